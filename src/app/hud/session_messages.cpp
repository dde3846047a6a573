#include <algorithm>

#include "app/hud/scene/headline_notes.hpp"
#include "app/words/lesson_words.hpp"
#include "app/words/verdict_words.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

using text::say;
using text::Word;

std::string labelled(Word word, const std::string& text, text::Language language) {
  return text::labelled(say(word, language), text, language);
}

/// Adds a line such as "F10: what it does", unless no key triggers the action.
void addKeyLine(const Session& session, input::Action action, Word does, Message& message) {
  const text::Language language = session.viewState().language;
  const std::string key = keyCaps(session.keys(), {action});
  if (!key.empty()) message.lines.push_back(text::labelled(key, say(does, language), language));
}

/// Adds a line with the number of omitted items, unless it is 0.
void addMore(std::size_t count, text::Language language, Message& message) {
  if (count > 0) message.lines.push_back(say(Word::moreLabels, language, {{"count", std::to_string(count)}}));
}

Message disagreement(const Session& session, text::Language language) {
  const OracleWatch& oracle = session.oracle();
  const check::Disagreement& found = *oracle.found();
  const auto names = [&](const std::string& name) {
    return text::nameOf(session.shownWorld(), name, language);
  };
  Message message{MessageMark::cross,
                  true,
                  labelled(Word::oracleDisagrees, faultInWords(found.mismatch.fault, language), language),
                  {names(found.a) + " – " + names(found.b),
                   labelled(found.isOwn ? Word::yourAnswer : Word::ourAnswer,
                            wrongAnswerInWords(found, language), language),
                   labelled(Word::oracleAnswer, oracleInWords(found.mismatch, language), language)}};
  if (found.pitfall)
    message.lines.push_back(labelled(Word::ownPitfall, pitfallInWords(*found.pitfall, language), language));
  if (!oracle.openCommand().empty())
    message.lines.push_back(labelled(Word::savedAs, oracle.openCommand(), language));
  addKeyLine(session, input::Action::toggleOracle, Word::worldStands, message);
  return message;
}

/// The message that the oracle agrees. Also names one pair that is too large to check, and counts the others.
Message agreement(const Session& session, text::Language language) {
  Message message{MessageMark::agreement, false, say(Word::oracleAgrees, language), {}};
  const auto& uncheckedPairs = session.oracle().uncheckedPairs();
  if (!uncheckedPairs) return message;
  const auto names = [&](const std::string& name) {
    return text::nameOf(session.shownWorld(), name, language);
  };
  message.lines.push_back(labelled(Word::tooManyTriangles,
                                   names(uncheckedPairs->a) + " – " + names(uncheckedPairs->b), language));
  addMore(uncheckedPairs->pairs - 1, language, message);
  return message;
}

constexpr std::size_t kMostFailures = 8;  // lines below the first failure; more lines would cover the scene

/// The message of a failing case. The first wrong value is its headline, the others are its lines.
Message failure(const check::CaseResult& result, const world::World& world, text::Language language) {
  Message message{MessageMark::cross, true, "", {}};
  std::size_t more = 0;
  for (const check::CheckedExpectation& one : result.expectations) {
    for (const CaseRow& row : caseRows(one, language)) {
      if (row.agrees) continue;
      const std::string asked = pairLabel(one.expected, world, language), words = sentenceOf(row, language);
      if (message.headline.empty()) {
        message.headline = say(Word::bannerFailed, language, {{"what", words}});
        message.lines = {asked};
      } else if (++more <= kMostFailures) {
        message.lines.push_back(text::labelled(asked, words, language));
      }
    }
  }
  addMore(more - std::min(more, kMostFailures), language, message);
  return message;
}

Message changedCase(const Session& session, Word how, text::Language language) {
  Message message{MessageMark::dash, false, say(how, language), {}};
  addKeyLine(session, input::Action::resetScene, Word::backToCase, message);
  return message;
}

void addCase(const Session& session, text::Language language, std::vector<Message>& messages) {
  const CasePlayer& run = session.casePlayer();
  if (run.state() == CaseState::none) return;
  if (run.playing()) {
    messages.push_back({MessageMark::pointer, false, say(Word::drivingCase, language)});
  } else if (run.state() == CaseState::interrupted) {
    messages.push_back(changedCase(session, Word::driveBroken, language));
  } else if (run.moved()) {
    const bool holds = run.state() == CaseState::holds;
    messages.push_back(changedCase(session, holds ? Word::movedHolds : Word::movedFails, language));
  } else if (run.state() == CaseState::holds) {
    messages.push_back({MessageMark::tick, false, say(Word::caseHoldsNow, language)});
  } else {
    messages.push_back(failure(run.result(), session.shownWorld(), language));
  }
}

}  // namespace

std::vector<Message> messagesOf(const Session& session) {
  const text::Language language = session.viewState().language;
  std::vector<Message> messages;
  if (session.oracle().frozen()) messages.push_back(disagreement(session, language));
  addCase(session, language, messages);
  if (session.oracle().on() && !session.oracle().frozen()) messages.push_back(agreement(session, language));
  if (session.toasts().shown()) messages.push_back(*session.toasts().shown());
  return messages;
}

}  // namespace app
