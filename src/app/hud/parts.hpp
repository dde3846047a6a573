// The input and the parts of the head-up display, which draw with Dear ImGui between NewFrame and Render.
#pragma once

#include <array>
#include <glm/glm.hpp>
#include <imgui.h>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/hud/page_fit.hpp"
#include "app/session/body_editor.hpp"
#include "app/session/session.hpp"
#include "app/view/label_layout.hpp"
#include "app/view/panes.hpp"
#include "explain/axes.hpp"
#include "explain/focus.hpp"
#include "explain/gjk_steps.hpp"
#include "render/draw_list.hpp"
#include "text/messages.hpp"

namespace app {

using text::Word;

/// Times measured by the window. A time of 0 is not shown. Pictures use 0, because they must be the same on
/// every machine.
struct ShownTimes {
  float frameMilliseconds = 0.0f;  ///< Duration of the last frame.
  /// Duration of the tree search for the bodies that the player touches.
  float queryMicroseconds = 0.0f;
};

/// The input of the head-up display for one frame.
struct HudState {
  const Session& session;
  std::span<const PaneFigure> panes;  ///< The views, each with its figure; the figure contains the labels.
  const std::optional<explain::Focus>& focus;  ///< The pair that the figures explain, if any.
  ShownTimes times{};
  render::DrawnCount drawn{};  ///< Element counts of the last drawn frame.
};

/// True while the panel shows the tests of a tree search and the number of drawn shapes.
[[nodiscard]] bool tellsWork(const Session& session);

/// Pushes colours and sizes onto the style stacks of Dear ImGui. The destructor pops them, so the object must
/// outlive the styled Dear ImGui calls.
class PushedStyle {
 public:
  PushedStyle() = default;
  PushedStyle(const PushedStyle&) = delete;
  PushedStyle& operator=(const PushedStyle&) = delete;
  ~PushedStyle() {
    ImGui::PopStyleVar(sizes_);
    ImGui::PopStyleColor(colors_);
  }

  void color(ImGuiCol which, ImU32 color) {
    ImGui::PushStyleColor(which, color);
    ++colors_;
  }
  void colors(ImU32 color, std::initializer_list<ImGuiCol> all) {
    for (const ImGuiCol which : all) this->color(which, color);
  }
  void size(ImGuiStyleVar which, ImVec2 size) {
    ImGui::PushStyleVar(which, size);
    ++sizes_;
  }
  void number(ImGuiStyleVar which, float number) {
    ImGui::PushStyleVar(which, number);
    ++sizes_;
  }
  /// Multiplies paddings and spacings by `share`. Then the size of a layout is proportional to its scale.
  void shrinkSpacings(float share) {
    const ImGuiStyle& now = ImGui::GetStyle();
    for (const auto& [which, room] : {std::pair{ImGuiStyleVar_WindowPadding, now.WindowPadding},
                                      std::pair{ImGuiStyleVar_FramePadding, now.FramePadding},
                                      std::pair{ImGuiStyleVar_ItemSpacing, now.ItemSpacing}})
      size(which, {room.x * share, room.y * share});
  }

 private:
  int colors_ = 0;
  int sizes_ = 0;
};

/// The state that the panel keeps between frames: the edited field, and the entry chosen in the list.
struct FieldEditor {
  static constexpr std::size_t kMostLetters = 32;
  using Text = std::array<char, kMostLetters>;

  std::optional<BodyField> field;
  int bodyList = 0;  ///< Session::bodyList() in the last frame in which the field was edited.
  Text shown{};      ///< The text that is already in effect: submitting it changes nothing.
  Text text{};       ///< The present text of the edited field.
  Text submitted{};  ///< The last submitted text; it stays in its field if it is refused.
  std::optional<std::size_t> listed;  ///< The entry that the arrow keys have chosen in the list.
  int edited = 0;                     ///< ViewState::edited when the cursor was last put into a number.
  /// The value of ViewState::browsed when the filter of the list last got the cursor.
  int browsed = 0;
};

/// The state, fonts and scale that every part draws with.
struct HudPen {
  const HudState& state;
  ImFont* text;
  ImFont* title;
  ImFont* reading;
  ImFont* code;
  float scale;
  glm::vec2 size;  ///< The framebuffer's size, pixels.
  std::vector<input::Command>& commands;
  FieldEditor& editor;
  glm::vec2& panelAside;         ///< How far the panel has been dragged from its place at the right, pixels.
  std::vector<LabelBox>& taken;  ///< The boxes of texts and panels, which no label of the figure may cover.

  void request(const input::Command& command) const;

  [[nodiscard]] const world::World& world() const { return state.session.shown(); }
  /// The pairs named in the verdict. They change at most four times a second, so that the user can read them.
  [[nodiscard]] std::span<const world::BodyContact> namedPairs() const { return state.session.namedPairs(); }
  [[nodiscard]] const input::KeyMap& keys() const { return state.session.keys(); }
  [[nodiscard]] const ViewState& viewState() const { return state.session.viewState(); }
  [[nodiscard]] const explain::Palette& palette() const { return *viewState().palette; }
  /// The colour of the world's axis x (0), y or z.
  [[nodiscard]] const render::Color& axisColor(int axis) const {
    return axis == 0 ? palette().axisX : axis == 1 ? palette().axisY : palette().axisZ;
  }
  [[nodiscard]] text::Language language() const { return viewState().language; }
  [[nodiscard]] const LessonPlayer& lesson() const { return state.session.lesson(); }
  [[nodiscard]] const Catalogue& catalogue() const { return state.session.browser().catalogue(); }

  [[nodiscard]] const char* say(Word word) const { return text::say(word, language()); }
  [[nodiscard]] std::string say(Word word, std::initializer_list<text::Value> values) const {
    return text::say(word, language(), values);
  }
  [[nodiscard]] const std::string& in(const world::Text& words) const { return text::in(words, language()); }
  [[nodiscard]] std::string nameOf(std::size_t body) const { return text::nameOf(world(), body, language()); }
  /// The cap of the action's key; empty if no key triggers the action.
  [[nodiscard]] std::string keyOf(input::Action action) const;

  [[nodiscard]] float px(float logical) const { return logical * scale; }
  /// The part of the window for the figure.
  [[nodiscard]] Room room() const { return roomFor(viewState(), glm::ivec2(size)); }
};

[[nodiscard]] ImU32 colorOf(const render::Color& color, float alpha = 1.0f);

/// Breaks `text` into lines at most `wrap` pixels wide; a `wrap` of 0 breaks no line. `size`: see write().
[[nodiscard]] std::string wrapped(ImFont* font, const std::string& text, float wrap, float size = 0.0f);
/// Writes a text on the scene, behind the windows of Dear ImGui. `wrap`: see wrapped(). `size`: the height of
/// the letters, pixels, or 0 for the font's own.
void write(ImFont* font, ImVec2 at, ImU32 color, const std::string& text, float wrap = 0.0f,
           float size = 0.0f);
/// The size of a text as write() draws it, pixels.
[[nodiscard]] ImVec2 measure(ImFont* font, const std::string& text, float wrap = 0.0f, float size = 0.0f);
/// Draws a plate that makes a text readable over the scene. Labels in the scene avoid the plate.
void plate(const HudPen& pen, ImVec2 min, ImVec2 size);
[[nodiscard]] LabelBox plateAround(const HudPen& pen, const LabelBox& words);
/// The arguments of write().
struct Lettering {
  ImFont* font;
  ImU32 color;
  float wrap = 0.0f;
  float size = 0.0f;
};
/// Writes a text on a plate. Returns the size of the text, pixels.
ImVec2 writeOnPlate(const HudPen& pen, ImVec2 at, const std::string& text, const Lettering& look);
/// Draws a solid plate for texts of its own. Labels in the scene avoid it.
void solidPlate(const HudPen& pen, ImVec2 at, ImVec2 size, const render::Color& color, float round = 6.0f);

/// The texts and marks over the scene are drawn here, those of a window of Dear ImGui on windowCanvas().
[[nodiscard]] inline ImDrawList& sceneCanvas() { return *ImGui::GetBackgroundDrawList(); }
[[nodiscard]] inline ImDrawList& windowCanvas() { return *ImGui::GetWindowDrawList(); }

/// Flags of an invisible window that receives the clicks on texts over the scene.
inline constexpr ImGuiWindowFlags kBareWindow =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing |
    ImGuiWindowFlags_NoBringToFrontOnFocus;

/// The layers of texts over the scene. The lower layer has the lines from labels to their anchors.
enum WordChannel : int { kUnderWords, kWords, kWordChannels };

/// The verdict with at most `most` pairs. During a lesson's question it begins with "now:", because the
/// question might be about a later pose. During a question about a sweep it is "first touch at t = ?", unless
/// the player touches something now.
[[nodiscard]] std::string presentVerdict(const HudPen& pen, int most);
/// True if the verdict is a hit: of the player, or of the ray or sweep that presentVerdict() is about.
[[nodiscard]] bool isHit(const HudPen& pen);
/// Writes the verdict in `words` after its sign, in letters of `size` pixels, or smaller until it fits into
/// `room`. Returns its right end, pixels.
float writeVerdict(const HudPen& pen, ImVec2 at, float room, const std::string& words, float size);
/// The width for the texts at the top left, pixels.
[[nodiscard]] float headlineRoom(const HudPen& pen);
/// The width for a lesson's step in a column beside the scene, pixels.
[[nodiscard]] float roomBesideFigure(const HudPen& pen);
/// The lower end of the texts at the top left, pixels from the window's top.
struct HeadlineEnd {
  float lasting = 0.0f;  ///< Without a toast.
  float whole = 0.0f;
};
/// Draws the texts at the top left. `withText`: also the scene's description.
HeadlineEnd drawHeadline(const HudPen& pen, bool withText);
/// True if texts down to `bottom` leave enough of the scene visible.
[[nodiscard]] bool leavesRoom(const HudPen& pen, float bottom);
/// The height of the letters of a drawn step, and the y of the next line; pixels.
struct DrawnStep {
  float letters = 0.0f;
  float end = 0.0f;
};
/// Draws the step of the open lesson, `room` pixels wide. Leaves space for the verdict and for `below` pixels
/// of further texts.
DrawnStep drawLessonCard(const HudPen& pen, ImVec2 at, float room, float below = 0.0f);
inline constexpr float kVerdictLine = 1.25f;  ///< In heights of its letters.
/// The height of the verdict below a step in `letters`, pixels.
[[nodiscard]] float verdictLetters(const HudPen& pen, float letters);
/// Draws the routine's code below the texts of a lesson's step. `at`: the lower end of these texts.
void drawStepCode(const HudPen& pen, ImVec2 at, float room);
/// Draws the chart of axes in the same place: the best axis of each kind, and the chosen one.
void drawStepAxes(const HudPen& pen, ImVec2 at, float room);
/// The height of the open step's letters, and the lowest end that the step and its verdict can have; pixels.
struct StepForm {
  float letters = 0.0f;
  float end = 0.0f;
};
[[nodiscard]] StepForm stepForm(const HudPen& pen, ImVec2 at, float room);
/// Replaces the boxes of the lines by one box around all. So no label is placed between two lines.
void takeWhole(std::vector<LabelBox>& lines);
/// Draws the texts of the presentation mode: a lesson's step, or the verdict, one number and the scene's
/// text. Returns their lower end, pixels from the window's top.
float drawPresentation(const HudPen& pen);
/// Draws two key hints: leave the presentation mode, and switch between scene and page.
void drawPresentationKeys(const HudPen& pen);
/// Draws a page in place of the scene in presentation mode: code, axes, iterations or map.
void drawPageAlone(const HudPen& pen);
/// Draws badges for pause and slow motion, and the message about the last key if there is one. Returns the y
/// of the next line.
float drawTime(const HudPen& pen, ImVec2 at);
/// Draws the labels of all views near their anchors, where they cover nothing. Of many labels, draws a few
/// and the number of the others. Returns the number of positions tried.
std::size_t drawLabels(const HudPen& pen);
/// Draws a magnified view of the contact in lesson steps with `lens`, but not before the question is
/// answered.
void drawLens(const HudPen& pen);
/// Draws the lines between panes, the panes' captions, and the legend of configuration space.
void drawPanes(const HudPen& pen);
/// Draws the panel, with a page for each PanelPage. Returns the fit for the next layout.
[[nodiscard]] PageFit drawPanel(const HudPen& pen, const PageFit& fit);
/// Draws shape, position and angles of the player and the explained target, and their contact.
void drawValuesPage(const HudPen& pen);
/// Draws the overlays, each with its switch and its key, and the numbers of the active ones.
void drawWhyPage(const HudPen& pen);
/// Draws a table of three answers: the user's own routine, the library and the oracle. Draws nothing if the
/// own routine has not answered.
void drawOwnRows(const HudPen& pen);
/// Draws a part of the user's source (--routine): the function that answered, or the lines around a
/// compiler's error. Returns false if there is nothing to draw.
bool drawOwnSource(const HudPen& pen);
/// Draws the routine of src/textbook for the explained pair, with values, and marks the deciding line.
void drawCodePage(const HudPen& pen);
/// Draws a plane of poses, coloured by the answers of the library, a deliberately broken test or the user's
/// own routine.
void drawMapPage(const HudPen& pen);
/// Draws the plane and the legend over the full width, from the cursor down to `height`, pixels from the
/// window's top.
void drawMapAlone(const HudPen& pen, float height);
/// Draws the fifteen axes of two boxes as rows of bars. A click on a row chooses its axis.
void drawSatRows(const HudPen& pen, const explain::BoxPair& boxes);

/// Draws the buttons that choose SAT, GJK or EPA for the explained pair.
void drawMethodChoice(const HudPen& pen, const explain::Focus& focus);
/// Draws the iterations of GJK or EPA as rows, and the chart of both bounds. A click chooses an iteration.
void drawStepRows(const HudPen& pen, const explain::Steps& steps);
/// The iterations for drawStepRows(); nullopt if no overlay shows iterations.
[[nodiscard]] std::optional<explain::Steps> chartedSteps(const HudPen& pen);

/// Writes how many axes two polyhedra have, and which of them decides.
void drawHullAxisRows(const HudPen& pen, const explain::HullAxes& axes);
/// The boxes for drawSatRows(); nullopt if the pair is not two boxes, or no overlay shows separating axes.
[[nodiscard]] std::optional<explain::BoxPair> chartedBoxes(const HudPen& pen);
/// Draws the list of scenes, lessons and cases with results and, for developers, the tick and the frame time.
void drawCasesPage(const HudPen& pen);
/// Draws the list of drawCasesPage() in a scrolling box of `height` pixels. A click on a row opens its file.
void drawCaseList(const HudPen& pen, float height);
/// The height of the rows of drawExpectations(), at most half of `room`, pixels; 0 without expectations.
[[nodiscard]] float expectationsHeight(const HudPen& pen, float room);
/// Draws the open scene's expectations and the measured values in a scrolling box of `height` pixels.
void drawExpectations(const HudPen& pen, float height);
/// Draws the messages from `top` (pixels) down: open case, oracle check, short message (toast).
HeadlineEnd drawMessages(const HudPen& pen, float top);
/// Draws the short message (toast). Called alone while the panels are hidden.
void drawToast(const HudPen& pen);
/// The height between the cursor and the lower end of the panel, pixels.
[[nodiscard]] float roomBelow(const HudPen& pen);
/// Draws a line of clickable key hints at the bottom, with marks for active switches. Returns the action of
/// the key under the mouse, if any.
std::optional<input::Action> drawHints(const HudPen& pen);
/// The y of the top edge of the line of key hints, pixels from the top of the window.
[[nodiscard]] float hintsTop(const HudPen& pen);
/// Begins an invisible window that only takes clicks. End it with ImGui::End().
void beginBareWindow(const char* name, ImVec2 at, ImVec2 size);
/// Highlights the body under the mouse, shows its name, shape and values, and draws its handles.
void drawPointed(const HudPen& pen);
/// Outlines a body and makes it lighter.
void drawLifted(const HudPen& pen, const world::Body& body, const PaneFigure& shown);
/// Draws the present task of the guide (the tutorial of the first minute), and the offer of a lesson if there
/// is one. Returns the y of the next line.
float drawGuidePlate(const HudPen& pen, ImVec2 at, float room);
/// The body that the guide asks the user to touch: the explained target, otherwise Guide::kTarget.
[[nodiscard]] std::uint32_t guideTarget(const HudPen& pen);
/// Outlines the guide's target, and draws each movement key on its side of the player. Without the guide,
/// draws the keys while the mouse is over a movement key: `pointed` is the action under the mouse.
/// `headline`: the lower end of the texts at the top left, pixels.
void drawGuide(const HudPen& pen, float headline, std::optional<input::Action> pointed);
/// Draws the timeline of the past above the key hints while the world is paused.
void drawTimeline(const HudPen& pen);
/// The top edge of the timeline if there is one, otherwise of the key hints; pixels from the window's top.
[[nodiscard]] float footTop(const HudPen& pen);
/// Draws a button at the top right that opens the panel.
void drawPanelButton(const HudPen& pen);
[[nodiscard]] float panelButtonWidth(const HudPen& pen);
/// Draws the list of all keys, small enough for the window. Returns the fit for the next layout.
[[nodiscard]] PageFit drawHelp(const HudPen& pen, const PageFit& fit);

}  // namespace app
