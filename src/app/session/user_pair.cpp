#include <array>
#include <glm/gtc/quaternion.hpp>

#include "app/session/user_routine.hpp"
#include "check/pairs.hpp"
#include "routine/question.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

using routine::Verb;

using TestShapePerKind = std::array<check::TestShape, HANTEI_CAPSULE>;

collision::Obb turnedBox(const glm::vec3& center, const glm::vec3& halfExtents, float degrees,
                         const glm::vec3& axis) {
  return {center, halfExtents, glm::mat3_cast(glm::angleAxis(glm::radians(degrees), axis))};
}

/// The players are at smaller x than the targets. Each player overlaps each target by at least 0.1, but a
/// point does not overlap a point.
TestShapePerKind playerTestShapes() {
  const glm::vec3 halfExtents{0.625f, 0.375f, 0.375f}, center{-1.125f, 1.0f, 0.125f};
  return {glm::vec3(-0.625f, 0.75f, 0.125f), collision::Sphere{center, 0.5f},
          collision::Aabb{center - halfExtents, center + halfExtents},
          turnedBox(center, halfExtents, 20.0f, {0.0f, 0.0f, 1.0f}),
          collision::Capsule{{-1.125f, 0.5f, 0.125f}, {-1.125f, 1.25f, 0.125f}, 0.5f}};
}

TestShapePerKind targetTestShapes() {
  const glm::vec3 halfExtents{0.75f, 0.5f, 0.5f}, center{0.0f, 0.75f, 0.0f};
  return {glm::vec3(-0.75f, 0.875f, 0.125f), collision::Sphere{center, 0.875f},
          collision::Aabb{center - halfExtents, center + halfExtents},
          turnedBox(center, halfExtents, 35.0f, {0.0f, 1.0f, 0.0f}),
          collision::Capsule{{0.0f, 0.5f, 0.0f}, {0.0f, 1.25f, 0.0f}, 0.75f}};
}

world::Scene sceneOfPair(const std::string& function, std::uint32_t a, std::uint32_t b) {
  world::Text title;
  for (const text::Language language : text::languages())
    title.emplace(text::codeOf(language),
                  text::say(text::TextId::ownPairTitle, language, {{"function", function}}));
  world::Scene scene =
      check::pairScene({playerTestShapes().at(a - 1), targetTestShapes().at(b - 1)}, title, "");
  scene.expect.clear();
  scene.note.clear();
  return scene;
}

}  // namespace

std::optional<world::Scene> userPairScene(const routine::Exports& exports) {
  for (const Verb verb : {Verb::contact, Verb::overlaps, Verb::distance}) {
    for (std::uint32_t a = HANTEI_POINT; a <= HANTEI_CAPSULE; ++a) {
      for (std::uint32_t b = HANTEI_POINT; b <= HANTEI_CAPSULE; ++b)
        if (exports.hasFunction(verb, a, b)) return sceneOfPair(routine::functionName(verb, a, b), a, b);
    }
  }
  return std::nullopt;
}

}  // namespace app
