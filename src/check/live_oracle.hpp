// The live oracle: compares every verdict of a world, on every tick, with the slow reference in double
// precision.
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

/// Two bodies for which the world and the reference disagree. verdict_words.hpp formats it.
struct Disagreement {
  std::string a;  ///< The bodies' names; a comes first in world.bodies().
  std::string b;
  Mismatch mismatch;  ///< Its normals point from b towards a.
  /// The answer is that of the user's own routine, not of the world.
  bool isOwn = false;
  std::string trouble{};                       ///< Where that is no answer: "crashed: SIGSEGV at mine.c:12".
  std::optional<reference::Family> pitfall{};  ///< What is difficult about the pair.
};

/// Meshes with more triangles are not checked: visiting all of them would take too much of a tick.
inline constexpr std::size_t kMostTrianglesJudged = 200'000;
/// The corners and edges of a hull up to which it is checked. The reference tries every three corners as a
/// face, and every pair of edges of two hulls: some milliseconds.
inline constexpr std::size_t kMostCornersJudged = 32;
inline constexpr std::size_t kMostEdgesJudged = 120;
/// A pair of bodies is not checked when more pairs of their shapes and triangles are near each other: these
/// take some milliseconds.
inline constexpr std::size_t kMostPartPairs = 4000;

/// Pairs of bodies that have too many triangles, or too many near each other, to be checked within a tick.
struct Unjudged {
  std::string a;  ///< Of the first pair.
  std::string b;
  std::size_t pairs = 0;  ///< At least 1.
};

/// Checks a world after each tick. Each pair of bodies, targets included, is checked only when one of them
/// has moved or the world's answer for them has changed: at rest, a check only compares numbers. For a mesh
/// it checks all triangles that are near the other body.
class LiveOracle {
 public:
  /// The first pair of bodies, in the order of world.bodies(), whose verdict, depth or normal is wrong beyond
  /// the bands of the promise; nullopt if all checked pairs agree. Takes up to ten microseconds for each pair
  /// of shapes to check, and some milliseconds for large meshes. Without meshes it allocates nothing once the
  /// numbers of bodies and contacts have stopped growing.
  [[nodiscard]] std::optional<Disagreement> check(const world::World& world);

  /// The same for given contacts instead of the world's; `contacts` is sorted by a, then b.
  [[nodiscard]] std::optional<Disagreement> check(std::span<const world::Body> bodies,
                                                  std::span<const world::BodyContact> contacts);

  /// The pairs that are unchecked at their present poses; nullopt if every pair is checked. `bodies` must be
  /// those of the last check().
  [[nodiscard]] std::optional<Unjudged> unjudged(std::span<const world::Body> bodies) const;

  /// The number of pairs that the last check() checked.
  [[nodiscard]] std::uint64_t judged() const { return judged_; }

 private:
  void seeBodies(std::span<const world::Body> bodies);
  void seeContacts(std::span<const world::BodyContact> contacts);
  void judgeNews();
  void checkPairsOf(std::size_t a);
  void checkPair(std::size_t a, std::size_t b);

  /// A body's state at the last check().
  struct Seen {
    Subject subject;
    const collision::Mesh* mesh = nullptr;
    collision::Transform pose;  ///< Of the mesh.
    bool isTooLarge = false;
  };
  static bool refresh(Seen& seen, const world::Body& body);
  void note(std::size_t a, std::size_t b, bool isJudged);

  std::vector<Seen> seen_;
  std::vector<world::BodyContact> contacts_;
  std::vector<world::BodyContact> ofListed_;  // used when there are generated targets, which are not checked
  std::vector<std::uint8_t> news_;            // for each body: it or an answer about it has changed
  std::vector<std::size_t> newsAt_;           // indices where news_ is set, in order
  struct Found {
    std::size_t a = 0;
    std::size_t b = 0;
    Mismatch mismatch;
  };
  std::optional<Found> found_;
  std::vector<std::pair<std::size_t, std::size_t>> unjudged_;  // by their indices
  std::uint64_t judged_ = 0;
};

}  // namespace check
