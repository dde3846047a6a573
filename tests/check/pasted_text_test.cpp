#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "check/pairs.hpp"
#include "support/scratch_folder.hpp"

namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// The name of the form that the program has recognised, and the shapes of the pairs in words.
std::string readingOf(const std::string& text) {
  const auto pasted = check::readPasted(text, "log");
  if (!pasted) return "scene";
  std::string reading = pasted->format;
  for (const check::GivenPair& pair : pasted->pairs)
    reading += "; " + check::testShapeText(pair.shapes.a) + " | " + check::testShapeText(pair.shapes.b);
  return reading;
}

std::string refusalOf(const std::string& text) {
  const auto message = messageOf<base::InputError>([&] { (void)check::readPasted(text, "log"); });
  EXPECT_EQ(message.find('\n'), std::string::npos) << "one line: " << message;
  EXPECT_LT(message.size(), 500u);
  return message;
}

TEST(PastedText, ShapesInWords) {
  const std::string pair = "shapes in words; sphere  0 1 0 0.5 | point  1 2 3";
  EXPECT_EQ(readingOf("sphere 0 1 0 0.5\npoint 1 2 3\n"), pair);
  EXPECT_EQ(readingOf("FAILED crate_test\n  ball: Sphere(0, 1, 0, 0.5f)\r\n  tip = point {1, 2, 3}\n"), pair);
  EXPECT_EQ(readingOf("hantei pair 'sphere 0 1 0  0.5' 'point 1 2 3'"), pair);
  EXPECT_EQ(readingOf("the sphere missed a point:\nsphere 0 1 0 0.5\npoint 1 2 3"), pair);
  EXPECT_EQ(readingOf("point 0 0 0 point 1 0 0\npoint 2 0 0\npoint 3 0 0"),
            "shapes in words; point  0 0 0 | point  1 0 0; point  2 0 0 | point  3 0 0");
}

TEST(PastedText, ScenesAreLeftToTheirReader) {
  EXPECT_EQ(readingOf(R"({"player": {}, "targets": []})"), "scene");
  EXPECT_EQ(readingOf("{ broken"), "scene");
  EXPECT_EQ(readingOf("[]"), "scene");
  EXPECT_EQ(readingOf(""), "scene");
}

TEST(PastedText, LinesOfVectors) {
  const std::string a = R"({"a": "point 0 0 0", )";
  EXPECT_EQ(readingOf(a + R"("b": "point 1 0 0"})"), "test vectors; point  0 0 0 | point  1 0 0");
  EXPECT_EQ(readingOf(a + "\n" + R"("b": "point 1 0 0"})"), "test vectors; point  0 0 0 | point  1 0 0");
  const auto two = check::readPasted(
      a + R"("b": "point 1 0 0", "truth": "hit"})" + "\n" + a + R"("b": "point 0 0 0"})", "log");
  ASSERT_TRUE(two && two->pairs.size() == 2);
  EXPECT_EQ(check::failuresOf(two->pairs[0]).size(), 1u) << "the line expects a hit";
  EXPECT_THAT(refusalOf(a + R"("b": "point 1 0"})"), StartsWith("log:1"));
}

constexpr const char* kFcl = R"([load_test]   what():  Error with configuration
[load_test]   Original error message: gjk.h:(1198): The new vertex is colinear with an existing edge.
[load_test]   Shape 1: Box0.5                 1  2
[load_test]   X_FS1
[load_test]   0 -1 0 0.25
[load_test]   1  0 0    2
[load_test]   0  0 1    3
[load_test]   0  0 0    1
[load_test]   Shape 2: Capsule(r: 0.25, lz: 2)
[load_test]   X_FS2
[load_test]   1 0  0 0
[load_test]   0 0 -1 0
[load_test]   0 1  0 0
[load_test]   0 0  0 1
[load_test]   Solver: GjkSolver_libccd
[load_test]     collision_tolerance: 2.0097183471152322134e-14
)";

// Would catch: half sides instead of sides, columns instead of rows, and a capsule along another axis.
TEST(PastedText, Fcl) {
  EXPECT_EQ(
      readingOf(kFcl),
      "FCL's text; obb  0.25 2 3  0.25 0.5 1  columns  0 1 0  -1 0 0  0 0 1 | capsule  0 1 0  0 -1 0 0.25");
  EXPECT_THAT(readingOf("Shape 1: Sphere(0.5)\n X_FS1\n1 0 0 1\n0 1 0 2\n0 0 1 3\n0 0 0 1\n"
                        "Shape 2: Box 1 1 1\n X_FS2\n1 0 0 0\n0 1 0 0\n0 0 1 0\n"),
              StartsWith("FCL's text; sphere  1 2 3 0.5 | obb  0 0 0  0.5 0.5 0.5"));
}

TEST(PastedText, WhatFclsTextLacks) {
  const std::string one = std::string(kFcl).substr(0, std::string(kFcl).find("[load_test]   Shape 2"));
  EXPECT_THAT(refusalOf(one), HasSubstr("1 shapes and 1 poses; give two shapes with a pose each"));
  std::string cylinder = kFcl;
  cylinder.replace(cylinder.find("Capsule"), 7, "Cylinder");
  EXPECT_THAT(refusalOf(cylinder), HasSubstr("Cylinder is none of Hantei's shapes"));
  std::string mirrored = kFcl;
  mirrored.replace(mirrored.find("0  0 1    3"), 11, "0  0 -1   3");
  EXPECT_THAT(refusalOf(mirrored), HasSubstr("mirrored"));
}

constexpr const char* kBasis =
    "{m_basis = {m_el = {{m_floats = {0, -1, 0, 0}}, {m_floats = {1, 0, 0, 0}}, {m_floats = {0, 0, 1, 0}}}}, "
    "m_origin = {m_floats = {1, 2, 3, 0}}}\n";

TEST(PastedText, BulletInADebugger) {
  const std::string box =
      "$1 = {<btConvexInternalShape> = {m_shapeType = 0, m_userPointer = 0x0}, m_localScaling = {m_floats = "
      "{1, 1, 1, 0}}, "
      "m_implicitShapeDimensions = {m_floats = {0.75, 1.75, 2.75, 0}}, m_collisionMargin = 0.25}\n";
  const std::string capsule =
      "$3 = {<btConvexInternalShape> = {m_shapeType = 10}, m_implicitShapeDimensions = {m_floats = {0.5, 1, "
      "0.5, 0}}, "
      "m_collisionMargin = 0.5}, m_upAxis = 1}\n";
  EXPECT_EQ(readingOf(box + "$2 = " + kBasis + capsule + "$4 = " + kBasis),
            "Bullet's text; obb  1 2 3  1 2 3  columns  0 1 0  -1 0 0  0 0 1 | capsule  2 2 3  0 2 3 0.5");
}

TEST(PastedText, BulletInSourceAndLogs) {
  const std::string sphere = "btSphereShape(0.5)\n";
  const std::string read =
      "Bullet's text; obb  1 2 3  1 2 3  columns  0 1 0  -1 0 0  0 0 1 | sphere  1 0 0 0.5";
  const std::string box = "new btBoxShape(btVector3(1, 2, 3));\n";
  const std::string at = "btTransform(btQuaternion(0, 0, 0, 1), btVector3(1, 0, 0))\n";
  EXPECT_EQ(readingOf(box + "rotation:\n[ 0 -1 0 ]\n[ 1 0 0 ]\n[ 0 0 1 ]\norigin:\n 1 2 3\n" + sphere + at),
            read);
  EXPECT_EQ(readingOf(box + "m: 0 1 0 0  -1 0 0 0  0 0 1 0  1 2 3 1\n" + sphere + at), read);
  EXPECT_EQ(readingOf("btCapsuleShapeX(0.5, 2)\n" + at + sphere + at),
            "Bullet's text; capsule  0 0 0  2 0 0 0.5 | sphere  1 0 0 0.5");
}

TEST(PastedText, WhatIsNone) {
  EXPECT_THAT(refusalOf("hello"), StartsWith("log: is neither a scene"));
  EXPECT_THAT(refusalOf("sphere 0 0 0 1"), HasSubstr("the last shape is alone"));
  EXPECT_THAT(refusalOf("\n\nsphere 1 2"), StartsWith("log:3: \"sphere 1 2\": give 4 numbers"));
  EXPECT_THAT(refusalOf("point 0 0 1e39\npoint 0 0 0"), StartsWith("log:1: \"point 0 0 1e39\""));
  EXPECT_THAT(
      refusalOf(
          "btSphereShape(1e999) btTransform(0,0,0,1,0,0,0) btSphereShape(1) btTransform(0,0,0,1,0,0,0)"),
      HasSubstr("too large"));
  std::string many;
  for (int i = 0; i < 3000; ++i) many += "point 0 0 0\n";
  EXPECT_THAT(refusalOf(many), HasSubstr("more than 1000 pairs"));
}

}  // namespace
