#include <filesystem>
#include <iostream>
#include <map>
#include <system_error>

#include "app/commands/commands.hpp"
#include "app/scenes/scene_finder.hpp"
#include "base/error.hpp"
#include "base/output_file.hpp"
#include "check/case_check.hpp"
#include "check/vectors.hpp"
#include "input/key_map.hpp"
#include "world/scene/scene_reader.hpp"

namespace app {
namespace fs = std::filesystem;

std::vector<check::TestVector> caseVectors(const fs::path& dataRoot) {
  const fs::path folder = dataRoot / "assets/cases";
  const auto keys = input::loadKeyMap(findKeyMap(dataRoot / "assets/keymaps", kCaseKeyMap));
  std::vector<check::TestVector> vectors;
  for (const fs::path& file : verifyFiles({folder})) {
    check::CaseCheck driven(world::loadScene(file), keys);
    while (driven.driving()) driven.tick();
    const std::string name = file.lexically_relative(folder).replace_extension().generic_string();
    for (check::TestVector& vector : check::vectorsOf(driven.takeWorld(), name))
      vectors.push_back(std::move(vector));
  }
  return vectors;
}

int runVectors(const Options& options, const fs::path& dataRoot) {
  std::vector<check::TestVector> all = caseVectors(dataRoot);
  const std::size_t cases = std::min<std::size_t>(all.size(), options.vectorCount);
  for (check::TestVector& vector : check::randomVectors(options.vectorSeed, options.vectorCount - cases))
    all.push_back(std::move(vector));
  struct File {
    std::size_t lines = 0;
    std::string text;
  };
  std::map<std::string, File> files;
  for (const check::TestVector& vector : all) {
    File& file = files[vector.family];
    file.text += check::lineOf(vector, ++file.lines) + '\n';
  }
  std::error_code failed;
  fs::create_directories(options.vectors, failed);
  if (failed) base::refuseToWrite(options.vectors, failed.message());
  for (const auto& [family, file] : files) base::writeText(options.vectors / (family + ".jsonl"), file.text);
  std::cout << base::visible(std::to_string(all.size()) + " vectors in " + options.vectors.string())
            << std::endl;
  return EXIT_SUCCESS;
}

}  // namespace app
