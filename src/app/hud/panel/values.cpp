// Draws the panel's first page: the numbers of the player and of the explained target, in editable fields.
#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "check/expectation_check.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

constexpr std::size_t kPlayerRowCount = 3;  // a box has so many rows; most shapes have no more

void emptyRow(const HudContext& hud) {
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_FramePadding, {0.0f, hud.px(kFieldPadY)});
  ImGui::Dummy({0.0f, ImGui::GetFrameHeight()});
}

/// Writes the middle of a compound body's bounds. It is computed from the fields, so it is not editable.
void boundsCenterRow(const HudContext& hud, const world::Body& body) {
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_FramePadding, {0.0f, hud.px(kFieldPadY)});
  ImGui::AlignTextToFramePadding();
  vectorRow(hud, TextId::boundsMiddle, glm::dvec3(world::boundsCenter(body)));
}

std::size_t rowCountOf(const world::Body& body) {
  return fieldRows(body).size() + (world::isCompound(body) ? 1 : 0);
}

/// The number of rows that is enough for every target, so that the rows below do not move when another target
/// is shown.
std::size_t maxTargetRowCount(const world::World& world) {
  std::size_t maxRows = 0;
  for (const world::Body& body : world.listedBodies())
    if (&body != &world.player()) maxRows = std::max(maxRows, rowCountOf(body));
  return maxRows;
}

void bodyRows(const HudContext& hud, std::uint32_t index, std::size_t minRows) {
  const world::Body& body = hud.world().bodies()[index];
  const std::string shape = hud.say(text::kindNameId(body));
  drawBodySwatch(hud, index);
  ImGui::TextUnformatted(shortenedName(hud, hud.nameOf(index), shape, kSwatchColumn).c_str());
  rightAlignedText(hud, shape);
  for (const FieldRow& fields : fieldRows(body)) {
    fieldRow(hud, index, fields);
    if (fields.property == BodyField::Property::center && world::isCompound(body)) boundsCenterRow(hud, body);
  }
  for (std::size_t i = rowCountOf(body); i < minRows; ++i) emptyRow(hud);
}

constexpr int kDecimals = 4;  // digits of distance and depth after the decimal point

std::string depthText(const HudContext& hud, const world::Body& target, const collision::Contact& contact) {
  const float unit = explain::drawingUnit(hud.world().player().shapes.front(), target.shapes.front());
  return explain::formatDepth(contact.depth, unit, kDecimals);
}

void pairRows(const HudContext& hud, const world::Body& target) {
  const check::Measurement measurement = check::measure(hud.world().player(), target);
  valueRow(hud, TextId::distance, explain::formatNumber(measurement.distance, kDecimals));
  const auto& contact = measurement.contact;
  valueRow(hud, TextId::depth, contact ? depthText(hud, target, *contact) : "–");
  using Vector = std::optional<glm::dvec3>;
  vectorRow(hud, TextId::normal, contact ? Vector(contact->normal) : std::nullopt);
  vectorRow(hud, TextId::contact, contact ? Vector(contact->position) : std::nullopt);
  smallText(hud, hud.say(TextId::conventions));
}

void falseAlarmRows(const HudContext& hud) {
  constexpr std::array kNames{TextId::sphere, TextId::aabb, TextId::obb};
  const world::FalseAlarms& alarms = hud.world().falseAlarms();
  smallText(hud, hud.say(TextId::falseAlarmsHead));
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const world::FalseAlarms::Tally& tally = alarms.tallies[i];
    valueRow(hud, kNames[i],
             hud.say(TextId::falseAlarmsShare, {{"wrong", std::to_string(tally.falseHits)},
                                                {"hits", std::to_string(tally.hits)},
                                                {"share", falseHitPercentText(tally)}}));
  }
  valueRow(hud, TextId::mesh, hud.say(TextId::meshHits, {{"hits", std::to_string(alarms.touches)}}));
  drawSeparator(hud);
}

void footRows(const HudContext& hud) {
  const Session& session = hud.state.session;
  valueRow(hud, TextId::push, hud.say(hud.world().pushOutEnabled() ? TextId::pushOn : TextId::pushOff));
  if (session.sceneNumber() > 0)
    valueRow(hud, TextId::scene,
             std::to_string(session.sceneNumber()) + " / " + std::to_string(session.sceneCount()));
}

}  // namespace

void drawValuesPage(const HudContext& hud) {
  bodyRows(hud, 0, kPlayerRowCount);
  drawSeparator(hud);
  if (const auto& focus = hud.state.focus) {
    bodyRows(hud, focus->body, maxTargetRowCount(hud.world()));
    drawSeparator(hud);
    pairRows(hud, hud.world().bodies()[focus->body]);
  }
  if (hud.world().falseAlarmBody()) falseAlarmRows(hud);
  footRows(hud);
}

}  // namespace app
