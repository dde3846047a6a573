#include <cmath>
#include <gtest/gtest.h>

#include "app/camera/camera.hpp"
#include "explain/focus.hpp"
#include "explain/overlays.hpp"
#include "support/small_scene.hpp"
#include "world/queries.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using app::Camera;
using app::Side;
using input::Action;

constexpr app::BoundingSphere kSceneSphere{{1.0, 2.0, 3.0}, 4.0};
const collision::Aabb kExtent{{-10, -1, -10}, {10, 3, 10}};
constexpr double kAspect = 16.0 / 9.0;

/// Normalized device coordinates: -1 to 1 across the picture; z is the depth.
glm::vec3 onScreen(const Camera& camera, glm::vec3 point, double aspect = kAspect) {
  const render::View view = camera.view(aspect, kExtent);
  const glm::vec4 clip = view.projection * view.viewMatrix * glm::vec4(point, 1.0f);
  return glm::vec3(clip) / clip.w;
}

Camera cameraAtDistance10() { return {{glm::vec3(1, 2, 3), 30.0f, 20.0f, 10.0f}, kSceneSphere}; }

/// Half the height of the picture at the distance of the target, in world units.
float halfHeight(const Camera& camera) {
  return static_cast<float>(camera.distance() * std::tan(glm::radians(Camera::kFieldOfView / 2.0)));
}

struct SideAxes {
  Side side;
  glm::vec3 right, up;
};
constexpr SideAxes kSideAxes[] = {{Side::front, {1, 0, 0}, {0, 1, 0}},
                                  {Side::top, {1, 0, 0}, {0, 0, -1}},
                                  {Side::side, {0, 0, -1}, {0, 1, 0}}};

// Catches a mirrored view, a swapped axis, and a view straight down that has no up direction.
TEST(CameraViews, EachSideViewHasItsAxesAsInATechnicalDrawing) {
  for (const SideAxes& sideAxes : kSideAxes) {
    for (const bool ortho : {false, true}) {
      Camera camera = cameraAtDistance10();
      camera.lookFrom(sideAxes.side);
      if (ortho) camera.toggleOrthographic();
      const float half = halfHeight(camera);
      const glm::vec3 screenPoint =
          onScreen(camera, glm::vec3(1, 2, 3) + 2.0f * sideAxes.right + sideAxes.up);
      EXPECT_NEAR(screenPoint.x, 2.0f / (half * static_cast<float>(kAspect)), 1e-5f);
      EXPECT_NEAR(screenPoint.y, 1.0f / half, 1e-5f);
    }
  }
}

TEST(CameraViews, ASideIsKnownUntilTheCameraTurns) {
  Camera camera = cameraAtDistance10();
  EXPECT_EQ(camera.side(), std::nullopt);
  camera.lookFrom(Side::top);
  EXPECT_EQ(camera.side(), Side::top);
  camera.drag({4, 0});
  EXPECT_EQ(camera.side(), std::nullopt);
  EXPECT_EQ(camera.yaw(), 359.0);
}

// Catches a camera that is stuck at the pole, or passes it.
TEST(CameraViews, FromTheTopTheKeysOrbitOn) {
  Camera camera = cameraAtDistance10();
  camera.lookFrom(Side::top);
  camera.tick({{{0, 0}, {1, 0}, {0, 0}}});
  EXPECT_EQ(camera.pitch(), Camera::kMaxPitch);
  camera.tick({{{1, 0}, {-2, 0}, {0, 0}}});
  EXPECT_EQ(camera.pitch(), 80.0);
  EXPECT_EQ(camera.yaw(), 5.0);
}

// Catches perspective that remains in a parallel projection.
TEST(CameraViews, InAParallelProjectionSizesDoNotDependOnDepth) {
  Camera camera = cameraAtDistance10();
  const float inPerspective = onScreen(camera, {1, 3, 3}).y;
  camera.toggleOrthographic();
  EXPECT_TRUE(camera.orthographic());
  const glm::vec3 back(glm::normalize(camera.eye() - camera.target()));
  const auto heightAt = [&](float depth) {
    const glm::vec3 point = glm::vec3(1, 2, 3) + back * depth;
    return onScreen(camera, point + glm::vec3(0, 1, 0)).y - onScreen(camera, point).y;
  };
  EXPECT_NEAR(heightAt(-8.0f), heightAt(0.0f), 1e-6f);
  EXPECT_NEAR(heightAt(6.0f), heightAt(0.0f), 1e-6f);
  EXPECT_NEAR(heightAt(0.0f), inPerspective, 0.05f * inPerspective);
  camera.toggleOrthographic();
  EXPECT_EQ(onScreen(camera, {1, 3, 3}).y, inPerspective);
}

// Catches a parallel projection that clips bodies behind its eye or far away.
TEST(CameraViews, AParallelProjectionCutsNothingOff) {
  Camera camera = cameraAtDistance10();
  for (const int zoom : {-6, 0, 6}) {
    camera.zoom(zoom);
    for (const SideAxes& sideAxes : kSideAxes) {
      for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 p(corner & 1 ? -10 : 10, corner & 2 ? -1 : 3, corner & 4 ? -10 : 10);
        EXPECT_LT(std::abs(onScreen(camera.orthographicFrom(sideAxes.side), p).z), 1.0f);
      }
    }
  }
}

TEST(CameraViews, ADrawingKeepsTargetAndZoom) {
  Camera camera = cameraAtDistance10();
  camera.zoom(2);
  const Camera drawing = camera.orthographicFrom(Side::side);
  EXPECT_EQ(drawing.target(), camera.target());
  EXPECT_EQ(drawing.distance(), camera.distance());
  EXPECT_TRUE(drawing.orthographic());
  EXPECT_EQ(drawing.side(), Side::side);
  EXPECT_FALSE(camera.orthographic());
}

// Catches a camera target that jumps to the player, and one that drifts by rounding.
TEST(CameraViews, AFollowedBodyStaysWhereItIsOnScreen) {
  Camera camera = cameraAtDistance10();
  const glm::dvec3 start(0.3, 0.1, -2.0);
  const glm::vec3 before = onScreen(camera, glm::vec3(start));
  camera.toggleFollow(start);
  EXPECT_EQ(camera.target(), glm::dvec3(1, 2, 3));
  for (int i = 1; i <= 1000; ++i)
    camera.follow(start + glm::dvec3(0.1, 0.003, -0.02) * static_cast<double>(i % 40));
  camera.follow(start + glm::dvec3(2, 1, -3));
  const glm::vec3 after = onScreen(camera, glm::vec3(start + glm::dvec3(2, 1, -3)));
  EXPECT_NEAR(glm::distance(glm::vec2(after), glm::vec2(before)), 0.0f, 1e-5f);
  camera.follow(start);
  EXPECT_EQ(camera.target(), glm::dvec3(1, 2, 3));
}

TEST(CameraViews, WhenFollowingEndsTheViewStays) {
  Camera camera = cameraAtDistance10();
  camera.toggleFollow({0, 0, 0});
  camera.follow({2, 0, 0});
  camera.toggleFollow({2, 0, 0});
  EXPECT_FALSE(camera.following());
  camera.follow({9, 9, 9});
  EXPECT_EQ(camera.target(), glm::dvec3(3, 2, 3));
}

// Catches framing that cuts off a corner, or is much too wide.
TEST(CameraViews, AFrameShowsAllAndWastesLittle) {
  const std::array boxes{collision::Aabb{{-0.2f, 0, 0}, {0.3f, 0.5f, 0.2f}},
                         collision::Aabb{{0.5f, -0.5f, -2}, {1, 0.25f, -1}}};
  for (const bool ortho : {false, true}) {
    for (const double aspect : {kAspect, 1.0, 0.5}) {
      Camera camera = cameraAtDistance10();
      if (ortho) camera.toggleOrthographic();
      camera.zoom(-5);
      camera.frame(boxes);
      float filledFraction = 0.0f;
      for (const collision::Aabb& box : boxes) {
        for (int corner = 0; corner < 8; ++corner) {
          const glm::vec3 p(corner & 1 ? box.min.x : box.max.x, corner & 2 ? box.min.y : box.max.y,
                            corner & 4 ? box.min.z : box.max.z);
          const glm::vec3 screenPoint = onScreen(camera, p, aspect);
          const glm::vec2 shorter(screenPoint.x * std::max(1.0f, static_cast<float>(aspect)),
                                  screenPoint.y / std::min(1.0f, static_cast<float>(aspect)));
          filledFraction =
              std::max({filledFraction, std::abs(shorter.x) / static_cast<float>(Camera::kFreeWidth),
                        std::abs(shorter.y) * static_cast<float>(Camera::kPictureHeight)});
        }
      }
      EXPECT_NEAR(filledFraction, static_cast<float>(Camera::kFrameFraction), 1e-3f);
      EXPECT_NEAR(camera.pictureFractionOf(boxes), Camera::kFrameFraction, 1e-6);
    }
  }
}

const std::array kNearBoxes{collision::Aabb{{0, 1, 2}, {2, 3, 4}}};
const std::array kFarBoxes{collision::Aabb{{0, 1, 2}, {2, 3, 4}}, collision::Aabb{{11, 1, 2}, {12, 3, 4}}};

void arriveByTicks(Camera& camera) {
  for (int i = 0; i < 1000 && camera.gliding(); ++i) camera.tick({});
}

// Would catch: a body that leaves the window, and a camera that jumps after it.
TEST(CameraViews, APairThatLeavesTheFreeAreaIsBroughtBackSmoothly) {
  Camera camera = cameraAtDistance10();
  const glm::dvec3 before = camera.target();
  camera.keepInSight(kFarBoxes);
  EXPECT_EQ(camera.target(), before) << "not at once";
  camera.tick({});
  EXPECT_LT(glm::distance(camera.target(), before), 0.5);
  arriveByTicks(camera);
  EXPECT_NEAR(camera.pictureFractionOf(kFarBoxes), Camera::kKeepInSightFraction, 1e-6);
  camera.keepInSight(kNearBoxes);
  arriveByTicks(camera);
  EXPECT_EQ(camera.target(), before) << "the user's own view";
  EXPECT_EQ(camera.distance(), cameraAtDistance10().distance());
}

// Would catch: a camera that moves with every step of a body.
TEST(CameraViews, APairInsideTheFreeAreaDoesNotMoveTheCamera) {
  Camera camera = cameraAtDistance10();
  camera.keepInSight(kNearBoxes);
  EXPECT_FALSE(camera.gliding());
  camera.keepInSight(kFarBoxes);
  arriveByTicks(camera);
  std::array movedBoxes = kFarBoxes;
  movedBoxes[1].max.x += 0.5f;
  camera.keepInSight(movedBoxes);
  EXPECT_FALSE(camera.gliding());
}

TEST(CameraViews, WhileTheUserTurnsTheCameraNothingElseMovesIt) {
  Camera camera = cameraAtDistance10();
  camera.keepInSight(kFarBoxes);
  const glm::dvec3 before = camera.target();
  for (int i = 0; i < 20; ++i) camera.tick({{{0, 1}, {0, 0}, {0, 0}}});
  for (int i = 0; i < 20; ++i) {
    camera.drag({1, 0});
    camera.tick({});
  }
  for (int i = 1; i < Camera::kGlideDelayTicks; ++i) camera.tick({});
  EXPECT_EQ(camera.target(), before) << "nor in a pause of the hand";
  camera.tick({});
  EXPECT_NE(camera.target(), before);
}

TEST(CameraViews, TheKeySwitchesFromPairToPlayerToOff) {
  Camera camera = cameraAtDistance10();
  EXPECT_TRUE(camera.tracksPair());
  camera.cycleTracking({0, 0, 0});
  EXPECT_TRUE(camera.following());
  EXPECT_FALSE(camera.tracksPair());
  camera.cycleTracking({0, 0, 0});
  EXPECT_FALSE(camera.following() || camera.tracksPair());
  camera.keepInSight(kFarBoxes);
  EXPECT_FALSE(camera.gliding());
  camera.cycleTracking({0, 0, 0});
  EXPECT_TRUE(camera.tracksPair());
}

// Would catch: views along an axis in which every pixel moves with every step of the player.
TEST(CameraViews, AnAxisViewIsFramedInSteps) {
  Camera camera = cameraAtDistance10().orthographicFrom(Side::front);
  camera.frameInSteps(kFarBoxes);
  EXPECT_LT(camera.pictureFractionOf(kFarBoxes), 1.0);
  EXPECT_GT(camera.pictureFractionOf(kFarBoxes), 0.4);
  const glm::dvec3 before = camera.target();
  const double distance = camera.distance();
  int unchangedCount = 0;
  for (int i = 1; i <= 20; ++i) {
    std::array movedBoxes = kFarBoxes;
    movedBoxes[1].max.x += 0.01f * static_cast<float>(i);
    camera.frameInSteps(movedBoxes);
    unchangedCount += camera.target() == before && camera.distance() == distance ? 1 : 0;
  }
  EXPECT_GE(unchangedCount, 5);
}

// Would catch: wheel and drag without effect in a pane that frames its content automatically.
TEST(CameraViews, APaneKeepsWhatTheUserHasZoomedAndMoved) {
  Camera camera = cameraAtDistance10(), unmovedCamera = camera;
  unmovedCamera.frameInSteps(kFarBoxes);
  camera.zoom(2);
  camera.pan({100, 0});
  camera.frameInSteps(kFarBoxes);
  EXPECT_NEAR(camera.distance() / unmovedCamera.distance(), std::exp2(-20.0 / Camera::kZoomCountsPerDouble),
              1e-9);
  EXPECT_NEAR(glm::length(camera.target() - unmovedCamera.target()) / camera.distance(), 0.1, 1e-9);
}

TEST(CameraViews, ResetUndoesEveryView) {
  Camera camera = cameraAtDistance10();
  const render::View before = camera.view(1.0, kExtent);
  camera.lookFrom(Side::top);
  camera.toggleOrthographic();
  camera.toggleFollow({0, 0, 0});
  camera.follow({1, 1, 1});
  const std::array boxes{collision::Aabb{{0, 0, 0}, {1, 1, 1}}};
  camera.frame(boxes);
  camera.follow({2, 1, 1});
  EXPECT_NE(camera.target(), glm::dvec3(1, 2, 3));
  camera.reset();
  EXPECT_FALSE(camera.following());
  EXPECT_EQ(camera.view(1.0, kExtent).viewMatrix, before.viewMatrix);
  EXPECT_EQ(camera.view(1.0, kExtent).projection, before.projection);
}

// Catches interval bars outside the picture that no key brings into view.
TEST(CameraViews, FramingThePairShowsTheBarsBesideIt) {
  const world::World world(world::parseScene(
      R"({"title": {"en": "t"}, "ground": {"y": -1}, "targets": [{"name": "post", "shape": "aabb",
          "center": [0, 0, 0], "halfExtents": [0.5, 0.375, 0.625]}], "player": {"shape": "aabb",
          "center": [0.375, 0.125, 0], "halfExtents": [0.5, 0.375, 0.625]}})",
      "test"));
  for (const auto overlay : {explain::Overlay::intervals, explain::Overlay::axes}) {
    explain::FigureOptions options;
    options.overlays.on.set(overlay, true);
    Camera camera({}, app::boundingSphereOf(world));
    camera.frame(app::pairBoxes(world, explain::focusOf(world, 0), options));
    render::DrawList list;
    explain::drawOverlays(world, explain::focusOf(world, options.overlays.target), options, list);
    for (const render::Stroke& stroke : list.strokes) {
      for (const glm::vec3& end : {stroke.a, stroke.b}) {
        const glm::vec3 screenPoint = onScreen(camera, end, 1.0);
        EXPECT_LT(std::max(std::abs(screenPoint.x), std::abs(screenPoint.y)), 1.0f);
      }
    }
  }
}

// Catches a sweep whose end lies outside the picture.
TEST(CameraViews, FramingThePairShowsWhereTheSweepLeads) {
  const world::World world(world::parseScene(
      R"({"title": {"en": "t"}, "ground": {"y": -1}, "speed": 1440, "targets": [{"name": "post", "shape": "aabb",
          "center": [1, 0, 0], "halfExtents": [0.125, 0.375, 0.625]}], "player": {"shape": "sphere",
          "center": [0, 0, 0], "radius": 0.25}})",
      "test"));
  const glm::vec3 end = glm::vec3(0.25f, 0.25f, 0.0f) + world::playerSweep(world).displacement;
  ASSERT_GT(end.x, 12.0f);
  explain::FigureOptions options;
  Camera camera({}, app::boundingSphereOf(world));
  camera.frame(app::pairBoxes(world, explain::focusOf(world, 0), options));
  const auto distanceFromMiddle = [&] {
    const glm::vec3 screenPoint = onScreen(camera, end, 1.0);
    return std::max(std::abs(screenPoint.x), std::abs(screenPoint.y));
  };
  EXPECT_GT(distanceFromMiddle(), 1.0f);
  options.overlays.on.set(explain::Overlay::sweep, true);
  camera.frame(app::pairBoxes(world, explain::focusOf(world, 0), options));
  EXPECT_LT(distanceFromMiddle(), 1.0f);
}

// Would catch: a frame around the player's lane alone, so that the twin lies outside the picture.
TEST(CameraViews, FramingThePairShowsTheLaneOfTheTwin) {
  const world::World world(world::parseScene(
      R"({"player": {"shape": "sphere", "center": [0, 0, 0], "radius": 0.25}, "twin": "twin",
          "targets": [{"name": "twin", "shape": "sphere", "center": [0, 0, -9], "radius": 0.25}]})",
      "test"));
  Camera camera({}, app::boundingSphereOf(world));
  camera.frame(app::pairBoxes(world, explain::focusOf(world, 0), {}));
  const glm::vec3 screenPoint = onScreen(camera, {0, 0, -9}, 1.0);
  EXPECT_LT(std::max(std::abs(screenPoint.x), std::abs(screenPoint.y)), 1.0f);
}

// Catches a ray that leaves the picture before it hits.
TEST(CameraViews, FramingThePairShowsWhatTheRayHitsAndWhereAMirrorSendsIt) {
  const world::World world(world::parseScene(
      R"({"title": {"en": "t"}, "ground": {"y": -1}, "targets": [{"name": "post", "shape": "sphere",
          "center": [0, 0, 1.5], "radius": 0.5}, {"name": "mirror", "shape": "obb", "center": [9, 0, 0],
          "halfExtents": [0.125, 1, 1], "rotation": [0, 45, 0]}, {"name": "end", "shape": "aabb",
          "center": [9, 0, 9], "halfExtents": [1, 1, 0.5]}], "player": {"shape": "sphere",
          "center": [0, 0, 0], "radius": 0.25}})",
      "test"));
  const world::PlayerRay rayCast = world::playerRay(world);
  ASSERT_TRUE(rayCast.hit && rayCast.reflectedHit);
  ASSERT_GT(std::abs(rayCast.reflectedHit->point.z), 7.0f);
  explain::FigureOptions options;
  options.overlays.on.set(explain::Overlay::ray, true);
  Camera camera({}, app::boundingSphereOf(world));
  camera.frame(app::pairBoxes(world, explain::focusOf(world, 0), options));
  for (const glm::vec3& point : {rayCast.hit->point, rayCast.reflectedHit->point}) {
    const glm::vec3 screenPoint = onScreen(camera, point, 1.0);
    EXPECT_LT(std::max(std::abs(screenPoint.x), std::abs(screenPoint.y)), 1.0f);
  }
}

struct ViewKeys : testing::Test {
  ViewKeys() : session({scratch.write("a.json", kSmallScene), {}, keys(), {}, {}}, heard.logSinks()) {}

  static input::KeyMap keys() {
    input::KeyMap map = smallKeys();
    map.bind(input::keyOf('6'), Action::viewFront);
    map.bind(input::keyOf('7'), Action::viewTop);
    map.bind(input::keyOf('8'), Action::viewSide);
    map.bind(input::keyOf('9'), Action::toggleOrthographic);
    map.bind(input::Key::f3, Action::followPlayer);
    map.bind(input::Key::end, Action::framePair);
    return map;
  }

  void tap(input::Key key) { ::tap(session, key); }

  ScratchFolder scratch;
  Heard heard;
  app::Session session;
};

TEST_F(ViewKeys, TurnTheCamera) {
  tap(input::keyOf('7'));
  EXPECT_EQ(session.camera().side(), Side::top);
  tap(input::keyOf('8'));
  EXPECT_EQ(session.camera().side(), Side::side);
  tap(input::keyOf('6'));
  EXPECT_EQ(session.camera().side(), Side::front);
  EXPECT_TRUE(session.camera().orthographic()) << "a drawing";
  tap(input::keyOf('9'));
  EXPECT_FALSE(session.camera().orthographic());
  tap(input::keyOf('9'));
  EXPECT_TRUE(session.camera().orthographic());
  tap(input::Key::home);
  EXPECT_FALSE(session.camera().orthographic());
  EXPECT_EQ(session.camera().side(), std::nullopt);
}

// Catches a camera that follows one tick late, or stays where the player was before a reset.
TEST_F(ViewKeys, TheTargetFollowsThePlayer) {
  const glm::dvec3 before = session.camera().target();
  tap(input::Key::f3);
  tap(input::keyOf('x'));
  EXPECT_EQ(session.camera().target(), before + glm::dvec3(0.125, 0, 0));
  tap(input::Key::backspace);
  EXPECT_EQ(session.camera().target(), before);
}

// Catches options that only the first tick applies: a picture without a drive has no tick.
TEST_F(ViewKeys, ASessionStartsWithTheViewsItIsGiven) {
  app::SessionStart start{scratch.write("b.json", kSmallScene), {}, keys(), {}, {}};
  start.actions = {Action::viewTop, Action::fourViews};
  const app::Session secondSession(std::move(start), heard.logSinks());
  EXPECT_EQ(secondSession.camera().side(), Side::top);
  EXPECT_TRUE(secondSession.camera().orthographic());
  EXPECT_TRUE(secondSession.viewState().fourViews);
}

TEST_F(ViewKeys, FrameThePair) {
  tap(input::Key::end);
  EXPECT_NEAR(session.camera().target().x, -0.5625, 1e-6);
  EXPECT_GT(session.camera().distance(), 2.0);
  EXPECT_LT(session.camera().distance(), 7.0);
}

}  // namespace
