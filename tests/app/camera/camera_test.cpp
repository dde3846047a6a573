#include "app/camera/camera.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "world/scene/scene_file.hpp"

namespace {

using app::Camera;
using input::AxisInput;

constexpr app::BoundingSphere kSceneSphere{{1.0, 2.0, 3.0}, 4.0};
const collision::Aabb kExtent{{-10, -1, -10}, {10, 3, 10}};

std::array<AxisInput, 3> taps(int yaw, int pitch, int zoom = 0) {
  return {{{yaw, 0}, {pitch, 0}, {zoom, 0}}};
}
std::array<AxisInput, 3> glide(int yaw, int pitch) { return {{{0, yaw}, {0, pitch}, {0, 0}}}; }

Camera levelCamera() {
  world::CameraSpec spec;
  spec.yaw = 0.0f;
  spec.pitch = 0.0f;
  return {spec, kSceneSphere};
}

glm::vec3 onScreen(const Camera& camera, glm::vec3 point) {
  const render::View view = camera.view(16.0 / 9.0, kExtent);
  const glm::vec4 clip = view.projection * view.viewMatrix * glm::vec4(point, 1.0f);
  return glm::vec3(clip) / clip.w;
}

// Catches a swapped axis or sign: the keys would move the body the wrong way on screen.
TEST(Camera, StartsWithXToTheRightYUpAndZTowardsTheViewer) {
  const Camera camera({}, kSceneSphere);
  const glm::vec3 target(camera.target());
  const glm::vec3 origin = onScreen(camera, target);
  const glm::vec3 x = onScreen(camera, target + glm::vec3(1, 0, 0)) - origin;
  EXPECT_GT(x.x, 0.5f * std::abs(x.x) + std::abs(x.y));
  EXPECT_GT(onScreen(camera, target + glm::vec3(0, 1, 0)).y, origin.y);
  EXPECT_LT(onScreen(camera, target + glm::vec3(0, 0, 1)).z, origin.z);
}

TEST(Camera, StartsAsTheSceneFileSays) {
  const Camera camera({glm::vec3(1, 2, 3), 30.0f, -10.0f, 7.0f}, kSceneSphere);
  EXPECT_EQ(camera.target(), glm::dvec3(1, 2, 3));
  EXPECT_DOUBLE_EQ(camera.yaw(), 30.0);
  EXPECT_DOUBLE_EQ(camera.pitch(), -10.0);
  EXPECT_DOUBLE_EQ(camera.distance(), 7.0);
}

// Would catch a reset() that forgets the orthographic projection of the scene.
TEST(Camera, AParallelSceneIsParallelAgainAfterReset) {
  world::CameraSpec spec;
  spec.parallel = true;
  Camera camera(spec, kSceneSphere);
  EXPECT_TRUE(camera.orthographic());
  camera.toggleOrthographic();
  EXPECT_FALSE(camera.orthographic());
  camera.reset();
  EXPECT_TRUE(camera.orthographic() && camera.startsOrthographic());
}

// Catches framing that cuts off bodies in wide or tall windows.
TEST(Camera, FramesEveryBodyOfTheScene) {
  const Camera camera({}, kSceneSphere);
  for (const double aspect : {16.0 / 9.0, 1.0, 0.4}) {
    const render::View view = camera.view(aspect, kExtent);
    for (int i = 0; i < 500; ++i) {
      const double azimuth = i * 0.37, polarAngle = std::acos(1.0 - 2.0 * (i + 0.5) / 500.0);
      const glm::dvec3 direction(std::sin(polarAngle) * std::cos(azimuth), std::cos(polarAngle),
                                 std::sin(polarAngle) * std::sin(azimuth));
      const glm::vec4 clip =
          view.projection * view.viewMatrix *
          glm::vec4(glm::vec3(kSceneSphere.center + direction * kSceneSphere.radius), 1.0f);
      EXPECT_LE(std::abs(clip.x), clip.w);
      EXPECT_LE(std::abs(clip.y), clip.w);
    }
  }
}

TEST(Camera, TapTurnsFiveDegreesAndASecondOfHoldingNinety) {
  Camera camera = levelCamera();
  camera.tick(taps(1, 0));
  EXPECT_EQ(camera.yaw(), 5.0);
  camera.reset();
  for (int i = 0; i < input::kTicksPerSecond; ++i) camera.tick(glide(1, 0));
  EXPECT_EQ(camera.yaw(), 90.0);
}

TEST(Camera, RightTurnsTheEyeTowardsPlusX) {
  Camera camera = levelCamera();
  camera.tick(taps(1, 0));
  EXPECT_GT(camera.eye().x, camera.target().x);
  camera.tick(taps(-2, 0));
  EXPECT_LT(camera.eye().x, camera.target().x);
}

TEST(Camera, UpRaisesTheEye) {
  Camera camera = levelCamera();
  camera.tick(taps(0, 1));
  EXPECT_GT(camera.eye().y, camera.target().y);
}

// Catches accumulated rounding, by which the view drifts after many turns.
TEST(Camera, AFullCircleReturnsExactlyToTheStart) {
  Camera camera({{}, 17.3f, {}, {}}, kSceneSphere);
  const glm::dvec3 before = camera.eye();
  for (int i = 0; i < 72 * 1000; ++i) camera.tick(taps(1, 0));
  EXPECT_EQ(camera.eye(), before);
}

// Catches a camera that passes the pole, which turns the picture upside down.
RC_GTEST_PROP(Camera, NeverFlipsWhateverIsPressed, ()) {
  Camera camera = levelCamera();
  const auto moves = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-40, 41));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    camera.tick(i % 2 == 0 ? taps(moves[i], moves[i] / 2) : glide(moves[i] > 0 ? 1 : -1, 1));
    camera.drag({moves[i], -3 * moves[i]});
    RC_ASSERT(std::abs(camera.pitch()) <= Camera::kMaxPitch);
    RC_ASSERT(camera.yaw() >= 0.0 && camera.yaw() < 360.0);
    RC_ASSERT(std::abs(glm::distance(camera.eye(), camera.target()) - camera.distance()) < 1e-9);
    const glm::vec3 up = glm::vec3(camera.view(1.5, kExtent).viewMatrix * glm::vec4(0, 1, 0, 0));
    RC_ASSERT(up.y >= 0.0f);
  }
}

TEST(Camera, AStartBeyondThePoleIsClampedToIt) {
  const Camera camera({{}, {}, 120.0f, {}}, kSceneSphere);
  EXPECT_DOUBLE_EQ(camera.pitch(), Camera::kMaxPitch);
}

// Catches a zoom that reaches the target or infinity.
TEST(Camera, ZoomHasLimitsAndComesBackExactly) {
  Camera camera = levelCamera();
  const double start = camera.distance();
  for (int i = 0; i < 1000; ++i) camera.tick(taps(0, 0, 1));
  EXPECT_NEAR(camera.distance(), start / 8.0, 1e-9);
  for (int i = 0; i < 1000; ++i) camera.zoom(-1);
  EXPECT_NEAR(camera.distance(), start * 8.0, 1e-9);
  camera.reset();
  camera.tick(taps(0, 0, 3));
  camera.tick(taps(0, 0, -3));
  EXPECT_EQ(camera.distance(), start);
}

TEST(Camera, ResetUndoesEverything) {
  Camera camera({{}, 12.0f, 34.0f, 5.0f}, kSceneSphere);
  const glm::dvec3 before = camera.eye();
  camera.tick(taps(7, -3, 2));
  camera.drag({100, 50});
  camera.zoom(-4);
  EXPECT_NE(camera.eye(), before);
  camera.reset();
  EXPECT_EQ(camera.eye(), before);
}

// Catches a drag that turns the scene against the pointer.
TEST(Camera, TheSceneTurnsWithTheDrag) {
  Camera camera = levelCamera();
  const glm::vec3 nearPoint(camera.target() + glm::dvec3(0, 0, 1));
  const glm::vec3 before = onScreen(camera, nearPoint);
  camera.drag({20, 0});
  EXPECT_GT(onScreen(camera, nearPoint).x, before.x);
  camera.reset();
  camera.drag({0, 20});
  EXPECT_LT(onScreen(camera, nearPoint).y, before.y);
}

// Catches a far plane that cuts off a player driven far away, or the world beyond a near camera.
RC_GTEST_PROP(Camera, NothingInTheExtentIsCutOffBehind, ()) {
  Camera camera = levelCamera();
  camera.tick(taps(*rc::gen::inRange(-36, 37), *rc::gen::inRange(-17, 18), *rc::gen::inRange(-30, 31)));
  const auto reach = static_cast<float>(*rc::gen::inRange(1, 5000));
  const collision::Aabb extent{{-reach, -1, -10}, {10, 3, reach}};
  const render::View view = camera.view(1.0, extent);
  for (int corner = 0; corner < 8; ++corner) {
    const glm::vec3 p(corner & 1 ? extent.min.x : extent.max.x, corner & 2 ? extent.min.y : extent.max.y,
                      corner & 4 ? extent.min.z : extent.max.z);
    const glm::vec4 clip = view.projection * view.viewMatrix * glm::vec4(p, 1.0f);
    RC_ASSERT(clip.z <= clip.w);
  }
}

TEST(Camera, ANearPointAloneGivesAValidView) {
  const Camera camera({}, {{0, 0, 0}, 0.0});
  EXPECT_GT(camera.distance(), 1.0);
  const render::View view = camera.view(1.0, {{0, 0, 0}, {0, 0, 0}});
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) EXPECT_TRUE(std::isfinite(view.projection[column][row]));
  }
}

world::World ballsAt(const std::string& x, const std::string& radius) {
  return world::World(world::parseScene(R"({ "player": { "shape": "sphere", "center": [)" + x +
                                            R"(, 0, 0], "radius": )" + radius + R"( }, "targets": [] })",
                                        "balls.json"));
}

// Far away, bodies are drawn relative to a nearby origin: float has too few digits to rotate coordinates of a
// million.
TEST(Camera, BodiesFarAwayAreDrawnNearTheOrigin) {
  EXPECT_EQ(app::drawingOrigin(ballsAt("0.5", "0.5")), glm::vec3(0.0f));
  const world::World farWorld = ballsAt("1000000", "0.5");
  EXPECT_EQ(app::drawingOrigin(farWorld), glm::vec3(1e6f, 0.0f, 0.0f));
  const app::Camera camera({}, app::boundingSphereOf(farWorld));
  const render::View view = camera.view(1.0, app::drawnBounds(farWorld), app::drawingOrigin(farWorld));
  const glm::vec4 middle = view.projection * view.viewMatrix * glm::vec4(0.0f, 0.0f, 0.0f, 1.0f);
  EXPECT_NEAR(middle.x / middle.w, 0.0f, 1e-5f);
  EXPECT_LT(std::abs(middle.z / middle.w), 1.0f) << "between the near and the far plane";
}

// Would catch: a view framed as if the scene were one unit wide, in which a tiny scene is a dot.
TEST(Camera, ATinySceneFillsTheView) {
  const app::Camera camera({}, app::boundingSphereOf(ballsAt("0", "0.00001")));
  EXPECT_LT(camera.distance(), 1e-4);
}

}  // namespace
