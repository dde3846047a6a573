#include "app/view/panes.hpp"

#include <array>
#include <cmath>

#include "text/messages.hpp"

namespace app {
namespace {

// Heights of the texts at the top, logical pixels. kHeadlineHeight is over a single view. Over several views,
// the texts are in one line, kOneLineHeadlineHeight high.
constexpr float kHeadlineHeight = 112.0f;
constexpr float kOneLineHeadlineHeight = 56.0f;
constexpr float kNoteHeight = 28.0f;  // extra height for the broken test's answer
/// Of the window's height: title, large verdict, one explanation.
constexpr float kPresentedHeadlineFraction = 0.25f;
constexpr float kPresentedNoteFraction = 0.09f;  // of the window's height, for the broken test's answer
constexpr float kPanelMargins = 32.0f;           // logical pixels, left and right of the panel
constexpr int kMinAreaHeight = 72;  // pixels: if the texts leave less height, they lie over the figure
constexpr int kMinHalfWidth = 64;   // pixels: a figure narrower than twice this also uses the panel's space

constexpr std::array kFourPaneKinds{PaneKind::front, PaneKind::top, PaneKind::side, PaneKind::free};
constexpr std::array kTwoPaneKinds{PaneKind::scene, PaneKind::configuration};

std::optional<Side> sideOf(PaneKind kind) {
  if (kind == PaneKind::front) return Side::front;
  if (kind == PaneKind::top) return Side::top;
  return kind == PaneKind::side ? std::optional(Side::side) : std::nullopt;
}

/// From this ViewState::scale on, the button at the top right would cover the figure of a lesson.
constexpr float kLargeScale = 1.5f;

/// Tiles `area` with the views `kinds`, row by row, in `columns` columns.
template <std::size_t kCount>
std::vector<Pane> tilePanes(const std::array<PaneKind, kCount>& kinds, int columns, const FigureArea& area) {
  const int rows = static_cast<int>(kCount) / columns;
  std::vector<Pane> panes;
  for (int i = 0; i < static_cast<int>(kCount); ++i) {
    const glm::ivec2 gridCell(i % columns, i / columns), gridSize(columns, rows);
    const glm::ivec2 min = area.min + area.size * gridCell / gridSize;
    const glm::ivec2 max = area.min + area.size * (gridCell + 1) / gridSize;
    if (max.x > min.x && max.y > min.y) panes.push_back({kinds[static_cast<std::size_t>(i)], min, max - min});
  }
  return panes;
}

/// Places two views side by side, or one above the other if `area` is high.
std::vector<Pane> tileTwoPanes(const FigureArea& area) {
  constexpr float kMinTallAspect = 0.8f;  // height divided by width
  const glm::vec2 size(area.size);
  return tilePanes(kTwoPaneKinds, size.y > kMinTallAspect * size.x ? 1 : 2, area);
}

text::TextId captionTextId(Side side) {
  if (side == Side::front) return text::TextId::frontCaption;
  return side == Side::top ? text::TextId::topCaption : text::TextId::sideCaption;
}

void addToCaption(text::TextId textId, text::Language language, std::string& caption) {
  if (!caption.empty()) caption += " · ";
  caption += text::say(textId, language);
}

// The least fraction of the window's height for the figure. If the texts leave less, they cover a part of the
// figure.
constexpr double kMinHeightFraction = 0.2;
// A figure that would leave the window is moved back by at most this fraction of the clear height. A larger
// shift would move the explained pair below the texts.
constexpr double kMaxShiftFraction = 0.025;
constexpr float kLowPaneHeight = 180.0f;   // logical pixels; a pane less high needs a strip for its caption
constexpr double kCaptionFraction = 0.22;  // of a low pane's height, for its caption
constexpr float kMinPaneSide = 160.0f;     // logical pixels; if a side is shorter, texts are smaller

double visibleWidth(double aspect) { return std::max(aspect, 1.0); }

/// The matrix that maps a picture made for `area` into the clip space of its pane.
glm::mat4 areaTransform(const FigureArea& area, glm::ivec2 paneSize, double shrinkFactor) {
  const glm::dvec2 scale = glm::dvec2(area.size) / glm::dvec2(paneSize);
  const glm::dvec2 middle = (glm::dvec2(area.min) + glm::dvec2(area.size) * 0.5) / glm::dvec2(paneSize);
  glm::mat4 transform(1.0f);
  transform[0][0] = static_cast<float>(scale.x * shrinkFactor);
  transform[1][1] = static_cast<float>(scale.y * shrinkFactor);
  transform[3][0] = static_cast<float>(middle.x * 2.0 - 1.0);
  transform[3][1] = static_cast<float>(1.0 - middle.y * 2.0);
  return transform;
}

}  // namespace

Split splitOf(const ViewState& viewState) {
  if (viewState.fourViews) return Split::four;
  return showsSeveralViews(viewState) ? Split::two : Split::one;
}

FigureArea figureAreaFor(const ViewState& viewState, glm::ivec2 window, float headlineBottom) {
  if (viewState.figureOnly) return {{0, 0}, window};
  const float windowScale = displayScale(viewState, window.y);
  const auto toPixels = [&](float logical) { return static_cast<int>(std::lround(logical * windowScale)); };
  const float noteHeight = viewState.brokenTest == world::BrokenTest::none ? 0.0f : kNoteHeight;
  glm::ivec2 min(
      0, toPixels(splitOf(viewState) == Split::one ? kHeadlineHeight : kOneLineHeadlineHeight + noteHeight));
  glm::ivec2 max(window.x, window.y - toPixels(kHintHeight));
  if (const auto edge = stepColumnEdge(viewState, glm::vec2(window))) {
    const int left = static_cast<int>(std::lround(*edge));
    const int top = viewState.scale < kLargeScale ? 0 : toPixels(kOneLineHeadlineHeight);
    return {{left, top}, {window.x - left, window.y - toPixels(kHintHeight) - top}};
  }
  if (viewState.inLesson) {
    const float fraction = viewState.presenting ? kPresentedStepHeightFraction : viewState.stepHeightFraction;
    min.y = static_cast<int>(std::lround(fraction * static_cast<float>(window.y)));
    if (viewState.presenting) max.y = window.y;
  } else if (viewState.presenting) {
    const float fraction = kPresentedHeadlineFraction +
                           (viewState.brokenTest == world::BrokenTest::none ? 0.0f : kPresentedNoteFraction);
    min.y = static_cast<int>(std::lround(fraction * static_cast<float>(window.y)));
    max.y = window.y;
  }
  min.y = std::max(min.y, static_cast<int>(std::ceil(headlineBottom)));
  if (showsPanel(viewState) && isPanelBelow(glm::vec2(window))) {
    max.y = std::min(max.y,
                     static_cast<int>(std::lround(panelTopBelow(viewState) * static_cast<float>(window.y))));
  } else if (showsPanel(viewState)) {
    const float scale = panelScale(windowScale, static_cast<float>(window.x));
    max.x -= static_cast<int>(std::lround(kPanelWidth * scale)) + toPixels(kPanelMargins);
  }
  if (max.x < 2 * kMinHalfWidth) max.x = window.x;
  if (max.y - min.y < kMinAreaHeight) return {{0, 0}, {max.x, window.y}};
  return {min, max - min};
}

std::vector<Pane> panesOf(const ViewState& viewState, glm::ivec2 window, float headlineBottom) {
  if (window.x <= 0 || window.y <= 0) return {};
  switch (splitOf(viewState)) {
    case Split::four:
      return tilePanes(kFourPaneKinds, 2, figureAreaFor(viewState, window, headlineBottom));
    case Split::two:
      return tileTwoPanes(figureAreaFor(viewState, window, headlineBottom));
    case Split::one:
      break;
  }
  const bool isConfigurationOnly = showsOnlyConfigurationSpace(viewState);
  return {
      {isConfigurationOnly ? PaneKind::configuration : PaneKind::whole, {0, 0}, window, isConfigurationOnly}};
}

Camera cameraOf(PaneKind kind, const Camera& freeCamera) {
  const auto side = sideOf(kind);
  return side ? freeCamera.orthographicFrom(*side) : freeCamera;
}

std::string captionOf(PaneKind kind, const Camera& camera, text::Language language) {
  if (kind == PaneKind::configuration) return text::say(text::TextId::configurationCaption, language);
  if (const auto side = sideOf(kind)) return text::say(captionTextId(*side), language);
  std::string caption;
  if (kind == PaneKind::scene) addToCaption(text::TextId::sceneCaption, language, caption);
  if (const auto side = camera.side()) addToCaption(captionTextId(*side), language, caption);
  if (kind == PaneKind::free && caption.empty()) addToCaption(text::TextId::freeCaption, language, caption);
  if (camera.orthographic() && !camera.startsOrthographic())
    addToCaption(text::TextId::parallelCaption, language, caption);
  if (camera.following()) addToCaption(text::TextId::followCaption, language, caption);
  if (!camera.following() && !camera.tracksPair())
    addToCaption(text::TextId::stillCaption, language, caption);
  return caption;
}

std::optional<glm::vec2> windowPixel(const PaneFigure& paneFigure, const glm::vec3& point) {
  const glm::vec4 clip = paneFigure.view.projection * paneFigure.view.viewMatrix * glm::vec4(point, 1.0f);
  if (!(clip.w > 0.0f)) return std::nullopt;
  const glm::vec2 ndc = glm::vec2(clip) / clip.w;
  const glm::vec2 fraction(ndc.x * 0.5f + 0.5f, 0.5f - ndc.y * 0.5f);
  return glm::vec2(paneFigure.pane.min) + fraction * glm::vec2(paneFigure.pane.size);
}

const PaneFigure* paneAt(std::span<const PaneFigure> panes, glm::ivec2 pixel) {
  const auto contains = [pixel](const PaneFigure& paneFigure) {
    const glm::ivec2 offset = pixel - paneFigure.pane.min;
    return offset.x >= 0 && offset.y >= 0 && offset.x < paneFigure.pane.size.x &&
           offset.y < paneFigure.pane.size.y;
  };
  const auto found = std::find_if(panes.begin(), panes.end(), contains);
  return found == panes.end() ? nullptr : &*found;
}

explain::PickRay rayThrough(const PaneFigure& paneFigure, glm::ivec2 pixel) {
  const glm::dvec2 fraction =
      (glm::dvec2(pixel - paneFigure.pane.min) + 0.5) / glm::dvec2(paneFigure.pane.size);
  const glm::dmat4 toWorld =
      glm::inverse(glm::dmat4(paneFigure.view.projection) * glm::dmat4(paneFigure.view.viewMatrix));
  const auto pointAtDepth = [&](double depth) {
    const glm::dvec4 point = toWorld * glm::dvec4(fraction.x * 2.0 - 1.0, 1.0 - fraction.y * 2.0, depth, 1.0);
    return glm::dvec3(point) / point.w;
  };
  return {glm::dvec3(paneFigure.origin) + pointAtDepth(-1.0), pointAtDepth(1.0) - pointAtDepth(-1.0)};
}

std::optional<int> clickedAxis(std::span<const PaneFigure> panes, glm::ivec2 pixel,
                               const std::optional<explain::Focus>& focus, int chosenAxis) {
  const PaneFigure* paneFigure = paneAt(panes, pixel);
  if (!paneFigure || paneFigure->pane.kind != PaneKind::configuration) return std::nullopt;
  const int axis = explain::pickAxis(focus, rayThrough(*paneFigure, pixel)).value_or(-1);
  return axis == chosenAxis ? -1 : axis;
}

FigureArea paneFigureArea(const ViewState& viewState, const Pane& pane, glm::ivec2 window,
                          float headlineBottom) {
  if (!isWhole(pane))
    return {{0, 0}, {pane.size.x, pane.size.y - captionStripHeight(viewState, pane, window)}};
  const FigureArea freeArea = figureAreaFor(viewState, window, headlineBottom);
  const double height =
      std::clamp(freeArea.size.y * Camera::kPictureHeight, kMinHeightFraction * window.y, 1.0 * window.y);
  const double middle = freeArea.min.y + freeArea.size.y * 0.5;
  const double centeredTop = middle - height * 0.5, maxShift = kMaxShiftFraction * freeArea.size.y;
  const double top = std::clamp(std::clamp(centeredTop, 0.0, window.y - height), centeredTop - maxShift,
                                centeredTop + maxShift);
  return {{freeArea.min.x, static_cast<int>(std::lround(top))},
          {freeArea.size.x, std::max(1, static_cast<int>(std::lround(height)))}};
}

int captionStripHeight(const ViewState& viewState, const Pane& pane, glm::ivec2 window) {
  const float lowPaneHeight = kLowPaneHeight * displayScale(viewState, window.y);
  if (static_cast<float>(pane.size.y) >= lowPaneHeight) return 0;
  return static_cast<int>(std::lround(kCaptionFraction * pane.size.y));
}

render::View viewInArea(const Camera& camera, const FigureArea& area, glm::ivec2 paneSize,
                        const collision::Aabb& extent, const glm::vec3& origin) {
  const double aspect = static_cast<double>(area.size.x) / area.size.y;
  render::View view = camera.view(aspect, extent, origin);
  const double shrinkFactor = std::min(1.0, visibleWidth(aspect) / camera.freeWidth());
  view.projection = areaTransform(area, paneSize, shrinkFactor) * view.projection;
  return view;
}

float paneScale(const Pane& pane, float scale) {
  if (isWhole(pane)) return scale;
  return std::min(scale, static_cast<float>(std::min(pane.size.x, pane.size.y)) / kMinPaneSide);
}

}  // namespace app
