#include "check/oracle_check.hpp"

#include <algorithm>
#include <cmath>

#include "collision/any.hpp"
#include "collision/triangle.hpp"
#include "reference/families.hpp"

namespace check {
namespace {

using collision::Triangle;
using glm::dvec3;

template <class A, class B>
PairAnswer ask(const A& a, const B& b) {
  return {collision::overlaps(a, b), collision::contact(a, b), collision::closestPoints(a, b).distance};
}

struct PartAdder {
  ReferenceParts& parts;

  template <class Solid>
  void operator()(const Solid& solid) const {
    parts.add(reference::solidOf(solid));
  }
  void operator()(const Triangle& triangle) const { parts.add(reference::facetOf(triangle)); }
  void operator()(const PlacedMesh& mesh) const { parts.add(mesh.posed()); }
};

struct Mover {
  const dvec3& displacement;

  template <class Solid>
  TestShape operator()(const Solid& solid) const {
    return testShapeOf(reference::moved(collision::Shape(solid), displacement));
  }
  TestShape operator()(const Triangle& triangle) const { return reference::moved(triangle, displacement); }
  TestShape operator()(const PlacedMesh& mesh) const {
    PlacedMesh movedMesh = mesh;
    movedMesh.placement.center += displacement;
    return movedMesh;
  }
};

}  // namespace

std::string_view nameOf(TestShapeKind kind) {
  if (kind == TestShapeKind::mesh) return "mesh";
  if (kind == TestShapeKind::triangle) return "triangle";
  const auto hasIndex = [&](const world::ShapeKindRow& row) { return TestShapeKind(row.index) == kind; };
  return std::find_if(world::kShapeKinds.begin(), world::kShapeKinds.end(), hasIndex)->name;
}

TestShape testShapeOf(const collision::Shape& shape) {
  return std::visit([](const auto& s) -> TestShape { return s; }, shape);
}

collision::Shape shapeOf(const TestShape& shape) {
  return std::visit(
      [](const auto& s) -> collision::Shape {
        if constexpr (std::is_constructible_v<collision::Shape, decltype(s)>)
          return s;
        else
          return {};
      },
      shape);
}

ReferenceParts referencePartsOf(const TestShape& shape) {
  ReferenceParts parts;
  std::visit(PartAdder{parts}, shape);
  return parts;
}

PairAnswer askLibrary(const TestShape& a, const TestShape& b) {
  return std::visit([](const auto& x, const auto& y) { return ask(queryArgument(x), queryArgument(y)); }, a,
                    b);
}

TestShape moved(const TestShape& shape, const dvec3& displacement) {
  return std::visit(Mover{displacement}, shape);
}

namespace {

/// Tolerance of a normal's length: a few roundings of float32.
constexpr double kUnitTolerance = 1e-5;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The interval of right answers for a length. It never contains NaN.
struct Range {
  double low, high;

  [[nodiscard]] bool contains(double value) const { return value >= low && value <= high; }
};

/// Returns a lower bound of the distances that are accepted for two parts.
double minAcceptedDistance(const reference::Ball& a, const reference::Ball& b) {
  return reference::gapOf(a, b) - reference::kLengthBand * reference::pairSizeBound(a, b);
}

double boundingRadiusOf(const ReferenceParts& parts) {
  double radius = 0.0;
  for (const reference::Ball& ball : parts.balls)
    radius = std::max(radius, glm::distance(ball.center, parts.balls.front().center) + ball.radius);
  return radius;
}

/// For any two parts, lengths may be wrong by at most the result.
double toleranceBound(const ReferenceParts& a, const ReferenceParts& b) {
  return reference::kLengthBand * 2.0 *
         (distanceUpperBound(a, b) + boundingRadiusOf(a) + boundingRadiusOf(b));
}

struct Truth {
  /// Two parts that may overlap, and their signed separation.
  struct ClosePair {
    std::size_t partOfA, partOfB;
    double separation;
  };

  NearestParts nearest{{kInfinity, {0.0, 1.0, 0.0}, {}, {}}, 0.0};
  bool isComplete = true;                ///< False if there are more pairs of parts than allowed.
  bool isSurelyApart = true;             ///< Every pair of parts is apart by more than its verdict band.
  bool isSurelyOverlapping = false;      ///< A pair of parts overlaps by more than its verdict band.
  Range depth{0.0, 0.0};                 ///< The range of right depths for the deepest pair.
  Range distance{kInfinity, kInfinity};  ///< The range of right distances for the nearest pair.
  std::vector<ClosePair> closePairs;     ///< All pairs of parts that may overlap.

  Truth(const ReferenceParts& a, const ReferenceParts& b, std::size_t maxPairs) {
    const double reach = distanceUpperBound(a, b) + toleranceBound(a, b);
    isComplete = visitNearPairs(a, b, reach, [&](std::size_t i, std::size_t j) {
      const double minDistance = minAcceptedDistance(a.balls[i], b.balls[j]);
      if (minDistance > std::max(0.0, nearest.separation.value)) return true;
      if (maxPairs-- == 0) return false;
      const double pairSeparation = add(partPair(a, i, b, j));
      if (minDistance <= 0.0) closePairs.push_back({i, j, pairSeparation});
      return true;
    });
  }

 private:
  /// Returns the signed separation of the pair.
  double add(const PartPair& pair) {
    const double size = pairSize(pair), verdictBand = reference::kVerdictBand * size,
                 lengthTolerance = reference::kLengthBand * size;
    const reference::Separation pairSeparation = separation(pair);
    if (pairSeparation.value < nearest.separation.value) nearest = {pairSeparation, size};
    isSurelyApart = isSurelyApart && pairSeparation.value > verdictBand;
    isSurelyOverlapping = isSurelyOverlapping || pairSeparation.value < -verdictBand;
    const double gap = std::max(0.0, pairSeparation.value);
    distance = {std::min(distance.low, gap - lengthTolerance),
                std::min(distance.high, gap + lengthTolerance)};
    if (pairSeparation.value <= verdictBand) {
      const double pairDepth = std::max(0.0, -pairSeparation.value);
      depth = {std::max(depth.low, pairDepth - lengthTolerance),
               std::max(depth.high, pairDepth + lengthTolerance)};
    }
    return pairSeparation.value;
  }
};

/// True if a miss is the right verdict. Does not compute the full answer. Nullopt if the bounding balls of
/// more than `maxPairs` pairs of parts overlap.
std::optional<bool> isMissRight(const ReferenceParts& a, const ReferenceParts& b, std::size_t maxPairs) {
  bool isCorrect = true;
  const bool isComplete = visitNearPairs(a, b, 0.0, [&](std::size_t i, std::size_t j) {
    if (!isCorrect || reference::gapOf(a.balls[i], b.balls[j]) > 0.0) return true;
    if (maxPairs-- == 0) return false;
    isCorrect = isMissRight(partPair(a, i, b, j));
    return true;
  });
  return isComplete ? std::optional(isCorrect) : std::nullopt;
}

bool isClose(double got, double truth, double band) { return std::abs(got - truth) <= band; }

/// Whether a move of a along the normal of `answer` separates touching parts.
struct NormalCheck {
  /// True if some pair of parts has the depth of `answer`, and a move by this depth separates the pair.
  bool isSeparating = false;
  /// How far a must move along the normal to separate a pair of parts. Each pair has its own distance; this
  /// is the one nearest to the true depth.
  double depthAlongNormal = kInfinity;

  NormalCheck(const ReferenceParts& a, const ReferenceParts& b, const collision::Contact& answer,
              const Truth& truth) {
    const dvec3 normal(answer.normal);
    const auto reportedDepth = static_cast<double>(answer.depth);
    const double trueDepth = std::max(0.0, -truth.nearest.separation.value);
    for (const auto& [partOfA, partOfB, pairSeparation] : truth.closePairs) {
      const PartPair pair = partPair(a, partOfA, b, partOfB);
      const double pairDepthAlongNormal = depthAlong(pair, normal),
                   band = reference::kLengthBand * pairSize(pair);
      if (std::abs(pairDepthAlongNormal - trueDepth) < std::abs(depthAlongNormal - trueDepth))
        depthAlongNormal = pairDepthAlongNormal;
      isSeparating = isSeparating || (isClose(pairDepthAlongNormal, reportedDepth, band) &&
                                      isClose(std::max(0.0, -pairSeparation), reportedDepth, band));
    }
  }
};

class Comparison {
 public:
  Comparison(const ReferenceParts& a, const ReferenceParts& b, const PairAnswer& answer, std::size_t maxPairs)
      : a_(a), b_(b), answer_(answer), truth_(a, b, maxPairs) {}

  [[nodiscard]] PairCheckResult checkResult() const {
    if (!truth_.isComplete) return {std::nullopt, false};
    return {mismatch(), true};
  }

 private:
  [[nodiscard]] std::optional<Mismatch> mismatch() const {
    if (answer_.overlaps ? truth_.isSurelyApart : truth_.isSurelyOverlapping)
      return mismatchOf(Fault::verdict);
    if (answer_.contact.has_value() != answer_.overlaps) return mismatchOf(Fault::contact);
    if (answer_.contact && !depthIsRight()) return mismatchOf(Fault::depth);
    if (answer_.contact && !normalIsRight()) return mismatchOf(Fault::normal);
    if (answer_.distance && !distanceIsRight()) return mismatchOf(Fault::distance);
    return std::nullopt;
  }

  [[nodiscard]] Mismatch mismatchOf(Fault fault) const {
    const NearestParts& nearest = truth_.nearest;
    return {fault, answer_, nearest.separation, nearest.size,
            fault == Fault::normal ? checkNormal().depthAlongNormal : 0.0};
  }

  [[nodiscard]] NormalCheck checkNormal() const { return {a_, b_, *answer_.contact, truth_}; }

  [[nodiscard]] bool depthIsRight() const {
    return answer_.contact->depth >= 0.0f &&
           truth_.depth.contains(static_cast<double>(answer_.contact->depth));
  }

  [[nodiscard]] bool normalIsRight() const {
    return isClose(glm::length(dvec3(answer_.contact->normal)), 1.0, kUnitTolerance) &&
           checkNormal().isSeparating;
  }

  [[nodiscard]] bool distanceIsRight() const {
    return (*answer_.distance == 0.0f) == answer_.overlaps &&
           truth_.distance.contains(static_cast<double>(*answer_.distance));
  }

  const ReferenceParts& a_;
  const ReferenceParts& b_;
  const PairAnswer& answer_;
  Truth truth_;
};

}  // namespace

PairCheckResult checkPair(const ReferenceParts& a, const ReferenceParts& b, const PairAnswer& answer,
                          std::size_t maxPairs) {
  const bool isVerdictOnly = !answer.overlaps && !answer.contact && !answer.distance;
  if (!isVerdictOnly) return Comparison(a, b, answer, maxPairs).checkResult();
  const auto isCorrect = isMissRight(a, b, maxPairs);
  if (!isCorrect) return {std::nullopt, false};
  if (*isCorrect) return {};
  return Comparison(a, b, answer, std::numeric_limits<std::size_t>::max())
      .checkResult();  // the answer is wrong
}

NearestParts nearestParts(const ReferenceParts& a, const ReferenceParts& b) {
  return Truth(a, b, std::numeric_limits<std::size_t>::max()).nearest;
}

}  // namespace check
