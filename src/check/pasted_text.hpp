// Pairs in a text that somebody pastes: shapes in words, lines of vectors, or a log of FCL or Bullet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/pair_lines.hpp"

namespace check {

/// The most pairs of a text.
inline constexpr std::size_t kMostPastedPairs = 1000;

struct PastedPairs {
  std::string form;  ///< What the text was taken for: "FCL's text".
  std::vector<GivenPair> pairs;
};

/// The pairs in the text; nullopt if it is a scene, or JSON that is none. Shapes in words stand one to a
/// line, after a name and a colon or equals sign, if any ("crate = obb 0 0 0  1 1 1"), or both on one line;
/// other lines are skipped. Throws base::InputError with one line that begins with `name`.
[[nodiscard]] std::optional<PastedPairs> readPasted(const std::string& text, const std::string& name);

}  // namespace check
