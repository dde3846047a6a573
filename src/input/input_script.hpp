// A drive written down: "x*10 Left*3 x+d:0.5 wait:1".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "input/clock.hpp"
#include "input/command.hpp"
#include "input/key.hpp"

namespace input {

/// One key going down or coming up at the start of a tick.
struct KeyEvent {
  Tick tick = 0;
  Key key{};
  bool down = false;
};

/// Something else that happens at the start of a tick. Keys count when the tick ends, so it does not matter
/// which of that tick's keys come before it.
struct CommandEvent {
  Tick tick = 0;
  Command command;
};

struct KeyScript {
  std::vector<KeyEvent> events;          ///< In order of time.
  Tick length = 0;                       ///< Ticks until the whole drive is over.
  std::string text;                      ///< The script as it was written.
  std::vector<CommandEvent> commands{};  ///< In order of time.
  bool beside = false;  ///< Plays while a case's own drive plays, and does not wait for its end.
};

/// The longest drive a script may ask for, an hour; a tap lasts two ticks.
inline constexpr Tick kLongestScript = Tick{3600} * kTicksPerSecond;

/// Parses a script; throws InputError that names the token. Grammar in docs/scene_format.md: KEY a tap,
/// KEY*N taps, KEY:SECONDS held, K1+K2:SECONDS held together, wait:SECONDS, +KEY down and -KEY up, commands
/// as parseCommand reads them, and "beside" first of all. Keys that are left down come up at the end.
[[nodiscard]] KeyScript parseKeyScript(std::string_view text);

}  // namespace input
