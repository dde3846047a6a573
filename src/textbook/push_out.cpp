#include "textbook/routines.hpp"

namespace textbook {

using glm::vec3;

Moves pushOut(const vec3& step, const Hit& ahead, bool share, const Notes& note) {
  const vec3 wish = note(step);
  if (note(!ahead)) return {wish, vec3(0.0f)};
  const vec3 out = note(ahead->normal * ahead->depth);
  const float mine = note(share ? 0.5f : 1.0f);
  const vec3 ofB = note((mine - 1.0f) * out);
  const vec3 ofA = note(wish + mine * out);
  return {ofA, ofB};
}

}  // namespace textbook
