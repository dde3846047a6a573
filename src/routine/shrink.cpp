#include <algorithm>
#include <array>
#include <cmath>

#include "capi/layout.hpp"
#include "collision/problem.hpp"
#include "routine/question.hpp"
#include "routine/trial.hpp"

namespace routine {
namespace {

/// The largest number of questions for one counterexample.
constexpr int kMaxAttempts = 1500;
/// The largest number of questions that may end the routine's process.
constexpr int kMaxRestarts = 25;

/// How many floats of each kind of shape are coordinates or sizes. The axes of an OBB come after these.
constexpr std::array<std::size_t, kKinds> kLengthCounts{0, 3, 4, 6, 6, 7, 9, 7, 7};
constexpr std::size_t kAxesOffset = 6;

/// The floats of a shape. All members of hantei_any consist of floats.
float* floatsOf(hantei_shape& shape) { return reinterpret_cast<float*>(&shape.as); }

bool isValid(const hantei_shape& shape) {
  return capi::visitShape(shape, [](const auto& s) { return collision::problem(s); }).empty();
}

/// A cost that grows with the number of significant bits and the magnitude of the exponent.
int costOf(float number) {
  if (number == 0.0f) return 0;
  int exponent = 0;
  const float fraction = std::abs(std::frexp(number, &exponent));
  auto digits = static_cast<std::uint32_t>(std::ldexp(fraction, 24));
  int bits = 24;
  for (; digits % 2 == 0; digits /= 2) --bits;
  return 2 * bits + std::min(60, std::abs(exponent)) + (number < 0.0f ? 1 : 0);
}

int costOf(hantei_shape shape) {
  int cost = 0;
  const std::size_t count = kLengthCounts[shape.kind] + (shape.kind == HANTEI_OBB ? 9 : 0);
  for (std::size_t i = 0; i < count; ++i) cost += costOf(floatsOf(shape)[i]);
  return cost;
}

int costOf(const Question& question) {
  return costOf(question.a) + costOf(question.b) + costOf(question.velocity.x) + costOf(question.velocity.y) +
         costOf(question.velocity.z);
}

/// Simpler candidates for a number, the simplest first.
std::array<float, 12> simplerNumbers(float number) {
  std::array<float, 12> candidates{0.0f, 1.0f, 0.5f, 2.0f};
  std::size_t count = 4;
  for (const float step : {1.0f, 0.5f, 0.25f, 0.125f, 0.0625f})
    candidates[count++] = std::round(number / step) * step;
  int exponent = 0;
  const float fraction = std::frexp(number, &exponent);
  for (const float bits : {2.0f, 16.0f, 256.0f})
    candidates[count++] = std::ldexp(std::round(fraction * bits) / bits, exponent);
  return candidates;
}

class Shrinker {
 public:
  Shrinker(Counterexample& counterexample, Routine& routine)
      : counterexample_(counterexample), routine_(routine) {}

  void run() {
    for (int costBefore = -1; costBefore != costOf(counterexample_.question) && remainingAttempts_ > 0;) {
      costBefore = costOf(counterexample_.question);
      scale();
      moveToOrigin();
      for (const auto member : {&Question::a, &Question::b}) {
        tryRotations(member);
        roundNumbers(member);
      }
      if (counterexample_.question.verb == Verb::sweep) roundDisplacement();
    }
  }

 private:
  /// Accepts a candidate that is simpler and causes the same kind of mistake.
  bool tryCandidate(const Question& candidate) {
    if (remainingAttempts_ <= 0 || costOf(candidate) >= costOf(counterexample_.question)) return false;
    if (!isValid(candidate.a) || !isValid(candidate.b)) return false;
    --remainingAttempts_;
    const Reply reply = routine_.ask(candidate);
    if (reply.outcome > Outcome::notANumber) remainingAttempts_ -= kMaxAttempts / kMaxRestarts;
    const auto mistake = mistakeIn(candidate, reply, routine_.failure());
    if (!mistake || mistake->fault != counterexample_.mistake.fault) return false;
    counterexample_.question = candidate;
    counterexample_.mistake = *mistake;
    return true;
  }

  void scale() {
    for (const float factor : {0x1p-16f, 0x1p-8f, 0x1p-4f, 0.5f, 2.0f, 0x1p+4f, 0x1p+8f, 0x1p+16f}) {
      Question candidate = counterexample_.question;
      for (hantei_shape* const shape : {&candidate.a, &candidate.b})
        for (std::size_t i = 0; i < kLengthCounts[shape->kind]; ++i) floatsOf(*shape)[i] *= factor;
      if (candidate.verb == Verb::sweep)
        candidate.velocity = {candidate.velocity.x * factor, candidate.velocity.y * factor,
                              candidate.velocity.z * factor};
      candidate.maxDistance *= factor;
      tryCandidate(candidate);
    }
  }

  void moveToOrigin() {
    for (const auto member : {&Question::a, &Question::b}) {
      const glm::dvec3 center =
          check::referencePartsOf(testShapeOf(counterexample_.question.*member)).balls.front().center;
      Question candidate = counterexample_.question;
      candidate.a = cShapeOf(check::moved(testShapeOf(candidate.a), -center));
      candidate.b = cShapeOf(check::moved(testShapeOf(candidate.b), -center));
      tryCandidate(candidate);
    }
  }

  void tryRotations(hantei_shape Question::*member) {
    if ((counterexample_.question.*member).kind != HANTEI_OBB) return;
    constexpr float kSqrtHalf = 0.70710678f;
    constexpr std::array<std::array<float, 9>, 4> kRotations{
        {{1, 0, 0, 0, 1, 0, 0, 0, 1},
         {0.8f, 0, -0.6f, 0, 1, 0, 0.6f, 0, 0.8f},
         {0.8f, 0.6f, 0, -0.6f, 0.8f, 0, 0, 0, 1},
         {kSqrtHalf, 0, -kSqrtHalf, 0, 1, 0, kSqrtHalf, 0, kSqrtHalf}}};
    for (const auto& axes : kRotations) {
      Question candidate = counterexample_.question;
      std::copy(axes.begin(), axes.end(), (candidate.*member).as.obb.axes);
      tryCandidate(candidate);
    }
  }

  void roundNumbers(hantei_shape Question::*member) {
    for (std::size_t i = 0; i < kLengthCounts[(counterexample_.question.*member).kind]; ++i)
      round([&](Question& question) -> float& { return floatsOf(question.*member)[i]; });
  }

  void roundDisplacement() {
    for (float hantei_vector::*component : {&hantei_vector::x, &hantei_vector::y, &hantei_vector::z})
      round([&](Question& question) -> float& { return question.velocity.*component; });
  }

  /// Tries simpler values of one number of the question.
  template <class Number>
  void round(const Number& selectNumber) {
    for (const float simplerNumber : simplerNumbers(selectNumber(counterexample_.question))) {
      Question candidate = counterexample_.question;
      selectNumber(candidate) = simplerNumber;
      if (tryCandidate(candidate)) break;
    }
  }

  Counterexample& counterexample_;
  Routine& routine_;
  int remainingAttempts_ = kMaxAttempts;
};

static_assert(offsetof(hantei_obb, axes) == kAxesOffset * sizeof(float));

}  // namespace

void shrink(Counterexample& counterexample, Routine& routine) { Shrinker(counterexample, routine).run(); }

}  // namespace routine
