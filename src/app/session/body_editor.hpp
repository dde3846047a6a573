// Edits of bodies: typed numbers, moves by the mouse, and bodies that are added, copied or removed.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "app/session/body_fields.hpp"
#include "explain/focus.hpp"

namespace app {

/// Moves bodies to new places, and holds the last number that a body refused.
class BodyEditor {
 public:
  /// Places a body of `world`. Returns an empty string, or why it is impossible; then nothing changes.
  /// `held`: a lesson holds the bodies.
  [[nodiscard]] std::string set(const input::SetNumber& set, bool held, world::World& world);
  [[nodiscard]] static std::string move(const input::MoveBody& move, bool held, world::World& world);
  /// The same for placement and shapes of body `i`.
  [[nodiscard]] static std::string put(std::size_t i, const ChangedBody& after, bool held,
                                       world::World& world);

  struct Refusal {
    BodyField field;
    text::Word why{};
  };
  /// Why the last number was refused; nullopt if it was not.
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }
  void forgetRefusal() { refusal_.reset(); }

 private:
  std::optional<Refusal> refusal_;
};

/// The present scene with one body more or less.
struct EditedScene {
  world::Scene scene;
  std::uint32_t target = 0;  ///< Index of the body to explain; 0: the nearest target.
};
/// An edited scene, or why the edit is impossible.
using SceneEdit = std::variant<EditedScene, text::Word>;

/// Adds a ball beside the player.
[[nodiscard]] SceneEdit withBall(const world::World& world);
/// Copies the target of the explained pair, or removes it.
[[nodiscard]] SceneEdit withCopy(const world::World& world, const std::optional<explain::Focus>& focus);
[[nodiscard]] SceneEdit withoutTarget(const world::World& world, const std::optional<explain::Focus>& focus);

}  // namespace app
