#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "world/scene/scene.hpp"
#include "world/scene/scene_file.hpp"

namespace world {
namespace {

/// World units.
constexpr base::NumberRange kStepRange{1e-6, 1e6};
/// World units per second. At the maximum speed and the minimum step, an hour has 2.4e18 sub-steps
/// (player.hpp). This fits std::int64_t.
constexpr base::NumberRange kSpeedRange{1e-6, 1e4};
constexpr std::array<std::string_view, 8> kTicks{"x", "y", "z", "xy", "xz", "yz", "xyz", "none"};
/// Degrees.
constexpr base::NumberRange kTurnRange{1e-6, 360.0};
constexpr base::NumberRange kYawRange{-360.0, 360.0};
constexpr base::NumberRange kPitchRange{-90.0, 90.0};
/// World units, up to the limit of coordinates.
constexpr base::NumberRange kLengthRange{1e-6, base::kLargestNumber};

CameraSpec readCamera(const base::JsonView& view) {
  view.allowOnly({"target", "yaw", "pitch", "distance", "parallel"});
  CameraSpec camera;
  if (const auto target = view.find("target")) camera.target = glm::vec3(target->vec3());
  if (const auto yaw = view.find("yaw")) camera.yaw = static_cast<float>(yaw->number(kYawRange));
  if (const auto pitch = view.find("pitch")) camera.pitch = static_cast<float>(pitch->number(kPitchRange));
  if (const auto distance = view.find("distance"))
    camera.distance = static_cast<float>(distance->number({kMinCameraDistance, kMaxCameraDistance}));
  if (const auto parallel = view.find("parallel")) camera.parallel = parallel->boolean();
  return camera;
}

void readGround(const base::JsonView& view, Scene& scene) {
  view.allowOnly({"y", "size"});
  if (const auto y = view.find("y")) scene.ground = static_cast<float>(y->number());
  if (const auto size = view.find("size"))
    scene.groundHalfSize = static_cast<float>(size->number(kLengthRange));
}

void requireFewShapes(const base::JsonView& targets, const Scene& scene) {
  std::size_t count = scene.player.shapes.size();
  for (const BodySpec& target : scene.targets) count += target.shapes.size();
  if (count <= kMaxShapesInScene) return;
  targets.fail("with the player, they have " + std::to_string(count) + " shapes; at most " +
               std::to_string(kMaxShapesInScene) + " are allowed");
}

/// Counts triangles while meshes are read, so that a scene beyond the limit fails early.
class TriangleCount {
 public:
  void add(const base::JsonView& view, const BodySpec& body) {
    if (!body.mesh || !seen_.insert(body.mesh->asset.get()).second) return;
    count_ += body.mesh->asset->mesh().faces().size();
    if (count_ > kMaxTrianglesInScene)
      view.fail("with this mesh, the scene has " + std::to_string(count_) + " triangles; at most " +
                std::to_string(kMaxTrianglesInScene) + " are allowed");
  }

 private:
  std::set<const MeshAsset*> seen_;
  std::size_t count_ = 0;
};

void readBodies(const base::JsonView& view, Scene& scene) {
  TriangleCount triangles;
  scene.player = readPlayer(view.at("player"));
  triangles.add(view.at("player"), scene.player);
  std::set<std::string> names{scene.player.name, "player"};
  for (const base::JsonView& item : view.at("targets").items(kMaxBodies - 1)) {
    scene.targets.push_back(readTarget(item));
    triangles.add(item, scene.targets.back());
    if (names.insert(scene.targets.back().name).second) continue;
    item.at("name").fail(base::inQuotes(scene.targets.back().name) +
                         " is the name of another body; choose one of its own");
  }
  requireFewShapes(view.at("targets"), scene);
}

/// World units. The lower limit keeps cells wider than float32's rounding, the upper limit keeps coordinates
/// in range.
constexpr base::NumberRange kSpacingRange{0.25, 1000.0};
constexpr base::NumberRange kClearingRange{0.0, 1000.0};

constexpr char kNumberSign = '#';

void requireNamesApart(const base::JsonView& view, const Scene& scene) {
  const auto isNumbered = [](const BodySpec& body) { return body.name.front() == kNumberSign; };
  const auto found = std::find_if(scene.targets.begin(), scene.targets.end(), isNumbered);
  if (found == scene.targets.end() && !isNumbered(scene.player)) return;
  view.fail("names its targets #1, #2 and so on; give " +
            base::inQuotes(isNumbered(scene.player) ? scene.player.name : found->name) +
            " a name without a number sign");
}

CrowdSpec readCrowd(const base::JsonView& view, const Scene& scene) {
  view.allowOnly({"kind", "count", "seed", "spacing", "clearing"});
  CrowdSpec crowd;
  crowd.kind = static_cast<CrowdKind>(view.at("kind").indexIn({kCrowdNames.begin(), kCrowdNames.end()}));
  crowd.count = readWholeNumber(view.at("count"), 1, kMaxGenerated);
  if (const auto seed = view.find("seed"))
    crowd.seed = readWholeNumber(*seed, 0, std::numeric_limits<std::uint32_t>::max());
  if (const auto spacing = view.find("spacing")) crowd.spacing = spacing->number(kSpacingRange);
  if (const auto clearing = view.find("clearing")) crowd.clearing = clearing->number(kClearingRange);
  requireNamesApart(view, scene);
  if (scene.share) view.fail("makes targets that stand still; leave out \"share\"");
  return crowd;
}

void readMotion(const base::JsonView& view, Scene& scene) {
  if (const auto step = view.find("step")) scene.step = step->number(kStepRange);
  if (const auto speed = view.find("speed")) scene.speed = speed->number(kSpeedRange);
  if (const auto turn = view.find("turn")) scene.turn = turn->number(kTurnRange);
  if (const auto response = view.find("response")) {
    scene.response = static_cast<Response>(response->indexIn({"none", "push"}));
  }
  if (const auto share = view.find("share")) scene.share = share->boolean();
  if (const auto velocity = view.find("velocity")) scene.velocity = velocity->vec3();
  if (const auto wish = view.find("wish")) scene.wish = wish->vec3();
}

void readMethod(const base::JsonView& view, Scene& scene) {
  if (const auto method = view.find("method"))
    scene.method =
        static_cast<Method>(method->indexIn({input::kMethodNames.begin(), input::kMethodNames.end()}));
  if (const auto iteration = view.find("iteration"))
    scene.iteration = static_cast<int>(readWholeNumber(*iteration, 1, input::kMaxAxesOrIterations));
}

WalkSpec readWalk(const base::JsonView& view, const Scene& scene) {
  view.allowOnly({"on", "feet", "height"});
  WalkSpec walk;
  walk.on = findTarget(view.at("on"), scene).name;
  if (const auto height = view.find("height")) walk.height = height->number(base::kNonNegative);
  if (const auto feet = view.find("feet")) {
    walk.feet.clear();
    for (const base::JsonView& foot : feet->items(kMaxFeet)) walk.feet.push_back(foot.vec3());
    if (walk.feet.empty()) feet->fail("is empty; give at least one foot, or leave it out");
  }
  return walk;
}

std::string readFalseAlarmBody(const base::JsonView& view, const Scene& scene) {
  const BodySpec& target = findTarget(view, scene);
  const bool isMesh = target.mesh && target.mesh->collider == Collider::mesh;
  if (!isMesh) view.fail(base::inQuotes(target.name) + " is no mesh that collides itself; name one");
  return target.name;
}

std::string readTwin(const base::JsonView& view, const Scene& scene) {
  const BodySpec& target = findTarget(view, scene);
  if (target.spin != glm::dvec3(0.0))
    view.fail(base::inQuotes(target.name) + " spins by itself; name one that does not");
  return target.name;
}

void readCase(const base::JsonView& view, Scene& scene) {
  if (const auto note = view.find("note")) scene.note = readTextOrWords(*note);
  if (const auto link = view.find("link")) scene.link = readWords(*link);
  if (const auto keys = view.find("keys")) scene.keys = readKeys(*keys);
  if (const auto expect = view.find("expect")) scene.expect = readExpectations(*expect, scene);
}

}  // namespace

const BodySpec& findTarget(const base::JsonView& view, const Scene& scene) {
  const std::string name = view.string();
  const auto hasName = [&](const BodySpec& target) { return target.name == name; };
  const auto found = std::find_if(scene.targets.begin(), scene.targets.end(), hasName);
  if (found == scene.targets.end()) view.fail(base::inQuotes(name) + " is no target; give one's name");
  return *found;
}

std::vector<Overlay> readOverlays(const base::JsonView& view) {
  std::vector<Overlay> show;
  for (const base::JsonView& item : view.items(kOverlayCount)) {
    show.push_back(static_cast<Overlay>(item.indexIn({overlayIds().begin(), overlayIds().end()})));
  }
  return show;
}

std::uint32_t readWholeNumber(const base::JsonView& view, double min, double max) {
  const double number = view.number({min, max});
  if (number != std::floor(number)) view.fail("is " + base::sixDigits(number) + "; give a whole number");
  return static_cast<std::uint32_t>(number);
}

/// Adds the place of the JSON value to the messages of the script's parser.
input::KeyScript readKeys(const base::JsonView& view) {
  const std::string script = view.string();
  try {
    input::KeyScript keys = input::parseKeyScript(script);
    if (!keys.commands.empty() || keys.playsWithCase) {
      throw base::InputError(
          "only keys drive here; leave out " +
          base::inQuotes(keys.playsWithCase ? "beside" : input::commandText(keys.commands.front().command)));
    }
    return keys;
  } catch (const base::InputError& error) {
    view.fail(error.what());
  }
}

Scene readScene(const base::JsonView& view, const std::string& name) {
  view.allowOnly({"title",    "text",     "camera",  "player",   "targets",   "step",        "speed",
                  "turn",     "response", "share",   "ground",   "expect",    "note",        "keys",
                  "steps",    "link",     "mistake", "show",     "walk",      "falseAlarms", "twin",
                  "generate", "cells",    "method",  "velocity", "iteration", "ticks",       "wish"});
  Scene scene;
  scene.file = name;
  const auto title = view.find("title");
  const std::string stem = std::filesystem::path(name).stem().string();
  scene.title = title ? readText(*title) : Text{{"en", base::printable(stem)}};
  if (const auto text = view.find("text")) scene.text = readText(*text);
  if (const auto camera = view.find("camera")) scene.camera = readCamera(*camera);
  if (const auto ground = view.find("ground")) readGround(*ground, scene);
  readMotion(view, scene);
  const auto tests = brokenTestIds();
  if (const auto mistake = view.find("mistake"))
    scene.brokenTest = static_cast<BrokenTest>(mistake->indexIn({tests.begin(), tests.end()}));
  if (const auto show = view.find("show")) scene.show = readOverlays(*show);
  readMethod(view, scene);
  readBodies(view, scene);
  if (const auto crowd = view.find("generate")) scene.generate = readCrowd(*crowd, scene);
  if (const auto walk = view.find("walk")) scene.walk = readWalk(*walk, scene);
  if (const auto mesh = view.find("falseAlarms")) scene.falseAlarms = readFalseAlarmBody(*mesh, scene);
  if (const auto target = view.find("twin")) scene.twin = readTwin(*target, scene);
  if (const auto cells = view.find("cells")) scene.cells = cells->boolean();
  if (const auto ticks = view.find("ticks"))
    scene.ticks = kTicks[ticks->indexIn({kTicks.begin(), kTicks.end()})];
  readCase(view, scene);
  return scene;
}

Scene parseScene(std::string_view json, const std::string& name) {
  const base::Json root = base::parseJson(json, name);
  return readScene(base::JsonView(root, name), name);
}

SceneText readSceneText(const std::filesystem::path& file) {
  std::string text = base::readTextFile(file, base::kMaxJsonBytes);
  if (!base::isStandardInput(file)) return {std::move(text), file.string()};
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw base::InputError(std::string(base::kStandardInputName) +
                           ": is empty; give it a scene or two shapes: hantei - < FILE");
  }
  return {std::move(text), base::kStandardInputName};
}

Scene loadScene(const std::filesystem::path& file) {
  const SceneText read = readSceneText(file);
  return parseScene(read.text, read.name);
}

}  // namespace world
