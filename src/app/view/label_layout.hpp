// Chooses the labels to show, and places them so that they overlap nothing. Of many labels, few are shown. A
// label is not shown if a body hides its anchor. Independent of the window and OpenGL.
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
struct ScreenBox {
  glm::vec2 min{0.0f};
  glm::vec2 size{0.0f};
};

/// The least rectangle around all added points.
struct Extent {
  glm::vec2 low{INFINITY}, high{-INFINITY};

  void add(const glm::vec2& point) {
    low = glm::min(low, point);
    high = glm::max(high, point);
  }
  [[nodiscard]] bool isEmpty() const { return low.x > high.x; }
  [[nodiscard]] ScreenBox box() const { return {low, high - low}; }
};

/// A label that needs a position.
struct LabelRequest {
  ScreenBox box;       ///< The label's box at the wanted position.
  int importance = 0;  ///< Labels with a higher importance are placed first.
  float maxDistance =
      INFINITY;  ///< Highest cost of a position (moving, and hiding bodies), as a distance in pixels.
  float avoidance = 1.0f;  ///< Factor on the maxShift of the avoided boxes.
};

/// A box that labels avoid, if they can.
struct AvoidedBox {
  ScreenBox box;
  float maxShift = 0.0f;  ///< A label moves at most this far to avoid the box, pixels.
};

struct LabelArea {
  ScreenBox bounds;                       ///< The box that contains all labels.
  std::span<const ScreenBox> takenBoxes;  ///< Boxes that no label may cover.
  float gap = 0.0f;                       ///< The least distance between two boxes.
  std::span<const AvoidedBox> avoidedBoxes{};
};

struct LabelLayout {
  /// The new `min` of each label's box, or nullopt for a label without area.
  std::vector<std::optional<glm::vec2>> positions;
  std::size_t triedPositionCount = 0;  ///< The number of positions that the search visited.
};
/// Important labels are placed first, equally important labels in the order of `requests`. Each label is
/// placed as near to its wanted position as possible. Downward distances count 1.5 times. No label covers
/// another label or a taken box. A label covers an avoided box only if all other positions are too far.
[[nodiscard]] LabelLayout layOutLabels(std::span<const LabelRequest> requests, const LabelArea& area);

/// The point of `box` nearest to `point`. A line from an anchor to its label ends there.
[[nodiscard]] glm::vec2 closestPointIn(const ScreenBox& box, const glm::vec2& point);

struct LabelCandidate {
  int rank = 0;
  float distance = 0.0f;  ///< The nearest labels are chosen first.
};

/// The indices, ascending, of the `maxCount` nearest labels of each rank. At equal distance the lower index
/// is chosen.
[[nodiscard]] std::vector<std::size_t> chooseNearestOfEachRank(std::span<const LabelCandidate> candidates,
                                                               std::size_t maxCount);

/// True when a body lies between the eye and `point`, a position in the pane's figure, or contains `point`.
[[nodiscard]] bool isHidden(const PaneFigure& paneFigure, const world::World& world, const glm::vec3& point);

}  // namespace app
