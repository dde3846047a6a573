// Records a session, keys and mouse, as a key script that replays it.
#pragma once

#include <string>
#include <vector>

#include "input/held_keys.hpp"
#include "input/input_script.hpp"

namespace app {

/// Records keys and commands with their ticks. While nothing moves there are no ticks, so idle time is not
/// recorded. Events after the first hour are dropped, because no script may be longer.
class Recorder {
 public:
  /// `beside`: KeyScript::beside of the script that drives from the first tick on.
  explicit Recorder(bool beside) : beside_(beside) {}

  void key(input::Key key, bool down);
  /// Records a command that was applied. Movements of the mouse within one tick are joined.
  void command(input::Command command);
  /// Records the keys and commands of a script in this tick.
  void script(const input::ScriptPlayer::Due& due);
  void ticked() { ++ticks_; }
  /// Call this when a test case's own keys begin: the recording plays beside them.
  void casePlays() { beside_ = true; }

  /// The recording so far. Keys that are still down are released at its end.
  [[nodiscard]] input::KeyScript recorded() const;

 private:
  std::vector<input::KeyEvent> events_;
  std::vector<input::CommandEvent> commands_;
  bool beside_;
  input::Tick ticks_ = 0;
};

/// The text of a script file, which begins with the command that replays it as a comment.
[[nodiscard]] std::string recordedText(const input::KeyScript& recorded, const std::string& playLine);

}  // namespace app
