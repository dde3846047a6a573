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

  void recordSupport(const Simplex& simplex, const glm::dvec3& toNearest,
                     const DifferencePoint& supportPoint) {
    GjkIteration& iteration = report_.iterations[static_cast<std::size_t>(report_.count)];
    iteration.direction = glm::vec3(-toNearest / std::sqrt(lengthSquared(toNearest)));
    cornerCount_ = simplex.size();
    for (std::size_t i = 0; i < cornerCount_; ++i) {
      cornersBefore_[i] = simplex.corner(i).point;
      iteration.simplex[i] = vertexOf(pair_, simplex.corner(i));
    }
    cornersBefore_[cornerCount_] = supportPoint.point;
    iteration.simplex[cornerCount_] = vertexOf(pair_, supportPoint);
    iteration.count = static_cast<int>(cornerCount_ + 1);
  }

  void recordReduction(const GjkAnswer& answer) {
    GjkIteration& iteration = report_.iterations[static_cast<std::size_t>(report_.count)];
    std::size_t keptCount = 0;  // the corners that stay keep their order
    for (std::size_t i = 0; i <= cornerCount_ && keptCount < answer.simplex.size(); ++i)
      if (answer.simplex.corner(keptCount).point == cornersBefore_[i])
        iteration.weights[i] = static_cast<float>(answer.simplex.weight(keptCount++));
    iteration.nearest = glm::vec3(answer.simplex.nearest());
    iteration.lower = roundDown(answer.gap - pair_.radius);
    iteration.upper = roundUp(std::max(answer.length - pair_.radius, 0.0));
    if (!isDecided_) report_.deciding = report_.count;
    isDecided_ = answer.isProven;
    ++report_.count;
  }

 private:
  const AnyPair& pair_;
  GjkReport& report_;
  std::array<glm::dvec3, 4> cornersBefore_;  ///< The corners before the reduction.
  std::size_t cornerCount_ = 0;
  bool isDecided_ = false;
};

GjkEnd gjkEndOf(const AnyPair& pair, const GjkAnswer& answer) {
  if (answer.apart) return GjkEnd::apart;
  if (answer.simplex.size() == 4 && answer.simplex.holdsOrigin()) return GjkEnd::holdsOrigin;
  return answer.length > pair.slack ? GjkEnd::withinRadii : GjkEnd::touching;
}

/// Records the iterations of nearestFace.
class EpaRecorder {
 public:
  EpaRecorder(const AnyPair& pair, EpaReport& report) : pair_(pair), report_(report) {
    reportedFaces_.fill(kNoFace);
  }

  void recordSupport(const Polytope& polytope, const DifferencePoint& supportPoint) {
    if (!recordFaces(polytope)) return;
    const Polytope::Face nearest = polytope.face(polytope.nearestSlot());
    const double supportDistance = glm::dot(nearest.normal, supportPoint.point);
    depth_ = std::min(depth_, supportDistance);
    EpaIteration& iteration = report_.iterations[static_cast<std::size_t>(report_.count++)];
    iteration.face = reportedFaces_[polytope.nearestSlot()];
    iteration.vertex = report_.vertexCount;
    iteration.lower = roundDown(std::max(nearest.distance, 0.0) + pair_.radius);
    iteration.upper = roundUp(std::max(depth_, 0.0) + pair_.radius);
    addVertex(supportPoint);
  }

  void addVertex(const DifferencePoint& point) {
    report_.vertices[static_cast<std::size_t>(report_.vertexCount++)] = vertexOf(pair_, point);
  }

 private:
  /// Records which faces are new and which are gone. Returns false if the report has no room for all faces.
  bool recordFaces(const Polytope& polytope) {
    const auto iterationNumber = static_cast<std::uint8_t>(report_.count);
    for (std::size_t slot = 0; slot < polytope.slotCount(); ++slot) {
      const Polytope::Face face = polytope.face(slot);
      const bool isFace = std::isfinite(face.distance);
      int& reportIndex = reportedFaces_[slot];
      if (reportIndex != kNoFace && isFace && faceInReport(reportIndex).corners == face.corners) continue;
      if (reportIndex != kNoFace) faceInReport(reportIndex).died = iterationNumber;
      reportIndex = kNoFace;
      if (!isFace) continue;
      if (report_.faceCount == EpaReport::kMaxFaces) return false;
      reportIndex = report_.faceCount++;
      faceInReport(reportIndex) = {face.corners, iterationNumber, kForever, glm::vec3(face.normal),
                                   static_cast<float>(face.distance)};
    }
    return true;
  }

  [[nodiscard]] EpaFace& faceInReport(int face) { return report_.faces[static_cast<std::size_t>(face)]; }

  static constexpr std::uint8_t kForever = 0xff;
  static constexpr int kNoFace = -1;

  const AnyPair& pair_;
  EpaReport& report_;
  std::array<int, Polytope::kMaxFaces> reportedFaces_;  ///< Per slot: the index of its face in the report.
  double depth_ = std::numeric_limits<double>::infinity();  ///< Length of the shortest separating move found.
};

void setTranslation(EpaReport& report, EpaEnd end, const glm::dvec3& normal, double depth) {
  report.end = end;
  report.normal = glm::vec3(normal);
  report.depth = static_cast<float>(std::max(depth, 0.0));
}

void recordExpansion(const AnyPair& pair, const GjkAnswer& answer, EpaReport& report) {
  SimplexCompletion completion(pair.a, pair.b, answer.simplex, pair.reach);
  if (!completion.run()) return setTranslation(report, EpaEnd::flat, completion.normal(), pair.radius);
  EpaRecorder recorder(pair, report);
  for (const DifferencePoint& corner : completion.corners()) recorder.addVertex(corner);
  const auto face = nearestFace(pair.a, pair.b, completion.corners(), {depthRounding(pair)}, recorder);
  if (face)
    return setTranslation(report, EpaEnd::proven, -face->normal, std::max(face->distance, 0.0) + pair.radius);
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
  report.end = detail::gjkEndOf(pair, answer);
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
    detail::setTranslation(report, EpaEnd::withinRadii, answer.normal, pair.radius - answer.length);
  else
    detail::recordExpansion(pair, answer, report);
  if ((report.end != EpaEnd::proven || pair.isCurved) && report.vertexCount > 0)
    detail::setFromContact(report, a, b);
  return report;
}

}  // namespace collision
