#include "app/hud/scene/headline_notes.hpp"

#include <algorithm>

#include "app/words/lesson_words.hpp"
#include "app/words/verdict_words.hpp"
#include "check/broken_tests.hpp"
#include "explain/focus.hpp"
#include "explain/overlays.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

using text::say;
using text::Word;

using explain::brokenTestName;
using explain::brokenTestReason;

/// The kind of pair to which a broken test applies.
Word requiredPairKind(world::BrokenTest brokenTest) {
  switch (brokenTest) {
    case world::BrokenTest::sixAxes:
    case world::BrokenTest::noTolerance:
      return Word::needBoxes;
    case world::BrokenTest::notRefitted:
      return Word::needAabb;
    default:
      return Word::needNoMesh;
  }
}

/// Explains why a broken test's answer is right. If the test makes only false hits, "no contact" is always
/// right. If it only misses hits, "hit" is always right.
Word reasonForRightAnswer(world::BrokenTest brokenTest, bool hit) {
  switch (check::errorSide(brokenTest)) {
    case check::ErrorSide::falseHits:
      return hit ? Word::brokenFalseHits : Word::brokenNoIsProof;
    case check::ErrorSide::misses:
      return hit ? Word::brokenHitIsProof : Word::brokenMisses;
    case check::ErrorSide::either:
      break;
  }
  return Word::brokenRight;
}

std::string brokenTestWords(const check::BrokenTestReport& report, world::BrokenTest brokenTest,
                            text::Language language) {
  const std::string name = brokenTestName(brokenTest, language);
  if (!report.applies)
    return say(Word::brokenTestElsewhere, language,
               {{"test", name}, {"need", say(requiredPairKind(brokenTest), language)}});
  const char* says = say(report.answer.overlaps ? Word::hit : Word::noContact, language);
  const std::string reason = report.isWrong
                                 ? brokenTestReason(brokenTest, language)
                                 : say(reasonForRightAnswer(brokenTest, report.answer.overlaps), language);
  return say(Word::brokenTestNote, language, {{"test", name}, {"says", says}, {"reason", reason}});
}

/// Adds the keys that switch the broken test off, unless the scene itself sets the broken test.
std::string withLeaveKeys(const std::string& words, const Session& session) {
  const text::Language language = session.viewState().language;
  const std::string next = keyCaps(session.keys(), {input::Action::nextBrokenTest}),
                    quit = keyCaps(session.keys(), {input::Action::quit});
  if (session.viewState().brokenTest == session.shownWorld().scene().brokenTest || next.empty() ||
      quit.empty())
    return words;
  return say(Word::brokenTestLeave, language, {{"words", words}, {"next", next}, {"quit", quit}});
}

void addBrokenTest(const Session& session, std::vector<HeadlineNote>& notes) {
  const ViewState& viewState = session.viewState();
  const auto report =
      check::reportBrokenTest(session.shownWorld(), viewState.brokenTest, viewState.overlays.target);
  if (!report) return;
  const CaseMark mark = report->isWrong   ? CaseMark::fails
                        : report->applies ? CaseMark::holds
                                          : CaseMark::none;
  notes.push_back(
      {mark, withLeaveKeys(brokenTestWords(*report, viewState.brokenTest, viewState.language), session)});
}

std::string inWords(const glm::vec3& v) {
  const auto number = [](float value) { return text::withMinus(text::figures("%.2f", double{value})); };
  return '(' + number(v.x) + ", " + number(v.y) + ", " + number(v.z) + ')';
}

HeadlineNote rayNote(const world::World& world, text::Language language) {
  const auto hit = world::playerRay(world).hit;
  if (!hit) return {CaseMark::none, say(Word::rayMissesNote, language)};
  const bool isTriangle = hit->feature != collision::kNoFeature;
  return {CaseMark::none, say(isTriangle ? Word::rayHitsTriangleNote : Word::rayHitsNote, language,
                              {{"index", std::to_string(hit->feature)},
                               {"name", text::nameOf(world, hit->body, language)},
                               {"value", explain::formatNumber(hit->time)},
                               {"normal", inWords(hit->normal)}})};
}

HeadlineNote sweepNote(const world::World& world, text::Language language) {
  const world::PlayerSweep cast = world::playerSweep(world);
  const std::string span = say(cast.oneTick ? Word::aTick : Word::aSecond, language);
  if (!cast.hit) return {CaseMark::none, say(Word::sweepFreeNote, language, {{"span", span}})};
  if (cast.hit->time == 0.0)
    return {CaseMark::none,
            say(Word::sweepInsideNote, language, {{"name", text::nameOf(world, cast.hit->body, language)}})};
  const auto word = cast.tunnels ? Word::sweepTunnelsNote : Word::sweepHitsNote;
  return {cast.tunnels ? CaseMark::fails : CaseMark::none,
          say(word, language,
              {{"span", span},
               {"name", text::nameOf(world, cast.hit->body, language)},
               {"value", explain::formatNumber(cast.hit->time)}})};
}

/// Writes the answer of the user's routine. After a wrong answer, also writes the answers of library and
/// oracle, or one of them if they agree. Uses all digits if a few digits would make right and wrong look
/// equal.
std::string ownAnswer(const OwnAnswer& answer, text::Language language, Digits digits = Digits::few) {
  check::Disagreement said{"", "", answer.compared, true, answer.trouble};
  said.mismatch.ours = answer.result;
  const std::string yours = wrongAnswerInWords(said, language, digits);
  if (!answer.mistake) return say(Word::routineRight, language, {{"yours", yours}});
  const std::string ours = oursInWords(answer.compared, language, digits);
  const std::string oracle = oracleInWords(answer.compared, language, digits);
  if (yours == oracle && digits == Digits::few) return ownAnswer(answer, language, Digits::all);
  if (ours == oracle) return say(Word::routineWrongAlone, language, {{"yours", yours}, {"others", ours}});
  return say(Word::routineWrong, language, {{"yours", yours}, {"ours", ours}, {"oracle", oracle}});
}

void addRoutine(const Session& session, const std::optional<explain::Focus>& focus,
                std::vector<HeadlineNote>& notes) {
  const OwnRoutine& routine = session.routine();
  if (!routine.on()) return;
  const text::Language language = session.viewState().language;
  if (!routine.loadError().empty()) {
    notes.push_back({CaseMark::fails, say(Word::routineStands, language, {{"why", routine.loadError()}})});
    return;
  }
  const auto answer = focus ? routine.answerAbout(*focus) : std::nullopt;
  if (answer)
    notes.push_back({answer->mistake ? CaseMark::fails : CaseMark::holds, ownAnswer(*answer, language)});
  else if (!routine.awaitsFirstAnswer())
    notes.push_back({CaseMark::none, say(Word::routineLacks, language)});
}

void addCasts(const Session& session, std::vector<HeadlineNote>& notes) {
  const ViewState& viewState = session.viewState();
  const explain::Overlays& on = viewState.overlays.on;
  if (viewState.inLesson) return;  // the verdict and the figure show the numbers
  if (on.has(explain::Overlay::ray)) notes.push_back(rayNote(session.shownWorld(), viewState.language));
  if (on.has(explain::Overlay::sweep)) notes.push_back(sweepNote(session.shownWorld(), viewState.language));
}

void addFalseAlarms(const Session& session, std::vector<HeadlineNote>& notes) {
  if (!session.shownWorld().falseAlarmBody()) return;
  const text::Language language = session.viewState().language;
  const auto& of = session.shownWorld().falseAlarms().tallies;
  const auto none = [](const auto& tally) { return tally.hits == 0; };
  if (std::all_of(of.begin(), of.end(), none)) {
    notes.push_back({CaseMark::none, say(Word::noAlarmsYet, language)});
  } else {
    notes.push_back({CaseMark::fails, say(Word::falseAlarmsNote, language,
                                          {{"sphere", shareInWords(of[0])},
                                           {"aabb", shareInWords(of[1])},
                                           {"obb", shareInWords(of[2])}})});
  }
}

}  // namespace

std::string shareInWords(const world::FalseAlarms::Tally& tally) {
  return tally.hits == 0 ? "–" : text::figures("%.0f", 100.0 * world::shareOf(tally)) + " %";
}

std::vector<HeadlineNote> headlineNotes(const Session& session, const std::optional<explain::Focus>& focus) {
  std::vector<HeadlineNote> notes;
  addBrokenTest(session, notes);
  addRoutine(session, focus, notes);
  addCasts(session, notes);
  addFalseAlarms(session, notes);
  return notes;
}

}  // namespace app
