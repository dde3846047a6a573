// Tracks the contacts of all bodies, and contacts that begin or end. Also counts false hits of a mesh's
// bounds.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "world/bodies.hpp"

namespace world {

/// Two overlapping bodies with indices a < b, and the deepest contact of their shapes.
struct BodyContact {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  collision::Contact contact;
};

/// The beginning (hit) or end (clear) of an overlap of two bodies.
struct Event {
  enum class Kind : std::uint8_t { hit, clear } kind{};
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  float depth = 0.0f;  ///< The depth of a hit, world units; 0 for a clear.
};

/// The contacts of all bodies. Targets can have millions of contacts with each other. While only the player
/// moves, update() neither tests nor copies these.
class Contacts {
 public:
  /// Counts of work since construction, for tests. They must not grow with the number of pairs of resting
  /// targets.
  struct Work {
    std::size_t testedPairs = 0;       ///< Pairs of bodies tested for a contact.
    std::size_t comparedContacts = 0;  ///< Contacts compared to find events.
  };

  /// Updates the contacts of the player and of moved targets. Tests only pairs whose bounds overlap. If many
  /// targets have moved, updates the contacts of all listed targets. Clears bodies.movedTargets().
  void update(Bodies& bodies);

  /// The contacts of all bodies, ordered by a, then b. The player's contacts are first.
  [[nodiscard]] std::span<const BodyContact> all() const {
    return std::span(contacts_).subspan(firstContact_);
  }
  [[nodiscard]] std::span<const BodyContact> playerContacts() const {
    return std::span(contacts_).subspan(firstContact_, playerCapacity_ - firstContact_);
  }
  [[nodiscard]] bool touchesTarget(std::size_t body) const {
    return body < touchesTarget_.size() && touchesTarget_[body];
  }

  /// Stores the present contacts for findEvents().
  void saveForEvents();
  /// True if a target has moved since saveForEvents().
  [[nodiscard]] bool targetsChanged() const { return targetsChanged_; }
  /// Appends the changes since saveForEvents() to `events`, ordered by a, then b.
  void findEvents(std::vector<Event>& events);

  [[nodiscard]] const Work& work() const { return work_; }

 private:
  void updateTargets(const Bodies& bodies);
  void updatePlayer(const Bodies& bodies);
  [[nodiscard]] std::span<const BodyContact> targetContacts() const {
    return std::span(contacts_).subspan(playerCapacity_);
  }
  void reserveForPlayer(std::size_t contacts);
  void append(const Bodies& bodies, std::uint32_t a, std::uint32_t b, std::vector<BodyContact>& contacts);
  [[nodiscard]] std::vector<BodyContact> allTargetContacts(const Bodies& bodies);
  [[nodiscard]] std::vector<BodyContact> updatedTargetContacts(const Bodies& bodies);

  /// The first playerCapacity_ entries are for the player's contacts and are filled from the end. The
  /// contacts among targets follow.
  std::vector<BodyContact> contacts_;
  std::size_t playerCapacity_ = 0;
  bool targetsTested_ = false;
  std::size_t firstContact_ = 0;  // index of the player's first contact in contacts_
  std::vector<bool> touchesTarget_;
  std::vector<std::uint32_t> nearTargets_;  // targets that the player may touch
  std::vector<BodyContact> previousPlayerContacts_;
  std::vector<BodyContact> previousTargetContacts_;  // filled only while targetsChanged_
  bool targetsChanged_ = false;                      // true if a target has moved since saveForEvents()
  Work work_;
};

/// Counts the player's hits of one mesh's bounds, in ticks in which the player moved, since the scene was
/// opened or reset. The bounds are a sphere, a refitted AABB and an OBB, in this order.
struct FalseAlarms {
  struct Tally {
    std::int64_t hits = 0;
    std::int64_t falseHits = 0;  ///< Hits of the bound while the player does not touch the mesh.
    friend bool operator==(const Tally&, const Tally&) = default;
  };
  std::array<Tally, 3> tallies;
  std::int64_t touches = 0;  ///< Touches of the mesh itself.

  friend bool operator==(const FalseAlarms&, const FalseAlarms&) = default;
};

/// Returns the fraction of a bound's hits that were false, 0 to 1.
[[nodiscard]] double falseHitFraction(const FalseAlarms::Tally& tally);

/// Returns the bounds of a body's mesh in world space: the sphere, the AABB and the OBB.
[[nodiscard]] std::array<collision::Shape, 3> boundsAround(const Body& mesh);

/// True if a part of the player overlaps the shape.
[[nodiscard]] bool overlapsShape(const Body& player, const collision::Shape& shape);

/// Adds the present hits of the bounds to `alarms`. `touches`: the player touches the mesh itself.
void addBoundsHits(const Body& player, const Body& mesh, bool touches, FalseAlarms& alarms);

}  // namespace world
