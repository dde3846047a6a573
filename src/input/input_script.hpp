// Key scripts: a drive as text, such as "x*10 Left*3 x+d:0.5 wait:1".
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "input/action.hpp"
#include "input/command.hpp"
#include "input/key_map.hpp"

namespace input {

/// One key going down or coming up at the start of a tick.
struct KeyEvent {
  Tick tick = 0;
  Key key{};
  bool down = false;
};

/// A command at the start of a tick. Keys count when the tick ends, so the order of a command and the keys of
/// its tick does not matter.
struct CommandEvent {
  Tick tick = 0;
  Command command;
};

struct KeyScript {
  std::vector<KeyEvent> events;          ///< In order of time.
  Tick length = 0;                       ///< Ticks until the script is over.
  std::string text;                      ///< The script as it was written.
  std::vector<CommandEvent> commands{};  ///< In order of time.
  /// The script plays at the same time as the keys of a test case, and does not wait for their end.
  bool beside = false;
};

/// The longest script: one hour. A tap lasts two ticks.
inline constexpr Tick kLongestScript = Tick{3600} * kTicksPerSecond;

/// Parses a script; throws InputError that names the token. Grammar in docs/scene_format.md: KEY a tap, KEY*N
/// taps, KEY:SECONDS held, K1+K2:SECONDS held together, wait:SECONDS, +KEY down and -KEY up, commands as
/// parseCommand reads them, and "beside" as the first token. Keys that are still down come up at the end.
[[nodiscard]] KeyScript parseKeyScript(std::string_view text);

/// The text of a script; it parses to the same events and to the same length, unless the events end later. It
/// has taps and holds where one key is down and nothing else happens, and "+x" and "-x" where keys overlap.
/// Keys without a name are left out. Lines have about a hundred characters.
[[nodiscard]] std::string scriptText(const KeyScript& script);

/// Reads a script file; a line that begins with # is a comment. Throws InputError that names the file.
[[nodiscard]] KeyScript loadKeyScript(const std::filesystem::path& file);

}  // namespace input
