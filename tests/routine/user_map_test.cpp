// A map of the user's own routine, with the answers of src/app/session/user_routine.hpp.
#include <gtest/gtest.h>

#include "app/session/user_routine.hpp"
#include "check/pose_map.hpp"
#include "routine/written.hpp"
#include "world/scene/scene_file.hpp"
#include "world/world.hpp"

namespace {

using check::MapAnswer;

world::World balls() {
  return world::World(world::parseScene(R"({ "title": { "en": "Balls" },
    "player": { "shape": "sphere", "center": [-2, 0, 0], "radius": 0.5 },
    "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 1 } ] })",
                                        "balls"));
}

check::PoseMap mapOf(const std::string& text) {
  const routine::SourceFile file("mine.c", "#include <hantei/hantei.h>\n#include <math.h>\n" + text);
  const app::UserRoutine userRoutine(file.name(), HANTEI_PROGRAM);
  const world::World world = balls();
  EXPECT_EQ(userRoutine.loadError(), "");
  EXPECT_TRUE(userRoutine.canAnswer(world.player(), world.bodies()[1]));
  check::PoseMap map(check::PosePlane(check::MapPlane::xz, world.player(), world.bodies()[1]),
                     userRoutine.mapFiller());
  map.work([] { return false; });
  return map;
}

int count(const check::PoseMap& map, MapAnswer answer) {
  return map.counts()[static_cast<std::size_t>(answer)];
}

const std::string kSpan =
    "static double span(const hantei_sphere* a, const hantei_sphere* b) {"
    "  return hypot(a->center.x - b->center.x, a->center.z - b->center.z); }\n";

TEST(UserMap, OfARightRoutineHasNothingWrong) {
  const check::PoseMap map =
      mapOf(kSpan +
            "int overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b)"
            "{ return span(a, b) <= (double)a->radius + b->radius; }");
  EXPECT_EQ(count(map, MapAnswer::hit) + count(map, MapAnswer::apart), check::kMapWidth * check::kMapHeight);
  EXPECT_GT(count(map, MapAnswer::hit), 1000);
}

// Would catch: a wrong answer that a later verb overwrites, or that is shown as another kind of wrong answer.
TEST(UserMap, TellsTheKindsOfWrongAnswersApart) {
  const check::PoseMap tooFarMap =
      mapOf(kSpan +
            "int overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b)"
            "{ return span(a, b) <= 1.25 * ((double)a->radius + b->radius); }\n"
            "float distance_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b)"
            "{ return fmax(0, span(a, b) - a->radius - b->radius); }");
  EXPECT_GT(count(tooFarMap, MapAnswer::falseHit), 1000);
  EXPECT_EQ(count(tooFarMap, MapAnswer::missed) + count(tooFarMap, MapAnswer::wrongNumber), 0);
  const check::PoseMap tooNearMap =
      mapOf(kSpan +
            "int overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b)"
            "{ return span(a, b) <= b->radius; }\n"
            "float distance_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b)"
            "{ return fmax(0, span(a, b) - b->radius); }");
  EXPECT_GT(count(tooNearMap, MapAnswer::missed), 1000);
  EXPECT_GT(count(tooNearMap, MapAnswer::wrongNumber), 1000) << "the distances beyond";
  EXPECT_EQ(count(tooNearMap, MapAnswer::falseHit), 0);
}

TEST(UserMap, OfARoutineThatCrashesEndsEarly) {
  const check::PoseMap map = mapOf(
      "int overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b)"
      "{ return *(volatile int*)0 + (a == b); }");
  EXPECT_TRUE(map.gaveUp());
  EXPECT_GT(count(map, MapAnswer::none), 0);
}

}  // namespace
