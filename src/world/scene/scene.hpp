// A scene as plain data, and its texts for the screen in any number of languages.
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

#include "base/json_reader.hpp"
#include "collision/shapes.hpp"
#include "input/command.hpp"
#include "input/input_script.hpp"
#include "world/scene/generator.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/placement.hpp"

namespace world {

/// Text by language code: "en", "ja", "pt-BR".
using Text = std::map<std::string, std::string, std::less<>>;

/// The text in that language; otherwise in English, otherwise in the first language that `text` has. Empty if
/// there is none.
[[nodiscard]] const std::string& wordsIn(const Text& text, std::string_view code);

/// True for the form of BCP 47: letters and digits in groups separated by hyphens, the first group of two or
/// three letters.
[[nodiscard]] bool isLanguageCode(std::string_view code);

/// The most bytes of a text in one language: several times what fits the screen. Breaking a text into lines
/// takes more than linear time.
inline constexpr std::size_t kLongestText = 2048;

/// Reads one text for the screen, of at most kLongestText bytes. Its only allowed control character is the
/// line feed.
[[nodiscard]] std::string readWords(const base::JsonView& view);

/// Reads `{ "en": "Boxes", "ja": "箱と箱" }`: at least one language.
[[nodiscard]] Text readText(const base::JsonView& view);

/// The same, or a string, which is English; an empty string is no text.
[[nodiscard]] Text readTextOrWords(const base::JsonView& view);

[[nodiscard]] base::Json textJson(const Text& text);

/// Writes a text; one in English only becomes a string.
[[nodiscard]] base::Json textOrWordsJson(const Text& text);

/// Eight well-known errors of collision tests.
enum class BrokenTest : std::uint8_t {
  none,
  sixAxes,        ///< Boxes are tested on their six face axes only: no cross products.
  noTolerance,    ///< The closed form in float without a tolerance: for parallel edges its axis is noise.
  boundsOnly,     ///< The AABB around a shape is tested in place of the shape.
  notRefitted,    ///< A turned AABB keeps the size it had before (the program of 2005).
  touchingApart,  ///< Touching does not count.
  flippedNormal,  ///< The sign of the normal comes from comparing interval minima.
  signGjk,        ///< GJK in float that goes by signs alone: where a value should be 0, it goes astray.
  floatGjk,       ///< GJK in float as a textbook has it: wrong far from the origin and for slivers.
};

/// As scene files spell them, in the order of the enumeration: "none", "six-axes", …
[[nodiscard]] std::span<const std::string_view> brokenTestIds();

/// The overlays that a scene can switch on when it opens.
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

/// The names in scenes, in settings and on the command line, in the order of the enumeration.
[[nodiscard]] const std::array<std::string_view, kOverlayCount>& overlayIds();

using input::Method;

struct BodySpec {
  std::string name;                      ///< Without blanks and control characters (event lines).
  std::vector<collision::Shape> shapes;  ///< In the body's own frame; several: a compound collider.
  Placement placement;
  std::optional<MeshPart> mesh{};  ///< The part that is a mesh, if any.
  glm::dvec3 spin{0.0};            ///< Degrees per second added to the placement's angles.
  Text label{};                    ///< The displayed name; empty: `name`.
};

/// Limits of a camera's distance in a file, world units: the upper one is that of coordinates.
inline constexpr double kLeastCameraDistance = 1e-6;
inline constexpr double kMostCameraDistance = 1e30;

/// The initial camera; what is missing is chosen to frame the bodies.
struct CameraSpec {
  std::optional<glm::vec3> target;  ///< Looked at and orbited about.
  std::optional<float> yaw;         ///< Degrees; 0 looks along -z with +x to the right.
  std::optional<float> pitch;       ///< Degrees above the horizon.
  std::optional<float> distance;    ///< World units, from kLeastCameraDistance to kMostCameraDistance.
  bool parallel = false;            ///< An orthographic projection, in which parallel lines stay parallel.
};

/// World units per second while a key is held, unless the scene sets it.
inline constexpr double kGlideSpeed = 2.5;

enum class Response { none, push };

/// The player walks on a body: rays straight down keep it above that body.
struct Walk {
  std::string on;                                 ///< The name of the target that is the ground.
  std::vector<glm::dvec3> feet{glm::dvec3(0.0)};  ///< In the player's frame; three or more tilt the player.
  double height = 0.0;  ///< Minimum height of the feet above the ground, world units.
};
/// The most feet of a walk.
inline constexpr std::size_t kMostFeet = 8;

/// A ray of a test case.
struct RaySpec {
  glm::dvec3 origin{0.0};
  glm::dvec3 direction{0.0, 0.0, 1.0};  ///< Unit.
  std::optional<double> maxDistance;    ///< World units; nullopt: endless.
};

/// What a test case expects of two bodies, or of a ray and a body. Checked and kept as data; missing fields
/// are not expected.
struct Expectation {
  std::string a;  ///< Empty for a ray.
  std::string b;
  std::optional<RaySpec> ray;       ///< Cast against b.
  std::optional<glm::dvec3> sweep;  ///< The displacement of a, swept against b.
  std::optional<bool> hit;          ///< For a ray or a sweep, like time and point.
  std::optional<double> time;       ///< Fraction of the sweep, or world units along the ray.
  std::optional<glm::dvec3> point;
  std::optional<bool> overlaps;
  std::optional<double> depth;      ///< World units; 0 when apart.
  std::vector<glm::dvec3> normals;  ///< Unit, from b outwards; if ties make several right, any of them.
  std::optional<double> distance;   ///< World units.
  std::optional<int> contacts;      ///< Number of manifold points.
  double tolerance = 1e-5;          ///< Of the lengths, world units.
  double normalTolerance = 1e-4;    ///< Length of the difference of two unit vectors.
};

struct Scene {
  std::string file;  ///< The file that it was read from, for messages.
  Text title;        ///< Defaults to the file's name without its ending.
  Text text;         ///< May be empty.
  CameraSpec camera;
  BodySpec player;
  std::vector<BodySpec> targets;
  std::optional<Generate> generate;  ///< More targets, at rest.
  double step = 0.125;               ///< World units of one tap.
  double speed = kGlideSpeed;        ///< World units per second while a key is held.
  double turn = 1.0;                 ///< Degrees of one tap.
  Response response = Response::none;
  bool share = false;  ///< With push: player and target each move half the distance.
  std::optional<Walk> walk;
  std::string falseAlarms;  ///< The target mesh whose bounds' false hits are counted; empty: none.
  std::string twin;         ///< The target that repeats the player's moves, swept (moveSwept); empty: none.
  /// Of the player, for the bounce that a lesson draws: bodies do not move by it. World units per second.
  std::optional<glm::dvec3> velocity;
  std::string ticks;     ///< World axes with their whole numbers, such as "x" or "xz".
  bool cells = false;    ///< Shows the bounds as cells of a grid (world/near_player.hpp), not of a tree.
  float ground = -0.5f;  ///< Height of the ground grid.
  float groundHalfSize = 10.0f;              ///< Extent: -groundHalfSize to +groundHalfSize on x and z.
  std::vector<Overlay> show;                 ///< Overlays that are on while the scene is open.
  Method method = Method::sat;               ///< Shown when the scene opens.
  int iteration = 0;                         ///< Of GJK or EPA, counted from 1; 0: the deciding one.
  BrokenTest brokenTest = BrokenTest::none;  ///< Shown beside the right verdict when the scene opens.
  input::KeyScript keys;  ///< The drive of a test case, before its expectations are checked.
  std::vector<Expectation> expect;
  Text note;         ///< The error that a test case would catch. May be empty.
  std::string link;  ///< The report from which a test case was rebuilt.
};

/// The most listed bodies of a scene, including the player. Bounds the memory of a scene in which everything
/// touches everything.
inline constexpr std::size_t kMostBodies = 2048;
/// The most shapes of all bodies together. Bounds the time for a scene in which everything touches
/// everything.
inline constexpr std::size_t kMostShapesInScene = 2048;
/// The most shapes of one compound body.
inline constexpr std::size_t kMostShapes = 64;
/// The most points of a hull in a scene; the vertices of a file may be more (kMostHullVertices).
inline constexpr std::size_t kMostHullPoints = 4096;
/// The most triangles of all meshes of a scene, each mesh counted once. Bounds the memory.
inline constexpr std::size_t kMostTrianglesInScene = 4'000'000;
/// The most bytes of a body's name.
inline constexpr std::size_t kLongestBodyName = 64;
/// The most bytes of a body's label in one language.
inline constexpr std::size_t kLongestLabel = 64;

/// The problem with a body's name and its correction; empty when the name is valid. Names are words of event
/// lines, so a name contains no blank (Unicode's White_Space) and no control character.
[[nodiscard]] std::string_view bodyNameProblem(std::string_view name);

}  // namespace world
