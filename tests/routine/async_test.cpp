// Answers that arrive after the questions, as from a browser's worker.
#include <gmock/gmock.h>

#include "routine/lines.hpp"
#include "routine/routine.hpp"

namespace {

using namespace routine;

Question sphereQuestion(float x, Verb verb = Verb::overlaps) {
  Question question;
  question.verb = verb;
  question.a.kind = question.b.kind = HANTEI_SPHERE;
  question.a.as.sphere = {{x, 0.0f, 0.0f}, 0.5f};
  question.b.as.sphere = {{0.0f, 0.0f, 0.0f}, 0.5f};
  return question;
}

/// The lines sent to a worker, and the routine that uses the worker.
struct AsyncRoutine {
  AsyncRoutine() {
    answers->restart(parseExports(R"({"answers":["overlaps_sphere_sphere","contact_sphere_aabb"]})"));
    startedRoutine.emplace([sharedAnswers = answers] { return startAsync(sharedAnswers); });
  }
  [[nodiscard]] Reply ask(const Question& question) { return startedRoutine->ask(question); }

  std::vector<std::string> sentLines;
  std::shared_ptr<AsyncAnswers> answers = std::make_shared<AsyncAnswers>([this](const std::string& lines) {
    for (std::size_t begin = 0, end = 0; (end = lines.find('\n', begin)) != std::string::npos;
         begin = end + 1)
      sentLines.push_back(lines.substr(begin, end - begin));
  });
  std::optional<Routine> startedRoutine;
};

TEST(AsyncAnswers, AnAnswerIsThereWhenItIsAskedForAgain) {
  AsyncRoutine asyncRoutine;
  EXPECT_EQ(asyncRoutine.ask(sphereQuestion(0.75f)).outcome, Outcome::outstanding);
  EXPECT_EQ(asyncRoutine.ask(sphereQuestion(0.75f)).outcome, Outcome::outstanding);
  ASSERT_EQ(asyncRoutine.sentLines.size(), 1u) << "a question is sent once";
  EXPECT_EQ(asyncRoutine.sentLines.front() + '\n', questionLine(sphereQuestion(0.75f)));
  EXPECT_TRUE(asyncRoutine.answers->isWaiting());
  asyncRoutine.answers->receive("{\"hit\":true}");
  EXPECT_FALSE(asyncRoutine.answers->isWaiting());
  const Reply reply = asyncRoutine.ask(sphereQuestion(0.75f));
  EXPECT_EQ(reply.outcome, Outcome::answered);
  EXPECT_EQ(reply.result, HANTEI_HIT);
  EXPECT_EQ(asyncRoutine.sentLines.size(), 1u);
}

// Would catch: an answer assigned to the newest question, or to the question after a failed one.
TEST(AsyncAnswers, AnswersComeInTheOrderOfTheQuestions) {
  AsyncRoutine asyncRoutine;
  const std::vector<Question> questions{sphereQuestion(1), sphereQuestion(2), sphereQuestion(3)};
  std::vector<Reply> replies(3);
  asyncRoutine.startedRoutine->ask(questions, replies);
  asyncRoutine.answers->receive("{\"hit\":true}\n!no answer within 50 ms");
  asyncRoutine.startedRoutine->ask(questions, replies);
  EXPECT_EQ(replies[0].outcome, Outcome::answered);
  EXPECT_EQ(replies[1].outcome, Outcome::garbled);
  EXPECT_EQ(replies[2].outcome, Outcome::outstanding);
  EXPECT_EQ(asyncRoutine.startedRoutine->failure(), "no answer within 50 ms");
  asyncRoutine.answers->receive("{\"hit\":false}");
  asyncRoutine.startedRoutine->ask(questions, replies);
  EXPECT_EQ(replies[1].outcome, Outcome::garbled);
  EXPECT_EQ(replies[2].outcome, Outcome::answered);
  EXPECT_EQ(asyncRoutine.sentLines.size(), 3u);
}

TEST(AsyncAnswers, WhatIsNoAnswerIsAFailure) {
  const std::vector<std::pair<std::string, std::string>> lines{
      {"!threw TypeError: no at routine.js:3", "threw TypeError: no at routine.js:3"},
      {"{\"hit\":1}", "its line is no answer: {\"hit\":1}"},
      {"", "its line is no answer: "}};
  for (const auto& [line, words] : lines) {
    AsyncRoutine asyncRoutine;
    (void)asyncRoutine.ask(sphereQuestion(1));
    asyncRoutine.answers->receive(line + '\n');
    EXPECT_EQ(asyncRoutine.ask(sphereQuestion(1)).outcome, Outcome::garbled) << line;
    EXPECT_EQ(asyncRoutine.startedRoutine->failure(), words);
  }
}

TEST(AsyncAnswers, AnExchangedPairHasItsNormalTurned) {
  AsyncRoutine asyncRoutine;
  Question question = sphereQuestion(1, Verb::contact);
  question.a.kind = HANTEI_AABB;
  question.a.as.aabb = {{-1, -1, -1}, {1, 1, 1}};
  EXPECT_EQ(asyncRoutine.ask(question).outcome, Outcome::outstanding);
  EXPECT_THAT(asyncRoutine.sentLines.at(0), testing::HasSubstr("\"a\":{\"shape\":\"sphere\""));
  asyncRoutine.answers->receive(R"({"hit":true,"normal":[1,0,0],"depth":0.5,"position":[0,0,0]})");
  EXPECT_EQ(asyncRoutine.ask(question).contact.normal.x, -1.0f);
}

// Would catch: an answer that the routine gave before its last change.
TEST(AsyncAnswers, AnotherRoutineForgetsAll) {
  AsyncRoutine asyncRoutine;
  (void)asyncRoutine.ask(sphereQuestion(1));
  asyncRoutine.answers->receive("{\"hit\":true}");
  (void)asyncRoutine.ask(sphereQuestion(2));
  asyncRoutine.answers->restart(asyncRoutine.answers->exports());
  EXPECT_FALSE(asyncRoutine.answers->isWaiting());
  EXPECT_EQ(asyncRoutine.ask(sphereQuestion(1)).outcome, Outcome::outstanding);
}

TEST(AsyncAnswers, KeepsABoundedNumber) {
  AsyncRoutine asyncRoutine;
  for (int i = 0; i < 10000; ++i) {
    (void)asyncRoutine.ask(sphereQuestion(static_cast<float>(i)));
    asyncRoutine.answers->receive("{\"hit\":true}");
    ASSERT_EQ(asyncRoutine.ask(sphereQuestion(static_cast<float>(i))).outcome, Outcome::answered) << i;
  }
  EXPECT_EQ(asyncRoutine.ask(sphereQuestion(0.0f)).outcome, Outcome::outstanding) << "the first is forgotten";
}

}  // namespace
