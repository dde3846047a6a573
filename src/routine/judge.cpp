#include "routine/judge.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "base/number_text.hpp"
#include "check/subject.hpp"
#include "reference/reference.hpp"
#include "routine/forms.hpp"

namespace routine {
namespace {

using glm::dvec3;

/// Of a normal's length: a few roundings of float32.
constexpr double kUnitTolerance = 1e-5;

std::string inWords(const dvec3& v) {
  return '(' + base::nineDigits(v.x) + ", " + base::nineDigits(v.y) + ", " + base::nineDigits(v.z) + ')';
}

std::string inWords(const hantei_vector& v) { return inWords(dvec3(vectorOf(v))); }

std::string number(float value) { return base::nineDigits(static_cast<double>(value)); }

/// The reference's answer about two shapes.
class PairTruth {
 public:
  explicit PairTruth(const Question& question)
      : a_(check::subjectOf(formOf(question.a))),
        b_(check::subjectOf(formOf(question.b))),
        pair_(a_, 0, b_, 0) {}

  [[nodiscard]] std::optional<Mistake> mistakeIn(Verb verb, const Reply& reply) const {
    if (verb == Verb::overlaps && reply.result == HANTEI_MISS && pair_.missIsRight()) return std::nullopt;
    const reference::Separation truth = pair_.separation();
    const double band = reference::kVerdictBand * pair_.size();
    if (verb == Verb::distance) return inDistance(reply, truth);
    const bool isHit = reply.result == HANTEI_HIT;
    if (isHit ? truth.value > band : truth.value < -band) return wrongVerdict(isHit, truth);
    if (verb == Verb::contact && isHit) return inContact(reply.contact, truth);
    return std::nullopt;
  }

 private:
  static std::string answer(const reference::Separation& truth) {
    if (truth.value > 0.0) return "apart by " + base::nineDigits(truth.value);
    return "overlapping, depth " + base::nineDigits(-truth.value) + ", normal " + inWords(truth.normal);
  }

  static Mistake wrongVerdict(bool isHit, const reference::Separation& truth) {
    return {Fault::verdict, "wrong verdict", isHit ? "overlapping" : "apart", answer(truth)};
  }

  [[nodiscard]] std::optional<Mistake> inDistance(const Reply& reply,
                                                  const reference::Separation& truth) const {
    const double gap = std::max(0.0, truth.value);
    if (std::abs(static_cast<double>(reply.distance) - gap) <= lengthBand()) return std::nullopt;
    return Mistake{Fault::distance, "wrong distance", number(reply.distance), answer(truth)};
  }

  [[nodiscard]] std::optional<Mistake> inContact(const hantei_contact& ours,
                                                 const reference::Separation& truth) const {
    const double depth = std::max(0.0, -truth.value);
    const dvec3 normal(vectorOf(ours.normal));
    const std::string yours = "overlapping, depth " + number(ours.depth) + ", normal " + inWords(ours.normal);
    if (std::abs(static_cast<double>(ours.depth) - depth) > lengthBand())
      return Mistake{Fault::depth, "wrong depth", yours, answer(truth)};
    if (std::abs(glm::length(normal) - 1.0) > kUnitTolerance)
      return Mistake{Fault::normal, "normal that is not of unit length", yours, answer(truth)};
    const double way = pair_.depthAlong(normal);
    if (std::abs(way - depth) <= lengthBand()) return std::nullopt;
    return Mistake{Fault::normal, "wrong normal", yours,
                   answer(truth) + "; along your normal the depth is " + base::nineDigits(way)};
  }

  [[nodiscard]] double lengthBand() const { return reference::kLengthBand * pair_.size(); }

  check::Subject a_, b_;
  check::PartPair pair_;
};

check::MotionAnswer answerOf(const Question& question, const Reply& reply) {
  if (reply.result != HANTEI_HIT) return std::nullopt;
  if (question.verb == Verb::raycast)
    return reference::SweptTouch{static_cast<double>(reply.ray.t), dvec3(vectorOf(reply.ray.point)),
                                 dvec3(vectorOf(reply.ray.normal))};
  return reference::SweptTouch{static_cast<double>(reply.sweep.time), dvec3(vectorOf(reply.sweep.point)),
                               dvec3(vectorOf(reply.sweep.normal))};
}

std::optional<Mistake> mistakeInMotion(const Question& question, const Reply& reply) {
  const check::MotionAnswer ours = answerOf(question, reply);
  const auto wrong = check::checkMotion(motionOf(question), formOf(question.b), ours);
  if (!wrong) return std::nullopt;
  constexpr std::array<std::pair<Fault, const char*>, 4> kFaults{{{Fault::verdict, "wrong verdict"},
                                                                  {Fault::time, "wrong time"},
                                                                  {Fault::point, "wrong point"},
                                                                  {Fault::normal, "wrong normal"}}};
  const auto& [fault, name] = kFaults[static_cast<std::size_t>(wrong->fault)];
  std::string yours = "no hit", oracle = "no hit";
  if (ours) {
    yours = "hit at " + base::nineDigits(ours->time) + ", point " + inWords(ours->point) + ", normal " +
            inWords(ours->normal);
  }
  if (wrong->truth.time) oracle = "hit at " + base::nineDigits(*wrong->truth.time);
  return Mistake{fault, name, yours, oracle};
}

}  // namespace

check::FormMotion motionOf(const Question& question) {
  const bool isRay = question.verb == Verb::raycast;
  return {isRay ? check::MotionVerb::raycast : check::MotionVerb::sweep, formOf(question.a),
          vectorOf(question.along), isRay ? question.maxDistance : 1.0f};
}

std::optional<Mistake> mistakeIn(const Question& question, const Reply& reply, const std::string& trouble) {
  if (reply.outcome != Outcome::answered) {
    std::string oracle;
    if (question.verb < Verb::raycast) {
      // A reply that is certainly wrong makes the reference say what is right.
      const PairTruth truth(question);
      for (const std::int32_t result : {HANTEI_HIT, HANTEI_MISS}) {
        const auto wrong = truth.mistakeIn(Verb::overlaps, {Outcome::answered, result, 0.0f, {}, {}, {}});
        if (wrong) oracle = wrong->oracle;
      }
    }
    return Mistake{Fault::failure, "no answer", trouble, oracle};
  }
  if (question.verb < Verb::raycast) return PairTruth(question).mistakeIn(question.verb, reply);
  return mistakeInMotion(question, reply);
}

}  // namespace routine
