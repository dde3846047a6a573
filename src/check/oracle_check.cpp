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

struct AddTo {
  ReferenceParts& subject;

  template <class Solid>
  void operator()(const Solid& solid) const {
    subject.add(reference::solidOf(solid));
  }
  void operator()(const Triangle& triangle) const { subject.add(reference::facetOf(triangle)); }
  void operator()(const PlacedMesh& mesh) const { subject.add(mesh.posed()); }
};

struct MoveBy {
  const dvec3& by;

  template <class Solid>
  Form operator()(const Solid& solid) const {
    return formOf(reference::moved(collision::Shape(solid), by));
  }
  Form operator()(const Triangle& triangle) const { return reference::moved(triangle, by); }
  Form operator()(const PlacedMesh& mesh) const {
    PlacedMesh elsewhere = mesh;
    elsewhere.place.center += by;
    return elsewhere;
  }
};

}  // namespace

std::string_view nameOf(FormKind kind) {
  if (kind == FormKind::mesh) return "mesh";
  if (kind == FormKind::triangle) return "triangle";
  const auto hasIndex = [&](const world::ShapeKindRow& row) { return FormKind(row.index) == kind; };
  return std::find_if(world::kShapeKinds.begin(), world::kShapeKinds.end(), hasIndex)->name;
}

Form formOf(const collision::Shape& shape) {
  return std::visit([](const auto& s) -> Form { return s; }, shape);
}

collision::Shape shapeOf(const Form& form) {
  return std::visit(
      [](const auto& s) -> collision::Shape {
        if constexpr (std::is_constructible_v<collision::Shape, decltype(s)>)
          return s;
        else
          return {};
      },
      form);
}

ReferenceParts referencePartsOf(const Form& form) {
  ReferenceParts subject;
  std::visit(AddTo{subject}, form);
  return subject;
}

PairAnswer askLibrary(const Form& a, const Form& b) {
  return std::visit([](const auto& x, const auto& y) { return ask(queryArgument(x), queryArgument(y)); }, a,
                    b);
}

Form moved(const Form& form, const dvec3& by) { return std::visit(MoveBy{by}, form); }

namespace {

/// Tolerance of a normal's length: a few roundings of float32.
constexpr double kUnitTolerance = 1e-5;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The interval of right answers for a length. It never contains NaN.
struct Range {
  double low, high;

  [[nodiscard]] bool holds(double got) const { return got >= low && got <= high; }
};

/// Returns a lower bound of the distances that are accepted for two parts.
double leastAcceptedDistance(const reference::Ball& a, const reference::Ball& b) {
  return reference::gapOf(a, b) - reference::kLengthBand * reference::pairSizeBound(a, b);
}

double boundingRadiusOf(const ReferenceParts& subject) {
  double width = 0.0;
  for (const reference::Ball& ball : subject.balls)
    width = std::max(width, glm::distance(ball.center, subject.balls.front().center) + ball.radius);
  return width;
}

/// For any two parts, lengths may be wrong by at most the result.
double toleranceBound(const ReferenceParts& a, const ReferenceParts& b) {
  return reference::kLengthBand * 2.0 *
         (distanceUpperBound(a, b) + boundingRadiusOf(a) + boundingRadiusOf(b));
}

struct Truth {
  NearestParts nearest{{kInfinity, {0.0, 1.0, 0.0}, {}, {}}, 0.0};
  bool complete = true;                  ///< False if there are more pairs of parts than allowed.
  bool surelyApart = true;               ///< Every pair of parts is apart by more than its verdict band.
  bool surelyMeets = false;              ///< A pair of parts overlaps by more than its verdict band.
  Range depth{0.0, 0.0};                 ///< The range of right depths for the deepest pair.
  Range distance{kInfinity, kInfinity};  ///< The range of right distances for the nearest pair.

  Truth(const ReferenceParts& a, const ReferenceParts& b, std::size_t mostPairs) {
    const double reach = distanceUpperBound(a, b) + toleranceBound(a, b);
    complete = eachNearPair(a, b, reach, [&](std::size_t i, std::size_t j) {
      if (leastAcceptedDistance(a.balls[i], b.balls[j]) > std::max(0.0, nearest.separation.value))
        return true;
      if (mostPairs-- == 0) return false;
      add(partPair(a, i, b, j));
      return true;
    });
  }

 private:
  void add(const PartPair& pair) {
    const double size = pairSize(pair), band = reference::kVerdictBand * size,
                 lengths = reference::kLengthBand * size;
    const reference::Separation found = separation(pair);
    if (found.value < nearest.separation.value) nearest = {found, size};
    surelyApart = surelyApart && found.value > band;
    surelyMeets = surelyMeets || found.value < -band;
    const double gap = std::max(0.0, found.value);
    distance = {std::min(distance.low, gap - lengths), std::min(distance.high, gap + lengths)};
    if (found.value > band) return;
    const double deep = std::max(0.0, -found.value);
    depth = {std::max(depth.low, deep - lengths), std::max(depth.high, deep + lengths)};
  }
};

/// True if a miss is the right verdict. Does not compute the full answer. Nullopt if the bounding balls of
/// more than `mostPairs` pairs of parts overlap.
std::optional<bool> missIsRight(const ReferenceParts& a, const ReferenceParts& b, std::size_t mostPairs) {
  bool right = true;
  const bool complete = eachNearPair(a, b, 0.0, [&](std::size_t i, std::size_t j) {
    if (!right || reference::gapOf(a.balls[i], b.balls[j]) > 0.0) return true;
    if (mostPairs-- == 0) return false;
    right = missIsRight(partPair(a, i, b, j));
    return true;
  });
  return complete ? std::optional(right) : std::nullopt;
}

bool near(double got, double truth, double band) { return std::abs(got - truth) <= band; }

/// Whether a move of a along the normal of `ours` separates touching parts.
struct NormalCheck {
  /// True if some pair of parts has the depth of `ours`, and a move by this depth separates the pair.
  bool separates = false;
  /// How far a must move along the normal to separate a pair of parts. Each pair has its own distance; this
  /// is the one nearest to the true depth.
  double depthAlongNormal = kInfinity;

  /// `depth`: the true depth.
  NormalCheck(const ReferenceParts& a, const ReferenceParts& b, const collision::Contact& ours,
              double depth) {
    const dvec3 normal(ours.normal);
    const auto said = static_cast<double>(ours.depth);
    (void)eachNearPair(a, b, toleranceBound(a, b), [&](std::size_t i, std::size_t j) {
      if (leastAcceptedDistance(a.balls[i], b.balls[j]) > 0.0) return true;
      const PartPair pair = partPair(a, i, b, j);
      const double needed = depthAlong(pair, normal), band = reference::kLengthBand * pairSize(pair);
      if (std::abs(needed - depth) < std::abs(depthAlongNormal - depth)) depthAlongNormal = needed;
      separates =
          separates || (near(needed, said, band) && near(std::max(0.0, -separation(pair).value), said, band));
      return true;
    });
  }
};

class Comparison {
 public:
  Comparison(const ReferenceParts& a, const ReferenceParts& b, const PairAnswer& ours, std::size_t mostPairs)
      : a_(a), b_(b), ours_(ours), truth_(a, b, mostPairs) {}

  [[nodiscard]] PairCheckResult judgement() const {
    if (!truth_.complete) return {std::nullopt, false};
    return {mismatch(), true};
  }

 private:
  [[nodiscard]] std::optional<Mismatch> mismatch() const {
    if (ours_.overlaps ? truth_.surelyApart : truth_.surelyMeets) return mismatchOf(Fault::verdict);
    if (ours_.contact.has_value() != ours_.overlaps) return mismatchOf(Fault::contact);
    if (ours_.contact && !depthIsRight()) return mismatchOf(Fault::depth);
    if (ours_.contact && !normalIsRight()) return mismatchOf(Fault::normal);
    if (ours_.distance && !distanceIsRight()) return mismatchOf(Fault::distance);
    return std::nullopt;
  }

  [[nodiscard]] Mismatch mismatchOf(Fault fault) const {
    const NearestParts& nearest = truth_.nearest;
    return {fault, ours_, nearest.separation, nearest.size,
            fault == Fault::normal ? checkNormal().depthAlongNormal : 0.0};
  }

  [[nodiscard]] NormalCheck checkNormal() const {
    return {a_, b_, *ours_.contact, std::max(0.0, -truth_.nearest.separation.value)};
  }

  [[nodiscard]] bool depthIsRight() const {
    return ours_.contact->depth >= 0.0f && truth_.depth.holds(static_cast<double>(ours_.contact->depth));
  }

  [[nodiscard]] bool normalIsRight() const {
    return near(glm::length(dvec3(ours_.contact->normal)), 1.0, kUnitTolerance) && checkNormal().separates;
  }

  [[nodiscard]] bool distanceIsRight() const {
    return (*ours_.distance == 0.0f) == ours_.overlaps &&
           truth_.distance.holds(static_cast<double>(*ours_.distance));
  }

  const ReferenceParts& a_;
  const ReferenceParts& b_;
  const PairAnswer& ours_;
  Truth truth_;
};

}  // namespace

PairCheckResult checkPair(const ReferenceParts& a, const ReferenceParts& b, const PairAnswer& ours,
                          std::size_t mostPairs) {
  const bool onlyAMiss = !ours.overlaps && !ours.contact && !ours.distance;
  if (!onlyAMiss) return Comparison(a, b, ours, mostPairs).judgement();
  const auto right = missIsRight(a, b, mostPairs);
  if (!right) return {std::nullopt, false};
  if (*right) return {};
  return Comparison(a, b, ours, std::numeric_limits<std::size_t>::max()).judgement();  // the answer is wrong
}

NearestParts nearestParts(const ReferenceParts& a, const ReferenceParts& b) {
  return Truth(a, b, std::numeric_limits<std::size_t>::max()).nearest;
}

}  // namespace check
