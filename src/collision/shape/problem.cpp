#include "collision/problem.hpp"

#include <cstdio>
#include <cstdlib>

#include "collision/shape/assert_valid.hpp"
#include "collision/shape/box.hpp"

namespace collision {

namespace {

bool finite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

bool finite(const glm::mat3& m) { return finite(m[0]) && finite(m[1]) && finite(m[2]); }

std::string_view radiusProblem(float radius) {
  if (!std::isfinite(radius)) return "radius is not finite";
  return radius < 0.0f ? "radius is negative" : "";
}

/// The messages for a matrix. Boxes and transforms name different fields.
struct MatrixMessages {
  std::string_view notFinite, notOrthonormal, mirrored;
};

std::string_view axesProblem(const glm::mat3& axes, const MatrixMessages& words) {
  if (!finite(axes)) return words.notFinite;
  if (!detail::isOrthonormal(axes)) return words.notOrthonormal;
  return glm::determinant(axes) < 0.0f ? words.mirrored : "";
}

constexpr MatrixMessages kBoxWords{"axes are not finite", "axes are not orthonormal",
                                   "axes are left-handed (mirrored)"};
constexpr MatrixMessages kTransformWords{"rotation is not finite", "rotation is not orthonormal",
                                         "rotation is left-handed (mirrored)"};

}  // namespace

std::string_view problem(const glm::vec3& shape) { return finite(shape) ? "" : "point is not finite"; }

std::string_view problem(const Sphere& shape) {
  if (!finite(shape.center)) return "center is not finite";
  return radiusProblem(shape.radius);
}

std::string_view problem(const Aabb& shape) {
  if (!finite(shape.min)) return "min is not finite";
  if (!finite(shape.max)) return "max is not finite";
  return glm::any(glm::greaterThan(shape.min, shape.max)) ? "min is above max" : "";
}

std::string_view problem(const Obb& shape) {
  if (!finite(shape.center)) return "center is not finite";
  if (!finite(shape.halfExtents)) return "halfExtents are not finite";
  if (glm::any(glm::lessThan(shape.halfExtents, glm::vec3(0.0f)))) return "halfExtents are negative";
  return axesProblem(shape.axes, kBoxWords);
}

std::string_view problem(const Capsule& shape) {
  if (!finite(shape.a)) return "a is not finite";
  if (!finite(shape.b)) return "b is not finite";
  return radiusProblem(shape.radius);
}

std::string_view problem(const Cylinder& shape) { return problem(Capsule{shape.a, shape.b, shape.radius}); }

std::string_view problem(const Cone& shape) {
  if (!finite(shape.base)) return "base is not finite";
  if (!finite(shape.tip)) return "tip is not finite";
  return radiusProblem(shape.radius);
}

std::string_view problem(const Segment& shape) {
  if (!finite(shape.a)) return "a is not finite";
  return finite(shape.b) ? "" : "b is not finite";
}

std::string_view problem(const Ray& shape) {
  if (!finite(shape.origin)) return "origin is not finite";
  if (!finite(shape.direction)) return "direction is not finite";
  return detail::isUnit(glm::dvec3(shape.direction)) ? "" : "direction is not unit";
}

std::string_view problem(const Triangle& shape) {
  if (!finite(shape.a)) return "a is not finite";
  if (!finite(shape.b)) return "b is not finite";
  return finite(shape.c) ? "" : "c is not finite";
}

std::string_view problem(const Transform& transform) {
  if (!finite(transform.translation)) return "translation is not finite";
  if (!finite(transform.scale)) return "scale is not finite";
  if (glm::any(glm::equal(transform.scale, glm::vec3(0.0f)))) return "scale is zero";
  return axesProblem(transform.rotation, kTransformWords);
}

namespace detail {

// Compiled in every build, because a program with assertions may link a library built without them.
void stopAtInvalidInput(std::string_view problem) {
  std::fprintf(stderr, "collision: invalid input: %.*s\n", static_cast<int>(problem.size()), problem.data());
  std::abort();
}

}  // namespace detail

}  // namespace collision
