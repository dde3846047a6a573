#include "render/loading_picture.hpp"

#include <algorithm>
#include <cmath>

#include "render/gl.hpp"

namespace render {
namespace {

void fillArea(const Viewport& area, const Color& color) {
  glScissor(area.min.x, area.min.y, area.size.x, area.size.y);
  glClearColor(color.r, color.g, color.b, 1.0f);
  glClear(GL_COLOR_BUFFER_BIT);
}

}  // namespace

LoadingBar loadingBarIn(glm::ivec2 size, double share) {
  const glm::ivec2 bar(std::max(size.x / 3, 1), std::max(size.y / 90, 1));
  const Viewport track{(size - bar) / 2, bar};
  const double width = std::clamp(share, 0.0, 1.0) * bar.x;
  return {track, {track.min, {static_cast<int>(std::lround(width)), bar.y}}};
}

void drawLoading(glm::ivec2 size, double share, const LoadingColors& colors) {
  const LoadingBar bar = loadingBarIn(size, share);
  glEnable(GL_SCISSOR_TEST);
  fillArea({{0, 0}, size}, colors.background);
  fillArea(bar.track, colors.track);
  fillArea(bar.filled, colors.filled);
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace render
