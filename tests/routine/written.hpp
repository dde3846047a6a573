// Source files of routines that a test writes.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "routine/routine.hpp"

namespace routine {

/// A file in a separate temporary folder, which is deleted with this object.
class SourceFile {
 public:
  SourceFile(const std::string& name, const std::string& text) : file_(folder_.path() / name) { write(text); }

  void write(const std::string& text) const { std::ofstream(file_) << text; }
  [[nodiscard]] std::string name() const { return file_.string(); }

 private:
  TemporaryFolder folder_;
  std::filesystem::path file_;
};

/// A C routine with this text after the include of hantei.h.
inline Routine routineInC(const std::string& text) {
  const SourceFile file("mine.c", "#include <hantei/hantei.h>\n" + text);
  return Routine(build(file.name()), HANTEI_PROGRAM);
}

/// Answers correctly for balls whose centres have the same y and z.
inline constexpr const char* kTouchingBalls =
    "int overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n"
    "  float x = a->center.x - b->center.x, r = a->radius + b->radius;\n"
    "  return x * x <= r * r;\n"
    "}\n";

inline hantei_shape ballAt(float x, float radius) {
  hantei_shape shape{HANTEI_SPHERE, {}};
  shape.as.sphere = {{x, 0.0f, 0.0f}, radius};
  return shape;
}

/// Two balls of radius 1 at 0 and `x`.
inline Question ballsApartBy(float x, Verb verb = Verb::overlaps) {
  return {verb, ballAt(0.0f, 1.0f), ballAt(x, 1.0f), {}, 0.0f};
}

}  // namespace routine
