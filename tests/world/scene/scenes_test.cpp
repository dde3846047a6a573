// Every shipped scene and key map loads with the right contents.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>

#include "input/keys.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

namespace fs = std::filesystem;
using input::Action;
using world::World;

const fs::path kAssets = test::assetFolder();

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

World worldOf(const std::string& scene) {
  return World(world::loadScene(kAssets / "scenes" / (scene + ".json")));
}

TEST(ShippedScenes, AllLoadWithWordsInBothLanguages) {
  const auto files = filesIn(kAssets / "scenes");
  EXPECT_GE(files.size(), 5u);
  for (const fs::path& file : files) {
    const World world(world::loadScene(file));
    for (const world::Text* words : {&world.scene().title, &world.scene().text}) {
      ASSERT_TRUE(words->contains("en") && words->contains("ja")) << file;
      EXPECT_NE(words->at("en"), words->at("ja")) << file;
    }
  }
}

// The boxes in the program of 2005 touch at the start. In the scenes here, the user makes the first hit.
TEST(ShippedScenes, ThePlayerStartsFree) {
  for (const char* name : {"spheres", "course", "playground"})
    EXPECT_FALSE(worldOf(name).player().hit) << name;
}

TEST(ShippedScenes, TheProgramsOf2005KeepTheirNumbers) {
  const World spheres = worldOf("spheres");
  EXPECT_EQ(spheres.player().placement.center, glm::dvec3(1, 1, 0));
  EXPECT_EQ(std::get<collision::Sphere>(spheres.player().localShapes[0]).radius, 0.5f);
  const World boxes = worldOf("obbs");
  EXPECT_EQ(boxes.bodies()[1].placement.degrees, glm::dvec3(30, 45, 60));
  EXPECT_EQ(std::get<collision::Obb>(boxes.player().localShapes[0]).halfExtents, glm::vec3(0.4f, 0.5f, 0.6f));
  for (const char* name : {"spheres", "aabbs", "obbs"}) {
    const World world = worldOf(name);
    EXPECT_EQ(world.scene().step, 0.1) << name;
    EXPECT_EQ(world.scene().ground, -0.5f) << name;
    EXPECT_EQ(world.scene().groundHalfSize, 10.0f) << name;
  }
}

TEST(ShippedScenes, ThePlaygroundHasEveryShapeAndOpensApart) {
  const World world = worldOf("playground");
  std::vector<bool> seen(5, false);
  bool compound = false;
  for (const world::Body& body : world.listedBodies().subspan(1)) {
    compound = compound || body.localShapes.size() > 1;
    for (const auto& shape : body.localShapes) seen[shape.index()] = true;
  }
  EXPECT_EQ(seen, std::vector<bool>(5, true));
  EXPECT_TRUE(compound);
  EXPECT_TRUE(world.contacts().empty()) << "what is red already explains nothing";
}

// Would catch a body that reaches below the ground.
TEST(ShippedScenes, ThePlaygroundStandsOnItsGround) {
  const World world = worldOf("playground");
  const world::Bodies bodies(world.scene());
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    EXPECT_GE(bodies.bounds(i).min.y, -0.5f - 0.02f) << bodies[i].name;
  }
}

TEST(ShippedKeyMaps, EveryActionHasAKeyInEveryMap) {
  const auto files = filesIn(kAssets / "keymaps");
  EXPECT_EQ(files.size(), 3u);
  for (const fs::path& file : files) {
    const input::KeyMap map = input::loadKeyMap(file);
    for (std::size_t i = 0; i < input::kActionCount; ++i) {
      EXPECT_FALSE(map.keysOf(static_cast<Action>(i)).empty()) << file << ' ' << input::kActionNames[i];
    }
  }
}

TEST(ShippedKeyMaps, QwertyIsTheTableOfTheReadme) {
  const input::KeyMap map = input::loadKeyMap(kAssets / "keymaps" / "qwerty.json");
  const std::string letters = "zxasqwcvdfer";
  for (std::size_t i = 0; i < letters.size(); ++i) {
    EXPECT_EQ(map.actionOf(input::keyOf(letters[i])), static_cast<Action>(i)) << letters[i];
  }
  EXPECT_EQ(map.actionOf(input::Key::space), Action::turnYPlus);
  EXPECT_EQ(map.actionOf(input::keyOf('5')), Action::becomePoint);
  EXPECT_EQ(map.actionOf(input::Key::shiftTab), Action::previousScene);
}

// The keys of the twelve moves and turns are at the same places of the keyboard. Only the printed letters
// differ.
TEST(ShippedKeyMaps, TheLetterBlockKeepsItsPlaceOnOtherLayouts) {
  const auto letters = [](const std::string& file) {
    const input::KeyMap map = input::loadKeyMap(kAssets / "keymaps" / file);
    std::string printed;
    for (int i = 0; i < 12; ++i) printed += input::nameOf(map.keysOf(static_cast<Action>(i)).front());
    return printed;
  };
  EXPECT_EQ(letters("azerty.json"), "wxqsazcvdfer");
  EXPECT_EQ(letters("dvorak.json"), ";qao',jkeu.p");
}

}  // namespace
