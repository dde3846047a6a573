// Edits of bodies: typed numbers, moves by the mouse, and bodies that are added, copied or removed.
// Independent of the window.
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

/// One number of a body. Sizes are in the frame of the body, before the scale of its placement.
struct BodyField {
  using Of = input::BodyNumber;

  std::uint32_t body = 0;
  Of of = Of::center;
  int axis = 0;  ///< 0, 1 or 2; 0 for a single number such as a radius.

  friend bool operator==(const BodyField&, const BodyField&) = default;
};

/// A row of fields: three numbers, or one.
struct FieldRow {
  BodyField::Of of{};
  text::Word word{};
  int count = 3;
};

/// Returns the rows of fields of a body: position, sizes, angles. A compound body or a mesh has no sizes, and
/// a sphere or a point has no angles.
[[nodiscard]] std::vector<FieldRow> fieldRows(const world::Body& body);

[[nodiscard]] double valueOf(const world::Body& body, const BodyField& field);

/// Parses a decimal number with or without exponent. Accepts blanks at both ends, a plus sign, and the minus
/// sign U+2212 that fields show. Returns nullopt for any other text, and for a number beyond 1e30, the limit
/// of scene files.
[[nodiscard]] std::optional<double> numberIn(std::string_view text);

/// Returns the command for `text` typed into `field` of `body`. Its value is NaN if numberIn() refuses the
/// text.
[[nodiscard]] input::SetNumber typedInto(const BodyField& field, const world::Body& body,
                                         std::string_view text);

/// The placement and the shapes of a body after one of its numbers was changed. World::put checks whether
/// they are valid.
struct ChangedBody {
  world::Placement placement;
  std::vector<collision::Shape> local;
};
[[nodiscard]] ChangedBody changed(const world::Body& body, const BodyField& field, double value);

/// Returns the message about a number that `field` refuses: NaN, or a value that World::put refused.
[[nodiscard]] text::Word whyRefused(const BodyField& field, double value);

/// Changes bodies, and keeps the last number that a body refused.
class BodyEditor {
 public:
  /// Changes a body of `world`. Returns "", or the reason why the change is impossible; the body is then
  /// unchanged. `held` is true if a lesson holds the bodies, which makes every change impossible.
  [[nodiscard]] std::string set(const input::SetNumber& set, bool held, world::World& world);
  [[nodiscard]] static std::string move(const input::MoveBody& move, bool held, world::World& world);
  /// Sets the placement and the shapes of body `i`. Returns "" or the reason, as set() does.
  [[nodiscard]] static std::string put(std::size_t i, const ChangedBody& after, bool held,
                                       world::World& world);

  struct Refusal {
    BodyField field;
    text::Word why{};
  };
  /// The last refused number; nullopt after a number was accepted or forgetRefusal() was called.
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }
  void forgetRefusal() { refusal_.reset(); }

 private:
  std::optional<Refusal> refusal_;
};

/// The present scene with one body more or less.
struct EditedScene {
  world::Scene scene;
  std::uint32_t target = 0;  ///< Index of the body to explain; 0 for the nearest target.
};
/// An edited scene, or the reason why the edit is impossible.
using SceneEdit = std::variant<EditedScene, text::Word>;

/// Adds a ball beside the player.
[[nodiscard]] SceneEdit withBall(const world::World& world);
/// Copies or removes the target of the explained pair.
[[nodiscard]] SceneEdit withCopy(const world::World& world, const std::optional<explain::Focus>& focus);
[[nodiscard]] SceneEdit withoutTarget(const world::World& world, const std::optional<explain::Focus>& focus);

}  // namespace app
