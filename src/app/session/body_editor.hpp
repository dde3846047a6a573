// Edits of bodies: the numbers of a body that the user can type, moves by the mouse, and bodies that are
// added, copied or removed. Independent of the window.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "explain/focus.hpp"
#include "input/command.hpp"
#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

/// One number of a body. Sizes are those of its own frame, before the scale of its placement.
struct BodyField {
  using Of = input::BodyNumber;

  std::uint32_t body = 0;
  Of of = Of::center;
  int axis = 0;  ///< 0, 1 or 2; for a radius 0.

  friend bool operator==(const BodyField&, const BodyField&) = default;
};

/// A row of fields: three, or one for a radius.
struct FieldRow {
  BodyField::Of of{};
  text::Word word{};
  int count = 3;
};

/// The fields of a body: position, sizes, angles. A compound body has no sizes, and a sphere or a point has
/// no angles.
[[nodiscard]] std::vector<FieldRow> fieldRows(const world::Body& body);

[[nodiscard]] double valueOf(const world::Body& body, const BodyField& field);

/// A decimal number, with or without exponent; blanks at the ends are allowed, and the
/// minus sign that fields show. nullopt for any other text,
/// for numbers that are not finite, and beyond 1e30, which is the limit of scene files too.
[[nodiscard]] std::optional<double> numberIn(std::string_view text);

/// The command for `text` typed into `field` of `body`; its value is NaN when the text is no number.
[[nodiscard]] input::SetNumber typedInto(const BodyField& field, const world::Body& body,
                                         std::string_view text);

/// A body with one number changed; World::put checks whether it is valid.
struct ChangedBody {
  world::Placement placement;
  std::vector<collision::Shape> local;
};
[[nodiscard]] ChangedBody changed(const world::Body& body, const BodyField& field, double value);

/// The message about a number that `field` refuses: NaN, or a value that World::put refused.
[[nodiscard]] text::Word whyRefused(const BodyField& field, double value);

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
