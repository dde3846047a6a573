// Reads any bytes as a settings file. They are refused in one line, or become settings. Settings that are
// then changed and written must be read back.
#include "app/options/settings.hpp"
#include "fuzz/target.hpp"

namespace {

using fuzz::require;

void checkSettings(const std::string& text) {
  const app::Settings settings = app::parseSettings(text, "settings");
  const std::string after = app::withChanges(text, settings);
  require(app::parseSettings(after, "settings") == settings, "what is written is what was read");
  require(app::withChanges(after, settings) == after, "nothing changes twice");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::readOrRefuse([&] { checkSettings(fuzz::textOf(data, size)); });
}
