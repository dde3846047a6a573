#include "collision/problem.hpp"

#include <cstdio>
#include <cstdlib>

#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"

namespace collision {

namespace {

bool isFinite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

bool isFinite(const glm::mat3& m) { return isFinite(m[0]) && isFinite(m[1]) && isFinite(m[2]); }

std::string_view radiusProblem(float radius) {
  if (!std::isfinite(radius)) return "radius is not finite";
  return radius < 0.0f ? "radius is negative" : "";
}

/// The messages for a matrix. Boxes and transforms name different fields.
struct MatrixMessages {
  std::string_view notFinite, notOrthonormal, mirrored;
};

std::string_view axesProblem(const glm::mat3& axes, const MatrixMessages& messages) {
  if (!isFinite(axes)) return messages.notFinite;
  if (!detail::isOrthonormal(axes)) return messages.notOrthonormal;
  return glm::determinant(axes) < 0.0f ? messages.mirrored : "";
}

constexpr MatrixMessages kBoxMessages{"axes are not finite", "axes are not orthonormal",
                                      "axes are left-handed (mirrored)"};
constexpr MatrixMessages kTransformMessages{"rotation is not finite", "rotation is not orthonormal",
                                            "rotation is left-handed (mirrored)"};

}  // namespace

std::string_view problem(const glm::vec3& shape) { return isFinite(shape) ? "" : "point is not finite"; }

std::string_view problem(const Sphere& shape) {
  if (!isFinite(shape.center)) return "center is not finite";
  return radiusProblem(shape.radius);
}

std::string_view problem(const Aabb& shape) {
  if (!isFinite(shape.min)) return "min is not finite";
  if (!isFinite(shape.max)) return "max is not finite";
  return glm::any(glm::greaterThan(shape.min, shape.max)) ? "min is above max" : "";
}

std::string_view problem(const Obb& shape) {
  if (!isFinite(shape.center)) return "center is not finite";
  if (!isFinite(shape.halfExtents)) return "halfExtents are not finite";
  if (glm::any(glm::lessThan(shape.halfExtents, glm::vec3(0.0f)))) return "halfExtents are negative";
  return axesProblem(shape.axes, kBoxMessages);
}

std::string_view problem(const Capsule& shape) {
  if (!isFinite(shape.a)) return "a is not finite";
  if (!isFinite(shape.b)) return "b is not finite";
  return radiusProblem(shape.radius);
}

std::string_view problem(const Cylinder& shape) { return problem(Capsule{shape.a, shape.b, shape.radius}); }

std::string_view problem(const Cone& shape) {
  if (!isFinite(shape.base)) return "base is not finite";
  if (!isFinite(shape.tip)) return "tip is not finite";
  return radiusProblem(shape.radius);
}

std::string_view problem(const Segment& shape) {
  if (!isFinite(shape.a)) return "a is not finite";
  return isFinite(shape.b) ? "" : "b is not finite";
}

std::string_view problem(const Ray& shape) {
  if (!isFinite(shape.origin)) return "origin is not finite";
  if (!isFinite(shape.direction)) return "direction is not finite";
  return detail::isUnit(glm::dvec3(shape.direction)) ? "" : "direction is not unit";
}

std::string_view problem(const Triangle& shape) {
  if (!isFinite(shape.a)) return "a is not finite";
  if (!isFinite(shape.b)) return "b is not finite";
  return isFinite(shape.c) ? "" : "c is not finite";
}

std::string_view problem(const Transform& transform) {
  if (!isFinite(transform.translation)) return "translation is not finite";
  if (!isFinite(transform.scale)) return "scale is not finite";
  if (glm::any(glm::equal(transform.scale, glm::vec3(0.0f)))) return "scale is zero";
  return axesProblem(transform.rotation, kTransformMessages);
}

namespace detail {

// Compiled in every build, because a program with assertions may link a library built without them.
void stopAtInvalidInput(std::string_view problem) {
  std::fprintf(stderr, "collision: invalid input: %.*s\n", static_cast<int>(problem.size()), problem.data());
  std::abort();
}

}  // namespace detail

}  // namespace collision
