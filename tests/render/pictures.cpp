#include "pictures.hpp"

#include <cmath>

namespace test {

render::DrawList emptyList(float distance) {
  render::DrawList list;
  list.view = lookAt({0, 0, distance}, {0, 0, 0}, glm::vec2(1.0f));
  list.drawGround = false;
  return list;
}

float pixelsPerUnit(float distance) {
  return 0.5f * static_cast<float>(kSide) / std::tan(glm::radians(20.0f)) / distance;
}

render::Solid redSolid(glm::vec3 center, glm::vec3 halfExtents, float radius) {
  render::Solid solid;
  solid.center = center;
  solid.halfExtents = halfExtents;
  solid.radius = radius;
  solid.fill = {0.8f, 0.2f, 0.2f, 1.0f};
  solid.outlineWidth = 0.0f;
  solid.castsShadow = false;
  return solid;
}

int coveredArea(const render::Image& image) {
  int area = 0;
  for (int y = 0; y < image.size.y; ++y) {
    for (int x = 0; x < image.size.x; ++x) area += pixel(image, {x, y}).g < 150 ? 1 : 0;
  }
  return area;
}

float blackInRow(const render::Image& image, int y, int end) {
  float black = 0.0f;
  for (int x = 0; x < end; ++x) {
    const glm::ivec3 color = pixel(image, {x, y});
    black += 1.0f - static_cast<float>(color.r) / 255.0f;
  }
  return black;
}

}  // namespace test
