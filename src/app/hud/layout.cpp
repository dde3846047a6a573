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

void needWords(HudFont& font) {
  font.need(kSymbols);
  for (std::size_t i = 0; i < text::kWordCount; ++i)
    for (const text::Language language : text::languages())
      font.need(text::say(static_cast<Word>(i), language));
}

void needText(HudFont& font, const world::Text& text) {
  for (const auto& [code, words] : text) font.need(words);
}

void needScene(HudFont& font, const world::Scene& scene) {
  for (const world::Text* text : {&scene.title, &scene.text, &scene.note, &scene.player.label})
    needText(font, *text);
  for (const world::BodySpec& target : scene.targets) needText(font, target.label);
}

void needFrame(HudFont& font, const HudState& state) {
  const world::World& world = state.session.shown();
  needScene(font, world.scene());
  for (const Message& message : messagesOf(state.session)) {
    font.need(message.headline);
    for (const std::string& line : message.lines) font.need(line);
  }
  if (state.session.viewState().tab == input::PanelPage::code)
    for (const std::string& line : state.session.routine().source()) {
      font.need(line);
      font.needInCode(line);
    }
  for (const world::Body& body : world.listed()) font.need(body.name);
  for (const PaneFigure& shown : state.panes)
    for (const render::Label& label : shown.figure->labels) font.need(label.text);
}

void needStep(HudFont& font, const world::LessonStep& step) {
  needScene(font, step.scene);
  if (const auto& predict = step.predict) {
    needText(font, predict->question);
    needText(font, predict->why);
    for (const world::Choice& choice : predict->choices) needText(font, choice.text);
  }
  if (const auto& task = step.task) {
    needText(font, task->goal);
    needText(font, task->done);
  }
}

void needTitles(HudFont& font, const Catalogue& catalogue) {
  for (const CatalogueEntry& entry : catalogue.entries()) {
    needText(font, entry.title);
    needText(font, entry.note);
    font.need(entry.name);
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
  if (wanted < fit.tooLarge) return wanted;
  const float middle = 0.5f * (fit.fits + fit.tooLarge);
  return middle < fit.shrink * kClose ? fit.shrink : middle;
}

float smaller(const PageFit& fit, float wanted, bool again) {
  if (fit.fits == 0.0f) return again ? std::min(wanted, kShrinkAgain * fit.shrink) : wanted;
  const float middle = 0.5f * (fit.fits + fit.tooLarge);
  return middle < fit.fits * kClose ? fit.fits : middle;
}

}  // namespace

HudLayout::HudLayout(const std::filesystem::path& fontDir) : font_(fontDir) {
  needWords(font_);
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  // An idle window draws no frames, so the cursor must not blink.
  ImGui::GetIO().ConfigInputTextCursorBlink = false;
  ImGui::GetIO().ConfigWindowsMoveFromTitleBarOnly = true;
}

HudLayout::~HudLayout() { ImGui::DestroyContext(); }

void HudLayout::needGlyphs(const HudState& state) {
  if (state.session.viewState().inLesson) font_.read();
  needFrame(font_, state);
  const LessonPlayer& lesson = state.session.lesson();
  if (lesson.isOpen() && lesson.lesson().file != lessonKnown_) {
    lessonKnown_ = lesson.lesson().file;
    // Needs the glyphs of all steps at once, because rebuilding the atlas at each step would delay a frame.
    for (const world::LessonStep& step : lesson.lesson().steps) needStep(font_, step);
  }
  const Browser& browser = state.session.browser();
  const Catalogue& catalogue = browser.catalogue();
  if (!firstTitlesKnown_ && !catalogue.entries().empty()) {
    firstTitlesKnown_ = true;
    needTitles(font_, catalogue);
  }
  if (browser.finished() && titlesKnown_ != catalogue.changes()) {
    titlesKnown_ = catalogue.changes();
    needTitles(font_, catalogue);
  }
}

bool HudLayout::prepare(const HudState& state, glm::ivec2 size) {
  commands_.clear();
  const float scale = displayScale(state.session.viewState(), size.y);
  if (font_.resize(scale)) styleFor(scale);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
  io.DeltaTime = 1.0f / 60.0f;
  needGlyphs(state);
  return font_.rebuild();
}

// Draws all parts. The key hints are not drawn while the help is open, because the help may cover them.
// Labels in the scene are placed last, because they avoid all other texts.
void HudLayout::write(const HudPen& pen, bool labels) {
  ImGui::NewFrame();
  taken_.clear();
  headline_ = 0.0f;
  ImDrawList& words = sceneCanvas();
  words.ChannelsSplit(kWordChannels);
  words.ChannelsSetCurrent(kWords);
  const bool help = !pen.viewState().bare && !pen.viewState().presenting && pen.viewState().showHelp;
  if (pen.viewState().bare) {
    drawToast(pen);
  } else if (pen.viewState().presenting) {
    if (pen.viewState().pageAlone) {  // it covers the whole scene, so no labels are drawn
      drawPageAlone(pen);
      return words.ChannelsMerge();
    }
    headline_ = drawPresentation(pen);
  } else {
    const HeadlineEnd end = drawHeadline(pen, withText_);
    if (!leavesRoom(pen, end.whole)) withText_ = false;
    headline_ = end.lasting;
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
    if (!help) drawGuide(pen, end.whole, pointed);  // after the panel, so that the keycaps avoid the panel
  }
  drawPanes(pen);
  drawPointed(pen);
  drawLens(pen);
  if (labels) placesTried_ = drawLabels(pen);
  words.ChannelsMerge();
  if (help) help_ = drawHelp(pen, help_);
}

void HudLayout::lay(const HudState& state, glm::ivec2 size) {
  withText_ = true;
  const HudPen pen{state,           font_.text(), font_.title(),
                   font_.reading(), font_.code(), displayScale(state.session.viewState(), size.y),
                   glm::vec2(size), commands_,    editor_,
                   panelAside_,     taken_};
  // Dear ImGui only measures a new window in its first layout, and a page may need to shrink several times.
  // So the layout is repeated until nothing changes. Only the last layout is drawn.
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    const PageFit panel = panel_;
    const PageFit help = help_;
    const bool withText = withText_;
    write(pen, false);
    ImGui::EndFrame();
    if (unchanged(panel, panel_) && unchanged(help, help_) && withText == withText_) break;
  }
  write(pen, true);
  ImGui::Render();
}

PageFit fitAfter(PageFit fit, glm::vec2 size, glm::vec2 room) {
  const bool another = fit.room != room || (fit.stays && size != fit.size);
  if (another) fit.fits = 0.0f, fit.tooLarge = INFINITY;
  fit.room = room;
  if (fit.isNew) {
    fit.isNew = false, fit.size = size;
    return fit;
  }
  const glm::vec2 share = room / size;
  const float worst = std::min(share.x, share.y);
  const bool over = worst < 1.0f, again = fit.tooLarge < INFINITY;
  if (over) fit.tooLarge = std::min(fit.tooLarge, fit.shrink);
  if (!over) fit.fits = std::max(fit.fits, fit.shrink);
  const float wanted = fit.shrink * worst;
  const float next =
      std::clamp(over ? smaller(fit, wanted, again) : larger(fit, wanted), kLeastPageShare, 1.0f);
  fit.stays = next == fit.shrink;
  fit.isNew = !fit.stays;
  fit.size = fit.stays ? size : size * (next / fit.shrink);
  fit.shrink = next;
  return fit;
}

bool unchanged(const PageFit& before, const PageFit& after) {
  const bool asBefore = after.shrink == before.shrink && glm::length(after.size - before.size) < kUnchanged;
  return asBefore && after.isNew == before.isNew;
}

}  // namespace app
