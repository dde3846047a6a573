// A map of verdicts: the player is posed about one target in two degrees of freedom, and the answer at each
// cell is compared with the reference.
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

/// The two degrees of freedom of a map: the first is horizontal, the second vertical.
enum class MapPlane : std::uint8_t {
  xz,  ///< Position x; position z, as seen from the top.
  /// Angle about y; distance along the line between the centres, from the position at which the bodies touch.
  yawGap,
  yawSize,  ///< Angle about y; the player's size as a multiple of the target's, on a logarithmic scale.
};
inline constexpr std::array<std::string_view, 3> kMapPlanes{"xz", "yaw-gap", "yaw-size"};

inline constexpr int kMapWidth = 320;
inline constexpr int kMapHeight = 200;

/// The result of comparing an answer about one pose with the reference's answer.
enum class MapAnswer : std::uint8_t {
  unknown,  ///< Not computed yet.
  apart,
  hit,
  falseHit,     ///< A hit across a gap.
  missed,       ///< A miss of an overlap.
  wrongNumber,  ///< The verdict is right; a depth, a normal or a distance is wrong.
  none,         ///< The user's own routine gave no answer: it crashed or took too long.
};
inline constexpr std::size_t kMapAnswers = 7;

struct MapCell {
  MapAnswer answer = MapAnswer::unknown;
  /// From the reference: the gap if positive, minus the depth if negative; world units.
  float separation = 0.0f;
};

/// Compares a verdict with the reference's answer. Within 4e-6 of the pair's size both verdicts are right.
[[nodiscard]] MapCell cellOf(bool saysHit, const NearestParts& truth);

/// Fills one cell for each pose of the player about the target. If it leaves a cell unknown, the map later
/// calls it again with the same poses.
using MapAsk = std::function<void(const world::Body& target, std::span<const world::Body> posed,
                                  std::span<MapCell> cells)>;

/// Returns a function with the answers of a broken test or, for BrokenTest::none, of the library.
[[nodiscard]] MapAsk askBrokenTest(world::BrokenTest brokenTest);

/// A value for each degree of freedom, or a place on the map: `across` cells to the right of the middle of
/// the upper left cell, and `up` cells below it.
struct MapPlace {
  double across = 0.0;
  double up = 0.0;
};

/// The poses of the player at the cells of a plane.
class PosePlane {
 public:
  /// Returns true if a map of these bodies is possible: neither has a mesh; for yawSize, the player is a
  /// single shape and both sizes are above 0.
  [[nodiscard]] static bool fits(MapPlane plane, const world::Body& player, const world::Body& target);

  PosePlane(MapPlane plane, world::Body player, world::Body target);

  [[nodiscard]] MapPlane plane() const { return plane_; }
  [[nodiscard]] const world::Body& target() const { return target_; }
  [[nodiscard]] const world::Body& player() const { return player_; }

  /// Returns the values at a cell: world units, degrees, or a multiple of the target's size.
  [[nodiscard]] MapPlace valuesAt(int column, int row) const;
  /// Return the place on the map of these values, or of the pose of `player`.
  [[nodiscard]] MapPlace placeOf(const MapPlace& values) const;
  [[nodiscard]] MapPlace placeOf(const world::Body& player) const;
  /// Gives `player`, a copy of the plane's player, the pose at a cell.
  void pose(int column, int row, world::Body& player) const;

  /// Returns true when a plane made from these bodies would be the same as this one.
  [[nodiscard]] bool isOf(MapPlane plane, const world::Body& player, const world::Body& target) const;

 private:
  [[nodiscard]] double offsetOf(const world::Body& player) const;
  [[nodiscard]] double touchAt(world::Body& turned) const;
  void moveTo(double offset, world::Body& player) const;

  MapPlane plane_;
  world::Body player_, target_;
  Subject solidTarget_;
  glm::dvec3 middle_{0.0};           ///< The middle of the target's bounds.
  glm::dvec3 along_{1.0, 0.0, 0.0};  ///< Unit, from the target's middle to the player's.
  double size_ = 1.0;                ///< The player's size as a multiple of the target's.
  /// The values in the middle of the map; for yawSize, the second is the size's logarithm to base 2.
  MapPlace centre_;
  /// The change of centre_ from a cell to the next.
  MapPlace step_;
  mutable std::vector<std::optional<double>> touches_;  ///< touchAt() of each column, computed on first use.
};

/// Computes the cells of a map from coarse to fine, first along borders between different answers.
class PoseMap {
 public:
  PoseMap(PosePlane plane, MapAsk ask);

  /// Computes cells until all are known, an answer is outstanding, or `enough` returns true. Calls `enough`
  /// after each batch of cells.
  void work(const std::function<bool()>& enough);
  [[nodiscard]] bool finished() const { return stage_ == kStages.size() || gaveUp(); }
  /// True when the map ended early because more than kMostFailures poses, which cost up to 100 ms each, got
  /// no answer.
  [[nodiscard]] bool gaveUp() const { return failures_ > kMostFailures; }
  [[nodiscard]] bool awaits() const { return awaits_; }

  [[nodiscard]] const PosePlane& plane() const { return plane_; }
  /// Returns the cell or, if it is not computed yet, the computed cell of the block that contains it. The
  /// cell is unknown if the block has no computed cell.
  [[nodiscard]] const MapCell& at(int column, int row) const { return cells_[index(column, row)]; }
  [[nodiscard]] int known() const { return known_; }
  [[nodiscard]] std::array<int, kMapAnswers> counts() const;

 private:
  /// A pass over blocks of `size` x `size` cells, which computes the upper left cell of each block.
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
  static constexpr int kMostFailures = 50;

  [[nodiscard]] static std::size_t index(int column, int row) {
    return static_cast<std::size_t>(row) * kMapWidth + static_cast<std::size_t>(column);
  }
  void collect();
  void compute();
  [[nodiscard]] bool isDue(int column, int row, const Stage& stage) const;
  void paint(int column, int row, int size, const MapCell& cell);

  PosePlane plane_;
  MapAsk ask_;
  std::vector<MapCell> cells_;
  std::vector<std::uint8_t> painted_;  ///< For each cell, the size of its block; 0 if it is computed.
  bool awaits_ = false;                ///< Answers for due_ are outstanding.
  bool isLater_ = false;               ///< Answers have been outstanding before.
  std::size_t stage_ = 0;
  int next_ = 0;           ///< The next block of the stage.
  std::size_t batch_ = 1;  ///< Poses for one call of ask_; grows while every pose gets an answer.
  int known_ = 0, failures_ = 0;
  std::vector<int> due_;  ///< Indices of the cells of this batch.
  std::vector<world::Body> posed_;
  std::vector<MapCell> answers_;
};

}  // namespace check
