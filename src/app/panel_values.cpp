// The panel's first page: the player in figures.
#include <cstdio>

#include "app/panel_rows.hpp"

namespace app {
namespace {

void wordRow(const HudPen& pen, Word word, const char* value) { row(pen, say(word, pen.language()), value); }

/// The player's deepest contact, or dashes in the same places.
void contactRows(const HudPen& pen) {
  const world::BodyContact* deepest = nullptr;
  for (const world::BodyContact& pair : pen.world().contacts()) {
    if (pair.a == 0 && (!deepest || pair.contact.depth > deepest->contact.depth)) deepest = &pair;
  }
  char depth[32] = "–";
  if (deepest) std::snprintf(depth, sizeof depth, "%.4f", static_cast<double>(deepest->contact.depth));
  wordRow(pen, Word::depth, depth);
  if (deepest) {
    vectorRow(pen, Word::normal, deepest->contact.normal, "%.3f");
    vectorRow(pen, Word::contact, deepest->contact.position, "%.3f");
  }
}

const char* shapeName(const HudPen& pen) {
  const bool compound = pen.world().player().shapes.size() > 1;
  return say(compound ? Word::compound : wordFor(pen.world().playerKind()), pen.language());
}

void footRows(const HudPen& pen) {
  const Session& session = pen.state.session;
  wordRow(pen, Word::push, say(pen.world().push() ? Word::pushOn : Word::pushOff, pen.language()));
  char text[32];
  if (session.sceneNumber() > 0) {
    std::snprintf(text, sizeof text, "%d / %d", session.sceneNumber(), session.sceneCount());
    wordRow(pen, Word::scene, text);
  }
  if (pen.state.frameMilliseconds > 0.0f) {
    std::snprintf(text, sizeof text, "%5.1f ms", static_cast<double>(pen.state.frameMilliseconds));
    wordRow(pen, Word::frame, text);
  }
}

}  // namespace

void drawValuesPage(const HudPen& pen) {
  wordRow(pen, Word::shape, shapeName(pen));
  vectorRow(pen, Word::position, pen.world().player().placement.center, "%.3f");
  vectorRow(pen, Word::angles, pen.world().player().placement.degrees, "%.1f");
  contactRows(pen);
  footRows(pen);
}

}  // namespace app
