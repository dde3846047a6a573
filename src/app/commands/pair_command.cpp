#include <iostream>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "base/error.hpp"
#include "base/text_file.hpp"
#include "base/visible.hpp"
#include "check/pair_answer.hpp"
#include "check/pair_scene.hpp"
#include "check/pasted_text.hpp"
#include "check/shape_words.hpp"
#include "world/scene/scene_reader.hpp"
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

/// The same with what a text expects of the pair.
world::Scene sceneOf(const check::GivenPair& pair) {
  const bool expects = pair.overlaps || pair.depth || pair.distance || pair.normal;
  return expects ? check::sceneOf(pair, base::kStandardInputName) : sceneOf(pair.forms);
}

void printLine(const std::string& line) { std::cout << base::visible(line) << std::endl; }

void answer(const check::GivenPair& pair) {
  for (const std::string& line : check::answerLines(pair.forms, sceneOf(pair.forms))) printLine(line);
  for (const check::Failure& failure : check::failuresOf(pair))
    printLine("expected " + std::string(failure.what) + ' ' + failure.expected + ", got " + failure.got);
  printLine("open: hantei pair " + base::shellWord(check::wordsOf(pair.forms.a)) + ' ' +
            base::shellWord(check::wordsOf(pair.forms.b)) + " --open");
}

}  // namespace

void runPair(Options& options) {
  const check::FormPair pair{formOf("the first shape", options.shapes[0]),
                             formOf("the second shape", options.shapes[1])};
  const world::Scene scene = sceneOf(pair);
  for (const std::string& line : check::answerLines(pair, scene)) printLine(line);
  if (!options.open) return;
  base::provideStandardInput(world::sceneJson(scene));
  options.scene = base::kStandardInput;
  options.given.scene = true;
  options.command = Command::window;
}

bool runPasted(const Options& options) {
  const std::string text = world::readSceneText(base::kStandardInput).text;
  const auto pasted = check::readPasted(text, base::kStandardInputName);
  if (!pasted) return false;
  const std::vector<check::GivenPair>& pairs = pasted->pairs;
  if (options.command == Command::window)
    for (const check::GivenPair& pair : pairs) answer(pair);
  printLine(
      "taken for " + pasted->form +
      (pairs.size() == 1 ? "" : "; " + std::to_string(pairs.size()) + " pairs, of which the first opens"));
  base::provideStandardInput(world::sceneJson(sceneOf(pairs.front())));
  return true;
}

}  // namespace app
