#include "app/view/pane_composition.hpp"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

// The least share of the pane's height for the figure. Where texts need more, they cover part of it.
constexpr double kLeastHeight = 0.2;
// Share of the clear height by which a figure that extends beyond the window is shifted at most; the pair
// that the camera keeps in sight stays clear of all texts.
constexpr double kMostAside = 0.025;
constexpr float kLowPane = 180.0f;  // logical pixels: in a lower pane the caption would lie over the figure
constexpr double kCaptionShare = 0.22;  // of a low pane's height, for its caption
constexpr float kLeastPane = 160.0f;    // logical pixels: the least shorter side for texts of full scale

double wideness(double aspect) { return std::max(aspect, 1.0); }

/// The matrix that places a picture of `room` in the clip space of its pane.
glm::mat4 placedIn(const Room& room, glm::ivec2 paneSize, double narrowing) {
  const glm::dvec2 share = glm::dvec2(room.size) / glm::dvec2(paneSize);
  const glm::dvec2 middle = (glm::dvec2(room.min) + glm::dvec2(room.size) * 0.5) / glm::dvec2(paneSize);
  glm::mat4 place(1.0f);
  place[0][0] = static_cast<float>(share.x * narrowing);
  place[1][1] = static_cast<float>(share.y * narrowing);
  place[3][0] = static_cast<float>(middle.x * 2.0 - 1.0);
  place[3][1] = static_cast<float>(1.0 - middle.y * 2.0);
  return place;
}

}  // namespace

Room figureRoom(const ViewState& viewState, const Pane& pane, glm::ivec2 window, float headline) {
  if (pane.kind != PaneKind::whole)
    return {{0, 0}, {pane.size.x, pane.size.y - captionStrip(viewState, pane, window)}};
  const Room clear = roomFor(viewState, window, headline);
  const double height =
      std::clamp(clear.size.y * Camera::kPictureHeight, kLeastHeight * window.y, 1.0 * window.y);
  const double middle = clear.min.y + clear.size.y * 0.5;
  const double wished = middle - height * 0.5, aside = kMostAside * clear.size.y;
  const double top = std::clamp(std::clamp(wished, 0.0, window.y - height), wished - aside, wished + aside);
  return {{clear.min.x, static_cast<int>(std::lround(top))},
          {clear.size.x, std::max(1, static_cast<int>(std::lround(height)))}};
}

int captionStrip(const ViewState& viewState, const Pane& pane, glm::ivec2 window) {
  const float low = kLowPane * displayScale(viewState, window.y);
  if (static_cast<float>(pane.size.y) >= low) return 0;
  return static_cast<int>(std::lround(kCaptionShare * pane.size.y));
}

render::View composed(const Camera& camera, const Room& room, glm::ivec2 paneSize,
                      const collision::Aabb& extent, const glm::vec3& origin) {
  const double aspect = static_cast<double>(room.size.x) / room.size.y;
  render::View view = camera.view(aspect, extent, origin);
  const double narrowing = std::min(1.0, wideness(aspect) / Camera::kWideness);
  view.projection = placedIn(room, paneSize, narrowing) * view.projection;
  return view;
}

float scaleIn(const Pane& pane, float scale) {
  if (pane.kind == PaneKind::whole) return scale;
  return std::min(scale, static_cast<float>(std::min(pane.size.x, pane.size.y)) / kLeastPane);
}

}  // namespace app
