#include "check/broken_tests.hpp"

#include <algorithm>

#include "check/closed_form.hpp"
#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "world/near_player.hpp"
#include "world/part.hpp"

namespace check {
namespace {

using collision::Shape;

bool onFaceAxes(const collision::Obb& a, const collision::Obb& b) {
  const collision::SatReport report = collision::explainSat(a, b);
  for (std::size_t i = 0; i < 6; ++i) {
    if (report.axes[i].gap > 0.0f) return false;
  }
  return true;
}

bool deeperThanTouching(const Shape& a, const Shape& b) {
  const auto contact = collision::contactAny(a, b);
  return contact && contact->depth > 0.0f;
}

/// One shape of each body.
struct Pair {
  const world::Body& a;
  const world::Body& b;
  std::size_t i, j;

  [[nodiscard]] const Shape& shapeA() const { return a.shapes[i]; }
  [[nodiscard]] const Shape& shapeB() const { return b.shapes[j]; }
};

bool ofMesh(const Pair& pair) { return world::hasMesh(pair.a) || world::hasMesh(pair.b); }

bool rightOverlap(const Pair& pair) {
  return world::overlaps(world::partOf(pair.a, pair.i), world::partOf(pair.b, pair.j));
}

// For meshes, only the bounds are tested in a broken way.
bool saysOverlap(world::BrokenTest brokenTest, const Pair& pair) {
  if (ofMesh(pair) && brokenTest != world::BrokenTest::boundsOnly) return rightOverlap(pair);
  const auto boxA = collision::toObbAny(pair.shapeA()), boxB = collision::toObbAny(pair.shapeB());
  switch (brokenTest) {
    case world::BrokenTest::sixAxes:
      if (boxA && boxB) return onFaceAxes(*boxA, *boxB);
      break;
    case world::BrokenTest::noTolerance:
      if (boxA && boxB) return closedFormWithoutTolerance(*boxA, *boxB);
      break;
    case world::BrokenTest::boundsOnly:
      return collision::overlaps(collision::boundsAny(pair.shapeA()), collision::boundsAny(pair.shapeB()));
    case world::BrokenTest::notRefitted:
      return collision::overlapsAny(notRefitted(pair.a, pair.i), notRefitted(pair.b, pair.j));
    case world::BrokenTest::touchingApart:
      return deeperThanTouching(pair.shapeA(), pair.shapeB());
    case world::BrokenTest::none:
    case world::BrokenTest::flippedNormal:
      break;
  }
  return collision::overlapsAny(pair.shapeA(), pair.shapeB());
}

bool isBox(const Shape& shape) { return collision::toObbAny(shape).has_value(); }

bool hasBox(const world::Body& body) { return std::any_of(body.shapes.begin(), body.shapes.end(), isBox); }

bool hasAabb(const world::Body& body) {
  const auto isAabb = [](const Shape& shape) { return std::holds_alternative<collision::Aabb>(shape); };
  return std::any_of(body.local.begin(), body.local.end(), isAabb);
}

bool canBeMade(world::BrokenTest brokenTest, const world::Body& a, const world::Body& b) {
  if (brokenTest == world::BrokenTest::boundsOnly) return true;
  if (world::hasMesh(a) || world::hasMesh(b)) return false;
  if (brokenTest == world::BrokenTest::sixAxes || brokenTest == world::BrokenTest::noTolerance)
    return hasBox(a) && hasBox(b);
  return brokenTest != world::BrokenTest::notRefitted || hasAabb(a) || hasAabb(b);
}

double lowEnd(const Shape& shape, const glm::vec3& direction) {
  // The support point opposite to `direction`: the closest point to a far point on that side.
  const collision::Aabb bounds = collision::boundsAny(shape);
  const glm::vec3 middle = collision::center(bounds);
  const float far = 1e3f * (1.0f + glm::length(bounds.max - bounds.min));
  return static_cast<double>(
      glm::dot(collision::closestPointAny(shape, middle - far * direction), direction));
}

// The normal is on the right line; its sign comes from comparing the lower ends of the intervals.
std::optional<collision::Contact> flipped(const Pair& pair) {
  auto contact = world::contact(world::partOf(pair.a, pair.i), world::partOf(pair.b, pair.j));
  if (!contact || ofMesh(pair)) return contact;
  // The axis as in a table of axes: its largest component is positive.
  glm::vec3 axis = contact->normal;
  const glm::vec3 size = glm::abs(axis);
  const int largest = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
  if (axis[largest] < 0.0f) axis = -axis;
  contact->normal = lowEnd(pair.shapeA(), axis) < lowEnd(pair.shapeB(), axis) ? -axis : axis;
  return contact;
}

std::optional<collision::Contact> deeper(const std::optional<collision::Contact>& x,
                                         const std::optional<collision::Contact>& y) {
  if (!x || !y) return x ? x : y;
  return y->depth > x->depth ? y : x;
}

BrokenTestReport reportOn(const world::World& world, world::BrokenTest brokenTest, std::uint32_t target) {
  const world::Body& a = world.player();
  const world::Body& b = world.bodies()[target];
  const auto right = world::deepestContact(a, b);
  BrokenTestReport report{target, right.has_value(), brokenAnswer(brokenTest, a, b), false,
                          canBeMade(brokenTest, a, b)};
  const bool flips = right && report.wrong.contact && right->depth > 0.0f &&
                     glm::dot(right->normal, report.wrong.contact->normal) < 0.0f;
  report.wrongHere = report.right != report.wrong.overlaps || flips;
  return report;
}

}  // namespace

ErrorSide errorSide(world::BrokenTest brokenTest) {
  switch (brokenTest) {
    case world::BrokenTest::sixAxes:
    case world::BrokenTest::boundsOnly:
      return ErrorSide::falseHits;
    case world::BrokenTest::touchingApart:
      return ErrorSide::misses;
    default:
      return ErrorSide::either;
  }
}

WrongAnswer brokenAnswer(world::BrokenTest brokenTest, const world::Body& a, const world::Body& b) {
  WrongAnswer answer;
  for (std::size_t i = 0; i < a.shapes.size(); ++i) {
    for (std::size_t j = 0; j < b.shapes.size(); ++j) {
      const Pair pair{a, b, i, j};
      answer.overlaps = answer.overlaps || saysOverlap(brokenTest, pair);
      if (brokenTest == world::BrokenTest::flippedNormal)
        answer.contact = deeper(answer.contact, flipped(pair));
    }
  }
  return answer;
}

Shape notRefitted(const world::Body& body, std::size_t shape) {
  const auto* box = std::get_if<collision::Aabb>(&body.local[shape]);
  if (!box) return body.shapes[shape];
  const glm::vec3 center = collision::center(std::get<collision::Aabb>(body.shapes[shape]));
  const glm::vec3 half = 0.5f * glm::abs(body.placement.scale) * (box->max - box->min);
  return collision::Aabb{center - half, center + half};
}

std::optional<BrokenTestReport> reportBrokenTest(const world::World& world, world::BrokenTest brokenTest,
                                                 std::uint32_t focus) {
  const auto count = static_cast<std::uint32_t>(world.bodies().size());
  if (brokenTest == world::BrokenTest::none || count < 2) return std::nullopt;
  std::optional<BrokenTestReport> wrong;
  const auto visit = [&](std::uint32_t target) {
    if (wrong) return;
    const BrokenTestReport report = reportOn(world, brokenTest, target);
    if (report.wrongHere) wrong = report;
  };
  world::visitNearPlayer(world, visit);
  if (wrong) return wrong;
  return reportOn(world, brokenTest, focus > 0 && focus < count ? focus : 1);
}

}  // namespace check
