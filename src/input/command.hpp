// All that a user can ask for, whether by a key, the mouse, the panel or a script.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "input/action.hpp"

namespace input {

/// The numbers of a body that can be set, in the order of their words in a scene file.
enum class BodyNumber : std::uint8_t { center, degrees, halfExtents, radius, endA, endB };

/// The pages of the panel at the right.
enum class PanelPage : std::uint8_t { values, why, cases };

/// One number of a body becomes `value`.
struct SetNumber {
  std::string body;
  BodyNumber of{};
  int axis = 0;        ///< 0, 1, 2; 0 for a radius.
  double value = 0.0;  ///< NaN: what was typed is no number, and is refused.
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
  PanelPage page{};
  friend bool operator==(const TurnPage&, const TurnPage&) = default;
};

using Command =
    std::variant<Action, SetNumber, OpenScene, FilterList, DragView, ZoomView, ShowAxis, TurnPage>;

/// The command that a token of a key script means, such as "set:post.center.x=1.5"; nothing where the token
/// does not begin with a command's word and a colon. Throws InputError with what is wrong.
[[nodiscard]] std::optional<Command> parseCommand(std::string_view token);

/// The token of a command, which parses to the same command, bit for bit. An action has one too, but a script
/// taps the action's key where it has a key.
[[nodiscard]] std::string commandText(const Command& command);

}  // namespace input
