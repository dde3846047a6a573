#include "app/session/map_view.hpp"

#include "app/session/body_editor.hpp"
#include "explain/focus.hpp"

namespace app {

using check::MapPlane;
using text::TextId;

MapSource mapSource(const ViewState& view, const UserRoutine& routine) {
  if (view.brokenTest != world::BrokenTest::none) return MapSource::brokenTest;
  return routine.isEnabled() ? MapSource::routine : MapSource::library;
}

bool showsMap(const ViewState& view) {
  return view.tab == input::PanelPage::map &&
         (showsPanel(view) || (view.presenting && view.pageReplacesFigure));
}

void showNextMap(ViewState& view) {
  const bool isLast = static_cast<std::size_t>(view.mapPlane) + 1 == check::kMapPlaneNames.size();
  if (showsMap(view) && !isLast) {
    view.mapPlane = static_cast<MapPlane>(static_cast<int>(view.mapPlane) + 1);
    return;
  }
  if (showsMap(view)) view.mapPlane = MapPlane::xz;
  togglePage(input::PanelPage::map, view);
}

void MapView::update(const world::World& world, const ViewState& view, const UserRoutine& routine) {
  isShown_ = showsMap(view);
  if (!isShown_) return;
  const auto focus = explain::focusOf(world, view.overlays.target);
  const AnswerSource answerSource{mapSource(view, routine), view.brokenTest, routine.loadCount()};
  const world::Body& player = world.player();
  const auto showNoMap = [&](TextId reason) {
    map_.reset();
    missingReason_ = reason;
  };
  if (!focus) return showNoMap(TextId::noTarget);
  const world::Body& target = world.bodies()[focus->body];
  if (!check::PosePlane::isPossible(MapPlane::xz, player, target)) return showNoMap(TextId::mapNoMesh);
  if (!check::PosePlane::isPossible(view.mapPlane, player, target)) return showNoMap(TextId::mapNoSize);
  if (answerSource.kind == MapSource::routine && !routine.canAnswer(player, target))
    return showNoMap(TextId::routineLacks);
  if (map_ && answerSource == answerSource_ && map_->plane().hasSamePoses(view.mapPlane, player, target))
    return;
  answerSource_ = answerSource;
  map_.emplace(check::PosePlane(view.mapPlane, player, target),
               answerSource.kind == MapSource::routine ? routine.mapFiller()
                                                       : check::brokenTestFiller(view.brokenTest));
}

std::vector<input::Command> commandsToPose(const check::PosePlane& plane, const world::Body& player,
                                           int column, int row) {
  world::Body posedPlayer = player;
  plane.pose(column, row, posedPlayer);
  std::vector<input::Command> commands;
  for (const FieldRow& fieldRow : fieldRows(posedPlayer)) {
    for (int axis = 0; axis < fieldRow.count; ++axis) {
      const BodyField field{0, fieldRow.property, axis};
      const double value = valueOf(posedPlayer, field);
      if (value != valueOf(player, field))
        commands.emplace_back(input::SetNumber{posedPlayer.name, fieldRow.property, axis, value});
    }
  }
  return commands;
}

}  // namespace app
