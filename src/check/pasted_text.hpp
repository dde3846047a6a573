// Reads pairs of shapes from a pasted text: shapes in words, lines of test vectors, or shapes that FCL or
// Bullet, a log or a debugger has printed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/forms.hpp"
#include "check/pair_lines.hpp"

namespace check {

/// The maximum number of pairs in a text.
inline constexpr std::size_t kMostPastedPairs = 1000;

struct PastedPairs {
  std::string form;  ///< The format that was recognised: "FCL's text".
  std::vector<GivenPair> pairs;
};

/// Returns the pairs in the text. Nullopt if the text is empty, or JSON without pairs, such as a scene. A
/// line may have several shapes in words. A shape may have a name before it ("crate = obb 0 0 0 1 1 1").
/// Skips lines without a shape. Throws base::InputError with one line that begins with `name`.
[[nodiscard]] std::optional<PastedPairs> readPasted(const std::string& text, const std::string& name);

enum class Engine { fcl, bullet };

struct EnginePairs {
  Engine engine;
  std::vector<FormPair> pairs;
};

/// Reads shapes and an equal number of poses, in any order, and skips all other text. Returns nullopt if the
/// text has no shape of the two libraries, or shapes of FCL without any pose.
///
///     FCL      Box0.5 0.5 0.5            full sides, with or without brackets
///              Sphere(0.5)   Capsule(r: 0.5, lz: 2)   the capsule's axis is z
///              a matrix of 4 x 4 or 3 x 4 numbers by rows, as Eigen prints it
///     Bullet   btBoxShape(btVector3(1, 2, 3))         half extents
///              btSphereShape(0.5)   btCapsuleShape(0.5, 2)   the axis is y; of btCapsuleShapeX x, of Z z
///              a shape as a debugger prints it: m_shapeType, m_implicitShapeDimensions, m_collisionMargin
///              m_basis and m_origin, as a debugger prints btTransform; "basis" or "rotation", three rows,
///              and "origin"; btTransform(btQuaternion(x, y, z, w), btVector3(x, y, z)); or the 16 numbers of
///              getOpenGLMatrix
///
/// Throws base::InputError, with a message of one line, if Hantei has no such shape or a pose is missing.
[[nodiscard]] std::optional<EnginePairs> readEngineText(std::string_view text);

/// A word of a log and the numbers after it.
struct NumberRun {
  std::string word;
  std::vector<double> numbers;
};

/// Splits a text into words, each with the numbers after it. Brackets, commas, colons and equals signs are
/// separators. Skips a log's prefix in square brackets, and Bullet's type names before numbers. Limits
/// numbers to -1e100 … 1e100.
[[nodiscard]] std::vector<NumberRun> readRuns(std::string_view text);

}  // namespace check
