#include "check/broken_tests.hpp"

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>

#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "textbook/routines.hpp"
#include "world/body.hpp"
#include "world/queries.hpp"

namespace check {
namespace {

/// The pose of B in A's frame, in float.
struct RelativePose {
  glm::mat3 rotation;  // rotation[j][i]: component of B's axis j along A's axis i
  glm::mat3 absolute;
  glm::vec3 offset;
};

RelativePose relativeTo(const collision::Obb& a, const collision::Obb& b) {
  const glm::mat3 toA = glm::transpose(a.axes);
  RelativePose r{toA * b.axes, glm::mat3(0.0f), toA * (b.center - a.center)};
  for (int j = 0; j < 3; ++j) r.absolute[j] = glm::abs(r.rotation[j]);
  return r;
}

float faceGapOfA(const RelativePose& r, const collision::Obb& a, const collision::Obb& b, int i) {
  float radius = a.halfExtents[i];
  for (int j = 0; j < 3; ++j) radius += b.halfExtents[j] * r.absolute[j][i];
  return std::abs(r.offset[i]) - radius;
}

float faceGapOfB(const RelativePose& r, const collision::Obb& a, const collision::Obb& b, int j) {
  const float radius = b.halfExtents[j] + glm::dot(a.halfExtents, r.absolute[j]);
  return std::abs(glm::dot(r.offset, r.rotation[j])) - radius;
}

float edgeGap(const RelativePose& r, const collision::Obb& a, const collision::Obb& b, int i, int j) {
  const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
  const float radiusOfA = a.halfExtents[i1] * r.absolute[j][i2] + a.halfExtents[i2] * r.absolute[j][i1];
  const float radiusOfB = b.halfExtents[j1] * r.absolute[j2][i] + b.halfExtents[j2] * r.absolute[j1][i];
  return std::abs(r.offset[i2] * r.rotation[j][i1] - r.offset[i1] * r.rotation[j][i2]) -
         (radiusOfA + radiusOfB);
}

}  // namespace

std::optional<ClosedFormAxis> closedFormSeparatingAxis(const collision::Obb& a, const collision::Obb& b) {
  const RelativePose r = relativeTo(a, b);
  for (int axis = 0; axis < 15; ++axis) {
    const float gap = axis < 3   ? faceGapOfA(r, a, b, axis)
                      : axis < 6 ? faceGapOfB(r, a, b, axis - 3)
                                 : edgeGap(r, a, b, (axis - 6) / 3, (axis - 6) % 3);
    if (gap > 0.0f) return ClosedFormAxis{axis, gap};
  }
  return std::nullopt;
}

namespace {

using collision::Shape;

bool overlapOnFaceAxes(const collision::Obb& a, const collision::Obb& b) {
  const collision::SatReport report = collision::explainSat(a, b);
  for (std::size_t i = 0; i < 6; ++i) {
    if (report.axes[i].gap > 0.0f) return false;
  }
  return true;
}

bool isDeeperThanTouching(const Shape& a, const Shape& b) {
  const auto contact = collision::contactAny(a, b);
  return contact && contact->depth > 0.0f;
}

struct Pair {
  const world::Body& a;
  const world::Body& b;
  std::size_t i, j;

  [[nodiscard]] const Shape& shapeA() const { return a.shapes[i]; }
  [[nodiscard]] const Shape& shapeB() const { return b.shapes[j]; }
};

bool involvesMesh(const Pair& pair) { return world::collidesAsMesh(pair.a) || world::collidesAsMesh(pair.b); }

bool trueVerdict(const Pair& pair) {
  return world::overlaps(world::partOf(pair.a, pair.i), world::partOf(pair.b, pair.j));
}

// Returns the verdict of a broken test. For a mesh, only BrokenTest::boundsOnly differs from the right
// verdict.
bool verdictOfBrokenTest(world::BrokenTest brokenTest, const Pair& pair) {
  if (involvesMesh(pair) && brokenTest != world::BrokenTest::boundsOnly) return trueVerdict(pair);
  const auto boxA = collision::toObbAny(pair.shapeA()), boxB = collision::toObbAny(pair.shapeB());
  switch (brokenTest) {
    case world::BrokenTest::sixAxes:
      if (boxA && boxB) return overlapOnFaceAxes(*boxA, *boxB);
      break;
    case world::BrokenTest::noTolerance:
      if (boxA && boxB) return !closedFormSeparatingAxis(*boxA, *boxB);
      break;
    case world::BrokenTest::boundsOnly:
      return collision::overlaps(collision::boundsAny(pair.shapeA()), collision::boundsAny(pair.shapeB()));
    case world::BrokenTest::notRefitted:
      return collision::overlapsAny(shapeWithoutRefit(pair.a, pair.i), shapeWithoutRefit(pair.b, pair.j));
    case world::BrokenTest::touchingApart:
      return isDeeperThanTouching(pair.shapeA(), pair.shapeB());
    case world::BrokenTest::signGjk:
      return overlapsBySigns(pair.shapeA(), pair.shapeB());
    case world::BrokenTest::floatGjk:
      return textbook::gjkSimplex(pair.shapeA(), pair.shapeB()).has_value();
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
  return std::any_of(body.localShapes.begin(), body.localShapes.end(), isAabb);
}

bool mistakeCanOccur(world::BrokenTest brokenTest, const world::Body& a, const world::Body& b) {
  if (brokenTest == world::BrokenTest::boundsOnly) return true;
  if (world::collidesAsMesh(a) || world::collidesAsMesh(b)) return false;
  if (brokenTest == world::BrokenTest::sixAxes || brokenTest == world::BrokenTest::noTolerance)
    return hasBox(a) && hasBox(b);
  return brokenTest != world::BrokenTest::notRefitted || hasAabb(a) || hasAabb(b);
}

double lowestProjection(const Shape& shape, const glm::vec3& direction) {
  // The shape's closest point to a very distant point approximates the support point in that direction.
  const collision::Aabb bounds = collision::boundsAny(shape);
  const glm::vec3 center = collision::center(bounds);
  const float farDistance = 1e3f * (1.0f + glm::length(bounds.max - bounds.min));
  return static_cast<double>(
      glm::dot(collision::closestPointAny(shape, center - farDistance * direction), direction));
}

// Returns the right contact, but takes the sign of its normal from the lower ends of both projections.
std::optional<collision::Contact> flippedContact(const Pair& pair) {
  auto contact = world::contact(world::partOf(pair.a, pair.i), world::partOf(pair.b, pair.j));
  if (!contact || involvesMesh(pair)) return contact;
  // Reverses the axis if its largest component is negative.
  glm::vec3 axis = contact->normal;
  const glm::vec3 magnitudes = glm::abs(axis);
  const int largest = magnitudes.x >= magnitudes.y && magnitudes.x >= magnitudes.z ? 0
                      : magnitudes.y >= magnitudes.z                               ? 1
                                                                                   : 2;
  if (axis[largest] < 0.0f) axis = -axis;
  contact->normal =
      lowestProjection(pair.shapeA(), axis) < lowestProjection(pair.shapeB(), axis) ? -axis : axis;
  return contact;
}

std::optional<collision::Contact> deeperContact(const std::optional<collision::Contact>& x,
                                                const std::optional<collision::Contact>& y) {
  if (!x || !y) return x ? x : y;
  return y->depth > x->depth ? y : x;
}

BrokenTestReport reportOn(const world::World& world, world::BrokenTest brokenTest, std::uint32_t target) {
  const world::Body& a = world.player();
  const world::Body& b = world.bodies()[target];
  const auto trueContact = world::deepestContact(a, b);
  BrokenTestReport report{target, trueContact.has_value(), answerOfBrokenTest(brokenTest, a, b), false,
                          mistakeCanOccur(brokenTest, a, b)};
  const bool hasFlippedNormal = trueContact && report.answer.contact && trueContact->depth > 0.0f &&
                                glm::dot(trueContact->normal, report.answer.contact->normal) < 0.0f;
  report.isWrong = report.trueOverlap != report.answer.overlaps || hasFlippedNormal;
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

BrokenTestAnswer answerOfBrokenTest(world::BrokenTest brokenTest, const world::Body& a,
                                    const world::Body& b) {
  BrokenTestAnswer answer;
  for (std::size_t i = 0; i < a.shapes.size(); ++i) {
    for (std::size_t j = 0; j < b.shapes.size(); ++j) {
      const Pair pair{a, b, i, j};
      answer.overlaps = answer.overlaps || verdictOfBrokenTest(brokenTest, pair);
      if (brokenTest == world::BrokenTest::flippedNormal)
        answer.contact = deeperContact(answer.contact, flippedContact(pair));
    }
  }
  return answer;
}

Shape shapeWithoutRefit(const world::Body& body, std::size_t shapeIndex) {
  const auto* box = std::get_if<collision::Aabb>(&body.localShapes[shapeIndex]);
  if (!box) return body.shapes[shapeIndex];
  const glm::vec3 center = collision::center(std::get<collision::Aabb>(body.shapes[shapeIndex]));
  const glm::vec3 halfExtents = 0.5f * glm::abs(body.placement.scale) * (box->max - box->min);
  return collision::Aabb{center - halfExtents, center + halfExtents};
}

std::optional<BrokenTestReport> reportBrokenTest(const world::World& world, world::BrokenTest brokenTest,
                                                 std::uint32_t focus) {
  const auto count = static_cast<std::uint32_t>(world.bodies().size());
  if (brokenTest == world::BrokenTest::none || count < 2) return std::nullopt;
  std::optional<BrokenTestReport> wrongReport;
  const auto visit = [&](std::uint32_t target) {
    if (wrongReport) return;
    const BrokenTestReport report = reportOn(world, brokenTest, target);
    if (report.isWrong) wrongReport = report;
  };
  world::visitNearPlayer(world, visit);
  if (wrongReport) return wrongReport;
  return reportOn(world, brokenTest, focus > 0 && focus < count ? focus : 1);
}

}  // namespace check
