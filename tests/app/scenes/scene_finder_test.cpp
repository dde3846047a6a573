#include "app/scenes/scene_finder.hpp"

#include <gmock/gmock.h>

#include "base/error.hpp"
#include "support/scratch_folder.hpp"

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct SceneFiles : testing::Test {
  SceneFiles() {
    for (const char* name : {"spheres.json", "playground.json", "aabbs.json", "notes.txt"})
      scratch.write(name, "");
  }
  ScratchFolder scratch;
};

TEST_F(SceneFiles, ListsByNameWithThePlaygroundFirst) {
  std::vector<std::string> names;
  for (const auto& file : app::listScenes(scratch.path)) names.push_back(file.stem().string());
  EXPECT_THAT(names, ElementsAre("playground", "aabbs", "spheres"));
}

TEST_F(SceneFiles, ABareNameIsLookedUp) {
  EXPECT_EQ(app::findScene(scratch.path, "aabbs"), scratch.path / "aabbs.json");
}

// Catches a path that is taken for a name: a user's own file could not be opened.
TEST_F(SceneFiles, AnythingWithAFolderOrAnEndingIsAPath) {
  EXPECT_EQ(app::findScene(scratch.path, "mine.json"), "mine.json");
  EXPECT_EQ(app::findScene(scratch.path, "./aabbs"), "./aabbs");
}

TEST_F(SceneFiles, AnUnknownNameIsToldTheNearest) {
  const auto message = messageOf<base::InputError>([&] { (void)app::findScene(scratch.path, "abbs"); });
  EXPECT_THAT(message, HasSubstr("did you mean \"aabbs\"?"));
}

TEST_F(SceneFiles, AMissingFolderHasNoScenes) { EXPECT_TRUE(app::listScenes(scratch.path / "none").empty()); }

}  // namespace
