// A scene as plain data, and texts for the screen in any number of languages.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "collision/function_ref.hpp"
#include "collision/shapes.hpp"
#include "input/command.hpp"
#include "input/input_script.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/placement.hpp"

namespace world {

/// The arrangement of generated targets on the ground.
enum class CrowdKind : std::uint8_t {
  random,  ///< Spheres, AABBs, OBBs and capsules with random sizes and rotations, their centres 1 to 2 units
           ///< above the ground.
  grid,    ///< Cubes of one unit.
  city,    ///< Axis-aligned blocks of different heights, with streets.
  rubble,  ///< Flat boxes, tilted.
};
inline constexpr std::array<std::string_view, 4> kCrowdNames{"random", "grid", "city", "rubble"};

/// The field "generate" of a scene file.
struct CrowdSpec {
  CrowdKind kind = CrowdKind::random;
  std::uint32_t count = 0;
  std::uint32_t seed = 1;
  double spacing = 2.0;   ///< Width of a cell with one target, world units.
  double clearing = 4.0;  ///< Half the width of the empty square about the origin, world units.
};
inline constexpr std::uint32_t kMaxGenerated = 1'000'000;

/// A generated target. Its shape includes its rotation.
struct GeneratedTarget {
  collision::Shape shape;  ///< Relative to the target's centre.
  glm::dvec3 center{0.0};
};

/// Calls visit(target) for each target, row by row in a square of cells about the origin. The bits are the
/// same on every machine: all random numbers are integers, and all floating-point operations are exact or
/// correctly rounded.
void generate(const CrowdSpec& crowd, double ground,
              collision::FunctionRef<void(const GeneratedTarget& target)> visit);

/// A text in several languages. The keys are language codes, such as "en", "ja", "pt-BR".
using Text = std::map<std::string, std::string, std::less<>>;

/// Returns the text in that language, otherwise in English, otherwise in the first language. "" for an empty
/// text.
[[nodiscard]] const std::string& textInLanguage(const Text& text, std::string_view code);

/// True for the form of a BCP 47 code: groups of letters and digits with hyphens between them. The first
/// group has two or three letters.
[[nodiscard]] bool isLanguageCode(std::string_view code);

/// The maximum number of bytes of a text in one language, several times what fits the screen. Line breaking
/// takes more than linear time.
inline constexpr std::size_t kLongestText = 2048;

/// Reads one text for the screen. Throws if it exceeds kLongestText bytes or has control characters except
/// line feeds.
[[nodiscard]] std::string readWords(const base::JsonView& view);

/// Reads `{ "en": "Boxes", "ja": "箱と箱" }`, with at least one language.
[[nodiscard]] Text readText(const base::JsonView& view);

/// Like readText(), but also accepts a string as an English text. An empty string gives an empty text.
[[nodiscard]] Text readTextOrWords(const base::JsonView& view);

[[nodiscard]] base::Json textJson(const Text& text);

/// Returns the text as JSON. A text that exists only in English becomes a string.
[[nodiscard]] base::Json textOrWordsJson(const Text& text);

/// Well-known mistakes in overlap tests.
enum class BrokenTest : std::uint8_t {
  none,
  sixAxes,        ///< Boxes are tested on their six face axes only, without the cross products of edges.
  noTolerance,    ///< Ericson's test of two boxes in float, without a tolerance (check/broken_tests.hpp). The
                  ///< cross product of parallel edges is then rounding noise.
  boundsOnly,     ///< The AABB around a shape is tested instead of the shape.
  notRefitted,    ///< A turned AABB keeps the size that it had before the turn.
  touchingApart,  ///< Touching is not treated as an overlap.
  flippedNormal,  ///< The sign of the normal comes from comparing interval minima.
  signGjk,        ///< GJK in float that decides by signs only, and fails where a value should be 0.
  floatGjk,       ///< GJK in float as in textbooks: wrong far from the origin and for slivers.
};

/// The names of broken tests in scene files, in the order of the enumeration: "none", "six-axes", …
[[nodiscard]] std::span<const std::string_view> brokenTestIds();

/// The overlays that a scene can show when it opens.
enum class Overlay : std::uint8_t {
  closestPoints,
  pushOut,
  overhang,
  radii,
  intervals,
  axes,
  configuration,
  bounds,
  ray,
  sweep,
};

inline constexpr std::size_t kOverlayCount = 10;

/// The names of overlays in scenes, settings and the command line, in the order of the enumeration.
[[nodiscard]] const std::array<std::string_view, kOverlayCount>& overlayIds();

using input::Method;

struct BodySpec {
  std::string name;  ///< Without blanks and control characters, because event lines contain it as a word.
  std::vector<collision::Shape> shapes;  ///< In the body's own frame. A compound body has several shapes.
  Placement placement;
  std::optional<MeshPart> mesh{};  ///< The part that is a mesh, if any.
  glm::dvec3 spin{0.0};            ///< Degrees per second added to the placement's angles.
  Text label{};                    ///< The displayed name; `name` if empty.
};

/// Limits of a camera's distance in a file, in world units. The upper one is the limit of coordinates.
inline constexpr double kMinCameraDistance = 1e-6;
inline constexpr double kMaxCameraDistance = 1e30;

/// The initial camera. Missing values are computed to show all bodies.
struct CameraSpec {
  std::optional<glm::vec3> target;  ///< The point at which the camera looks, and about which it orbits.
  std::optional<float> yaw;         ///< Degrees; 0 looks along -z with +x to the right.
  std::optional<float> pitch;       ///< Degrees above the horizon.
  std::optional<float> distance;    ///< World units, from kMinCameraDistance to kMaxCameraDistance.
  bool parallel = false;            ///< True for an orthographic projection.
};

/// The default speed while a key is held, world units per second.
inline constexpr double kGlideSpeed = 2.5;

enum class Response { none, push };

/// The ground on which the player walks. Vertical rays keep the player above it.
struct WalkSpec {
  std::string on;  ///< The name of the target that is the ground.
  /// The feet in the player's frame. With three or more, the player tilts with the ground.
  std::vector<glm::dvec3> feet{glm::dvec3(0.0)};
  double height = 0.0;  ///< Minimum height of the feet above the ground, world units.
};
inline constexpr std::size_t kMaxFeet = 8;

/// A ray of a test case.
struct RaySpec {
  glm::dvec3 origin{0.0};
  glm::dvec3 direction{0.0, 0.0, 1.0};  ///< Unit.
  std::optional<double> maxDistance;    ///< World units; nullopt for an endless ray.
};

/// The expected values of a test case for two bodies, or for a ray and a body. Empty fields are not checked.
struct Expectation {
  std::string a;  ///< The body that is tested against b; empty for a ray.
  std::string b;
  std::optional<RaySpec> ray;       ///< Cast against b.
  std::optional<glm::dvec3> sweep;  ///< The displacement of a, swept against b.
  std::optional<bool> hit;          ///< `hit`, `time` and `point` are only for a ray or a sweep.
  std::optional<double> time;       ///< Fraction of the sweep, or world units along the ray.
  std::optional<glm::dvec3> point;
  std::optional<bool> overlaps;
  std::optional<double> depth;      ///< World units; 0 if the bodies are apart.
  std::vector<glm::dvec3> normals;  ///< The equally right unit normals, outwards from b.
  std::optional<double> distance;   ///< World units.
  std::optional<int> contacts;      ///< Number of manifold points.
  double tolerance = 1e-5;          ///< Tolerance of lengths, world units.
  double normalTolerance = 1e-4;  ///< Tolerance of normals: the length of the difference of two unit vectors.
};

struct Scene {
  std::string file;  ///< The file from which the scene was read, for messages.
  Text title;        ///< Defaults to the file's name without its ending.
  Text text;         ///< May be empty.
  CameraSpec camera;
  BodySpec player;
  std::vector<BodySpec> targets;
  std::optional<CrowdSpec> generate;  ///< Additional targets that never move.
  double step = 0.125;                ///< World units of one tap.
  double speed = kGlideSpeed;         ///< World units per second while a key is held.
  double turn = 1.0;                  ///< Degrees of one tap.
  Response response = Response::none;
  bool share = false;  ///< With push-out: player and target each move by half of the depth.
  std::optional<WalkSpec> walk;
  /// The name of the body for whose bounds false hits are counted (FalseAlarms). May be empty.
  std::string falseAlarms;
  /// The name of the twin: a target that makes the player's moves as sweeps, so other targets stop it. May be
  /// empty.
  std::string twin;
  /// The velocity for a lesson's drawing of a bounce, in world units per second. It does not move the player.
  std::optional<glm::dvec3> velocity;
  /// The displacement that a lesson draws before the player's first move. It does not move the player.
  glm::dvec3 wish{0.0};
  /// The world axes on which whole numbers are drawn, such as "x" or "xz". Empty for axes without numbers,
  /// "none" for no axes.
  std::string ticks;
  bool cells = false;            ///< Shows a grid (world/queries.hpp) instead of the tree.
  float ground = -0.5f;          ///< Height of the ground grid.
  float groundHalfSize = 10.0f;  ///< The grid extends from -groundHalfSize to +groundHalfSize on x and z.
  std::vector<Overlay> show;     ///< Overlays that are on while the scene is open.
  Method method = Method::sat;   ///< The method shown when the scene opens.
  int iteration = 0;  ///< The shown iteration of GJK or EPA, counted from 1; 0 for the deciding iteration.
  BrokenTest brokenTest = BrokenTest::none;  ///< The broken test whose verdict is shown beside the right one
                                             ///< when the scene opens.
  input::KeyScript keys;  ///< The keys that a test case plays before its expectations are checked.
  std::vector<Expectation> expect;
  Text note;         ///< The error that a test case would catch. May be empty.
  std::string link;  ///< The report from which a test case was rebuilt.
};

/// The maximum number of listed bodies, including the player. Limits the memory of a scene in which all
/// bodies touch.
inline constexpr std::size_t kMaxBodies = 2048;
/// The maximum number of shapes of all bodies. Limits the time of a scene in which all shapes touch.
inline constexpr std::size_t kMaxShapesInScene = 2048;
/// The maximum number of shapes of one compound body.
inline constexpr std::size_t kMaxShapes = 64;
/// The maximum number of points of a hull in a scene file. A mesh file may have kMaxHullVertices.
inline constexpr std::size_t kMaxHullPoints = 4096;
/// The maximum number of triangles of all meshes of a scene, to limit memory. A shared mesh counts once.
inline constexpr std::size_t kMaxTrianglesInScene = 4'000'000;
/// The maximum number of bytes of a body's name, and of its label in one language.
inline constexpr std::size_t kLongestBodyName = 64;
inline constexpr std::size_t kLongestLabel = 64;

/// Returns the problem with a body's name and its correction, or "". A name is one word in event lines, so it
/// must not have blanks (Unicode's White_Space) or control characters.
[[nodiscard]] std::string_view bodyNameProblem(std::string_view name);

}  // namespace world
