// The table of all actions, that is, of everything that a key can trigger. The key dispatch, the help and the
// tests use it. To add an action, add a name to input/action.hpp and a row to actions.cpp. Commands
// (input/command.hpp) come from the mouse, the panel or a script. See session.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "input/action.hpp"
#include "input/command.hpp"
#include "text/text_id.hpp"
#include "world/scene/scene.hpp"

namespace app {

struct SessionParts;

/// The part of the session that is the first to handle an action.
enum class ActionHandler : std::uint8_t {
  motion,   ///< The axes of input::TickInput, which move the world and the camera.
  world,    ///< world::World, which handles the action.
  time,     ///< TimeControl, which handles the action.
  session,  ///< The parts that the row's function changes.
};

enum class HelpGroup : std::uint8_t { drive, program, why, tryOut, camera, look };

struct ActionRow {
  input::Action action{};
  ActionHandler handler{};
  /// Called after the tick of the world. Null if only the part `handler` handles the action.
  void (*perform)(SessionParts&, input::Action) = nullptr;
  /// The text in the help. Neighbouring rows with the same text share one line.
  text::TextId helpText{};
  HelpGroup group{};
  std::optional<world::Overlay> overlay{};  ///< The overlay that the action switches.
};

/// All actions, in the order of the help.
[[nodiscard]] std::span<const ActionRow> actionRows();
[[nodiscard]] const ActionRow& actionRow(input::Action action);

/// Calls ActionRow::perform, if there is one. Call this after the tick of the world.
void perform(input::Action action, SessionParts& parts);

[[nodiscard]] input::Action actionOf(world::Overlay overlay);

/// Performs `command`. An action takes effect in the next tick. Returns "", or the reason of a failure.
[[nodiscard]] std::string perform(const input::Command& command, SessionParts& parts);

/// True if the command only moves the camera and therefore needs no tick.
[[nodiscard]] bool changesOnlyTheView(const input::Command& command);

}  // namespace app
