#include "text/scene_text.hpp"

#include "text/language.hpp"
#include "text/messages.hpp"

namespace text {
namespace {

std::string commonName(const std::string& name, Language language) {
  if (name == "player") return say(Word::playerName, language);
  if (name == "target") return say(Word::targetName, language);
  if (name == "mesh") return say(Word::mesh, language);
  return name;
}

}  // namespace

const std::string& in(const world::Text& words, Language language) {
  return world::wordsIn(words, codeOf(language));
}

std::string nameOf(const world::World& world, std::size_t body, Language language) {
  const world::Scene& scene = world.scene();
  const std::string& name = world.bodies()[body].name;
  if (body > scene.targets.size()) return name;
  const world::Text& label = body == 0 ? scene.player.label : scene.targets[body - 1].label;
  auto found = label.find(codeOf(language));
  if (found == label.end()) found = label.find("en");
  return found == label.end() ? commonName(name, language) : found->second;
}

std::string nameOf(const world::World& world, std::string_view name, Language language) {
  const auto body = world::indexOf(world.bodies(), name);
  return body ? nameOf(world, *body, language) : std::string(name);
}

}  // namespace text
