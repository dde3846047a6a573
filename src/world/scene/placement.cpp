#include "world/scene/placement.hpp"

#include <array>
#include <cmath>
#include <cstddef>

namespace world {
namespace {

struct SinCos {
  double sin = 0.0;
  double cos = 1.0;
};

/// Of an angle from -pi/4 to pi/4, radians. The C library's sine and cosine differ from system to system in
/// the last bit. These are their Taylor polynomials, whose first term left out is below 2^-57 of the result.
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

/// Sine and cosine of an angle in degrees. At multiples of 90 they are exactly 0, 1 or -1, which sin and cos
/// of rounded radians are not.
SinCos sinCos(double degrees) {
  constexpr double kRadians = 3.14159265358979323846 / 180.0;
  const double rest = std::remainder(degrees, 90.0);  // exact, from -45 to 45
  const double quarters = std::round((degrees - rest) / 90.0);
  const SinCos within{sine(rest * kRadians), cosine(rest * kRadians)};
  switch (static_cast<int>(std::remainder(quarters, 4.0))) {
    case 0:
      return within;
    case 1:
      return {within.cos, -within.sin};
    case -1:
      return {-within.cos, within.sin};
    default:
      return {-within.sin, -within.cos};
  }
}

/// The rotation about one axis, by the right-hand rule.
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

}  // namespace world
