#include "app/options/replay_command.hpp"

#include "base/shell_quote.hpp"

namespace app {

std::string playLine(const Options& options) {
  std::string line = "hantei " + (options.lesson ? "--lesson " + base::shellWord(*options.lesson)
                                                 : base::shellWord(options.scene));
  if (options.player) {
    line += " --player ";
    line += world::nameOf(*options.player);
  }
  if (options.keyMap != Options{}.keyMap) line += " --key-map " + base::shellWord(options.keyMap);
  return line + " --keys " + base::shellWord('@' + options.record.value_or("FILE").string());
}

}  // namespace app
