#include "collision/explain_gjk.hpp"

#include "collision/hull/convex_pair.hpp"

namespace collision {

namespace detail {

namespace {

/// Records the iterations of gjk.
class GjkRecorder {
 public:
  GjkRecorder(const ConvexPair& pair, GjkReport& report) : pair_(pair), report_(report) {}

  void look(const Simplex& simplex, const glm::dvec3& way, const DifferencePoint& next) {
    GjkIteration& now = report_.iterations[static_cast<std::size_t>(report_.count)];
    now.direction = glm::vec3(-way / std::sqrt(lengthSquared(way)));
    size_ = simplex.size();
    for (std::size_t i = 0; i < size_; ++i) {
      before_[i] = simplex.corner(i).point;
      now.simplex[i] = pair_.vertex(simplex.corner(i));
    }
    before_[size_] = next.point;
    now.simplex[size_] = pair_.vertex(next);
    now.count = static_cast<int>(size_ + 1);
  }

  void reduce(const GjkAnswer& answer) {
    GjkIteration& now = report_.iterations[static_cast<std::size_t>(report_.count)];
    std::size_t kept = 0;  // the corners that stay keep their order
    for (std::size_t i = 0; i <= size_ && kept < answer.simplex.size(); ++i)
      if (answer.simplex.corner(kept).point == before_[i])
        now.weights[i] = static_cast<float>(answer.simplex.weight(kept++));
    now.nearest = glm::vec3(answer.simplex.nearest());
    now.lower = roundDown(answer.gap - pair_.radius);
    now.upper = roundUp(std::max(answer.length - pair_.radius, 0.0));
    if (!isDecided_) report_.deciding = report_.count;
    isDecided_ = answer.isProven;
    ++report_.count;
  }

 private:
  const ConvexPair& pair_;
  GjkReport& report_;
  std::array<glm::dvec3, 4> before_;  ///< The corners before the reduction.
  std::size_t size_ = 0;
  bool isDecided_ = false;
};

GjkEnd endOf(const ConvexPair& pair, const GjkAnswer& answer) {
  if (answer.apart) return GjkEnd::apart;
  if (answer.simplex.size() == 4 && answer.simplex.holdsOrigin()) return GjkEnd::holdsOrigin;
  return answer.length > pair.slack ? GjkEnd::withinRadii : GjkEnd::touching;
}

/// As closestPoints: when they overlap, a point of a that is one of b too, twice.
Proximity nearestOf(const ConvexPair& pair, const GjkAnswer& answer) {
  const glm::dvec3 unit = answer.length > 0.0 ? answer.simplex.nearest() / answer.length : glm::dvec3(0.0);
  const glm::vec3 onA = pair.toWorld(answer.simplex.onA() - unit * std::min(pair.radiusA, answer.length));
  if (!answer.apart) return {onA, onA, 0.0f};
  return {onA, pair.toWorld(answer.simplex.onB() + unit * (pair.radius - pair.radiusA)),
          toLength(std::max(answer.length - pair.radius, std::numeric_limits<double>::min()))};
}

}  // namespace

}  // namespace detail

GjkReport explainGjk(const ConvexShape& a, const ConvexShape& b) {
  const detail::ConvexPair pair(a, b);
  GjkReport report;
  const detail::GjkAnswer answer = gjk(pair.a, pair.b, pair.task(), detail::GjkRecorder(pair, report));
  report.end = detail::endOf(pair, answer);
  report.radius = static_cast<float>(pair.radius);
  report.normal = glm::vec3(answer.normal);
  report.nearest = detail::nearestOf(pair, answer);
  return report;
}

}  // namespace collision
