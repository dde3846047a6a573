// The guided first minute, played by hand and by script.
#include <gtest/gtest.h>

#include "app/session/prompts.hpp"
#include "input/input_script.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"

namespace {

using input::Action;
using input::Key;
using Step = app::Guide::Step;

struct GuideTest : testing::Test {
  GuideTest() {
    keys = smallKeys();
    keys.bind(input::keyOf('n'), Action::showPushOut);
    keys.bind(input::keyOf('?'), Action::guide);
    keys.bind(input::keyOf('1'), Action::becomeSphere);
    keys.bind(input::keyOf('4'), Action::becomeCapsule);
  }
  app::Session session(const std::string& script = "") {
    app::SessionStart start{file, {}, keys, {}, input::parseKeyScript(script)};
    return {std::move(start), heard.logSinks()};
  }
  static void wait(app::Session& s, int ticks) {
    for (int i = 0; i < ticks; ++i) s.tick();
  }

  ScratchFolder scratch;
  std::filesystem::path file = scratch.write("a.json", kSmallScene);
  input::KeyMap keys;
  Heard heard;
};

// By hand: the first step touches, with depth 0; the second overlaps by one step.
TEST_F(GuideTest, AdvancesWithTheUsersActionsAndEndsByItself) {
  app::Session s = session();
  EXPECT_FALSE(s.guide().running()) << "unless it is asked for";
  tap(s, input::keyOf('?'));
  EXPECT_EQ(s.guide().step(), Step::touch);
  tap(s, input::keyOf('x'));
  EXPECT_TRUE(app::deepestPlayerContact(s.world()));
  EXPECT_EQ(s.guide().step(), Step::touch) << "an arrow of length 0 is invisible";
  tap(s, input::keyOf('x'));
  EXPECT_EQ(s.guide().step(), Step::why);
  tap(s, input::keyOf('n'));
  EXPECT_EQ(s.guide().step(), Step::shape);
  EXPECT_EQ(s.guide().wantedShape(), world::ShapeKind::aabb);
  tap(s, input::keyOf('2'));
  EXPECT_EQ(s.guide().step(), Step::done);
  EXPECT_TRUE(s.moving()) << "its time runs";
  wait(s, app::Guide::kClosingTicks);
  EXPECT_FALSE(s.guide().running());
  EXPECT_FALSE(s.moving());
}

struct GuideWithLessons : GuideTest {
  GuideWithLessons() {
    keys.bind(Key::pageDown, Action::nextCase);
    std::filesystem::create_directories(scratch.path / "assets/lessons");
    for (const char* name : {"01-first.json", "02-second.json"})
      std::filesystem::copy_file(test::assetFolder() / "lessons/01-spheres.json",
                                 scratch.path / "assets/lessons" / name);
  }
  app::Session begin(const std::string& script = "") {
    app::SessionStart start{file, {}, keys, {}, input::parseKeyScript(script)};
    start.assets = scratch.path / "assets";
    return {std::move(start), heard.logSinks()};
  }
  static std::string stepName(const app::Session& s) {
    return s.lesson().isOpen() ? std::filesystem::path(s.lesson().lesson().file).stem().string() + '.' +
                                     std::to_string(s.lesson().stepIndex() + 1)
                               : "none";
  }
  input::Key next = Key::pageDown;
};

TEST_F(GuideWithLessons, TheEndOfTheGuideOffersTheFirstLesson) {
  app::Session s = begin();
  for (const char key : {'?', 'x', 'x', 'n', '2'}) tap(s, input::keyOf(key));
  ASSERT_TRUE(s.guide().ending());
  tap(s, input::keyOf('x'));
  tap(s, next);
  EXPECT_EQ(stepName(s), "01-first.1");
  EXPECT_FALSE(s.guide().running());
  app::Session again = begin(input::scriptText(s.recordedScript()));
  app::driveToEnd(again);
  EXPECT_EQ(stepName(again), "01-first.1") << "a recording names the lesson";
}

TEST_F(GuideWithLessons, ALaterStartOffersTheStepThatIsNotDone) {
  app::Session s = begin();
  s.addProgress({{"01-first", {{true}, {true}, {}, {}}}});
  s.offerLesson();
  tap(s, next);
  EXPECT_EQ(stepName(s), "01-first.3");
}

TEST_F(GuideWithLessons, AnotherKeyWithdrawsTheOffer) {
  app::Session s = begin();
  s.offerLesson();
  ASSERT_TRUE(s.offeredLesson());
  tap(s, input::keyOf('x'));
  EXPECT_FALSE(s.offeredLesson());
  EXPECT_TRUE(s.acceptOfferCommands().empty());
}

TEST_F(GuideTest, AScriptCanPlayIt) {
  app::Session s = session("? x*2 n 2");
  driveToEnd(s);
  EXPECT_EQ(s.guide().step(), Step::done);
  EXPECT_FALSE(s.driven()) << "a picture of a drive does not wait for it";
}

// Would catch: a guide that times out while a person reads the panel, so that the second step never comes.
TEST_F(GuideTest, ItWaitsWhileAPersonLooksAround) {
  app::Session s = session();
  tap(s, input::keyOf('?'));
  wait(s, 300 * input::kTicksPerSecond);
  EXPECT_FALSE(s.moving()) << "and needs no time for it";
  EXPECT_EQ(s.guide().step(), Step::touch);
}

// Would catch: a text about the arrow after the arrow has disappeared.
TEST_F(GuideTest, AfterSeparatingItStartsAgain) {
  app::Session s = session("? x*2 z*3");
  driveToEnd(s);
  EXPECT_EQ(s.guide().step(), Step::touch);
}

// Would catch: a guide that starts at its second step because the explanation was already on.
TEST_F(GuideTest, TheExplanationIsOffAtFirst) {
  app::Session s = session("n ? x*2");
  driveToEnd(s);
  EXPECT_EQ(s.guide().step(), Step::why);
}

// Would catch: a guide that cannot continue under push-out, where no hit is deep.
TEST_F(GuideTest, WithPushOutATouchIsEnough) {
  keys.bind(input::keyOf('p'), Action::togglePush);
  app::Session s = session("p ? x*2");
  driveToEnd(s);
  EXPECT_EQ(s.guide().step(), Step::why);
}

std::string boxBesidePost(const std::string& center, const std::string& halfExtents) {
  return R"({ "title": { "en": "Boxes", "ja": "箱" },
    "player": { "shape": "aabb", "center": )" +
         center + R"(, "halfExtents": )" + halfExtents + R"( },
    "targets": [ { "name": "post", "shape": "sphere", "center": [0, 0, 0], "radius": 0.5 } ] })";
}

// Would catch: a guide that tells the user of a box to change it into a box.
TEST_F(GuideTest, ABoxBecomesABall) {
  file = scratch.write("a.json", boxBesidePost("[-0.75, 0, 0]", "[0.5, 0.5, 0.5]"));
  app::Session s = session("? n 1");
  driveToEnd(s);
  EXPECT_EQ(s.guide().wantedShape(), world::ShapeKind::sphere);
  EXPECT_EQ(s.guide().step(), Step::done);
  EXPECT_TRUE(app::deepestPlayerContact(s.world()));
}

// By hand: the end of the box overlaps the post by 0.3. The end of the capsule that the box would become
// overlaps it equally. A ball would be free: its radius is 0.5, and its centre is 1.2 from the post's centre.
TEST_F(GuideTest, AShapeThatWouldBeFreeIsReplacedByAnother) {
  file = scratch.write("a.json", boxBesidePost("[-1.2, 0, 0]", "[1, 0.25, 0.25]"));
  app::Session s = session("? n");
  driveToEnd(s);
  EXPECT_EQ(s.guide().wantedShape(), world::ShapeKind::capsule);
  tap(s, input::keyOf('4'));
  EXPECT_EQ(s.guide().step(), Step::done);
  EXPECT_TRUE(app::deepestPlayerContact(s.world()));
}

// By hand: only a corner of the box is in the post, 0.076 deep. Ball and capsule have no corner there.
TEST_F(GuideTest, WhereEveryShapeWouldBeFreeItEnds) {
  file = scratch.write("a.json", boxBesidePost("[-0.8, -0.8, 0]", "[0.5, 0.5, 0.5]"));
  app::Session s = session("? n 1");
  driveToEnd(s);
  EXPECT_EQ(s.guide().step(), Step::done);
  EXPECT_FALSE(app::deepestPlayerContact(s.world()));
}

TEST_F(GuideTest, EscClosesItAndTheSameKeyEndsIt) {
  app::Session s = session();
  tap(s, input::keyOf('?'));
  tap(s, Key::escape);
  EXPECT_FALSE(s.guide().running());
  EXPECT_FALSE(s.over());
  EXPECT_EQ(s.message(), "The guide is closed. ? starts it again");
  tap(s, input::keyOf('?'));
  tap(s, input::keyOf('?'));
  EXPECT_FALSE(s.guide().running());
}

TEST_F(GuideTest, AnotherSceneEndsIt) {
  app::Session s = session();
  tap(s, input::keyOf('?'));
  s.apply(input::OpenScene{file.string()});
  EXPECT_FALSE(s.guide().running());
}

}  // namespace
