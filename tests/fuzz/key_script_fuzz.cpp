// Reads any bytes as a key script. They are refused in one line, or become events in the order of time,
// within the length of the drive.
#include "fuzz/target.hpp"
#include "input/input_script.hpp"

namespace {

using fuzz::require;

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
  return fuzz::readOrRefuse([&] { check(input::parseKeyScript(fuzz::textOf(data, size))); });
}
