// Moves labels so that they do not lie over each other, over other texts or beyond the window's edge.
#pragma once

#include <cmath>
#include <cstddef>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

namespace app {

/// A rectangle on screen, pixels, y down.
struct LabelBox {
  glm::vec2 min{0.0f};
  glm::vec2 size{0.0f};
};

/// A label that wants a place.
struct LabelWish {
  LabelBox box;            ///< The box of the label if it were alone.
  int importance = 0;      ///< The more important choose their places first.
  float reach = INFINITY;  ///< How far it may move, or what hide, before it is better left out, pixels.
  float care = 1.0f;       ///< Times the worth of what is spared.
};

/// A box that should rather not be covered.
struct Spared {
  LabelBox box;
  float worth = 0.0f;  ///< How far a label moves rather than cover the box or lie wholly on it, pixels.
};

struct LabelRoom {
  LabelBox whole;                   ///< Every label lies within.
  std::span<const LabelBox> taken;  ///< What no label may cover.
  float gap = 0.0f;                 ///< Between two boxes at least.
  std::span<const Spared> spared{};
};

/// Where each label goes: its box's new `min`, as near (downward counting half as much again) to its wish as
/// the more important ones, and of equals the earlier ones, allow; nothing where there is no room. No two lie
/// over each other or over what is taken; what is spared is covered where another place would be too far.
[[nodiscard]] std::vector<std::optional<glm::vec2>> placeLabels(std::span<const LabelWish> wishes,
                                                                const LabelRoom& room);

struct LabelLayout {
  std::vector<std::optional<glm::vec2>> places;  ///< What placeLabels returns.
  std::size_t looked = 0;                        ///< How many places the search looked at: its work.
};
[[nodiscard]] LabelLayout layOutLabels(std::span<const LabelWish> wishes, const LabelRoom& room);

/// The point of `box` nearest to `point`: where a line from there to the box ends.
[[nodiscard]] glm::vec2 nearestOf(const LabelBox& box, const glm::vec2& point);

}  // namespace app
