// Contrast between two colours.
#pragma once

#include <algorithm>
#include <cmath>

#include "render/draw_list.hpp"

namespace test {

// WCAG 2.2, "relative luminance" and "contrast ratio".
inline double linear(float channel) {
  const double c = static_cast<double>(channel);
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

inline double luminance(const render::Color& c) {
  return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

/// The contrast ratio, 1 to 21.
inline double contrast(const render::Color& a, const render::Color& b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace test
