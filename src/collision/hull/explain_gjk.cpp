#include "collision/explain_gjk.hpp"

#include "collision/hull/convex_contact.hpp"
#include "collision/hull/expansion.hpp"

namespace collision {

namespace detail {

namespace {

GjkVertex vertexOf(const AnyPair& pair, const DifferencePoint& p) {
  return {pair.toWorld(p.onA), pair.toWorld(p.onB), glm::vec3(p.point)};
}

/// Records the iterations of gjk.
class GjkRecorder {
 public:
  GjkRecorder(const AnyPair& pair, GjkReport& report) : pair_(pair), report_(report) {}

  void recordSupport(const Simplex& simplex, const glm::dvec3& way, const DifferencePoint& next) {
    GjkIteration& now = report_.iterations[static_cast<std::size_t>(report_.count)];
    now.direction = glm::vec3(-way / std::sqrt(lengthSquared(way)));
    size_ = simplex.size();
    for (std::size_t i = 0; i < size_; ++i) {
      before_[i] = simplex.corner(i).point;
      now.simplex[i] = vertexOf(pair_, simplex.corner(i));
    }
    before_[size_] = next.point;
    now.simplex[size_] = vertexOf(pair_, next);
    now.count = static_cast<int>(size_ + 1);
  }

  void recordReduction(const GjkAnswer& answer) {
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
  const AnyPair& pair_;
  GjkReport& report_;
  std::array<glm::dvec3, 4> before_;  ///< The corners before the reduction.
  std::size_t size_ = 0;
  bool isDecided_ = false;
};

GjkEnd endOf(const AnyPair& pair, const GjkAnswer& answer) {
  if (answer.apart) return GjkEnd::apart;
  if (answer.simplex.size() == 4 && answer.simplex.holdsOrigin()) return GjkEnd::holdsOrigin;
  return answer.length > pair.slack ? GjkEnd::withinRadii : GjkEnd::touching;
}

/// Records the iterations of nearestFace.
class EpaRecorder {
 public:
  EpaRecorder(const AnyPair& pair, EpaReport& report) : pair_(pair), report_(report) {
    reportedFaces_.fill(kNone);
  }

  void recordSupport(const Polytope& polytope, const DifferencePoint& next) {
    if (!recordFaces(polytope)) return;
    const Polytope::Face nearest = polytope.face(polytope.nearest());
    const double reach = glm::dot(nearest.normal, next.point);
    depth_ = std::min(depth_, reach);
    EpaIteration& now = report_.iterations[static_cast<std::size_t>(report_.count++)];
    now.face = reportedFaces_[polytope.nearest()];
    now.vertex = report_.vertexCount;
    now.lower = roundDown(std::max(nearest.distance, 0.0) + pair_.radius);
    now.upper = roundUp(std::max(depth_, 0.0) + pair_.radius);
    addVertex(next);
  }

  void addVertex(const DifferencePoint& point) {
    report_.vertices[static_cast<std::size_t>(report_.vertexCount++)] = vertexOf(pair_, point);
  }

 private:
  /// Records which faces are new and which are gone. Returns false if the report has no room for all faces.
  bool recordFaces(const Polytope& polytope) {
    const auto now = static_cast<std::uint8_t>(report_.count);
    for (std::size_t slot = 0; slot < polytope.size(); ++slot) {
      const Polytope::Face face = polytope.face(slot);
      const bool isThere = std::isfinite(face.distance);
      int& number = reportedFaces_[slot];
      if (number != kNone && isThere && at(number).corners == face.corners) continue;
      if (number != kNone) at(number).died = now;
      number = kNone;
      if (!isThere) continue;
      if (report_.faceCount == EpaReport::kMostFaces) return false;
      number = report_.faceCount++;
      at(number) = {face.corners, now, kForever, glm::vec3(face.normal), static_cast<float>(face.distance)};
    }
    return true;
  }

  [[nodiscard]] EpaFace& at(int face) { return report_.faces[static_cast<std::size_t>(face)]; }

  static constexpr std::uint8_t kForever = 0xff;
  static constexpr int kNone = -1;

  const AnyPair& pair_;
  EpaReport& report_;
  std::array<int, Polytope::kMostFaces> reportedFaces_;  ///< Per slot: the index of its face in the report.
  double depth_ = std::numeric_limits<double>::infinity();  ///< Length of the shortest separating move found.
};

void setMove(EpaReport& report, EpaEnd end, const glm::dvec3& normal, double depth) {
  report.end = end;
  report.normal = glm::vec3(normal);
  report.depth = static_cast<float>(std::max(depth, 0.0));
}

void recordExpansion(const AnyPair& pair, const GjkAnswer& answer, EpaReport& report) {
  SimplexCompletion start(pair.a, pair.b, answer.simplex, pair.reach);
  if (!start.run()) return setMove(report, EpaEnd::flat, start.normal(), pair.radius);
  EpaRecorder recorder(pair, report);
  for (const DifferencePoint& corner : start.corners()) recorder.addVertex(corner);
  const auto face = nearestFace(pair.a, pair.b, start.corners(), {depthRounding(pair)}, recorder);
  if (face)
    return setMove(report, EpaEnd::proven, -face->normal, std::max(face->distance, 0.0) + pair.radius);
  report.end = report.count > 0 ? EpaEnd::unproven : EpaEnd::flat;  // flat: the origin is on the border
}

/// Takes normal and depth from contact(). This is needed if rounding ended the search, and for curved solids,
/// because their normal needs more steps than their depth. Shapes that touch within the slack may have no
/// contact.
void setFromContact(EpaReport& report, const ConvexShape& a, const ConvexShape& b) {
  const auto found = std::visit([](const auto& x, const auto& y) { return contact(x, y); }, a, b);
  report.normal = found ? found->normal : report.normal;
  report.depth = found ? found->depth : 0.0f;
}

}  // namespace

}  // namespace detail

GjkReport explainGjk(const ConvexShape& a, const ConvexShape& b) {
  const detail::AnyPair pair(a, b);
  GjkReport report;
  const detail::GjkAnswer answer = gjk(pair.a, pair.b, pair.gjkInput(), detail::GjkRecorder(pair, report));
  report.end = detail::endOf(pair, answer);
  report.radius = static_cast<float>(pair.radius);
  report.normal = glm::vec3(answer.normal);
  report.nearest = detail::proximityOf(pair, answer);
  return report;
}

EpaReport explainEpa(const ConvexShape& a, const ConvexShape& b) {
  const detail::AnyPair pair(a, b);
  EpaReport report;
  report.radius = static_cast<float>(pair.radius);
  const detail::GjkAnswer answer = gjk(pair.a, pair.b, pair.gjkInput());
  if (answer.apart) return report;
  if (isShallow(pair, answer))
    detail::setMove(report, EpaEnd::withinRadii, answer.normal, pair.radius - answer.length);
  else
    detail::recordExpansion(pair, answer, report);
  if ((report.end != EpaEnd::proven || pair.isCurved) && report.vertexCount > 0)
    detail::setFromContact(report, a, b);
  return report;
}

}  // namespace collision
