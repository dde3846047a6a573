#include "collision/curved_solids.hpp"
#include "collision/explain_gjk.hpp"
#include "collision/hull/convex_pair.hpp"
#include "collision/hull/expansion.hpp"

namespace collision {

namespace detail {

namespace {

/// Records the iterations of nearestFace.
class EpaRecorder {
 public:
  EpaRecorder(const ConvexPair& pair, EpaReport& report) : pair_(pair), report_(report) {
    there_.fill(kNone);
  }

  void look(const Expansion& expansion, const DifferencePoint& next) {
    if (!takeFaces(expansion)) return;
    const Expansion::Face nearest = expansion.face(expansion.nearest());
    const double reach = glm::dot(nearest.normal, next.point);
    depth_ = std::min(depth_, reach);
    EpaIteration& now = report_.iterations[static_cast<std::size_t>(report_.count++)];
    now.face = there_[expansion.nearest()];
    now.vertex = report_.vertexCount;
    now.lower = roundDown(std::max(nearest.distance, 0.0) + pair_.radius);
    now.upper = roundUp(std::max(depth_, 0.0) + pair_.radius);
    addVertex(next);
  }

  void addVertex(const DifferencePoint& point) {
    report_.vertices[static_cast<std::size_t>(report_.vertexCount++)] = pair_.vertex(point);
  }

 private:
  /// Notes which faces are new or gone. False when there is no room for all.
  bool takeFaces(const Expansion& expansion) {
    const auto now = static_cast<std::uint8_t>(report_.count);
    for (std::size_t place = 0; place < expansion.size(); ++place) {
      const Expansion::Face face = expansion.face(place);
      const bool isThere = std::isfinite(face.distance);
      int& number = there_[place];
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

  const ConvexPair& pair_;
  EpaReport& report_;
  std::array<int, Expansion::kMostFaces> there_;  ///< Numbers in the report of the faces of the expansion.
  double depth_ = std::numeric_limits<double>::infinity();  ///< Of the shortest move found to part the cores.
};

void setMove(EpaReport& report, EpaEnd end, const glm::dvec3& normal, double depth) {
  report.end = end;
  report.normal = glm::vec3(normal);
  report.depth = static_cast<float>(std::max(depth, 0.0));
}

void expand(const ConvexPair& pair, const GjkAnswer& answer, EpaReport& report) {
  Completion start(pair.a, pair.b, answer.simplex, pair.reach);
  if (!start.run()) return setMove(report, EpaEnd::flat, start.normal(), pair.radius);
  EpaRecorder recorder(pair, report);
  for (const DifferencePoint& corner : start.corners()) recorder.addVertex(corner);
  const auto face = nearestFace(pair.a, pair.b, start.corners(), {pair.enough}, recorder);
  if (face)
    return setMove(report, EpaEnd::proven, -face->normal, std::max(face->distance, 0.0) + pair.radius);
  report.end = report.count > 0 ? EpaEnd::unproven : EpaEnd::flat;  // flat: the origin is on the border
}

/// Takes normal and depth from contact(): where rounding ended the search, and for curved solids, whose
/// normal takes more steps than their depth. Shapes that touch within the slack may have no contact.
void setByVerb(EpaReport& report, const ConvexShape& a, const ConvexShape& b) {
  const auto found = std::visit([](const auto& x, const auto& y) { return contact(x, y); }, a, b);
  report.normal = found ? found->normal : report.normal;
  report.depth = found ? found->depth : 0.0f;
}

}  // namespace

}  // namespace detail

EpaReport explainEpa(const ConvexShape& a, const ConvexShape& b) {
  const detail::ConvexPair pair(a, b);
  EpaReport report;
  report.radius = static_cast<float>(pair.radius);
  const detail::GjkAnswer answer = gjk(pair.a, pair.b, pair.task());
  if (answer.apart) return report;
  if (isShallow(answer, pair.radius, pair.reach))
    detail::setMove(report, EpaEnd::withinRadii, answer.normal, pair.radius - answer.length);
  else
    detail::expand(pair, answer, report);
  const bool isCurved = pair.enough > detail::kDoubleRounding * pair.reach;
  if ((report.end != EpaEnd::proven || isCurved) && report.vertexCount > 0) detail::setByVerb(report, a, b);
  return report;
}

}  // namespace collision
