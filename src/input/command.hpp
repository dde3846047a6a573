// What happens in a drive that no key does, as tokens of a key script: "set:post.center.x=1.5".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace input {

/// The numbers of a body that can be set, in the order of their words in a scene file.
enum class BodyNumber : std::uint8_t { center, degrees, halfExtents, radius, endA, endB };

/// One number of a body becomes `value`.
struct SetNumber {
  std::string body;
  BodyNumber of{};
  int axis = 0;  ///< 0, 1, 2; 0 for a radius.
  double value = 0.0;
  friend bool operator==(const SetNumber&, const SetNumber&) = default;
};
/// A scene or a case is opened, by the name that opens it.
struct OpenScene {
  std::string name;
  friend bool operator==(const OpenScene&, const OpenScene&) = default;
};
/// The list of scenes and cases is filtered by these words; none: all are listed.
struct FilterList {
  std::string words;
  friend bool operator==(const FilterList&, const FilterList&) = default;
};
/// The mouse drags the scene, pixels.
struct DragView {
  int right = 0;
  int down = 0;
  friend bool operator==(const DragView&, const DragView&) = default;
};
/// The wheel turns, nearer positive.
struct ZoomView {
  int notches = 0;
  friend bool operator==(const ZoomView&, const ZoomView&) = default;
};
/// One of the fifteen axes of two boxes is shown, counted from 0; -1: the deciding one.
struct ShowAxis {
  int axis = -1;
  friend bool operator==(const ShowAxis&, const ShowAxis&) = default;
};
/// A page of the panel is turned to.
struct TurnPage {
  std::uint8_t page = 0;  ///< 0 values, 1 why, 2 cases.
  friend bool operator==(const TurnPage&, const TurnPage&) = default;
};

using Deed = std::variant<SetNumber, OpenScene, FilterList, DragView, ZoomView, ShowAxis, TurnPage>;

/// The deed that a token means; nothing where it begins with no deed's word and a colon. Throws InputError
/// with what is wrong.
[[nodiscard]] std::optional<Deed> parseDeed(std::string_view token);

/// Its token, which parses to the same deed, bit for bit.
[[nodiscard]] std::string deedText(const Deed& deed);

}  // namespace input
