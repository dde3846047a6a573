#include "textbook/routines.hpp"

namespace textbook {

using glm::clamp;
using glm::dot;
using glm::length;
using glm::vec3;
using std::optional;

namespace {

constexpr float kTouch = 1e-5f;  // world units: a gap that counts as none
constexpr int kMostTries = 64;   // four or five are enough for most moves

}  // namespace

// The gap to a convex body is a convex function of time, so a step at the current speed never goes too far.
optional<float> sweptBall(const Sphere& ball, const vec3& way, const Aabb& box, const Notes& note) {
  float share = 0.0f;
  for (int i = 0; i < kMostTries; ++i) {
    const vec3 center = note(ball.center + share * way);
    const vec3 away = center - clamp(center, box.min, box.max);
    const float gap = note(length(away) - ball.radius);
    if (gap <= kTouch) return note(share);
    const float closing = note(-dot(way, away) / length(away));
    if (note.compare(gap) > (1.0f - share) * closing) return {};
    share = share + gap / closing;
  }
  return note(share);
}

}  // namespace textbook
