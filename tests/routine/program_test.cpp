#include <filesystem>
#include <gmock/gmock.h>

#include "routine/written.hpp"

namespace routine {
namespace {

using testing::HasSubstr;

/// A routine as a Python program. `answer` is the expression for the reply to the question `asked`.
class Program {
 public:
  explicit Program(const std::string& answer)
      : file_("mine.py",
              "#!/usr/bin/env python3\nimport json, sys, time\nsys.stdin.readline()\n"
              "print('{\"answers\": [\"overlaps_sphere_sphere\", \"raycast_sphere\", \"distance\"]}', "
              "flush=True)\n"
              "for line in sys.stdin:\n    asked = json.loads(line)\n    print(" +
                  answer + ", flush=True)\n") {
    std::filesystem::permissions(file_.name(), std::filesystem::perms::owner_all);
  }
  [[nodiscard]] Routine start() const { return Routine(build(file_.name()), HANTEI_PROGRAM); }

 private:
  SourceFile file_;
};

TEST(Program, AnswersLines) {
  const Program program(
      "json.dumps({'hit': abs(asked['a']['center'][0] - asked['b']['center'][0]) <= asked['a']['radius'] + "
      "asked['b']['radius']})");
  Routine routine = program.start();
  EXPECT_EQ(routine.ask(ballsApartBy(1.5f)).result, 1);
  EXPECT_EQ(routine.ask(ballsApartBy(2.5f)).result, 0);
  std::vector<Question> questions(600, ballsApartBy(1.5f));
  questions[333] = ballsApartBy(3.0f);
  std::vector<Reply> replies(questions.size());
  routine.ask(questions, replies);
  for (std::size_t i = 0; i < replies.size(); ++i) ASSERT_EQ(replies[i].result, i == 333 ? 0 : 1);
}

TEST(Program, RaysHaveAnOriginAndADirection) {
  const Program program(
      "json.dumps({'hit': True, 't': asked['origin'][0], 'point': asked['direction'], 'normal': [1, 0, 0]}) "
      "if asked['max'] is None else '{\"hit\": false}'");
  Routine routine = program.start();
  Question question{Verb::raycast, {HANTEI_POINT, {}}, ballAt(0.0f, 1.0f), {0.0f, 1.0f, 0.0f}, INFINITY};
  question.a.as.point = {5.0f, 0.0f, 0.0f};
  const Reply reply = routine.ask(question);
  EXPECT_EQ(reply.outcome, Outcome::answered);
  EXPECT_EQ(reply.ray.t, 5.0f);
  EXPECT_EQ(reply.ray.point.y, 1.0f);
  question.maxDistance = 2.0f;
  EXPECT_EQ(routine.ask(question).result, 0);
}

TEST(Program, NotANumberIsNamed) {
  const Program program("json.dumps({'hit': float('nan'), 'distance': float('nan')})");
  Routine routine = program.start();
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f, Verb::distance)).outcome, Outcome::notANumber);
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f, Verb::overlaps)).outcome, Outcome::notANumber);
}

TEST(Program, ItsExceptionIsShown) {
  const Program program("1 // 0");
  Routine routine = program.start();
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::ended);
  EXPECT_THAT(routine.failure(), HasSubstr("ZeroDivisionError"));
}

TEST(Program, LinesThatAreNoAnswer) {
  const Program program("'well, it depends'");
  Routine routine = program.start();
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::garbled);
  EXPECT_THAT(routine.failure(), HasSubstr("well, it depends"));
}

TEST(Program, EndlessLinesAndSilenceEnd) {
  const Program endless("'x' * 1000000");
  Routine routine = endless.start();
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::garbled);
  const Program silent("time.sleep(60)");
  Routine sleeper = silent.start();
  EXPECT_EQ(sleeper.ask(ballsApartBy(1.0f)).outcome, Outcome::timedOut);
}

}  // namespace
}  // namespace routine
