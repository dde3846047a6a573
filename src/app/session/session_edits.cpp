// Changes of the world from outside its ticks.
#include "app/session/session.hpp"
#include "world/snap_to_touch.hpp"

namespace app {

std::string_view Session::put(std::size_t body, const world::Placement& placement,
                              const std::vector<collision::Shape>& local) {
  world_->stand({});
  const std::string_view wrong = world_->put(body, placement, local);
  if (wrong.empty()) noteEdit();
  return wrong;
}

void Session::type(const TypedValue& typed) {
  refusal_.reset();
  if (typed.field.body >= world_->bodies().size()) return;  // of the scene before
  const auto value = numberIn(typed.text);
  if (!value) {
    refusal_ = {typed, text::Word::notANumber};
    return;
  }
  const world::Body& before = world_->bodies()[typed.field.body];
  const ChangedBody body = changed(before, typed.field, *value);
  const input::SetNumber set{before.name, typed.field.of, typed.field.axis, *value};
  if (put(typed.field.body, body.placement, body.local).empty()) return recorder_.deed(set);
  refusal_ = {typed, whyRefused(typed.field, *value)};
}

void Session::snap() {
  const auto place = world::touchAlong(*world_, playback_->way());
  if (!place) {
    notice_ = text::Word::nothingThatWay;
    return;
  }
  world_->stand({});
  world_->put(0, *place);
  noteEdit();
}

// What is edited is no longer what the case or the judge spoke of.
void Session::noteEdit() {
  sayEvents();
  caseRun_.breakOff();
  judge_.release();
  caseRun_.look(*world_);
  playback_->noteEdit(*world_);
  camera_->follow(world_->player().placement.center);
}

}  // namespace app
