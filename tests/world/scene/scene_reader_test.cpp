#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "world/bad_input.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using world::parseScene;
using world::Scene;

const std::string kPlayer = R"("player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.5})";
const std::string kFarPost = R"({"name": "post", "shape": "sphere", "center": [3, 0, 0], "radius": 0.5})";

std::string withTarget(const std::string& target) {
  return "{" + kPlayer + ", \"targets\": [" + target + "]}";
}
std::string withFields(const std::string& fields) {
  return "{" + kPlayer + ", \"targets\": [" + kFarPost + "], " + fields + "}";
}
std::string withBall(const std::string& fields) {
  return withTarget(R"({"name": "x", "shape": "sphere", "center": [1, 2, 3], )" + fields + "}");
}

// The example in docs/scene_format.md.
TEST(Scene, TheDocumentedExampleIsRead) {
  const Scene scene = parseScene(R"({ "title": { "en": "Boxes", "ja": "箱と箱" },
      "player":  { "shape": "obb", "center": [1, 0, 0], "halfExtents": [0.4, 0.5, 0.6], "rotation": [0, 0, 0] },
      "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 },
                   { "name": "wall", "shape": "aabb", "center": [3, 0, 0], "halfExtents": [0.5, 1, 2] },
                   { "name": "pill", "shape": "capsule", "a": [0, 2, 0], "b": [0, 3, 0], "radius": 0.25 } ],
      "step": 0.125, "turn": 1, "response": "none",
      "expect": [ { "a": "player", "b": "post", "overlaps": true, "depth": 0.1, "normal": [0, 1, 0],
                    "distance": 0, "tolerance": 1e-5 } ] })",
                                 "boxes.json");
  EXPECT_EQ(scene.title.at("ja"), "箱と箱");
  EXPECT_EQ(scene.player.name, "player");
  ASSERT_EQ(scene.targets.size(), 3u);
  EXPECT_EQ(scene.targets[2].placement.center, glm::dvec3(0, 2.5, 0));
  EXPECT_EQ(std::get<collision::Capsule>(scene.targets[2].shapes[0]).b, glm::vec3(0, 0.5f, 0));
  ASSERT_EQ(scene.expect.size(), 1u);
  EXPECT_EQ(scene.expect[0].b, "post");
  EXPECT_EQ(scene.expect[0].depth, 0.1);
  EXPECT_EQ(scene.expect[0].normals, std::vector{glm::dvec3(0, 1, 0)});
}

TEST(Scene, MissingFieldsHaveTheirDocumentedDefaults) {
  const Scene scene = parseScene("{" + kPlayer + R"(, "targets": []})", "dir/small.json");
  EXPECT_EQ(scene.title, (world::Text{{"en", "small"}}));
  EXPECT_EQ(scene.step, 0.125);
  EXPECT_EQ(scene.turn, 1.0);
  EXPECT_EQ(scene.response, world::Response::none);
  EXPECT_FALSE(scene.share);
  EXPECT_EQ(scene.ground, -0.5f);
  EXPECT_EQ(scene.groundHalfSize, 10.0f);
  EXPECT_FALSE(scene.camera.yaw);
}

TEST(Scene, EveryOptionalFieldIsRead) {
  const Scene scene = parseScene(
      withFields(
          R"("title": {"en": "T"}, "text": {"ja": "文"}, "step": 0.5, "speed": 240, "turn": 15, "response": "push", "share": true, "velocity": [2, -3, 0], "wish": [1, 0, -1],
        "ground": {"y": -2, "size": 4}, "camera": {"target": [1, 2, 3], "yaw": 30, "pitch": 25, "distance": 9,
        "parallel": true}, "ticks": "xz",
        "note": "n", "keys": "x", "steps": [], "link": "l")"),
      "s");
  EXPECT_EQ(scene.title, (world::Text{{"en", "T"}}));
  EXPECT_EQ(scene.text, (world::Text{{"ja", "文"}}));
  EXPECT_EQ(scene.step, 0.5);
  EXPECT_EQ(scene.speed, 240.0);
  EXPECT_EQ(scene.turn, 15.0);
  EXPECT_EQ(scene.response, world::Response::push);
  EXPECT_TRUE(scene.share);
  EXPECT_EQ(scene.velocity, glm::dvec3(2, -3, 0));
  EXPECT_EQ(scene.wish, glm::dvec3(1, 0, -1));
  EXPECT_EQ(scene.ground, -2.0f);
  EXPECT_EQ(scene.groundHalfSize, 4.0f);
  EXPECT_EQ(scene.camera.target, glm::vec3(1, 2, 3));
  EXPECT_EQ(scene.camera.distance, 9.0f);
  EXPECT_TRUE(scene.camera.parallel);
  EXPECT_EQ(scene.ticks, "xz");
}

TEST(Scene, TextsMayBeInAnyLanguage) {
  const Scene scene = parseScene(withFields(R"("title": {"pt-BR": "Caixas", "en": "Boxes"},
      "note": {"de": "warum"}, "text": {"zh": "文"})"),
                                 "s");
  EXPECT_EQ(scene.title, (world::Text{{"en", "Boxes"}, {"pt-BR", "Caixas"}}));
  EXPECT_EQ(scene.note, (world::Text{{"de", "warum"}}));
  EXPECT_EQ(scene.text, (world::Text{{"zh", "文"}}));
}

TEST(Scene, ABodyMayHaveALabelInAnyLanguage) {
  const Scene scene = parseScene(
      R"({"player": {"shape": "sphere", "center": [0, 0, 0], "radius": 1, "label": {"en": "the ball", "ja": "球"}},
          "targets": [{"name": "a", "label": "first box", "shapes": [{"shape": "point", "center": [0, 0, 0]}]},
                      {"name": "b", "shape": "point", "center": [0, 0, 0]}]})",
      "s");
  EXPECT_EQ(scene.player.label, (world::Text{{"en", "the ball"}, {"ja", "球"}}));
  EXPECT_EQ(scene.targets[0].label, (world::Text{{"en", "first box"}}));
  EXPECT_TRUE(scene.targets[1].label.empty());
}

TEST(Scene, ACompoundBodyHoldsItsShapesInItsOwnFrame) {
  const Scene scene = parseScene(withTarget(R"({"name": "jack", "center": [5, 0, 0], "rotation": [0, 0, 90],
    "scale": [2, 2, 2], "shapes": [{"shape": "sphere", "center": [1, 0, 0], "radius": 0.5},
    {"shape": "obb", "center": [0, 1, 0], "halfExtents": [1, 2, 3], "rotation": [0, 90, 0]}]})"),
                                 "s");
  const world::BodySpec& jack = scene.targets[0];
  ASSERT_EQ(jack.shapes.size(), 2u);
  EXPECT_EQ(std::get<collision::Sphere>(jack.shapes[0]).center, glm::vec3(1, 0, 0));
  EXPECT_EQ(std::get<collision::Obb>(jack.shapes[1]).axes[0], glm::vec3(0, 0, -1));
  EXPECT_EQ(jack.placement.degrees, glm::dvec3(0, 0, 90));
  EXPECT_EQ(jack.placement.scale, glm::vec3(2));
}

struct Bad {
  std::string json;
  std::vector<std::string> says;
};

class BadScene : public testing::TestWithParam<Bad> {};

TEST_P(BadScene, IsRefusedInOneLineWithPositionAndRemedy) {
  const std::string message = refusal([&] { static_cast<void>(parseScene(GetParam().json, "bad.json")); });
  EXPECT_EQ(message.rfind("bad.json:", 0), 0u) << message;
  expectOneLineWith(message, GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    Syntax, BadScene,
    testing::Values(Bad{"", {"bad.json:1:1: broken JSON", "the file is empty"}},
                    Bad{"{\n  \"player\": }\n", {"bad.json:2:13: broken JSON", "unexpected '}'"}},
                    Bad{"{\"title\": {\"ja\": \"箱と箱\"} x}", {"bad.json:1:25:"}},
                    Bad{"{} {}", {"bad.json:1:4: broken JSON"}},
                    Bad{std::string("{}\n\0{", 5), {"bad.json:2:1: a zero byte", "save the file anew"}},
                    Bad{"{\"a\": NaN}", {"bad.json:1:7: broken JSON", "invalid literal"}},
                    Bad{"{\"a\": Infinity}", {"bad.json:1:7:"}},
                    Bad{"{\"a\": 1e400}", {"bad.json:1:11", "out of range"}},
                    Bad{"{\"a\": \"\xff\"}", {"bad.json:1:", "UTF-8"}},
                    Bad{"{\"a\": \"\xe7\xae\"}", {"UTF-8"}},
                    Bad{"{\"a\": \"line\nbreak\"}", {"bad.json:1:", "control character"}},
                    Bad{"{\"a\": 1,\n\"a\": 2}", {"bad.json:2:3:", "\"a\" is given twice"}},
                    Bad{"{\"player\": {\"radius\": 1, \"shape\": \"sphere\", \"radius\": 2}}",
                        {"\"radius\" is given twice"}},
                    Bad{std::string(100, '['), {"bad.json:1:33:", "32 brackets"}},
                    Bad{"[1, 2]", {"bad.json: must be an object"}},
                    Bad{"null", {"bad.json: must be an object", "null"}}));

INSTANTIATE_TEST_SUITE_P(
    Fields, BadScene,
    testing::Values(
        Bad{"{}", {"\"player\" is missing"}}, Bad{"{" + kPlayer + "}", {"\"targets\" is missing"}},
        Bad{withFields(R"("plaeyr": 1)"), {"unknown field \"plaeyr\"", "did you mean \"player\"?"}},
        Bad{withFields("\"a\\nb\": 1"), {"unknown field \"a\\x0ab\"", "known are title"}},
        Bad{withFields(R"("targest": [])"), {"did you mean \"targets\"?"}},
        Bad{withBall(R"("raduis": 1)"), {"targets[0]: unknown field \"raduis\"", "did you mean \"radius\"?"}},
        Bad{withBall(R"("name2": 1, "radius": 1)"), {"targets[0]", "\"name2\"", "\"name\"?"}},
        Bad{withBall(R"("rotation": [0, 0, 0])"), {"targets[0]: the field \"radius\" is missing"}},
        Bad{withTarget(R"({"name": "x", "shape": "sphere", "radius": 1})"),
            {"targets[0]", "\"center\" is missing"}},
        Bad{withTarget(R"({"shape": "point", "center": [0, 0, 0]})"), {"targets[0]", "\"name\" is missing"}},
        Bad{withTarget(R"({"name": "x", "center": [0, 0, 0]})"), {"targets[0]", "\"shape\" is missing"}},
        Bad{withTarget(R"({"name": "x", "shape": "capsule", "a": [0, 0, 0], "radius": 1})"),
            {"\"b\" is missing"}},
        Bad{withTarget(R"({"name": "x", "shape": "capsule", "a": [0, 0, 0], "b": [0, 1, 0], "radius": 1,
             "center": [0, 0, 0]})"),
            {"targets[0]: unknown field \"center\""}},
        Bad{withTarget(R"({"name": "x", "shape": "torus", "center": [0, 0, 0]})"),
            {"targets[0].shape: unknown word \"torus\"",
             "sphere, aabb, obb, capsule, point, cylinder, cone, mesh, triangle and hull"}},
        Bad{withTarget(R"({"name": "x", "shape": "spere", "center": [0, 0, 0]})"),
            {"did you mean \"sphere\"?"}},
        Bad{withTarget(R"({"name": "x", "shapes": []})"), {"targets[0].shapes: is empty"}},
        Bad{withTarget(R"({"name": "x", "shapes": [{"shape": "point", "center": [0, 0, 0], "name": "y"}]})"),
            {"targets[0].shapes[0]: unknown field \"name\""}},
        Bad{withFields("\"title\": {\"ja\": \"" + std::string(2049, 'x') + "\"}"),
            {"title.ja: is a text of 2049 bytes", "2048 at most"}},
        Bad{withFields("\"note\": \"" + std::string(2049, 'x') + "\""), {"note: is a text of 2049 bytes"}},
        Bad{withFields("\"link\": \"" + std::string(2049, 'x') + "\""), {"link: is a text of 2049 bytes"}},
        Bad{withFields(R"("title": {"Titel": "x"})"), {"title[\"Titel\"]: is no language code", "pt-BR"}},
        Bad{withFields(R"("title": {})"), {"title", "\"en\" is missing"}},
        Bad{withFields(R"("camera": {"zoom": 1})"), {"camera: unknown field \"zoom\""}},
        Bad{withFields(R"("ground": {"size": 0})"), {"ground.size: is 0"}}));

std::string withPart(const std::string& part) {
  return withTarget(R"({"name": "x", "shapes": [)" + part + "]}");
}

INSTANTIATE_TEST_SUITE_P(
    Generated, BadScene,
    testing::Values(
        Bad{withFields(R"("generate": {"count": 5})"), {"generate: the field \"kind\" is missing"}},
        Bad{withFields(R"("generate": {"kind": "city"})"), {"generate: the field \"count\" is missing"}},
        Bad{withFields(R"("generate": {"kind": "citty", "count": 5})"), {"generate.kind", "\"city\""}},
        Bad{withFields(R"("generate": {"kind": "city", "count": 0})"), {"generate.count", "1"}},
        Bad{withFields(R"("generate": {"kind": "city", "count": 1000001})"), {"generate.count", "1e+06"}},
        Bad{withFields(R"("generate": {"kind": "city", "count": 2.5})"), {"generate.count", "whole number"}},
        Bad{withFields(R"("generate": {"kind": "city", "count": 5, "seed": -1})"), {"generate.seed"}},
        Bad{withFields(R"("generate": {"kind": "city", "count": 5, "spacing": 0})"), {"generate.spacing"}},
        Bad{withFields(R"("generate": {"kind": "city", "count": 5, "clearing": -1})"), {"generate.clearing"}},
        Bad{withFields(R"("generate": {"kind": "city", "count": 5, "sede": 1})"), {"did you mean \"seed\"?"}},
        Bad{withFields(R"("share": true, "generate": {"kind": "city", "count": 5})"),
            {"leave out \"share\""}},
        Bad{"{" + kPlayer + R"(, "targets": [{"name": "#1", "shape": "point", "center": [0, 0, 0]}],
             "generate": {"kind": "city", "count": 5}})",
            {"\"#1\"", "without a number sign"}}));

TEST(Scene, FarFromTheOriginPointsInWorldSpaceKeepTheirBits) {
  const Scene scene = parseScene(R"({
      "player": {"shape": "point", "center": [0, 0, 0]},
      "targets": [ {"name": "pill", "shape": "capsule", "radius": 0.5,
                    "a": [303852.7, 272913.06, 912798.25], "b": [303851.4, 272911.62, 912795.44]},
                   {"name": "flap", "shape": "triangle", "a": [-48935.38, 41066.63, 76933.47],
                    "b": [-48935.38, 41066.63, 76933.46], "c": [-48935.566, 41066.59, 76933.19]} ] })",
                                 "far.json");
  const world::BodySpec& pill = scene.targets[0];
  const auto placed = std::get<collision::Capsule>(
      collision::transformedAny(pill.shapes[0], world::transformOf(pill.placement)));
  EXPECT_EQ(placed.a, glm::vec3(303852.7f, 272913.06f, 912798.25f));
  EXPECT_EQ(placed.b, glm::vec3(303851.4f, 272911.62f, 912795.44f));
  const world::BodySpec& flap = scene.targets[1];
  const auto center = glm::vec3(flap.placement.center);
  const collision::Triangle triangle = flap.mesh->asset->mesh().triangle(0);
  EXPECT_EQ(center + triangle.a, glm::vec3(-48935.38f, 41066.63f, 76933.47f));
  EXPECT_EQ(center + triangle.c, glm::vec3(-48935.566f, 41066.59f, 76933.19f));
}

TEST(Scene, GeneratedTargetsAreRequested) {
  const auto wanted = parseScene(withFields(R"("generate": {"kind": "rubble", "count": 9, "seed": 4294967295,
                                               "spacing": 3, "clearing": 0})"),
                                 "s")
                          .generate;
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->kind, world::CrowdKind::rubble);
  EXPECT_EQ(wanted->count, 9u);
  EXPECT_EQ(wanted->seed, 4294967295u);
  EXPECT_EQ(wanted->spacing, 3.0);
  EXPECT_EQ(wanted->clearing, 0.0);
}

INSTANTIATE_TEST_SUITE_P(
    Parts, BadScene,
    testing::Values(
        Bad{withPart(R"({"shape": "aabb", "min": [1, 0, 0], "max": [0, 0, 0]})"),
            {"targets[0].shapes[0]", "min is above max"}},
        Bad{withPart(R"({"shape": "aabb", "min": [1, 0, 0], "halfExtents": [0, 0, 0]})"),
            {"targets[0].shapes[0]: unknown field \"halfExtents\""}},
        Bad{withPart(R"({"shape": "sphere", "center": [0, 0, 0], "radius": 1, "axes": []})"),
            {"axes: must be three axes"}},
        Bad{withPart(
                R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [1, 1, 1], "axes": [[1, 0, 0]]})"),
            {"targets[0].shapes[0].axes: must be three axes"}},
        Bad{withPart(R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [1, 1, 1],
                         "axes": [[1, 0, 0], [1, 0, 0], [0, 0, 1]]})"),
            {"targets[0].shapes[0]", "not orthonormal"}}));

INSTANTIATE_TEST_SUITE_P(
    Types, BadScene,
    testing::Values(
        Bad{withBall(R"("radius": "1")"), {"targets[0].radius: must be a number", "string"}},
        Bad{withBall(R"("radius": null)"), {"targets[0].radius: must be a number", "null"}},
        Bad{withTarget("5"), {"targets[0]"}}, Bad{withTarget("{}"), {"targets[0]", "missing"}},
        Bad{"{\"player\": [], \"targets\": []}", {"player: must be an object"}},
        Bad{"{" + kPlayer + ", \"targets\": {}}", {"targets: must be an array"}},
        Bad{withFields(R"("title": "T")"), {"title: must be an object", "string"}},
        Bad{withFields(R"("title": {"en": 1})"), {"title.en: must be a string"}},
        Bad{withFields(R"("text": {"en": "a\u0007b"})"), {"text.en", "control character"}},
        Bad{withFields(R"("title": {"Titel": "x"})"), {"title[\"Titel\"]: is no language code", "pt-BR"}},
        Bad{withFields(R"("title": {})"), {"title: the field \"en\" is missing"}},
        Bad{withFields(R"("note": {"en": 3})"), {"note.en: must be a string"}},
        Bad{withBall(R"("radius": 1, "label": "")"), {"targets[0].label: must be one line"}},
        Bad{withBall(R"("radius": 1, "label": {"ja": "a\nb"})"), {"targets[0].label", "one line"}},
        Bad{withBall(R"("radius": 1, "label": 7)"), {"targets[0].label: must be a string"}},
        Bad{withFields(R"("share": 1)"), {"share: must be true or false"}},
        Bad{withFields(R"("response": "bounce")"), {"response: unknown word \"bounce\"", "none and push"}},
        Bad{withTarget(R"({"name": "x", "shape": "point", "center": [0, 0]})"),
            {"targets[0].center", "three numbers"}},
        Bad{withTarget(R"({"name": "x", "shape": "point", "center": [0, true, 0]})"),
            {"targets[0].center[1]: must be a number", "boolean"}}));

INSTANTIATE_TEST_SUITE_P(
    Numbers, BadScene,
    testing::Values(
        Bad{withBall(R"("radius": -0.5)"), {"targets[0].radius: is -0.5", "from 0"}},
        Bad{withBall(R"("radius": 1e39)"), {"targets[0].radius: is 1e+39", "out of range"}},
        Bad{withTarget(R"({"name": "x", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, -1, 1]})"),
            {"targets[0].halfExtents[1]: is -1"}},
        Bad{withTarget(R"({"name": "x", "shape": "point", "center": [0, -1e31, 0]})"),
            {"targets[0].center[1]"}},
        Bad{withBall(R"("radius": 1, "scale": [1, 0, 1])"), {"targets[0].scale", "0 along an axis"}},
        Bad{withBall(R"("radius": 1e20, "scale": [1e20, 1, 1])"), {"targets[0]", "larger than 1e+30"}},
        Bad{withFields(R"("step": 0)"), {"step: is 0", "give a number from"}},
        Bad{withFields(R"("step": -0.125)"), {"step: is -0.125"}},
        Bad{withFields(R"("show": ["rays"])"), {"show[0]: unknown word \"rays\"", "\"ray\""}},
        Bad{withFields(R"("speed": 0)"), {"speed: is 0", "give a number from"}},
        Bad{withFields(R"("speed": 10001)"), {"speed: is 10001"}},
        Bad{withFields(R"("step": 1e-9)"), {"step"}}, Bad{withFields(R"("turn": 0)"), {"turn: is 0"}},
        Bad{withFields(R"("turn": 400)"), {"turn: is 400"}},
        Bad{withFields(R"("ticks": "zx")"), {"ticks: ", "zx"}},
        Bad{withFields(R"("camera": {"pitch": 91})"), {"camera.pitch: is 91"}},
        Bad{withFields(R"("camera": {"distance": -1})"), {"camera.distance: is -1"}}));

INSTANTIATE_TEST_SUITE_P(
    BodyNames, BadScene,
    testing::Values(
        Bad{withTarget(kFarPost + ", " + kFarPost), {"targets[1].name", "\"post\"", "another body"}},
        Bad{withTarget(R"({"name": "player", "shape": "point", "center": [0, 0, 0]})"), {"targets[0].name"}},
        Bad{withTarget(R"({"name": "", "shape": "point", "center": [0, 0, 0]})"), {"empty name"}},
        Bad{withTarget(R"({"name": "big box", "shape": "point", "center": [0, 0, 0]})"),
            {"targets[0].name", "blank", "big-box"}},
        Bad{withTarget(R"({"name": "a\nb", "shape": "point", "center": [0, 0, 0]})"), {"\\x0a"}},
        Bad{withTarget(R"({"name": "大きい　箱", "shape": "point", "center": [0, 0, 0]})"), {"blank"}},
        Bad{withTarget(R"({"name": 5, "shape": "point", "center": [0, 0, 0]})"), {"must be a string"}},
        Bad{withTarget(R"({"name": ")" + std::string(65, 'x') +
                       R"(", "shape": "point", "center": [0, 0, 0]})"),
            {"too long"}}));

INSTANTIATE_TEST_SUITE_P(
    Expectations, BadScene,
    testing::Values(
        Bad{withFields(R"("expect": {})"), {"expect: must be an array"}},
        Bad{withFields(R"("expect": [{"a": "player", "overlaps": true}])"),
            {"expect[0]", "\"b\" is missing"}},
        Bad{withFields(R"("expect": [{"a": "player", "b": "pots", "overlaps": true}])"),
            {"expect[0].b", "\"pots\"", "did you mean \"post\"?"}},
        Bad{withFields(R"("expect": [{"a": "post", "b": "post", "overlaps": true}])"), {"same body"}},
        Bad{withFields(R"("expect": [{"a": "player", "b": "post"}])"), {"expects nothing"}},
        Bad{withFields(R"("expect": [{"a": "player", "b": "post", "overlaps": 1}])"), {"expect[0].overlaps"}},
        Bad{withFields(R"("expect": [{"a": "player", "b": "post", "depth": -1}])"),
            {"expect[0].depth: is -1"}},
        Bad{withFields(R"("expect": [{"a": "player", "b": "post", "normal": [1, 1, 0]}])"),
            {"normal", "1.41421"}},
        Bad{withFields(R"("expect": [{"a": "player", "b": "post", "depth": 1, "tolerance": -1}])"),
            {"tolerance"}}));

TEST(SceneLimits, TooManyBodiesAreRefused) {
  std::string targets;
  for (std::size_t i = 0; i < world::kMaxBodies; ++i) {
    targets += std::string(i == 0 ? "" : ",") + R"({"name": "n)" + std::to_string(i) +
               R"(", "shape": "point", "center": [0, 0, 0]})";
  }
  expectOneLineWith(refusal([&] { static_cast<void>(parseScene(withTarget(targets), "many.json")); }),
                    {"many.json: targets: has 2048 entries", "at most 2047"});
}

// Would catch a small file that requires hours of work, with every shape of every body inside every other.
TEST(SceneLimits, TooManyShapesInAllAreRefused) {
  std::string shapes;
  for (int i = 0; i < 64; ++i)
    shapes += std::string(i == 0 ? "" : ",") + R"({"shape": "point", "center": [0, 0, 0]})";
  std::string targets;
  for (int i = 0; i < 32; ++i) {
    targets += std::string(i == 0 ? "" : ",") + R"({"name": "n)" + std::to_string(i) + R"(", "shapes": [)" +
               shapes + "]}";
  }
  expectOneLineWith(refusal([&] { static_cast<void>(parseScene(withTarget(targets), "many.json")); }),
                    {"many.json: targets: with the player, they have 2049 shapes", "at most 2048"});
}

TEST(SceneLimits, TooManyFieldsAreRefusedQuickly) {
  std::string fields = R"("f": 0)";
  for (int i = 0; i < 200000; ++i) fields += R"(, "f)" + std::to_string(i) + R"(": 0)";
  expectOneLineWith(refusal([&] { static_cast<void>(parseScene("{" + fields + "}", "f.json")); }),
                    {"1024 fields"});
}

}  // namespace
