// A scene in motion. Moves its bodies by fixed ticks. `collision` decides which bodies touch.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "input/action.hpp"
#include "input/input_script.hpp"
#include "input/keys.hpp"
#include "world/bodies.hpp"
#include "world/contacts.hpp"
#include "world/player.hpp"
#include "world/push_out.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// The state of a world. World::restore() returns to it bit for bit. The same keys then give the same states
/// again. Snapshots share data that seldom changes.
struct Snapshot {
  using Placements = std::vector<Placement>;
  using Geometries = std::vector<BodyGeometry>;

  PlayerMotion motion;
  Placement playerPlacement;
  std::shared_ptr<const Placements> targetPlacements;  ///< The placements of the targets, in order.
  /// The parts of every body in its own frame, the player first.
  std::shared_ptr<const Geometries> geometries;
  bool pushOutEnabled = false;
  bool isWedged = false;
  bool pushOutPending = false;
  FalseAlarms falseAlarms;
  /// Number of ticks for which bodies have spun since their placement in `targetPlacements`.
  std::int64_t spinTicks = 0;

  /// True if the two snapshots look the same. They must be from the same world, because shared data is
  /// compared by address.
  [[nodiscard]] bool hasSameState(const Snapshot& other) const {
    return playerPlacement == other.playerPlacement && targetPlacements == other.targetPlacements &&
           geometries == other.geometries && pushOutEnabled == other.pushOutEnabled &&
           isWedged == other.isWedged && spinTicks == other.spinTicks && falseAlarms == other.falseAlarms;
  }
};

class World {
 public:
  explicit World(Scene scene);
  World(World&&) noexcept;  // defined in world.cpp, because otherwise a hundred files would compile it
  World& operator=(World&&) noexcept;
  ~World();

  /// Plays one tick: first the actions (become…, resetScene, togglePush), then the motion. Does no work for
  /// resting bodies. Allocates only if more bodies touch than ever before.
  std::span<const Event> step(const input::TickInput& input);
  /// Plays only the actions of a tick, for a paused world.
  std::span<const Event> applyActions(const std::vector<input::Action>& pressed);

  /// Changes the shape of the player and of the twin (Scene::twin). Keeps position and approximate size.
  void setPlayerKind(ShapeKind kind);
  void reset();  ///< Restores placements, the player's shape and push-out from the scene file.
  void setPushOutEnabled(bool enabled);  ///< Takes effect in the next tick.

  /// Gives body i these shapes and this placement, and returns "". If body i is the player, its steps are
  /// then counted from the new placement. Push-out acts in the next tick. If body i is generated, or a value
  /// is invalid, changes nothing and returns the problem.
  std::string_view setPlacementAndShapes(std::size_t i, const Placement& placement,
                                         const std::vector<collision::Shape>& localShapes);
  std::string_view setPlacement(std::size_t i, const Placement& placement);  ///< Keeps the body's shape.

  /// Returns the present state. Allocates only if a target has moved or a shape has changed since the last
  /// call.
  [[nodiscard]] Snapshot snapshot() const;
  /// Restores a snapshot of this world, bit for bit.
  void restore(const Snapshot& snapshot);

  [[nodiscard]] const Scene& scene() const { return scene_; }
  /// The world in the initial state of its scene. The first call constructs it.
  [[nodiscard]] const World& initialWorld() const;
  [[nodiscard]] BodyList bodies() const { return BodyList(bodies_); }  ///< The player first.
  /// The bodies that the scene lists, without generated bodies.
  [[nodiscard]] std::span<const Body> listedBodies() const { return bodies_.listedBodies(); }
  [[nodiscard]] const GeneratedBodies& generated() const { return bodies_.generated(); }
  [[nodiscard]] const Body& player() const { return bodies_[0]; }
  [[nodiscard]] const TargetTree& targets() const { return bodies_.targets(); }
  /// The exact bounding box of all bodies.
  [[nodiscard]] collision::Aabb bounds() const;
  [[nodiscard]] ShapeKind playerKind() const { return kindOf(player().localShapes); }
  /// The contacts of all bodies, sorted by BodyContact::a, then b.
  [[nodiscard]] std::span<const BodyContact> contacts() const { return contacts_.all(); }
  [[nodiscard]] bool pushOutEnabled() const { return pushOutEnabled_; }
  /// The unit direction of the player's last move by keys. 0 before the first move.
  [[nodiscard]] const glm::dvec3& lastDirection() const { return motion_.lastDirection(); }
  /// The overlap that push-out treats as resting contact, world units (pushSlop).
  [[nodiscard]] double slop() const { return pushSlop(bodies_, scene_.step); }
  /// True if push-out was blocked in the player's last move.
  [[nodiscard]] bool isWedged() const { return isWedged_; }
  /// The index of the twin, a target that makes the player's moves as sweeps. Nullopt without a twin.
  [[nodiscard]] std::optional<std::size_t> twin() const { return twin_; }
  /// The target point of the player's ray. Nullopt if the ray follows the player's x axis. Not part of
  /// snapshots.
  [[nodiscard]] const std::optional<glm::dvec3>& aim() const { return aim_; }
  void setAim(const std::optional<glm::dvec3>& point) { aim_ = point; }
  /// The index of the body for whose bounds false hits are counted. Nullopt without such a body.
  [[nodiscard]] std::optional<std::size_t> falseAlarmBody() const { return falseAlarmBody_; }
  [[nodiscard]] const FalseAlarms& falseAlarms() const { return falseAlarms_; }
  [[nodiscard]] bool spins() const { return !spinningBodies_.empty(); }
  /// True if a tick without input would move only spinning bodies.
  [[nodiscard]] bool settled() const { return motion_.settled() && !pushOutPending_; }
  /// The pairs that began or ceased to overlap since the last tick began. Includes changes by
  /// setPlayerKind(), reset(), setPlacement() and restore(). After construction, contains all overlapping
  /// pairs. The events of a pair alternate between hit and clear. With push-out, a hit has the depth from
  /// before the bodies were pushed apart. There is no clear while the player keeps pressing against the
  /// target.
  [[nodiscard]] std::span<const Event> events() const { return events_; }

 private:
  void applyAction(input::Action action);
  void reshapePlayer(const BodyGeometry& geometry);
  void clearPlayerHits();
  void markHits(bool includeTargets);
  void setCrowdHits(bool hit);
  void applyPlacement(std::size_t i, const Placement& placement);
  bool movePlayer(const input::TickInput& input);
  void spin();
  void applySpin();
  void placeOnGround(const Placement& before);
  void countFalseAlarms();
  void restartSpin();
  void moveTwin(const glm::dvec3& displacement);
  void pushPlayer(const Placement& goal, const PlayerMotion& previousMotion);
  void refresh();

  Scene scene_;
  Bodies bodies_;
  PlayerMotion motion_;
  PushOut pushOut_;
  bool pushOutEnabled_ = false;
  bool isWedged_ = false;
  bool pushOutPending_ = false;  // push-out must still act on the present placement and shape
  Contacts contacts_;
  std::vector<Event> events_;
  struct SpinningBody {
    std::size_t body = 0;
    glm::dvec3 startDegrees{0.0};  // the angles in degrees when spinTicks_ was 0
    glm::dvec3 degreesPerSecond{0.0};
  };
  std::optional<std::size_t> falseAlarmBody_, twin_;
  std::optional<glm::dvec3> aim_;
  FalseAlarms falseAlarms_;
  std::vector<SpinningBody> spinningBodies_;
  std::int64_t spinTicks_ = 0;  // ticks
  // Shared with snapshots. If null, the next snapshot recreates it.
  mutable std::shared_ptr<const Snapshot::Placements> placements_;
  mutable std::shared_ptr<const Snapshot::Geometries> geometries_;
  mutable std::unique_ptr<const World> initialWorld_;
};

/// True while the script runs, and after its end until the world has settled.
[[nodiscard]] bool isPlaying(const input::ScriptPlayer& player, const World& world);

/// Plays the whole script, until isPlaying() is false. The states are the same as in the window.
void play(const input::KeyScript& script, const input::KeyMap& keys, World& world);

/// Returns the present state as a scene, with the present placements, shapes and push-out. Other fields, such
/// as title, camera and step, are copied, except those of a test case.
[[nodiscard]] Scene currentScene(const World& world);

/// Returns the printed form of the event: "hit player post depth 0.1", "clear player post".
[[nodiscard]] std::string eventText(const World& world, const Event& event);

/// Selects the casts of the player (world/queries.hpp) that stateJson() includes.
struct IncludedCasts {
  bool ray = false;
  bool sweep = false;
};

/// Returns the state in the form of `--json`: bodies (the player first, generated bodies only when hit),
/// contacts, casts. Numbers have the fewest digits that read back as the same float32.
[[nodiscard]] std::string stateJson(const World& world, const IncludedCasts& casts = {});

}  // namespace world
