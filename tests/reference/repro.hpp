// Saves the pair of a failing test as a scene file that the program opens. This header writes the JSON
// itself, because the collision module is also tested where the program is not built.
#pragma once

#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>
#include <string>
#include <unistd.h>

#include "reference/families.hpp"
#include "test_folders.hpp"

namespace reference {

/// Nine digits distinguish every float32 from its neighbours. -0 is written as -0.0, because readers of JSON
/// may read -0 as an integer, which has no sign.
[[nodiscard]] inline std::string jsonNumber(float value) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.9g", static_cast<double>(value));
  return value == 0.0f && std::signbit(value) ? "-0.0" : text.data();
}

[[nodiscard]] inline std::string jsonVector(const glm::vec3& v) {
  std::string text = "[";
  text.append(jsonNumber(v.x)).append(", ").append(jsonNumber(v.y)).append(", ").append(jsonNumber(v.z));
  return text.append("]");
}

/// Writes each float32 of a shape exactly, in the fields of a scene file's `shapes`.
struct JsonShape {
  std::string operator()(const glm::vec3& p) const {
    return R"("shape": "point", "center": )" + jsonVector(p);
  }
  std::string operator()(const Sphere& s) const {
    return R"("shape": "sphere", "center": )" + jsonVector(s.center) + R"(, "radius": )" +
           jsonNumber(s.radius);
  }
  std::string operator()(const Aabb& b) const {
    return R"("shape": "aabb", "min": )" + jsonVector(b.min) + R"(, "max": )" + jsonVector(b.max);
  }
  std::string operator()(const Obb& b) const {
    return R"("shape": "obb", "center": )" + jsonVector(b.center) + R"(, "halfExtents": )" +
           jsonVector(b.halfExtents) + R"(, "axes": [)" + jsonVector(b.axes[0]) + ", " +
           jsonVector(b.axes[1]) + ", " + jsonVector(b.axes[2]) + ']';
  }
  std::string operator()(const Capsule& c) const {
    return R"("shape": "capsule", )" + axisFields({"a", "b"}, c.a, c.b, c.radius);
  }
  std::string operator()(const Cylinder& c) const {
    return R"("shape": "cylinder", )" + axisFields({"a", "b"}, c.a, c.b, c.radius);
  }
  std::string operator()(const Cone& c) const {
    return R"("shape": "cone", )" + axisFields({"base", "tip"}, c.base, c.tip, c.radius);
  }

 private:
  static std::string axisFields(const std::array<std::string, 2>& names, const glm::vec3& from,
                                const glm::vec3& to, float radius) {
    return '"' + names[0] + "\": " + jsonVector(from) + ", \"" + names[1] + "\": " + jsonVector(to) +
           R"(, "radius": )" + jsonNumber(radius);
  }
};

/// A scene with `a` as the player and `b` as the target "b".
[[nodiscard]] inline std::string reproJson(const ShapePair& pair, const std::string& title) {
  return "{\n  \"title\": { \"en\": \"" + title + "\" },\n  \"player\": { \"shapes\": [{ " +
         std::visit(JsonShape{}, pair.a) +
         " }] },\n  \"targets\": [\n    { \"name\": \"b\", \"shapes\": [{ " +
         std::visit(JsonShape{}, pair.b) + " }] }\n  ]\n}\n";
}

/// The current test's name as a valid file name, such as "ContactProperty.ADepth…".
[[nodiscard]] inline std::string testName() {
  const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
  std::string name = test ? std::string(test->test_suite_name()) + '.' + test->name() : "pair";
  for (char& c : name) c = c == '/' ? '-' : c;
  return name;
}

/// Writes the pair atomically into the build folder's `repro/`, and replaces the last file of the same test.
/// Returns the command that opens the file, or the reason why it cannot be written.
inline std::string writeRepro(const ShapePair& pair) {
  namespace fs = std::filesystem;
  const fs::path folder = test::buildFolder() / "repro", file = folder / (testName() + ".json");
  const fs::path partialFile = file.string() + '.' + std::to_string(getpid()) + ".part";
  std::error_code errorCode;
  fs::create_directories(folder, errorCode);
  std::ofstream(partialFile) << reproJson(pair, testName());
  fs::rename(partialFile, file, errorCode);
  return errorCode ? file.string() + " cannot be written: " + errorCode.message() : "hantei " + file.string();
}

/// Saves the pair if the test fails, or an exception leaves the scope, during this object's lifetime. A
/// failing property throws such an exception. While a property shrinks its input, each smaller pair replaces
/// the file, so that the file ends with the pair that the property reports. The command that opens the file
/// is printed once.
class ReproOnFailure {
 public:
  explicit ReproOnFailure(const ShapePair& pair) : pair_(pair) {}
  ~ReproOnFailure() {
    const bool hasFailed =
        std::uncaught_exceptions() > exceptionsBefore_ || (!failedBefore_ && testing::Test::HasFailure());
    if (hasFailed) print(writeRepro(pair_));
  }
  ReproOnFailure(const ReproOnFailure&) = delete;
  ReproOnFailure& operator=(const ReproOnFailure&) = delete;

 private:
  static void print(const std::string& line) {
    static std::string lastLine;
    if (line != lastLine) std::cout << "  open the pair: " << line << std::endl;
    lastLine = line;
  }

  ShapePair pair_;
  int exceptionsBefore_ = std::uncaught_exceptions();
  bool failedBefore_ = testing::Test::HasFailure();
};

}  // namespace reference
