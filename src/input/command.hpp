// Commands: everything that a user can do with a key, the mouse, the panel or a script.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "input/action.hpp"

namespace input {

/// The numbers of a body that a user can set, in the order of their names in a scene file.
enum class BodyProperty : std::uint8_t { center, degrees, halfExtents, radius, endA, endB, halfHeight };

enum class PanelPage : std::uint8_t { values, why, code, cases, map };

/// The algorithm that the explanations of axes and of configuration space show.
enum class Method : std::uint8_t {
  sat,  ///< Separating axes.
  gjk,  ///< The iterations of GJK.
  epa,  ///< The iterations of EPA for a pair that overlaps, otherwise of GJK.
};
/// The names in scene files and key scripts, in the order of the enumeration.
inline constexpr std::array<std::string_view, 3> kMethodNames{"sat", "gjk", "epa"};

struct SetNumber {
  std::string body;
  BodyProperty property{};
  int axis = 0;        ///< 0 to 2 for x, y, z; 0 for a radius or half height.
  double value = 0.0;  ///< NaN if the text is not a number; the command is then refused.
  friend bool operator==(const SetNumber&, const SetNumber&) = default;
};
struct OpenScene {
  std::string name;
  friend bool operator==(const OpenScene&, const OpenScene&) = default;
};
/// Filters the list of scenes and cases. Without words, all are listed.
struct FilterList {
  std::string words;
  friend bool operator==(const FilterList&, const FilterList&) = default;
};
/// The largest number that the parser accepts in one mouse movement, in the unit of its command.
inline constexpr int kMaxMouseMove = 100'000;

/// Turns the camera as a mouse drag of this many pixels does.
struct DragView {
  int right = 0;
  int down = 0;
  friend bool operator==(const DragView&, const DragView&) = default;
};
/// Moves the camera sideways, in thousandths of its distance.
struct PanView {
  int right = 0;
  int up = 0;
  friend bool operator==(const PanView&, const PanView&) = default;
};
/// Zooms as the mouse wheel does. Positive notches zoom in. One point keeps its position in the picture. It
/// lies at `right` and `up` from the camera's target, in thousandths of the camera's distance.
struct ZoomView {
  int notches = 0;
  int right = 0;
  int up = 0;
  friend bool operator==(const ZoomView&, const ZoomView&) = default;
};
/// The maximum number of axes, or of iterations of GJK and EPA, that can be shown.
inline constexpr int kMaxAxesOrIterations = 81;
/// Shows one of the fifteen separating axes, or an iteration of GJK or EPA, counted from 0. -1 shows the
/// deciding axis or iteration.
struct ShowAxis {
  int axis = -1;
  friend bool operator==(const ShowAxis&, const ShowAxis&) = default;
};
struct ShowPage {
  PanelPage page{};
  friend bool operator==(const ShowPage&, const ShowPage&) = default;
};
/// Goes to a step of the open lesson, counted from 1.
struct GoToStep {
  int number = 1;
  friend bool operator==(const GoToStep&, const GoToStep&) = default;
};
/// Moves the slider of a lesson's question.
struct SetGuess {
  double value = 0.0;
  friend bool operator==(const SetGuess&, const SetGuess&) = default;
};
/// Aims the player's ray at a point in the world.
struct AimRay {
  std::optional<std::array<double, 3>> point{};  ///< nullopt aims along the player's heading.
  friend bool operator==(const AimRay&, const AimRay&) = default;
};

/// Explains the pair of the player and this body. The player's own name selects the nearest target.
struct FocusBody {
  std::string body;
  friend bool operator==(const FocusBody&, const FocusBody&) = default;
};
/// Moves or turns a body by whole steps of the scene. The steps are along or about x, y and z.
struct MoveBody {
  std::string body;
  std::array<int, 3> steps{};
  bool continuesMove = false;  ///< Undo treats this move and the move before it as one.
  bool turns = false;
  friend bool operator==(const MoveBody&, const MoveBody&) = default;
};
/// Pauses and shows the tick with this number. Only ticks with a change are counted.
struct GoToTick {
  int tick = 0;
  friend bool operator==(const GoToTick&, const GoToTick&) = default;
};

struct ShowMethod {
  Method method{};
  friend bool operator==(const ShowMethod&, const ShowMethod&) = default;
};

using Command = std::variant<Action, SetNumber, OpenScene, FilterList, DragView, ZoomView, ShowAxis, ShowPage,
                             GoToStep, SetGuess, AimRay, PanView, FocusBody, MoveBody, GoToTick, ShowMethod>;

/// Parses a token of a key script, such as "set:post.center.x=1.5". Nullopt if the token does not begin with
/// a command's word and a colon. Throws base::InputError if the rest is malformed.
[[nodiscard]] std::optional<Command> parseCommand(std::string_view token);

/// Returns a token from which parseCommand() restores the same command bit for bit. Recordings use it for an
/// action only if the action has no key.
[[nodiscard]] std::string commandText(const Command& command);

}  // namespace input
