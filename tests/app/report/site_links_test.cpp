#include <gmock/gmock.h>
#include <zlib.h>

#include "app/report/report.hpp"
#include "base/error.hpp"
#include "support/scratch_folder.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using app::SiteLinks;

constexpr const char* kSite = "https://school.example/hantei/";

SiteLinks links() { return {kSite, test::assetFolder()}; }

/// Decodes the digits of an address, six bits each.
std::vector<unsigned char> bytesOf(const std::string& digits) {
  const std::string known = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::vector<unsigned char> bytes;
  unsigned bits = 0, count = 0;
  for (const char digit : digits) {
    bits = bits << 6 | static_cast<unsigned>(known.find(digit));
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<unsigned char>(bits >> count & 0xffu));
  }
  return bytes;
}

std::string inflated(std::vector<unsigned char> bytes) {
  std::string text(100000, '\0');
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, -15), Z_OK);
  stream.next_in = bytes.data();
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(SiteLinks, AShippedCaseAndSceneHaveTheirName) {
  const auto linkTo = [](const char* file) {
    return links().toScene(world::loadScene(test::assetFolder() / file));
  };
  EXPECT_EQ(linkTo("cases/sphere-aabb/centre-on-corner.json"),
            "https://school.example/hantei/#case=sphere-aabb/centre-on-corner");
  EXPECT_EQ(linkTo("scenes/obbs.json"), "https://school.example/hantei/#case=obbs");
}

// Would catch: a user's own case that the page looks up among the shipped cases, and zlib's header in the
// link.
TEST(SiteLinks, AnyOtherSceneIsInTheLink) {
  const ScratchFolder folder;
  const auto file = folder.write("own.json", R"({ "title": { "en": "Own", "ja": "自作" },
    "player": { "shape": "sphere", "center": [0.1, 0, 0], "radius": 0.5 },
    "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ],
    "expect": [ { "a": "player", "b": "post", "overlaps": true } ] })");
  const world::Scene scene = world::loadScene(file);
  const std::string link = links().toScene(scene), start = std::string(kSite) + "#state=";
  ASSERT_TRUE(link.starts_with(start)) << link;
  EXPECT_EQ(inflated(bytesOf(link.substr(start.size()))), world::sceneJson(scene));
}

TEST(SiteLinks, ASceneThatIsTooLongHasNone) {
  world::Scene scene;
  scene.file = "own.json";
  scene.player.shapes = {glm::vec3(0.0f)};
  for (int i = 0; i < 4000; ++i) scene.note["en"] += std::to_string(std::int64_t{i} * i * 7919 % 104729);
  EXPECT_EQ(links().toScene(scene), "");
  scene.note["en"].resize(200);
  EXPECT_LE(links().toScene(scene).size(), SiteLinks::kMaxAddressBytes);
  EXPECT_NE(links().toScene(scene), "");
}

// Would catch: a link to a scene whose mesh only the sender has.
TEST(SiteLinks, AMeshMustShip) {
  world::Scene scene;
  scene.file = "own.json";
  scene.player.shapes = {glm::vec3(0.0f)};
  scene.targets.push_back(scene.player);
  scene.targets.front().mesh.emplace();
  scene.targets.front().mesh->file = "mine.obj";
  EXPECT_EQ(links().toScene(scene), "");
}

TEST(SiteLinks, AStepHasItsNumberAndLanguage) {
  const auto lesson = test::assetFolder() / "lessons/01-spheres.json";
  EXPECT_EQ(links().toStep(lesson, "1.2", "ja"), "https://school.example/hantei/#lesson=1.2&lang=ja");
  EXPECT_EQ(links().toStep("/tmp/01-own.json", "1.2", "ja"), "");
}

TEST(SiteLinks, WithoutASiteThereAreNone) {
  const SiteLinks none("", test::assetFolder());
  EXPECT_EQ(none.toStep(test::assetFolder() / "lessons/01-spheres.json", "1.2", "en"), "");
  EXPECT_EQ(none.toScene(world::loadScene(test::assetFolder() / "scenes/obbs.json")), "");
}

TEST(SiteLinks, TheSiteIsAnAddress) {
  EXPECT_THROW(SiteLinks("javascript:alert(1)", "."), base::InputError);
  EXPECT_THROW(SiteLinks("school.example", "."), base::InputError);
  EXPECT_EQ(SiteLinks("http://h/#old", test::assetFolder())
                .toStep(test::assetFolder() / "lessons/x.json", "2.1", "en"),
            "http://h/#lesson=2.1&lang=en");
}

}  // namespace
