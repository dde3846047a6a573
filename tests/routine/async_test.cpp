// Answers that arrive after the questions, as from a browser's worker.
#include <gmock/gmock.h>

#include "routine/lines.hpp"
#include "routine/routine.hpp"

namespace {

using namespace routine;

Question about(float x, Verb verb = Verb::overlaps) {
  Question question;
  question.verb = verb;
  question.a.kind = question.b.kind = HANTEI_SPHERE;
  question.a.as.sphere = {{x, 0.0f, 0.0f}, 0.5f};
  question.b.as.sphere = {{0.0f, 0.0f, 0.0f}, 0.5f};
  return question;
}

/// The lines sent to a worker, and the routine that uses the worker.
struct Asked {
  Asked() {
    answers->begin(exportsOf(R"({"answers":["overlaps_sphere_sphere","contact_sphere_aabb"]})"));
    started.emplace([all = answers] { return startAsync(all); });
  }
  [[nodiscard]] Reply ask(const Question& question) { return started->ask(question); }

  std::vector<std::string> sent;
  std::shared_ptr<AsyncAnswers> answers = std::make_shared<AsyncAnswers>([this](const std::string& lines) {
    for (std::size_t at = 0, end = 0; (end = lines.find('\n', at)) != std::string::npos; at = end + 1)
      sent.push_back(lines.substr(at, end - at));
  });
  std::optional<Routine> started;
};

TEST(AsyncAnswers, AnAnswerIsThereWhenItIsAskedForAgain) {
  Asked asked;
  EXPECT_EQ(asked.ask(about(0.75f)).outcome, Outcome::outstanding);
  EXPECT_EQ(asked.ask(about(0.75f)).outcome, Outcome::outstanding);
  ASSERT_EQ(asked.sent.size(), 1u) << "a question is sent once";
  EXPECT_EQ(asked.sent.front() + '\n', lineOf(about(0.75f)));
  EXPECT_TRUE(asked.answers->waiting());
  asked.answers->take("{\"hit\":true}");
  EXPECT_FALSE(asked.answers->waiting());
  const Reply reply = asked.ask(about(0.75f));
  EXPECT_EQ(reply.outcome, Outcome::answered);
  EXPECT_EQ(reply.result, HANTEI_HIT);
  EXPECT_EQ(asked.sent.size(), 1u);
}

// Would catch: an answer assigned to the newest question, or to the question after a failed one.
TEST(AsyncAnswers, AnswersComeInTheOrderOfTheQuestions) {
  Asked asked;
  const std::vector<Question> questions{about(1), about(2), about(3)};
  std::vector<Reply> replies(3);
  asked.started->ask(questions, replies);
  asked.answers->take("{\"hit\":true}\n!no answer within 50 ms");
  asked.started->ask(questions, replies);
  EXPECT_EQ(replies[0].outcome, Outcome::answered);
  EXPECT_EQ(replies[1].outcome, Outcome::garbled);
  EXPECT_EQ(replies[2].outcome, Outcome::outstanding);
  EXPECT_EQ(asked.started->failure(), "no answer within 50 ms");
  asked.answers->take("{\"hit\":false}");
  asked.started->ask(questions, replies);
  EXPECT_EQ(replies[1].outcome, Outcome::garbled);
  EXPECT_EQ(replies[2].outcome, Outcome::answered);
  EXPECT_EQ(asked.sent.size(), 3u);
}

TEST(AsyncAnswers, WhatIsNoAnswerIsAFailure) {
  const std::vector<std::pair<std::string, std::string>> lines{
      {"!threw TypeError: no at routine.js:3", "threw TypeError: no at routine.js:3"},
      {"{\"hit\":1}", "its line is no answer: {\"hit\":1}"},
      {"", "its line is no answer: "}};
  for (const auto& [line, words] : lines) {
    Asked asked;
    (void)asked.ask(about(1));
    asked.answers->take(line + '\n');
    EXPECT_EQ(asked.ask(about(1)).outcome, Outcome::garbled) << line;
    EXPECT_EQ(asked.started->failure(), words);
  }
}

TEST(AsyncAnswers, AnExchangedPairHasItsNormalTurned) {
  Asked asked;
  Question question = about(1, Verb::contact);
  question.a.kind = HANTEI_AABB;
  question.a.as.aabb = {{-1, -1, -1}, {1, 1, 1}};
  EXPECT_EQ(asked.ask(question).outcome, Outcome::outstanding);
  EXPECT_THAT(asked.sent.at(0), testing::HasSubstr("\"a\":{\"shape\":\"sphere\""));
  asked.answers->take(R"({"hit":true,"normal":[1,0,0],"depth":0.5,"position":[0,0,0]})");
  EXPECT_EQ(asked.ask(question).contact.normal.x, -1.0f);
}

// Would catch: an answer that the routine gave before its last change.
TEST(AsyncAnswers, AnotherRoutineForgetsAll) {
  Asked asked;
  (void)asked.ask(about(1));
  asked.answers->take("{\"hit\":true}");
  (void)asked.ask(about(2));
  asked.answers->begin(asked.answers->exports());
  EXPECT_FALSE(asked.answers->waiting());
  EXPECT_EQ(asked.ask(about(1)).outcome, Outcome::outstanding);
}

TEST(AsyncAnswers, KeepsABoundedNumber) {
  Asked asked;
  for (int i = 0; i < 10000; ++i) {
    (void)asked.ask(about(static_cast<float>(i)));
    asked.answers->take("{\"hit\":true}");
    ASSERT_EQ(asked.ask(about(static_cast<float>(i))).outcome, Outcome::answered) << i;
  }
  EXPECT_EQ(asked.ask(about(0.0f)).outcome, Outcome::outstanding) << "the first is forgotten";
}

}  // namespace
