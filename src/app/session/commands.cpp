#include "app/session/actions.hpp"
#include "app/session/session_parts.hpp"
#include "base/error.hpp"

namespace app {
namespace {

/// One overload per command. Each returns "", or the reason of a failure.
struct Performer {
  SessionParts& parts;

  std::string operator()(input::Action action) const {
    parts.held.perform(action);
    return {};
  }

  std::string operator()(const input::SetNumber& set) const {
    std::string wrong = parts.editor.set(set, parts.lesson.player().holdsBodies(), *parts.world);
    if (wrong.empty()) parts.bodiesPlaced();
    return wrong;
  }

  std::string operator()(const input::MoveBody& move) const {
    std::string wrong = BodyEditor::move(move, parts.lesson.player().holdsBodies(), *parts.world);
    if (!wrong.empty()) return wrong;
    parts.bodiesPlaced(move.goesOn);
    parts.camera.camera().hold();
    return {};
  }

  std::string operator()(const input::OpenScene& scene) const {
    try {
      return parts.open(parts.scenes.find(scene.name));
    } catch (const base::InputError& error) {
      return error.what();
    }
  }

  std::string operator()(const input::GoToStep& step) const {
    const bool found = parts.goToStep(static_cast<std::size_t>(step.number - 1));
    return found ? "" : "no such step is open";
  }

  std::string operator()(const input::SetGuess& guess) const {
    LessonPlayer& lesson = parts.lesson.player();
    return lesson.isOpen() && lesson.slide(guess.value) ? "" : "no slider asks for a guess now";
  }

  std::string operator()(const input::GoToTick& go) const {
    parts.time->goToTick(*parts.world, go.tick);
    parts.reportEvents();
    parts.oracle.release();
    parts.casePlayer.update(*parts.world);
    parts.camera.camera().follow(parts.world->player().placement.center);
    return {};
  }

  std::string operator()(const input::FocusBody& focus) const {
    const auto body = indexOf(parts.world->bodies(), focus.body);
    if (!body) return "the scene has no body " + base::inQuotes(focus.body);
    parts.view.overlays.target = static_cast<std::uint32_t>(*body);
    return {};
  }

  std::string operator()(const input::AimRay& aim) const {
    std::optional<glm::dvec3> place;
    if (aim.at) place = glm::dvec3((*aim.at)[0], (*aim.at)[1], (*aim.at)[2]);
    parts.world->setAim(place);
    return {};
  }

  std::string operator()(const input::ShowAxis& show) const {
    parts.axisPlayer.stop();
    parts.view.overlays.axis = show.axis;
    return {};
  }

  std::string operator()(const input::ShowMethod& show) const {
    parts.axisPlayer.stop();
    showMethod(show.method, parts.view);
    return {};
  }

  std::string operator()(const input::TurnPage& turn) const {
    parts.view.tab = turn.page;
    return {};
  }

  std::string operator()(const input::FilterList& list) const {
    parts.scenes.browser().setFilter(list.words);
    return {};
  }

  std::string operator()(const input::DragView& mouse) const {
    parts.camera.camera().drag({mouse.right, mouse.down});
    return {};
  }

  std::string operator()(const input::ZoomView& wheel) const {
    parts.camera.camera().zoom(wheel.notches, {wheel.right, wheel.up});
    return {};
  }

  std::string operator()(const input::PanView& pan) const {
    parts.camera.camera().pan({pan.right, pan.up});
    return {};
  }
};

}  // namespace

// After a camera command, the pair is not brought back into view, because the user chose the view.
std::string perform(const input::Command& command, SessionParts& parts) {
  if (!changesOnlyTheView(command)) parts.camera.worldMoved();
  return std::visit(Performer{parts}, command);
}

bool changesOnlyTheView(const input::Command& command) {
  return std::holds_alternative<input::DragView>(command) ||
         std::holds_alternative<input::ZoomView>(command) || std::holds_alternative<input::PanView>(command);
}

}  // namespace app
