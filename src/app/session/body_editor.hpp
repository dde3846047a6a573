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

/// One number of a body. Sizes are in the body's frame, without the scale of its placement.
struct BodyField {
  using Property = input::BodyProperty;

  std::uint32_t body = 0;
  Property property = Property::center;
  int axis = 0;  ///< 0, 1 or 2; 0 for a single number such as a radius.

  friend bool operator==(const BodyField&, const BodyField&) = default;
};

struct FieldRow {
  BodyField::Property property{};
  text::TextId label{};
  int count = 3;
};

/// Returns the groups of fields of a body: position, sizes, angles. A compound body or a mesh has no sizes. A
/// sphere or a point has no angles.
[[nodiscard]] std::vector<FieldRow> fieldRows(const world::Body& body);

[[nodiscard]] double valueOf(const world::Body& body, const BodyField& field);

/// Parses a decimal number. Allows an exponent, a plus sign, the minus sign U+2212 and blanks at both ends.
/// Returns nullopt for other texts and for magnitudes above 1e30, the limit of scene files.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

/// Returns the command for `text` typed into `field`. Its value is NaN if `text` is no number
/// (parseNumber()).
[[nodiscard]] input::SetNumber typedNumberCommand(const BodyField& field, const world::Body& body,
                                                  std::string_view text);

/// A body after a change of one number. The values are unchecked. World::setPlacementAndShapes() checks them.
struct ChangedBody {
  world::Placement placement;
  std::vector<collision::Shape> localShapes;
};
[[nodiscard]] ChangedBody withFieldValue(const world::Body& body, const BodyField& field, double value);

/// Returns the message about a refused number: NaN, or a value that World::setPlacementAndShapes() refused.
[[nodiscard]] text::TextId refusalReason(const BodyField& field, double value);

class BodyEditor {
 public:
  /// Changes a number of a body. On failure, returns the reason and changes nothing, otherwise returns "".
  /// `bodiesLocked`: true if a lesson forbids changes of bodies.
  [[nodiscard]] std::string set(const input::SetNumber& command, bool bodiesLocked, world::World& world);
  [[nodiscard]] static std::string move(const input::MoveBody& command, bool bodiesLocked,
                                        world::World& world);

  struct Refusal {
    BodyField field;
    text::TextId reason{};
  };
  /// The last refused number. Nullopt after an accepted number or forgetRefusal().
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }
  void forgetRefusal() { refusal_.reset(); }

 private:
  std::optional<Refusal> refusal_;
};

/// The scene after a body was added or removed.
struct EditedScene {
  world::Scene scene;
  std::uint32_t target = 0;  ///< Index of the body to explain; 0 for the nearest target.
};
using SceneEdit = std::variant<EditedScene, text::TextId>;

[[nodiscard]] SceneEdit withBall(const world::World& world);
[[nodiscard]] SceneEdit withCopy(const world::World& world, const std::optional<explain::Focus>& focus);
[[nodiscard]] SceneEdit withoutTarget(const world::World& world, const std::optional<explain::Focus>& focus);

}  // namespace app
