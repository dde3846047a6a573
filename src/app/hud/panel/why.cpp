// The panel's second page: the overlays with their keys, and the numbers that explain the verdict.
#include <algorithm>
#include <array>

#include "app/hud/panel/rows.hpp"
#include "app/hud/parts.hpp"
#include "app/session/actions.hpp"
#include "app/session/view_state.hpp"
#include "app/words/lesson_words.hpp"
#include "explain/axes.hpp"
#include "explain/overlay_options.hpp"
#include "explain/overlays.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "world/player.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

using explain::Overlay;

// Logical pixels.
constexpr float kNameColumn = 56.0f;  // the overlays' names, from the left
constexpr float kBodyColumn = 50.0f;  // the bodies' names, from the left

constexpr float kChipLetters = 0.85f;  // of the panel's letters

void overlayRow(const HudPen& pen, const explain::OverlayName& name, bool speaks) {
  const input::Action action = actionOf(name.overlay);
  bool on = pen.viewState().overlays.on.has(name.overlay);
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::Checkbox("##on", &on)) pen.request(action);
  ImGui::SameLine();
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(speaks ? pen.palette().ink : pen.palette().faintInk));
  ImGui::TextUnformatted(keyCaps(pen.keys(), {action}).c_str());
  ImGui::SameLine(pen.px(kPanelPadding + kNameColumn));
  ImGui::TextUnformatted(text::say(name.word, pen.language()));
  ImGui::PopStyleColor();
  ImGui::PopID();
}

void overlayRows(const HudPen& pen, const std::optional<explain::Focus>& focus) {
  bool anyFaint = false;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(pen.px(3.0f), pen.px(1.0f)));
  for (const explain::OverlayName& name : explain::overlayNames()) {
    const bool speaks = explain::saysSomething(name.overlay, focus, pen.viewState().overlays.method);
    anyFaint = anyFaint || !speaks;
    overlayRow(pen, name, speaks);
  }
  ImGui::PopStyleVar();
  if (anyFaint) smallPrint(pen, text::say(text::Word::faintMeans, pen.language()));
}

std::string chipWords(const HudPen& pen, const explain::OverlayName& name) {
  const std::string cap = keyCaps(pen.keys(), {actionOf(name.overlay)});
  const char* word = text::say(shortWordOf(name.overlay), pen.language());
  return cap.empty() ? word : cap + ' ' + word;
}

void overlayChip(const HudPen& pen, const explain::OverlayName& name, const std::string& words, bool speaks) {
  constexpr float kFaint = 0.4f;
  const bool on = pen.viewState().overlays.on.has(name.overlay);
  ImGui::PushID(static_cast<int>(name.overlay));
  if (choiceButton(pen, words.c_str(), on, speaks, kFaint)) pen.request(actionOf(name.overlay));
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text::say(name.word, pen.language()));
  ImGui::PopID();
}

/// Draws the switches of the overlays side by side, because the chart below needs the height.
void overlayChips(const HudPen& pen, const std::optional<explain::Focus>& focus) {
  const float gap = pen.px(4.0f), pad = pen.px(5.0f);
  const float room = pen.px(kPanelWidth - 2.0f * kPanelPadding);
  PushedStyle style;
  style.size(ImGuiStyleVar_FramePadding, {pad, pen.px(1.0f)});
  style.size(ImGuiStyleVar_ItemSpacing, {gap, gap});
  const float share = letterHeight(pen) / pen.text->FontSize;
  ImGui::SetWindowFontScale(kChipLetters * share);
  float x = 0.0f;
  for (const explain::OverlayName& name : explain::overlayNames()) {
    const std::string words = chipWords(pen, name);
    const float width = ImGui::CalcTextSize(words.c_str()).x + 2.0f * pad;
    if (x > 0.0f && x + width <= room) ImGui::SameLine();
    x = x > 0.0f && x + width <= room ? x : 0.0f;
    overlayChip(pen, name, words,
                explain::saysSomething(name.overlay, focus, pen.viewState().overlays.method));
    x += width + gap;
  }
  ImGui::SetWindowFontScale(share);
}

text::Word wordFor(const world::Part& part) {
  return std::visit(
      [](const auto& one) {
        using Kind = std::decay_t<decltype(one)>;
        if constexpr (std::is_same_v<Kind, collision::PosedMesh>) {
          return text::Word::mesh;
        } else if constexpr (std::is_same_v<Kind, collision::PosedHull>) {
          return text::Word::hull;
        } else {
          return text::wordFor(world::kindOf(one));
        }
      },
      part);
}

/// Writes the row of a body: colour swatch, letter, name and kind of shape.
void bodyRow(const HudPen& pen, const char* letter, std::size_t body, const world::Part& part,
             const render::Color& color) {
  swatch(pen, body);
  ImGui::PushStyleColor(ImGuiCol_Text, colorOf(color));
  ImGui::TextUnformatted(letter);
  ImGui::PopStyleColor();
  ImGui::SameLine(pen.px(kPanelPadding + kBodyColumn));
  const char* kind = text::say(wordFor(part), pen.language());
  const std::string& name = text::nameOf(pen.world(), body, pen.language());
  ImGui::TextUnformatted(nameBeside(pen, name, kind, kBodyColumn).c_str());
  rightAligned(pen.px(kPanelWidth - kPanelPadding), kind);
}

void pairRows(const HudPen& pen, const explain::Focus& focus) {
  const auto bodies = pen.world().bodies();
  const std::string head = std::string(text::say(text::Word::explained, pen.language())) + "  " +
                           keyCaps(pen.keys(), {input::Action::nextTarget});
  const std::uint32_t target = pen.viewState().overlays.target;
  row(pen, head.c_str(), text::explainedTarget(target, bodies.size(), pen.language()).c_str());
  bodyRow(pen, "A", 0, focus.playerPart, pen.palette().playerMark);
  bodyRow(pen, "B", focus.body, focus.targetPart, pen.palette().targetMark);
}

void countRow(const HudPen& pen, text::Word word, int count) {
  row(pen, text::say(word, pen.language()), std::to_string(count).c_str());
}

void boundsRows(const HudPen& pen) {
  const explain::BoundsCount count = explain::countBounds(pen.world());
  rule(pen);
  ImGui::TextUnformatted(text::say(text::Word::boundsHead, pen.language()));
  countRow(pen, text::Word::hits, count.bodies);
  countRow(pen, text::Word::onlyBoxes, count.onlyBoxes);
  countRow(pen, text::Word::onlySpheres, count.onlySpheres);
}

void tableRow(const HudPen& pen, const char* label, const std::array<std::string, 3>& cells) {
  row(pen, label, cells[2].c_str());
  for (int i = 0; i < 2; ++i) {
    const Column column = columnOf(pen, i);
    rightAligned(column.left + column.width, cells[static_cast<std::size_t>(i)].c_str());
  }
}

/// Compares spheres, AABBs and OBBs around the pair: volume, number of axes for a test, and answer.
void compareRows(const HudPen& pen, const explain::Focus& focus) {
  constexpr std::array kNames{text::Word::sphere, text::Word::aabb, text::Word::obb};
  const auto say = [&](text::Word word) { return std::string(text::say(word, pen.language())); };
  const bool touch = world::overlaps(focus.playerPart, focus.targetPart);
  rule(pen);
  tableRow(pen, say(text::Word::boundAround).c_str(),
           {say(text::Word::boundVolume), say(text::Word::boundAxes), say(text::Word::boundSays)});
  const auto choices = explain::compareBounds(focus);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const text::Word answer = !choices[i].hit ? text::Word::noContact
                              : touch         ? text::Word::hit
                                              : text::Word::boundFalse;
    tableRow(pen, say(kNames[i]).c_str(),
             {explain::figures(choices[i].volume, 2), std::to_string(choices[i].axes), say(answer)});
  }
}

/// Puts blanks between thousands: "1 000 000".
std::string grouped(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ' ');
  return digits;
}

/// Writes the number of tests that the tree and other methods need.
void workRows(const HudPen& pen) {
  const world::QueryWork work = world::queryWork(pen.world());
  const auto count = [&](text::Word word, std::uint64_t number) {
    row(pen, text::say(word, pen.language()), grouped(number).c_str());
  };
  rule(pen);
  ImGui::TextUnformatted(text::say(text::Word::workHead, pen.language()));
  count(text::Word::workEveryPair, work.everyPair);
  count(text::Word::workEachBody, work.bodies - 1);
  count(text::Word::workGrid, work.inCells);
  count(text::Word::workBoxes, work.boxes);
  count(text::Word::workTested, work.tested);
  count(text::Word::workHits, work.hits);
  const auto [shapes, points] = pen.state.drawn;
  const std::string drawn =
      grouped(static_cast<unsigned>(shapes)) + " + " + grouped(static_cast<unsigned>(points));
  row(pen, text::say(text::Word::workDrawn, pen.language()), drawn.c_str());
  if (const auto time = static_cast<double>(pen.state.times.queryMicroseconds); time > 0.0)
    row(pen, text::say(text::Word::workTime, pen.language()), explain::figures(time, 1).c_str());
  const std::string cell = explain::figures(static_cast<double>(work.cell), 2);
  const std::string cells = text::say(text::Word::workCells, pen.language(), {{"cell", cell}});
  const std::string groups = text::say(text::Word::workNote, pen.language());
  smallPrint(pen, (pen.world().scene().cells ? cells : groups + ' ' + cells).c_str());
}

/// Writes the hit of a ray or sweep: body, time, point, normal and, if any body has a mesh, the triangle.
/// Without a hit, writes dashes, so that the rows below do not move.
void castRows(const HudPen& pen, text::Word head, const std::optional<world::CastHit>& hit) {
  const std::string met =
      hit ? text::nameOf(pen.world(), hit->body, pen.language()) + "  " + explain::figures(hit->time)
          : std::string("–");
  row(pen, text::say(head, pen.language()), met.c_str());
  using Vector = std::optional<glm::dvec3>;
  vectorRow(pen, text::Word::point, hit ? Vector(hit->point) : std::nullopt, "%.3f");
  vectorRow(pen, text::Word::normal, hit ? Vector(hit->normal) : std::nullopt, "%.3f");
  const auto& bodies = pen.world().listed();
  if (std::none_of(bodies.begin(), bodies.end(), world::hasMesh)) return;
  const bool hasTriangle = hit && hit->feature != collision::kNoFeature;
  row(pen, text::say(text::Word::triangleRow, pen.language()),
      hasTriangle ? std::to_string(hit->feature).c_str() : "–");
}

void rayRows(const HudPen& pen) {
  const world::PlayerRay cast = world::playerRay(pen.world());
  using Vector = std::optional<glm::dvec3>;
  rule(pen);
  castRows(pen, text::Word::rayHead, cast.hit);
  vectorRow(pen, text::Word::reflectedRow, cast.reflected ? Vector(cast.reflected->direction) : std::nullopt,
            "%.3f");
}

void sweepRows(const HudPen& pen) {
  rule(pen);
  castRows(pen, text::Word::sweepHead, world::playerSweep(pen.world()).hit);
}

bool explainsAxes(const explain::Overlays& on) {
  return on.has(Overlay::axes) || on.has(Overlay::configuration);
}

}  // namespace

std::optional<explain::BoxPair> chartedBoxes(const HudPen& pen) {
  const explain::Overlays& on = pen.viewState().overlays.on;
  if (!explainsAxes(on) || !pen.state.focus || chartedSteps(pen)) return std::nullopt;
  return explain::boxesOf(*pen.state.focus);
}

std::optional<explain::Steps> chartedSteps(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  return focus ? explain::stepsOf(*focus, pen.viewState().overlays) : std::nullopt;
}

bool tellsWork(const Session& session) {
  const ViewState& view = session.viewState();
  return view.overlays.on.has(Overlay::bounds) && view.tab == input::PanelPage::why && showsPanel(view) &&
         world::isCrowd(session.world());
}

void drawWhyPage(const HudPen& pen) {
  const explain::Overlays& on = pen.viewState().overlays.on;
  const std::optional<explain::Focus>& focus = pen.state.focus;
  const auto boxes = chartedBoxes(pen);
  const auto steps = chartedSteps(pen);
  boxes || steps ? overlayChips(pen, focus) : overlayRows(pen, focus);
  rule(pen);
  if (focus) pairRows(pen, *focus);
  drawOwnRows(pen);
  if (focus && explainsAxes(on) && explain::hasGjk(*focus)) drawMethodChoice(pen, *focus);
  if (boxes) drawSatRows(pen, *boxes);
  if (steps) drawStepRows(pen, *steps);
  if (focus && !boxes && !steps && on.has(Overlay::axes)) {
    if (const auto hulls = explain::hullAxes(*focus))
      drawHullAxisRows(pen, *hulls);
    else
      smallPrint(pen, text::say(text::Word::noBoxes, pen.language()));
  }
  if (on.has(Overlay::bounds)) boundsRows(pen);
  if (on.has(Overlay::bounds) && focus && !focus->ofMesh) compareRows(pen, *focus);
  if (tellsWork(pen.state.session)) workRows(pen);
  if (on.has(Overlay::ray)) rayRows(pen);
  if (on.has(Overlay::sweep)) sweepRows(pen);
  smallPrint(pen, text::say(text::Word::whyConventions, pen.language()));
}

}  // namespace app
