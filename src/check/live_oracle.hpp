// The live oracle: every verdict of a world, on every tick, beside that of the slow judge in double
// precision.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
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

/// Looks at a world after each tick. Every two bodies are judged, the player and the targets alike, but only
/// when one of them has moved or the world's answer about them has changed: at rest a look compares numbers
/// and asks nobody. What a mesh touches is not judged.
class LiveOracle {
 public:
  /// The first two bodies, by their place in world.bodies(), whose verdict, depth or normal is wrong beyond
  /// the bands of the promise; nothing: everybody agrees. Takes up to ten microseconds for each pair that has
  /// to be judged, and allocates nothing once it has seen as many bodies and contacts.
  [[nodiscard]] std::optional<Disagreement> look(const world::World& world);

  /// The same for answers that need not be the world's; `contacts` by a, then b.
  [[nodiscard]] std::optional<Disagreement> look(std::span<const world::Body> bodies,
                                                 std::span<const world::BodyContact> contacts);

  /// How many pairs the last look had to judge.
  [[nodiscard]] std::uint64_t judged() const { return judged_; }

 private:
  void seeBodies(std::span<const world::Body> bodies);
  void seeContacts(std::span<const world::BodyContact> contacts);
  void judgeNews();
  void judgePairsOf(std::size_t a);
  void judgePair(std::size_t a, std::size_t b);

  std::vector<Solids> solids_;  // of each body, as last seen
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
  std::uint64_t judged_ = 0;
};

}  // namespace check
