#include "world/scene/placement.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "base/error.hpp"

namespace world {
namespace {

struct SinCos {
  double sin = 0.0;
  double cos = 1.0;
};

/// Sine and cosine of an angle in radians from -pi/4 to pi/4, by Taylor polynomials. The C library's results
/// differ between systems in the last bit. The first omitted term is below 2^-57 of the result.
double sine(double x) {
  constexpr std::array kFactors{6.0, 20.0, 42.0, 72.0, 110.0, 156.0, 210.0, 272.0};  // (2n)(2n + 1)
  double rest = 0.0;
  for (std::size_t i = kFactors.size(); i-- > 0;) rest = x * x / kFactors[i] * (1.0 - rest);
  return x - x * rest;
}

double cosine(double x) {
  constexpr std::array kFactors{2.0, 12.0, 30.0, 56.0, 90.0, 132.0, 182.0, 240.0, 306.0};  // (2n - 1)(2n)
  double rest = 0.0;
  for (std::size_t i = kFactors.size(); i-- > 0;) rest = x * x / kFactors[i] * (1.0 - rest);
  return 1.0 - rest;
}

/// Returns sine and cosine of an angle in degrees. At multiples of 90 they are exactly 0, 1 or -1.
SinCos sinCos(double degrees) {
  constexpr double kRadians = 3.14159265358979323846 / 180.0;
  const double remainingDegrees = std::remainder(degrees, 90.0);  // exact, from -45 to 45
  const double quarters = std::round((degrees - remainingDegrees) / 90.0);
  const SinCos remainderSinCos{sine(remainingDegrees * kRadians), cosine(remainingDegrees * kRadians)};
  switch (static_cast<int>(std::remainder(quarters, 4.0))) {
    case 0:
      return remainderSinCos;
    case 1:
      return {remainderSinCos.cos, -remainderSinCos.sin};
    case -1:
      return {-remainderSinCos.cos, remainderSinCos.sin};
    default:
      return {-remainderSinCos.sin, -remainderSinCos.cos};
  }
}

/// Returns the rotation about one axis, by the right-hand rule.
glm::dmat3 rotationAbout(int axis, double degrees) {
  const SinCos turn = sinCos(degrees);
  const int u = (axis + 1) % 3;
  const int v = (axis + 2) % 3;
  glm::dmat3 rotation(1.0);
  rotation[u][u] = rotation[v][v] = turn.cos;
  rotation[u][v] = turn.sin;  // columns: u turns towards v
  rotation[v][u] = -turn.sin;
  return rotation;
}

}  // namespace

collision::Transform transformOf(const Placement& placement) {
  const glm::dmat3 rotation = rotationAbout(2, placement.degrees.z) * rotationAbout(0, placement.degrees.x) *
                              rotationAbout(1, placement.degrees.y);
  return {glm::vec3(placement.center), glm::mat3(rotation), placement.scale};
}

namespace {

using base::JsonView;
using base::sixDigits;

constexpr std::array<std::string_view, 3> kAxisNames{"first", "second", "third"};
/// If the cosine of the angle about x is below this, the angle about y is only rounding noise.
constexpr double kMinCosine = 1e-12;
/// Angles are rounded to a multiple of 1 / kDegreeScale degrees.
constexpr double kDegreeScale = 1e9;

std::vector<double> readNumbers(const JsonView& view, std::size_t count) {
  std::vector<double> numbers;
  for (const JsonView& item : view.items(count)) numbers.push_back(item.number());
  return numbers;
}

std::string toleranceText() { return " within " + sixDigits(kRotationTolerance); }

/// Throws with the size of the error if the axes are no rotation.
void requireRotation(const JsonView& view, const glm::dmat3& axes) {
  for (int i = 0; i < 3; ++i) {
    const std::string name(kAxisNames[static_cast<std::size_t>(i)]);
    const double length = glm::length(axes[i]), dotProduct = glm::dot(axes[i], axes[(i + 1) % 3]);
    if (std::abs(length - 1.0) > kRotationTolerance)
      view.fail("is no rotation: its " + name + " column has length " + sixDigits(length) + "; give 1" +
                toleranceText() + ", and sizes by \"scale\"");
    if (std::abs(dotProduct) > kRotationTolerance)
      view.fail("is no rotation: its " + name + " column and the next have dot product " +
                sixDigits(dotProduct) + "; give 0" + toleranceText());
  }
  if (glm::determinant(axes) < 0.0)
    view.fail("mirrors: its determinant is -1; give a rotation, and mirror by a negative \"scale\"");
}

glm::dvec3 checkedDegrees(const JsonView& view, const glm::dmat3& axes) {
  requireRotation(view, axes);
  return degreesOf(orthonormal(axes));
}

Orientation readQuaternion(const JsonView& view) {
  const std::vector<double> q = readNumbers(view, 4);
  if (q.size() != 4) view.fail("must be four numbers [x, y, z, w]");
  const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  if (!(std::abs(length - 1.0) <= kRotationTolerance))
    view.fail("has length " + sixDigits(length) + "; give length 1" + toleranceText());
  return {degreesOf(orthonormal(rotationOf(glm::dvec3(q[0], q[1], q[2]) / length, q[3] / length))), {}};
}

Orientation readAxes(const JsonView& view) {
  const auto columns = view.items(3);
  if (columns.size() != 3) view.fail("must be three axes [[x, y, z], [x, y, z], [x, y, z]]");
  return {checkedDegrees(view, {columns[0].vec3(), columns[1].vec3(), columns[2].vec3()}), {}};
}

/// Reads 3 rows of 3 numbers or 4 rows of 4.
std::vector<std::vector<double>> readRows(const JsonView& view) {
  std::vector<std::vector<double>> rows;
  for (const JsonView& row : view.items(4)) rows.push_back(readNumbers(row, 4));
  const bool square =
      (rows.size() == 3 || rows.size() == 4) &&
      std::all_of(rows.begin(), rows.end(), [&](const auto& row) { return row.size() == rows.size(); });
  if (!square) view.fail("must be 3 rows of 3 numbers, or 4 rows of 4");
  return rows;
}

Orientation readMatrix(const JsonView& view) {
  const auto rows = readRows(view);
  glm::dmat3 axes(0.0);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) axes[j][i] = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  Orientation orientation{checkedDegrees(view, axes), {}};
  if (rows.size() == 3) return orientation;
  if (rows[3] != std::vector<double>{0.0, 0.0, 0.0, 1.0})
    view.fail("has a last row other than [0, 0, 0, 1]; the position is the last column");
  orientation.center = glm::dvec3(rows[0][3], rows[1][3], rows[2][3]);
  return orientation;
}

Orientation readField(const JsonView& view, std::string_view field) {
  if (field == "quaternion") return readQuaternion(view);
  if (field == "matrix") return readMatrix(view);
  return field == "axes" ? readAxes(view) : Orientation{view.vec3(), {}};
}

}  // namespace

glm::dmat3 rotationOf(const glm::dvec3& v, double w) {
  glm::dmat3 axes(1.0);
  for (int i = 0; i < 3; ++i)
    axes[i] += 2.0 * (w * glm::cross(v, axes[i]) + glm::cross(v, glm::cross(v, axes[i])));
  return axes;
}

glm::dmat3 orthonormal(const glm::dmat3& axes) {
  const glm::dvec3 x = glm::normalize(axes[0]);
  const glm::dvec3 y = glm::normalize(axes[1] - x * glm::dot(x, axes[1]));
  return {x, y, glm::cross(x, y)};
}

const std::vector<std::string_view>& orientationFields() {
  static const std::vector<std::string_view> kFields{"rotation", "quaternion", "matrix", "axes"};
  return kFields;
}

std::vector<std::string_view> withOrientation(std::vector<std::string_view> names) {
  names.insert(names.end(), orientationFields().begin(), orientationFields().end());
  return names;
}

Orientation readOrientation(const JsonView& body) {
  std::vector<std::string_view> givenFields;
  for (const std::string_view field : orientationFields())
    if (body.has(field)) givenFields.push_back(field);
  if (givenFields.empty()) return {};
  if (givenFields.size() > 1) {
    body.fail("has " + base::inQuotes(std::string(givenFields[0])) + " and " +
              base::inQuotes(std::string(givenFields[1])) + ", which both say how it is turned; keep one");
  }
  const Orientation orientation = readField(body.at(givenFields[0]), givenFields[0]);
  for (const std::string_view positionField : {"center", "a"})
    if (orientation.center && body.has(positionField))
      body.at(givenFields[0])
          .fail("gives a position, and so does " + base::inQuotes(std::string(positionField)) +
                "; leave that out, or give 3 rows of 3 numbers");
  return orientation;
}

// R = Rz * Rx * Ry. Near x = 90 degrees, the computed y has a large error. To compensate this error, z and x
// are computed from axes that are turned back by the computed y.
glm::dvec3 degreesOf(const glm::dmat3& r) {
  const bool isUpright = std::hypot(r[0][2], r[2][2]) < kMinCosine;
  const double y = isUpright ? 0.0 : std::atan2(-r[0][2], r[2][2]);
  const glm::dvec3 first = r[0] * std::cos(y) + r[2] * std::sin(y);
  const double z = std::atan2(first.y, first.x);
  const double x = std::atan2(r[1].z, r[1].y * std::cos(z) - r[1].x * std::sin(z));
  return glm::round(glm::degrees(glm::dvec3(x, y, z)) * kDegreeScale) / kDegreeScale + 0.0;
}

}  // namespace world
