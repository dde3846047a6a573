// The effect of each command, from a key, the mouse, the panel or a script.
#include <algorithm>
#include <cmath>

#include "app/scenes/scene_finder.hpp"
#include "app/session/session.hpp"
#include "base/error.hpp"
#include "world/scene/scene_reader.hpp"

namespace app {
namespace {

/// `place` moved by whole steps. A multiple of the step stays a multiple, so moving there and back restores
/// the same bits.
double stepped(double place, int steps, double step) {
  constexpr double kRounding = 1e-9;  // steps
  const double count = place / step, whole = std::round(count);
  return std::abs(count - whole) < kRounding ? (whole + steps) * step : place + steps * step;
}

bool hasField(const world::Body& body, input::BodyNumber of) {
  const auto rows = fieldRows(body);
  return std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.of == of; });
}

}  // namespace

bool changesOnlyTheView(const input::Command& command) {
  return std::holds_alternative<input::DragView>(command) ||
         std::holds_alternative<input::ZoomView>(command) || std::holds_alternative<input::PanView>(command);
}

void Session::apply(const input::Command& command) {
  if (!changesOnlyTheView(command)) toasts_.forget();
  if (const auto* action = std::get_if<input::Action>(&command)) return tap(*action);
  const std::string wrong = perform(command);
  if (wrong.empty()) return recorder_.command(command);
  if (std::holds_alternative<input::OpenScene>(command)) log_.errors(wrong);
}

// Records the action as a tap of one of its keys: a key that is up or, if all are held, a held key, which is
// released first. An action without a key is recorded by its name.
void Session::tap(input::Action action) {
  if (scriptRunning()) timeControl_->noteUserAction(action);
  const auto& down = held_.down();
  const auto keys = held_.map().keysOf(action);
  if (keys.empty()) {
    recorder_.command(action);
    return held_.perform(action);
  }
  const auto isUp = [&](input::Key key) { return std::find(down.begin(), down.end(), key) == down.end(); };
  const auto up = std::find_if(keys.begin(), keys.end(), isUp);
  if (up != keys.end()) {
    recorder_.key(*up, true);
    recorder_.key(*up, false);
    return held_.perform(action);
  }
  recorder_.key(keys.front(), false);
  recorder_.key(keys.front(), true);
  held_.release(keys.front());
  held_.press(keys.front());
}

// Commands that only move the camera do not trigger its own movement.
std::string Session::perform(const input::Command& command) {
  if (!changesOnlyTheView(command)) sightIsOld_ = true;
  return std::visit([this](const auto& asked) { return perform(asked); }, command);
}

std::string Session::perform(input::Action action) {
  held_.perform(action);
  return {};
}

std::string Session::perform(const input::SetNumber& set) {
  const auto body = indexOf(world_->bodies(), set.body);
  if (!body) return "the scene has no body " + base::inQuotes(set.body);
  const world::Body& before = world_->bodies()[*body];
  if (!hasField(before, set.of)) return "the body has no such number now";
  const BodyField field{static_cast<std::uint32_t>(*body), set.of, set.axis};
  const ChangedBody after = changed(before, field, set.value);
  std::string wrong(std::isnan(set.value) ? "that is no number" : put(*body, after.placement, after.local));
  refusal_ = wrong.empty() ? std::nullopt : std::optional(Refusal{field, whyRefused(field, set.value)});
  return wrong;
}

std::string Session::perform(const input::OpenScene& scene) {
  try {
    return open(findSceneOrCase(assets_, scene.name));
  } catch (const base::InputError& error) {
    return error.what();
  }
}

std::string Session::perform(const input::FilterList& list) {
  browser_.setFilter(list.words);
  return {};
}

std::string Session::perform(const input::DragView& mouse) {
  camera_->drag({mouse.right, mouse.down});
  return {};
}

std::string Session::perform(const input::ZoomView& wheel) {
  camera_->zoom(wheel.notches, {wheel.right, wheel.up});
  return {};
}

std::string Session::perform(const input::PanView& pan) {
  camera_->pan({pan.right, pan.up});
  return {};
}

std::string Session::perform(const input::FocusBody& focus) {
  const auto body = indexOf(world_->bodies(), focus.body);
  if (!body) return "the scene has no body " + base::inQuotes(focus.body);
  viewState_.overlays.target = static_cast<std::uint32_t>(*body);
  return {};
}

std::string Session::perform(const input::MoveBody& move) {
  const auto body = indexOf(world_->bodies(), move.body);
  if (!body) return "the scene has no body " + base::inQuotes(move.body);
  if (lesson_.holdsBodies()) return "the lesson holds the bodies now";
  world::Placement placement = world_->bodies()[*body].placement;
  for (int axis = 0; axis < 3; ++axis) {
    placement.center[axis] =
        stepped(placement.center[axis], move.steps[static_cast<std::size_t>(axis)], world_->scene().step);
  }
  world_->stand({});
  const std::string_view wrong = world_->put(*body, placement);
  if (wrong.empty()) noteEdit(move.goesOn);
  camera_->hold();
  return std::string(wrong);
}

std::string Session::perform(const input::GoToTick& go) {
  timeControl_->goToTick(*world_, go.tick);
  sayEvents();
  oracle_.release();
  casePlayer_.update(*world_);
  camera_->follow(world_->player().placement.center);
  return {};
}

std::string Session::perform(const input::ShowAxis& show) {
  axisPlayer_.stop();
  viewState_.overlays.axis = show.axis;
  return {};
}

std::string Session::perform(const input::TurnPage& turn) {
  viewState_.tab = turn.page;
  return {};
}

std::string Session::perform(const input::AimRay& aim) {
  std::optional<glm::dvec3> place;
  if (aim.at) place = glm::dvec3((*aim.at)[0], (*aim.at)[1], (*aim.at)[2]);
  world_->setAim(place);
  return {};
}

std::string_view Session::put(std::size_t body, const world::Placement& placement,
                              const std::vector<collision::Shape>& local) {
  if (lesson_.holdsBodies()) return "the lesson holds the bodies now";
  world_->stand({});
  const std::string_view wrong = world_->put(body, placement, local);
  if (wrong.empty()) noteEdit();
  return wrong;
}

// After an edit, the results of the case and of the oracle check no longer apply.
void Session::noteEdit(bool goesOn) {
  sayEvents();
  casePlayer_.breakOff();
  oracle_.release();
  casePlayer_.update(*world_);
  timeControl_->noteEdit(*world_, goesOn);
  camera_->follow(world_->player().placement.center);
  sightIsOld_ = true;
}

// Fails for scenes that cannot be opened before the script starts.
void Session::requireScenes(const input::KeyScript& script) const {
  for (const input::CommandEvent& event : script.commands) {
    const auto* open = std::get_if<input::OpenScene>(&event.command);
    if (open) static_cast<void>(world::loadScene(findSceneOrCase(assets_, open->name)));
  }
}

}  // namespace app
