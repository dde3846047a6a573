// The live oracle. After each tick, compares the verdicts of a world with those of the slow reference in
// double.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "check/oracle_check.hpp"
#include "world/world.hpp"

namespace check {

/// Two bodies about which the world or the user's own routine gave a wrong answer. verdict_words.hpp formats
/// a Disagreement as text.
struct Disagreement {
  std::string a;  ///< The names of the bodies; a comes before b in world.bodies().
  std::string b;
  Mismatch mismatch;  ///< The normals in `mismatch` point from b towards a.
  /// True if the answer is from the user's own routine.
  bool isOfUserRoutine = false;
  std::string failure{};  ///< The reason if the routine gave no answer: "crashed: SIGSEGV at mine.c:12".
  std::optional<reference::Family> pitfall{};  ///< The difficult family of the pair (routine::familyOf).
};

/// Meshes with more triangles are not checked, because visiting all triangles would take too much of a tick.
inline constexpr std::size_t kMaxTrianglesChecked = 200'000;
/// Hulls with more corners or edges are not checked. The reference tries every set of three corners as a
/// face, and every pair of edges of the two hulls. This takes some milliseconds at these limits.
inline constexpr std::size_t kMaxCornersChecked = 32;
inline constexpr std::size_t kMaxEdgesChecked = 120;
/// A pair of bodies is not checked if more pairs of parts than this are near each other. Checking this many
/// takes some milliseconds.
inline constexpr std::size_t kMaxPartPairs = 4000;

/// The number of pairs of bodies that are not checked because that would take too long for a tick, and the
/// first such pair.
struct UncheckedPairs {
  std::string a;  ///< `a` and `b`: the names of the bodies of the first unchecked pair.
  std::string b;
  std::size_t pairs = 0;  ///< At least 1.
};

/// Checks all pairs of a world after each tick, including pairs of targets. Skips a pair if neither its
/// bodies nor the answer have changed. Checks all triangles of a mesh near the other body.
class LiveOracle {
 public:
  /// Returns a pair whose verdict, depth or normal is wrong by more than the library promises
  /// (docs/conventions.md), or nullopt. Returns the same pair until one of its bodies or its answer changes,
  /// then the first wrong pair in the order of world.bodies(). Takes up to ten microseconds per
  /// pair of shapes, and some milliseconds for large meshes. Without meshes, allocates only while the numbers
  /// of bodies and contacts grow.
  [[nodiscard]] std::optional<Disagreement> check(const world::World& world);

  /// Checks `contacts` instead of the world's contacts. They must be sorted by a, then b.
  [[nodiscard]] std::optional<Disagreement> check(std::span<const world::Body> bodies,
                                                  std::span<const world::BodyContact> contacts);

  /// Returns the number of pairs that are too large to check at the present poses, and the first of them.
  /// Nullopt if there are none. `bodies` must be those of the last check().
  [[nodiscard]] std::optional<UncheckedPairs> uncheckedPairs(std::span<const world::Body> bodies) const;

  /// The number of pairs that the last check() has started to check.
  [[nodiscard]] std::uint64_t checkedPairCount() const { return checkedPairCount_; }

 private:
  void updateBodies(std::span<const world::Body> bodies);
  void markChangedContacts(std::span<const world::BodyContact> contacts);
  void checkChanged();
  void checkPairsOf(std::size_t a);
  void checkPair(std::size_t a, std::size_t b);

  /// A body's state at the last check().
  struct BodyState {
    ReferenceParts parts;
    const collision::Mesh* mesh = nullptr;
    collision::Transform pose;  ///< The mesh's pose.
    bool isTooLarge = false;
  };
  static bool refresh(BodyState& state, const world::Body& body);
  void updateUncheckedPairs(std::size_t a, std::size_t b, bool isChecked);

  std::vector<BodyState> bodyStates_;
  std::vector<world::BodyContact> contacts_;
  // Contacts of listed bodies; generated targets are not checked.
  std::vector<world::BodyContact> listedContacts_;
  std::vector<std::uint8_t> isBodyChanged_;  // for each body: 1 if the body or an answer about it has changed
  std::vector<std::size_t> changedBodies_;   // the indices of bodies whose isBodyChanged_ is 1, ascending
  struct MismatchedPair {
    std::size_t a = 0;
    std::size_t b = 0;
    Mismatch mismatch;
  };
  std::optional<MismatchedPair> mismatchedPair_;
  std::vector<std::pair<std::size_t, std::size_t>> uncheckedPairs_;  // pairs of body indices, ascending
  std::uint64_t checkedPairCount_ = 0;
};

}  // namespace check
