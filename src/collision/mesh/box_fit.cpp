// Tries many directions as one axis of the box, and finds the best box for each. Then refines the best few
// boxes. To refine a box, replaces it by the best box that shares one of its axes, and rotates it about all
// axes by decreasing angles.
#include "collision/mesh/box_fit.hpp"

#include "collision/simd/precise.hpp"

namespace collision::detail {

namespace {

/// The lower limit of a side's length, as a fraction of the longest side.
constexpr double kLeastShare = 0x1p-22;

/// If there are at most this many points, all count as outermost.
constexpr std::size_t kAllOuter = 200;

/// The first three constants are numbers of directions along which the farthest points are collected. The
/// points are used for the EvenFrame, as the outermost points, and as the few points whose differences are
/// tried as axes. kTriedDirections is the number of directions that are tried as axes.
constexpr int kFrameDirections = 60, kOuterDirections = 400, kFewDirections = 44, kTriedDirections = 300;

/// Of the boxes tried, kEvaluated are evaluated with all outermost points, and kRefined of these are refined.
constexpr std::size_t kEvaluated = 40, kRefined = 20;

/// Two boxes are alike if, in the EvenFrame, the cosine between each normal of one and some normal of the
/// other is above this. Only one of two alike boxes is refined.
constexpr double kAlike = 0.99;

/// Angles of rotations. The unit is the angle that moves the ends of a box's longer side by the length of the
/// shorter.
constexpr double kFirstTurn = 0.5, kLaterTurn = 0.06, kLastTurn = 1e-3;

/// Points outside the best box are added in at most kMostRounds rounds. The last round is the one in which
/// these points would raise the cost by at most the fraction kMissing.
constexpr int kMostRounds = 30;
constexpr double kMissing = 1e-3;

/// Calls look(direction) for `count` evenly spread unit directions, on a golden-angle spiral.
template <class Look>
void spread(int count, Look look) {
  for (int i = 0; i < count; ++i) {
    const double height = (2.0 * i + 1.0) / count - 1.0, around = 2.399963229728653 * i;
    const double ring = std::sqrt(1.0 - height * height);
    look(glm::dvec3(ring * std::cos(around), height, ring * std::sin(around)));
  }
}

/// A frame in which the points have the same extent along each of their principal axes.
struct EvenFrame {
  glm::dmat3 axes{1.0};
  glm::dvec3 scale{1.0};

  explicit EvenFrame(const FitPoints& points) : axes(principalAxes(points)) {
    const glm::dvec3 size = extentAlong(points, axes).size();
    const double longest = std::max(size.x, std::max(size.y, size.z));
    if (longest > 0.0) scale = glm::max(size, glm::dvec3(kLeastShare * longest));
  }

  /// Transforms a direction to the world like a normal, so that the same point is farthest along it.
  [[nodiscard]] glm::dvec3 toWorld(const glm::dvec3& even) const {
    return glm::normalize(axes * (even / scale));
  }
  [[nodiscard]] glm::dvec3 fromWorld(const glm::dvec3& normal) const {
    return glm::normalize((normal * axes) * scale);
  }
};

FitPoints furthest(const FitPoints& points, const EvenFrame& frame, int directions) {
  std::vector<const glm::dvec3*> most;
  spread(directions, [&](const glm::dvec3& even) {
    const glm::dvec3 along = frame.toWorld(even);
    const glm::dvec3* best = &points[0];
    double reach = glm::dot(*best, along);
    for (const glm::dvec3& p : points)
      if (const double at = glm::dot(p, along); at > reach) reach = at, best = &p;
    most.push_back(best);
  });
  std::sort(most.begin(), most.end());
  most.erase(std::unique(most.begin(), most.end()), most.end());
  FitPoints result;
  for (const glm::dvec3* p : most) result.push_back(*p);
  return result;
}

/// The directions to try as an axis are the principal axes, evenly spread directions, and differences of a
/// few outermost points.
std::vector<glm::dvec3> triedAxes(const FitPoints& few, const EvenFrame& frame) {
  std::vector<glm::dvec3> all{frame.axes[0], frame.axes[1], frame.axes[2]};
  spread(kTriedDirections, [&](const glm::dvec3& even) { all.push_back(frame.toWorld(even)); });
  for (std::size_t i = 0; i < few.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (const glm::dvec3 edge = few[i] - few[k]; lengthSquared(edge) > 0.0)
        all.push_back(glm::normalize(edge));
  return all;
}

bool isCheaper(const Fit& a, const Fit& b) { return a.cost < b.cost; }

void sortByCost(std::vector<Fit>& fits) { std::stable_sort(fits.begin(), fits.end(), isCheaper); }

/// Returns an angle in radians for each axis. A rotation about the axis by this angle moves the ends of the
/// longer of the other two sides by the length of the shorter.
glm::dvec3 anglesOf(const glm::dvec3& size) {
  glm::dvec3 angles;
  for (int i = 0; i < 3; ++i) {
    const double u = size[(i + 1) % 3], v = size[(i + 2) % 3], most = std::max(u, v);
    angles[i] = most > 0.0 ? std::max(std::min(u, v) / most, kLeastShare) : 1.0;
  }
  return angles;
}

/// Adds the points farthest along each axis, in both directions.
void addFurthest(FitPoints& outer, const FitPoints& points, const glm::dmat3& axes) {
  for (int i = 0; i < 3; ++i) {
    const auto less = [&](const glm::dvec3& a, const glm::dvec3& b) {
      return glm::dot(a, axes[i]) < glm::dot(b, axes[i]);
    };
    const auto [low, high] = std::minmax_element(points.begin(), points.end(), less);
    outer.push_back(*low);
    outer.push_back(*high);
  }
}

/// True if the boxes are alike (kAlike).
bool areAlike(const EvenFrame& frame, const Fit& a, const Fit& b) {
  std::array<glm::dvec3, 3> normals;
  for (int i = 0; i < 3; ++i) normals[static_cast<std::size_t>(i)] = frame.fromWorld(b.axes[i]);
  for (int i = 0; i < 3; ++i) {
    const glm::dvec3 normal = frame.fromWorld(a.axes[i]);
    const auto isNear = [&](const glm::dvec3& other) { return std::abs(glm::dot(normal, other)) > kAlike; };
    if (std::none_of(normals.begin(), normals.end(), isNear)) return false;
  }
  return true;
}

class BoxSearch {
 public:
  BoxSearch(FitPoints& outer, const FitPoints& points, double unresolved)
      : outer_(outer), points_(points), unresolved_(unresolved) {}

  [[nodiscard]] Fit best() {
    std::vector<Fit> fits = startingFits();
    if (fits.size() > kRefined) fits.resize(kRefined);
    for (Fit& fit : fits) fit = refined(fit, kFirstTurn);
    Fit best;
    for (int round = 0; round < kMostRounds; ++round) {
      Fit& least = *std::min_element(fits.begin(), fits.end(), isCheaper);
      const Fit all = fitOf(points_, least.axes);
      if (all.isBetterThan(best)) best = all;
      if (all.cost <= least.cost * (1.0 + kMissing)) break;
      addFurthest(outer_, points_, least.axes);
      for (Fit& fit : fits) fit = fitOf(outer_, fit.axes);
      least = refined(least, kLaterTurn);
    }
    return best;
  }

 private:
  [[nodiscard]] Fit fitOf(const FitPoints& points, const glm::dmat3& axes) const {
    return {axes, costOf(extentAlong(points, axes).size(), unresolved_)};
  }

  /// The best boxes over all tried directions, sorted by cost. No two are alike.
  [[nodiscard]] std::vector<Fit> startingFits() const {
    const EvenFrame frame(outer_);
    const FitPoints few = furthest(outer_, frame, kFewDirections);
    BoxWithAxisSearch roughly(few, unresolved_), about(outer_, unresolved_);
    std::vector<Fit> all, best;
    for (const glm::dvec3& axis : triedAxes(few, frame)) all.push_back(roughly.best(axis));
    sortByCost(all);
    for (const Fit& fit : all) {
      if (best.size() == kEvaluated) break;
      if (std::none_of(best.begin(), best.end(),
                       [&](const Fit& other) { return areAlike(frame, fit, other); }))
        best.push_back(fit);
    }
    for (Fit& fit : best) fit = about.best(fit.axes[2]);
    sortByCost(best);
    return best;
  }

  /// Replaces the box by the best box that shares one of its axes. Repeats this until no axis gives a better
  /// box.
  void turnAboutAxes(Fit& fit) const {
    BoxWithAxisSearch about(outer_, unresolved_);
    for (int axis = 0, still = 0; still < 3; axis = (axis + 1) % 3) {
      const Fit now = about.best(fit.axes[axis]);
      still = now.isBetterThan(fit) ? 1 : still + 1;
      // axis 2 of `now` is the tried axis, so axis 0 is tried next
      if (still == 1 && now.isBetterThan(fit)) fit = now, axis = 2;
    }
  }

  /// Tries 27 rotations, which rotate about each axis by +1, 0 or -1 times `share` times anglesOf. Returns
  /// true if any of them improved the box.
  [[nodiscard]] bool tryRotations(Fit& fit, double share) const {
    const glm::dvec3 angles = share * anglesOf(extentAlong(outer_, fit.axes).size());
    Fit best = fit;
    for (int i = 0; i < 27; ++i) {
      const glm::dvec3 by = angles * glm::dvec3(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
      const glm::dmat3 turn = rotationAbout(0, by.x) * rotationAbout(1, by.y) * rotationAbout(2, by.z);
      if (const Fit now = fitOf(outer_, fit.axes * turn); now.isBetterThan(best)) best = now;
    }
    const bool better = best.isBetterThan(fit);
    fit = best;
    return better;
  }

  [[nodiscard]] Fit refined(Fit fit, double firstTurn) const {
    turnAboutAxes(fit);
    for (double share = firstTurn; share > kLastTurn;)
      if (!tryRotations(fit, share)) {
        share *= 0.5;
        turnAboutAxes(fit);
      }
    return fit;
  }

  FitPoints& outer_;
  const FitPoints& points_;
  double unresolved_;
};

}  // namespace

Extent extentAlong(const FitPoints& points, const glm::dmat3& axes) {
  Extent extent;
  for (const glm::dvec3& p : points) {
    const glm::dvec3 at = p * axes;
    extent.low = glm::min(extent.low, at);
    extent.high = glm::max(extent.high, at);
  }
  return extent;
}

glm::dmat3 rotationAbout(int axis, double angle) {
  glm::dmat3 turn(1.0);
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  turn[u][u] = turn[v][v] = std::cos(angle);
  turn[u][v] = std::sin(angle);
  turn[v][u] = -std::sin(angle);
  return turn;
}

FitPoints outermost(const FitPoints& points) {
  if (points.size() <= kAllOuter) return points;
  const FitPoints roughly = furthest(points, EvenFrame(points), kFrameDirections);
  return furthest(points, EvenFrame(roughly), kOuterDirections);
}

glm::dmat3 bestBoxAxes(FitPoints& outer, const FitPoints& points, double unresolved) {
  return BoxSearch(outer, points, unresolved).best().axes;
}

}  // namespace collision::detail
