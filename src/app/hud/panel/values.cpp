// Draws the panel's first page: the numbers of the player and of the explained target, in editable fields.
#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "check/expectation_check.hpp"
#include "explain/sketch.hpp"

namespace app {
namespace {

constexpr std::size_t kPlayerRows = 3;  // a box has so many rows; most shapes have no more

void emptyRow(const HudPen& pen) {
  PushedStyle style;
  style.size(ImGuiStyleVar_FramePadding, {0.0f, pen.px(kFieldPadY)});
  ImGui::Dummy({0.0f, ImGui::GetFrameHeight()});
}

/// Writes the middle of a compound body's bounds. It is computed from the fields, so it is not editable.
void middleRow(const HudPen& pen, const world::Body& body) {
  PushedStyle style;
  style.size(ImGuiStyleVar_FramePadding, {0.0f, pen.px(kFieldPadY)});
  ImGui::AlignTextToFramePadding();
  vectorRow(pen, Word::boundsMiddle, glm::dvec3(world::boundsCenter(body)));
}

std::size_t rowCountOf(const world::Body& body) {
  return fieldRows(body).size() + (world::isCompound(body) ? 1 : 0);
}

/// The number of rows that is enough for every target, so that the rows below do not move when another target
/// is shown.
std::size_t targetRows(const world::World& world) {
  std::size_t most = 0;
  for (const world::Body& body : world.listed())
    if (&body != &world.player()) most = std::max(most, rowCountOf(body));
  return most;
}

void bodyRows(const HudPen& pen, std::uint32_t index, std::size_t least) {
  const world::Body& body = pen.world().bodies()[index];
  const std::string shape = pen.say(text::wordFor(body));
  swatch(pen, index);
  ImGui::TextUnformatted(shortenedName(pen, pen.nameOf(index), shape, kSwatchColumn).c_str());
  rightAligned(pen, shape);
  for (const FieldRow& fields : fieldRows(body)) {
    fieldRow(pen, index, fields);
    if (fields.number == BodyField::Number::center && world::isCompound(body)) middleRow(pen, body);
  }
  for (std::size_t i = rowCountOf(body); i < least; ++i) emptyRow(pen);
}

constexpr int kDigits = 4;  // digits of distance and depth after the decimal point

std::string depthOf(const HudPen& pen, const world::Body& target, const collision::Contact& contact) {
  const float unit = explain::drawingUnit(pen.world().player().shapes.front(), target.shapes.front());
  return explain::formatDepth(contact.depth, unit, kDigits);
}

void pairRows(const HudPen& pen, const world::Body& target) {
  const check::Measurement measured = check::measure(pen.world().player(), target);
  row(pen, Word::distance, explain::formatNumber(measured.distance, kDigits));
  const auto& contact = measured.contact;
  row(pen, Word::depth, contact ? depthOf(pen, target, *contact) : "–");
  using Vector = std::optional<glm::dvec3>;
  vectorRow(pen, Word::normal, contact ? Vector(contact->normal) : std::nullopt);
  vectorRow(pen, Word::contact, contact ? Vector(contact->position) : std::nullopt);
  smallPrint(pen, pen.say(Word::conventions));
}

void falseAlarmRows(const HudPen& pen) {
  constexpr std::array kNames{Word::sphere, Word::aabb, Word::obb};
  const world::FalseAlarms& alarms = pen.world().falseAlarms();
  smallPrint(pen, pen.say(Word::falseAlarmsHead));
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const world::FalseAlarms::Tally& tally = alarms.tallies[i];
    row(pen, kNames[i],
        pen.say(Word::falseAlarmsShare, {{"wrong", std::to_string(tally.wrong)},
                                         {"hits", std::to_string(tally.hits)},
                                         {"share", shareInWords(tally)}}));
  }
  row(pen, Word::mesh, pen.say(Word::meshHits, {{"hits", std::to_string(alarms.touches)}}));
  rule(pen);
}

void footRows(const HudPen& pen) {
  const Session& session = pen.state.session;
  row(pen, Word::push, pen.say(pen.world().push() ? Word::pushOn : Word::pushOff));
  if (session.sceneNumber() > 0)
    row(pen, Word::scene,
        std::to_string(session.sceneNumber()) + " / " + std::to_string(session.sceneCount()));
}

}  // namespace

void drawValuesPage(const HudPen& pen) {
  bodyRows(pen, 0, kPlayerRows);
  rule(pen);
  if (const auto& focus = pen.state.focus) {
    bodyRows(pen, focus->body, targetRows(pen.world()));
    rule(pen);
    pairRows(pen, pen.world().bodies()[focus->body]);
  }
  if (pen.world().falseAlarmBody()) falseAlarmRows(pen);
  footRows(pen);
}

}  // namespace app
