#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "base/error.hpp"
#include "base/files.hpp"
#include "input/input_script.hpp"

namespace input {
namespace {

/// The maximum size of a script file in bytes. A recording of an hour is smaller.
constexpr std::size_t kMaxScriptBytes = std::size_t{4} << 20;
constexpr std::size_t kLineLength = 100;
/// The maximum rounding error of a written time, in ticks. An error of half a tick would be read as another
/// tick.
constexpr double kTickTolerance = 0.25;
/// A line that begins with this key would be a comment.
constexpr Key kCommentKey{'#'};

/// Returns the time in seconds, with the fewest digits that the parser reads as the same number of ticks.
std::string secondsText(Tick ticks) {
  std::array<char, 32> digits{};
  for (int decimals = 0; decimals <= 4; ++decimals) {
    std::snprintf(digits.data(), digits.size(), "%.*f", decimals,
                  static_cast<double>(ticks) / static_cast<double>(kTicksPerSecond));
    const double parsedTicks = std::strtod(digits.data(), nullptr) * static_cast<double>(kTicksPerSecond);
    if (std::abs(parsedTicks - static_cast<double>(ticks)) < kTickTolerance) break;
  }
  return digits.data();
}

class LineWrapper {
 public:
  void add(const std::string& token) {
    const bool isLineFull = text_.size() - lineStart_ + token.size() >= kLineLength;
    if (!text_.empty()) text_ += isLineFull ? '\n' : ' ';
    if (isLineFull) lineStart_ = text_.size();
    text_ += token;
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t lineStart_ = 0;
};

std::vector<KeyEvent> withNamedKeys(const std::vector<KeyEvent>& events) {
  std::vector<KeyEvent> namedEvents;
  std::copy_if(events.begin(), events.end(), std::back_inserter(namedEvents),
               [](const KeyEvent& event) { return keyNamed(nameOf(event.key)) == event.key; });
  return namedEvents;
}

class ScriptWriter {
 public:
  explicit ScriptWriter(const KeyScript& script)
      : events_(withNamedKeys(script.events)), commands_(script.commands), length_(script.length) {
    if (script.playsWithCase) lines_.add("beside");
  }

  std::string write() {
    while (eventIndex_ < events_.size() || commandIndex_ < commands_.size()) {
      eventIndex_ < events_.size() && events_[eventIndex_].tick < nextCommandTick() ? writeEvent()
                                                                                    : writeCommand();
    }
    if (length_ > naturalEnd()) writeWait(length_);
    return lines_.take();
  }

 private:
  /// The length that the parser gives the script if nothing follows its last event.
  [[nodiscard]] Tick naturalEnd() const {
    const Tick keysEnd = events_.empty() ? 0 : events_.back().tick + 1;
    return commands_.empty() ? keysEnd : std::max(keysEnd, commands_.back().tick + 1);
  }

  /// Returns the tick of the next command; the largest Tick value if there is none.
  [[nodiscard]] Tick nextCommandTick() const {
    return commandIndex_ < commands_.size() ? commands_[commandIndex_].tick
                                            : std::numeric_limits<Tick>::max();
  }

  void writeCommand() {
    writeWait(commands_[commandIndex_].tick);
    lines_.add(commandText(commands_[commandIndex_++].command));
  }

  void writeWait(Tick endTick) {
    if (endTick > currentTick_) lines_.add("wait:" + secondsText(endTick - currentTick_));
    currentTick_ = std::max(currentTick_, endTick);
  }

  void writeEvent() {
    const KeyEvent& event = events_[eventIndex_];
    writeWait(event.tick);
    if (isTapOrHold()) return writeHold(event, events_[eventIndex_ + 1].tick - event.tick);
    lines_.add((event.down ? '+' : '-') + nameOf(event.key));
    ++eventIndex_;
  }

  /// True if the next event is the release of this key, and nothing else happens until one tick later.
  [[nodiscard]] bool isTapOrHold() const {
    const KeyEvent& event = events_[eventIndex_];
    if (!event.down || event.key == kCommentKey || eventIndex_ + 1 >= events_.size()) return false;
    const KeyEvent& releaseEvent = events_[eventIndex_ + 1];
    const Tick nextKeyTick = eventIndex_ + 2 < events_.size() ? events_[eventIndex_ + 2].tick
                                                              : std::max(length_, releaseEvent.tick + 1);
    const Tick nextEventTick = std::min(nextKeyTick, nextCommandTick());
    return !releaseEvent.down && releaseEvent.key == event.key && releaseEvent.tick > event.tick &&
           nextEventTick > releaseEvent.tick;
  }

  void writeHold(const KeyEvent& event, Tick ticks) {
    lines_.add(nameOf(event.key) + (ticks == 1 ? "" : ':' + secondsText(ticks)));
    currentTick_ = event.tick + ticks + 1;
    eventIndex_ += 2;
  }

  std::vector<KeyEvent> events_;
  const std::vector<CommandEvent>& commands_;
  Tick length_;
  std::size_t eventIndex_ = 0;    // index in events_
  std::size_t commandIndex_ = 0;  // index in commands_
  Tick currentTick_ = 0;
  LineWrapper lines_;
};

std::string withoutComments(const std::string& text) {
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    const std::size_t firstCharacter = line.find_first_not_of(" \t\r");
    if (firstCharacter != std::string::npos && line[firstCharacter] != '#') result += line + '\n';
    begin = end + 1;
  }
  return result;
}

}  // namespace

std::string scriptText(const KeyScript& script) { return ScriptWriter(script).write(); }

KeyScript loadKeyScript(const std::filesystem::path& file) {
  const std::string text = base::readTextFile(file, kMaxScriptBytes);
  const std::string name =
      base::isStandardInput(file) ? base::kStandardInputName : base::printable(file.string());
  try {
    return parseKeyScript(withoutComments(text));
  } catch (const base::InputError& error) {
    throw base::InputError(name + ": " + error.what());
  }
}

}  // namespace input
