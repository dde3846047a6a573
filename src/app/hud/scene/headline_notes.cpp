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
using text::TextId;

using explain::brokenTestName;
using explain::brokenTestReason;

/// The kind of pair to which a broken test applies.
TextId requiredPairKind(world::BrokenTest brokenTest) {
  switch (brokenTest) {
    case world::BrokenTest::sixAxes:
    case world::BrokenTest::noTolerance:
      return TextId::needBoxes;
    case world::BrokenTest::notRefitted:
      return TextId::needAabb;
    default:
      return TextId::needNoMesh;
  }
}

/// Explains why a broken test's answer is right. If the test makes only false hits, "no contact" is always
/// right. If it only misses hits, "hit" is always right.
TextId reasonForRightAnswer(world::BrokenTest brokenTest, bool hit) {
  switch (check::errorSide(brokenTest)) {
    case check::ErrorSide::falseHits:
      return hit ? TextId::brokenFalseHits : TextId::brokenNoIsProof;
    case check::ErrorSide::misses:
      return hit ? TextId::brokenHitIsProof : TextId::brokenMisses;
    case check::ErrorSide::either:
      break;
  }
  return TextId::brokenRight;
}

std::string brokenTestText(const check::BrokenTestReport& report, world::BrokenTest brokenTest,
                           text::Language language) {
  const std::string name = brokenTestName(brokenTest, language);
  if (!report.applies)
    return say(TextId::brokenTestElsewhere, language,
               {{"test", name}, {"need", say(requiredPairKind(brokenTest), language)}});
  const char* claim = say(report.answer.overlaps ? TextId::hit : TextId::noContact, language);
  const std::string reason = report.isWrong
                                 ? brokenTestReason(brokenTest, language)
                                 : say(reasonForRightAnswer(brokenTest, report.answer.overlaps), language);
  return say(TextId::brokenTestNote, language, {{"test", name}, {"says", claim}, {"reason", reason}});
}

/// Adds the keys that switch the broken test off, unless the scene itself sets the broken test.
std::string withLeaveKeysHint(const std::string& words, const Session& session) {
  const text::Language language = session.viewState().language;
  const std::string nextKey = keyCaps(session.keys(), {input::Action::nextBrokenTest}),
                    quitKey = keyCaps(session.keys(), {input::Action::quit});
  if (session.viewState().brokenTest == session.shownWorld().scene().brokenTest || nextKey.empty() ||
      quitKey.empty())
    return words;
  return say(TextId::brokenTestLeave, language, {{"words", words}, {"next", nextKey}, {"quit", quitKey}});
}

void addBrokenTestNote(const Session& session, std::vector<HeadlineNote>& notes) {
  const ViewState& viewState = session.viewState();
  const auto report =
      check::reportBrokenTest(session.shownWorld(), viewState.brokenTest, viewState.overlays.target);
  if (!report) return;
  const CaseMark mark = report->isWrong   ? CaseMark::fails
                        : report->applies ? CaseMark::holds
                                          : CaseMark::none;
  notes.push_back(
      {mark, withLeaveKeysHint(brokenTestText(*report, viewState.brokenTest, viewState.language), session)});
}

std::string vectorText(const glm::vec3& v) {
  const auto component = [](float value) {
    return text::withMinusSign(text::formatted("%.2f", double{value}));
  };
  return '(' + component(v.x) + ", " + component(v.y) + ", " + component(v.z) + ')';
}

HeadlineNote rayNote(const world::World& world, text::Language language) {
  const auto hit = world::playerRay(world).hit;
  if (!hit) return {CaseMark::none, say(TextId::rayMissesNote, language)};
  const bool isTriangle = hit->feature != collision::kNoFeature;
  return {CaseMark::none, say(isTriangle ? TextId::rayHitsTriangleNote : TextId::rayHitsNote, language,
                              {{"index", std::to_string(hit->feature)},
                               {"name", text::nameOf(world, hit->body, language)},
                               {"value", explain::formatNumber(hit->time)},
                               {"normal", vectorText(hit->normal)}})};
}

HeadlineNote sweepNote(const world::World& world, text::Language language) {
  const world::PlayerSweep sweep = world::playerSweep(world);
  const std::string duration = say(sweep.coversOneTick ? TextId::aTick : TextId::aSecond, language);
  if (!sweep.hit) return {CaseMark::none, say(TextId::sweepFreeNote, language, {{"span", duration}})};
  if (sweep.hit->time == 0.0)
    return {CaseMark::none, say(TextId::sweepInsideNote, language,
                                {{"name", text::nameOf(world, sweep.hit->body, language)}})};
  const auto noteWord = sweep.tunnels ? TextId::sweepTunnelsNote : TextId::sweepHitsNote;
  return {sweep.tunnels ? CaseMark::fails : CaseMark::none,
          say(noteWord, language,
              {{"span", duration},
               {"name", text::nameOf(world, sweep.hit->body, language)},
               {"value", explain::formatNumber(sweep.hit->time)}})};
}

/// Writes the answer of the user's routine. After a wrong answer, also writes the answers of library and
/// oracle, or one of them if they agree. Uses all digits if a few digits would make right and wrong look
/// equal.
std::string userAnswerText(const UserAnswer& answer, text::Language language, Digits digits = Digits::few) {
  check::Disagreement disagreement{"", "", answer.comparison, true, answer.failure};
  disagreement.mismatch.answer = answer.result;
  const std::string userAnswer = wrongAnswerInWords(disagreement, language, digits);
  if (!answer.mistake) return say(TextId::routineRight, language, {{"yours", userAnswer}});
  const std::string libraryAnswer = ourAnswerInWords(answer.comparison, language, digits);
  const std::string oracleAnswer = oracleAnswerInWords(answer.comparison, language, digits);
  if (userAnswer == oracleAnswer && digits == Digits::few)
    return userAnswerText(answer, language, Digits::all);
  if (libraryAnswer == oracleAnswer)
    return say(TextId::routineWrongAlone, language, {{"yours", userAnswer}, {"others", libraryAnswer}});
  return say(TextId::routineWrong, language,
             {{"yours", userAnswer}, {"ours", libraryAnswer}, {"oracle", oracleAnswer}});
}

void addRoutineNote(const Session& session, const std::optional<explain::Focus>& focus,
                    std::vector<HeadlineNote>& notes) {
  const UserRoutine& routine = session.routine();
  if (!routine.isEnabled()) return;
  const text::Language language = session.viewState().language;
  if (!routine.loadError().empty()) {
    notes.push_back({CaseMark::fails, say(TextId::routineStands, language, {{"why", routine.loadError()}})});
    return;
  }
  const auto answer = focus ? routine.answerAbout(*focus) : std::nullopt;
  if (answer)
    notes.push_back({answer->mistake ? CaseMark::fails : CaseMark::holds, userAnswerText(*answer, language)});
  else if (!routine.awaitsFirstAnswer())
    notes.push_back({CaseMark::none, say(TextId::routineLacks, language)});
}

void addRayAndSweepNotes(const Session& session, std::vector<HeadlineNote>& notes) {
  const ViewState& viewState = session.viewState();
  const explain::Overlays& shownOverlays = viewState.overlays.on;
  if (viewState.inLesson) return;  // the verdict and the figure show the numbers
  if (shownOverlays.has(explain::Overlay::ray))
    notes.push_back(rayNote(session.shownWorld(), viewState.language));
  if (shownOverlays.has(explain::Overlay::sweep))
    notes.push_back(sweepNote(session.shownWorld(), viewState.language));
}

void addFalseAlarmNote(const Session& session, std::vector<HeadlineNote>& notes) {
  if (!session.shownWorld().falseAlarmBody()) return;
  const text::Language language = session.viewState().language;
  const auto& tallies = session.shownWorld().falseAlarms().tallies;
  const auto hasNoHits = [](const auto& tally) { return tally.hits == 0; };
  if (std::all_of(tallies.begin(), tallies.end(), hasNoHits)) {
    notes.push_back({CaseMark::none, say(TextId::noAlarmsYet, language)});
  } else {
    notes.push_back({CaseMark::fails, say(TextId::falseAlarmsNote, language,
                                          {{"sphere", falseHitPercentText(tallies[0])},
                                           {"aabb", falseHitPercentText(tallies[1])},
                                           {"obb", falseHitPercentText(tallies[2])}})});
  }
}

}  // namespace

std::string falseHitPercentText(const world::FalseAlarms::Tally& tally) {
  return tally.hits == 0 ? "–" : text::formatted("%.0f", 100.0 * world::falseHitFraction(tally)) + " %";
}

std::vector<HeadlineNote> headlineNotes(const Session& session, const std::optional<explain::Focus>& focus) {
  std::vector<HeadlineNote> notes;
  addBrokenTestNote(session, notes);
  addRoutineNote(session, focus, notes);
  addRayAndSweepNotes(session, notes);
  addFalseAlarmNote(session, notes);
  return notes;
}

}  // namespace app
