// The bodies of a scene as they stand now, moved by one fixed tick at a time; who touches whom is asked of
// collision::.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "collision/results.hpp"
#include "world/input.hpp"
#include "world/scene.hpp"

namespace world {

enum class ShapeKind : std::uint8_t { sphere, aabb, obb, capsule, point };

/// A body in world space.
struct Body {
  std::string name;
  std::vector<collision::Shape> local;   ///< In its own frame, as in the file.
  std::vector<collision::Shape> shapes;  ///< In world space: what collides. Turned AABBs are refitted.
  Placement placement;
  bool hit = false;  ///< Overlaps at least one other body.
};

/// Two overlapping bodies, by index into bodies(), a < b; the deepest contact among their shapes.
struct BodyContact {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  collision::Contact contact;
};

/// A pair began or ceased to overlap.
struct Event {
  enum class Kind : std::uint8_t { hit, clear } kind{};
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  float depth = 0.0f;  ///< Of a hit.
};

class World {
 public:
  explicit World(Scene scene);

  /// One tick. The events are those of this tick (after construction and reset: all that overlap), valid
  /// until the next call. Nothing is computed for bodies that have not moved.
  std::span<const Event> step(const TickInput& input);

  void become(ShapeKind kind);  ///< The player takes another shape in the same place, of like size.
  void reset();                 ///< Back to the scene file.
  void setPush(bool on);

  [[nodiscard]] const Scene& scene() const;
  [[nodiscard]] std::span<const Body> bodies() const;  ///< The player first.
  [[nodiscard]] const Body& player() const;
  [[nodiscard]] ShapeKind playerKind() const;
  [[nodiscard]] std::span<const BodyContact> contacts() const;  ///< In order of a, then b.
  [[nodiscard]] bool push() const;
  [[nodiscard]] bool wedged() const;  ///< Push-out found no way out this tick.
  [[nodiscard]] bool settled()
      const;  ///< Nothing moves by itself: without input the next tick changes nothing.
  [[nodiscard]] std::span<const Event> events() const;  ///< Of the last tick.
};

/// The event as it is printed: "hit player post depth 0.1", "clear player post".
[[nodiscard]] std::string toLine(const World& world, const Event& event);

/// The final state as `--json` writes it (DESIGN: bodies, contacts; the player first).
[[nodiscard]] std::string stateJson(const World& world);

}  // namespace world
