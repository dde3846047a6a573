// The numbers of a body that can be typed. Pure: no window.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "input/command.hpp"
#include "text/messages.hpp"
#include "world/world.hpp"

namespace app {

/// One number of a body. Sizes are those of its own frame, before the scale of its placement.
struct BodyField {
  using Of = input::BodyNumber;

  std::uint32_t body = 0;
  Of of = Of::center;
  int axis = 0;  ///< 0, 1, 2; 0 for a radius.

  friend bool operator==(const BodyField&, const BodyField&) = default;
};

/// A row of fields: three, or one for a radius.
struct FieldRow {
  BodyField::Of of{};
  text::Word word{};
  int count = 3;
};

/// What can be typed of a body: place, sizes, angles; of a compound body no sizes, of a ball or a point no
/// angles.
[[nodiscard]] std::vector<FieldRow> fieldRows(const world::Body& body);

[[nodiscard]] double valueOf(const world::Body& body, const BodyField& field);

/// A decimal number, with or without exponent, blanks at its ends allowed; nothing for anything else, for
/// what is not finite and for more than 1e30, which no scene file may hold either.
[[nodiscard]] std::optional<double> numberIn(std::string_view text);

/// What `text` asks for that is typed into `field` of `body`; no number in it: NaN.
[[nodiscard]] input::SetNumber typedInto(const BodyField& field, const world::Body& body,
                                         std::string_view text);

/// A body with one number changed; what that is worth, World::put says.
struct ChangedBody {
  world::Placement placement;
  std::vector<collision::Shape> local;
};
[[nodiscard]] ChangedBody changed(const world::Body& body, const BodyField& field, double value);

/// The word on a number that cannot be in `field`: NaN, or what World::put would not have.
[[nodiscard]] text::Word whyRefused(const BodyField& field, double value);

}  // namespace app
