// Pairs of shapes as FCL's and Bullet's programs print them: in a failing test, a log or a debugger.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "check/forms.hpp"

namespace check {

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

}  // namespace check
