// The parts of the head-up display, which draw with Dear ImGui between NewFrame and Render.
#pragma once

#include <cmath>

#include "app/hud/hud_context.hpp"
#include "explain/axes.hpp"
#include "explain/gjk_iterations.hpp"

namespace app {

/// True while the panel shows the tests of a tree search and the number of drawn shapes.
[[nodiscard]] bool showsQueryWork(const Session& session);

/// The smallest scale of a page, used even if the page does not fit. Letters of size 0 cannot be drawn.
inline constexpr float kMinPageScale = 0.05f;

/// The last layout of a page (the panel or the help). The page shrinks until it fits into the window.
struct PageFit {
  float scale = 1.0f;             ///< kMinPageScale to 1.
  glm::vec2 size{0.0f};           ///< Pixels; 0 before the first layout.
  glm::vec2 availableSize{0.0f};  ///< The available size, pixels; a component is infinite if any size fits.
  float largestFittingScale = 0.0f;        ///< The largest scale at which the page fitted; 0 if unknown.
  float smallestTooLargeScale = INFINITY;  ///< The smallest scale at which the page was too large.
  /// True before the first layout with this scale. The measured size of that layout is not reliable, because
  /// Dear ImGui bases it on the previous layout.
  bool isNew = true;
  bool isFinal = false;  ///< The scale is final.
};

/// Returns the fit for the next layout. The last layout used `fit` and needed `size` of `availableSize`.
/// Finds the largest scale at which the page fits by bisection, because sizes are rounded to pixels.
/// Restarts the bisection when the room or the page changes.
[[nodiscard]] PageFit nextPageFit(PageFit fit, glm::vec2 size, glm::vec2 availableSize);

/// True if the last layout changed nothing. Another layout would then change nothing either.
[[nodiscard]] bool isSameFit(const PageFit& before, const PageFit& after);

/// The verdict, which names at most `maxPairs` pairs. During a lesson's question the verdict begins with
/// "now:", because the question might be about a later pose. During a question about a sweep the verdict is
/// "first touch at t = ?", unless the player touches something now.
[[nodiscard]] std::string displayedVerdict(const HudContext& hud, int maxPairs);
/// True if displayedVerdict() tells of a hit by the player, the ray or the sweep.
[[nodiscard]] bool isVerdictHit(const HudContext& hud);
/// Writes the sign of the verdict and then `words`, in letters of `size` pixels, or smaller if `maxWidth`
/// requires it. Returns the right end of the words, pixels.
float writeVerdict(const HudContext& hud, ImVec2 at, float maxWidth, const std::string& words, float size);
/// The width for the texts at the top left, pixels.
[[nodiscard]] float headlineWidth(const HudContext& hud);
/// The width for a lesson's step in a column beside the scene, pixels.
[[nodiscard]] float stepTextWidth(const HudContext& hud);
/// The lower end of the texts at the top left, pixels from the window's top.
struct HeadlineEnd {
  float bottomWithoutToast = 0.0f;
  float bottomWithToast = 0.0f;
};
/// Draws the texts at the top left. `showsText`: also the scene's description.
HeadlineEnd drawHeadline(const HudContext& hud, bool showsText);
/// True if texts down to `bottom` leave enough of the scene visible.
[[nodiscard]] bool leavesSceneVisible(const HudContext& hud, float bottom);
/// How a lesson's step was laid out: the height of its letters, and the y of its lower end; pixels.
struct StepLayout {
  float fontSize = 0.0f;
  float bottom = 0.0f;
};
/// Draws the step of the open lesson, `width` pixels wide. Leaves space for the verdict and for `heightBelow`
/// pixels of further texts.
StepLayout drawLessonCard(const HudContext& hud, ImVec2 at, float width, float heightBelow = 0.0f);
inline constexpr float kVerdictLineHeight = 1.25f;  ///< In heights of the verdict's letters.
/// The height of the verdict's letters below a step whose letters are `stepFontSize` high; pixels.
[[nodiscard]] float verdictFontSize(const HudContext& hud, float stepFontSize);
/// Draws the routine's code below the texts of a lesson's step. `at`: the lower end of these texts.
void drawStepCode(const HudContext& hud, ImVec2 at, float width);
/// Draws a chart with the best axis of each kind and the chosen axis, in the place where drawStepCode() draws
/// code.
void drawStepAxes(const HudContext& hud, ImVec2 at, float width);
/// The height of the open step's letters, and the lowest end that the step and its verdict can have.
[[nodiscard]] StepLayout stepLayout(const HudContext& hud, ImVec2 at, float width);
/// Replaces the boxes of the lines by one box around all, so that no label is placed between two lines.
void mergeIntoOneBox(std::vector<ScreenBox>& lines);
/// Draws the texts of the presentation mode: either a lesson's step, or the verdict, one number and the
/// scene's text. Returns the lower end of these texts, pixels from the window's top.
float drawPresentation(const HudContext& hud);
/// Draws two key hints: leave the presentation mode, and switch between scene and page.
void drawPresentationKeys(const HudContext& hud);
/// In presentation mode, draws a page (code, axes, iterations or map) in place of the scene.
void drawFullScreenPage(const HudContext& hud);
/// Draws badges for pause and slow motion, and the message about the last key if there is one. Returns the y
/// of the next line.
float drawTimeBadges(const HudContext& hud, ImVec2 at);
/// Draws the labels of all views near their anchors, where they cover nothing. Of many labels, draws a few
/// and the number of the others. Returns the number of positions tried.
std::size_t drawLabels(const HudContext& hud);
/// Draws a magnified view of the contact in lesson steps with `lens`, but not before the question is
/// answered.
void drawLens(const HudContext& hud);
/// Draws the lines between panes, the panes' captions, and the legend of configuration space.
void drawPaneDecorations(const HudContext& hud);
/// Draws the panel, with a page for each PanelPage. Returns the fit for the next layout.
[[nodiscard]] PageFit drawPanel(const HudContext& hud, const PageFit& fit);
/// Draws shape, position and angles of the player and the explained target, and their contact.
void drawValuesPage(const HudContext& hud);
/// Draws the overlays, each with its switch and its key, and the numbers of the active ones.
void drawWhyPage(const HudContext& hud);
/// Draws a table of three answers: the user's own routine, the library and the oracle. Draws nothing if the
/// user's routine has not answered.
void drawAnswerComparison(const HudContext& hud);
/// Draws a part of the user's source (--routine): the function that answered, or the lines around a
/// compiler's error. Returns false if there is nothing to draw.
bool drawUserSource(const HudContext& hud);
/// Draws the routine of src/textbook for the explained pair, with values, and marks the deciding line.
void drawCodePage(const HudContext& hud);
/// Draws the map: each point stands for a pose of the player. Its colour is the answer for that pose, given
/// by the library, by a deliberately broken test, or by the user's own routine.
void drawMapPage(const HudContext& hud);
/// Draws the plane and the legend over the full width, from the cursor down to `height`, pixels from the
/// window's top.
void drawFullScreenMap(const HudContext& hud, float height);
/// Draws the fifteen axes of two boxes as rows of bars. A click on a row chooses its axis.
void drawSatRows(const HudContext& hud, const explain::BoxPair& boxes);

/// Draws the buttons that choose SAT, GJK or EPA for the explained pair.
void drawMethodChoice(const HudContext& hud, const explain::Focus& focus);
/// Draws the iterations of GJK or EPA as rows, and the chart of both bounds. A click chooses an iteration.
void drawIterationRows(const HudContext& hud, const explain::Iterations& iterations);
/// The iterations for drawIterationRows(); nullopt if no overlay shows iterations.
[[nodiscard]] std::optional<explain::Iterations> chartedIterations(const HudContext& hud);

/// Writes how many axes two polyhedra have, and which of them decides.
void drawHullAxisRows(const HudContext& hud, const explain::HullAxes& axes);
/// The boxes for drawSatRows(); nullopt if the pair is not two boxes, or no overlay shows separating axes.
[[nodiscard]] std::optional<explain::BoxPair> chartedBoxes(const HudContext& hud);
/// Draws the list of scenes, lessons and cases with results and, for developers, the tick and the frame time.
void drawCasesPage(const HudContext& hud);
/// Draws the list of drawCasesPage() in a scrolling box of `height` pixels. A click on a row opens the row's
/// file.
void drawCaseList(const HudContext& hud, float height);
/// The height of the rows of drawExpectations(), at most half of `availableHeight`, pixels; 0 without
/// expectations.
[[nodiscard]] float expectationsHeight(const HudContext& hud, float availableHeight);
/// Draws the open scene's expectations and the measured values in a scrolling box of `height` pixels.
void drawExpectations(const HudContext& hud, float height);
/// Draws the messages from `top` (pixels) down: open case, oracle check, short message (toast).
HeadlineEnd drawMessages(const HudContext& hud, float top);
/// Draws the short message (toast), the only message while the panels are hidden.
void drawToast(const HudContext& hud);
/// The height between the cursor and the lower end of the panel, pixels.
[[nodiscard]] float heightBelowCursor(const HudContext& hud);
/// Draws a line of clickable key hints at the bottom, with marks for active switches. Returns the action of
/// the key under the mouse, if any.
std::optional<input::Action> drawHints(const HudContext& hud);
/// The y of the top edge of the line of key hints, pixels from the top of the window.
[[nodiscard]] float hintsTop(const HudContext& hud);
/// Begins an invisible window that only takes clicks. End it with ImGui::End().
void beginInvisibleWindow(const char* name, ImVec2 at, ImVec2 size);
/// Highlights the body under the mouse, shows its name, shape and values, and draws its handles.
void drawHoveredBody(const HudContext& hud);
/// Outlines a body and makes it lighter.
void drawHighlightedBody(const HudContext& hud, const world::Body& body, const PaneFigure& pane);
/// Draws the present task of the guide (the tutorial of the first minute), and the offer of a lesson if there
/// is one. Returns the y of the next line.
float drawGuidePlate(const HudContext& hud, ImVec2 at, float maxWidth);
/// The body that the guide asks the user to touch. This is the explained target or, without one,
/// Guide::kTarget.
[[nodiscard]] std::uint32_t guideTarget(const HudContext& hud);
/// Outlines the guide's target, and draws each movement key at the side to which it moves the player. Without
/// the guide, draws the keys only while the mouse is over a movement key. `hoveredAction`: the action under
/// the mouse. `headlineBottom`: the lower end of the texts at the top left, pixels.
void drawGuideKeys(const HudContext& hud, float headlineBottom, std::optional<input::Action> hoveredAction);
/// Draws the timeline of the past above the key hints while the world is paused.
void drawTimeline(const HudContext& hud);
/// The top edge of the timeline, or of the key hints if there is no timeline; pixels from the window's top.
[[nodiscard]] float bottomBarTop(const HudContext& hud);
/// Draws a button at the top right that opens the panel.
void drawPanelButton(const HudContext& hud);
[[nodiscard]] float panelButtonWidth(const HudContext& hud);
/// Draws the list of all keys, small enough for the window. Returns the fit for the next layout.
[[nodiscard]] PageFit drawHelp(const HudContext& hud, const PageFit& fit);

}  // namespace app
