// A float that is wanted from a double, and then used as a double again.
#pragma once

#include <glm/glm.hpp>

namespace collision {

/// The nearest float. A plain conversion would do, but GCC 12 drops it where it vectorizes a conversion to
/// float and back to double, and then the same source gives other bits at -O0, at -O2 and with another
/// compiler. The empty instruction keeps the compiler from seeing that the two belong together; it costs
/// nothing.
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
