// A scene as plain data.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <vector>

#include "collision/shapes.hpp"
#include "input/input_script.hpp"
#include "world/scene/generator.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/mistake.hpp"
#include "world/scene/overlay.hpp"
#include "world/scene/placement.hpp"
#include "world/scene/text.hpp"

namespace world {

struct BodySpec {
  std::string name;                      ///< No blanks and no control characters: events are lines of words.
  std::vector<collision::Shape> shapes;  ///< In the body's own frame; several: a compound collider.
  Placement placement;
  std::optional<MeshPart> mesh{};  ///< That of its parts which is one.
  glm::dvec3 spin{0.0};            ///< Degrees a second by which the placement's angles grow.
  Text label{};                    ///< What people call it; empty: as its name says.
};

/// A camera's distance in a file, world units: above 0, and no more than coordinates may be.
inline constexpr double kLeastCameraDistance = 1e-6;
inline constexpr double kMostCameraDistance = 1e30;

/// Where the camera looks from at the start; nothing: the view frames the bodies.
struct CameraSpec {
  std::optional<glm::vec3> target;  ///< Looked at and orbited about.
  std::optional<float> yaw;         ///< Degrees; 0 looks along -z with +x to the right.
  std::optional<float> pitch;       ///< Degrees above the horizon.
  std::optional<float> distance;    ///< World units, from kLeastCameraDistance to kMostCameraDistance.
};

/// World units a second while a key is held, unless the scene says otherwise.
inline constexpr double kGlideSpeed = 2.5;

enum class Response { none, push };

/// The player walks on a body: it is held above it by rays straight down.
struct Walk {
  std::string on;                                 ///< The ground, a target.
  std::vector<glm::dvec3> feet{glm::dvec3(0.0)};  ///< In the player's frame. Three or more tilt it.
  double height = 0.0;  ///< At least that far are they above the ground, world units.
};
/// A walk's feet.
inline constexpr std::size_t kMostFeet = 8;

/// A ray of a test case.
struct RaySpec {
  glm::dvec3 origin{0.0};
  glm::dvec3 direction{0.0, 0.0, 1.0};  ///< Unit.
  std::optional<double> maxDistance;    ///< World units; nothing: endless.
};

/// What a test case says must hold between two bodies, or of a ray and a body. Checked and kept as data; what
/// is not given is not expected.
struct Expectation {
  std::string a;  ///< Empty with a ray.
  std::string b;
  std::optional<RaySpec> ray;       ///< Asked of b.
  std::optional<glm::dvec3> sweep;  ///< The displacement of a, asked of b.
  std::optional<bool> hit;          ///< Of a ray or a sweep, as are time and point.
  std::optional<double> time;       ///< Share of the sweep, or world units along the ray.
  std::optional<glm::dvec3> point;
  std::optional<bool> overlaps;
  std::optional<double> depth;      ///< World units; 0 where they are apart.
  std::vector<glm::dvec3> normals;  ///< Unit, from b outwards. Where ties make several right: any of them.
  std::optional<double> distance;   ///< World units.
  std::optional<int> contacts;      ///< Points of the manifold.
  double tolerance = 1e-5;          ///< Of the lengths, world units.
  double normalTolerance = 1e-4;    ///< Length of the difference of two unit vectors.
};

struct Scene {
  std::string file;  ///< Where it came from, for messages.
  Text title;        ///< The file's name without its ending where the file has none.
  Text text;         ///< May be empty.
  CameraSpec camera;
  BodySpec player;
  std::vector<BodySpec> targets;
  std::optional<Generate> generate;  ///< More targets, which stand still.
  double step = 0.125;               ///< World units of one tap.
  double speed = kGlideSpeed;        ///< World units a second while a key is held.
  double turn = 1.0;                 ///< Degrees of one tap.
  Response response = Response::none;
  bool share = false;  ///< With push: player and target each move half the way.
  std::optional<Walk> walk;
  std::string falseAlarms;  ///< The target, a mesh, whose bounds' false alarms are counted; empty: none.
  std::string twin;    ///< The target that makes the player's moves too, swept (world/twin.hpp); empty: none.
  bool cells = false;  ///< The bounds are shown as the cells of a grid (world/query_work.hpp), not of a tree.
  float ground = -0.5f;             ///< Height of the ground grid.
  float groundHalfSize = 10.0f;     ///< It reaches from -this to +this on x and z.
  std::vector<Overlay> show;        ///< Explanations that are on while the scene is.
  Mistake mistake = Mistake::none;  ///< Shown beside the right verdict when the scene opens.
  input::KeyScript keys;            ///< Of a test case: the drive before its expectations are checked.
  std::vector<Expectation> expect;
  Text note;         ///< Of a test case: which mistake it would catch. May be empty.
  std::string link;  ///< Of a test case: the report it was rebuilt from.
};

/// Bodies of a scene that it lists, the player included. Bounds the memory for a scene in which everything
/// touches everything.
inline constexpr std::size_t kMostBodies = 2048;
/// Shapes of all bodies of a scene together; bounds the time for one in which everything touches everything.
inline constexpr std::size_t kMostShapesInScene = 2048;
/// Shapes of one compound body.
inline constexpr std::size_t kMostShapes = 64;
/// Triangles of all meshes of a scene together, each counted once; bounds the memory.
inline constexpr std::size_t kMostTrianglesInScene = 4'000'000;
/// Bytes of a body's name.
inline constexpr std::size_t kLongestBodyName = 64;
/// Bytes of a body's label in one language.
inline constexpr std::size_t kLongestLabel = 64;

}  // namespace world
