#include "world/scene/scene.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace world {
namespace {

// Unicode's White_Space beyond ASCII, in UTF-8: U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029,
// U+202F, U+205F, U+3000.
constexpr std::string_view kWideBlanks[] = {"\xc2\x85",     "\xc2\xa0",     "\xe1\x9a\x80", "\xe2\x80\x80",
                                            "\xe2\x80\x81", "\xe2\x80\x82", "\xe2\x80\x83", "\xe2\x80\x84",
                                            "\xe2\x80\x85", "\xe2\x80\x86", "\xe2\x80\x87", "\xe2\x80\x88",
                                            "\xe2\x80\x89", "\xe2\x80\x8a", "\xe2\x80\xa8", "\xe2\x80\xa9",
                                            "\xe2\x80\xaf", "\xe2\x81\x9f", "\xe3\x80\x80"};

bool isBlankOrControl(char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f; }

}  // namespace

const std::array<std::string_view, kOverlayCount>& overlayIds() {
  static constexpr std::array<std::string_view, kOverlayCount> kIds{
      "closest-points", "push-out",      "overhang", "radii", "intervals",
      "axes",           "configuration", "bounds",   "ray",   "sweep"};
  return kIds;
}

std::span<const std::string_view> brokenTestIds() {
  static constexpr std::array<std::string_view, 9> kIds{"none",           "six-axes",     "no-tolerance",
                                                        "bounds-only",    "not-refitted", "touching-apart",
                                                        "flipped-normal", "sign-gjk",     "float-gjk"};
  return kIds;
}

std::string_view bodyNameProblem(std::string_view name) {
  if (name.empty()) return "is an empty name; give the body a name";
  if (name.size() > kLongestBodyName) return "is too long a name; use at most 64 bytes";
  const bool wide = std::any_of(std::begin(kWideBlanks), std::end(kWideBlanks),
                                [&](std::string_view blank) { return name.find(blank) != name.npos; });
  if (wide || std::any_of(name.begin(), name.end(), isBlankOrControl)) {
    return "has a blank or a control character, and names are words of event lines; write big-box for big "
           "box";
  }
  return "";
}

}  // namespace world
