// Reads any bytes as a settings file: they are refused in one line, or read. Settings that are then changed
// and written must be read back.
#include <cstdlib>
#include <iostream>

#include "app/options/settings.hpp"
#include "base/error.hpp"
#include "fuzz/target.hpp"

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "fuzz: " << what << std::endl;
  std::abort();
}

void checkSettings(const std::string& text) {
  const app::Settings settings = app::parseSettings(text, "settings");
  const std::string after = app::withChanges(text, settings);
  require(app::parseSettings(after, "settings") == settings, "what is written is what was read");
  require(app::withChanges(after, settings) == after, "nothing changes twice");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    checkSettings(fuzz::textOf(data, size));
  } catch (const base::InputError& error) {
    const std::string words = error.what();
    require(!words.empty() && words.find('\n') == std::string::npos, "a refusal is one line");
  }
  return 0;
}
