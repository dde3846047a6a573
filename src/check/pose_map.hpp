// A map of verdicts: the player posed at every cell of a plane of two degrees of freedom about one target,
// each answer compared with the reference.
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

/// The two degrees of freedom: across the map, and upwards.
enum class MapPlane : std::uint8_t {
  xz,       ///< Position x; position z, as seen from the top.
  yawGap,   ///< Angle about y; gap on the line between the centres, 0 where the two touch.
  yawSize,  ///< Angle about y; the player's size as a multiple of the target's, on a logarithmic scale.
};
inline constexpr std::array<std::string_view, 3> kMapPlanes{"xz", "yaw-gap", "yaw-size"};

inline constexpr int kMapWidth = 320;
inline constexpr int kMapHeight = 200;

/// An answer about one pose, compared with the reference's.
enum class MapAnswer : std::uint8_t {
  unknown,  ///< Not computed yet.
  apart,
  hit,
  falseHit,     ///< "hit" across a gap.
  missed,       ///< "apart" of an overlap.
  wrongNumber,  ///< The verdict is right; a depth, a normal or a distance is wrong.
  none,         ///< No answer: the user's own routine crashed, took too long …
};
inline constexpr std::size_t kMapAnswers = 7;

struct MapCell {
  MapAnswer answer = MapAnswer::unknown;
  float separation = 0.0f;  ///< The reference's: > 0 the gap, < 0 minus the depth; world units.
};

/// What the verdict is worth. Within the promise's band of the reference's answer both verdicts are right.
[[nodiscard]] MapCell cellOf(bool saysHit, const NearestParts& truth);

/// Answers about the player in several poses and the target: one cell for each pose. Cells that stay unknown
/// are outstanding: the map asks about the same poses again.
using MapAsk = std::function<void(const world::Body& target, std::span<const world::Body> posed,
                                  std::span<MapCell> cells)>;

/// Asks a broken test or, for BrokenTest::none, the library.
[[nodiscard]] MapAsk askBrokenTest(world::BrokenTest brokenTest);

/// A value of each degree of freedom; or a place on the map, in cells from its left and upper edge.
struct MapPlace {
  double across = 0.0;
  double up = 0.0;
};

/// The poses of the player at the cells of a plane.
class PosePlane {
 public:
  /// Whether a map of these bodies exists: none of them is a mesh, and a player whose size changes is one
  /// shape and no point.
  [[nodiscard]] static bool fits(MapPlane plane, const world::Body& player, const world::Body& target);

  PosePlane(MapPlane plane, world::Body player, world::Body target);

  [[nodiscard]] MapPlane plane() const { return plane_; }
  [[nodiscard]] const world::Body& target() const { return target_; }
  [[nodiscard]] const world::Body& player() const { return player_; }

  /// The values at a cell: world units, degrees, or a multiple.
  [[nodiscard]] MapPlace valuesAt(int column, int row) const;
  /// The place of these values, and of the pose of `player`, a cell's middle being a whole number.
  [[nodiscard]] MapPlace placeOf(const MapPlace& values) const;
  [[nodiscard]] MapPlace placeOf(const world::Body& player) const;
  /// Poses a copy of the player as at a cell.
  void pose(int column, int row, world::Body& player) const;

  /// True when a plane made of these bodies would be the same.
  [[nodiscard]] bool isOf(MapPlane plane, const world::Body& player, const world::Body& target) const;

 private:
  [[nodiscard]] double offsetOf(const world::Body& player) const;
  [[nodiscard]] double touchAt(world::Body& turned) const;
  void moveTo(double offset, world::Body& player) const;

  MapPlane plane_;
  world::Body player_, target_;
  Subject solidTarget_;
  glm::dvec3 middle_{0.0};                              ///< Of the target.
  glm::dvec3 along_{1.0, 0.0, 0.0};                     ///< Unit, from the target's middle to the player's.
  double size_ = 1.0;                                   ///< The player's, as a multiple of the target's.
  MapPlace centre_;                                     ///< The values in the middle of the map,
  MapPlace step_;                                       ///< and from a cell to the next.
  mutable std::vector<std::optional<double>> touches_;  ///< touchAt of each column, computed on first use.
};

/// Computes the cells of a map coarse to fine, borders first, until all are known.
class PoseMap {
 public:
  PoseMap(PosePlane plane, MapAsk ask);

  /// Goes on until `enough` returns true, which it asks after every few cells, or an answer is outstanding.
  void work(const std::function<bool()>& enough);
  [[nodiscard]] bool finished() const { return stage_ == kStages.size() || gaveUp(); }
  /// True when it ended early, since too many poses got no answer: each of them costs up to 100 ms.
  [[nodiscard]] bool gaveUp() const { return failures_ > kMostFailures; }
  /// True while work() can do nothing, since an answer is outstanding.
  [[nodiscard]] bool awaits() const { return awaits_; }

  [[nodiscard]] const PosePlane& plane() const { return plane_; }
  /// The cell or, before it is computed, a computed cell of the block around it.
  [[nodiscard]] const MapCell& at(int column, int row) const { return cells_[index(column, row)]; }
  /// How many cells are computed.
  [[nodiscard]] int known() const { return known_; }
  /// How many cells have each answer, as they are shown.
  [[nodiscard]] std::array<int, kMapAnswers> counts() const;

 private:
  /// Blocks of `size` x `size` cells, each represented by its upper left one.
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
  std::vector<std::uint8_t> painted_;  ///< The size of the block that painted each cell; 0: it is computed.
  bool awaits_ = false;                ///< Answers about due_ are outstanding.
  bool isLater_ = false;               ///< Some were.
  std::size_t stage_ = 0;
  int next_ = 0;           ///< The next block of the stage.
  std::size_t batch_ = 1;  ///< Poses for one call of ask_; grows while every pose gets an answer.
  int known_ = 0, failures_ = 0;
  std::vector<int> due_;  ///< Indices of the cells of this batch.
  std::vector<world::Body> posed_;
  std::vector<MapCell> answers_;
};

}  // namespace check
