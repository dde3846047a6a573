#include <algorithm>

#include "app/hud/scene/headline_notes.hpp"
#include "app/words/lesson_words.hpp"
#include "app/words/verdict_words.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

using text::say;
using text::TextId;

std::string labelled(TextId word, const std::string& text, text::Language language) {
  return text::labelled(say(word, language), text, language);
}

/// Adds a line such as "F10: what it does", unless no key triggers the action.
void addKeyLine(const Session& session, input::Action action, TextId effect, Message& message) {
  const text::Language language = session.viewState().language;
  const std::string key = keyCaps(session.keys(), {action});
  if (!key.empty()) message.lines.push_back(text::labelled(key, say(effect, language), language));
}

/// Adds a line with the number of omitted items, unless it is 0.
void addOmittedCount(std::size_t count, text::Language language, Message& message) {
  if (count > 0)
    message.lines.push_back(say(TextId::moreLabels, language, {{"count", std::to_string(count)}}));
}

Message disagreementMessage(const Session& session, text::Language language) {
  const OracleWatch& oracle = session.oracle();
  const check::Disagreement& disagreement = *oracle.disagreement();
  const auto localizedName = [&](const std::string& name) {
    return text::nameOf(session.shownWorld(), name, language);
  };
  Message message{
      MessageMark::cross,
      true,
      labelled(TextId::oracleDisagrees, faultInWords(disagreement.mismatch.fault, language), language),
      {localizedName(disagreement.a) + " – " + localizedName(disagreement.b),
       labelled(disagreement.isOfUserRoutine ? TextId::yourAnswer : TextId::ourAnswer,
                wrongAnswerInWords(disagreement, language), language),
       labelled(TextId::oracleAnswer, oracleAnswerInWords(disagreement.mismatch, language), language)}};
  if (disagreement.pitfall)
    message.lines.push_back(
        labelled(TextId::ownPitfall, pitfallInWords(*disagreement.pitfall, language), language));
  if (!oracle.openCommand().empty())
    message.lines.push_back(labelled(TextId::savedAs, oracle.openCommand(), language));
  addKeyLine(session, input::Action::toggleOracle, TextId::worldStands, message);
  return message;
}

/// The message that the oracle agrees. Also names one pair that is too large to check, and counts the others.
Message agreementMessage(const Session& session, text::Language language) {
  Message message{MessageMark::agreement, false, say(TextId::oracleAgrees, language), {}};
  const auto& uncheckedPairs = session.oracle().uncheckedPairs();
  if (!uncheckedPairs) return message;
  const auto localizedName = [&](const std::string& name) {
    return text::nameOf(session.shownWorld(), name, language);
  };
  message.lines.push_back(
      labelled(TextId::tooManyTriangles,
               localizedName(uncheckedPairs->a) + " – " + localizedName(uncheckedPairs->b), language));
  addOmittedCount(uncheckedPairs->pairs - 1, language, message);
  return message;
}

constexpr std::size_t kMaxFailures = 8;  // lines below the first failure; more lines would cover the scene

/// The message of a failing case. The first wrong value is its headline, the others are its lines.
Message failureMessage(const check::CaseResult& result, const world::World& world, text::Language language) {
  Message message{MessageMark::cross, true, "", {}};
  std::size_t laterFailureCount = 0;
  for (const check::CheckedExpectation& expectation : result.expectations) {
    for (const CaseRow& row : caseRows(expectation, language)) {
      if (row.agrees) continue;
      const std::string pairName = pairLabel(expectation.expected, world, language),
                        sentence = sentenceOf(row, language);
      if (message.headline.empty()) {
        message.headline = say(TextId::bannerFailed, language, {{"what", sentence}});
        message.lines = {pairName};
      } else if (++laterFailureCount <= kMaxFailures) {
        message.lines.push_back(text::labelled(pairName, sentence, language));
      }
    }
  }
  addOmittedCount(laterFailureCount - std::min(laterFailureCount, kMaxFailures), language, message);
  return message;
}

Message changedCaseMessage(const Session& session, TextId changeWord, text::Language language) {
  Message message{MessageMark::dash, false, say(changeWord, language), {}};
  addKeyLine(session, input::Action::resetScene, TextId::backToCase, message);
  return message;
}

void addCaseMessage(const Session& session, text::Language language, std::vector<Message>& messages) {
  const CasePlayer& casePlayer = session.casePlayer();
  if (casePlayer.state() == CaseState::none) return;
  if (casePlayer.playing()) {
    messages.push_back({MessageMark::pointer, false, say(TextId::drivingCase, language)});
  } else if (casePlayer.state() == CaseState::interrupted) {
    messages.push_back(changedCaseMessage(session, TextId::driveBroken, language));
  } else if (casePlayer.isChangedSinceCheck()) {
    const bool holds = casePlayer.state() == CaseState::holds;
    messages.push_back(
        changedCaseMessage(session, holds ? TextId::movedHolds : TextId::movedFails, language));
  } else if (casePlayer.state() == CaseState::holds) {
    messages.push_back({MessageMark::tick, false, say(TextId::caseHoldsNow, language)});
  } else {
    messages.push_back(failureMessage(casePlayer.result(), session.shownWorld(), language));
  }
}

}  // namespace

std::vector<Message> messagesOf(const Session& session) {
  const text::Language language = session.viewState().language;
  std::vector<Message> messages;
  if (session.oracle().frozen()) messages.push_back(disagreementMessage(session, language));
  addCaseMessage(session, language, messages);
  if (session.oracle().isEnabled() && !session.oracle().frozen())
    messages.push_back(agreementMessage(session, language));
  if (session.toasts().current()) messages.push_back(*session.toasts().current());
  return messages;
}

}  // namespace app
