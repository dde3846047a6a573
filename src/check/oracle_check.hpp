// Compares the collision module's answer about a pair of forms, a ray or a sweep with the slow reference in
// double. A form is a solid, a single triangle or a placed mesh.
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "check/reference_parts.hpp"
#include "collision/results.hpp"
#include "reference/reference.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/shape_kind.hpp"

namespace check {

/// An answer about two bodies, from the collision module or a world.
struct PairAnswer {
  bool overlaps = false;
  /// Normal from b towards a; for compound bodies, the deepest contact.
  std::optional<collision::Contact> contact;
  std::optional<float> distance;  ///< World units; nullopt if not requested.
};

/// The kinds of wrong answers, in the order of the checks.
enum class Fault {
  verdict,  ///< A hit although the bodies are apart, or a miss although they overlap.
  contact,  ///< A contact without an overlap, or an overlap without a contact.
  depth,    ///< A depth that is not that of the minimum translation.
  /// The normal is not unit, or moving a along the normal by the depth does not separate the bodies.
  normal,
  distance,  ///< A wrong distance. It must be 0 exactly when the answer is an overlap.
};

/// A wrong answer and the reference's answer. Lengths are in world units.
struct Mismatch {
  Fault fault{};
  PairAnswer answer;
  /// The separation of the two parts that overlap most or, if all are apart, of the two nearest.
  reference::Separation truth;
  double size = 0.0;  ///< The size of these two parts.
  /// Only for Fault::normal: how far a must move along the normal of `answer` to separate a pair of parts.
  /// Each pair of parts has its own distance; this is the one nearest to the true depth.
  double depthAlongNormal = 0.0;
};

/// The result of checkPair.
struct PairCheckResult {
  std::optional<Mismatch> mismatch;
  /// False if too many parts are near each other for a check.
  bool isComplete = true;
};

/// Compares `answer` with the reference. Accepts both verdicts for a gap or depth up to 4e-6 of the pair's
/// size, and errors of lengths up to 2e-5 of this size. The deepest pair of parts gives the true answer or,
/// if all parts are apart, the nearest pair. Computes at most `maxPairs` pairs of parts; each takes some
/// microseconds. If a miss is wrong, computes all pairs. Most right misses are cheap to check.
[[nodiscard]] PairCheckResult checkPair(const ReferenceParts& a, const ReferenceParts& b,
                                        const PairAnswer& answer,
                                        std::size_t maxPairs = std::numeric_limits<std::size_t>::max());

/// The separation and size of the two parts that overlap most or, if all are apart, of the two nearest.
struct NearestParts {
  reference::Separation separation;
  double size = 0.0;
};
[[nodiscard]] NearestParts nearestParts(const ReferenceParts& a, const ReferenceParts& b);

/// A mesh at the pose of its body.
struct PlacedMesh {
  std::shared_ptr<const world::MeshAsset> asset;
  world::Placement placement;

  [[nodiscard]] collision::PosedMesh posed() const { return {asset->mesh(), world::transformOf(placement)}; }
};

template <class... Solids>
std::variant<Solids..., collision::Triangle, PlacedMesh> withSurfaces(const std::variant<Solids...>&);

/// All types of collision::Shape in their order, then triangles and meshes.
using TestShape = decltype(withSurfaces(std::declval<collision::Shape>()));

/// The index of a type in TestShape. Lists only the kinds that the code names.
enum class TestShapeKind : std::size_t {
  aabb = world::shapeIndex<collision::Aabb>(),
  triangle = std::variant_size_v<collision::Shape>,
  mesh
};

[[nodiscard]] std::string_view nameOf(TestShapeKind kind);
[[nodiscard]] constexpr bool isSurface(TestShapeKind kind) { return kind >= TestShapeKind::triangle; }

struct TestShapePair {
  TestShape a;
  TestShape b;
};

[[nodiscard]] TestShape testShapeOf(const collision::Shape& shape);
/// Returns the form as a shape. It must not be a triangle or a mesh.
[[nodiscard]] collision::Shape shapeOf(const TestShape& shape);
[[nodiscard]] ReferenceParts referencePartsOf(const TestShape& shape);

/// Converts an element of a TestShape to the type that the library's queries take.
template <class S>
[[nodiscard]] const S& queryArgument(const S& shape) {
  return shape;
}
[[nodiscard]] inline collision::PosedMesh queryArgument(const PlacedMesh& mesh) { return mesh.posed(); }

[[nodiscard]] PairAnswer askLibrary(const TestShape& a, const TestShape& b);

/// Returns the form translated by `displacement`. Shapes and triangles are rounded to float.
[[nodiscard]] TestShape moved(const TestShape& shape, const glm::dvec3& displacement);

enum class MotionVerb { raycast, sweep };

/// A motion of `movingShape` by t * velocity, without turning, for t from 0 to `limit`.
struct TestMotion {
  MotionVerb verb{};
  TestShape movingShape;     ///< For a ray, its origin as a point.
  glm::vec3 velocity{0.0f};  ///< For a ray, its unit direction; for a sweep, its displacement, world units.
  float limit = 1.0f;        ///< For a ray, its length, world units; for a sweep, 1.
};

/// The first hit. Its time is a value of t in TestMotion. Nullopt for a miss.
using MotionAnswer = std::optional<reference::SweptTouch>;

[[nodiscard]] MotionAnswer askLibraryAboutMotion(const TestMotion& motion, const TestShape& target);

enum class MotionFault {
  verdict,  ///< A hit although the bodies do not touch, or a miss although they do.
  time,     ///< A time at which the bodies are apart, or before which they overlap.
  point,    ///< A point that does not belong to both bodies at the time of the hit.
  normal,   ///< A normal that is not unit, points along the motion, or does not separate the bodies.
};

/// The reference's answer. Times are values of t in TestMotion.
struct MotionTruth {
  std::optional<double> time;  ///< The time of the first touch; nullopt for a miss.
  bool isVerdictClear =
      false;  ///< True if the library's promised accuracy (checkMotion()) allows only one verdict.
  double earliestTime = 0.0, latestTime = 0.0;  ///< The range of times allowed for a hit.
  double lengthTolerance = 0.0;                 ///< The allowed error of a length, world units.
};

struct MotionMismatch {
  MotionFault fault{};
  TestMotion motion;
  MotionAnswer answer;
  MotionTruth truth;
};

/// Finds the reference's answer by bisection. Takes milliseconds for two meshes.
[[nodiscard]] MotionTruth truthOf(const TestMotion& motion, const TestShape& target);

/// Returns the fault of `answer`. Nullopt if it is right within the promised accuracy: 4e-6 of the pair's
/// size for a verdict, 2e-5 for a length. A hit of a mesh must be right for one triangle, and no other
/// triangle may be hit earlier.
[[nodiscard]] std::optional<MotionMismatch> checkMotion(const TestMotion& motion, const TestShape& target,
                                                        const MotionAnswer& answer);

}  // namespace check
