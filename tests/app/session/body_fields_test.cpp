#include <gmock/gmock.h>

#include "app/session/body_editor.hpp"
#include "support/small_scene.hpp"

namespace {

using app::BodyField;
using Property = BodyField::Property;

constexpr const char* kZoo = R"({ "title": { "en": "Zoo", "ja": "Zoo" },
  "player": { "shape": "obb", "center": [1, 2, 3], "halfExtents": [0.25, 0.5, 0.75], "rotation": [10, 20, 30] },
  "targets": [ { "name": "ball", "shape": "sphere", "center": [5, 0, 0], "radius": 0.5 },
               { "name": "box", "shape": "aabb", "center": [9, 0, 0], "halfExtents": [1, 2, 3] },
               { "name": "pill", "shape": "capsule", "a": [0, -9, 0], "b": [0, -8, 0], "radius": 0.25 },
               { "name": "dot", "shape": "point", "center": [0, 9, 0] },
               { "name": "can", "shape": "cylinder", "center": [0, 20, 0], "radius": 0.5, "halfHeight": 1 },
               { "name": "hat", "shape": "cone", "center": [0, 30, 0], "radius": 0.5, "halfHeight": 1 } ] })";

struct BodyFieldsTest : testing::Test {
  std::vector<Property> kinds(std::size_t body) {
    std::vector<Property> all;
    for (const auto& row : app::fieldRows(s.world().bodies()[body])) all.push_back(row.property);
    return all;
  }
  double value(BodyField field) { return app::valueOf(s.world().bodies()[field.body], field); }
  /// Types a value; returns the refusal, if any.
  std::optional<text::TextId> type(BodyField field, const std::string& text) {
    s.apply(typedNumberCommand(field, s.world().bodies()[field.body], text));
    return s.refusal() ? std::optional(s.refusal()->reason) : std::nullopt;
  }
  void tap(input::Key key) { ::tap(s, key); }
  static input::KeyMap keys() {
    input::KeyMap map = smallKeys();
    map.bind(input::keyOf('u'), input::Action::undo);
    map.bind(input::keyOf('y'), input::Action::redo);
    return map;
  }

  ScratchFolder scratch;
  Heard heard;
  app::Session s{{scratch.write("zoo.json", kZoo), {}, keys(), {}, {}}, heard.logSinks()};
};

TEST(NumberIn, ReadsNumbersAndNothingElse) {
  EXPECT_EQ(app::parseNumber("1.5"), 1.5);
  EXPECT_EQ(app::parseNumber(" -0.125 "), -0.125);
  EXPECT_EQ(app::parseNumber("\u22120.25"), -0.25);  // as the field shows it
  EXPECT_EQ(app::parseNumber("+2"), 2.0);
  EXPECT_EQ(app::parseNumber("1e-3"), 1e-3);
  for (const char* bad :
       {"", " ", "abc", "nan", "inf", "-inf", "1.5x", "1,5", "--1", "+-1", "1e31", "1e999", "0x10"})
    EXPECT_FALSE(app::parseNumber(bad)) << bad;
}

TEST_F(BodyFieldsTest, EachShapeHasItsOwn) {
  using testing::ElementsAre;
  EXPECT_THAT(kinds(0), ElementsAre(Property::center, Property::halfExtents, Property::degrees));
  EXPECT_THAT(kinds(1), ElementsAre(Property::center, Property::radius));
  EXPECT_THAT(kinds(2), ElementsAre(Property::center, Property::halfExtents, Property::degrees));
  EXPECT_THAT(kinds(3), ElementsAre(Property::center, Property::endA, Property::endB, Property::radius,
                                    Property::degrees));
  EXPECT_THAT(kinds(4), ElementsAre(Property::center));
  for (const std::size_t round : {5u, 6u})
    EXPECT_THAT(kinds(round),
                ElementsAre(Property::center, Property::radius, Property::halfHeight, Property::degrees));
}

// Every field of every body accepts a number and reads it back.
TEST_F(BodyFieldsTest, ATypedValueIsReadBack) {
  for (std::uint32_t body = 0; body < s.world().bodies().size(); ++body) {
    for (const auto& row : app::fieldRows(s.world().bodies()[body])) {
      for (int axis = 0; axis < row.count; ++axis) {
        EXPECT_EQ(type({body, row.property, axis}, "0.625"), std::nullopt);
        EXPECT_EQ(value({body, row.property, axis}), 0.625) << body << ' ' << static_cast<int>(row.property);
      }
    }
  }
  EXPECT_EQ(value({0, Property::halfExtents, 2}), 0.625);
}

TEST_F(BodyFieldsTest, BadInputIsRefusedAndNothingIsDone) {
  const std::string before = stateJson(s.world());
  EXPECT_EQ(type({0, Property::center, 0}, "abc"), text::TextId::notANumber);
  EXPECT_EQ(type({0, Property::center, 0}, "nan"), text::TextId::notANumber);
  EXPECT_EQ(type({1, Property::radius, 0}, "-1"), text::TextId::negativeSize);
  EXPECT_EQ(type({0, Property::halfExtents, 1}, "-0.5"), text::TextId::negativeSize);
  EXPECT_EQ(type({2, Property::halfExtents, 1}, "-0.5"), text::TextId::negativeSize);
  EXPECT_EQ(type({6, Property::halfHeight, 0}, "-0.5"), text::TextId::negativeSize);
  EXPECT_EQ(stateJson(s.world()), before);
  tap(input::keyOf('u'));
  EXPECT_EQ(s.message(), text::say(text::TextId::nothingToUndo, text::Language::en));
  EXPECT_EQ(type({1, Property::radius, 0}, "1"), std::nullopt) << "a good one takes the refusal away";
}

// Would catch: a value for a field that no longer exists, if it changes another field or ends the program.
TEST_F(BodyFieldsTest, AMissingFieldAcceptsNothing) {
  const std::string before = stateJson(s.world());
  s.apply(input::SetNumber{"nobody", Property::center, 0, 1.0});
  s.apply(input::SetNumber{"player", Property::radius, 0, 1.0});  // the player is a box and has no radius
  EXPECT_EQ(stateJson(s.world()), before);
  EXPECT_TRUE(s.recordedScript().commands.empty());
  EXPECT_FALSE(s.refusal());
}

TEST_F(BodyFieldsTest, TypedValuesAreUndoneAndRedone) {
  const std::string start = stateJson(s.world());
  type({0, Property::center, 1}, "7");
  const std::string moved = stateJson(s.world());
  type({1, Property::radius, 0}, "2");
  type({2, Property::center, 0}, "-4");
  const std::string end = stateJson(s.world());
  tap(input::keyOf('u'));
  tap(input::keyOf('u'));
  EXPECT_EQ(stateJson(s.world()), moved);
  tap(input::keyOf('u'));
  EXPECT_EQ(stateJson(s.world()), start);
  for (int i = 0; i < 3; ++i) tap(input::keyOf('y'));
  EXPECT_EQ(stateJson(s.world()), end);
}

TEST_F(BodyFieldsTest, TypedSizesOfACylinderAndAConeAreUndone) {
  const std::string start = stateJson(s.world());
  type({5, Property::halfHeight, 0}, "0.25");
  type({6, Property::radius, 0}, "2");
  EXPECT_EQ(std::get<collision::Cylinder>(s.world().bodies()[5].shapes[0]).b, glm::vec3(0.0f, 20.25f, 0.0f));
  tap(input::keyOf('u'));
  tap(input::keyOf('u'));
  EXPECT_EQ(stateJson(s.world()), start);
}

TEST_F(BodyFieldsTest, HitsAndClearsAreReported) {
  type({0, Property::center, 1}, "0");
  type({0, Property::center, 2}, "0");
  type({0, Property::center, 0}, "5");
  ASSERT_EQ(heard.events.size(), 1u);
  EXPECT_THAT(heard.events[0], testing::StartsWith("hit player ball"));
  type({1, Property::center, 0}, "50");
  EXPECT_EQ(heard.events.back(), "clear player ball");
}

// Steps are counted from the typed position.
TEST_F(BodyFieldsTest, TheNextStepStartsAtTheTypedPosition) {
  type({0, Property::center, 0}, "0.3");
  tap(input::keyOf('x'));
  EXPECT_EQ(s.world().player().placement.center.x, 0.3 + 0.125);
}

}  // namespace
