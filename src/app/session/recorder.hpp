// Records the keys and mouse commands of a session as a key script that replays the session.
#pragma once

#include <string>
#include <vector>

#include "input/held_keys.hpp"
#include "input/input_script.hpp"

namespace app {

/// Records keys and commands with their ticks. Idle time has no ticks and is not recorded. Drops events after
/// one hour, the maximum length of a script.
class Recorder {
 public:
  /// `beside`: KeyScript::beside of the script that plays from the first tick.
  explicit Recorder(bool beside) : beside_(beside) {}

  void key(input::Key key, bool down);
  /// Merges mouse movements within one tick.
  void command(input::Command command);
  /// Records the keys and commands that a script gives in this tick.
  void script(const input::ScriptPlayer::Due& due);
  void ticked() { ++ticks_; }
  /// Call this when a test case or a lesson starts to play its keys. Sets KeyScript::beside in the recording,
  /// so that both scripts play at once.
  void casePlays() { beside_ = true; }

  [[nodiscard]] input::KeyScript recorded() const;

 private:
  std::vector<input::KeyEvent> events_;
  std::vector<input::CommandEvent> commands_;
  bool beside_;
  input::Tick ticks_ = 0;
};

/// Returns the text of a script file. Its first line is a comment with the command that replays the script.
[[nodiscard]] std::string recordedText(const input::KeyScript& recorded, const std::string& playLine);

}  // namespace app
