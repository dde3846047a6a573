// Pairs in a text that somebody pastes: shapes in words, lines of vectors, or a log of FCL or Bullet, whose
// programs print shapes in a failing test, a log or a debugger.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/forms.hpp"
#include "check/pair_lines.hpp"

namespace check {

/// The most pairs of a text.
inline constexpr std::size_t kMostPastedPairs = 1000;

struct PastedPairs {
  std::string form;  ///< What the text was taken for: "FCL's text".
  std::vector<GivenPair> pairs;
};

/// The pairs in the text; nullopt if it is a scene, or JSON that is none. Shapes in words stand one to a
/// line, after a name and a colon or equals sign, if any ("crate = obb 0 0 0  1 1 1"), or both on one line;
/// other lines are skipped. Throws base::InputError with one line that begins with `name`.
[[nodiscard]] std::optional<PastedPairs> readPasted(const std::string& text, const std::string& name);

enum class Engine { fcl, bullet };

struct EnginePairs {
  Engine engine;
  std::vector<FormPair> pairs;
};

/// Reads shapes and as many poses, in this or the other order; what else the text says is skipped. nullopt if
/// it names no shape of the two libraries.
///
///     FCL      Box0.5 0.5 0.5            full sides, and the same with brackets
///              Sphere(0.5)   Capsule(r: 0.5, lz: 2)   the capsule's axis is z
///              a matrix of 4 x 4 or 3 x 4 numbers by rows, as Eigen prints it
///     Bullet   btBoxShape(btVector3(1, 2, 3))         half extents
///              btSphereShape(0.5)   btCapsuleShape(0.5, 2)   the axis is y; of btCapsuleShapeX x, of Z z
///              a shape that a debugger prints: m_shapeType, m_implicitShapeDimensions, m_collisionMargin
///              m_basis and m_origin, as a debugger prints btTransform; "basis" or "rotation", three rows,
///              and "origin"; btTransform(btQuaternion(x, y, z, w), btVector3(x, y, z)); or the 16 numbers of
///              getOpenGLMatrix
///
/// Throws base::InputError in one line where a shape is none of Hantei's, or a pose is missing.
[[nodiscard]] std::optional<EnginePairs> readEngineText(std::string_view text);

/// A word of a log, with the numbers after it.
struct NumberRun {
  std::string word;
  std::vector<double> numbers;
};

/// Brackets, commas, colons and equals signs count as blanks. Skips what a log writes before each line in
/// square brackets, and the words that stand between a name and its numbers in Bullet's types. Numbers are
/// cut to 1e100.
[[nodiscard]] std::vector<NumberRun> readRuns(std::string_view text);

}  // namespace check
