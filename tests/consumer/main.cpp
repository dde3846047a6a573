// A program of another project: it uses only the installed headers of the collision library.
#include <collision/collision.hpp>
#include <cstdio>
#include <cstring>

int main() {
  if (std::strcmp(HANTEI_VERSION, PACKAGE_VERSION) != 0) {
    std::puts("the package states another version than its header");
    return 1;
  }
  const collision::Obb box{{0.0f, 0.0f, 0.0f}, {1.0f, 1.0f, 1.0f}, glm::mat3(1.0f)};
  const collision::Sphere touching{{1.5f, 0.0f, 0.0f}, 0.5f};
  const collision::Sphere apart{{1.75f, 0.0f, 0.0f}, 0.5f};
  const bool right = collision::overlaps(box, touching) && !collision::overlaps(box, apart) &&
                     collision::overlapsAny(collision::Shape(box), collision::Shape(touching));
  std::puts(right ? "the consumer got the right verdicts" : "the consumer got a wrong verdict");
  return right ? 0 : 1;
}
