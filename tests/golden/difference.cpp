#include "golden/difference.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace golden {
namespace {

using render::Image;

const std::uint8_t* at(const Image& image, int x, int y) {
  return &image.rgba[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.size.x) +
                          static_cast<std::size_t>(x))];
}

/// How far a channel of the pixel (x, y) of `from` is outside the range of the 3 x 3 pixels around (x, y) in
/// `other`. The range is allowed because an antialiased edge may have any shade between its two sides.
int strangeness(const Image& from, const Image& other, int x, int y, std::size_t channel) {
  int least = 255, most = 0;
  for (int v = std::max(0, y - 1); v <= std::min(from.size.y - 1, y + 1); ++v) {
    for (int u = std::max(0, x - 1); u <= std::min(from.size.x - 1, x + 1); ++u) {
      least = std::min<int>(least, at(other, u, v)[channel]);
      most = std::max<int>(most, at(other, u, v)[channel]);
    }
  }
  const int value = at(from, x, y)[channel];
  return std::max({least - value, value - most, 0});
}

bool differsAt(const Image& expected, const Image& got, int x, int y) {
  for (std::size_t channel = 0; channel < 3; ++channel) {
    if (std::abs(at(expected, x, y)[channel] - at(got, x, y)[channel]) <= kSeenInPixel) continue;
    if (strangeness(expected, got, x, y, channel) > kSeenInPixel) return true;
    if (strangeness(got, expected, x, y, channel) > kSeenInPixel) return true;
  }
  return false;
}

std::array<int, 3> meanOf(const Image& image, int left, int top) {
  std::array<int, 3> sum{};
  for (int y = top; y < top + kPatch; ++y) {
    for (int x = left; x < left + kPatch; ++x) {
      for (std::size_t channel = 0; channel < 3; ++channel) sum[channel] += at(image, x, y)[channel];
    }
  }
  for (int& channel : sum) channel /= kPatch * kPatch;
  return sum;
}

int countPatches(const Image& expected, const Image& got) {
  int count = 0;
  for (int y = 0; y + kPatch <= expected.size.y; y += kPatch) {
    for (int x = 0; x + kPatch <= expected.size.x; x += kPatch) {
      const auto a = meanOf(expected, x, y), b = meanOf(got, x, y);
      const int most = std::max({std::abs(a[0] - b[0]), std::abs(a[1] - b[1]), std::abs(a[2] - b[2])});
      count += most > kSeenInPatch;
    }
  }
  return count;
}

void paint(const Image& expected, bool differs, int x, int y, Image& heat) {
  const std::uint8_t* from = at(expected, x, y);
  auto* to = &heat.rgba[static_cast<std::size_t>(from - expected.rgba.data())];
  const auto grey = static_cast<std::uint8_t>(128 + (from[0] + from[1] + from[2]) / 6);
  to[0] = differs ? std::uint8_t{220} : grey;
  to[1] = to[2] = differs ? std::uint8_t{0} : grey;
  to[3] = 255;
}

}  // namespace

Difference differenceOf(const Image& expected, const Image& got) {
  if (expected.size != got.size) return {expected.size.x * expected.size.y, 0, {}};
  Difference difference{0, countPatches(expected, got), expected};
  for (int y = 0; y < expected.size.y; ++y) {
    for (int x = 0; x < expected.size.x; ++x) {
      const bool differs = differsAt(expected, got, x, y);
      difference.pixels += differs;
      paint(expected, differs, x, y, difference.heat);
    }
  }
  return difference;
}

bool looksTheSame(const Difference& difference, const Image& expected) {
  const int pixels = expected.size.x * expected.size.y;
  return difference.pixels <= pixels / 4000 && difference.patches <= pixels / (kPatch * kPatch) / 1000;
}

}  // namespace golden
