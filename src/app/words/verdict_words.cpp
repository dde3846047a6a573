#include "app/words/verdict_words.hpp"

#include <array>
#include <string_view>

#include "check/expectation_check.hpp"
#include "world/queries.hpp"

namespace app {
namespace {

using Pairs = std::span<const world::BodyContact>;

struct MotionWords {
  text::TextId hit, noHit;
};
constexpr MotionWords kRayWords{text::TextId::rayVerdict, text::TextId::rayMissesNote};
constexpr MotionWords kSweepWords{text::TextId::sweepVerdict, text::TextId::sweepFreeVerdict};

template <class Hit>
MotionAnswer makeMotionAnswer(const std::optional<Hit>& hit, const std::string& name,
                              const MotionWords& words, text::Language language) {
  if (!hit) return {false, text::say(words.noHit, language)};
  return {true,
          text::say(words.hit, language, {{"name", name}, {"value", text::formatted("%.3f", hit->time)}})};
}

MotionAnswer makeMotionAnswer(const std::optional<world::CastHit>& hit, const world::World& world,
                              const MotionWords& words, text::Language language) {
  return makeMotionAnswer(hit, hit ? text::nameOf(world, hit->body, language) : std::string(), words,
                          language);
}

}  // namespace

bool playerHits(std::span<const world::BodyContact> pairs) {
  // Pairs are sorted by body, and the player is body 0.
  return !pairs.empty() && pairs.front().a == 0;
}

std::string pairNames(const world::World& world, Pairs pairs, text::Language language, int maxPairs,
                      bool wantsPlayerPairs) {
  std::string names;
  int pairCount = 0;
  for (const world::BodyContact& pair : pairs) {
    if ((pair.a == 0) != wantsPlayerPairs || pairCount++ >= maxPairs) continue;
    if (!names.empty()) names += ",  ";
    names += text::nameOf(world, pair.a, language) + " – " + text::nameOf(world, pair.b, language);
  }
  if (pairCount <= maxPairs) return names;
  return names +
         text::say(text::TextId::morePairs, language, {{"count", std::to_string(pairCount - maxPairs)}});
}

namespace {

/// The verdict for a player that touches nothing. Names targets that collide with each other, because these
/// targets are drawn in the colour of hits.
std::string freeVerdict(const world::World& world, Pairs pairs, text::Language language, int maxPairs) {
  const std::string otherPairNames = pairNames(world, pairs, language, maxPairs, false);
  if (otherPairNames.empty()) return text::say(text::TextId::noContact, language);
  return text::say(text::TextId::othersHit, language,
                   {{"name", text::nameOf(world, 0, language)}, {"pairs", otherPairNames}});
}

}  // namespace

std::optional<MotionAnswer> motionAnswer(const world::World& world, text::Language language) {
  for (const world::Expectation& expectation : world.scene().expect) {
    const auto target = indexOf(world.bodies(), expectation.b), body = indexOf(world.bodies(), expectation.a);
    if (target && expectation.ray) {
      return makeMotionAnswer(check::measureRay(*expectation.ray, world.bodies()[*target]),
                              text::nameOf(world, *target, language), kRayWords, language);
    }
    if (target && body && expectation.sweep) {
      const auto hit =
          check::measureSweep(world.bodies()[*body], *expectation.sweep, world.bodies()[*target]);
      return makeMotionAnswer(hit, text::nameOf(world, *target, language), kSweepWords, language);
    }
  }
  return std::nullopt;
}

MotionAnswer rayAnswer(const world::World& world, text::Language language) {
  return makeMotionAnswer(world::playerRay(world).hit, world, kRayWords, language);
}

MotionAnswer sweepAnswer(const world::World& world, text::Language language) {
  return makeMotionAnswer((world.twin() ? world::twinSweep(world) : world::playerSweep(world)).hit, world,
                          kSweepWords, language);
}

std::string verdict(const world::World& world, text::Language language, int maxPairs) {
  return verdict(world, world.contacts(), language, maxPairs);
}

std::string verdict(const world::World& world, Pairs pairs, text::Language language, int maxPairs) {
  if (!playerHits(pairs)) {
    const auto answer = motionAnswer(world, language);
    return answer ? answer->words : freeVerdict(world, pairs, language, maxPairs);
  }
  return text::labelled(text::say(text::TextId::hit, language), pairNames(world, pairs, language, maxPairs),
                        language);
}

namespace {

using text::TextId;

constexpr std::array kFaultWords{TextId::verdictField, TextId::contact, TextId::depth, TextId::normal,
                                 TextId::distance};

struct AnswerWriter {
  text::Language language;
  Digits digits = Digits::all;

  [[nodiscard]] std::string format(double number) const {
    return text::formatted(digits == Digits::all ? "%.9g" : "%.4g", number);
  }
  [[nodiscard]] std::string format(const glm::dvec3& v) const {
    return '(' + format(v.x) + ", " + format(v.y) + ", " + format(v.z) + ')';
  }
  [[nodiscard]] std::string hitText(double depth, const glm::dvec3& normal) const {
    return text::say(TextId::hitAnswer, language, {{"depth", format(depth)}, {"normal", format(normal)}});
  }
  [[nodiscard]] std::string hitText(const collision::Contact& contact) const {
    return hitText(static_cast<double>(contact.depth), glm::dvec3(contact.normal));
  }
  [[nodiscard]] std::string missText(double gap) const {
    return text::say(TextId::apartAnswer, language, {{"gap", format(gap)}});
  }
};

std::string ourHitText(const check::Mismatch& mismatch, const AnswerWriter& writer) {
  const check::PairAnswer& ourAnswer = mismatch.answer;
  const std::string answer = writer.hitText(*ourAnswer.contact);
  if (mismatch.fault != check::Fault::distance) return answer;
  const std::string gap = writer.format(static_cast<double>(*ourAnswer.distance));
  return text::say(TextId::withDistance, writer.language, {{"answer", answer}, {"gap", gap}});
}

/// Texts in the order of reference::Family. A family whose pairs share no difficulty has no text.
constexpr std::array<std::optional<TextId>, reference::kFamilies> kPitfallWords{std::nullopt,
                                                                                TextId::pitfallThin,
                                                                                TextId::pitfallFlat,
                                                                                TextId::pitfallNearParallel,
                                                                                TextId::pitfallParallel,
                                                                                TextId::pitfallTouching,
                                                                                TextId::pitfallContained,
                                                                                TextId::pitfallConcentric,
                                                                                TextId::pitfallUnequal,
                                                                                TextId::pitfallHuge,
                                                                                TextId::pitfallTiny,
                                                                                TextId::pitfallFar,
                                                                                TextId::pitfallZeroSize,
                                                                                std::nullopt,
                                                                                std::nullopt};

/// The beginnings of English messages about a routine's failure (routine::Failure), and their translations. A
/// translation can contain the rest of the message.
constexpr std::array<std::pair<std::string_view, TextId>, 10> kFailureWords{
    {{"out of memory: more than 1 GiB; ", TextId::troubleMemory},
     {"crashed: ", TextId::troubleCrashed},
     {"no answer within ", TextId::troubleLate},
     {"no answer: it used up its processor time", TextId::troubleNoTime},
     {"ended by itself, with exit status ", TextId::troubleEnded},
     {"closed its output", TextId::troubleClosed},
     {"returned a negative distance", TextId::troubleNegative},
     {"returned ", TextId::troubleReturned},
     {"a number of its answer is not finite", TextId::troubleNan},
     {"its line is no answer: ", TextId::troubleLine}}};
constexpr std::string_view kOverwroteMemory = "overwrote the memory of its process";
constexpr std::string_view kStackFull = ": the stack is full; does it call itself for ever?";

/// Translates an English message about a failure of the user's routine. Places in the source and quoted lines
/// are not translated.
std::string failureInWords(std::string_view failure, text::Language language) {
  if (language == text::Language::en) return std::string(failure);
  if (failure == kOverwroteMemory) return text::say(TextId::troubleOverwrote, language);
  if (failure.ends_with(kStackFull)) {
    const auto crash = failureInWords(failure.substr(0, failure.size() - kStackFull.size()), language);
    return text::say(TextId::troubleStack, language, {{"what", crash}});
  }
  for (const auto& [prefix, textId] : kFailureWords) {
    if (!failure.starts_with(prefix)) continue;
    std::string_view detail = failure.substr(prefix.size());
    if (textId == TextId::troubleMemory)
      return text::say(textId, language, {{"what", failureInWords(detail, language)}});
    if (textId == TextId::troubleReturned) detail = detail.substr(0, detail.find(','));
    const std::size_t locationBegin = detail.find(" at ");
    if (textId != TextId::troubleCrashed || locationBegin == std::string_view::npos)
      return text::say(textId, language, {{"what", std::string(detail)}});
    return text::say(TextId::troubleCrashedAt, language,
                     {{"what", std::string(detail.substr(0, locationBegin))},
                      {"place", std::string(detail.substr(locationBegin + 4))}});
  }
  return std::string(failure);
}

}  // namespace

std::string pitfallInWords(reference::Family family, text::Language language) {
  const auto textId = kPitfallWords.at(static_cast<std::size_t>(family));
  return textId ? text::say(*textId, language) : std::string();
}

std::string faultInWords(check::Fault fault, text::Language language) {
  return text::say(kFaultWords[static_cast<std::size_t>(fault)], language);
}

std::string ourAnswerInWords(const check::Mismatch& mismatch, text::Language language, Digits digits) {
  const AnswerWriter writer{language, digits};
  const check::PairAnswer& ourAnswer = mismatch.answer;
  if (ourAnswer.overlaps && ourAnswer.contact) return ourHitText(mismatch, writer);
  if (ourAnswer.overlaps) {
    const char* answer = text::say(TextId::overlapping, language);
    return text::say(TextId::withoutContact, language, {{"answer", answer}});
  }
  const std::string missText = ourAnswer.distance ? writer.missText(static_cast<double>(*ourAnswer.distance))
                                                  : text::say(TextId::apart, language);
  return ourAnswer.contact ? text::say(TextId::withContact, language, {{"answer", missText}}) : missText;
}

std::string oracleAnswerInWords(const check::Mismatch& mismatch, text::Language language, Digits digits) {
  const AnswerWriter writer{language, digits};
  const reference::Separation& truth = mismatch.truth;
  if (truth.value > 0.0) return writer.missText(truth.value);
  const std::string answer = writer.hitText(-truth.value, truth.normal);
  if (mismatch.fault != check::Fault::normal) return answer;
  const std::string distance = writer.format(mismatch.depthAlongNormal);
  return text::say(TextId::leavingAfter, language, {{"answer", answer}, {"distance", distance}});
}

std::string wrongAnswerInWords(const check::Disagreement& disagreement, text::Language language,
                               Digits digits) {
  const AnswerWriter writer{language, digits};
  if (!disagreement.isOfUserRoutine) return ourAnswerInWords(disagreement.mismatch, language, digits);
  if (!disagreement.failure.empty()) return failureInWords(disagreement.failure, language);
  const check::PairAnswer& ourAnswer = disagreement.mismatch.answer;
  if (ourAnswer.contact) return writer.hitText(*ourAnswer.contact);
  if (ourAnswer.distance) return writer.missText(static_cast<double>(*ourAnswer.distance));
  return text::say(ourAnswer.overlaps ? TextId::overlapping : TextId::apart, language);
}

std::string noteOn(const check::Mismatch& mismatch) {
  return "Wrong " + faultInWords(mismatch.fault, text::Language::en) +
         ". Hantei: " + ourAnswerInWords(mismatch, text::Language::en) +
         ". The reference: " + oracleAnswerInWords(mismatch, text::Language::en) + ".";
}

std::string eventLine(const check::Disagreement& disagreement) {
  return "oracle " + disagreement.a + ' ' + disagreement.b + ": wrong " +
         faultInWords(disagreement.mismatch.fault, text::Language::en) +
         (disagreement.isOfUserRoutine ? "; yours: " : "; Hantei: ") +
         wrongAnswerInWords(disagreement, text::Language::en) +
         "; oracle: " + oracleAnswerInWords(disagreement.mismatch, text::Language::en) +
         (disagreement.pitfall ? "; pitfall: " + pitfallInWords(*disagreement.pitfall, text::Language::en)
                               : "");
}

namespace {

/// In the order of MotionFault.
constexpr std::array<std::string_view, 4> kMotionFaultNames{"verdict", "time", "point", "normal"};

constexpr AnswerWriter kExactWriter{text::Language::en};

}  // namespace

std::string faultInWords(const check::WrongMotion& wrongMotion) {
  const std::string fault(kMotionFaultNames[static_cast<std::size_t>(wrongMotion.mismatch.fault)]);
  if (wrongMotion.mismatch.motion.verb == check::MotionVerb::sweep) return fault + " of the sweep of a to b";
  return fault + " of the ray at " + (wrongMotion.targetIsA ? "a" : "b");
}

std::string ourAnswerInWords(const check::MotionMismatch& mismatch) {
  if (!mismatch.answer) return "no hit";
  return "a hit at " + kExactWriter.format(mismatch.answer->time) + ", point " +
         kExactWriter.format(mismatch.answer->point) + ", normal " +
         kExactWriter.format(mismatch.answer->normal);
}

std::string oracleAnswerInWords(const check::MotionMismatch& mismatch) {
  return mismatch.truth.time ? "first touch at " + kExactWriter.format(*mismatch.truth.time) : "no touch";
}

std::string noteOn(const check::WrongMotion& wrongMotion) {
  return "Wrong " + faultInWords(wrongMotion) + ". Hantei: " + ourAnswerInWords(wrongMotion.mismatch) +
         ". The reference: " + oracleAnswerInWords(wrongMotion.mismatch) + ".";
}

}  // namespace app
