#include <algorithm>
#include <cmath>

#include "app/hud/hud.hpp"
#include "app/hud/scene/headline_notes.hpp"

namespace app {
namespace {

constexpr int kMaxAttempts = 32;  // page fitting needs two layouts for each size it tries
// Characters that the code puts into texts.
constexpr const char* kSymbols = "−×–°…·±";

void applyStyle(float scale) {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  style.WindowRounding = 8.0f;
  style.WindowPadding = {16.0f, 12.0f};
  style.FramePadding = {14.0f, 5.0f};
  style.ItemSpacing = {10.0f, 3.0f};
  style.WindowBorderSize = 1.0f;
  style.FrameBorderSize = 1.0f;
  style.ScaleAllSizes(scale);
}

void addMessageGlyphs(HudFont& font) {
  font.addGlyphs(kSymbols);
  for (std::size_t i = 0; i < text::kTextCount; ++i)
    for (const text::Language language : text::languages())
      font.addGlyphs(text::say(static_cast<TextId>(i), language));
}

void addTextGlyphs(HudFont& font, const world::Text& text) {
  for (const auto& [code, words] : text) font.addGlyphs(words);
}

void addSceneGlyphs(HudFont& font, const world::Scene& scene) {
  for (const world::Text* text : {&scene.title, &scene.text, &scene.note, &scene.player.label})
    addTextGlyphs(font, *text);
  for (const world::BodySpec& target : scene.targets) addTextGlyphs(font, target.label);
}

void addFrameGlyphs(HudFont& font, const HudState& state) {
  const world::World& world = state.session.shownWorld();
  addSceneGlyphs(font, world.scene());
  for (const Message& message : messagesOf(state.session)) {
    font.addGlyphs(message.headline);
    for (const std::string& line : message.lines) font.addGlyphs(line);
  }
  if (state.session.viewState().tab == input::PanelPage::code)
    for (const std::string& line : state.session.routine().sourceLines()) {
      font.addGlyphs(line);
      font.addCodeGlyphs(line);
    }
  for (const world::Body& body : world.listedBodies()) font.addGlyphs(body.name);
  for (const PaneFigure& pane : state.panes)
    for (const render::Label& label : pane.figure->labels) font.addGlyphs(label.text);
}

void addStepGlyphs(HudFont& font, const world::LessonStep& step) {
  addSceneGlyphs(font, step.scene);
  if (const auto& prediction = step.predict) {
    addTextGlyphs(font, prediction->question);
    addTextGlyphs(font, prediction->why);
    for (const world::Choice& choice : prediction->choices) addTextGlyphs(font, choice.text);
  }
  if (const auto& task = step.task) {
    addTextGlyphs(font, task->goal);
    addTextGlyphs(font, task->done);
  }
}

void addTitleGlyphs(HudFont& font, const Catalogue& catalogue) {
  for (const CatalogueEntry& entry : catalogue.entries()) {
    addTextGlyphs(font, entry.title);
    addTextGlyphs(font, entry.note);
    font.addGlyphs(entry.name);
  }
}

/// A page grows only if it can grow by more than this factor. A larger page may break its lines elsewhere and
/// then no longer fit.
constexpr float kMinGrowth = 1.03f;

constexpr float kBisectionTolerance = 1.01f;  // the bisection ends when both sizes differ by a smaller factor
constexpr float kSizeTolerance = 0.5f;        // sizes that differ by less than this are equal, pixels
/// The first attempt shrinks a page as much as needed. Each further attempt multiplies the scale by at most
/// this factor.
constexpr float kRetryFactor = 0.97f;

float largerScale(const PageFit& fit, float wantedScale) {
  if (wantedScale < fit.scale * kMinGrowth) return fit.scale;
  if (wantedScale < fit.smallestTooLargeScale) return wantedScale;
  const float middleScale = 0.5f * (fit.largestFittingScale + fit.smallestTooLargeScale);
  return middleScale < fit.scale * kBisectionTolerance ? fit.scale : middleScale;
}

float smallerScale(const PageFit& fit, float wantedScale, bool isRetry) {
  if (fit.largestFittingScale == 0.0f)
    return isRetry ? std::min(wantedScale, kRetryFactor * fit.scale) : wantedScale;
  const float middleScale = 0.5f * (fit.largestFittingScale + fit.smallestTooLargeScale);
  return middleScale < fit.largestFittingScale * kBisectionTolerance ? fit.largestFittingScale : middleScale;
}

}  // namespace

HudLayout::HudLayout(const std::filesystem::path& fontDir) : font_(fontDir) {
  addMessageGlyphs(font_);
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  // An idle window draws no frames, so the cursor must not blink.
  ImGui::GetIO().ConfigInputTextCursorBlink = false;
  ImGui::GetIO().ConfigWindowsMoveFromTitleBarOnly = true;
}

HudLayout::~HudLayout() { ImGui::DestroyContext(); }

void HudLayout::updateGlyphs(const HudState& state) {
  if (state.session.viewState().inLesson) font_.useLessonFont();
  addFrameGlyphs(font_, state);
  const LessonPlayer& lesson = state.session.lesson();
  if (lesson.isOpen() && lesson.lesson().file != loadedLessonFile_) {
    loadedLessonFile_ = lesson.lesson().file;
    // Needs the glyphs of all steps at once, because rebuilding the atlas at each step would delay a frame.
    for (const world::LessonStep& step : lesson.lesson().steps) addStepGlyphs(font_, step);
  }
  const CatalogueLoader& catalogueLoader = state.session.catalogueLoader();
  const Catalogue& catalogue = catalogueLoader.catalogue();
  if (!firstTitlesLoaded_ && !catalogue.entries().empty()) {
    firstTitlesLoaded_ = true;
    addTitleGlyphs(font_, catalogue);
  }
  if (catalogueLoader.isFinished() && loadedCatalogueVersion_ != catalogue.changeCount()) {
    loadedCatalogueVersion_ = catalogue.changeCount();
    addTitleGlyphs(font_, catalogue);
  }
}

bool HudLayout::prepare(const HudState& state, glm::ivec2 size) {
  commands_.clear();
  const float scale = displayScale(state.session.viewState(), size.y);
  if (font_.resize(scale)) applyStyle(scale);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
  io.DeltaTime = 1.0f / 60.0f;
  updateGlyphs(state);
  return font_.rebuild();
}

// Draws all parts. The key hints are not drawn while the help is open, because the help may cover them.
// Labels in the scene are placed last, because they avoid all other texts.
void HudLayout::drawParts(const HudContext& hud, bool drawsLabels) {
  ImGui::NewFrame();
  obstacles_.clear();
  headlineBottom_ = 0.0f;
  ImDrawList& canvas = sceneCanvas();
  canvas.ChannelsSplit(kTextLayerCount);
  canvas.ChannelsSetCurrent(kTextLayer);
  const bool showsHelp =
      !hud.viewState().figureOnly && !hud.viewState().presenting && hud.viewState().showHelp;
  if (hud.viewState().figureOnly) {
    drawToast(hud);
  } else if (hud.viewState().presenting) {
    if (hud.viewState().pageReplacesFigure) {  // it covers the whole scene, so no labels are drawn
      drawFullScreenPage(hud);
      return canvas.ChannelsMerge();
    }
    headlineBottom_ = drawPresentation(hud);
  } else {
    const HeadlineEnd headlineEnd = drawHeadline(hud, showsSceneText_);
    if (!leavesSceneVisible(hud, headlineEnd.bottomWithToast)) showsSceneText_ = false;
    headlineBottom_ = headlineEnd.bottomWithoutToast;
    std::optional<input::Action> hoveredAction;
    if (!showsHelp) {
      hoveredAction = drawHints(hud);
      drawTimeline(hud);
    }
    if (hud.viewState().showPanel && !isPageInStepColumn(hud.viewState(), hud.windowSize)) {
      panelFit_ = drawPanel(hud, panelFit_);
    } else {
      drawPanelButton(hud);
    }
    if (!showsHelp)
      drawGuideKeys(hud, headlineEnd.bottomWithToast,
                    hoveredAction);  // after the panel, which the keycaps avoid
  }
  drawPaneDecorations(hud);
  drawHoveredBody(hud);
  drawLens(hud);
  if (drawsLabels) labelPositionsTried_ = drawLabels(hud);
  canvas.ChannelsMerge();
  if (showsHelp) helpFit_ = drawHelp(hud, helpFit_);
}

void HudLayout::layOut(const HudState& state, glm::ivec2 size) {
  showsSceneText_ = true;
  const HudContext hud{state,
                       font_.textFont(),
                       font_.titleFont(),
                       font_.lessonFont(),
                       font_.codeFont(),
                       displayScale(state.session.viewState(), size.y),
                       glm::vec2(size),
                       commands_,
                       editor_,
                       panelOffset_,
                       obstacles_};
  // Dear ImGui only measures a new window in its first layout, and a page may need to shrink several times.
  // So the layout is repeated until nothing changes. Only the last layout is drawn.
  for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
    const PageFit panelFitBefore = panelFit_;
    const PageFit helpFitBefore = helpFit_;
    const bool showedSceneText = showsSceneText_;
    drawParts(hud, false);
    ImGui::EndFrame();
    if (isSameFit(panelFitBefore, panelFit_) && isSameFit(helpFitBefore, helpFit_) &&
        showedSceneText == showsSceneText_)
      break;
  }
  drawParts(hud, true);
  ImGui::Render();
}

PageFit nextPageFit(PageFit fit, glm::vec2 size, glm::vec2 availableSize) {
  const bool restartsSearch = fit.availableSize != availableSize || (fit.isFinal && size != fit.size);
  if (restartsSearch) fit.largestFittingScale = 0.0f, fit.smallestTooLargeScale = INFINITY;
  fit.availableSize = availableSize;
  if (fit.isNew) {
    fit.isNew = false, fit.size = size;
    return fit;
  }
  const glm::vec2 scales = availableSize / size;
  const float minScale = std::min(scales.x, scales.y);
  const bool isTooLarge = minScale < 1.0f, isRetry = fit.smallestTooLargeScale < INFINITY;
  if (isTooLarge) fit.smallestTooLargeScale = std::min(fit.smallestTooLargeScale, fit.scale);
  if (!isTooLarge) fit.largestFittingScale = std::max(fit.largestFittingScale, fit.scale);
  const float wantedScale = fit.scale * minScale;
  const float newScale =
      std::clamp(isTooLarge ? smallerScale(fit, wantedScale, isRetry) : largerScale(fit, wantedScale),
                 kMinPageScale, 1.0f);
  fit.isFinal = newScale == fit.scale;
  fit.isNew = !fit.isFinal;
  fit.size = fit.isFinal ? size : size * (newScale / fit.scale);
  fit.scale = newScale;
  return fit;
}

bool isSameFit(const PageFit& before, const PageFit& after) {
  const bool isSameSize =
      after.scale == before.scale && glm::length(after.size - before.size) < kSizeTolerance;
  return isSameSize && after.isNew == before.isNew;
}

}  // namespace app
