// Tries many directions as one axis of the box, and finds the best box for each. Then refines the best few
// boxes. To refine a box, replaces it by the best box that shares one of its axes, and rotates it about all
// axes by decreasing angles.
#include "collision/mesh/box_fit.hpp"

#include "collision/simd/precise.hpp"

namespace collision::detail {

namespace {

/// The lower limit of a side's length, as a fraction of the longest side.
constexpr double kMinSideFraction = 0x1p-22;

/// If there are at most this many points, all count as outermost.
constexpr std::size_t kFewPoints = 200;

/// The first three constants are numbers of directions along which the farthest points are collected. The
/// points are used for the EqualExtentFrame, as the outermost points, and as the few points whose differences
/// are tried as axes. kTriedDirections is the number of directions that are tried as axes.
constexpr int kFrameDirections = 60, kOuterDirections = 400, kFewDirections = 44, kTriedDirections = 300;

/// Of the boxes tried, kEvaluatedCount are evaluated with all outermost points, and kRefinedCount of these
/// are refined.
constexpr std::size_t kEvaluatedCount = 40, kRefinedCount = 20;

/// Two boxes are alike if, in the EqualExtentFrame, the cosine between each normal of one and some normal of
/// the other is above this. Only one of two alike boxes is refined.
constexpr double kAlikeCosine = 0.99;

/// Angles of rotations. The unit is the angle that moves the ends of a box's longer side by the length of the
/// shorter.
constexpr double kFirstAngleScale = 0.5, kLaterAngleScale = 0.06, kLastAngleScale = 1e-3;

/// Points outside the best box are added in at most kMaxRounds rounds. The last round is the one in which
/// these points would raise the cost by at most the fraction kMissingCostFraction.
constexpr int kMaxRounds = 30;
constexpr double kMissingCostFraction = 1e-3;

/// Calls visit(direction) for `count` evenly spread unit directions, on a golden-angle spiral.
template <class Visit>
void visitEvenDirections(int count, Visit visit) {
  for (int i = 0; i < count; ++i) {
    const double height = (2.0 * i + 1.0) / count - 1.0, angle = 2.399963229728653 * i;
    const double ringRadius = std::sqrt(1.0 - height * height);
    visit(glm::dvec3(ringRadius * std::cos(angle), height, ringRadius * std::sin(angle)));
  }
}

/// A frame in which the points have the same extent along each of their principal axes.
struct EqualExtentFrame {
  glm::dmat3 axes{1.0};
  glm::dvec3 scale{1.0};

  explicit EqualExtentFrame(const FitPoints& points) : axes(principalAxes(points)) {
    const glm::dvec3 size = extentAlong(points, axes).size();
    const double longest = std::max(size.x, std::max(size.y, size.z));
    if (longest > 0.0) scale = glm::max(size, glm::dvec3(kMinSideFraction * longest));
  }

  /// Transforms a direction to the world like a normal, so that the same point is farthest along it.
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& frameDirection) const {
    return glm::normalize(axes * (frameDirection / scale));
  }
  [[nodiscard]] glm::dvec3 fromWorld(const glm::dvec3& normal) const {
    return glm::normalize((normal * axes) * scale);
  }
};

FitPoints furthestPoints(const FitPoints& points, const EqualExtentFrame& frame, int directionCount) {
  std::vector<const glm::dvec3*> farthestPoints;
  visitEvenDirections(directionCount, [&](const glm::dvec3& frameDirection) {
    const glm::dvec3 direction = frame.toWorld(frameDirection);
    const glm::dvec3* best = &points[0];
    double bestDistance = glm::dot(*best, direction);
    for (const glm::dvec3& p : points)
      if (const double distance = glm::dot(p, direction); distance > bestDistance)
        bestDistance = distance, best = &p;
    farthestPoints.push_back(best);
  });
  std::sort(farthestPoints.begin(), farthestPoints.end());
  farthestPoints.erase(std::unique(farthestPoints.begin(), farthestPoints.end()), farthestPoints.end());
  FitPoints result;
  for (const glm::dvec3* p : farthestPoints) result.push_back(*p);
  return result;
}

/// The directions to try as an axis are the principal axes, evenly spread directions, and differences of a
/// few outermost points.
std::vector<glm::dvec3> axesToTry(const FitPoints& fewPoints, const EqualExtentFrame& frame) {
  std::vector<glm::dvec3> axes{frame.axes[0], frame.axes[1], frame.axes[2]};
  visitEvenDirections(kTriedDirections, [&](const glm::dvec3& frameDirection) {
    axes.push_back(frame.toWorld(frameDirection));
  });
  for (std::size_t i = 0; i < fewPoints.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (const glm::dvec3 edge = fewPoints[i] - fewPoints[k]; lengthSquared(edge) > 0.0)
        axes.push_back(glm::normalize(edge));
  return axes;
}

bool isCheaper(const BoxFit& a, const BoxFit& b) { return a.cost < b.cost; }

void sortByCost(std::vector<BoxFit>& fits) { std::stable_sort(fits.begin(), fits.end(), isCheaper); }

/// Returns an angle in radians for each axis. A rotation about the axis by this angle moves the ends of the
/// longer of the other two sides by the length of the shorter.
glm::dvec3 rotationAngles(const glm::dvec3& size) {
  glm::dvec3 angles;
  for (int i = 0; i < 3; ++i) {
    const double u = size[(i + 1) % 3], v = size[(i + 2) % 3], longerSide = std::max(u, v);
    angles[i] = longerSide > 0.0 ? std::max(std::min(u, v) / longerSide, kMinSideFraction) : 1.0;
  }
  return angles;
}

/// Adds the points farthest along each axis, in both directions.
void addFurthestPoints(FitPoints& outerPoints, const FitPoints& points, const glm::dmat3& axes) {
  for (int i = 0; i < 3; ++i) {
    const auto isLower = [&](const glm::dvec3& a, const glm::dvec3& b) {
      return glm::dot(a, axes[i]) < glm::dot(b, axes[i]);
    };
    const auto [low, high] = std::minmax_element(points.begin(), points.end(), isLower);
    outerPoints.push_back(*low);
    outerPoints.push_back(*high);
  }
}

/// True if the boxes are alike (kAlikeCosine).
bool areAlike(const EqualExtentFrame& frame, const BoxFit& a, const BoxFit& b) {
  std::array<glm::dvec3, 3> normals;
  for (int i = 0; i < 3; ++i) normals[static_cast<std::size_t>(i)] = frame.fromWorld(b.axes[i]);
  for (int i = 0; i < 3; ++i) {
    const glm::dvec3 normal = frame.fromWorld(a.axes[i]);
    const auto isNear = [&](const glm::dvec3& other) {
      return std::abs(glm::dot(normal, other)) > kAlikeCosine;
    };
    if (std::none_of(normals.begin(), normals.end(), isNear)) return false;
  }
  return true;
}

class BoxSearch {
 public:
  BoxSearch(FitPoints& outerPoints, const FitPoints& points, double resolution)
      : outerPoints_(outerPoints), points_(points), resolution_(resolution) {}

  [[nodiscard]] BoxFit best() {
    std::vector<BoxFit> fits = startingFits();
    if (fits.size() > kRefinedCount) fits.resize(kRefinedCount);
    for (BoxFit& fit : fits) fit = refined(fit, kFirstAngleScale);
    BoxFit best;
    for (int round = 0; round < kMaxRounds; ++round) {
      BoxFit& cheapest = *std::min_element(fits.begin(), fits.end(), isCheaper);
      const BoxFit fitOfAll = fitOf(points_, cheapest.axes);
      if (fitOfAll.isBetterThan(best)) best = fitOfAll;
      if (fitOfAll.cost <= cheapest.cost * (1.0 + kMissingCostFraction)) break;
      addFurthestPoints(outerPoints_, points_, cheapest.axes);
      for (BoxFit& fit : fits) fit = fitOf(outerPoints_, fit.axes);
      cheapest = refined(cheapest, kLaterAngleScale);
    }
    return best;
  }

 private:
  [[nodiscard]] BoxFit fitOf(const FitPoints& points, const glm::dmat3& axes) const {
    return {axes, costOf(extentAlong(points, axes).size(), resolution_)};
  }

  /// The best boxes over all tried directions, sorted by cost. No two are alike.
  [[nodiscard]] std::vector<BoxFit> startingFits() const {
    const EqualExtentFrame frame(outerPoints_);
    const FitPoints fewPoints = furthestPoints(outerPoints_, frame, kFewDirections);
    BoxWithAxisSearch roughSearch(fewPoints, resolution_), outerSearch(outerPoints_, resolution_);
    std::vector<BoxFit> allFits, bestFits;
    for (const glm::dvec3& axis : axesToTry(fewPoints, frame)) allFits.push_back(roughSearch.best(axis));
    sortByCost(allFits);
    for (const BoxFit& fit : allFits) {
      if (bestFits.size() == kEvaluatedCount) break;
      if (std::none_of(bestFits.begin(), bestFits.end(),
                       [&](const BoxFit& other) { return areAlike(frame, fit, other); }))
        bestFits.push_back(fit);
    }
    for (BoxFit& fit : bestFits) fit = outerSearch.best(fit.axes[2]);
    sortByCost(bestFits);
    return bestFits;
  }

  /// Replaces the box by the best box that shares one of its axes. Repeats this until no axis gives a better
  /// box.
  void turnAboutAxes(BoxFit& fit) const {
    BoxWithAxisSearch search(outerPoints_, resolution_);
    for (int axis = 0, unimprovedCount = 0; unimprovedCount < 3; axis = (axis + 1) % 3) {
      const BoxFit candidate = search.best(fit.axes[axis]);
      unimprovedCount = candidate.isBetterThan(fit) ? 1 : unimprovedCount + 1;
      // axis 2 of `candidate` is the tried axis, so axis 0 is tried next
      if (unimprovedCount == 1 && candidate.isBetterThan(fit)) fit = candidate, axis = 2;
    }
  }

  /// Tries 27 rotations, which rotate about each axis by +1, 0 or -1 times `angleScale` times rotationAngles.
  /// Returns true if any of them improved the box.
  [[nodiscard]] bool tryRotations(BoxFit& fit, double angleScale) const {
    const glm::dvec3 angles = angleScale * rotationAngles(extentAlong(outerPoints_, fit.axes).size());
    BoxFit best = fit;
    for (int i = 0; i < 27; ++i) {
      const glm::dvec3 stepAngles = angles * glm::dvec3(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
      const glm::dmat3 rotation =
          rotationAbout(0, stepAngles.x) * rotationAbout(1, stepAngles.y) * rotationAbout(2, stepAngles.z);
      if (const BoxFit candidate = fitOf(outerPoints_, fit.axes * rotation); candidate.isBetterThan(best))
        best = candidate;
    }
    const bool isBetter = best.isBetterThan(fit);
    fit = best;
    return isBetter;
  }

  [[nodiscard]] BoxFit refined(BoxFit fit, double firstAngleScale) const {
    turnAboutAxes(fit);
    for (double angleScale = firstAngleScale; angleScale > kLastAngleScale;)
      if (!tryRotations(fit, angleScale)) {
        angleScale *= 0.5;
        turnAboutAxes(fit);
      }
    return fit;
  }

  FitPoints& outerPoints_;
  const FitPoints& points_;
  double resolution_;
};

}  // namespace

Extent extentAlong(const FitPoints& points, const glm::dmat3& axes) {
  Extent extent;
  for (const glm::dvec3& p : points) {
    const glm::dvec3 coordinates = p * axes;
    extent.low = glm::min(extent.low, coordinates);
    extent.high = glm::max(extent.high, coordinates);
  }
  return extent;
}

glm::dmat3 rotationAbout(int axis, double angle) {
  glm::dmat3 rotation(1.0);
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  rotation[u][u] = rotation[v][v] = std::cos(angle);
  rotation[u][v] = std::sin(angle);
  rotation[v][u] = -std::sin(angle);
  return rotation;
}

FitPoints outermostPoints(const FitPoints& points) {
  if (points.size() <= kFewPoints) return points;
  const FitPoints roughPoints = furthestPoints(points, EqualExtentFrame(points), kFrameDirections);
  return furthestPoints(points, EqualExtentFrame(roughPoints), kOuterDirections);
}

glm::dmat3 bestBoxAxes(FitPoints& outerPoints, const FitPoints& points, double resolution) {
  return BoxSearch(outerPoints, points, resolution).best().axes;
}

}  // namespace collision::detail
