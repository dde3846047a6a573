#include "app/hud/headline_notes.hpp"

#include "check/broken_tests.hpp"
#include "explain/draw_mistake.hpp"
#include "explain/sketch.hpp"
#include "text/messages.hpp"
#include "text/scene_text.hpp"
#include "world/casts.hpp"

namespace app {
namespace {

using explain::mistakeName;
using explain::mistakeReason;

/// "Six face axes only say HIT: …" where the mistake lies, and that it happens to be right where it doesn't.
void addMistake(const Session& session, std::vector<HeadlineNote>& notes) {
  const ViewState& viewState = session.viewState();
  const auto report = check::reportMistake(session.world(), viewState.mistake, viewState.overlays.target);
  if (!report) return;
  const text::Language language = viewState.language;
  const std::string says =
      text::say(report->wrong.overlaps ? text::Word::hit : text::Word::noContact, language);
  const std::string name = mistakeName(viewState.mistake, language);
  const std::string reason =
      report->lies ? mistakeReason(viewState.mistake, language) : text::say(text::Word::rightHere, language);
  notes.push_back({report->lies ? CaseMark::fails : CaseMark::holds,
                   text::say(text::Word::mistakeNote, language,
                             {{"mistake", name}, {"says", says}, {"reason", reason}})});
}

std::string inWords(const glm::vec3& v) {
  return '(' + text::figures("%.2f", double{v.x}) + ", " + text::figures("%.2f", double{v.y}) + ", " +
         text::figures("%.2f", double{v.z}) + ')';
}

HeadlineNote rayNote(const world::World& world, text::Language language) {
  const auto hit = world::playerRay(world).hit;
  if (!hit) return {CaseMark::none, text::say(text::Word::rayMissesNote, language)};
  return {CaseMark::none, text::say(text::Word::rayHitsNote, language,
                                    {{"name", text::nameOf(world, hit->body, language)},
                                     {"value", explain::figures(hit->time)},
                                     {"normal", inWords(hit->normal)}})};
}

HeadlineNote sweepNote(const world::World& world, text::Language language) {
  const world::PlayerSweep cast = world::playerSweep(world);
  const std::string span = text::say(cast.oneTick ? text::Word::aTick : text::Word::aSecond, language);
  if (!cast.hit) return {CaseMark::none, text::say(text::Word::sweepFreeNote, language, {{"span", span}})};
  const auto word = cast.tunnels ? text::Word::sweepTunnelsNote : text::Word::sweepHitsNote;
  return {cast.tunnels ? CaseMark::fails : CaseMark::none,
          text::say(word, language,
                    {{"span", span},
                     {"name", text::nameOf(world, cast.hit->body, language)},
                     {"value", explain::figures(cast.hit->time)}})};
}

void addCasts(const Session& session, std::vector<HeadlineNote>& notes) {
  const ViewState& viewState = session.viewState();
  const explain::Overlays& on = viewState.overlays.on;
  if (on.has(explain::Overlay::ray)) notes.push_back(rayNote(session.world(), viewState.language));
  if (on.has(explain::Overlay::sweep)) notes.push_back(sweepNote(session.world(), viewState.language));
}

/// Of the hits so far, in whole percent.
std::string percent(const world::FalseAlarms::Tally& tally) {
  return explain::figures(100.0 * world::shareOf(tally), 0);
}

void addFalseAlarms(const Session& session, std::vector<HeadlineNote>& notes) {
  if (!session.world().alarmed()) return;
  const auto& of = session.world().falseAlarms().of;
  notes.push_back(
      {CaseMark::fails,
       text::say(text::Word::falseAlarmsNote, session.viewState().language,
                 {{"sphere", percent(of[0])}, {"aabb", percent(of[1])}, {"obb", percent(of[2])}})});
}

}  // namespace

std::vector<HeadlineNote> headlineNotes(const Session& session) {
  std::vector<HeadlineNote> notes;
  addMistake(session, notes);
  addCasts(session, notes);
  addFalseAlarms(session, notes);
  return notes;
}

}  // namespace app
