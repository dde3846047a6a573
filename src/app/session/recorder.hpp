// The drive of a sitting, with all that the mouse did to it, as a key script that plays it again.
#pragma once

#include <string>
#include <vector>

#include "input/input_script.hpp"

namespace app {

/// Listens to the keys and counts the ticks. While nothing moves there are no ticks, so time spent looking is
/// not in it. What comes after the first hour is left out: no script may be longer.
class KeyRecorder {
 public:
  /// `script` is what drives from the first tick on; what of it has been played is part of the sitting.
  explicit KeyRecorder(input::KeyScript script) : script_(std::move(script)), beside_(script_.beside) {}

  void key(input::Key key, bool down);
  /// Something else happens. Movements of the mouse within one tick become one.
  void deed(input::Deed deed);
  void ticked() { ++ticks_; }
  /// A case's own drive begins: what is recorded plays beside it.
  void casePlays() { beside_ = true; }
  /// The script does not go on in the tick to come: all that is left of it comes a tick later.
  void scriptWaits();

  /// Whatever is still down comes up at the end.
  [[nodiscard]] input::KeyScript recorded() const;

 private:
  input::KeyScript script_;
  std::vector<input::KeyEvent> events_;
  std::vector<input::DeedEvent> deeds_;
  bool beside_;
  input::Tick ticks_ = 0;
};

/// The script as a file, with the line that plays it again above it.
[[nodiscard]] std::string recordedText(const input::KeyScript& recorded, const std::string& playLine);

}  // namespace app
