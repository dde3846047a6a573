// The bodies of a scene, moved by one fixed tick at a time. `collision` decides which of them touch.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "input/action.hpp"
#include "input/held_keys.hpp"
#include "input/input_script.hpp"
#include "input/key_map.hpp"
#include "world/bodies.hpp"
#include "world/contacts.hpp"
#include "world/player.hpp"
#include "world/push_out.hpp"
#include "world/scene/scene.hpp"

namespace world {

/// World::restore returns the world to it, bit for bit; the same keys then give the same states again. Data
/// that seldom changes is shared with earlier snapshots, so that a snapshot of a driven player is small. Only
/// World creates and reads it.
struct Snapshot {
  using Places = std::vector<Placement>;
  using Forms = std::vector<Form>;

  PlayerMotion motion;
  Placement player;
  std::shared_ptr<const Places> targets;  ///< The placements of the targets, in order.
  std::shared_ptr<const Forms> forms;     ///< Every body in its own frame, the player first.
  bool push = false;
  bool wedged = false;
  bool overlapsMayBeLeft = false;
  FalseAlarms falseAlarms;
  std::int64_t spun = 0;  ///< Ticks for which spinning bodies have turned since their placement in `targets`.

  /// True when both look the same in the picture. Both must be of one world: shared data is compared by
  /// identity.
  [[nodiscard]] bool looksLike(const Snapshot& other) const {
    return player == other.player && targets == other.targets && forms == other.forms && push == other.push &&
           wedged == other.wedged && spun == other.spun && falseAlarms == other.falseAlarms;
  }
};

class World {
 public:
  explicit World(Scene scene);
  World(World&&) noexcept;  // out of line, because a hundred files would otherwise compile them
  World& operator=(World&&) noexcept;
  ~World();

  /// Plays one tick: first the world's own actions (become…, resetScene, togglePush), then the motion.
  /// Nothing is computed for bodies that have not moved, and nothing is allocated unless more bodies touch
  /// than ever before.
  std::span<const Event> step(const input::TickInput& input);
  /// Plays the actions of a tick without motion, for a paused world.
  std::span<const Event> stand(const std::vector<input::Action>& pressed);

  void become(ShapeKind kind);  ///< Changes the player's shape, keeping its position and approximate size.
  void becomeHull();
  void reset();           ///< Restores placements, the player's shape and push-out from the scene file.
  void setPush(bool on);  ///< Takes effect in the next tick.

  /// Places body i with these shapes. Steps are counted from there, and push-out acts in the next tick.
  /// Returns an empty text, or the problem (collision::problem), and then changes nothing.
  std::string_view put(std::size_t i, const Placement& placement, const std::vector<collision::Shape>& local);
  std::string_view put(std::size_t i, const Placement& placement);  ///< Keeps its shape.

  /// The present state. Allocates only when targets have moved or a body has changed its shape since the last
  /// call.
  [[nodiscard]] Snapshot snapshot() const;
  /// Returns to a snapshot of this world, bit for bit.
  void restore(const Snapshot& snapshot);

  [[nodiscard]] const Scene& scene() const { return scene_; }
  [[nodiscard]] BodyList bodies() const { return BodyList(bodies_); }  ///< The player first.
  /// The bodies that the scene lists. The others are generated and never move.
  [[nodiscard]] std::span<const Body> listed() const { return bodies_.ofScene(); }
  [[nodiscard]] const GeneratedBodies& generated() const { return bodies_.generated(); }
  [[nodiscard]] const Body& player() const { return bodies_[0]; }
  /// Finds targets near a position or along a path.
  [[nodiscard]] const StaticTargets& targets() const { return bodies_.targets(); }
  /// The exact box around the shapes of all bodies.
  [[nodiscard]] collision::Aabb bounds() const;
  [[nodiscard]] ShapeKind playerKind() const { return kindOf(player().local); }
  [[nodiscard]] std::span<const BodyContact> contacts() const { return contacts_.all(); }  ///< By a, then b.
  [[nodiscard]] bool push() const { return push_; }
  /// The unit direction in which keys last moved the player; 0: not moved yet.
  [[nodiscard]] const glm::dvec3& way() const { return motion_.way(); }
  /// True when push-out was blocked in the player's last move.
  [[nodiscard]] bool wedged() const { return wedged_; }
  /// The body that repeats the player's moves as sweeps; nothing if there is none.
  [[nodiscard]] std::optional<std::size_t> twin() const { return twin_; }
  /// The target point of the player's ray; nothing: along its heading. Like the view, not part of snapshots.
  [[nodiscard]] const std::optional<glm::dvec3>& aim() const { return aim_; }
  void setAim(const std::optional<glm::dvec3>& place) { aim_ = place; }
  /// The body whose false hits are counted, if any.
  [[nodiscard]] std::optional<std::size_t> alarmed() const { return alarmed_; }
  [[nodiscard]] const FalseAlarms& falseAlarms() const { return falseAlarms_; }
  /// True when a body spins endlessly.
  [[nodiscard]] bool spins() const { return !spinning_.empty(); }
  /// True when, without input, the next tick changes nothing but spinning bodies.
  [[nodiscard]] bool settled() const { return motion_.settled() && !overlapsMayBeLeft_; }
  /// The changes since the last tick began, including those of become(), reset(), put() and restore();
  /// after construction, all overlapping pairs. A pair's events alternate: hit, clear, hit. With push-out, a
  /// hit carries the depth from before the bodies were pushed apart; the pair stays hit while the player
  /// leans on it.
  [[nodiscard]] std::span<const Event> events() const { return events_; }

 private:
  void act(input::Action action);
  void reshapePlayer(const Form& form);
  void clearPlayersHits();
  void markHits(bool ofTargetsToo);
  void setCrowdsHits(bool hit);
  void putAt(std::size_t i, const Placement& placement);
  bool movePlayer(const input::TickInput& input);
  void spin();
  void turnSpinning();
  void holdOnGround(const Placement& before);
  void countAlarms();
  void spinFromHere();
  void moveTwin(const glm::dvec3& way);
  void pushPlayer(const Placement& goal, const PlayerMotion& before);
  void refresh();

  Scene scene_;
  Bodies bodies_;
  PlayerMotion motion_;
  PushOut pushOut_;
  bool push_ = false;
  bool wedged_ = false;
  bool overlapsMayBeLeft_ = false;  // push-out has not yet acted on the present placement and shape
  Contacts contacts_;
  std::vector<Event> events_;
  struct Spinning {
    std::size_t body = 0;
    glm::dvec3 from{0.0};  // degrees, when spun_ was 0
    glm::dvec3 rate{0.0};  // degrees a second
  };
  std::optional<std::size_t> alarmed_, twin_;
  std::optional<glm::dvec3> aim_;
  FalseAlarms falseAlarms_;
  std::vector<Spinning> spinning_;
  std::int64_t spun_ = 0;  // ticks
  // Data shared by snapshots; null: recreated by the next one.
  mutable std::shared_ptr<const Snapshot::Places> places_;
  mutable std::shared_ptr<const Snapshot::Forms> forms_;
};

/// True while the script runs, or a glide that it began has not ended on a whole step.
[[nodiscard]] bool underWay(const input::ScriptPlayer& player, const World& world);

/// Plays the whole script to a world until underWay() is false. The states are the same as in the window.
void play(const input::KeyScript& script, const input::KeyMap& keys, World& world);

/// The present state as a scene: the bodies at their present placements, the player in its present shape, and
/// push-out on or off as it is now. Title, camera and steps are those of the world's scene; the fields of a
/// test case are left out.
[[nodiscard]] Scene captureOf(const World& world);

/// The event as it is printed: "hit player post depth 0.1", "clear player post".
[[nodiscard]] std::string toLine(const World& world, const Event& event);

/// Selects the player's casts (world/casts.hpp) that a state includes.
struct ToldCasts {
  bool ray = false;
  bool sweep = false;
};

/// The final state as `--json` writes it (bodies, then contacts, then casts; the player first; generated
/// bodies only when hit). Numbers have the fewest digits that read back as the same float32.
[[nodiscard]] std::string stateJson(const World& world, const ToldCasts& casts = {});

}  // namespace world
