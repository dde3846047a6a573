#include "app/session/camera_attention.hpp"

#include "explain/focus.hpp"

namespace app {
namespace {

constexpr int kTicksOfSight = 8;  // ticks between two checks whether the pair is in the view

std::vector<collision::Aabb> boxesOf(const world::World& world, const ViewState& viewState) {
  return pairBoxes(world, explain::focusOf(world, viewState.overlays.target), figureOptions(viewState));
}

/// Returns the argument of Camera::widen() for the space that the lesson text and the panel leave.
double widenessOf(const ViewState& viewState) {
  if (!viewState.inLesson) return Camera::kWideness;
  if (viewState.presenting)
    return showsSeveralViews(viewState) ? Camera::kWideness : Camera::kBesideStepWideness;
  if (showsPanel(viewState) && !wantsPageInStep(viewState)) return Camera::kBesidePanelWideness;
  return showsSeveralViews(viewState) ? Camera::kLessonWideness : Camera::kBesideStepWideness;
}

}  // namespace

void CameraAttention::open(const world::World& world, const ViewState& viewState, const Framing& framing) {
  const world::CameraSpec& spec = world.scene().camera;
  camera_.emplace(spec, framing);
  camera_->widen(widenessOf(viewState));
  if (world.scene().walk || world.scene().generate)
    camera_->toggleFollow(world.player().placement.center);  // the player would leave the view
  const bool ofPair = world.bodies().size() == 2 && !spec.target && !spec.distance;
  const double share = viewState.inLesson ? Camera::kLessonShare : Camera::kFramedShare;
  if (ofPair) camera_->startFramed(boxesOf(world, viewState), share);
  worldMoved();
  finishGlide(world, viewState);
}

void CameraAttention::turn(std::array<input::AxisInput, 3> input, int pace, const world::World& world) {
  for (input::AxisInput& axis : input) axis.glide *= pace;
  camera_->tick(input);
  camera_->follow(world.player().placement.center);
}

void CameraAttention::tick(const world::World& world, const ViewState& viewState) {
  const double wideness = widenessOf(viewState);
  if (camera_->wideness() != wideness) worldMoved();
  camera_->widen(wideness);
  if (++ticksSince_ >= kTicksOfSight && isOld_) keepPairInSight(world, viewState);
}

void CameraAttention::keepPairInSight(const world::World& world, const ViewState& viewState) {
  isOld_ = false;
  ticksSince_ = 0;
  if (camera_->keeping()) camera_->keepInSight(boxesOf(world, viewState));
}

void CameraAttention::finishGlide(const world::World& world, const ViewState& viewState) {
  if (isOld_) keepPairInSight(world, viewState);
  camera_->arrive();
}

void CameraAttention::framePair(const world::World& world, const ViewState& viewState) {
  camera_->frame(boxesOf(world, viewState));
}

}  // namespace app
