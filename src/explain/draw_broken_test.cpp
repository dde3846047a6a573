#include <array>

#include "collision/any.hpp"
#include "collision/explain_sat.hpp"
#include "explain/overlays.hpp"

namespace explain {
namespace {

using text::TextId;
using world::BrokenTest;

constexpr float kArrowDistance = 0.4f;  // distance of the arrow from the normal, times drawingUnit()

/// The pair on which the broken test is wrong.
struct WrongPair {
  const world::Body& a;
  const world::Body& b;
  const check::BrokenTestReport& report;
  bool isExplained;  ///< True if the overlays explain the same pair.
};

/// True if the overlay of separating axes already shows this axis.
bool isAxisShown(const WrongPair& pair, const collision::SatReport& report, int axis, const Sketch& sketch) {
  const OverlayOptions& overlays = sketch.options.overlays;
  const int shownAxis = overlays.satAxis() < 0 ? report.deciding : overlays.axis;
  return pair.isExplained && overlays.on.has(Overlay::axes) && shownAxis == axis;
}

void drawMissedPlane(const WrongPair& pair, const Sketch& sketch) {
  const auto a = collision::toObbAny(pair.a.shapes[0]), b = collision::toObbAny(pair.b.shapes[0]);
  if (!a || !b) return;
  const collision::SatReport report = collision::explainSat(*a, *b);
  if (!isAxisShown(pair, report, report.deciding, sketch))
    drawSatAxis({*a, *b, report}, report.deciding, sketch);
}

void drawNoisyAxis(const WrongPair& pair, const Sketch& sketch) {
  const auto a = collision::toObbAny(pair.a.shapes[0]), b = collision::toObbAny(pair.b.shapes[0]);
  if (!a || !b) return;
  const auto missedAxis = check::closedFormSeparatingAxis(*a, *b);
  const collision::SatReport report = collision::explainSat(*a, *b);
  if (missedAxis && report.axes[static_cast<std::size_t>(missedAxis->axis)].degenerate)
    return drawFalseGap({*a, *b, report}, missedAxis->axis, missedAxis->gap, sketch);
  if (missedAxis && !isAxisShown(pair, report, missedAxis->axis, sketch))
    drawSatAxis({*a, *b, report}, missedAxis->axis, sketch);
}

void drawTestedBounds(const WrongPair& pair, const Sketch& sketch) {
  for (const auto& shape : pair.a.shapes)
    sketch.ghost(collision::boundsAny(shape), sketch.palette().playerMark);
  for (const auto& shape : pair.b.shapes)
    sketch.ghost(collision::boundsAny(shape), sketch.palette().targetMark);
}

void drawStaleBounds(const WrongPair& pair, const Sketch& sketch) {
  for (std::size_t i = 0; i < pair.a.shapes.size(); ++i)
    sketch.ghost(check::shapeWithoutRefit(pair.a, i), sketch.palette().playerMark);
}

void drawContactPoints(const WrongPair& pair, const Sketch& sketch) {
  const auto manifold = collision::manifoldAny(pair.a.shapes[0], pair.b.shapes[0]);
  for (const collision::ManifoldPoint& point : manifold.points())
    sketch.dot(point.position, sketch.palette().overlapMark);
}

/// Draws the correct result that the broken GJK misses: the gap with a separating plane, or the contact
/// points.
void drawMissedResult(const WrongPair& pair, const Sketch& sketch) {
  const collision::Shape &a = pair.a.shapes[0], &b = pair.b.shapes[0];
  const collision::Proximity proximity = collision::closestPointsAny(a, b);
  if (proximity.distance == 0.0f) return drawContactPoints(pair, sketch);
  const glm::vec3 separation = proximity.onA - proximity.onB;
  const float halfSide = std::max(largestHalfExtent(a), largestHalfExtent(b));
  const glm::vec3 middle = 0.5f * (proximity.onA + proximity.onB);
  const render::Color& color = sketch.palette().gapMark;
  sketch.plane(middle, glm::normalize(separation), halfSide, color);
  sketch.bar(proximity.onA, proximity.onB, color);
  sketch.decidingLabel(middle, sketch.say(TextId::gapLabel, formatNumber(double{proximity.distance})), color);
}

/// Draws the body moved by `displacement`, a minimum translation.
void drawMovedBody(const world::Body& body, const glm::vec3& displacement, const Sketch& sketch) {
  for (const auto& shape : body.shapes)
    sketch.ghost(collision::transformedAny(shape, {displacement, glm::mat3(1.0f), glm::vec3(1.0f)}),
                 sketch.palette().gapMark);
}

void drawWrongPush(const WrongPair& pair, const Sketch& sketch) {
  const collision::Contact& wrongContact = *pair.report.answer.contact;
  const glm::vec3 displacement = wrongContact.normal * wrongContact.depth,
                  center = collision::centerAny(pair.a.shapes[0]);
  drawMovedBody(pair.a, displacement, sketch);
  // The arrow is moved sideways, because it may be opposite to the correct normal and would then lie on it.
  const glm::vec3 arrowStart = center + upwardPerpendicular(wrongContact.normal) * kArrowDistance *
                                            drawingUnit(pair.a.shapes[0], pair.b.shapes[0]);
  sketch.arrow(arrowStart, arrowStart + displacement, sketch.palette().gapMark);
  sketch.label(arrowStart + displacement, sketch.say(TextId::pushedWrongLabel), sketch.palette().gapMark);
}

struct Explanation {
  TextId name, reason;
  void (*draw)(const WrongPair&, const Sketch&);
};

/// In the order of the enumeration BrokenTest, without BrokenTest::none.
constexpr std::array<Explanation, 8> kExplanations{
    {{TextId::brokenTestSixAxes, TextId::reasonSixAxes, drawMissedPlane},
     {TextId::brokenTestNoTolerance, TextId::reasonNoTolerance, drawNoisyAxis},
     {TextId::brokenTestBoundsOnly, TextId::reasonBoundsOnly, drawTestedBounds},
     {TextId::brokenTestNotRefitted, TextId::reasonNotRefitted, drawStaleBounds},
     {TextId::brokenTestTouchingApart, TextId::reasonTouchingApart, drawContactPoints},
     {TextId::brokenTestFlippedNormal, TextId::reasonFlippedNormal, drawWrongPush},
     {TextId::brokenTestSignGjk, TextId::reasonSignGjk, drawMissedResult},
     {TextId::brokenTestFloatGjk, TextId::reasonFloatGjk, drawMissedResult}}};

const Explanation& explanationOf(BrokenTest brokenTest) {
  return kExplanations.at(static_cast<std::size_t>(brokenTest) - 1);
}

}  // namespace

const char* brokenTestName(BrokenTest brokenTest, text::Language language) {
  const bool isNone = brokenTest == BrokenTest::none;
  return text::say(isNone ? TextId::brokenTestNone : explanationOf(brokenTest).name, language);
}

const char* brokenTestReason(BrokenTest brokenTest, text::Language language) {
  return brokenTest == BrokenTest::none ? "" : text::say(explanationOf(brokenTest).reason, language);
}

void drawBrokenTest(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  const FigureOptions& options = sketch.options;
  const auto report = check::reportBrokenTest(world, options.brokenTest, options.overlays.target);
  if (!report || !report->isWrong) return;
  const bool isExplained = focus && focus->body == report->target;
  explanationOf(options.brokenTest)
      .draw({world.player(), world.bodies()[report->target], *report, isExplained}, sketch);
}

namespace {

/// Returns a shape enlarged by `margin` on every side.
struct Enlarger {
  float margin;

  collision::Shape operator()(const glm::vec3& point) const { return collision::Sphere{point, margin}; }
  collision::Shape operator()(collision::Sphere ball) const { return ball.radius += margin, ball; }
  collision::Shape operator()(collision::Capsule capsule) const { return capsule.radius += margin, capsule; }
  collision::Shape operator()(collision::Obb box) const { return box.halfExtents += margin, box; }
  collision::Shape operator()(const collision::Aabb& box) const {
    return collision::Aabb{box.min - margin, box.max + margin};
  }
  collision::Shape operator()(const collision::Cylinder& solid) const {
    const glm::vec3 endOffset = margin * axisDirection(solid.b - solid.a);
    return collision::Cylinder{solid.a - endOffset, solid.b + endOffset, solid.radius + margin};
  }
  /// These factors leave about `margin` beside the slanted side, except for a very sharp cone.
  collision::Shape operator()(const collision::Cone& solid) const {
    const glm::vec3 up = axisDirection(solid.tip - solid.base);
    return collision::Cone{solid.base - margin * up, solid.tip + 2.0f * margin * up,
                           solid.radius + 2.0f * margin};
  }

 private:
  static glm::vec3 axisDirection(const glm::vec3& axis) {
    const float length = glm::length(axis);
    return length > 0.0f ? axis / length : glm::vec3(0.0f, 1.0f, 0.0f);
  }
};

/// Labels the wrong verdict of the user's routine. Draws both shapes, slightly enlarged, as ghosts.
void drawUserVerdict(const Focus& focus, bool isHit, const Sketch& sketch) {
  constexpr float kOutlineDistance = 0.06f;  // distance between the outlines, times drawingUnit()
  const Enlarger enlarger{kOutlineDistance * drawingUnit(focus.player, focus.target)};
  const render::Color& color = sketch.palette().gapMark;
  for (const collision::Shape* shape : {&focus.player, &focus.target})
    sketch.ghost(std::visit(enlarger, *shape), color);
  const collision::Aabb bounds = collision::boundsAny(focus.player);
  const glm::vec3 top{0.5f * (bounds.min.x + bounds.max.x), bounds.max.y + enlarger.margin,
                      0.5f * (bounds.min.z + bounds.max.z)};
  const std::string verdictText = sketch.say(isHit ? TextId::ownHit : TextId::ownApart);
  sketch.decidingLabel(top, sketch.say(TextId::ownVerdictLabel, {{"answer", verdictText}}), color);
}

// Draws the contact that the user's routine returned. The normal is a separate line, because the arrow of a
// small depth is too short to see.
void drawUserContact(const world::World& world, const collision::Contact& userContact, const Sketch& sketch) {
  const world::Body& player = world.player();
  const glm::vec3 displacement = userContact.normal * userContact.depth;
  const float unit = drawingUnit(player.shapes[0], player.shapes[0]);
  drawMovedBody(player, displacement, sketch);
  sketch.dot(userContact.position, sketch.palette().gapMark);
  sketch.dashedLine(userContact.position, userContact.position + userContact.normal * unit,
                    sketch.palette().gapMark);
  if (userContact.depth > 0.0f)
    sketch.arrow(userContact.position, userContact.position + displacement, sketch.palette().gapMark);
  sketch.label(userContact.position + userContact.normal * unit, sketch.say(TextId::yourAnswer),
               sketch.palette().gapMark);
}

}  // namespace

void drawUserAnswer(const world::World& world, const std::optional<Focus>& focus, const Sketch& sketch) {
  if (sketch.options.userContact) drawUserContact(world, *sketch.options.userContact, sketch);
  if (focus && sketch.options.userVerdict) drawUserVerdict(*focus, *sketch.options.userVerdict, sketch);
}

}  // namespace explain
