// Any bytes as a key script: either refused in one line, or events in order of time, within the drive's
// length.
#include <cstdlib>
#include <iostream>

#include "base/error.hpp"
#include "fuzz/target.hpp"
#include "input/input_script.hpp"

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "fuzz: " << what << std::endl;
  std::abort();
}

void check(const input::KeyScript& script) {
  require(script.length >= 0 && script.length <= input::kLongestScript, "no drive is longer than it may be");
  input::Tick last = 0;
  for (const input::KeyEvent& event : script.events) {
    require(event.tick >= last && event.tick <= script.length, "events are in order, and within the drive");
    last = event.tick;
  }
  last = 0;
  for (const input::CommandEvent& event : script.commands) {
    require(event.tick >= last && event.tick < script.length, "commands are in order, and within the drive");
    require(input::parseCommand(input::commandText(event.command)) == event.command,
            "a command's token is the same command");
    last = event.tick;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    check(input::parseKeyScript(fuzz::textOf(data, size)));
  } catch (const base::InputError& error) {
    const std::string words = error.what();
    require(!words.empty() && words.find('\n') == std::string::npos, "a refusal is one line");
  }
  return 0;
}
