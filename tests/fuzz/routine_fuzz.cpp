// Reads any bytes as the lines of a routine that is a program. Its first line names functions or is refused
// in one line. Any other line is an answer, an invalid number, or no answer.
#include <cstdlib>
#include <iostream>

#include "base/error.hpp"
#include "fuzz/target.hpp"
#include "routine/lines.hpp"
#include "routine/trial.hpp"

namespace {

using routine::Outcome;
using routine::Verb;

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "fuzz: " << what << std::endl;
  std::abort();
}

void readGreeting(const std::string& line) {
  try {
    const routine::Exports exports = routine::parseExports(line);
    bool any = false;
    for (const auto& verb : exports.isExported)
      for (const auto& a : verb)
        for (const std::uint8_t has : a) any = any || has != 0;
    require(any, "a first line that is accepted names a function");
  } catch (const base::InputError& error) {
    const std::string refusal = error.what();
    require(!refusal.empty() && refusal.find('\n') == std::string::npos, "a refusal is one line");
  }
}

/// Two balls, half a unit apart.
routine::Question questionOf(Verb verb) {
  routine::Question question{verb, {HANTEI_SPHERE, {}}, {HANTEI_SPHERE, {}}, {1.0f, 0.0f, 0.0f}, 10.0f};
  if (verb == Verb::raycast) question.a.kind = HANTEI_POINT;
  question.a.as.sphere = {{-2.5f, 0.0f, 0.0f}, 1.0f};
  question.b.as.sphere = {{0.0f, 0.0f, 0.0f}, 1.0f};
  return question;
}

void readAnswer(Verb verb, const std::string& line) {
  const routine::Reply reply = routine::parseReply(verb, line);
  require(reply.outcome == Outcome::answered || reply.outcome == Outcome::notANumber ||
              reply.outcome == Outcome::garbled,
          "a line has one of three outcomes");
  if (reply.outcome != Outcome::answered) return;
  require(reply.result == HANTEI_HIT || reply.result == HANTEI_MISS, "an answer is a hit or a miss");
  static_cast<void>(routine::mistakeIn(questionOf(verb), reply, ""));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string line = fuzz::textOf(data, size);
  readGreeting(line);
  for (std::size_t verb = 0; verb < routine::kVerbs; ++verb) readAnswer(static_cast<Verb>(verb), line);
  return 0;
}
