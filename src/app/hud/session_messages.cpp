#include "app/hud/session_messages.hpp"

#include <span>

#include "app/words/expectation_rows.hpp"
#include "app/words/key_labels.hpp"
#include "app/words/mismatch_words.hpp"

namespace app {
namespace {

std::string pairOf(const std::string& a, const std::string& b) { return a + " – " + b; }

std::string labelled(Word word, const std::string& text, Language language) {
  return std::string(say(word, language)) + colon(language) + text;
}

/// "F10: what it does"; empty where no key does it.
std::string keyLine(const Session& session, world::Action action, Word does, Language language) {
  const std::string key = keyCaps(session.keys(), {action});
  return key.empty() ? key : key + colon(language) + say(does, language);
}

void addUnlessEmpty(std::string line, Notice& notice) {
  if (!line.empty()) notice.lines.push_back(std::move(line));
}

Notice disagreement(const Session& session, Language language) {
  const JudgeWatch& judge = session.judge();
  const Disagreement& found = *judge.found();
  Notice notice{
      NoticeMark::cross,
      true,
      labelled(Word::judgeDisagrees, faultInWords(found.objection.fault, language), language),
      {pairOf(found.a, found.b), labelled(Word::ourAnswer, oursInWords(found.objection, language), language),
       labelled(Word::judgesAnswer, judgesInWords(found.objection, language), language)}};
  if (!judge.opening().empty()) notice.lines.push_back(labelled(Word::savedAs, judge.opening(), language));
  addUnlessEmpty(keyLine(session, world::Action::toggleJudge, Word::worldStands, language), notice);
  return notice;
}

/// The first thing that is not so, and how many more there are.
Notice failure(const world::Scene& scene, std::span<const world::Measured> judged, Language language) {
  Notice notice{NoticeMark::cross, true, "", {}};
  int more = -1;
  for (std::size_t i = 0; i < judged.size(); ++i) {
    for (const CaseRow& row : caseRows(scene.expect[i], judged[i], language)) {
      if (row.agrees || more++ >= 0) continue;
      notice.headline = say(Word::bannerFailed, language) + sentenceOf(row, language);
      notice.lines = {askedOf(scene.expect[i], language)};
    }
  }
  if (more > 0) notice.lines[0] += "   +" + std::to_string(more);
  return notice;
}

Notice leftCase(const Session& session, Word how, Language language) {
  Notice notice{NoticeMark::dash, false, say(how, language), {}};
  addUnlessEmpty(keyLine(session, world::Action::resetScene, Word::backToCase, language), notice);
  return notice;
}

void addCase(const Session& session, Language language, std::vector<Notice>& notices) {
  const CaseRun& run = session.caseRun();
  if (run.state() == CaseState::none) return;
  if (run.driving()) {
    notices.push_back({NoticeMark::pointer, false, say(Word::drivingCase, language)});
  } else if (run.state() == CaseState::broken) {
    notices.push_back(leftCase(session, Word::driveBroken, language));
  } else if (run.moved()) {
    const bool holds = run.state() == CaseState::holds;
    notices.push_back(leftCase(session, holds ? Word::movedHolds : Word::movedFails, language));
  } else if (run.state() == CaseState::holds) {
    notices.push_back({NoticeMark::tick, false, say(Word::caseHoldsNow, language)});
  } else {
    notices.push_back(failure(session.world().scene(), run.judged(), language));
  }
}

}  // namespace

std::vector<Notice> noticesOf(const Session& session) {
  const Language language = session.display().language;
  std::vector<Notice> notices;
  if (session.judge().frozen()) notices.push_back(disagreement(session, language));
  addCase(session, language, notices);
  if (session.judge().on() && !session.judge().frozen()) {
    notices.push_back({NoticeMark::lamp, false, say(Word::judgeAgrees, language)});
  }
  if (session.receipts().shown()) notices.push_back(*session.receipts().shown());
  return notices;
}

}  // namespace app
