// Which labels are shown, and where: a few of a crowd, those that no body hides, and in places that overlap
// nothing. Independent of the window and OpenGL.
#pragma once

#include <cmath>
#include <cstddef>
#include <glm/glm.hpp>
#include <optional>
#include <span>
#include <vector>

#include "app/view/panes.hpp"
#include "world/world.hpp"

namespace app {

/// A rectangle on screen, pixels, y down.
struct LabelBox {
  glm::vec2 min{0.0f};
  glm::vec2 size{0.0f};
};

/// A label that needs a position.
struct LabelWish {
  LabelBox box;            ///< The box of the label if it were alone.
  int importance = 0;      ///< More important labels are placed first.
  float reach = INFINITY;  ///< The most that it may move, or hide, before it is left out, pixels.
  float care = 1.0f;       ///< Factor on the worth of the spared boxes.
};

/// A box that labels avoid, if they can.
struct Spared {
  LabelBox box;
  float worth = 0.0f;  ///< How far a label moves to avoid the box, pixels.
};

struct LabelRoom {
  LabelBox whole;                   ///< All labels lie inside.
  std::span<const LabelBox> taken;  ///< Boxes that no label may cover.
  float gap = 0.0f;                 ///< The least distance between two boxes.
  std::span<const Spared> spared{};
};

/// The new `min` of each label's box, or nothing where there is no room. Labels are placed by importance,
/// then in order; each as near to its wanted position as possible, where downward distance counts 1.5 times.
/// No two labels overlap, and none covers a taken box; spared boxes are covered only where all else is too
/// far.
[[nodiscard]] std::vector<std::optional<glm::vec2>> placeLabels(std::span<const LabelWish> wishes,
                                                                const LabelRoom& room);

struct LabelLayout {
  std::vector<std::optional<glm::vec2>> places;  ///< What placeLabels returns.
  std::size_t tried = 0;                         ///< The number of positions that the search visited.
};
[[nodiscard]] LabelLayout layOutLabels(std::span<const LabelWish> wishes, const LabelRoom& room);

/// The point of `box` nearest to `point`: where a line from there to the box ends.
[[nodiscard]] glm::vec2 nearestOf(const LabelBox& box, const glm::vec2& point);

struct LabelChance {
  int rank = 0;
  float away = 0.0f;  ///< A smaller distance is chosen first.
};

/// Indices, in order, of the `most` nearest labels of each rank; at equal distance the earlier ones.
[[nodiscard]] std::vector<std::size_t> chooseOfEachRank(std::span<const LabelChance> chances,
                                                        std::size_t most);

/// True when a body is between the eye and `place`, a position in the pane's figure, or contains it.
[[nodiscard]] bool isHidden(const PaneFigure& shown, const world::World& world, const glm::vec3& place);

}  // namespace app
