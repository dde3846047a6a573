// What a script does besides pressing keys.
#include <algorithm>

#include "app/scenes/case_names.hpp"
#include "app/session/session.hpp"
#include "base/error.hpp"
#include "world/scene/scene_reader.hpp"

namespace app {
namespace {

static_assert(static_cast<int>(PanelTab::values) == 0 && static_cast<int>(PanelTab::why) == 1 &&
              static_cast<int>(PanelTab::cases) == 2);  // as input::TurnPage counts them

[[noreturn]] void refuse(const input::SetNumber& set, const std::string& why) {
  throw base::InputError("key script: " + base::inQuotes(input::deedText(set)) + ": " + why);
}

/// The field of the body that is called so; throws where the scene has none.
BodyField fieldOf(const input::SetNumber& set, const world::World& world) {
  const auto found = indexOf(world.bodies(), set.body);
  if (!found) refuse(set, "the scene has no body " + base::inQuotes(set.body));
  const auto rows = fieldRows(world.bodies()[*found]);
  const auto has =
      std::any_of(rows.begin(), rows.end(), [&](const FieldRow& row) { return row.of == set.of; });
  if (!has) refuse(set, "the body has no such number now");
  return {static_cast<std::uint32_t>(*found), set.of, set.axis};
}

}  // namespace

// A scene that cannot be opened is found before anything moves.
void Session::requireScenes(const input::KeyScript& script) const {
  for (const input::DeedEvent& event : script.deeds) {
    const auto* open = std::get_if<input::OpenScene>(&event.deed);
    if (open) static_cast<void>(world::loadScene(findSceneOrCase(assets_, open->name)));
  }
}

void Session::perform(const input::SetNumber& set) {
  const BodyField field = fieldOf(set, *world_);
  const ChangedBody body = changed(world_->bodies()[field.body], field, set.value);
  const std::string_view wrong = put(field.body, body.placement, body.local);
  if (!wrong.empty()) refuse(set, std::string(wrong));
}

void Session::perform(const input::Deed& deed) {
  if (const auto* set = std::get_if<input::SetNumber>(&deed)) perform(*set);
  if (const auto* scene = std::get_if<input::OpenScene>(&deed)) open(findSceneOrCase(assets_, scene->name));
  if (const auto* filter = std::get_if<input::FilterList>(&deed)) browser_.setFilter(filter->words);
  if (const auto* drag = std::get_if<input::DragView>(&deed)) camera_->drag({drag->right, drag->down});
  if (const auto* zoom = std::get_if<input::ZoomView>(&deed)) camera_->zoom(zoom->notches);
  if (const auto* show = std::get_if<input::ShowAxis>(&deed)) display_.overlays.axis = show->axis;
  if (const auto* turn = std::get_if<input::TurnPage>(&deed))
    display_.tab = static_cast<PanelTab>(turn->page);
}

}  // namespace app
