// Compares every picture of pictures.txt with the stored one. With HANTEI_ACCEPT=differing or
// HANTEI_ACCEPT=all it stores the drawn pictures instead.
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>

#include "golden/acceptance.hpp"
#include "golden/difference.hpp"
#include "golden/picture.hpp"
#include "test_folders.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path kFolder = test::sourceFolder() / "tests/golden";  // pictures.txt and images/
const fs::path kOut = test::buildFolder() / "golden";            // for pictures that differ

void store(const render::Image& image, const fs::path& file) {
  fs::create_directories(file.parent_path());
  render::writePng(image, file);
}

std::string explained(const std::string& name, const golden::Difference& difference) {
  return name + ": " + std::to_string(difference.pixels) + " pixels and " +
         std::to_string(difference.patches) + " patches differ. Look at " + (kOut / name).string() +
         "-{expected,got,heat}.png. If the new picture is right: scripts/golden.sh accepts all that differ, "
         "scripts/golden.sh " +
         name + " this one.";
}

void compare(const std::string& name, const render::Image& got) {
  const fs::path stored = kFolder / "images" / (name + ".png");
  ASSERT_TRUE(fs::exists(stored)) << name << ": no picture is stored yet; scripts/golden.sh " << name
                                  << " stores it";
  const render::Image expected = render::readPng(stored);
  const golden::Difference difference = golden::differenceOf(expected, got);
  if (looksTheSame(difference, expected)) return;
  store(expected, kOut / (name + "-expected.png"));
  store(got, kOut / (name + "-got.png"));
  if (!difference.heat.rgba.empty()) store(difference.heat, kOut / (name + "-heat.png"));
  ADD_FAILURE() << explained(name, difference);
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

void store(const std::string& name, const render::Image& got, golden::Accept which) {
  if (golden::accept(got, kFolder / "images" / (name + ".png"), which))
    std::cout << "stored " << name << '\n';
}

TEST(Golden, EveryPictureLooksLikeTheStoredOne) {
  const golden::Accept which = golden::acceptNamed(environment("HANTEI_ACCEPT"));
  const std::string only = environment("HANTEI_ONLY");
  golden::Painter painter(test::sourceFolder());
  const auto pictures = golden::pictureList(kFolder / "pictures.txt");
  ASSERT_GE(pictures.size(), 20u);
  int looked = 0;
  for (const golden::Picture& picture : pictures) {
    if (!only.empty() && picture.name != only) continue;
    ++looked;
    const render::Image got = painter.draw(picture);
    which == golden::Accept::none ? compare(picture.name, got) : store(picture.name, got, which);
  }
  EXPECT_GT(looked, 0) << "pictures.txt has no " << only;
}

// Would catch: a tolerance that accepts a player one step away from its position.
TEST(Golden, AStepOfThePlayerIsAnotherPicture) {
  golden::Painter painter(test::sourceFolder());
  const render::Image before = painter.draw({"", {"spheres", "--keys", "F9"}});
  const render::Image after = painter.draw({"", {"spheres", "--keys", "F9 x"}});
  EXPECT_FALSE(golden::looksTheSame(golden::differenceOf(before, after), before));
}

}  // namespace
