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

void overlayRow(const HudContext& hud, const explain::OverlayName& name, bool applies) {
  const input::Action action = actionOf(name.overlay);
  bool isOn = hud.viewState().overlays.on.has(name.overlay);
  ImGui::PushID(static_cast<int>(action));
  if (ImGui::Checkbox("##on", &isOn)) hud.request(action);
  ImGui::SameLine();
  const render::Color& ink = applies ? hud.palette().ink : hud.palette().faintInk;
  coloredText(ink, hud.keyOf(action));
  ImGui::SameLine(hud.px(kPanelPadding + kNameColumn));
  coloredText(ink, hud.say(name.word));
  ImGui::PopID();
}

void overlayRows(const HudContext& hud, const std::optional<explain::Focus>& focus) {
  bool hasFaintRow = false;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(hud.px(3.0f), hud.px(1.0f)));
  for (const explain::OverlayName& name : explain::overlayNames()) {
    const bool applies = explain::overlayApplies(name.overlay, focus, hud.viewState().overlays.method);
    hasFaintRow = hasFaintRow || !applies;
    overlayRow(hud, name, applies);
  }
  ImGui::PopStyleVar();
  if (hasFaintRow) smallText(hud, hud.say(TextId::faintMeans));
}

std::string chipText(const HudContext& hud, const explain::OverlayName& name) {
  const std::string cap = hud.keyOf(actionOf(name.overlay));
  const char* word = hud.say(shortNameOf(name.overlay));
  return cap.empty() ? word : cap + ' ' + word;
}

void overlayChip(const HudContext& hud, const explain::OverlayName& name, const std::string& words,
                 bool applies) {
  constexpr float kFaintAlpha = 0.4f;
  const bool isOn = hud.viewState().overlays.on.has(name.overlay);
  ImGui::PushID(static_cast<int>(name.overlay));
  if (choiceButton(hud, words, isOn, applies, kFaintAlpha)) hud.request(actionOf(name.overlay));
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", hud.say(name.word));
  ImGui::PopID();
}

/// Draws the switches of the overlays side by side, because the chart below needs the height.
void overlayChips(const HudContext& hud, const std::optional<explain::Focus>& focus) {
  const float gap = hud.px(4.0f), padding = hud.px(5.0f), rowWidth = pageWidth(hud);
  PushedStyle style;
  style.pushSize(ImGuiStyleVar_FramePadding, {padding, hud.px(1.0f)});
  style.pushSize(ImGuiStyleVar_ItemSpacing, {gap, gap});
  const float fontScale = panelFontSize(hud) / hud.textFont->FontSize;
  ImGui::SetWindowFontScale(kChipFontScale * fontScale);
  float x = 0.0f;
  for (const explain::OverlayName& name : explain::overlayNames()) {
    const std::string words = chipText(hud, name);
    const float width = ImGui::CalcTextSize(words.c_str()).x + 2.0f * padding;
    if (x > 0.0f && x + width <= rowWidth) ImGui::SameLine();
    x = x > 0.0f && x + width <= rowWidth ? x : 0.0f;
    overlayChip(hud, name, words,
                explain::overlayApplies(name.overlay, focus, hud.viewState().overlays.method));
    x += width + gap;
  }
  ImGui::SetWindowFontScale(fontScale);
}

TextId kindNameId(const world::Part& part) {
  return std::visit(
      [](const auto& shape) {
        using Kind = std::decay_t<decltype(shape)>;
        if constexpr (std::is_same_v<Kind, collision::PosedMesh>) {
          return TextId::mesh;
        } else if constexpr (std::is_same_v<Kind, collision::PosedHull>) {
          return TextId::hull;
        } else {
          return text::kindNameId(world::kindOf(shape));
        }
      },
      part);
}

/// Writes the row of a body: colour swatch, letter, name and kind of shape.
void bodyRow(const HudContext& hud, const char* letter, std::size_t body, const world::Part& part,
             const render::Color& color) {
  drawBodySwatch(hud, body);
  coloredText(color, letter);
  ImGui::SameLine(hud.px(kPanelPadding + kBodyColumn));
  const std::string kind = hud.say(kindNameId(part));
  ImGui::TextUnformatted(shortenedName(hud, hud.nameOf(body), kind, kBodyColumn).c_str());
  rightAlignedText(hud, kind);
}

void pairRows(const HudContext& hud, const explain::Focus& focus) {
  const std::uint32_t target = hud.viewState().overlays.target;
  valueRow(hud, std::string(hud.say(TextId::explained)) + "  " + hud.keyOf(input::Action::nextTarget),
           text::explainedTargetName(target, hud.world().bodies().size(), hud.language()));
  bodyRow(hud, "A", 0, focus.playerPart, hud.palette().playerMark);
  bodyRow(hud, "B", focus.body, focus.targetPart, hud.palette().targetMark);
}

void boundsRows(const HudContext& hud) {
  const explain::BoundsCount count = explain::countBounds(hud.world());
  drawSeparator(hud);
  ImGui::TextUnformatted(hud.say(TextId::boundsHead));
  valueRow(hud, TextId::hits, std::to_string(count.overlaps));
  valueRow(hud, TextId::onlyBoxes, std::to_string(count.boxFalseHits));
  valueRow(hud, TextId::onlySpheres, std::to_string(count.sphereFalseHits));
}

void tableRow(const HudContext& hud, TextId label, const std::array<std::string, 3>& cells) {
  valueRow(hud, label, cells[2]);
  for (int i = 0; i < 2; ++i) {
    const Column column = columnOf(hud, i);
    rightAlignedText(column.left + column.width, cells[static_cast<std::size_t>(i)]);
  }
}

/// Compares spheres, AABBs and OBBs around the pair by volume, number of tested axes, and answer.
void boundsComparisonRows(const HudContext& hud, const explain::Focus& focus) {
  constexpr std::array kNames{TextId::sphere, TextId::aabb, TextId::obb};
  const bool partsTouch = world::overlaps(focus.playerPart, focus.targetPart);
  drawSeparator(hud);
  tableRow(hud, TextId::boundAround,
           {hud.say(TextId::boundVolume), hud.say(TextId::boundAxes), hud.say(TextId::boundSays)});
  const auto bounds = explain::compareBounds(focus);
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    const TextId answer = !bounds[i].hit ? TextId::noContact : partsTouch ? TextId::hit : TextId::boundFalse;
    tableRow(hud, kNames[i],
             {explain::formatNumber(bounds[i].volume, 2), std::to_string(bounds[i].axes), hud.say(answer)});
  }
}

/// Puts blanks between thousands, as in "1 000 000".
std::string withDigitGroups(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ' ');
  return digits;
}

/// Writes the number of tests that the tree and other methods need.
void workRows(const HudContext& hud) {
  const world::QueryWork work = world::queryWork(hud.world());
  const auto countRow = [&](TextId word, std::uint64_t number) {
    valueRow(hud, word, withDigitGroups(number));
  };
  drawSeparator(hud);
  ImGui::TextUnformatted(hud.say(TextId::workHead));
  countRow(TextId::workEveryPair, work.allPairs);
  countRow(TextId::workEachBody, work.bodies - 1);
  countRow(TextId::workGrid, work.bodiesInCells);
  countRow(TextId::workBoxes, work.boxes);
  countRow(TextId::workTested, work.testedBodies);
  countRow(TextId::workHits, work.hits);
  const auto [shapes, points] = hud.state.drawnCount;
  valueRow(hud, TextId::workDrawn,
           withDigitGroups(static_cast<unsigned>(shapes)) + " + " +
               withDigitGroups(static_cast<unsigned>(points)));
  if (const auto time = static_cast<double>(hud.state.times.queryMicroseconds); time > 0.0)
    valueRow(hud, TextId::workTime, explain::formatNumber(time, 1));
  const std::string cell = explain::formatNumber(static_cast<double>(work.cellSize), 2);
  const std::string cells = hud.say(TextId::workCells, {{"cell", cell}});
  smallText(hud, hud.world().scene().cells ? cells : hud.say(TextId::workNote) + (' ' + cells));
}

/// Writes the hit of a ray or sweep: body, time, point, normal and, if any body has a mesh, the triangle.
/// Without a hit, writes dashes, so that the rows below do not move.
void castRows(const HudContext& hud, TextId headWord, const std::optional<world::CastHit>& hit) {
  valueRow(hud, headWord, hit ? hud.nameOf(hit->body) + "  " + explain::formatNumber(hit->time) : "–");
  using Vector = std::optional<glm::dvec3>;
  vectorRow(hud, TextId::point, hit ? Vector(hit->point) : std::nullopt);
  vectorRow(hud, TextId::normal, hit ? Vector(hit->normal) : std::nullopt);
  const auto& bodies = hud.world().listedBodies();
  if (std::none_of(bodies.begin(), bodies.end(), world::collidesAsMesh)) return;
  const bool hasTriangle = hit && hit->feature != collision::kNoFeature;
  valueRow(hud, TextId::triangleRow, hasTriangle ? std::to_string(hit->feature) : "–");
}

void rayRows(const HudContext& hud) {
  const world::PlayerRay cast = world::playerRay(hud.world());
  using Vector = std::optional<glm::dvec3>;
  drawSeparator(hud);
  castRows(hud, TextId::rayHead, cast.hit);
  vectorRow(hud, TextId::reflectedRow,
            cast.reflectedRay ? Vector(cast.reflectedRay->direction) : std::nullopt);
}

void sweepRows(const HudContext& hud) {
  drawSeparator(hud);
  castRows(hud, TextId::sweepHead, world::playerSweep(hud.world()).hit);
}

bool explainsAxes(const explain::Overlays& shownOverlays) {
  return shownOverlays.has(Overlay::axes) || shownOverlays.has(Overlay::configuration);
}

}  // namespace

std::optional<explain::BoxPair> chartedBoxes(const HudContext& hud) {
  const explain::Overlays& shownOverlays = hud.viewState().overlays.on;
  if (!explainsAxes(shownOverlays) || !hud.state.focus || chartedIterations(hud)) return std::nullopt;
  return explain::boxesOf(*hud.state.focus);
}

std::optional<explain::Iterations> chartedIterations(const HudContext& hud) {
  const auto& focus = hud.state.focus;
  return focus ? explain::iterationsOf(*focus, hud.viewState().overlays) : std::nullopt;
}

bool showsQueryWork(const Session& session) {
  const ViewState& view = session.viewState();
  return view.overlays.on.has(Overlay::bounds) && view.tab == input::PanelPage::why && showsPanel(view) &&
         world::isCrowd(session.world());
}

void drawWhyPage(const HudContext& hud) {
  const explain::Overlays& shownOverlays = hud.viewState().overlays.on;
  const std::optional<explain::Focus>& focus = hud.state.focus;
  const auto boxes = chartedBoxes(hud);
  const auto iterations = chartedIterations(hud);
  boxes || iterations ? overlayChips(hud, focus) : overlayRows(hud, focus);
  drawSeparator(hud);
  if (focus) pairRows(hud, *focus);
  drawAnswerComparison(hud);
  if (focus && explainsAxes(shownOverlays) && explain::hasGjk(*focus)) drawMethodChoice(hud, *focus);
  if (boxes) drawSatRows(hud, *boxes);
  if (iterations) drawIterationRows(hud, *iterations);
  if (focus && !boxes && !iterations && shownOverlays.has(Overlay::axes)) {
    if (const auto hulls = explain::hullAxes(*focus))
      drawHullAxisRows(hud, *hulls);
    else
      smallText(hud, hud.say(TextId::noBoxes));
  }
  if (shownOverlays.has(Overlay::bounds)) boundsRows(hud);
  if (shownOverlays.has(Overlay::bounds) && focus && !focus->hasMeshOrHull) boundsComparisonRows(hud, *focus);
  if (showsQueryWork(hud.state.session)) workRows(hud);
  if (shownOverlays.has(Overlay::ray)) rayRows(hud);
  if (shownOverlays.has(Overlay::sweep)) sweepRows(hud);
  smallText(hud, hud.say(TextId::whyConventions));
}

}  // namespace app
