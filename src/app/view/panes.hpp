// Computes the layout of the window: its views (panes), the figure's place in each view, and the sizes that
// texts and panels share. Pure: no window, no OpenGL.
#pragma once

#include <algorithm>
#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/camera/camera.hpp"
#include "app/session/session.hpp"
#include "app/session/view_state.hpp"
#include "explain/figure.hpp"
#include "explain/focus.hpp"
#include "explain/minkowski.hpp"
#include "render/draw_list.hpp"

namespace app {

enum class PaneKind { whole, front, top, side, free, scene, configuration };

/// A rectangle of the window, pixels from its top left, y down.
struct Pane {
  PaneKind kind = PaneKind::whole;
  glm::ivec2 min{0};
  glm::ivec2 size{0};
  bool isOnlyPane = false;  ///< Configuration space without the scene beside it, in the whole window.
};

[[nodiscard]] inline bool isWhole(const Pane& pane) {
  return pane.kind == PaneKind::whole || pane.isOnlyPane;
}

enum class Split {
  one,   ///< One view in the whole window.
  two,   ///< The scene, and beside it its configuration space.
  four,  ///< Front, top, side and free, as in a technical drawing.
};

/// Four views take precedence over the two views of the configuration-space overlay.
[[nodiscard]] Split splitOf(const ViewState& viewState);

struct FigureArea {
  glm::ivec2 min{0};
  glm::ivec2 size{0};
};
/// Returns the part of a window for the figure: the part without title, verdict, panel and key hints.
/// `headlineBottom`: the lower end of an unusually high headline, pixels.
[[nodiscard]] FigureArea figureAreaFor(const ViewState& viewState, glm::ivec2 window,
                                       float headlineBottom = 0.0f);

/// The panes of a window; none if the window has no area. A single pane covers the whole window; several
/// panes share the area of figureAreaFor().
[[nodiscard]] std::vector<Pane> panesOf(const ViewState& viewState, glm::ivec2 window,
                                        float headlineBottom = 0.0f);

/// The camera of a pane. The front, top and side views look at the target of `freeCamera`.
[[nodiscard]] Camera cameraOf(PaneKind kind, const Camera& freeCamera);

/// The caption in a pane's corner: "from above: x right, −z up"; may be empty.
[[nodiscard]] std::string captionOf(PaneKind kind, const Camera& camera, text::Language language);

struct PaneFigure {
  Pane pane;
  const render::DrawList* figure = nullptr;
  render::View view;
  glm::vec3 origin{0.0f};  ///< The world position of the figure's origin.
};

/// Returns the window pixel at which `point`, a point in the figure's frame, is drawn. Nullopt behind the
/// eye.
[[nodiscard]] std::optional<glm::vec2> windowPixel(const PaneFigure& paneFigure, const glm::vec3& point);

/// The pane under `pixel`, in pixels from the window's top left. Null if there is none.
[[nodiscard]] const PaneFigure* paneAt(std::span<const PaneFigure> panes, glm::ivec2 pixel);

/// The ray through a pixel of the pane, world space.
[[nodiscard]] explain::PickRay rayThrough(const PaneFigure& paneFigure, glm::ivec2 pixel);

/// Returns the value of OverlayOptions::axis that a click in configuration space chooses: the axis of the
/// clicked face. Returns -1 for a click beside all faces or on the face that is already chosen. nullopt in
/// other views.
[[nodiscard]] std::optional<int> clickedAxis(std::span<const PaneFigure> panes, glm::ivec2 pixel,
                                             const std::optional<explain::Focus>& focus, int chosenAxis);

/// The part of a pane for its figure, pixels from the pane's top left. A single pane uses figureAreaFor(),
/// enlarged by the margin of a framed figure. Each of several panes is used completely, but a low pane keeps
/// a strip for its caption.
[[nodiscard]] FigureArea paneFigureArea(const ViewState& viewState, const Pane& pane, glm::ivec2 window,
                                        float headlineBottom = 0.0f);

/// The camera's view for a pane of `paneSize` pixels, with the target at the centre of `area`. Scenes choose
/// their camera distances for a wide window, so the view of a narrow area is zoomed out to show the same
/// width.
[[nodiscard]] render::View viewInArea(const Camera& camera, const FigureArea& area, glm::ivec2 paneSize,
                                      const collision::Aabb& extent, const glm::vec3& origin);

/// The height kept free for the caption of a low pane, pixels; 0 if the caption fits below the figure anyway.
[[nodiscard]] int captionStripHeight(const ViewState& viewState, const Pane& pane, glm::ivec2 window);

/// The names and marks that the open lesson's step adds to the figure. While a question about an axis is
/// open, also the names of the axes among its choices. Nothing outside a lesson.
[[nodiscard]] explain::LessonDetails lessonDetailsOf(const Session& session,
                                                     const std::optional<explain::Focus>& focus);

/// Returns the scale of lines and texts in a pane. In a small pane they are smaller, so that they do not hide
/// the figure.
[[nodiscard]] float paneScale(const Pane& pane, float scale);

constexpr float kSideMargin = 20.0f;    ///< Space at the window's left and right edges, logical pixels.
constexpr float kTopMargin = 14.0f;     ///< Space at the top edge and below the key hints, logical pixels.
constexpr float kHintHeight = 44.0f;    ///< Height of the line of key hints at the bottom, logical pixels.
constexpr float kPanelWidth = 372.0f;   ///< Width of the panel, logical pixels.
constexpr float kPanelPadding = 16.0f;  ///< Space at the panel's left and right edges, logical pixels.
/// The panel's largest fraction of the window's width. With large letters it is up to
/// kLargePanelWidthFraction (see panelScale()).
constexpr float kPanelWidthFraction = 0.36f;
constexpr float kLargePanelWidthFraction = 0.42f;
// Scales of letters in a window kReferenceWidth pixels wide. From kLargeScaleBegin to kLargeScaleEnd the
// panel's share of the width grows. From kHugeScaleBegin to kHugeScaleEnd it shrinks back, because the texts
// over the figure need the width.
constexpr float kReferenceWidth = 1280.0f;
constexpr float kLargeScaleBegin = 1.4f, kLargeScaleEnd = 2.0f, kHugeScaleBegin = 2.75f, kHugeScaleEnd = 3.0f;

/// Fraction of the window's height for a lesson's step in presentation mode. In a wide window the step has a
/// column instead.
constexpr float kPresentedStepHeightFraction = 0.52f;
/// Width of the column for a lesson's step, left of the figure in a wide window without the panel.
constexpr float kStepColumnFraction = 0.36f;  ///< Of the window's width.
constexpr float kPageColumnFraction = 0.48f;  ///< Of the window's width, for a step with a page below it.
constexpr float kPresentedStepColumnFraction = 0.44f;  ///< Of the window's width, in presentation mode.
constexpr float kWideAspect = 1.25f;  ///< The least ratio of width to height of a wide window.
/// The least width of the column for a lesson's step, logical pixels. In a narrower column, lines of large
/// letters are too short.
constexpr float kMinColumnWidth = 330.0f;
/// The column's largest width, as a fraction of the window's width. The figure needs the rest.
constexpr float kMaxColumnFraction = 0.55f;
/// The least ratio of width to height of a window in which the column may grow.
constexpr float kVeryWideAspect = 1.5f;
/// The width of the column for a lesson's step, pixels. Large letters widen it in a very wide window.
[[nodiscard]] inline float stepColumnWidth(const ViewState& viewState, glm::vec2 window) {
  if (viewState.presenting) return kPresentedStepColumnFraction * window.x;
  const float usualWidth =
      (wantsPageInStepColumn(viewState) ? kPageColumnFraction : kStepColumnFraction) * window.x;
  if (window.x < kVeryWideAspect * window.y) return usualWidth;
  const float minWidth = kMinColumnWidth * displayScale(viewState, static_cast<int>(window.y));
  return std::clamp(minWidth, usualWidth, kMaxColumnFraction * window.x);
}
[[nodiscard]] inline bool isStepBeside(const ViewState& viewState, glm::vec2 window) {
  if (!viewState.inLesson || window.x < kWideAspect * window.y) return false;
  if (viewState.presenting) return true;
  const float minWidth = kMinColumnWidth * displayScale(viewState, static_cast<int>(window.y));
  const bool isColumnFree = !showsPanel(viewState) || wantsPageInStepColumn(viewState);
  return isColumnFree && !showsSeveralViews(viewState) && stepColumnWidth(viewState, window) >= minWidth;
}
/// True when the step's column also shows the open page (the routine's code or the chart of axes).
[[nodiscard]] inline bool isPageInStepColumn(const ViewState& viewState, glm::vec2 window) {
  return wantsPageInStepColumn(viewState) && isStepBeside(viewState, window);
}
/// The right edge of the lesson step's column, pixels from the window's left; nullopt if there is no column.
[[nodiscard]] inline std::optional<float> stepColumnEdge(const ViewState& viewState, glm::vec2 window) {
  if (viewState.figureOnly || !isStepBeside(viewState, window)) return std::nullopt;
  return stepColumnWidth(viewState, window);
}
/// Presentation mode: window height divided by font size.
constexpr float kPresentedFontRatio = 26.0f;
constexpr float kMinPresentedFontRatio = 28.0f;  ///< This ratio for the smallest font.

/// Returns the scale of the panel: the scale of the other texts, or a smaller one if the panel would be too
/// wide. `windowWidth`: pixels.
[[nodiscard]] inline float panelScale(float scale, float windowWidth) {
  const float relativeScale = scale * kReferenceWidth / windowWidth;
  const float largeness =
      std::clamp((relativeScale - kLargeScaleBegin) / (kLargeScaleEnd - kLargeScaleBegin), 0.0f, 1.0f) *
      std::clamp((kHugeScaleEnd - relativeScale) / (kHugeScaleEnd - kHugeScaleBegin), 0.0f, 1.0f);
  const float fraction = kPanelWidthFraction + (kLargePanelWidthFraction - kPanelWidthFraction) * largeness;
  return std::min(scale, fraction * windowWidth / kPanelWidth);
}

constexpr float kTallAspect = 0.75f;       ///< The largest ratio of width to height of a tall window.
constexpr float kPanelTopFraction = 0.6f;  ///< The panel's top in a tall window, as a fraction of its height.
constexpr float kListTopFraction =
    0.33f;  ///< Replaces kPanelTopFraction while the panel shows the list of scenes.

/// True in a tall window, where the panel is below the figure. Beside the figure, the panel's letters would
/// be too small to read.
[[nodiscard]] inline bool isPanelBelow(glm::vec2 window) { return window.x < kTallAspect * window.y; }
/// The panel's top in a tall window, as a fraction of the window's height.
[[nodiscard]] inline float panelTopBelow(const ViewState& viewState) {
  return viewState.tab == input::PanelPage::cases ? kListTopFraction : kPanelTopFraction;
}

/// The scale of the panel beside the figure or, in a tall window, below the figure.
[[nodiscard]] inline float panelScaleIn(glm::vec2 window, float scale) {
  if (!isPanelBelow(window)) return panelScale(scale, window.x);
  return std::min(scale, std::max(window.x - 2.0f * kSideMargin * scale, 1.0f) / kPanelWidth);
}

/// The figures of all panes. Keep the object from frame to frame, so that its memory is reused.
class Figures {
 public:
  /// Draws the session's world for a window of `size` pixels.
  void compose(const Session& session, glm::ivec2 size);
  /// Sets the lower end of the headline, pixels. Returns true if compose() must be called again, because the
  /// figures must stay below the headline. A slightly shorter headline changes nothing.
  [[nodiscard]] bool updateHeadlineBottom(float bottom, glm::ivec2 size);

  /// The panes of the last compose(). They point into this object.
  [[nodiscard]] std::span<const PaneFigure> panes() const { return panes_; }
  /// The pair that the figures explain. The last call of compose() chose it.
  [[nodiscard]] const std::optional<explain::Focus>& focus() const { return focus_; }
  /// The draw list of a pane; the caller sets its view.
  [[nodiscard]] render::DrawList& drawListOf(PaneKind kind) { return figures_[kind]; }

 private:
  /// The state that determines the headline's height. When it changes, the old height is dropped.
  struct HeadlineState {
    Split split = Split::one;
    bool presenting = false;
    bool inLesson = false;
    int scene = 0;
    float scale = 0.0f;
    glm::ivec2 size{0};
    friend bool operator==(const HeadlineState&, const HeadlineState&) = default;
  };
  [[nodiscard]] static HeadlineState headlineStateOf(const Session& session, glm::ivec2 size);
  [[nodiscard]] Camera cameraIn(const Pane& pane, const Session& session) const;
  void draw(const Session& session, const Pane& pane, const render::View& view);

  std::map<PaneKind, render::DrawList> figures_;
  std::optional<explain::Focus> focus_;
  std::vector<PaneFigure> panes_;
  HeadlineState headlineState_;
  float headlineBottom_ = 0.0f;  // the lower end of the headline that the figures stay below
};

}  // namespace app
