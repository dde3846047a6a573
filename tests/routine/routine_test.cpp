#include "routine/routine.hpp"

#include <chrono>
#include <cmath>
#include <gmock/gmock.h>
#include <vector>

#include "routine/written.hpp"

namespace routine {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// A routine whose function has this body. Its variable `calls` counts the calls.
Routine routineWithBody(const std::string& body, const std::string& before = "") {
  return routineInC("#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n" +
                    before +
                    "\nint overlaps_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n"
                    "  static int calls;\n  ++calls;\n  (void)a;\n  (void)b;\n" +
                    body + "\n}\n");
}

TEST(Routine, AnswersBothOrdersOfItsPair) {
  Routine routine = routineInC(
      "int contact_sphere_aabb(const hantei_sphere* s, const hantei_aabb* b, hantei_contact* c) {\n"
      "  c->normal.x = s->center.x > b->max.x ? 1 : -1;\n"
      "  c->depth = 0.5f;\n  return 1;\n}\n");
  hantei_shape box{HANTEI_AABB, {}};
  box.as.aabb = {{-1, -1, -1}, {1, 1, 1}};
  const hantei_shape ball = ballAt(1.5f, 1.0f);
  EXPECT_EQ(routine.ask({Verb::contact, ball, box, {}, 0.0f}).contact.normal.x, 1.0f);
  EXPECT_EQ(routine.ask({Verb::contact, box, ball, {}, 0.0f}).contact.normal.x, -1.0f);
  EXPECT_EQ(routine.ask({Verb::overlaps, ball, box, {}, 0.0f}).outcome, Outcome::notExported);
}

TEST(Routine, GeneralFunctionGetsEveryPair) {
  Routine routine = routineInC(
      "int overlaps(const hantei_shape* a, const hantei_shape* b) { return a->kind == b->kind; }\n");
  EXPECT_TRUE(routine.canAnswer(Verb::overlaps, HANTEI_OBB, HANTEI_TRIANGLE));
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).result, 1);
}

TEST(Routine, ManyQuestionsKeepTheirOrder) {
  Routine routine = routineInC(kTouchingBalls);
  std::vector<Question> questions;
  for (int i = 0; i < 3000; ++i) questions.push_back(ballsApartBy(i % 7 == 0 ? 1.0f : 3.0f));
  std::vector<Reply> replies(questions.size());
  routine.ask(questions, replies);
  for (std::size_t i = 0; i < replies.size(); ++i) {
    ASSERT_EQ(replies[i].outcome, Outcome::answered);
    ASSERT_EQ(replies[i].result, i % 7 == 0 ? 1 : 0) << i;
  }
}

TEST(Routine, CrashNamesSignalAndLine) {
  Routine routine = routineWithBody("volatile int* nowhere = 0;\n  *nowhere = 1;\n  return 0;");
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::crashed);
  EXPECT_THAT(routine.failure(), StartsWith("crashed: SIGSEGV at mine.c:"));
}

TEST(Routine, ContinuesAfterACrash) {
  Routine routine = routineWithBody("if (a->radius == 2) abort();\n  return 1;");
  std::vector<Question> questions(9, ballsApartBy(1.0f));
  questions[4].a.as.sphere.radius = 2.0f;
  std::vector<Reply> replies(questions.size());
  routine.ask(questions, replies);
  for (std::size_t i = 0; i < replies.size(); ++i)
    EXPECT_EQ(replies[i].outcome, i == 4 ? Outcome::crashed : Outcome::answered) << i;
  EXPECT_THAT(routine.failure(), StartsWith("crashed: SIGABRT at mine.c:"));
}

TEST(Routine, EndlessLoopAndSleepAreTooLong) {
  Routine loop = routineWithBody("for (volatile int i = 0;; ++i) {}\n");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(loop.ask(ballsApartBy(1.0f)).outcome, Outcome::timedOut);
  EXPECT_THAT(loop.failure(), HasSubstr("100 ms"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(3));
  Routine sleeper = routineWithBody("sleep(60);\n  return 0;");
  EXPECT_EQ(sleeper.ask(ballsApartBy(1.0f)).outcome, Outcome::timedOut);
}

TEST(Routine, EndlessRecursionIsNamed) {
  Routine routine =
      routineWithBody("return down(calls);",
                      "__attribute__((noinline)) int down(int n) { volatile char block[512]; block[0] = "
                      "(char)n; return down(n + 1) + block[0]; }");
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::crashed);
  EXPECT_THAT(routine.failure(), HasSubstr("call itself for ever"));
}

/// True for the outcome of a routine that runs out of memory. The malloc of the sanitizers ends the process
/// with a report, which may take longer than the time limit of a question. Other implementations return null.
bool isOutOfMemory(Outcome outcome) {
  if (HANTEI_SANITIZED) return outcome == Outcome::ended || outcome == Outcome::timedOut;
  return outcome == Outcome::outOfMemory;
}

TEST(Routine, MemoryWithoutEndIsNamed) {
  Routine routine = routineWithBody("for (;;) *(volatile char*)malloc(1 << 24) = 1;");
  EXPECT_TRUE(isOutOfMemory(routine.ask(ballsApartBy(1.0f)).outcome)) << routine.failure();
}

// Would catch: a process that is not replaced, so that no later question is answered.
TEST(Routine, LeakEndsItsProcessAndTheNextOneAnswers) {
  Routine routine = routineWithBody("*(volatile char*)malloc(1 << 26) = 1;\n  return 1;");
  int failures = 0, answers = 0;
  for (int i = 0; i < 60; ++i) {
    const Outcome outcome = routine.ask(ballsApartBy(1.0f)).outcome;
    ASSERT_TRUE(outcome == Outcome::answered || isOutOfMemory(outcome)) << routine.failure();
    ++(outcome == Outcome::answered ? answers : failures);
  }
  EXPECT_GE(failures, 2);
  EXPECT_GE(answers, 20);
}

TEST(Routine, WhatItPrintsIsNoAnswer) {
  Routine routine = routineWithBody("puts(\"{}\");\n  fflush(stdout);\n  return 1;");
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).result, 1);
}

TEST(Routine, ItsForksDoNotAnswer) {
  Routine routine = routineWithBody("if (calls < 20) fork();\n  return 1;");
  for (int i = 0; i < 30; ++i) ASSERT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::answered);
}

TEST(Routine, ResultsOtherThanZeroAndOneAreNamed) {
  Routine routine = routineWithBody("return 2;");
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::badResult);
  EXPECT_EQ(routine.failure(), "returned 2, neither 0 nor 1");
}

TEST(Routine, NotANumberIsNamed) {
  Routine routine = routineInC(
      "#include <math.h>\nfloat distance_sphere_sphere(const hantei_sphere* a, const hantei_sphere* b) {\n"
      "  return sqrtf(-a->radius - b->radius);\n}\n");
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f, Verb::distance)).outcome, Outcome::notANumber);
}

TEST(Routine, WildWritesEndOnlyItsProcess) {
  Routine routine = routineWithBody(
      "char* wild = (char*)(void*)a;\n  for (long i = 0; i < 1 << 24; ++i) wild[i] = 7;\n  return 1;");
  EXPECT_GE(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::badResult);
}

TEST(Routine, ExitIsAnEndByItself) {
  Routine routine = routineWithBody("exit(3);");
  EXPECT_EQ(routine.ask(ballsApartBy(1.0f)).outcome, Outcome::ended);
  EXPECT_THAT(routine.failure(), HasSubstr("exit status 3"));
}

}  // namespace
}  // namespace routine
