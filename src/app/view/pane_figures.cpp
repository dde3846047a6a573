#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <string_view>

#include "app/view/body_pick.hpp"
#include "app/view/panes.hpp"
#include "explain/overlays.hpp"
#include "render/instances.hpp"
#include "world/body.hpp"
#include "world/scene/placement.hpp"

namespace app {
namespace {

/// True in lesson steps before normal and depth have been explained.
bool hidesContact(const Session& session) {
  const LessonPlayer& lesson = session.lesson();
  return session.viewState().inLesson && lesson.isOpen() && !lesson.step().contact;
}

// Fraction of the window's height. If the headline shrinks by less than this, the figures stay in place.
// Otherwise the figures would jump with every change of the verdict.
constexpr float kLoose = 0.15f;

bool isDrawing(PaneKind kind) {
  return kind == PaneKind::front || kind == PaneKind::top || kind == PaneKind::side;
}

std::vector<const world::Body*> pairIn(const world::World& world,
                                       const std::optional<explain::Focus>& focus) {
  std::vector<const world::Body*> pair{&world.player()};
  if (focus) pair.push_back(&world.bodies()[focus->body]);
  return pair;
}

/// How far the body's bounds reach towards the eye in an orthographic view, world units.
float nearest(const PaneFigure& shown, const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  const glm::vec3 back(shown.view.view[0][2], shown.view.view[1][2], shown.view.view[2][2]);
  return glm::dot(back, (box.min + box.max) * 0.5f) + glm::dot(glm::abs(back), (box.max - box.min) * 0.5f);
}

bool overlap(const ScreenBox& a, const ScreenBox& b) {
  const glm::vec2 aMax = a.min + a.size, bMax = b.min + b.size;
  return a.min.x < bMax.x && b.min.x < aMax.x && a.min.y < bMax.y && b.min.y < aMax.y;
}

/// True if `body` is in front of a body of the pair and their boxes overlap on screen.
bool hides(const PaneFigure& shown, const world::Body& body, const std::vector<const world::Body*>& pair) {
  if (std::find(pair.begin(), pair.end(), &body) != pair.end()) return false;
  const auto box = bodyBox(shown, body);
  return box && std::any_of(pair.begin(), pair.end(), [&](const world::Body* one) {
           const auto behind = bodyBox(shown, *one);
           return behind && overlap(box->box, behind->box) && nearest(shown, body) > nearest(shown, *one);
         });
}

constexpr float kInset = 14.0f;     // pixels from the view's border to a letter
constexpr float kShortest = 20.0f;  // pixels: an axis drawn shorter than this points at the eye
constexpr int kSteps = 64;          // samples along an axis

bool isAxisLetter(const render::Label& label) {
  constexpr std::string_view kLetters = "xyz";
  return label.rank == render::LabelRank::letter && label.text.size() == 1 &&
         kLetters.find(label.text.front()) != std::string_view::npos;
}

bool isWithin(const Room& room, const glm::vec2& place) {
  const glm::vec2 low = glm::vec2(room.min) + kInset, high = glm::vec2(room.min + room.size) - kInset;
  return glm::all(glm::greaterThan(place, low)) && glm::all(glm::lessThan(place, high));
}

bool pointsAtTheEye(const PaneFigure& shown, const glm::vec3& foot, const glm::vec3& tip) {
  const auto from = windowPixel(shown, foot), to = windowPixel(shown, tip);
  return from && to && glm::distance(*from, *to) < kShortest;
}

constexpr float kFromLetter = 18.0f;  // logical pixels: an axis ends at this distance from its letter
constexpr float kLeastShaft = 0.5f;   // an axis' least length, as a fraction of the way to its letter

/// The part of the window that the letters of the axes may use, and the scale of these letters.
struct LetterRoom {
  Room room;
  float scale;
};

/// The part of a line inside `room`, found by sampling.
std::optional<std::pair<glm::vec3, glm::vec3>> partInView(const PaneFigure& shown, const Room& room,
                                                          const glm::vec3& from, const glm::vec3& to) {
  std::optional<std::pair<glm::vec3, glm::vec3>> part;
  for (int i = 0; i <= kSteps; ++i) {
    const glm::vec3 at = glm::mix(from, to, static_cast<float>(i) / static_cast<float>(kSteps));
    const auto place = windowPixel(shown, at);
    if (!place || !isWithin(room, *place)) continue;
    if (!part) part = {at, at};
    part->second = at;
  }
  return part;
}

/// Shortens an axis to the part inside `letters`, so that it ends away from the texts. If no part is inside,
/// removes the axis and returns false.
bool cutAxis(const PaneFigure& shown, const LetterRoom& letters, const glm::vec3& foot, render::Label& letter,
             render::DrawList& figure) {
  const auto part = partInView(shown, letters.room, foot, letter.anchor);
  const auto isItsAxis = [&](const render::Arrow& arrow) {
    return !arrow.onTop && arrow.from == foot && arrow.color == letter.color;
  };
  if (!part) {
    std::erase_if(figure.arrows, isItsAxis);
    return false;
  }
  for (render::Arrow& arrow : figure.arrows) {
    if (!isItsAxis(arrow)) continue;
    arrow.from = part->first;
    if (part->second == letter.anchor) continue;
    const auto start = windowPixel(shown, foot), end = windowPixel(shown, part->second);
    const float beside = letters.scale * kFromLetter;
    const float share = start && end ? 1.0f - beside / glm::distance(*start, *end) : kLeastShaft;
    arrow.to = glm::mix(foot, part->second, std::max(share, kLeastShaft));
  }
  letter.anchor = part->second;
  return true;
}

/// Shortens the axes to the part of the window in `letters`, and moves the letters x, y and z to their ends.
/// Removes an axis that points at the eye, because its letter would seem to name a body. `foot`: the start of
/// the axes.
void placeAxisLetters(const PaneFigure& shown, const LetterRoom& letters, const glm::vec3& foot,
                      render::DrawList& figure) {
  std::erase_if(figure.arrows, [&](const render::Arrow& arrow) {
    return !arrow.onTop && arrow.from == foot && pointsAtTheEye(shown, foot, arrow.to);
  });
  std::erase_if(figure.labels, [&](const render::Label& label) {
    return isAxisLetter(label) && pointsAtTheEye(shown, foot, label.anchor);
  });
  auto& labels = figure.labels;
  for (auto label = labels.begin(); label != labels.end();) {
    const bool isKept = !isAxisLetter(*label) || cutAxis(shown, letters, foot, *label, figure);
    label = isKept ? label + 1 : labels.erase(label);
  }
}

/// True in the guide's steps before the user has pressed the key that draws the contact.
bool explainsContactLater(const Guide& guide) {
  return guide.step() == Guide::Step::touch || guide.step() == Guide::Step::why;
}

/// True while a lesson's question is open and the drawn contact would answer it.
bool asksContact(const Session& session) {
  const LessonPlayer& lesson = session.lesson();
  if (!session.viewState().inLesson || !lesson.isOpen()) return false;
  const auto& asked = lesson.step().predict;
  if (!asked || lesson.phase() != LessonPhase::asking) return false;
  using world::Quantity;
  return asked->ask == Quantity::depth || asked->ask == Quantity::normal || asked->ask == Quantity::axis;
}

/// Some lesson steps turn the view into the frame of a box. For these steps, returns the rotation of the
/// drawn world about the box's centre, in the figure's frame. Otherwise returns the identity.
glm::mat4 frameTurn(const Session& session) {
  const double part = session.animations().boxFrameTurn(session.viewState().reducedMotion);
  if (part == 0.0 || !session.lesson().turnsIntoBoxFrame()) return glm::mat4(1.0f);
  const world::World& world = session.shownWorld();
  const auto box = indexOf(world.bodies(), session.lesson().step().frame);
  if (!box) return glm::mat4(1.0f);
  const world::Placement& placement = world.bodies()[*box].placement;
  const glm::dquat back = glm::inverse(glm::quat_cast(glm::dmat3(world::transformOf(placement).rotation)));
  const glm::dquat turn = glm::slerp(glm::dquat(1.0, 0.0, 0.0, 0.0), back, part);
  const glm::dvec3 center = placement.center - glm::dvec3(drawingOrigin(world));
  return glm::mat4(glm::translate(glm::dmat4(1.0), center) * glm::mat4_cast(turn) *
                   glm::translate(glm::dmat4(1.0), -center));
}

}  // namespace

// Each of several views frames its own content, because the sizes of the contents differ.
Camera Figures::cameraIn(const Pane& pane, const Session& session) const {
  Camera camera = cameraOf(pane.kind, session.camera());
  if (splitOf(session.viewState()) != Split::one && session.camera().tracksPair())
    camera.frameInSteps(pairBoxes(session.shownWorld(), focus_, figureOptions(session.viewState())));
  return camera;
}

void Figures::draw(const Session& session, const Pane& pane, const render::View& view) {
  const world::World& world = session.shownWorld();
  explain::FigureOptions options = figureOptions(session.viewState());
  options.lesson = lessonDetailsOf(session, focus_);
  options.trail = session.lesson().trail();
  options.growthProgress = session.animations().unfolding();
  if (!session.viewState().reducedMotion) options.axisTransition = session.axisTransition();
  const auto own = focus_ ? session.routine().answerAbout(*focus_) : std::nullopt;
  if (own && own->mistake) options.ownContact = own->all.contact;
  if (own) options.ownVerdict = own->wrongVerdict();
  options.contacts =
      !explainsContactLater(session.guide()) && !asksContact(session) && !hidesContact(session);
  render::DrawList& figure = figures_[pane.kind];
  if (pane.kind == PaneKind::configuration) {
    options.playerOutlined = pane.alone;
    explain::drawConfigurationSpace(world, focus_, options, figure);
  } else if (isDrawing(pane.kind)) {
    const PaneFigure shown{pane, &figure, view, drawingOrigin(world)};
    explain::drawFigure(
        world, focus_, options, figure,
        [&, pair = pairIn(world, focus_)](const world::Body& body) { return hides(shown, body, pair); });
  } else {
    if (pane.kind == PaneKind::scene) {
      options.supports = options.overlays.on.has(explain::Overlay::configuration);
      options.overlays.on.set(explain::Overlay::configuration, false);
    }
    options.eye = render::eyeOf(view) + drawingOrigin(world);
    explain::drawFigure(world, focus_, options, figure);
  }
  if (const glm::vec3 origin = drawingOrigin(world); origin != glm::vec3(0.0f)) {
    render::recenter(figure, origin);
    figure.ground.y -= origin.y;
  }
}

bool Figures::keepBelow(float bottom, glm::ivec2 size) {
  const float loose = kLoose * static_cast<float>(size.y);
  if (bottom <= headline_ && headline_ - bottom <= loose) return false;
  headline_ = bottom;
  return true;
}

Figures::Shown Figures::shownOf(const Session& session, glm::ivec2 size) {
  const ViewState& viewState = session.viewState();
  return {splitOf(viewState),    viewState.presenting, viewState.inLesson,
          session.sceneNumber(), viewState.scale,      size};
}

void Figures::compose(const Session& session, glm::ivec2 size) {
  const world::World& world = session.shownWorld();
  if (const Shown shown = shownOf(session, size); !(shown == shown_)) {
    shown_ = shown;
    headline_ = 0.0f;
  }
  focus_ = explain::focusOf(world, session.viewState().overlays.target);
  const glm::mat4 turned = frameTurn(session);
  const glm::vec3 origin = drawingOrigin(world);
  panes_.clear();
  for (const Pane& pane : panesOf(session.viewState(), size, headline_)) {
    const Camera camera = cameraIn(pane, session);
    const Room room = figureRoom(session.viewState(), pane, size, headline_);
    render::View view = viewInRoom(camera, room, pane.size, drawnBounds(world), origin);
    view.view *= turned;
    draw(session, pane, view);
    panes_.push_back({pane, &figures_[pane.kind], view, origin});
    const bool whole = isWhole(pane);
    if (splitOf(session.viewState()) != Split::four && !(whole && session.viewState().inLesson)) continue;
    const Room letters = whole ? roomFor(session.viewState(), size, headline_) : Room{pane.min, pane.size};
    placeAxisLetters(panes_.back(), {letters, session.viewState().scale},
                     glm::vec3(0.0f, world.scene().ground, 0.0f) - origin, figures_[pane.kind]);
  }
}

}  // namespace app
