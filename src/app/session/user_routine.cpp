#include "app/session/user_routine.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <system_error>
#include <utility>

#include "check/oracle_check.hpp"
#include "world/scene/shape_json.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

using routine::Verb;

constexpr std::array kStaticVerbs{Verb::overlaps, Verb::contact, Verb::distance};

/// Returns the file of the routine without command-line arguments.
fs::path routineFile(const std::string& routineArgument) {
  return routineArgument.substr(0, routineArgument.find(' '));
}

fs::file_time_type writeTimeOf(const std::string& routineArgument) {
  std::error_code error;
  const auto time = fs::last_write_time(routineFile(routineArgument), error);
  return error ? fs::file_time_type::min() : time;
}

routine::Question questionAbout(const collision::Shape& a, const collision::Shape& b) {
  return {Verb::overlaps,
          routine::cShapeOf(check::testShapeOf(a)),
          routine::cShapeOf(check::testShapeOf(b)),
          {},
          0.0f};
}

check::Mismatch compareWithReference(const routine::Question& question) {
  const check::TestShape a = routine::testShapeOf(question.a), b = routine::testShapeOf(question.b);
  const check::NearestParts referenceResult =
      check::nearestParts(check::referencePartsOf(a), check::referencePartsOf(b));
  check::Mismatch comparison;
  comparison.answer = check::askLibrary(a, b);
  comparison.truth = referenceResult.separation;
  comparison.size = referenceResult.size;
  return comparison;
}

check::PairAnswer toPairAnswer(Verb verb, const routine::Reply& reply) {
  check::PairAnswer result{reply.result == HANTEI_HIT, {}, {}};
  if (verb == Verb::contact && result.overlaps) {
    const hantei_contact& contact = reply.contact;
    result.contact = collision::Contact{routine::vectorOf(contact.normal), contact.depth,
                                        routine::vectorOf(contact.position)};
  }
  if (verb == Verb::distance) result.distance = reply.distance;
  return result;
}

/// Returns the function that answers `question`: the one for this pair, for the swapped pair, or for all
/// pairs.
std::string functionNameFor(const routine::Question& question, const routine::Exports& exports) {
  const std::uint32_t a = question.a.kind, b = question.b.kind;
  if (exports.hasFunction(question.verb, a, b)) return routine::functionName(question.verb, a, b);
  if (exports.hasFunction(question.verb, b, a)) return routine::functionName(question.verb, b, a);
  return routine::functionName(question.verb, 0, 0);
}

UserAnswer answerTo(const routine::Question& question, routine::Routine& userRoutine) {
  UserAnswer answer;
  answer.verb = question.verb;
  answer.function = functionNameFor(question, userRoutine.exports());
  answer.reply = userRoutine.ask(question);
  if (answer.reply.outcome != routine::Outcome::answered) answer.failure = userRoutine.failure();
  answer.result = toPairAnswer(answer.verb, answer.reply);
  answer.mistake = routine::mistakeIn(question, answer.reply, answer.failure);
  return answer;
}

void addResults(const UserAnswer& answer, UserResults& results) {
  if (answer.reply.outcome != routine::Outcome::answered) return;
  if (answer.result.distance) {
    results.distance = answer.result.distance;
    return;
  }
  if (!results.overlaps) results.overlaps = answer.result.overlaps;
  if (answer.result.contact) results.contact = answer.result.contact;
}

/// Returns UserAnswer::depthExcessAlongNormal, or nullopt if the normal has length 0.
std::optional<double> depthExcessAlongNormal(const routine::Question& question, const UserAnswer& answer) {
  if (!answer.results.contact) return std::nullopt;
  const glm::dvec3 normal(answer.results.contact->normal);
  if (!(glm::length(normal) > 0.0)) return std::nullopt;
  const check::ReferenceParts a = check::referencePartsOf(routine::testShapeOf(question.a)),
                              b = check::referencePartsOf(routine::testShapeOf(question.b));
  return check::depthAlong(check::partPair(a, 0, b, 0), normal) +
         std::min(0.0, answer.comparison.truth.value);
}

struct PairReply {
  std::optional<UserAnswer> answer;
  bool isOutstanding = false;  ///< If true, there is no answer yet.
};

PairReply askAboutPair(routine::Question question, routine::Routine& userRoutine) {
  std::optional<UserAnswer> chosenAnswer;
  UserResults results;
  bool isAnyOutstanding = false;
  for (const Verb verb : kStaticVerbs) {
    question.verb = verb;
    if (!userRoutine.canAnswer(verb, question.a.kind, question.b.kind)) continue;
    UserAnswer answer = answerTo(question, userRoutine);
    isAnyOutstanding = isAnyOutstanding || answer.reply.outcome == routine::Outcome::outstanding;
    addResults(answer, results);
    if (!chosenAnswer || (answer.mistake && !chosenAnswer->mistake)) chosenAnswer = std::move(answer);
  }
  if (!chosenAnswer || isAnyOutstanding) return {std::nullopt, isAnyOutstanding};
  chosenAnswer->comparison = compareWithReference(question);
  chosenAnswer->results = results;
  chosenAnswer->depthExcessAlongNormal = depthExcessAlongNormal(question, *chosenAnswer);
  return {std::move(chosenAnswer), false};
}

check::Fault toCheckFault(routine::Fault fault) {
  if (fault == routine::Fault::depth) return check::Fault::depth;
  if (fault == routine::Fault::normal) return check::Fault::normal;
  return fault == routine::Fault::distance ? check::Fault::distance : check::Fault::verdict;
}

/// Returns a mismatch with the routine's answer in place of the library's.
check::Mismatch mismatchOf(const UserAnswer& answer) {
  check::Mismatch mismatch = answer.comparison;
  mismatch.fault = toCheckFault(answer.mistake->fault);
  mismatch.answer = answer.result;
  return mismatch;
}

check::MapAnswer mapAnswerOf(const routine::Mistake& mistake, bool saysHit) {
  if (mistake.fault == routine::Fault::failure) return check::MapAnswer::none;
  if (mistake.fault != routine::Fault::verdict) return check::MapAnswer::wrongNumber;
  return saysHit ? check::MapAnswer::falseHit : check::MapAnswer::missed;
}

/// Asks the routine one verb for all cells of a map, and writes the answers into the cells. Does not change a
/// cell if the routine was wrong about it with an earlier verb. Returns false while an answer is outstanding.
bool askForMap(Verb verb, routine::Routine& userRoutine, std::vector<routine::Question>& questions,
               std::span<check::MapCell> cells) {
  if (!userRoutine.canAnswer(verb, questions.front().a.kind, questions.front().b.kind)) return true;
  for (routine::Question& question : questions) question.verb = verb;
  std::vector<routine::Reply> replies(questions.size());
  userRoutine.ask(questions, replies);
  const auto isOutstanding = [](const routine::Reply& reply) {
    return reply.outcome == routine::Outcome::outstanding;
  };
  if (std::any_of(replies.begin(), replies.end(), isOutstanding)) return false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].answer > check::MapAnswer::hit) continue;
    const check::PairAnswer result = toPairAnswer(verb, replies[i]);
    const bool hits = result.distance ? *result.distance == 0.0f : result.overlaps;
    const auto mistake = routine::mistakeIn(questions[i], replies[i], userRoutine.failure());
    cells[i].answer = mistake ? mapAnswerOf(*mistake, hits)
                      : hits  ? check::MapAnswer::hit
                              : check::MapAnswer::apart;
  }
  return true;
}

std::vector<std::string> readLines(const fs::path& file) {
  std::vector<std::string> lines;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    while (line.ends_with('\r') || line.ends_with(' ')) line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

bool hasOneShape(const world::Body& body) { return body.shapes.size() == 1 && !body.mesh; }

}  // namespace

std::optional<bool> UserAnswer::wrongVerdict() const {
  if (!mistake || mistake->fault != routine::Fault::verdict || !failure.empty()) return std::nullopt;
  return result.distance ? *result.distance == 0.0f : result.overlaps;
}

UserRoutine::UserRoutine(std::string routineArgument, std::string host)
    : UserRoutine(std::move(routineArgument), [host = std::move(host)](const std::string& file) {
        return std::make_unique<routine::Routine>(routine::build(file, routine::ReturnLines::recorded), host);
      }) {}

UserRoutine::UserRoutine(std::string routineArgument, RoutineStarter routineStarter)
    : argument_(std::move(routineArgument)), startRoutine_(std::move(routineStarter)) {
  if (!isEnabled()) return;
  if (writeTimeOf(argument_) == fs::file_time_type::min() && routineFile(argument_).has_extension())
    throw base::InputError(base::printable(argument_) + ": there is no such file");
  load();
}

bool UserRoutine::reloadIfSaved() {
  if (!isEnabled()) return false;
  const auto time = writeTimeOf(argument_);
  if (time == lastWriteTime_ || time == fs::file_time_type::min())
    return false;  // min: file is being replaced
  load();
  return true;
}

std::string UserRoutine::fileName() const { return routineFile(argument_).filename().string(); }

void UserRoutine::load() {
  lastWriteTime_ = writeTimeOf(argument_);
  ++loadCount_;
  loadError_.clear();
  *state_ = {};
  sourceLines_ = routine::isSource(argument_) ? readLines(argument_) : std::vector<std::string>{};
  try {
    state_->routine = startRoutine_(argument_);
  } catch (const base::InputError& error) {
    loadError_ = error.what();
  }
}

std::optional<UserAnswer> UserRoutine::answerAbout(const explain::Focus& focus) const {
  if (!state_->routine || focus.hasMeshOrHull) return std::nullopt;
  const Pair pair{focus.player, focus.target};
  // Sends one question at a time, so that no queue forms if the routine is slow.
  if (state_->pendingPair && !ask(*state_->pendingPair)) return state_->answer;
  const bool isAsked = state_->lastPair && world::sameShape(state_->lastPair->player, pair.player) &&
                       world::sameShape(state_->lastPair->target, pair.target);
  if (!isAsked) ask(pair);
  return state_->answer;
}

// Asks about the pair and stores the answer. Returns false if the answer is outstanding.
bool UserRoutine::ask(Pair pair) const {
  PairReply pairReply = askAboutPair(questionAbout(pair.player, pair.target), *state_->routine);
  state_->pendingPair.reset();
  if (pairReply.isOutstanding) {
    state_->pendingPair = pair;
    return false;
  }
  state_->answer = std::move(pairReply.answer);
  state_->lastPair = pair;
  return true;
}

bool UserRoutine::canAnswer(const world::Body& player, const world::Body& target) const {
  if (!state_->routine || !hasOneShape(player) || !hasOneShape(target)) return false;
  const auto question = questionAbout(player.shapes.front(), target.shapes.front());
  return std::any_of(kStaticVerbs.begin(), kStaticVerbs.end(), [&](Verb verb) {
    return state_->routine->canAnswer(verb, question.a.kind, question.b.kind);
  });
}

check::MapCellFiller UserRoutine::mapFiller() const {
  return [state = state_](const world::Body& target, std::span<const world::Body> posedPlayers,
                          std::span<check::MapCell> cells) {
    if (!state->routine) return;
    const check::ReferenceParts targetParts = check::referencePartsOf(target);
    std::vector<routine::Question> questions;
    for (const world::Body& body : posedPlayers)
      questions.push_back(questionAbout(body.shapes.front(), target.shapes.front()));
    bool isComplete = true;
    for (const Verb verb : kStaticVerbs)
      isComplete = askForMap(verb, *state->routine, questions, cells) && isComplete;
    for (std::size_t i = 0; i < posedPlayers.size(); ++i) {
      if (!isComplete) cells[i].answer = check::MapAnswer::unknown;
      if (isComplete)
        cells[i].separation = static_cast<float>(
            check::nearestParts(check::referencePartsOf(posedPlayers[i]), targetParts).separation.value);
    }
  };
}

std::optional<check::Disagreement> UserRoutine::check(const world::World& world) const {
  const auto bodies = world.listedBodies();
  state_->awaitsCheckAnswers = false;
  if (!state_->routine || !hasOneShape(bodies.front())) return std::nullopt;
  for (std::size_t i = 1; i < std::min(bodies.size(), kMaxTargets + 1); ++i) {
    if (!hasOneShape(bodies[i])) continue;
    const auto question = questionAbout(bodies.front().shapes.front(), bodies[i].shapes.front());
    const auto [answer, isOutstanding] = askAboutPair(question, *state_->routine);
    state_->awaitsCheckAnswers = state_->awaitsCheckAnswers || isOutstanding;
    if (state_->awaitsCheckAnswers || !answer || !answer->mistake) continue;
    return check::Disagreement{bodies.front().name, bodies[i].name,
                               mismatchOf(*answer), true,
                               answer->failure,     routine::familyOf(question)};
  }
  return std::nullopt;
}

}  // namespace app
