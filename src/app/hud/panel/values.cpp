// The panel's first page: the numbers of the player and of the explained target, in editable fields.
#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "app/hud/panel/rows.hpp"
#include "app/hud/scene/headline_notes.hpp"
#include "check/expectation_check.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

constexpr std::size_t kPlayerRows = 3;  // rows of a box; most shapes have no more

void wordRow(const HudPen& pen, text::Word word, const char* value) {
  row(pen, text::say(word, pen.language()), value);
}

const char* shapeName(const HudPen& pen, const world::Body& body) {
  return text::say(text::wordFor(body), pen.language());
}

template <class Draw>
void tallRow(const HudPen& pen, Draw draw) {
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0.0f, pen.px(kFieldRise)));
  draw();
  ImGui::PopStyleVar();
}

void emptyRow(const HudPen& pen) {
  tallRow(pen, [] { ImGui::Dummy({0.0f, ImGui::GetFrameHeight()}); });
}

/// Writes the middle of a compound body's bounds. It is computed from the fields, so it is not editable.
void middleRow(const HudPen& pen, const world::Body& body) {
  tallRow(pen, [&] {
    ImGui::AlignTextToFramePadding();
    vectorRow(pen, text::Word::boundsMiddle, glm::dvec3(world::boundsCenter(body)), "%.3f");
  });
}

std::size_t rowsOf(const world::Body& body) {
  return fieldRows(body).size() + (world::isCompound(body) ? 1 : 0);
}

/// The number of rows for the target, enough for every target. So the rows below do not move when another
/// target is shown.
std::size_t targetRows(const world::World& world) {
  std::size_t most = 0;
  for (const world::Body& body : world.listed())
    if (&body != &world.player()) most = std::max(most, rowsOf(body));
  return most;
}

void bodyRows(const HudPen& pen, std::uint32_t index, std::size_t least) {
  const world::Body& body = pen.world().bodies()[index];
  const char* shape = shapeName(pen, body);
  swatch(pen, index);
  const std::string& name = text::nameOf(pen.world(), index, pen.language());
  ImGui::TextUnformatted(nameBeside(pen, name, shape, kSwatchColumn).c_str());
  rightAligned(pen.px(kPanelWidth - kPanelPadding), shape);
  for (const FieldRow& fields : fieldRows(body)) {
    fieldRow(pen, index, fields);
    if (fields.of == BodyField::Of::center && world::isCompound(body)) middleRow(pen, body);
  }
  for (std::size_t i = rowsOf(body); i < least; ++i) emptyRow(pen);
}

constexpr int kDigits = 4;  // of distance and depth, after the decimal point

std::string depthOf(const HudPen& pen, const world::Body& target, const collision::Contact& contact) {
  const float unit = explain::unitBeside(pen.world().player().shapes.front(), target.shapes.front());
  return explain::depthFigures(contact.depth, unit, kDigits);
}

void pairRows(const HudPen& pen, const world::Body& target) {
  const check::Measured measured = check::measure(pen.world().player(), target);
  wordRow(pen, text::Word::distance, explain::figures(measured.distance, kDigits).c_str());
  const auto& contact = measured.contact;
  wordRow(pen, text::Word::depth, contact ? depthOf(pen, target, *contact).c_str() : "–");
  using Vector = std::optional<glm::dvec3>;
  vectorRow(pen, text::Word::normal, contact ? Vector(contact->normal) : std::nullopt, "%.3f");
  vectorRow(pen, text::Word::contact, contact ? Vector(contact->position) : std::nullopt, "%.3f");
  smallPrint(pen, text::say(text::Word::conventions, pen.language()));
}

void falseAlarmRows(const HudPen& pen) {
  constexpr std::array kNames{text::Word::sphere, text::Word::aabb, text::Word::obb};
  const world::FalseAlarms& alarms = pen.world().falseAlarms();
  smallPrint(pen, text::say(text::Word::falseAlarmsHead, pen.language()));
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const world::FalseAlarms::Tally& tally = alarms.of[i];
    wordRow(pen, kNames[i],
            text::say(text::Word::falseAlarmsShare, pen.language(),
                      {{"wrong", std::to_string(tally.wrong)},
                       {"hits", std::to_string(tally.hits)},
                       {"share", shareInWords(tally)}})
                .c_str());
  }
  wordRow(
      pen, text::Word::mesh,
      text::say(text::Word::meshHits, pen.language(), {{"hits", std::to_string(alarms.touches)}}).c_str());
  rule(pen);
}

void footRows(const HudPen& pen) {
  const Session& session = pen.state.session;
  wordRow(pen, text::Word::push,
          text::say(pen.world().push() ? text::Word::pushOn : text::Word::pushOff, pen.language()));
  char text[32];
  if (session.sceneNumber() > 0) {
    std::snprintf(text, sizeof text, "%d / %d", session.sceneNumber(), session.sceneCount());
    wordRow(pen, text::Word::scene, text);
  }
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
  if (pen.world().alarmed()) falseAlarmRows(pen);
  footRows(pen);
}

}  // namespace app
