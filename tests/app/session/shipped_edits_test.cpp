// Adds, copies, removes and measures bodies, and runs the guide, in every scene that ships.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/save/pending_saves.hpp"
#include "base/error.hpp"
#include "check/scene_checks.hpp"
#include "input/input_script.hpp"
#include "support/scratch_folder.hpp"
#include "support/shipped_places.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using input::Action;

/// Key orders in which each of the four keys comes first, and removal is frequent enough to leave no target.
const std::vector<std::string> kOrders{"_ } { %", "} _ % {", "{ } _ %", "% _ _ } _", "$ _ } _ { _"};

/// Requires that a key which adds, copies or removes a body does so, or shows why it does not.
void expectAnswer(app::Session& session, input::Key key) {
  const int before = session.bodyListVersion();
  session.press(key);
  session.tick();
  const bool isAnswered = session.bodyListVersion() != before || session.message().has_value();
  const auto action = session.keys().actionOf(key);
  const bool edits = action == Action::addBody || action == Action::copyBody || action == Action::removeBody;
  EXPECT_TRUE(isAnswered || !edits) << "the key does nothing and says nothing";
  session.release(key);
  session.tick();
}

/// Requires that the present measurement can be saved and opened, and that its expectations hold.
void expectMeasured(const app::Session& session, const test::Place& place) {
  const std::string text = measuredCaseText(session);
  const world::World world(world::parseScene(text, place.file.string()));
  EXPECT_TRUE(check::caseResult(world).passed());
}

void play(const std::string& order, const test::Place& place) {
  SCOPED_TRACE(nameOf(place) + ": " + order);
  Heard heard;
  app::Session session(test::startAt(place), heard.logSinks());
  for (const char c : order) {
    if (c == ' ') continue;
    expectAnswer(session, input::keyOf(c));
    if (c == '%') expectMeasured(session, place);
  }
  EXPECT_LT(session.viewState().overlays.target, session.world().bodies().size());
  EXPECT_TRUE(!session.guide().running() || app::Guide::hasTarget(session.world()));
}

class ShippedBodyEdits : public testing::TestWithParam<test::Place> {};

// Would catch: removing a generated body from the list of the scene's own bodies.
TEST_P(ShippedBodyEdits, EveryKeyWorksOrSaysWhyNot) {
  for (const std::string& order : kOrders) play(order, GetParam());
}

// Performs the edits in the largest crowd, in one order only, because each edit generates the crowd again.
TEST(BodyEdits, WorkInTheLargestCrowd) { play("_ } { _ %", test::millionPlace()); }

INSTANTIATE_TEST_SUITE_P(Shipped, ShippedBodyEdits, testing::ValuesIn(test::shippedPlaces()));

struct CrowdEdits : testing::Test {
  app::Session crowd() {
    file = scratch.write("crowd.json",
                         R"({ "player": { "shape": "sphere", "center": [-4, 0.5, 0], "radius": 0.5 },
      "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0.5, 0], "radius": 0.5 } ],
      "generate": { "kind": "grid", "count": 9, "clearing": 2 } })");
    app::SessionStart start = test::startAt({file});
    return {std::move(start), heard.logSinks()};
  }
  static void applyAndTick(app::Session& s, const input::Command& command) {
    s.apply(command);
    s.tick();
  }

  ScratchFolder scratch;
  std::filesystem::path file;
  Heard heard;
};

TEST_F(CrowdEdits, AGeneratedBodyStaysAndTheKeySaysWhy) {
  app::Session s = crowd();
  applyAndTick(s, input::FocusBody{"#3"});
  const std::size_t bodies = s.world().bodies().size();
  applyAndTick(s, Action::removeBody);
  EXPECT_EQ(s.world().bodies().size(), bodies);
  EXPECT_EQ(s.message(), text::say(text::TextId::generatedStays, text::Language::en));
  applyAndTick(s, input::FocusBody{"post"});
  applyAndTick(s, Action::removeBody);
  EXPECT_EQ(s.world().bodies().size(), bodies - 1);
  EXPECT_EQ(s.world().listedBodies().size(), 1u);
}

// Would catch: a copy with a name such as "#3-2", which is reserved for generated bodies.
TEST_F(CrowdEdits, ACopyOfAGeneratedBodyIsListed) {
  app::Session s = crowd();
  applyAndTick(s, input::FocusBody{"#3"});
  const world::Body generated = s.world().bodies()[*indexOf(s.world().bodies(), "#3")];
  for (const std::string name : {"aabb", "aabb-2"}) {
    applyAndTick(s, Action::copyBody);
    const world::Body& copy = s.world().listedBodies().back();
    EXPECT_EQ(copy.name, name);
    EXPECT_EQ(world::kindOf(copy.localShapes), world::kindOf(generated.localShapes));
    EXPECT_EQ(copy.placement.center.z, generated.placement.center.z);
    EXPECT_GT(copy.placement.center.x, generated.placement.center.x);
    applyAndTick(s, input::FocusBody{"#3"});
  }
  EXPECT_EQ(world::World(world::parseScene(reproText(s), "saved.json")).bodies().size(),
            s.world().bodies().size());
}

// Would catch: a saved case about a generated body that the loader refuses.
TEST_F(CrowdEdits, AMeasuredCaseOfAGeneratedBodyHolds) {
  app::Session s = crowd();
  applyAndTick(s, input::FocusBody{"#3"});
  const world::World world(world::parseScene(measuredCaseText(s), "saved.json"));
  ASSERT_EQ(world.scene().expect.size(), 1u);
  EXPECT_EQ(world.scene().expect[0].b, "#3");
  EXPECT_TRUE(check::caseResult(world).passed());
  std::string none = measuredCaseText(s);
  none.replace(none.rfind("#3"), 2, "#10");
  EXPECT_THAT(messageOf<base::InputError>([&] { static_cast<void>(world::parseScene(none, "saved.json")); }),
              testing::HasSubstr("there is no body \"#10\""));
}

struct Edits : CrowdEdits {
  app::Session sessionOf(const std::string& scene) {
    file = scratch.write("scene.json", scene);
    return {test::startAt({file}), heard.logSinks()};
  }
};

// Would catch: a saved scene that refers to a twin which it does not list, and is refused.
TEST_F(Edits, ATwinIsRemovedWithItsRole) {
  app::Session s =
      sessionOf(R"({ "player": { "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 }, "twin": "other",
    "targets": [ { "name": "other", "shape": "sphere", "center": [0, 0, 4], "radius": 0.5 } ] })");
  EXPECT_TRUE(s.world().twin());
  applyAndTick(s, Action::removeBody);
  EXPECT_FALSE(s.world().twin());
  EXPECT_EQ(world::parseScene(reproText(s), "saved.json").targets.size(), 0u);
}

// Would catch: a copy whose name is too long for the loader.
TEST_F(Edits, ACopyHasAShortEnoughName) {
  std::string name;
  while (name.size() < 63) name += "箱";
  app::Session s = sessionOf(R"({ "player": { "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 },
    "targets": [ { "name": ")" +
                             name + R"(", "shape": "sphere", "center": [0, 0, 4], "radius": 0.5 } ] })");
  applyAndTick(s, Action::copyBody);
  applyAndTick(s, Action::copyBody);
  EXPECT_EQ(world::parseScene(reproText(s), "saved.json").targets.size(), 3u);
}

// Would catch: copies of a compound body beyond the number of shapes that a file may have.
TEST_F(Edits, CopiesEndAtTheLimitOfAFile) {
  std::string parts;
  for (std::size_t i = 0; i < world::kMaxShapes; ++i)
    parts += std::string(i > 0 ? "," : "") + R"({ "shape": "point", "center": [0, 0, 0] })";
  app::Session s = sessionOf(R"({ "player": { "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 },
    "targets": [ { "name": "many", "shapes": [)" +
                             parts + "] } ] }");
  for (std::size_t i = 0; i <= world::kMaxShapesInScene / world::kMaxShapes; ++i)
    applyAndTick(s, Action::copyBody);
  EXPECT_EQ(s.message(), text::say(text::TextId::tooManyBodies, text::Language::en));
  const world::Scene saved = world::parseScene(reproText(s), "saved.json");
  EXPECT_EQ(saved.targets.size(), world::kMaxShapesInScene / world::kMaxShapes - 1);
}

constexpr const char* kTwoBalls = R"({ "player": { "shape": "sphere", "center": [-4, 0, 0], "radius": 0.5 },
  "targets": [ { "name": "near", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 },
               { "name": "far", "shape": "sphere", "center": [8, 0, 0], "radius": 0.25 } ] })";

// Would catch: a guide that mentions a removed target.
TEST_F(Edits, TheGuideEndsWithTheLastTarget) {
  app::Session s = sessionOf(kTwoBalls);
  applyAndTick(s, Action::guide);
  applyAndTick(s, Action::removeBody);
  EXPECT_TRUE(s.guide().running()) << "one is left";
  applyAndTick(s, Action::removeBody);
  EXPECT_FALSE(s.guide().running());
  EXPECT_TRUE(s.message()) << "and it says that it ends";
  applyAndTick(s, Action::guide);
  EXPECT_FALSE(s.guide().running());
  EXPECT_EQ(s.message(), text::say(text::TextId::noTarget, text::Language::en));
}

// Would catch: a refusal of a removed body's field, shown at the body that takes its index.
TEST_F(Edits, StateOfARemovedBodyIsRemoved) {
  app::Session s = sessionOf(kTwoBalls);
  applyAndTick(s, input::FocusBody{"near"});
  s.apply(input::SetNumber{"near", input::BodyProperty::radius, 0, -1.0});
  ASSERT_TRUE(s.refusal());
  const int before = s.bodyListVersion();
  applyAndTick(s, Action::removeBody);
  EXPECT_FALSE(s.refusal());
  EXPECT_NE(s.bodyListVersion(), before);
  EXPECT_EQ(s.viewState().overlays.target, 0u);
}

}  // namespace
