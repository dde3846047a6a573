// Rounds doubles to the nearest floats. The compiler cannot skip the rounding, even if the result is
// converted back to double.
#pragma once

#include <glm/glm.hpp>

namespace collision {

/// The nearest float. When GCC 12 vectorizes a conversion to float and back, it drops both, so results would
/// depend on the optimization level. The empty assembly statement prevents that at no cost.
[[nodiscard]] inline float roundToFloat(double value) {
  float rounded = static_cast<float>(value);
#if defined(__SSE2__)
  __asm__("" : "+x"(rounded));
#elif defined(__aarch64__)
  __asm__("" : "+w"(rounded));
#elif defined(__GNUC__)
  __asm__("" : "+m"(rounded));
#endif
  return rounded;
}

[[nodiscard]] inline glm::vec3 roundToFloat(const glm::dvec3& v) {
  return {roundToFloat(v.x), roundToFloat(v.y), roundToFloat(v.z)};
}

[[nodiscard]] inline glm::mat3 roundToFloat(const glm::dmat3& m) {
  return {roundToFloat(m[0]), roundToFloat(m[1]), roundToFloat(m[2])};
}

}  // namespace collision
