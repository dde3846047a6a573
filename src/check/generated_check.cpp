#include <algorithm>
#include <array>
#include <string_view>

#include "check/oracle_check.hpp"
#include "check/scene_checks.hpp"
#include "world/body.hpp"

namespace check {
namespace {

/// The most triangles of a player: each body is compared with all of them, which takes seconds for 200,000
/// bodies.
constexpr std::size_t kMostPlayerTriangles = 4000;

/// In the order of Fault.
constexpr std::array<std::string_view, 5> kFaultWords{"the verdict is wrong", "contact and verdict differ",
                                                      "the depth is wrong", "the normal is wrong",
                                                      "the distance is wrong"};

class GeneratedCheck {
 public:
  GeneratedCheck(const world::World& world, std::span<const world::BodyContact> contacts)
      : world_(world), listed_(world.listed().size()), player_(subjectOf(world.player())) {
    for (const world::BodyContact& contact : contacts)
      if (contact.a == 0 && contact.b >= listed_) touched_.push_back(contact);
  }

  [[nodiscard]] std::span<const world::BodyContact> touched() const { return touched_; }
  [[nodiscard]] std::uint32_t numberOf(const world::BodyContact& contact) const {
    return contact.b - static_cast<std::uint32_t>(listed_);
  }

  void check(std::uint32_t number, GeneratedVerdict& out) const {
    const collision::Shape shape = world_.generated().shape(number);
    const auto wrong = checkPair(player_, subjectOf({&shape, 1}), answerAbout(number)).mismatch;
    ++out.judged;
    if (wrong)
      out.wrong.push_back('#' + std::to_string(number + 1) + ": " +
                          std::string(kFaultWords[static_cast<std::size_t>(wrong->fault)]));
  }

 private:
  /// Contacts are sorted by body.
  [[nodiscard]] Answer answerAbout(std::uint32_t number) const {
    const auto found = std::lower_bound(
        touched_.begin(), touched_.end(), number,
        [this](const world::BodyContact& contact, std::uint32_t n) { return numberOf(contact) < n; });
    if (found == touched_.end() || numberOf(*found) != number) return {};
    return {true, found->contact, std::nullopt};
  }

  const world::World& world_;
  std::size_t listed_;
  Subject player_;
  std::vector<world::BodyContact> touched_;
};

}  // namespace

GeneratedVerdict checkGenerated(const world::World& world, std::span<const world::BodyContact> contacts,
                                std::uint32_t most) {
  GeneratedVerdict verdict;
  const std::uint32_t count = world.generated().size();
  const world::Body& player = world.player();
  if (count == 0 || (world::hasMesh(player) && player.posed->mesh->faces().size() > kMostPlayerTriangles))
    return verdict;
  const GeneratedCheck generated(world, contacts);
  const std::uint32_t stride = std::max(1u, count / std::max(most, 1u));
  for (std::uint32_t number = 0; number < count; number += stride) generated.check(number, verdict);
  for (const world::BodyContact& contact : generated.touched())
    if (generated.numberOf(contact) % stride != 0) generated.check(generated.numberOf(contact), verdict);
  return verdict;
}

}  // namespace check
