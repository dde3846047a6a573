// The table of actions: what each key can trigger. Dispatch, the help, the tips of the key hints and the
// tests of completeness read it. To add an action, add its name to input/action.hpp and its row to
// actions.cpp. Commands come from a key, the mouse, the panel or a script; commands.cpp performs them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "input/action.hpp"
#include "input/command.hpp"
#include "text/word.hpp"
#include "world/scene/scene.hpp"

namespace app {

struct SessionParts;

/// What an action acts on first, in its tick.
enum class ActsOn : std::uint8_t {
  motion,   ///< The axes of input::TickInput, which the world and the camera follow.
  world,    ///< world::World, which knows the action.
  time,     ///< TimeControl, which knows the action.
  session,  ///< Only what the row's function changes.
};

/// The sections of the help.
enum class HelpGroup : std::uint8_t { drive, program, why, tryOut, camera, look };

struct ActionRow {
  input::Action action{};
  ActsOn actsOn{};
  /// Performs the action after the tick of the world; null if nothing is left to do then.
  void (*perform)(SessionParts&, input::Action) = nullptr;
  /// The line in the help, which neighbours with the same text share.
  text::Word word{};
  HelpGroup group{};
  std::optional<world::Overlay> overlay{};  ///< The overlay that the action switches.
};

/// Every action once, in the order of the help.
[[nodiscard]] std::span<const ActionRow> actionRows();
[[nodiscard]] const ActionRow& rowOf(input::Action action);

/// Performs an action that was pressed in this tick, after the world has played it.
void perform(input::Action action, SessionParts& parts);

/// The action that switches an overlay.
[[nodiscard]] input::Action actionOf(world::Overlay overlay);

/// Performs `command`; an action takes effect in the next tick. Returns an empty string, or why it is
/// impossible.
[[nodiscard]] std::string perform(const input::Command& command, SessionParts& parts);

/// True when the command only moves the camera and so needs no tick.
[[nodiscard]] bool changesOnlyTheView(const input::Command& command);

}  // namespace app
