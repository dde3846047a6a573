#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json.hpp"
#include "world/lesson/lesson.hpp"
#include "world/scene/scene.hpp"
#include "world/scene/scene_file.hpp"
#include "world/scene/shape_kind.hpp"

namespace world {
namespace {

using base::JsonView;

/// The number of keys that choose an answer.
constexpr std::size_t kMaxChoices = 5;
constexpr std::size_t kMaxAlternatives = 15;
constexpr double kMaxLessonTaps = 1e6;
/// The pages of the panel that a step can show.
constexpr std::array kPages{input::PanelPage::values, input::PanelPage::why, input::PanelPage::code,
                            input::PanelPage::map, input::PanelPage::code};
constexpr std::size_t kTablePage = 4;
/// Fields of a step that are not fields of a scene.
constexpr std::array<std::string_view, 12> kStepFields{"predict", "task",    "locked",  "page",
                                                       "routine", "moves",   "frame",   "screenOnly",
                                                       "lens",    "contact", "centers", "namesInside"};
/// Fields that only test cases have.
constexpr std::array<std::string_view, 4> kCaseFields{"expect", "keys", "note", "link"};

const std::vector<std::string_view> kNoFixedWords{};
const std::vector<std::string_view> kAxisKinds{"face of A", "face of B", "edges"};
const std::vector<std::string_view> kRegions{"corner", "edge", "face", "end", "side", "inside"};
const std::vector<std::string_view> kNormals{"+x", "-x", "+y", "-y", "+z", "-z", "slanting"};
const std::vector<std::string_view> kRelations{"apart", "touching", "overlapping"};

bool isNumber(Quantity quantity) {
  constexpr std::array kNumbers{Quantity::depth,      Quantity::distance, Quantity::touching,
                                Quantity::rayLength,  Quantity::reach,    Quantity::supportGap,
                                Quantity::iterations, Quantity::simplex,  Quantity::pairs,
                                Quantity::cells,      Quantity::looked,   Quantity::tested};
  return std::find(kNumbers.begin(), kNumbers.end(), quantity) != kNumbers.end();
}

bool isBoolean(Quantity quantity) {
  return quantity == Quantity::overlaps || quantity == Quantity::textbook || quantity == Quantity::wrongTest;
}

/// Returns the valid words for the quantity. Empty if all words are valid.
std::vector<std::string_view> wordsFor(Quantity quantity) {
  if (quantity == Quantity::axisKind) return kAxisKinds;
  if (quantity == Quantity::region) return kRegions;
  if (quantity == Quantity::normal) return kNormals;
  if (quantity == Quantity::relation) return kRelations;
  if (quantity == Quantity::shape) return shapeKindNames();
  return kNoFixedWords;
}

Answer readAnswer(const JsonView& view, Quantity quantity) {
  if (isBoolean(quantity)) return view.boolean();
  if (isNumber(quantity)) return view.number();
  const auto words = wordsFor(quantity);
  return words.empty() ? readWords(view) : std::string(words[view.indexIn(words)]);
}

Quantity readQuantity(const JsonView& view) {
  return static_cast<Quantity>(view.indexIn(quantityNames(), "nothing is called"));
}

/// Returns the name of the target in the field "of". Without this field, returns the name of the scene's
/// first target.
std::string readTargetName(const JsonView& view, const Scene& scene) {
  const auto targetField = view.find("of");
  if (scene.targets.empty()) view.fail("the step has no target to ask about");
  return targetField ? findTarget(*targetField, scene).name : scene.targets.front().name;
}

input::KeyScript readDrive(const JsonView& view) {
  input::KeyScript drive = readKeys(view);
  if (drive.length == 0) view.fail("is empty; give the keys of a drive");
  return drive;
}

std::vector<Choice> readChoices(const JsonView& view, Quantity ask) {
  std::vector<Choice> choices;
  for (const JsonView& item : view.items(kMaxChoices)) {
    item.allowOnly({"text", "is"});
    choices.push_back({readText(item.at("text")), readAnswer(item.at("is"), ask)});
  }
  if (choices.size() < 2) view.fail("has fewer than two choices; add some");
  return choices;
}

Slider readSlider(const JsonView& view, Quantity ask) {
  view.allowOnly({"from", "to", "step", "within"});
  if (!isNumber(ask)) view.fail("only a number is chosen by a slider; give choices");
  Slider slider;
  slider.from = view.at("from").number();
  slider.to = view.at("to").number();
  slider.step = view.at("step").number({1e-6, base::kLargestNumber});
  slider.within = view.at("within").number(base::kNonNegative);
  if (!(slider.from + slider.step <= slider.to)) view.fail("has no step between \"from\" and \"to\"");
  return slider;
}

std::vector<Overlay> readReveal(const JsonView& view) {
  const auto reveal = view.find("reveal");
  return reveal ? readOverlays(*reveal) : std::vector<Overlay>{};
}

Prediction readPrediction(const JsonView& view, const Scene& scene) {
  view.allowOnly({"question", "ask", "of", "choices", "slider", "drive", "reveal", "why"});
  Prediction predict;
  predict.question = readText(view.at("question"));
  predict.ask = readQuantity(view.at("ask"));
  predict.target = readTargetName(view, scene);
  if (view.has("choices") == view.has("slider")) view.fail("give either \"choices\" or a \"slider\"");
  if (const auto choices = view.find("choices")) predict.choices = readChoices(*choices, predict.ask);
  if (const auto slider = view.find("slider")) predict.slider = readSlider(*slider, predict.ask);
  predict.drive = readDrive(view.at("drive"));
  predict.reveal = readReveal(view);
  predict.why = readText(view.at("why"));
  return predict;
}

bool isMeasure(Quantity quantity) {
  return quantity == Quantity::depth || quantity == Quantity::distance || quantity == Quantity::reach ||
         quantity == Quantity::supportGap || quantity == Quantity::iterations;
}

/// Reads a range of numbers, one answer, or a list of words.
Condition readCondition(const JsonView& view, Quantity quantity) {
  Condition condition{quantity, {}, 0.0, 0.0};
  if (isMeasure(quantity)) {
    const auto limits = view.items(2);
    if (limits.size() != 2) view.fail("give the least and the most, such as [0.1, 0.2]");
    condition.min =
        limits[0].number(quantity == Quantity::supportGap ? base::NumberRange{} : base::kNonNegative);
    condition.max = limits[1].number({condition.min, base::kLargestNumber});
  } else if (isBoolean(quantity) || isNumber(quantity)) {
    condition.oneOf.push_back(readAnswer(view, quantity));
  } else {
    for (const JsonView& word : view.items(kMaxAlternatives))
      condition.oneOf.push_back(readAnswer(word, quantity));
    if (condition.oneOf.empty()) view.fail("is empty; give at least one answer");
  }
  return condition;
}

void readUntil(const JsonView& view, Task& task) {
  std::vector<std::string_view> names = quantityNames();
  names.emplace_back("steps");
  view.allowOnly(names);
  for (std::size_t i = 0; i < quantityNames().size(); ++i) {
    const auto conditionField = view.find(quantityNames()[i]);
    if (conditionField) task.until.push_back(readCondition(*conditionField, static_cast<Quantity>(i)));
  }
  if (const auto steps = view.find("steps"))
    task.steps = static_cast<int>(steps->number({1.0, kMaxLessonTaps}));
  if (task.until.empty()) view.fail("nothing is asked for; give at least one condition besides \"steps\"");
}

Task readTask(const JsonView& view, const Scene& scene) {
  view.allowOnly({"goal", "of", "until", "drive", "nearMiss", "reveal", "done"});
  Task task;
  task.goal = readText(view.at("goal"));
  task.target = readTargetName(view, scene);
  readUntil(view.at("until"), task);
  task.drive = readDrive(view.at("drive"));
  task.nearMiss = readDrive(view.at("nearMiss"));
  task.reveal = readReveal(view);
  task.done = readText(view.at("done"));
  return task;
}

Locks readLocks(const JsonView& view) {
  Locks locks;
  for (const JsonView& item : view.items(4)) {
    const std::size_t lockIndex = item.indexIn({"move", "turn", "shape", "push"});
    (lockIndex == 0   ? locks.move
     : lockIndex == 1 ? locks.turn
     : lockIndex == 2 ? locks.shape
                      : locks.push) = true;
  }
  return locks;
}

void refuseCaseFields(const JsonView& view) {
  for (const std::string_view field : kCaseFields) {
    if (const auto found = view.find(field)) found->fail("belongs to a test case; a lesson has none");
  }
}

/// Returns the fields that apply to all steps.
base::Json commonFields(const base::Json& root) {
  base::Json common = base::Json::object();
  for (const auto& [name, value] : root.items())
    if (name != "steps") common[name] = value;
  return common;
}

/// Returns the common fields and the scene fields of the step. The step's fields have priority.
base::Json sceneOfStep(const base::Json& common, const base::Json& step) {
  base::Json scene = common;
  for (const auto& [name, value] : step.items()) {
    if (std::find(kStepFields.begin(), kStepFields.end(), name) == kStepFields.end()) scene[name] = value;
  }
  return scene;
}

Text readScreenOnly(const JsonView& view, const Text& text) {
  Text part = readText(view);
  for (const auto& [code, words] : part)
    if (textInLanguage(text, code).find(words) == std::string::npos)
      view.fail("is no part of \"text\" in the language " + base::inQuotes(code));
  return part;
}

void readPage(const JsonView& view, LessonStep& step) {
  const std::size_t page = view.indexIn({"values", "why", "code", "map", "table"});
  step.page = kPages.at(page);
  step.tableOnly = page == kTablePage;
  if (step.tableOnly) step.routine = Routine::table;
}

LessonStep readStep(const JsonView& view, Scene scene) {
  refuseCaseFields(view);
  if (scene.text.empty()) view.fail("the field \"text\" is missing; add it");
  LessonStep step;
  step.scene = std::move(scene);
  if (view.has("predict") && view.has("task")) view.fail("has a prediction and a task; make two steps");
  if (const auto predict = view.find("predict")) step.predict = readPrediction(*predict, step.scene);
  if (const auto task = view.find("task")) step.task = readTask(*task, step.scene);
  if (const auto locked = view.find("locked")) step.locked = readLocks(*locked);
  if (const auto page = view.find("page")) readPage(*page, step);
  if (const auto part = view.find("screenOnly")) step.screenOnly = readScreenOnly(*part, step.scene.text);
  if (const auto lens = view.find("lens")) step.lens = lens->boolean();
  if (const auto moves = view.find("moves")) step.moves = moves->boolean();
  if (const auto contact = view.find("contact")) step.contact = contact->boolean();
  if (const auto centers = view.find("centers")) step.centers = centers->boolean();
  if (const auto namesInside = view.find("namesInside")) step.putsNamesInside = namesInside->boolean();
  if (const auto frame = view.find("frame")) step.frame = findTarget(*frame, step.scene).name;
  if (const auto routine = view.find("routine"))
    step.routine = static_cast<Routine>(routine->indexIn(routineNames(), "no routine is called"));
  return step;
}

Lesson readLesson(const JsonView& view, const base::Json& root, const std::string& name) {
  refuseCaseFields(view);
  Lesson lesson;
  lesson.file = name;
  lesson.title = readText(view.at("title"));
  const base::Json common = commonFields(root);
  std::size_t bodies = 0;
  for (const JsonView& item : view.at("steps").items(kMaxLessonSteps)) {
    const std::size_t i = lesson.steps.size();
    static_cast<void>(item.fields());  // throws unless it is an object
    const base::Json sceneFields = sceneOfStep(common, root.at("steps")[i]);
    const std::string prefix = errorPrefix(lesson, i, "");
    lesson.steps.push_back(readStep(item, readScene(JsonView(sceneFields, prefix), name)));
    bodies += 1 + lesson.steps.back().scene.targets.size();
    if (bodies > kMaxBodiesInLesson)
      item.fail("with this step, all steps together have " + std::to_string(bodies) + " bodies; at most " +
                std::to_string(kMaxBodiesInLesson) + " are allowed");
  }
  if (lesson.steps.empty()) view.at("steps").fail("is empty; add a step");
  return lesson;
}

}  // namespace

SceneFile parseSceneFile(std::string_view json, const std::string& name) {
  const base::Json root = base::parseJson(json, name);
  const JsonView view(root, name);
  SceneFile file{readScene(view, name), {}};
  if (view.has("steps")) file.lesson = readLesson(view, root, name);
  return file;
}

SceneFile loadSceneFile(const std::filesystem::path& file) {
  const SceneText read = readSceneText(file);
  return parseSceneFile(read.text, read.name);
}

std::string errorPrefix(const Lesson& lesson, std::size_t step, std::string_view part) {
  std::string prefix = lesson.file + ": steps[" + std::to_string(step) + ']';
  return part.empty() ? prefix : prefix.append(".").append(part);
}

}  // namespace world
