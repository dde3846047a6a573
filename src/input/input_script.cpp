#include "input/input_script.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/error.hpp"

namespace input {
namespace {

constexpr std::size_t kMaxKeysTogether = 8;
/// Ticks of a tap: one down, one up.
constexpr Tick kTapTicks = 2;
/// The maximum number of digits of a count or a time.
constexpr std::size_t kMaxDigits = 12;

constexpr std::string_view kBlank = " \t\r\n";

struct Token {
  std::string_view text;
  int number = 0;

  [[noreturn]] void fail(const std::string& what) const {
    throw base::InputError("key script: token " + std::to_string(number) + ' ' + base::inQuotes(text) + ": " +
                           what);
  }
};

/// Parses a decimal number without sign or exponent: "3", "0.25". Independent of the locale, unlike strtod.
std::optional<double> parseDecimal(std::string_view text) {
  if (text.empty() || text.size() > kMaxDigits || text == ".") return std::nullopt;
  double value = 0.0;
  double divisor = 0.0;  // 0 before the decimal point, then a power of ten
  for (const char c : text) {
    if (c == '.' && divisor == 0.0) {
      divisor = 1.0;
    } else if (c >= '0' && c <= '9') {
      value = value * 10.0 + (c - '0');
      divisor *= 10.0;
    } else {
      return std::nullopt;
    }
  }
  return divisor == 0.0 ? value : value / divisor;
}

Tick parseTicks(const Token& token, std::string_view text) {
  const auto seconds = parseDecimal(text);
  if (!seconds || *seconds <= 0.0) token.fail("after ':' give a time in seconds above 0, such as 0.5");
  const double ticks = std::round(*seconds * kTicksPerSecond);
  if (ticks > static_cast<double>(kLongestScript)) token.fail("a drive lasts an hour at most");
  return std::max(Tick{1}, static_cast<Tick>(ticks));
}

Tick parseTapCount(const Token& token, std::string_view text) {
  const auto count = parseDecimal(text);
  if (!count || *count < 1.0 || *count != std::floor(*count)) {
    token.fail("after '*' give a whole number of taps from 1, such as 10");
  }
  if (*count * kTapTicks > static_cast<double>(kLongestScript)) {
    token.fail("too many taps; at most " + std::to_string(kLongestScript / kTapTicks) + " fit in an hour");
  }
  return static_cast<Tick>(*count);
}

Key parseKey(const Token& token, std::string_view name) {
  if (const auto key = keyNamed(name)) return *key;
  token.fail("unknown key " + base::inQuotes(name) +
             "; give one character or a name: " + base::suggestion(name, longKeyNames()));
}

/// Parses the keys of a token: "x", "x+d", "Shift+Tab", "+".
std::vector<Key> parseKeys(const Token& token, std::string_view names) {
  if (const auto key = keyNamed(names)) return {*key};
  std::vector<Key> keys;
  for (std::size_t begin = 0; begin <= names.size();) {
    const std::size_t end = std::min(names.find('+', begin), names.size());
    keys.push_back(parseKey(token, names.substr(begin, end - begin)));
    begin = end + 1;
  }
  if (keys.size() > kMaxKeysTogether) {
    token.fail("at most " + std::to_string(kMaxKeysTogether) + " keys can be held together");
  }
  return keys;
}

class ScriptBuilder {
 public:
  void tap(const Token& token, const std::vector<Key>& keys, Tick count) {
    for (Tick i = 0; i < count; ++i) hold(token, keys, 1);
  }

  // The keys are up for one tick after the hold. Otherwise two holds in a row would be one press.
  void hold(const Token& token, const std::vector<Key>& keys, Tick ticks) {
    for (const Key key : keys) script_.events.push_back({script_.length, key, true});
    for (const Key key : keys) script_.events.push_back({script_.length + ticks, key, false});
    wait(token, ticks + 1);
  }

  void wait(const Token& token, Tick ticks) {
    script_.length += ticks;
    if (script_.length > kLongestScript) token.fail("up to here the drive lasts longer than an hour");
  }

  void setKey(const Token& token, Key key, bool down) {
    requireTick(token);
    script_.events.push_back({script_.length, key, down});
    const auto found = std::find(heldKeys_.begin(), heldKeys_.end(), key);
    if (down && found == heldKeys_.end()) heldKeys_.push_back(key);
    if (!down && found != heldKeys_.end()) heldKeys_.erase(found);
  }

  void addCommand(const Token& token, Command command) {
    requireTick(token);
    script_.commands.push_back({script_.length, std::move(command)});
  }

  void setPlaysWithCase(const Token& token) {
    if (token.number != 1) token.fail("stands before everything else");
    script_.playsWithCase = true;
  }

  /// Releases keys that are still down. Extends the script to include the tick of its last event.
  [[nodiscard]] KeyScript take() {
    for (const Key key : heldKeys_) script_.events.push_back({script_.length, key, false});
    if (!script_.events.empty()) script_.length = std::max(script_.length, script_.events.back().tick + 1);
    if (!script_.commands.empty())
      script_.length = std::max(script_.length, script_.commands.back().tick + 1);
    return std::move(script_);
  }

 private:
  // An event takes place in a tick of the script, so one tick must be left before the limit.
  void requireTick(const Token& token) const {
    if (script_.length >= kLongestScript) token.fail("here the drive has lasted an hour, and must be over");
  }

  KeyScript script_;
  std::vector<Key> heldKeys_;  // the keys that setKey() has pressed and not released
};

std::optional<Command> parseCommandToken(const Token& token) {
  try {
    return parseCommand(token.text);
  } catch (const base::InputError& error) {
    token.fail(error.what());
  }
}

void addToken(const Token& token, ScriptBuilder& builder) {
  const std::string_view text = token.text;
  if (base::toLowerCase(text) == "beside") return builder.setPlaysWithCase(token);
  if (auto command = parseCommandToken(token)) return builder.addCommand(token, std::move(*command));
  if (const auto key = keyNamed(text)) return builder.tap(token, {*key}, 1);
  const auto signedKey = text[0] == '+' || text[0] == '-' ? keyNamed(text.substr(1)) : std::nullopt;
  if (signedKey) return builder.setKey(token, *signedKey, text[0] == '+');
  // Skips the first character, because it may be the key itself, as in "*:1".
  const std::size_t separator = text.find_first_of("*:", 1);
  if (separator == std::string_view::npos) return builder.tap(token, parseKeys(token, text), 1);
  const std::string_view keys = text.substr(0, separator);
  const std::string_view amount = text.substr(separator + 1);
  if (text[separator] == '*') return builder.tap(token, parseKeys(token, keys), parseTapCount(token, amount));
  if (base::toLowerCase(keys) == "wait") return builder.wait(token, parseTicks(token, amount));
  builder.hold(token, parseKeys(token, keys), parseTicks(token, amount));
}

}  // namespace

KeyScript parseKeyScript(std::string_view text) {
  ScriptBuilder builder;
  int number = 0;
  for (std::size_t begin = text.find_first_not_of(kBlank); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBlank, begin), text.size());
    addToken({text.substr(begin, end - begin), ++number}, builder);
    begin = text.find_first_not_of(kBlank, end);
  }
  KeyScript script = builder.take();
  script.text = text;
  return script;
}

ScriptPlayer::ScriptPlayer(KeyScript script) : script_(std::move(script)) {}

namespace {

/// Returns the events from index `begin` on that are due at tick `now`. Moves `begin` past them.
template <typename Event>
std::span<const Event> takeDueEvents(const std::vector<Event>& events, std::size_t& begin, Tick now) {
  const std::size_t firstDue = begin;
  while (begin < events.size() && events[begin].tick <= now) ++begin;
  return std::span(events).subspan(firstDue, begin - firstDue);
}

}  // namespace

ScriptPlayer::TickEvents ScriptPlayer::tick() {
  const TickEvents events{takeDueEvents(script_.events, nextKeyIndex_, currentTick_),
                          takeDueEvents(script_.commands, nextCommandIndex_, currentTick_)};
  ++currentTick_;
  return events;
}

}  // namespace input
