#include <algorithm>
#include <cmath>

#include "app/platform/display.hpp"

namespace app {
namespace {

constexpr double kDefaultDotsPerInch = 96.0;
constexpr double kMillimetresPerInch = 25.4;
// Plausible widths of a screen in millimetres. Projectors, televisions and some drivers report other widths.
constexpr int kMinScreenMillimetres = 200;
constexpr int kMaxScreenMillimetres = 1000;

// The largest fraction of the screen for an enlarged first window. The rest is for its border and desktop
// bars.
constexpr double kMaxScreenFraction = 0.9;

double dotsPerInch(const DisplayFacts& display) {
  if (display.textDpi) return *display.textDpi;
  const int width = display.widthMillimetres;
  if (width < kMinScreenMillimetres || width > kMaxScreenMillimetres) return kDefaultDotsPerInch;
  return display.widthPixels * kMillimetresPerInch / width;
}

}  // namespace

glm::ivec2 firstSizeFor(const DisplayFacts& display, glm::ivec2 defaultSize) {
  const glm::dvec2 screen(display.widthPixels, display.heightPixels);
  const glm::dvec2 maxScale = screen * kMaxScreenFraction / glm::dvec2(defaultSize);
  const double scale = std::min({static_cast<double>(scaleFor(display)), maxScale.x, maxScale.y});
  return glm::ivec2(glm::round(glm::dvec2(defaultSize) * std::max(scale, 1.0)));
}

float scaleFor(const DisplayFacts& display) {
  const double quarters = std::round(dotsPerInch(display) / kDefaultDotsPerInch * 4.0);
  return static_cast<float>(std::clamp(quarters / 4.0, 1.0, 3.0));
}

}  // namespace app
