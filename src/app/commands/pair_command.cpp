#include <iostream>

#include "app/commands/commands.hpp"
#include "base/error.hpp"
#include "base/text_file.hpp"
#include "base/visible.hpp"
#include "check/pair_answer.hpp"
#include "check/pair_scene.hpp"
#include "check/shape_words.hpp"
#include "world/scene/scene_writer.hpp"

namespace app {
namespace {

check::Form formOf(const std::string& option, const std::string& words) {
  try {
    return check::formOfWords(words);
  } catch (const base::InputError& error) {
    throw base::InputError("pair: " + option + ' ' + error.what());
  }
}

std::string_view kindOf(const check::Form& form) {
  return check::nameOf(static_cast<check::FormKind>(form.index()));
}

/// A scene with one body for each shape; a triangle stands in the scene itself, not in a file.
world::Scene sceneOf(const check::FormPair& pair) {
  const std::string title = std::string(kindOf(pair.a)) + " and " + std::string(kindOf(pair.b));
  world::Scene scene = check::pairScene(pair, {{"en", title}}, "From hantei pair.");
  for (world::BodySpec* body : {&scene.player, scene.targets.data()})
    if (body->mesh) body->mesh->file.clear();
  return scene;
}

}  // namespace

void runPair(Options& options) {
  const check::FormPair pair{formOf("the first shape", options.shapes[0]),
                             formOf("the second shape", options.shapes[1])};
  const world::Scene scene = sceneOf(pair);
  for (const std::string& line : check::answerLines(pair, scene))
    std::cout << base::visible(line) << std::endl;
  if (!options.open) return;
  base::provideStandardInput(world::sceneJson(scene));
  options.scene = base::kStandardInput;
  options.given.scene = true;
  options.command = Command::window;
}

}  // namespace app
