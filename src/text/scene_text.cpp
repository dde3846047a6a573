#include "text/scene_text.hpp"

#include "text/languages.hpp"

namespace text {

const std::string& in(const world::Text& words, Language language) {
  return world::wordsIn(words, codeOf(language));
}

const std::string& nameOf(const world::World& world, std::size_t body, Language language) {
  const world::Scene& scene = world.scene();
  if (body > scene.targets.size()) return world.bodies()[body].name;
  const world::Text& label = body == 0 ? scene.player.label : scene.targets[body - 1].label;
  auto found = label.find(codeOf(language));
  if (found == label.end()) found = label.find("en");
  return found == label.end() ? world.bodies()[body].name : found->second;
}

}  // namespace text
