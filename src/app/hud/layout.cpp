#include <algorithm>
#include <cmath>

#include "app/hud/hud.hpp"
#include "app/hud/scene/headline_notes.hpp"

namespace app {
namespace {

constexpr int kMostAttempts = 32;  // page fitting needs two layouts for each size it tries
// Characters that the code puts into texts.
constexpr const char* kSymbols = "−×–°…·±";

void styleFor(float scale) {
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
  for (std::size_t i = 0; i < text::kWordCount; ++i)
    for (const text::Language language : text::languages())
      font.addGlyphs(text::say(static_cast<Word>(i), language));
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
    for (const std::string& line : state.session.routine().source()) {
      font.addGlyphs(line);
      font.addCodeGlyphs(line);
    }
  for (const world::Body& body : world.listed()) font.addGlyphs(body.name);
  for (const PaneFigure& shown : state.panes)
    for (const render::Label& label : shown.figure->labels) font.addGlyphs(label.text);
}

void addStepGlyphs(HudFont& font, const world::LessonStep& step) {
  addSceneGlyphs(font, step.scene);
  if (const auto& predict = step.predict) {
    addTextGlyphs(font, predict->question);
    addTextGlyphs(font, predict->why);
    for (const world::Choice& choice : predict->choices) addTextGlyphs(font, choice.text);
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
constexpr float kSlack = 1.03f;

constexpr float kClose = 1.01f;     // the bisection ends when both sizes differ by less than this factor
constexpr float kUnchanged = 0.5f;  // sizes that differ by less than this are equal, pixels
/// The first attempt shrinks a page as much as needed. Each further attempt multiplies the scale by at most
/// this factor.
constexpr float kShrinkAgain = 0.97f;

float larger(const PageFit& fit, float wanted) {
  if (wanted < fit.shrink * kSlack) return fit.shrink;
  if (wanted < fit.smallestTooLarge) return wanted;
  const float middle = 0.5f * (fit.largestFitting + fit.smallestTooLarge);
  return middle < fit.shrink * kClose ? fit.shrink : middle;
}

float smaller(const PageFit& fit, float wanted, bool again) {
  if (fit.largestFitting == 0.0f) return again ? std::min(wanted, kShrinkAgain * fit.shrink) : wanted;
  const float middle = 0.5f * (fit.largestFitting + fit.smallestTooLarge);
  return middle < fit.largestFitting * kClose ? fit.largestFitting : middle;
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
  if (catalogueLoader.finished() && loadedCatalogueVersion_ != catalogue.changes()) {
    loadedCatalogueVersion_ = catalogue.changes();
    addTitleGlyphs(font_, catalogue);
  }
}

bool HudLayout::prepare(const HudState& state, glm::ivec2 size) {
  commands_.clear();
  const float scale = displayScale(state.session.viewState(), size.y);
  if (font_.resize(scale)) styleFor(scale);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
  io.DeltaTime = 1.0f / 60.0f;
  updateGlyphs(state);
  return font_.rebuild();
}

// Draws all parts. The key hints are not drawn while the help is open, because the help may cover them.
// Labels in the scene are placed last, because they avoid all other texts.
void HudLayout::drawParts(const HudPen& pen, bool labels) {
  ImGui::NewFrame();
  obstacles_.clear();
  headlineBottom_ = 0.0f;
  ImDrawList& words = sceneCanvas();
  words.ChannelsSplit(kWordChannels);
  words.ChannelsSetCurrent(kWords);
  const bool help = !pen.viewState().figureOnly && !pen.viewState().presenting && pen.viewState().showHelp;
  if (pen.viewState().figureOnly) {
    drawToast(pen);
  } else if (pen.viewState().presenting) {
    if (pen.viewState().pageAlone) {  // it covers the whole scene, so no labels are drawn
      drawFullScreenPage(pen);
      return words.ChannelsMerge();
    }
    headlineBottom_ = drawPresentation(pen);
  } else {
    const HeadlineEnd end = drawHeadline(pen, withText_);
    if (!leavesSceneVisible(pen, end.withToast)) withText_ = false;
    headlineBottom_ = end.withoutToast;
    std::optional<input::Action> pointed;
    if (!help) {
      pointed = drawHints(pen);
      drawTimeline(pen);
    }
    if (pen.viewState().showPanel && !isPageInStep(pen.viewState(), pen.size)) {
      panel_ = drawPanel(pen, panel_);
    } else {
      drawPanelButton(pen);
    }
    if (!help)
      drawGuideKeys(pen, end.withToast, pointed);  // after the panel, so that the keycaps avoid the panel
  }
  drawPaneDecorations(pen);
  drawPointedBody(pen);
  drawLens(pen);
  if (labels) placesTried_ = drawLabels(pen);
  words.ChannelsMerge();
  if (help) help_ = drawHelp(pen, help_);
}

void HudLayout::layOut(const HudState& state, glm::ivec2 size) {
  withText_ = true;
  const HudPen pen{state,           font_.text(),
                   font_.title(),   font_.lessonText(),
                   font_.code(),    displayScale(state.session.viewState(), size.y),
                   glm::vec2(size), commands_,
                   editor_,         panelOffset_,
                   obstacles_};
  // Dear ImGui only measures a new window in its first layout, and a page may need to shrink several times.
  // So the layout is repeated until nothing changes. Only the last layout is drawn.
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    const PageFit panel = panel_;
    const PageFit help = help_;
    const bool withText = withText_;
    drawParts(pen, false);
    ImGui::EndFrame();
    if (unchanged(panel, panel_) && unchanged(help, help_) && withText == withText_) break;
  }
  drawParts(pen, true);
  ImGui::Render();
}

PageFit nextPageFit(PageFit fit, glm::vec2 size, glm::vec2 room) {
  const bool another = fit.room != room || (fit.isFinal && size != fit.size);
  if (another) fit.largestFitting = 0.0f, fit.smallestTooLarge = INFINITY;
  fit.room = room;
  if (fit.isNew) {
    fit.isNew = false, fit.size = size;
    return fit;
  }
  const glm::vec2 share = room / size;
  const float worst = std::min(share.x, share.y);
  const bool over = worst < 1.0f, again = fit.smallestTooLarge < INFINITY;
  if (over) fit.smallestTooLarge = std::min(fit.smallestTooLarge, fit.shrink);
  if (!over) fit.largestFitting = std::max(fit.largestFitting, fit.shrink);
  const float wanted = fit.shrink * worst;
  const float next =
      std::clamp(over ? smaller(fit, wanted, again) : larger(fit, wanted), kMinPageScale, 1.0f);
  fit.isFinal = next == fit.shrink;
  fit.isNew = !fit.isFinal;
  fit.size = fit.isFinal ? size : size * (next / fit.shrink);
  fit.shrink = next;
  return fit;
}

bool unchanged(const PageFit& before, const PageFit& after) {
  const bool asBefore = after.shrink == before.shrink && glm::length(after.size - before.size) < kUnchanged;
  return asBefore && after.isNew == before.isNew;
}

}  // namespace app
