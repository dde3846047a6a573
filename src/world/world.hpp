// The bodies of a scene as they stand now, moved by one fixed tick at a time; who touches whom is asked of
// collision::.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "input/tick_input.hpp"
#include "world/bodies.hpp"
#include "world/contacts.hpp"
#include "world/false_alarms.hpp"
#include "world/player_motion.hpp"
#include "world/player_shape.hpp"
#include "world/push_out.hpp"
#include "world/scene/scene.hpp"
#include "world/snapshot.hpp"

namespace world {

class World {
 public:
  explicit World(Scene scene);
  World(World&&) noexcept;  // these are long: made once, not in each of the hundred files that hold a world
  World& operator=(World&&) noexcept;
  ~World();

  /// One tick: first the actions that are the world's own (become…, resetScene, togglePush), then the motion.
  /// Nothing is computed for bodies that have not moved, and nothing is allocated unless more bodies touch
  /// than ever before.
  std::span<const Event> step(const input::TickInput& input);
  /// A tick in which time stands still: only the actions, no motion.
  std::span<const Event> stand(const std::vector<input::Action>& pressed);

  void become(ShapeKind kind);  ///< The player takes another shape in the same place, of like size.
  void reset();                 ///< Back to the scene file: places, the player's shape, push-out.
  void setPush(bool on);        ///< Takes effect in the next tick.

  /// Puts body i there, in this shape, by hand: steps are counted from there, and push-out looks at it in the
  /// next tick. Empty, or why that cannot be (collision::problem), and then nothing is done.
  std::string_view put(std::size_t i, const Placement& placement, const std::vector<collision::Shape>& local);
  std::string_view put(std::size_t i, const Placement& placement);  ///< In the shape it has.

  /// What the world is now. Memory is allocated only when targets have moved or a body has changed its shape
  /// since the last call.
  [[nodiscard]] Snapshot snapshot() const;
  /// Back to a moment of this world, bit for bit.
  void restore(const Snapshot& snapshot);

  [[nodiscard]] const Scene& scene() const { return scene_; }
  [[nodiscard]] BodyList bodies() const { return BodyList(bodies_); }  ///< The player first.
  /// Those that the scene lists. The others are generated, and stand still.
  [[nodiscard]] std::span<const Body> listed() const { return bodies_.ofScene(); }
  [[nodiscard]] const GeneratedBodies& generated() const { return bodies_.generated(); }
  [[nodiscard]] const Body& player() const { return bodies_[0]; }
  /// Which targets are near a place or on a way.
  [[nodiscard]] const StaticTargets& targets() const { return bodies_.targets(); }
  /// The box around the shapes of all bodies, exactly.
  [[nodiscard]] collision::Aabb bounds() const;
  [[nodiscard]] ShapeKind playerKind() const { return kindOf(player().local); }
  [[nodiscard]] std::span<const BodyContact> contacts() const { return contacts_.all(); }  ///< By a, then b.
  /// What finding them has cost so far.
  [[nodiscard]] const Contacts::Work& contactWork() const { return contacts_.work(); }
  [[nodiscard]] bool push() const { return push_; }
  /// Unit: the way that keys last asked the player to move; 0: none has yet.
  [[nodiscard]] const glm::dvec3& way() const { return motion_.way(); }
  /// Push-out found no way out when the player last tried to move, and it stayed where it could.
  [[nodiscard]] bool wedged() const { return wedged_; }
  /// The body that makes the player's moves too, swept; nothing: none does.
  [[nodiscard]] std::optional<std::size_t> twin() const { return twin_; }
  /// Where the player's ray is aimed at; nothing: along its heading. As a view, it is no part of snapshots.
  [[nodiscard]] const std::optional<glm::dvec3>& aim() const { return aim_; }
  void setAim(const std::optional<glm::dvec3>& place) { aim_ = place; }
  /// The body whose false alarms are counted, and what has come of that; nothing: none is.
  [[nodiscard]] std::optional<std::size_t> alarmed() const { return alarmed_; }
  [[nodiscard]] const FalseAlarms& falseAlarms() const { return falseAlarms_; }
  /// Something turns by itself, for ever.
  [[nodiscard]] bool spins() const { return !spinning_.empty(); }
  /// Nothing but what spins moves by itself: without input the next tick changes nothing else.
  [[nodiscard]] bool settled() const { return motion_.settled() && !overlapsMayBeLeft_; }
  /// What has changed since the last tick began: its own events and those of become(), reset(), put()
  /// and restore() since;
  /// after construction, all that overlap. A pair's events alternate: hit, clear, hit. With push-out, a hit
  /// carries the depth from before the bodies were pushed apart; the pair stays hit while the player leans on
  /// it.
  [[nodiscard]] std::span<const Event> events() const { return events_; }

 private:
  void act(input::Action action);
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
  bool overlapsMayBeLeft_ = false;  // push-out has not looked at the place and shape of now
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
  // What snapshot() shares; nothing: made anew when asked for.
  mutable std::shared_ptr<const Snapshot::Places> places_;
  mutable std::shared_ptr<const Snapshot::Forms> forms_;
};

/// The event as it is printed: "hit player post depth 0.1", "clear player post".
[[nodiscard]] std::string toLine(const World& world, const Event& event);

/// What of the player's casts (world/casts.hpp) a state tells.
struct ToldCasts {
  bool ray = false;
  bool sweep = false;
};

/// The final state as `--json` writes it (bodies, then contacts, then casts; the player first; of generated
/// bodies those that are hit). Numbers are
/// the shortest that read back as the same float32.
[[nodiscard]] std::string stateJson(const World& world, const ToldCasts& casts = {});

}  // namespace world
