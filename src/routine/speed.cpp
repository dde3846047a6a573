#include <algorithm>
#include <array>
#include <chrono>

#include "capi/layout.hpp"
#include "collision/collision.hpp"
#include "collision/triangle.hpp"
#include "reference/random.hpp"
#include "routine/trial.hpp"

namespace routine {
namespace {

constexpr std::uint64_t kPairsOfFamily = 64;
constexpr int kRounds = 8;

/// Calls the library's function. `visit(a, b)` with the library's types.
template <class Visit>
auto visitBoth(const Question& question, const Visit& visit) {
  return capi::visitShape(question.a, [&](const auto& a) {
    return capi::visitShape(question.b, [&](const auto& b) { return visit(a, b); });
  });
}

bool askLibrary(const Question& question) {
  const auto along = capi::copied<glm::vec3>(question.along);
  switch (question.verb) {
    case Verb::overlaps:
      return visitBoth(question, [](const auto& a, const auto& b) { return collision::overlaps(a, b); });
    case Verb::contact:
      return visitBoth(question,
                       [](const auto& a, const auto& b) { return collision::contact(a, b).has_value(); });
    case Verb::distance:
      return visitBoth(question, [](const auto& a, const auto& b) {
        return collision::closestPoints(a, b).distance == 0.0f;
      });
    case Verb::raycast: {
      const collision::Ray ray{capi::copied<glm::vec3>(question.a.as.point), along};
      return capi::visitShape(question.b, [&](const auto& b) {
        return collision::raycast(ray, b, question.maxDistance).has_value();
      });
    }
    default:
      return visitBoth(
          question, [&](const auto& a, const auto& b) { return collision::sweep(a, along, b).has_value(); });
  }
}

std::vector<Question> shuffledPairs(const Function& function, std::uint64_t seed) {
  std::vector<Question> questions;
  for (std::size_t family = 0; family < reference::kFamilies; ++family)
    for (std::uint64_t n = 0; n < kPairsOfFamily; ++n)
      questions.push_back(questionOf(function, seed, indexOf(function, family, n)));
  reference::Random random(seed);
  for (std::size_t i = questions.size(); i > 1; --i)
    std::swap(questions[i - 1], questions[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  return questions;
}

}  // namespace

Speed speedOf(const Function& function, std::uint64_t seed, Routine& routine) {
  std::vector<Question> questions = shuffledPairs(function, seed);
  std::vector<Reply> replies(questions.size());
  routine.ask(questions, replies);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < questions.size(); ++i)
    if (replies[i].outcome <= Outcome::notANumber) questions[kept++] = questions[i];
  questions.resize(kept);
  if (questions.empty()) return {};
  Speed best{1e30, 1e30};
  const auto count = static_cast<double>(kept);
  volatile bool sink = false;  // keeps the calls
  for (int round = 0; round < kRounds; ++round) {
    routine.ask(questions, replies);
    best.yours = std::min(best.yours, static_cast<double>(routine.nanoseconds()) / count);
    const auto begin = std::chrono::steady_clock::now();
    for (const Question& question : questions) sink = askLibrary(question);
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
    best.library = std::min(best.library, took.count() / count);
  }
  static_cast<void>(sink);
  return best;
}

}  // namespace routine
