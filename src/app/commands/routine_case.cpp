#include "app/commands/routine_case.hpp"

#include "check/pair_scene.hpp"
#include "routine/forms.hpp"
#include "text/language.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

/// Also the name of the case's meshes.
std::string fileName(const routine::Score& score) {
  return "routine-" + routine::nameOf(score.function) + '-' + std::string(routine::groupName(score.group));
}

}  // namespace

world::Scene routineCase(const routine::Score& score) {
  const routine::Finding& finding = *score.first;
  const routine::Question& question = finding.question;
  world::Text title;
  for (const text::Language language : text::languages()) {
    title.emplace(text::codeOf(language),
                  text::say(text::Word::routineTitle, language,
                            {{"function", routine::nameOf(score.function)},
                             {"family", std::string(routine::groupName(score.group))}}));
  }
  const std::string note =
      "The routine: " + finding.mistake.yours + ". " +
      (finding.mistake.oracle.empty() ? "" : "The reference: " + finding.mistake.oracle + '.');
  const check::FormPair forms{routine::formOf(question.a), routine::formOf(question.b)};
  world::Scene scene = check::pairScene(forms, title, note, fileName(score));
  if (question.verb >= routine::Verb::raycast) {
    const check::FormMotion motion = routine::motionOf(question);
    const auto expected = check::expectTruth("player", "target", motion, check::truthOf(motion, forms.b));
    if (expected) scene.expect.push_back(*expected);
  }
  scene.file = fileName(score) + ".json";
  return scene;
}

check::CaseResult routineResult(const routine::Score& score, const world::World& world) {
  const routine::Mistake& mistake = score.first->mistake;
  check::CaseResult result = check::resultOf(world);
  if (result.expectations.size() > 1) result.expectations.erase(result.expectations.begin());
  const std::string oracle = mistake.oracle.empty() ? "an answer" : mistake.oracle;
  for (check::CheckedExpectation& one : result.expectations)
    one.findings = {{{"your routine", oracle, mistake.yours}, false}};
  return result;
}

}  // namespace app
