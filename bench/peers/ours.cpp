// The collision module itself, called like the other libraries.
#include "collision/any.hpp"
#include "peers/peers.hpp"

namespace peers {

Answer askOurs(const collision::Shape& a, const collision::Shape& b) {
  Answer answer;
  answer.hit = collision::overlapsAny(a, b);
  answer.distance = static_cast<double>(collision::closestPointsAny(a, b).distance);
  if (const auto contact = collision::contactAny(a, b)) {
    answer.depth = static_cast<double>(contact->depth);
    answer.normal = glm::dvec3(contact->normal);
  }
  return answer;
}

}  // namespace peers
