#include <gmock/gmock.h>

#include "app/scenes/catalogue.hpp"
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

// Catches a path taken for a name: a user's own file could not be opened.
TEST_F(SceneFiles, ANameWithAFolderOrAnEndingIsAPath) {
  EXPECT_EQ(app::findScene(scratch.path, "mine.json"), "mine.json");
  EXPECT_EQ(app::findScene(scratch.path, "./aabbs"), "./aabbs");
}

TEST_F(SceneFiles, AnUnknownNameIsToldTheNearest) {
  const auto message = messageOf<base::InputError>([&] { (void)app::findScene(scratch.path, "abbs"); });
  EXPECT_THAT(message, HasSubstr("did you mean \"aabbs\"?"));
}

TEST_F(SceneFiles, AMissingFolderHasNoScenes) { EXPECT_TRUE(app::listScenes(scratch.path / "none").empty()); }

using app::findSceneOrCase;

struct CaseNames : testing::Test {
  CaseNames() {
    for (const char* name :
         {"scenes/playground.json", "scenes/obbs.json", "cases/box-box/apart.json", "cases/box-box/hit.json",
          "cases/ball-box/hit.json", "lessons/first.json", "crowds/million.json"})
      scratch.write(name, "");
  }
  std::string refusal(const std::string& name) const {
    return messageOf<base::InputError>([&] { (void)findSceneOrCase(scratch.path, name); });
  }
  ScratchFolder scratch;
};

TEST_F(CaseNames, ACaseIsNamedWithoutItsFirstFolder) {
  EXPECT_EQ(findSceneOrCase(scratch.path, "box-box/apart"), scratch.path / "cases/box-box/apart.json");
  EXPECT_EQ(findSceneOrCase(scratch.path, "box-box/apart.json"), scratch.path / "cases/box-box/apart.json");
  EXPECT_EQ(findSceneOrCase(scratch.path, "cases/box-box/apart"), scratch.path / "cases/box-box/apart.json");
  EXPECT_EQ(findSceneOrCase(scratch.path, "lessons/first"), scratch.path / "lessons/first.json");
}

TEST_F(CaseNames, ABareNameIsAScene) {
  EXPECT_EQ(findSceneOrCase(scratch.path, "million"), scratch.path / "crowds/million.json");
  EXPECT_EQ(findSceneOrCase(scratch.path, "obbs"), scratch.path / "scenes/obbs.json");
  EXPECT_THAT(refusal("obs"), HasSubstr("did you mean \"obbs\"?"));
}

// Catches a user's own file hidden by a case of the same name, and a missing file.
TEST_F(CaseNames, APathIsAPath) {
  const auto own = scratch.write("own/box-box/apart", "");
  EXPECT_EQ(findSceneOrCase(scratch.path, own.string()), own);
  for (const char* path : {"-", "mine.json", "./box-box/apart", "../box-box/apart", "/box-box/apart"}) {
    EXPECT_EQ(findSceneOrCase(scratch.path, path), path);
  }
}

TEST_F(CaseNames, AnUnknownNameIsToldTheNearest) {
  EXPECT_THAT(refusal("box-box/aprt"), HasSubstr("did you mean \"box-box/apart\""));
  EXPECT_THAT(refusal("box-bal/hit"), HasSubstr("\"ball-box/hit\" or \"box-box/hit\""));
  EXPECT_THAT(refusal("apart"), HasSubstr("did you mean \"box-box/apart\"?"));
}

TEST_F(CaseNames, WithoutCasesTheScenesAreTold) {
  std::filesystem::remove_all(scratch.path / "cases");
  EXPECT_EQ(findSceneOrCase(scratch.path, "box/apart"), "box/apart");
}

}  // namespace
