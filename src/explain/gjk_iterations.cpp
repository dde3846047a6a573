#include "explain/gjk_iterations.hpp"

#include <algorithm>
#include <utility>

#include "collision/any.hpp"
#include "explain/axes.hpp"
#include "explain/sketch.hpp"
#include "render/draw_list.hpp"

namespace explain {
namespace {

using world::Method;

/// The largest number of corner pairs for which the difference is computed: less than a millisecond of work.
constexpr std::size_t kMaxCornerPairs = 2048;

/// The number of corners of the polygon that replaces a rim. The polygon deviates from the circle by at most
/// 1.2 % of the radius.
constexpr int kRimCorners = 20;

/// Points on the rims of a cylinder or cone, and the tip of a cone.
std::vector<glm::vec3> rimCorners(const collision::Shape& shape) {
  std::vector<glm::vec3> corners;
  for (const std::vector<glm::vec3>& rim : rimsOf(shape, kRimCorners))
    corners.insert(corners.end(), rim.begin(), rim.end());
  if (const auto* cone = std::get_if<collision::Cone>(&shape)) corners.push_back(cone->tip);
  return corners;
}

/// The corners of the shape without its radius.
std::vector<glm::vec3> coreCorners(const world::Part& part, const collision::Shape& shape) {
  std::vector<glm::vec3> corners;
  if (const auto* posedHull = std::get_if<collision::PosedHull>(&part)) {
    for (const glm::vec3& corner : posedHull->hull->corners())
      corners.push_back(collision::transformed(corner, posedHull->pose));
    return corners;
  }
  if (isCurved(shape)) return rimCorners(shape);
  const collision::Obb core = collision::roundedBoxAny(shape).core;
  for (const glm::vec3& local : render::cornersOf(-core.halfExtents, core.halfExtents)) {
    const glm::vec3 corner = core.center + core.axes * local;
    if (std::find(corners.begin(), corners.end(), corner) == corners.end()) corners.push_back(corner);
  }
  return corners;
}

bool isHull(const world::Part& part) { return std::holds_alternative<collision::PosedHull>(part); }

float radiusOf(const world::Part& part, const collision::Shape& shape) {
  return isHull(part) ? 0.0f : collision::roundedBoxAny(shape).radius;
}

Iterations iterationsFrom(const collision::GjkReport& report) {
  Iterations iterations{Method::gjk, {}, report.deciding};
  for (const collision::GjkIteration& iteration : report.steps()) {
    const auto simplexSize = std::count_if(iteration.weights.begin(), iteration.weights.end(),
                                           [](float weight) { return weight > 0.0f; });
    iterations.rows.push_back(
        {static_cast<int>(simplexSize), std::max(double{iteration.lower}, 0.0), double{iteration.upper}});
  }
  return iterations;
}

Iterations iterationsFrom(const collision::EpaReport& report) {
  Iterations iterations{Method::epa, {}, report.count - 1};
  for (int i = 0; i < report.count; ++i) {
    const auto isPresent = [i](const collision::EpaFace& face) { return face.born <= i && i < face.died; };
    const auto* firstFace = report.faces.data();
    const collision::EpaIteration& iteration = report.iterations[static_cast<std::size_t>(i)];
    iterations.rows.push_back(
        {static_cast<int>(std::count_if(firstFace, firstFace + report.faceCount, isPresent)),
         double{iteration.lower}, double{iteration.upper}});
  }
  return iterations;
}

}  // namespace

bool hasSat(const Focus& focus) { return boxesOf(focus) || hasHullAxes(focus); }

std::optional<collision::GjkReport> gjkReport(const Focus& focus) {
  const auto a = world::convexOf(focus.playerPart), b = world::convexOf(focus.targetPart);
  if (!a || !b) return std::nullopt;
  return collision::explainGjk(*a, *b);
}

std::optional<collision::EpaReport> epaReport(const Focus& focus) {
  const auto a = world::convexOf(focus.playerPart), b = world::convexOf(focus.targetPart);
  if (!a || !b) return std::nullopt;
  auto report = collision::explainEpa(*a, *b);
  return report.count > 0 ? std::optional(std::move(report)) : std::nullopt;
}

Method methodFor(const Focus& focus, const OverlayOptions& overlays) {
  if (!hasGjk(focus)) return Method::sat;
  if (overlays.method == Method::epa) return epaReport(focus) ? Method::epa : Method::gjk;
  const bool hasHullOrCurve = isHull(focus.playerPart) || isHull(focus.targetPart) || hasCurved(focus);
  const bool isConfigurationShown = overlays.on.has(Overlay::configuration);
  return overlays.method == Method::sat && hasHullOrCurve && isConfigurationShown ? Method::gjk
                                                                                  : overlays.method;
}

std::optional<Iterations> iterationsOf(const Focus& focus, const OverlayOptions& overlays) {
  if (!overlays.on.has(Overlay::axes) && !overlays.on.has(Overlay::configuration)) return std::nullopt;
  switch (methodFor(focus, overlays)) {
    case Method::gjk:
      return iterationsFrom(*gjkReport(focus));
    case Method::epa:
      return iterationsFrom(*epaReport(focus));
    case Method::sat:
      break;
  }
  return std::nullopt;
}

int shownIteration(const collision::GjkReport& report, int axis) {
  return axis < 0 ? report.deciding : axis % report.count;
}

int shownIteration(const collision::EpaReport& report, int axis) {
  return axis < 0 ? report.count - 1 : axis % report.count;
}

MinkowskiDifference minkowskiDifference(const Focus& focus) {
  MinkowskiDifference difference{collision::centerAny(focus.player), {}, 0.0f};
  difference.radius = radiusOf(focus.playerPart, focus.player) + radiusOf(focus.targetPart, focus.target);
  const std::vector<glm::vec3> a = coreCorners(focus.playerPart, focus.player),
                               b = coreCorners(focus.targetPart, focus.target);
  if (a.size() * b.size() > kMaxCornerPairs) return difference;
  std::vector<glm::vec3> differenceCorners;
  for (const glm::vec3& cornerA : a)
    for (const glm::vec3& cornerB : b) differenceCorners.push_back(difference.toWorld(cornerA - cornerB));
  difference.solid = collision::ConvexHull::build(differenceCorners);
  return difference;
}

std::optional<SupportPair> supportPair(const Focus& focus, Method method, int axis) {
  SupportPair pair;
  collision::GjkVertex supportVertex;
  const auto epa = method == Method::epa ? epaReport(focus) : std::nullopt;
  if (epa) {
    const auto& iteration = epa->iterations[static_cast<std::size_t>(shownIteration(*epa, axis))];
    pair.direction = epa->faces[static_cast<std::size_t>(iteration.face)].normal;
    supportVertex = epa->vertices[static_cast<std::size_t>(iteration.vertex)];
  } else {
    const auto gjk = gjkReport(focus);
    if (!gjk) return std::nullopt;
    const auto& iteration = gjk->iterations[static_cast<std::size_t>(shownIteration(*gjk, axis))];
    pair.direction = iteration.direction;
    supportVertex = iteration.simplex[static_cast<std::size_t>(iteration.count - 1)];
  }
  pair.onA = supportVertex.onA + pair.direction * radiusOf(focus.playerPart, focus.player);
  pair.onB = supportVertex.onB - pair.direction * radiusOf(focus.targetPart, focus.target);
  return pair;
}

}  // namespace explain
