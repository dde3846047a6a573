// Edits of bodies: typed numbers, moves by the mouse, and added, copied or removed bodies. Needs no window.
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

/// One number of a body. Sizes are in the body's frame, before the scale of its placement.
struct BodyField {
  using Of = input::BodyNumber;

  std::uint32_t body = 0;
  Of of = Of::center;
  int axis = 0;  ///< 0, 1 or 2; 0 for a single number such as a radius.

  friend bool operator==(const BodyField&, const BodyField&) = default;
};

struct FieldRow {
  BodyField::Of of{};
  text::Word word{};
  int count = 3;
};

/// Returns the rows of fields of a body: position, sizes, angles. A compound body or a mesh has no sizes, and
/// a sphere or a point no angles.
[[nodiscard]] std::vector<FieldRow> fieldRows(const world::Body& body);

[[nodiscard]] double valueOf(const world::Body& body, const BodyField& field);

/// Parses a decimal number with or without exponent, blanks at both ends, a plus sign, or the minus sign
/// U+2212 that fields show. Returns nullopt for other text, and beyond 1e30, the limit of scene files.
[[nodiscard]] std::optional<double> numberIn(std::string_view text);

/// Returns the command for `text` typed into `field` of `body`, with NaN if numberIn() refuses the text.
[[nodiscard]] input::SetNumber typedInto(const BodyField& field, const world::Body& body,
                                         std::string_view text);

/// A body's placement and shapes after one of its numbers was changed. World::put checks them.
struct ChangedBody {
  world::Placement placement;
  std::vector<collision::Shape> local;
};
[[nodiscard]] ChangedBody changed(const world::Body& body, const BodyField& field, double value);

/// Returns the message about a number that `field` refuses: NaN, or a value that World::put refused.
[[nodiscard]] text::Word whyRefused(const BodyField& field, double value);

class BodyEditor {
 public:
  /// Changes a body of `world`. Returns "", or the reason why the change is impossible; the body is then
  /// unchanged. `held` is true if a lesson holds the bodies, which makes every change impossible.
  [[nodiscard]] std::string set(const input::SetNumber& set, bool held, world::World& world);
  [[nodiscard]] static std::string move(const input::MoveBody& move, bool held, world::World& world);
  /// Sets the placement and the shapes of body `i`. Returns like set().
  [[nodiscard]] static std::string put(std::size_t i, const ChangedBody& after, bool held,
                                       world::World& world);

  struct Refusal {
    BodyField field;
    text::Word why{};
  };
  /// The last refused number; nullopt after an accepted number or forgetRefusal().
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
using SceneEdit = std::variant<EditedScene, text::Word>;

[[nodiscard]] SceneEdit withBall(const world::World& world);
[[nodiscard]] SceneEdit withCopy(const world::World& world, const std::optional<explain::Focus>& focus);
[[nodiscard]] SceneEdit withoutTarget(const world::World& world, const std::optional<explain::Focus>& focus);

}  // namespace app
