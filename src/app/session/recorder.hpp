// The drive of a session, with all that the mouse did to it, as a key script that plays it again.
#pragma once

#include <string>
#include <vector>

#include "input/input_script.hpp"
#include "input/script_player.hpp"

namespace app {

/// Listens to the keys and counts the ticks. While nothing moves there are no ticks, so time spent looking is
/// not in it. What comes after the first hour is left out: no script may be longer.
class Recorder {
 public:
  /// `beside`: as KeyScript::beside, of the script that drives from the first tick on.
  explicit Recorder(bool beside) : beside_(beside) {}

  void key(input::Key key, bool down);
  /// A command has been applied. Movements of the mouse within one tick become one.
  void command(input::Command command);
  /// What a script does in this tick, as it stands there.
  void script(const input::ScriptPlayer::Due& due);
  void ticked() { ++ticks_; }
  /// A case's own drive begins: what is recorded plays beside it.
  void casePlays() { beside_ = true; }

  /// Whatever is still down comes up at the end.
  [[nodiscard]] input::KeyScript recorded() const;

 private:
  std::vector<input::KeyEvent> events_;
  std::vector<input::CommandEvent> commands_;
  bool beside_;
  input::Tick ticks_ = 0;
};

/// The script as a file, with the line that plays it again above it.
[[nodiscard]] std::string recordedText(const input::KeyScript& recorded, const std::string& playLine);

}  // namespace app
