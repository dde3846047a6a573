// Draws the panel's first page: the numbers of the player and of the explained target, in editable fields.
#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "check/expectation_check.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

constexpr std::size_t kPlayerRowCount = 3;  // a box has so many rows; most shapes have no more

void emptyRow(const HudPen& pen) {
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_FramePadding, {0.0f, pen.px(kFieldPadY)});
  ImGui::Dummy({0.0f, ImGui::GetFrameHeight()});
}

/// Writes the middle of a compound body's bounds. It is computed from the fields, so it is not editable.
void boundsCenterRow(const HudPen& pen, const world::Body& body) {
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_FramePadding, {0.0f, pen.px(kFieldPadY)});
  ImGui::AlignTextToFramePadding();
  vectorRow(pen, Word::boundsMiddle, glm::dvec3(world::boundsCenter(body)));
}

std::size_t rowCountOf(const world::Body& body) {
  return fieldRows(body).size() + (world::isCompound(body) ? 1 : 0);
}

/// The number of rows that is enough for every target, so that the rows below do not move when another target
/// is shown.
std::size_t maxTargetRowCount(const world::World& world) {
  std::size_t maxRows = 0;
  for (const world::Body& body : world.listed())
    if (&body != &world.player()) maxRows = std::max(maxRows, rowCountOf(body));
  return maxRows;
}

void bodyRows(const HudPen& pen, std::uint32_t index, std::size_t minRows) {
  const world::Body& body = pen.world().bodies()[index];
  const std::string shape = pen.say(text::wordFor(body));
  swatch(pen, index);
  ImGui::TextUnformatted(shortenedName(pen, pen.nameOf(index), shape, kSwatchColumn).c_str());
  rightAlignedText(pen, shape);
  for (const FieldRow& fields : fieldRows(body)) {
    fieldRow(pen, index, fields);
    if (fields.number == BodyField::Number::center && world::isCompound(body)) boundsCenterRow(pen, body);
  }
  for (std::size_t i = rowCountOf(body); i < minRows; ++i) emptyRow(pen);
}

constexpr int kDecimals = 4;  // digits of distance and depth after the decimal point

std::string depthOf(const HudPen& pen, const world::Body& target, const collision::Contact& contact) {
  const float unit = explain::drawingUnit(pen.world().player().shapes.front(), target.shapes.front());
  return explain::formatDepth(contact.depth, unit, kDecimals);
}

void pairRows(const HudPen& pen, const world::Body& target) {
  const check::Measurement measured = check::measure(pen.world().player(), target);
  valueRow(pen, Word::distance, explain::formatNumber(measured.distance, kDecimals));
  const auto& contact = measured.contact;
  valueRow(pen, Word::depth, contact ? depthOf(pen, target, *contact) : "–");
  using Vector = std::optional<glm::dvec3>;
  vectorRow(pen, Word::normal, contact ? Vector(contact->normal) : std::nullopt);
  vectorRow(pen, Word::contact, contact ? Vector(contact->position) : std::nullopt);
  smallText(pen, pen.say(Word::conventions));
}

void falseAlarmRows(const HudPen& pen) {
  constexpr std::array kNames{Word::sphere, Word::aabb, Word::obb};
  const world::FalseAlarms& alarms = pen.world().falseAlarms();
  smallText(pen, pen.say(Word::falseAlarmsHead));
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const world::FalseAlarms::Tally& tally = alarms.tallies[i];
    valueRow(pen, kNames[i],
             pen.say(Word::falseAlarmsShare, {{"wrong", std::to_string(tally.falseHits)},
                                              {"hits", std::to_string(tally.hits)},
                                              {"share", falseHitPercentText(tally)}}));
  }
  valueRow(pen, Word::mesh, pen.say(Word::meshHits, {{"hits", std::to_string(alarms.touches)}}));
  drawSeparator(pen);
}

void footRows(const HudPen& pen) {
  const Session& session = pen.state.session;
  valueRow(pen, Word::push, pen.say(pen.world().pushOutEnabled() ? Word::pushOn : Word::pushOff));
  if (session.sceneNumber() > 0)
    valueRow(pen, Word::scene,
             std::to_string(session.sceneNumber()) + " / " + std::to_string(session.sceneCount()));
}

}  // namespace

void drawValuesPage(const HudPen& pen) {
  bodyRows(pen, 0, kPlayerRowCount);
  drawSeparator(pen);
  if (const auto& focus = pen.state.focus) {
    bodyRows(pen, focus->body, maxTargetRowCount(pen.world()));
    drawSeparator(pen);
    pairRows(pen, pen.world().bodies()[focus->body]);
  }
  if (pen.world().falseAlarmBody()) falseAlarmRows(pen);
  footRows(pen);
}

}  // namespace app
