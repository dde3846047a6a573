#include "app/hud/session_messages.hpp"

#include <span>

#include "app/words/expectation_rows.hpp"
#include "app/words/key_labels.hpp"
#include "app/words/mismatch_words.hpp"
#include "text/scene_text.hpp"

namespace app {
namespace {

std::string labelled(text::Word word, const std::string& text, text::Language language) {
  return text::labelled(text::say(word, language), text, language);
}

/// "F10: what it does"; empty when no key triggers the action.
std::string keyLine(const Session& session, input::Action action, text::Word does, text::Language language) {
  const std::string key = keyCaps(session.keys(), {action});
  return key.empty() ? key : text::labelled(key, text::say(does, language), language);
}

void addUnlessEmpty(std::string line, Notice& notice) {
  if (!line.empty()) notice.lines.push_back(std::move(line));
}

Notice disagreement(const Session& session, text::Language language) {
  const OracleWatch& oracle = session.oracle();
  const check::Disagreement& found = *oracle.found();
  const auto names = [&](const std::string& name) { return text::nameOf(session.world(), name, language); };
  Notice notice{NoticeMark::cross,
                true,
                labelled(text::Word::oracleDisagrees, faultInWords(found.mismatch.fault, language), language),
                {names(found.a) + " – " + names(found.b),
                 labelled(text::Word::ourAnswer, oursInWords(found.mismatch, language), language),
                 labelled(text::Word::oracleAnswer, oracleInWords(found.mismatch, language), language)}};
  if (!oracle.opening().empty())
    notice.lines.push_back(labelled(text::Word::savedAs, oracle.opening(), language));
  addUnlessEmpty(keyLine(session, input::Action::toggleOracle, text::Word::worldStands, language), notice);
  return notice;
}

/// The message of agreement, with the pairs that are too large to be checked, if any.
Notice agreement(const Session& session, text::Language language) {
  Notice notice{NoticeMark::agreement, false, text::say(text::Word::oracleAgrees, language), {}};
  const auto& unjudged = session.oracle().unjudged();
  if (!unjudged) return notice;
  const auto names = [&](const std::string& name) { return text::nameOf(session.world(), name, language); };
  notice.lines.push_back(
      labelled(text::Word::tooManyTriangles, names(unjudged->a) + " – " + names(unjudged->b), language));
  if (unjudged->pairs > 1)
    notice.lines.push_back(
        text::say(text::Word::moreLabels, language, {{"count", std::to_string(unjudged->pairs - 1)}}));
  return notice;
}

constexpr std::size_t kMostFailures = 8;  // beside the first; more would cover the scene

/// The first expectation that fails as the headline, and all others below it.
Notice failure(const check::CaseResult& result, const world::World& world, text::Language language) {
  Notice notice{NoticeMark::cross, true, "", {}};
  std::size_t more = 0;
  for (const check::CheckedExpectation& one : result.expectations) {
    for (const CaseRow& row : caseRows(one, language)) {
      if (row.agrees) continue;
      const std::string asked = askedOf(one.expected, world, language), words = sentenceOf(row, language);
      if (notice.headline.empty()) {
        notice.headline = text::say(text::Word::bannerFailed, language, {{"what", words}});
        notice.lines = {asked};
      } else if (++more <= kMostFailures) {
        notice.lines.push_back(text::labelled(asked, words, language));
      }
    }
  }
  if (more > kMostFailures)
    notice.lines.push_back(
        text::say(text::Word::moreLabels, language, {{"count", std::to_string(more - kMostFailures)}}));
  return notice;
}

Notice leftCase(const Session& session, text::Word how, text::Language language) {
  Notice notice{NoticeMark::dash, false, text::say(how, language), {}};
  addUnlessEmpty(keyLine(session, input::Action::resetScene, text::Word::backToCase, language), notice);
  return notice;
}

void addCase(const Session& session, text::Language language, std::vector<Notice>& notices) {
  const CasePlayer& run = session.casePlayer();
  if (run.state() == CaseState::none) return;
  if (run.driving()) {
    notices.push_back({NoticeMark::pointer, false, text::say(text::Word::drivingCase, language)});
  } else if (run.state() == CaseState::broken) {
    notices.push_back(leftCase(session, text::Word::driveBroken, language));
  } else if (run.moved()) {
    const bool holds = run.state() == CaseState::holds;
    notices.push_back(leftCase(session, holds ? text::Word::movedHolds : text::Word::movedFails, language));
  } else if (run.state() == CaseState::holds) {
    notices.push_back({NoticeMark::tick, false, text::say(text::Word::caseHoldsNow, language)});
  } else {
    notices.push_back(failure(run.result(), session.world(), language));
  }
}

}  // namespace

std::vector<Notice> noticesOf(const Session& session) {
  const text::Language language = session.viewState().language;
  std::vector<Notice> notices;
  if (session.oracle().frozen()) notices.push_back(disagreement(session, language));
  addCase(session, language, notices);
  if (session.oracle().on() && !session.oracle().frozen()) notices.push_back(agreement(session, language));
  if (session.toasts().shown()) notices.push_back(*session.toasts().shown());
  return notices;
}

}  // namespace app
