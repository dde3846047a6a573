#include "app/commands/case_vectors.hpp"

#include "app/scenes/scene_finder.hpp"
#include "check/case_check.hpp"
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

}  // namespace app
