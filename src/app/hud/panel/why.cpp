// Draws the panel's second page: the overlays with their keys, and the numbers that explain the verdict.
#include <algorithm>

#include "app/hud/panel/rows.hpp"
#include "app/session/actions.hpp"
#include "explain/overlay_options.hpp"
#include "explain/overlays.hpp"
#include "explain/sketch.hpp"
#include "world/player.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

using explain::Overlay;

// Logical pixels.
constexpr float kNameColumn = 56.0f;  // left end of the overlays' names
constexpr float kBodyColumn = 50.0f;  // left end of the bodies' names

constexpr float kChipFontScale = 0.85f;  // height of a chip's letters, in heights of the panel's letters

void overlayRow(const HudPen& pen, const explain::OverlayName& name, bool applies) {
  const input::Action action = actionOf(name.overlay);
  bool isOn = pen.viewState().overlays.on.has(name.overlay);
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::Checkbox("##on", &isOn)) pen.request(action);
  ImGui::SameLine();
  const render::Color& ink = applies ? pen.palette().ink : pen.palette().faintInk;
  coloredText(ink, pen.keyOf(action));
  ImGui::SameLine(pen.px(kPanelPadding + kNameColumn));
  coloredText(ink, pen.say(name.word));
  ImGui::PopID();
}

void overlayRows(const HudPen& pen, const std::optional<explain::Focus>& focus) {
  bool anyFaint = false;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(pen.px(3.0f), pen.px(1.0f)));
  for (const explain::OverlayName& name : explain::overlayNames()) {
    const bool applies = explain::overlayApplies(name.overlay, focus, pen.viewState().overlays.method);
    anyFaint = anyFaint || !applies;
    overlayRow(pen, name, applies);
  }
  ImGui::PopStyleVar();
  if (anyFaint) smallText(pen, pen.say(Word::faintMeans));
}

std::string chipText(const HudPen& pen, const explain::OverlayName& name) {
  const std::string cap = pen.keyOf(actionOf(name.overlay));
  const char* word = pen.say(shortWordOf(name.overlay));
  return cap.empty() ? word : cap + ' ' + word;
}

void overlayChip(const HudPen& pen, const explain::OverlayName& name, const std::string& words,
                 bool applies) {
  constexpr float kFaintAlpha = 0.4f;
  const bool isOn = pen.viewState().overlays.on.has(name.overlay);
  ImGui::PushID(static_cast<int>(name.overlay));
  if (choiceButton(pen, words, isOn, applies, kFaintAlpha)) pen.request(actionOf(name.overlay));
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", pen.say(name.word));
  ImGui::PopID();
}

/// Draws the switches of the overlays side by side, because the chart below needs the height.
void overlayChips(const HudPen& pen, const std::optional<explain::Focus>& focus) {
  const float gap = pen.px(4.0f), padding = pen.px(5.0f), rowWidth = pageWidth(pen);
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_FramePadding, {padding, pen.px(1.0f)});
  style.pushSize(ImGuiStyleVar_ItemSpacing, {gap, gap});
  const float fontScale = panelFontSize(pen) / pen.textFont->FontSize;
  ImGui::SetWindowFontScale(kChipFontScale * fontScale);
  float x = 0.0f;
  for (const explain::OverlayName& name : explain::overlayNames()) {
    const std::string words = chipText(pen, name);
    const float width = ImGui::CalcTextSize(words.c_str()).x + 2.0f * padding;
    if (x > 0.0f && x + width <= rowWidth) ImGui::SameLine();
    x = x > 0.0f && x + width <= rowWidth ? x : 0.0f;
    overlayChip(pen, name, words,
                explain::overlayApplies(name.overlay, focus, pen.viewState().overlays.method));
    x += width + gap;
  }
  ImGui::SetWindowFontScale(fontScale);
}

Word wordFor(const world::Part& part) {
  return std::visit(
      [](const auto& one) {
        using Kind = std::decay_t<decltype(one)>;
        if constexpr (std::is_same_v<Kind, collision::PosedMesh>) {
          return Word::mesh;
        } else if constexpr (std::is_same_v<Kind, collision::PosedHull>) {
          return Word::hull;
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
  coloredText(color, letter);
  ImGui::SameLine(pen.px(kPanelPadding + kBodyColumn));
  const std::string kind = pen.say(wordFor(part));
  ImGui::TextUnformatted(shortenedName(pen, pen.nameOf(body), kind, kBodyColumn).c_str());
  rightAlignedText(pen, kind);
}

void pairRows(const HudPen& pen, const explain::Focus& focus) {
  const std::uint32_t target = pen.viewState().overlays.target;
  valueRow(pen, std::string(pen.say(Word::explained)) + "  " + pen.keyOf(input::Action::nextTarget),
           text::explainedTargetName(target, pen.world().bodies().size(), pen.language()));
  bodyRow(pen, "A", 0, focus.playerPart, pen.palette().playerMark);
  bodyRow(pen, "B", focus.body, focus.targetPart, pen.palette().targetMark);
}

void boundsRows(const HudPen& pen) {
  const explain::BoundsCount count = explain::countBounds(pen.world());
  drawSeparator(pen);
  ImGui::TextUnformatted(pen.say(Word::boundsHead));
  valueRow(pen, Word::hits, std::to_string(count.overlaps));
  valueRow(pen, Word::onlyBoxes, std::to_string(count.boxFalseHits));
  valueRow(pen, Word::onlySpheres, std::to_string(count.sphereFalseHits));
}

void tableRow(const HudPen& pen, Word label, const std::array<std::string, 3>& cells) {
  valueRow(pen, label, cells[2]);
  for (int i = 0; i < 2; ++i) {
    const Column column = columnOf(pen, i);
    rightAlignedText(column.left + column.width, cells[static_cast<std::size_t>(i)]);
  }
}

/// Compares spheres, AABBs and OBBs around the pair by volume, number of tested axes, and answer.
void boundsComparisonRows(const HudPen& pen, const explain::Focus& focus) {
  constexpr std::array kNames{Word::sphere, Word::aabb, Word::obb};
  const bool partsTouch = world::overlaps(focus.playerPart, focus.targetPart);
  drawSeparator(pen);
  tableRow(pen, Word::boundAround,
           {pen.say(Word::boundVolume), pen.say(Word::boundAxes), pen.say(Word::boundSays)});
  const auto bounds = explain::compareBounds(focus);
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    const Word answer = !bounds[i].hit ? Word::noContact : partsTouch ? Word::hit : Word::boundFalse;
    tableRow(pen, kNames[i],
             {explain::formatNumber(bounds[i].volume, 2), std::to_string(bounds[i].axes), pen.say(answer)});
  }
}

/// Puts blanks between thousands, as in "1 000 000".
std::string grouped(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ' ');
  return digits;
}

/// Writes the number of tests that the tree and other methods need.
void workRows(const HudPen& pen) {
  const world::QueryWork work = world::queryWork(pen.world());
  const auto countRow = [&](Word word, std::uint64_t number) { valueRow(pen, word, grouped(number)); };
  drawSeparator(pen);
  ImGui::TextUnformatted(pen.say(Word::workHead));
  countRow(Word::workEveryPair, work.everyPair);
  countRow(Word::workEachBody, work.bodies - 1);
  countRow(Word::workGrid, work.inCells);
  countRow(Word::workBoxes, work.boxes);
  countRow(Word::workTested, work.tested);
  countRow(Word::workHits, work.hits);
  const auto [shapes, points] = pen.state.drawnCount;
  valueRow(pen, Word::workDrawn,
           grouped(static_cast<unsigned>(shapes)) + " + " + grouped(static_cast<unsigned>(points)));
  if (const auto time = static_cast<double>(pen.state.times.queryMicroseconds); time > 0.0)
    valueRow(pen, Word::workTime, explain::formatNumber(time, 1));
  const std::string cell = explain::formatNumber(static_cast<double>(work.cell), 2);
  const std::string cells = pen.say(Word::workCells, {{"cell", cell}});
  smallText(pen, pen.world().scene().cells ? cells : pen.say(Word::workNote) + (' ' + cells));
}

/// Writes the hit of a ray or sweep: body, time, point, normal and, if any body has a mesh, the triangle.
/// Without a hit, writes dashes, so that the rows below do not move.
void castRows(const HudPen& pen, Word headWord, const std::optional<world::CastHit>& hit) {
  valueRow(pen, headWord, hit ? pen.nameOf(hit->body) + "  " + explain::formatNumber(hit->time) : "–");
  using Vector = std::optional<glm::dvec3>;
  vectorRow(pen, Word::point, hit ? Vector(hit->point) : std::nullopt);
  vectorRow(pen, Word::normal, hit ? Vector(hit->normal) : std::nullopt);
  const auto& bodies = pen.world().listed();
  if (std::none_of(bodies.begin(), bodies.end(), world::collidesAsMesh)) return;
  const bool hasTriangle = hit && hit->feature != collision::kNoFeature;
  valueRow(pen, Word::triangleRow, hasTriangle ? std::to_string(hit->feature) : "–");
}

void rayRows(const HudPen& pen) {
  const world::PlayerRay cast = world::playerRay(pen.world());
  using Vector = std::optional<glm::dvec3>;
  drawSeparator(pen);
  castRows(pen, Word::rayHead, cast.hit);
  vectorRow(pen, Word::reflectedRow, cast.reflected ? Vector(cast.reflected->direction) : std::nullopt);
}

void sweepRows(const HudPen& pen) {
  drawSeparator(pen);
  castRows(pen, Word::sweepHead, world::playerSweep(pen.world()).hit);
}

bool explainsAxes(const explain::Overlays& on) {
  return on.has(Overlay::axes) || on.has(Overlay::configuration);
}

}  // namespace

std::optional<explain::BoxPair> chartedBoxes(const HudPen& pen) {
  const explain::Overlays& on = pen.viewState().overlays.on;
  if (!explainsAxes(on) || !pen.state.focus || chartedIterations(pen)) return std::nullopt;
  return explain::boxesOf(*pen.state.focus);
}

std::optional<explain::Iterations> chartedIterations(const HudPen& pen) {
  const auto& focus = pen.state.focus;
  return focus ? explain::iterationsOf(*focus, pen.viewState().overlays) : std::nullopt;
}

bool showsQueryWork(const Session& session) {
  const ViewState& view = session.viewState();
  return view.overlays.on.has(Overlay::bounds) && view.tab == input::PanelPage::why && showsPanel(view) &&
         world::isCrowd(session.world());
}

void drawWhyPage(const HudPen& pen) {
  const explain::Overlays& on = pen.viewState().overlays.on;
  const std::optional<explain::Focus>& focus = pen.state.focus;
  const auto boxes = chartedBoxes(pen);
  const auto steps = chartedIterations(pen);
  boxes || steps ? overlayChips(pen, focus) : overlayRows(pen, focus);
  drawSeparator(pen);
  if (focus) pairRows(pen, *focus);
  drawAnswerComparison(pen);
  if (focus && explainsAxes(on) && explain::hasGjk(*focus)) drawMethodChoice(pen, *focus);
  if (boxes) drawSatRows(pen, *boxes);
  if (steps) drawIterationRows(pen, *steps);
  if (focus && !boxes && !steps && on.has(Overlay::axes)) {
    if (const auto hulls = explain::hullAxes(*focus))
      drawHullAxisRows(pen, *hulls);
    else
      smallText(pen, pen.say(Word::noBoxes));
  }
  if (on.has(Overlay::bounds)) boundsRows(pen);
  if (on.has(Overlay::bounds) && focus && !focus->hasMeshOrHull) boundsComparisonRows(pen, *focus);
  if (showsQueryWork(pen.state.session)) workRows(pen);
  if (on.has(Overlay::ray)) rayRows(pen);
  if (on.has(Overlay::sweep)) sweepRows(pen);
  smallText(pen, pen.say(Word::whyConventions));
}

}  // namespace app
