// Shapes that a debugger prints. It stops in the function `stop`.
#include "collision/shapes.hpp"

#include <hantei/hantei.h>
#include <limits>
#include <variant>

volatile int stops = 0;

void stop() { stops = stops + 1; }

int main() {
  collision::Sphere ball{{0.1f, 2.0f, -3e-7f}, 0.5f};
  collision::Aabb bounds{{-1.0f, -1.0f, -1.0f}, {1.0f, 1.0f, 1.0f}};
  collision::Obb crate{{0.0f, 0.0f, 0.0f}, {1.0f, 2.0f, 3.0f}, glm::mat3(1.0f)};
  collision::Obb turned{
      {0.0f, 0.0f, 0.0f}, {1.0f, 2.0f, 3.0f}, {0.6f, 0.8f, 0.0f, -0.8f, 0.6f, 0.0f, 0.0f, 0.0f, 1.0f}};
  collision::Capsule pill{{0.0f, 0.0f, 0.0f}, {0.0f, 1.0f, 0.0f}, 0.25f};
  collision::Triangle face{{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, {0.0f, 1.0f, 0.0f}};
  glm::vec3 tip(1.0f, 2.0f, 3.0f);
  hantei_shape shapes[6]{};
  for (unsigned i = 0; i < 6; ++i) shapes[i].kind = i + 1;
  shapes[1].as.sphere.radius = 0.125f;
  hantei_shape broken{};
  constexpr float kMax = std::numeric_limits<float>::max();
  collision::Aabb unset{glm::vec3(kMax), glm::vec3(-kMax)};
  const collision::Obb& same = turned;
  stop();
  return ball.radius + bounds.min.x + crate.center.x + same.center.x + pill.radius + face.a.x + tip.x >
             1e9f ||
         shapes[2].kind == broken.kind || unset.min.x < 0.0f;
}
