// Writes the manual pages and the completions of the shells into a folder: hantei_manual SOURCES FOLDER
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "app/manual/manual.hpp"
#include "app/options/options.hpp"
#include "base/error.hpp"
#include "base/files.hpp"

namespace {

namespace fs = std::filesystem;

std::vector<std::string> namesIn(const fs::path& folder) {
  std::vector<std::string> names;
  for (const fs::path& file : base::jsonFilesIn(folder)) names.push_back(file.stem().string());
  return names;
}

void writeAll(const fs::path& sources, const fs::path& folder) {
  const std::vector<app::CommandHelp> commands = app::commandHelp();
  const fs::path texts = sources / "packaging/manual";
  const app::Manual manual = app::loadManual(texts / "manual.json");
  const app::Translation japanese = app::loadTranslation(texts / "ja.json");
  base::writeText(folder / "hantei.1", app::manPage(manual, commands, {}));
  base::writeText(folder / "hantei.ja.1", app::manPage(manual, commands, japanese));

  const fs::path assets = sources / "assets";
  const app::ShippedNames shipped{namesIn(assets / "scenes"), namesIn(assets / "keymaps"),
                                  namesIn(assets / "text")};
  base::writeText(folder / "hantei.bash", app::bashCompletion(commands, shipped));
  base::writeText(folder / "_hantei", app::zshCompletion(commands, shipped));
  base::writeText(folder / "hantei.fish", app::fishCompletion(commands, shipped));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: hantei_manual SOURCES FOLDER" << std::endl;
    return base::kBadInput;
  }
  try {
    writeAll(argv[1], argv[2]);
    return EXIT_SUCCESS;
  } catch (const std::exception& error) {
    std::cerr << "hantei_manual: " << base::escapedLine(error.what()) << std::endl;
    return base::kBadInput;
  }
}
