// Queries about the player: its ray, the sweep along its next move, the position on a line where it first
// touches a target, and the bodies near it. Also counts the tests that each of three methods needs to find
// the bodies that touch the player.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "collision/function_ref.hpp"
#include "world/world.hpp"

namespace world {

/// The first hit of a ray or sweep.
struct CastHit {
  std::size_t body = 0;  ///< The index of the hit target in World::bodies().
  double time = 0.0;     ///< For a ray, world units along it; for a sweep, the fraction of the displacement.
  glm::vec3 point{0.0f};
  glm::vec3 normal{0.0f};                         ///< Unit, out of the target.
  std::uint32_t feature = collision::kNoFeature;  ///< For a mesh: the index of the triangle that is hit.
};

/// A ray from the player's centre towards World::aim(). Without an aim, the ray is along the player's x axis.
struct PlayerRay {
  collision::Ray ray;
  std::optional<CastHit> hit{};
  /// The ray reflected at the hit. Nullopt without a hit, or if the ray starts inside a target.
  std::optional<collision::Ray> reflectedRay{};
  /// The hit of the reflected ray, ignoring the body that reflects it.
  std::optional<CastHit> reflectedHit{};
};

[[nodiscard]] PlayerRay playerRay(const World& world);

/// The player's next displacement, as a sweep. The displacement has the length of the player's path in one
/// tick if this is more than halfThickness(), otherwise of the path in one second. The direction is that of
/// the last move by keys, initially the player's x axis.
struct PlayerSweep {
  glm::vec3 displacement{0.0f};
  bool coversOneTick = false;
  std::optional<CastHit> hit{};
  /// True if the sweep hits a target but the end position is free. A test of the end position alone would
  /// miss the hit.
  bool tunnels = false;
};

[[nodiscard]] PlayerSweep playerSweep(const World& world);
/// True while the player has its initial placement.
[[nodiscard]] bool isAtStart(const World& world);
/// True while the player is at the end of one unobstructed move from its initial placement.
[[nodiscard]] bool isAfterFirstMove(const World& world);
/// Returns the player's next displacement, swept from the position of the twin. The twin is a target that
/// makes the player's moves as sweeps (Scene::twin). `hit` is the target that stops it. The world must have a
/// twin.
[[nodiscard]] PlayerSweep twinSweep(const World& world);

/// Returns the placement where the player, moving along `direction` (unit), first touches a target. The
/// distance is 0, and the depth is the least that float32 allows. A player that overlaps a target moves back
/// along `direction` until it only just overlaps. If `direction` is 0, uses the direction to the nearest
/// target. Returns nullopt if no target is in that direction. May miss a grazing touch shorter than 1e-5 of
/// the pair's size.
[[nodiscard]] std::optional<Placement> snapToTouch(const World& world, const glm::dvec3& direction);

/// Calls visit(target) in ascending order for every listed target, and for generated targets near the player.
/// A target is near if, on each axis, the gap between the bounds of target and player is at most the player's
/// extent.
void visitNearPlayer(const World& world, collision::FunctionRef<void(std::uint32_t target)> visit);

/// Returns the generated targets that touch another body, in ascending order.
[[nodiscard]] std::vector<std::uint32_t> generatedHits(const World& world);

/// The numbers of tests that three methods need to find the bodies that the player touches. The methods are:
/// every pair, a uniform grid, and a tree. The counts do not depend on the machine.
struct QueryWork {
  std::uint64_t bodies = 0;    ///< All bodies, the player included.
  std::uint64_t allPairs = 0;  ///< The number of tests if every pair is tested.
  float cellSize = 0.0f;  ///< Side of a cell of the grid, world units: twice the player's largest extent.
  collision::Aabb cellBounds;       ///< The box of all cells that the player's bounds overlap.
  std::uint64_t bodiesInCells = 0;  ///< Bodies that the grid finds in these cells.
  std::uint64_t boxes = 0;          ///< Boxes of the tree that the query visits.
  std::uint64_t testedBodies = 0;   ///< Bodies that the tree reports; each is tested.
  std::uint64_t hits = 0;           ///< Bodies that the player touches.
};

[[nodiscard]] QueryWork queryWork(const World& world);

/// From this number of targets on, a scene is called a crowd.
inline constexpr std::uint32_t kMinCrowdSize = 100;
[[nodiscard]] inline bool isCrowd(const World& world) { return world.targets().size() >= kMinCrowdSize; }

}  // namespace world
