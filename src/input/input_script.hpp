// Key scripts: the input of a user as text, such as "x*10 Left*3 x+d:0.5 wait:1".
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "input/action.hpp"
#include "input/command.hpp"
#include "input/keys.hpp"

namespace input {

/// A command at the start of a tick, before the tick's keys.
struct CommandEvent {
  Tick tick = 0;
  Command command;
};

struct KeyScript {
  std::vector<KeyEvent> events;          ///< In order of time.
  Tick length = 0;                       ///< The script's length in ticks.
  std::string text;                      ///< The script as it was written.
  std::vector<CommandEvent> commands{};  ///< In order of time.
  /// True if the script plays together with the keys of a test case. Otherwise the script starts after those
  /// keys.
  bool playsWithCase = false;
};

/// The maximum length of a script: one hour.
inline constexpr Tick kLongestScript = Tick{3600} * kTicksPerSecond;

/// Parses a script (grammar: docs/scene_format.md). KEY is a tap, KEY*N are N taps. KEY:SECONDS holds a key,
/// K1+K2:SECONDS holds keys together. wait:SECONDS waits. +KEY presses and -KEY releases a key. Other tokens
/// are commands (parseCommand()). The first token may be "beside". Keys that are down at the end are
/// released. Throws InputError that names the token.
[[nodiscard]] KeyScript parseKeyScript(std::string_view text);

/// Returns the text of a script. Parsing the text gives the same events. The length is the same too, or
/// greater if events are after the script's end. A key pressed alone becomes a tap or a hold, and overlapping
/// keys become "+x" and "-x". Omits keys without a name. Lines have about a hundred characters.
[[nodiscard]] std::string scriptText(const KeyScript& script);

/// Loads a script. Lines that begin with # are comments. Throws InputError that names the file.
[[nodiscard]] KeyScript loadKeyScript(const std::filesystem::path& file);

class ScriptPlayer {
 public:
  explicit ScriptPlayer(KeyScript script);

  struct TickEvents {
    std::span<const KeyEvent> keys;
    std::span<const CommandEvent> commands;
  };
  /// Begins the next tick and returns its events. The returned spans are valid while this player exists.
  TickEvents tick();
  [[nodiscard]] bool playsWithCase() const { return script_.playsWithCase; }
  [[nodiscard]] bool running() const { return currentTick_ < script_.length; }
  [[nodiscard]] bool empty() const { return script_.length == 0; }

 private:
  KeyScript script_;
  std::size_t nextKeyIndex_ = 0;
  std::size_t nextCommandIndex_ = 0;
  Tick currentTick_ = 0;
};

}  // namespace input
