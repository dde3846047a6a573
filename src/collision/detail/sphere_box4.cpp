#include "collision/detail/sphere_box4.hpp"

namespace collision::detail {

namespace {

/// One lane set: the face nearest to a centre inside, the first of equally near ones.
Int4 nearestFace(Float4 beyond, float nearest) {
  const Int4 equal = beyond == Float4{} + nearest;
  return Int4{equal[0], equal[1] & ~equal[0], equal[2] & ~(equal[0] | equal[1]), 0};
}

Float4 pick(Int4 where, Float4 v) { return where ? v : Float4{}; }

/// How far the box goes on from its point nearest to the centre, against the normal (`chord` of
/// box_touch.hpp).
float chord4(Float4 half, Float4 normal) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const Float4 size = magnitude(normal);
  const Float4 length = size > Float4{} ? (half + half) / size : Float4{} + kInfinity;
  return -largestOf(-length);
}

glm::vec3 toVec3(Float4 v) { return {v[0], v[1], v[2]}; }

}  // namespace

Contact contactOf(const SphereBox4& pair, const Sphere& sphere) {
  const bool inside = pair.squared == 0.0f;
  const Int4 isInside = Int4{} - (inside ? 1 : 0);
  const Float4 zero{}, one = zero + 1.0f, sign = pair.center < zero ? -one : one, half = pair.half;
  const float nearest = largestOf(pair.beyond), length = inside ? nearest : std::sqrt(pair.squared);
  const Int4 face = nearestFace(pair.beyond, nearest);
  const Float4 outward = isInside ? pick(face, one) : larger(pair.beyond, zero) / length;  // all parts >= 0
  const Float4 normal = weighted(pair.axes, outward * sign);
  const Float4 unit = normal * (1.5f - 0.5f * total(normal * normal));
  const float depth = larger(zero, zero + (pair.radius - length))[0];

  // Along the normal, from the sphere's centre: inside, the middle of what both cover of it; outside, of the
  // way on from the nearest point through box and sphere.
  const float level = total(pick(face, magnitude(pair.center))), thickness = total(pick(face, half));
  const float low = glm::max(-pair.radius, -thickness - level),
              high = glm::min(pair.radius, thickness - level);
  const float shared = glm::min(depth, chord4(half, outward));
  const float along = inside ? 0.5f * (low + high) : -(length + 0.5f * shared);
  const bool flat = total((magnitude(pair.center) + half) * outward) <= pair.radius;
  const bool holdsCenter = total(pair.center * pair.center) <= pair.radius * pair.radius;
  const bool around = !inside & flat & holdsCenter;
  const glm::vec3 position = sphere.center + toVec3(unit) * along;
  return {toVec3(unit), depth, around ? toVec3(pair.boxCenter) : position};
}

}  // namespace collision::detail
