// A map of verdicts. Each cell is a pose of the player near one target. The two directions of the map are two
// degrees of freedom. The answer at each cell is compared with the reference.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "check/oracle_check.hpp"
#include "world/body.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// The two degrees of freedom of a map, the horizontal one first.
enum class MapPlane : std::uint8_t {
  xz,  ///< Position x; position z, as seen from the top.
  /// Angle about y; distance along the line between the centres. The distance is 0 where the bodies touch.
  yawGap,
  yawSize,  ///< Angle about y; the player's size as a multiple of the target's, on a logarithmic scale.
};
inline constexpr std::array<std::string_view, 3> kMapPlaneNames{"xz", "yaw-gap", "yaw-size"};

inline constexpr int kMapWidth = 320;
inline constexpr int kMapHeight = 200;

/// How an answer about one pose compares with the reference's answer.
enum class MapAnswer : std::uint8_t {
  unknown,  ///< Not computed yet.
  apart,
  hit,
  falseHit,     ///< The answer is a hit, but the bodies are apart.
  missed,       ///< The answer is a miss, but the bodies overlap.
  wrongNumber,  ///< The verdict is right; a depth, a normal or a distance is wrong.
  none,         ///< The user's own routine gave no answer: it crashed or took too long.
};
inline constexpr std::size_t kMapAnswers = 7;

struct MapCell {
  MapAnswer answer = MapAnswer::unknown;
  /// The reference's separation in world units: the gap if positive, minus the depth if negative.
  float separation = 0.0f;
};

/// Compares a verdict with that of the reference. If the gap or depth is at most 4e-6 of the pair's size,
/// both verdicts are right.
[[nodiscard]] MapCell cellOf(bool isHit, const NearestParts& truth);

/// Fills one cell per pose of the player. If a cell stays unknown, the function is called again later with
/// the same poses.
using MapCellFiller = std::function<void(const world::Body& target, std::span<const world::Body> posedPlayers,
                                         std::span<MapCell> cells)>;

/// Returns a function that answers like a broken test. For BrokenTest::none, it answers like the library.
[[nodiscard]] MapCellFiller brokenTestFiller(world::BrokenTest brokenTest);

/// The values of the two degrees of freedom. They are in world units, degrees or multiples of the target's
/// size, depending on the plane.
struct MapValues {
  double columnValue = 0.0;
  double rowValue = 0.0;
};

/// A position on the map. A whole number is the middle of a cell.
struct MapPosition {
  double column = 0.0;
  double row = 0.0;
};

/// The poses of the player in the cells of a map.
class PosePlane {
 public:
  /// True if a map of these bodies is possible. Neither body may have a mesh. For yawSize, the player must be
  /// a single shape, and both bodies must have a size above 0.
  [[nodiscard]] static bool isPossible(MapPlane plane, const world::Body& player, const world::Body& target);

  PosePlane(MapPlane plane, world::Body player, world::Body target);

  [[nodiscard]] MapPlane plane() const { return plane_; }
  [[nodiscard]] const world::Body& target() const { return target_; }
  [[nodiscard]] const world::Body& player() const { return player_; }

  [[nodiscard]] MapValues valuesAt(int column, int row) const;
  /// Return the position on the map that stands for these values, or for the pose of `player`.
  [[nodiscard]] MapPosition positionOf(const MapValues& values) const;
  [[nodiscard]] MapPosition positionOf(const world::Body& player) const;
  /// Moves `player` to the pose of a cell. `player` is a copy of the player of the map.
  void pose(int column, int row, world::Body& player) const;

  /// True if a map with these arguments would have the same poses as this one.
  [[nodiscard]] bool hasSamePoses(MapPlane plane, const world::Body& player, const world::Body& target) const;

 private:
  [[nodiscard]] double offsetOf(const world::Body& player) const;
  [[nodiscard]] double touchOffset(world::Body& posedPlayer) const;
  void moveTo(double offset, world::Body& player) const;

  MapPlane plane_;
  world::Body player_, target_;
  ReferenceParts targetParts_;
  glm::dvec3 targetCenter_{0.0};                 ///< The middle of the target's bounds.
  glm::dvec3 directionToPlayer_{1.0, 0.0, 0.0};  ///< Unit, from the target's middle to the player's.
  double sizeRatio_ = 1.0;                       ///< The player's size as a multiple of the target's.
  /// The values in the middle of the map. For yawSize, the second is the base-2 logarithm of the size.
  MapValues centerValues_;
  /// The difference between the values of neighbouring cells.
  MapValues stepValues_;
  /// The touchOffset() of each column, computed on first use.
  mutable std::vector<std::optional<double>> touchOffsets_;
};

/// Computes the cells of a map from coarse to fine. Borders between different answers come first.
class PoseMap {
 public:
  PoseMap(PosePlane plane, MapCellFiller fillCells);

  /// Computes cells until all are known, an answer is outstanding, or `shouldStop` returns true. Calls
  /// `shouldStop` after each batch.
  void work(const std::function<bool()>& shouldStop);
  [[nodiscard]] bool isFinished() const { return stage_ == kStages.size() || gaveUp(); }
  /// True if the map has ended early, because more than kMaxFailures poses got no answer. Each such pose
  /// takes up to 100 ms.
  [[nodiscard]] bool gaveUp() const { return failedCells_ > kMaxFailures; }
  [[nodiscard]] bool awaitsAnswers() const { return awaitsAnswers_; }

  [[nodiscard]] const PosePlane& plane() const { return plane_; }
  /// Returns the cell if it is computed, otherwise the computed cell of the block that contains it. The cell
  /// is unknown if its block has no computed cell.
  [[nodiscard]] const MapCell& at(int column, int row) const { return cells_[index(column, row)]; }
  [[nodiscard]] int knownCells() const { return knownCells_; }
  [[nodiscard]] std::array<int, kMapAnswers> counts() const;

 private:
  /// A pass that computes the upper left cell of each block of `size` x `size` cells.
  struct Stage {
    int size;
    bool bordersOnly;
  };
  static constexpr std::array<Stage, 9> kStages{{{16, false},
                                                 {8, true},
                                                 {4, true},
                                                 {2, true},
                                                 {1, true},
                                                 {8, false},
                                                 {4, false},
                                                 {2, false},
                                                 {1, false}}};
  static constexpr int kMaxFailures = 50;

  [[nodiscard]] static std::size_t index(int column, int row) {
    return static_cast<std::size_t>(row) * kMapWidth + static_cast<std::size_t>(column);
  }
  void collectDueCells();
  void computeDueCells();
  [[nodiscard]] bool isDue(int column, int row, const Stage& stage) const;
  void fillBlock(int column, int row, int size, const MapCell& cell);

  PosePlane plane_;
  MapCellFiller fillCells_;
  std::vector<MapCell> cells_;
  /// For each cell, the size of the block that set it; 0 if the cell itself was computed.
  std::vector<std::uint8_t> blockSizes_;
  bool awaitsAnswers_ = false;  ///< True while answers for the cells of dueCells_ are outstanding.
  bool hasWaited_ = false;      ///< True once answers have been outstanding.
  std::size_t stage_ = 0;
  int nextBlock_ = 0;  ///< The next block of the stage.
  /// The number of poses in one call of fillCells_. Grows while every pose gets an answer.
  std::size_t batchSize_ = 1;
  int knownCells_ = 0, failedCells_ = 0;
  std::vector<int> dueCells_;  ///< Indices of the cells of the current batch.
  std::vector<world::Body> posedPlayers_;
  std::vector<MapCell> answers_;
};

}  // namespace check
