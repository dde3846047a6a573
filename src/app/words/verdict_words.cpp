#include "app/words/verdict_words.hpp"

#include "text/scene_text.hpp"

namespace app {

bool playerHits(const world::World& world) {
  // Pairs are in order, and the player is the first body.
  return !world.contacts().empty() && world.contacts().front().a == 0;
}

std::string pairNames(const world::World& world, text::Language language, int most) {
  std::string names;
  int shown = 0;
  for (const world::BodyContact& pair : world.contacts()) {
    if (pair.a != 0 || shown++ >= most) continue;
    if (!names.empty()) names += ",  ";
    names += text::nameOf(world, pair.a, language) + " – " + text::nameOf(world, pair.b, language);
  }
  return shown > most ? names + "  +" + std::to_string(shown - most) : names;
}

std::string verdict(const world::World& world, text::Language language, int most) {
  if (!playerHits(world)) return text::say(text::Word::noContact, language);
  return text::labelled(text::say(text::Word::hit, language), pairNames(world, language, most), language);
}

}  // namespace app
