// Pairs of shapes as text and as scenes. A shape is one line of words: "sphere 0 1.5 0 0.5". Files of pairs
// have expected answers, and each pair is a row of CSV or a line of JSON. A pasted text has shapes in words,
// lines of test vectors, or shapes as FCL, Bullet, a log or a debugger prints them. The scene of a pair
// expects the reference's answer.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/expectation_check.hpp"
#include "check/oracle_check.hpp"
#include "reference/reference.hpp"
#include "world/scene/scene.hpp"

namespace check {

/// Reads a shape. Lengths are in world units and angles in degrees. A word gives the meaning of the numbers
/// after it:
///
///     point     x y z
///     sphere    x y z  radius
///     capsule   x y z  x y z  radius         both ends of the axis
///     cylinder  x y z  x y z  radius         both ends of the axis
///     cone      x y z  x y z  radius         middle of the base, and tip
///     triangle  x y z  x y z  x y z
///     aabb      x y z  hx hy hz              centre and half extents
///     aabb      min x y z  max x y z
///     obb       x y z  hx hy hz  TURN        centre, half extents and, if it is turned, one of:
///         quat w x y z    wxyz w x y z    xyzw x y z w
///         columns (9)     rows (9)        the matrix whose columns are the box's axes, in either order
///         degrees x y z                   as "rotation" in scene files: Rz * Rx * Ry
///
/// With `full` anywhere after the kind, sizes are full widths and diameters; `half` is the default. Commas,
/// semicolons, colons, equals signs and brackets separate like blanks. Numbers may have a leading plus and
/// C's trailing f. A matrix or quaternion within world::kRotationTolerance of a rotation is corrected; axes
/// that are valid as float32 keep their bits.
///
/// Throws base::InputError with one line that quotes the text and gives the correction.
[[nodiscard]] TestShape parseTestShape(std::string_view text);

/// True for the name of a kind of shape, in upper or lower case.
[[nodiscard]] bool isShapeWord(std::string_view word);
/// True for a word that may follow the name of a shape: a number, or a word like `min`.
[[nodiscard]] bool followsShapeWord(std::string_view word);

/// Writes a shape in words. Numbers have the fewest digits that read back as the same bits. `shape` must not
/// be a mesh.
[[nodiscard]] std::string testShapeText(const TestShape& shape);

/// The maximum number of pairs, and of bytes, of a file.
inline constexpr std::size_t kMaxPairsInFile = 1'000'000;
inline constexpr std::size_t kMaxPairBytes = std::size_t{512} << 20;

/// A pair and its expected answer. Missing values are not checked.
struct GivenPair {
  TestShapePair shapes;
  std::size_t line = 0;  ///< The line in the file, from 1.
  std::optional<bool> overlaps;
  std::optional<double> depth, distance;  ///< World units.
  std::optional<glm::dvec3> normal;       ///< Unit, from b towards a.
  std::optional<double> tolerance;        ///< Tolerance of the lengths, world units.
  std::string note;                       ///< For a test vector: the typical error that it finds.
};

/// True for file names that end in .csv or .jsonl.
[[nodiscard]] bool isPairFile(const std::filesystem::path& file);

/// Reads the pairs of a text. CSV begins with a row of column names. Required are `a` and `b`, shapes in
/// words (parseTestShape()). Optional are `expect` (hit, apart, miss, either or empty), `depth`, `distance`,
/// `normal`, `tolerance`. A line of JSON is an object with these fields, or a test vector (docs/vectors.md).
/// In JSON, shapes may also be objects, as in scene files. Throws base::InputError "FILE:LINE: what".
[[nodiscard]] std::vector<GivenPair> readPairs(const std::string& text, const std::filesystem::path& file);

/// Returns the text if its first line is a JSON object with the fields `a` and `b`. If the whole text is one
/// such object, removes its line breaks.
[[nodiscard]] std::optional<std::string> pairLinesOf(std::string text);

[[nodiscard]] std::vector<GivenPair> readPairLines(std::string_view text, const std::string& name);

/// Returns the pair as a scene with its expectation. The scene's file is "FILE:LINE".
[[nodiscard]] world::Scene sceneOf(const GivenPair& pair, const std::filesystem::path& file);

/// Returns the differences between the library's answer and the expected answer. Less strict than the check
/// of a scene from sceneOf(): does not test whether the measured normal separates the pair.
[[nodiscard]] std::vector<Failure> failuresOf(const GivenPair& pair);
[[nodiscard]] bool meetsExpectations(const GivenPair& pair);

/// The maximum number of pairs in a text.
inline constexpr std::size_t kMaxPastedPairs = 1000;

struct PastedPairs {
  std::string format;  ///< The format that was recognised: "FCL's text".
  std::vector<GivenPair> pairs;
};

/// Returns the pairs in the text. Nullopt if the text is empty, or JSON without pairs, such as a scene. A
/// line may have several shapes in words. A shape may have a name before it ("crate = obb 0 0 0 1 1 1").
/// Skips lines without a shape. Throws base::InputError with one line that begins with `name`.
[[nodiscard]] std::optional<PastedPairs> readPasted(const std::string& text, const std::string& name);

enum class Engine { fcl, bullet };

struct EnginePairs {
  Engine engine;
  std::vector<TestShapePair> pairs;
};

/// Reads shapes and an equal number of poses, in any order, and skips all other text. Returns nullopt if the
/// text has no shape of the two libraries, or shapes of FCL without any pose.
///
///     FCL      Box0.5 0.5 0.5            full sides, with or without brackets
///              Sphere(0.5)   Capsule(r: 0.5, lz: 2)   the capsule's axis is z
///              a matrix of 4 x 4 or 3 x 4 numbers by rows, as Eigen prints it
///     Bullet   btBoxShape(btVector3(1, 2, 3))         half extents
///              btSphereShape(0.5)   btCapsuleShape(0.5, 2)   axis y; btCapsuleShapeX: x, btCapsuleShapeZ: z
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
[[nodiscard]] std::vector<NumberRun> readNumberRuns(std::string_view text);

/// Returns the expectation for bodies `a` and `b`: the depth and distance of `truth`, with the tolerance that
/// the library promises for this `size` (world units). Includes the verdict unless both verdicts are right.
[[nodiscard]] world::Expectation trueExpectation(const std::string& a, const std::string& b,
                                                 const reference::Separation& truth, double size);

/// Returns what a scene file expects of a ray against `b`, or of a sweep of `a` against `b`. That is a miss,
/// or a hit with its time and the library's tolerance. Nullopt if both a hit and a miss are right.
[[nodiscard]] std::optional<world::Expectation> trueExpectation(const std::string& a, const std::string& b,
                                                                const TestMotion& motion,
                                                                const MotionTruth& truth);

/// Returns a body whose shape has exactly the bits of `shape`. The body's centre of rotation is the shape's
/// middle if the coordinates relative to the middle are exact in float32, otherwise the origin.
[[nodiscard]] world::BodySpec bodyFor(const collision::Shape& shape, const std::string& name);

/// Returns a test case with pair.a as the player and pair.b as the target. The case expects the reference's
/// depth and distance. It also expects the reference's verdict, unless both verdicts are right. Steps and
/// ground fit the size of the pair. A triangle becomes a mesh. The mesh files are "`meshName`-player.obj" and
/// "`meshName`-target.obj".
[[nodiscard]] world::Scene pairScene(const TestShapePair& pair, const world::Text& title,
                                     const std::string& note, const std::string& meshName = "pair");

/// An OBJ file of a scene.
struct MeshText {
  std::string file;
  std::string text;
};
[[nodiscard]] std::vector<MeshText> meshTexts(const world::Scene& scene);

/// Returns lines of text: the verdict with its numbers, the deciding axis of two boxes, the reference's
/// answer, and the answers of broken tests. The first line begins with "hit" or "apart". `scene` must be
/// pairScene(pair, …).
[[nodiscard]] std::vector<std::string> answerLines(const TestShapePair& pair, const world::Scene& scene);

}  // namespace check
