#include "app/words/verdict_words.hpp"

namespace app {

bool playerHits(const world::World& world) {
  // Pairs are in order, and the player is the first body.
  return !world.contacts().empty() && world.contacts().front().a == 0;
}

std::string pairNames(const world::World& world, int most) {
  std::string names;
  int shown = 0;
  for (const world::BodyContact& pair : world.contacts()) {
    if (pair.a != 0 || shown++ >= most) continue;
    if (!names.empty()) names += ",  ";
    names += world.bodies()[pair.a].name + " – " + world.bodies()[pair.b].name;
  }
  return shown > most ? names + "  +" + std::to_string(shown - most) : names;
}

std::string verdict(const world::World& world, text::Language language, int most) {
  if (!playerHits(world)) return text::say(text::Word::noContact, language);
  return text::labelled(text::say(text::Word::hit, language), pairNames(world, most), language);
}

}  // namespace app
