// The live oracle: every verdict of a world, on every tick, beside that of the slow judge in double
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

/// Two bodies about which the world and the judge do not agree. mismatch_words.hpp says it in words.
struct Disagreement {
  std::string a;  ///< The bodies' names; a stands first in world.bodies().
  std::string b;
  Mismatch mismatch;  ///< Its normals point from b towards a.
};

/// Meshes with more triangles are not judged: looking at each of them would take too much of a tick.
inline constexpr std::size_t kMostTrianglesJudged = 200'000;
/// Two bodies of which more shapes and triangles are near each other are not judged: some milliseconds.
inline constexpr std::size_t kMostPartPairs = 4000;

/// Pairs of bodies that have too many triangles, or too many near each other, to be judged within a tick.
struct Unjudged {
  std::string a;  ///< Of the first pair.
  std::string b;
  std::size_t pairs = 0;  ///< At least 1.
};

/// Looks at a world after each tick. Every two bodies are judged, the player and the targets alike, but only
/// when one of them has moved or the world's answer about them has changed: at rest a look only compares
/// numbers. A mesh is judged by all its triangles that are near the other body.
class LiveOracle {
 public:
  /// The first two bodies, by their place in world.bodies(), whose verdict, depth or normal is wrong beyond
  /// the bands of the promise; nothing: all that is judged agrees. Takes up to ten microseconds for each pair
  /// of shapes that has to be judged, and some milliseconds for large meshes. Bodies without meshes cost no
  /// allocation once as many bodies and contacts have been seen.
  [[nodiscard]] std::optional<Disagreement> look(const world::World& world);

  /// The same for answers that need not be the world's; `contacts` by a, then b.
  [[nodiscard]] std::optional<Disagreement> look(std::span<const world::Body> bodies,
                                                 std::span<const world::BodyContact> contacts);

  /// What no look has judged where the bodies now are; nothing: every pair is judged. `bodies` are those of
  /// the last look.
  [[nodiscard]] std::optional<Unjudged> unjudged(std::span<const world::Body> bodies) const;

  /// How many pairs the last look had to judge.
  [[nodiscard]] std::uint64_t judged() const { return judged_; }

 private:
  void seeBodies(std::span<const world::Body> bodies);
  void seeContacts(std::span<const world::BodyContact> contacts);
  void judgeNews();
  void judgePairsOf(std::size_t a);
  void judgePair(std::size_t a, std::size_t b);

  /// A body as last seen.
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
  std::vector<world::BodyContact> ofListed_;  // where targets are generated, which nobody judges
  std::vector<std::uint8_t> news_;            // of each body: it has moved, or an answer about it has changed
  std::vector<std::size_t> newsAt_;           // where news_ is set, in order
  struct Found {
    std::size_t a = 0;
    std::size_t b = 0;
    Mismatch mismatch;
  };
  std::optional<Found> found_;
  std::vector<std::pair<std::size_t, std::size_t>> unjudged_;  // by their places
  std::uint64_t judged_ = 0;
};

}  // namespace check
