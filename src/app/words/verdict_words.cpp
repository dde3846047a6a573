#include "app/words/verdict_words.hpp"

#include "check/expectation_check.hpp"
#include "text/scene_text.hpp"

namespace app {
namespace {

struct MotionWords {
  text::Word hits, free;
};
constexpr MotionWords kRayWords{text::Word::rayVerdict, text::Word::rayMissesNote};
constexpr MotionWords kSweepWords{text::Word::sweepVerdict, text::Word::sweepFreeVerdict};

MotionAnswer answerOf(const std::optional<check::MeasuredHit>& hit, const std::string& name,
                      const MotionWords& words, text::Language language) {
  if (!hit) return {false, text::say(words.free, language)};
  return {true,
          text::say(words.hits, language, {{"name", name}, {"value", text::figures("%.3f", hit->time)}})};
}

}  // namespace

bool playerHits(std::span<const world::BodyContact> pairs) {
  // Pairs are in order, and the player is the first body.
  return !pairs.empty() && pairs.front().a == 0;
}

namespace {

using Pairs = std::span<const world::BodyContact>;

/// The pairs of the player, or all others.
std::string namesOf(const world::World& world, Pairs pairs, text::Language language, int most,
                    bool ofPlayer = true) {
  std::string names;
  int shown = 0;
  for (const world::BodyContact& pair : pairs) {
    if ((pair.a == 0) != ofPlayer || shown++ >= most) continue;
    if (!names.empty()) names += ",  ";
    names += text::nameOf(world, pair.a, language) + " – " + text::nameOf(world, pair.b, language);
  }
  if (shown <= most) return names;
  return names + text::say(text::Word::morePairs, language, {{"count", std::to_string(shown - most)}});
}

/// The verdict for a player that touches nothing: which targets, coloured as hits, collide with each other.
std::string freeVerdict(const world::World& world, Pairs pairs, text::Language language, int most) {
  const std::string others = namesOf(world, pairs, language, most, false);
  if (others.empty()) return text::say(text::Word::noContact, language);
  return text::say(text::Word::othersHit, language,
                   {{"name", text::nameOf(world, 0, language)}, {"pairs", others}});
}

}  // namespace

std::string pairNames(const world::World& world, Pairs pairs, text::Language language, int most) {
  return namesOf(world, pairs, language, most);
}

std::optional<MotionAnswer> motionAnswer(const world::World& world, text::Language language) {
  for (const world::Expectation& asked : world.scene().expect) {
    const auto target = indexOf(world.bodies(), asked.b), body = indexOf(world.bodies(), asked.a);
    if (target && asked.ray) {
      return answerOf(check::measureRay(*asked.ray, world.bodies()[*target]),
                      text::nameOf(world, *target, language), kRayWords, language);
    }
    if (target && body && asked.sweep) {
      const auto hit = check::measureSweep(world.bodies()[*body], *asked.sweep, world.bodies()[*target]);
      return answerOf(hit, text::nameOf(world, *target, language), kSweepWords, language);
    }
  }
  return std::nullopt;
}

std::string verdict(const world::World& world, text::Language language, int most) {
  return verdict(world, world.contacts(), language, most);
}

std::string verdict(const world::World& world, Pairs pairs, text::Language language, int most) {
  if (!playerHits(pairs)) {
    const auto answer = motionAnswer(world, language);
    return answer ? answer->words : freeVerdict(world, pairs, language, most);
  }
  return text::labelled(text::say(text::Word::hit, language), pairNames(world, pairs, language, most),
                        language);
}

}  // namespace app
