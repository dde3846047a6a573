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
constexpr float kHeadlineTolerance = 0.15f;

bool isOrthographicKind(PaneKind kind) {
  return kind == PaneKind::front || kind == PaneKind::top || kind == PaneKind::side;
}

std::vector<const world::Body*> pairBodies(const world::World& world,
                                           const std::optional<explain::Focus>& focus) {
  std::vector<const world::Body*> pair{&world.player()};
  if (focus) pair.push_back(&world.bodies()[focus->body]);
  return pair;
}

/// How far the body's bounds reach towards the eye in an orthographic view, world units.
float nearestDepth(const PaneFigure& paneFigure, const world::Body& body) {
  const collision::Aabb box = world::boundsOf(body.shapes);
  const glm::vec3 backAxis(paneFigure.view.viewMatrix[0][2], paneFigure.view.viewMatrix[1][2],
                           paneFigure.view.viewMatrix[2][2]);
  return glm::dot(backAxis, (box.min + box.max) * 0.5f) +
         glm::dot(glm::abs(backAxis), (box.max - box.min) * 0.5f);
}

bool overlap(const ScreenBox& a, const ScreenBox& b) {
  const glm::vec2 aMax = a.min + a.size, bMax = b.min + b.size;
  return a.min.x < bMax.x && b.min.x < aMax.x && a.min.y < bMax.y && b.min.y < aMax.y;
}

/// True if `body` is in front of a body of the pair and their boxes overlap on screen.
bool hidesPair(const PaneFigure& paneFigure, const world::Body& body,
               const std::vector<const world::Body*>& pair) {
  if (std::find(pair.begin(), pair.end(), &body) != pair.end()) return false;
  const auto box = bodyBox(paneFigure, body);
  return box && std::any_of(pair.begin(), pair.end(), [&](const world::Body* pairBody) {
           const auto pairBox = bodyBox(paneFigure, *pairBody);
           return pairBox && overlap(box->box, pairBox->box) &&
                  nearestDepth(paneFigure, body) > nearestDepth(paneFigure, *pairBody);
         });
}

constexpr float kLetterInset = 14.0f;    // pixels from the view's border to a letter
constexpr float kMinAxisPixels = 20.0f;  // pixels: an axis drawn shorter than this points at the eye
constexpr int kSampleCount = 64;         // samples along an axis

bool isAxisLetter(const render::Label& label) {
  constexpr std::string_view kLetters = "xyz";
  return label.rank == render::LabelRank::letter && label.text.size() == 1 &&
         kLetters.find(label.text.front()) != std::string_view::npos;
}

bool isWithin(const FigureArea& area, const glm::vec2& pixel) {
  const glm::vec2 low = glm::vec2(area.min) + kLetterInset,
                  high = glm::vec2(area.min + area.size) - kLetterInset;
  return glm::all(glm::greaterThan(pixel, low)) && glm::all(glm::lessThan(pixel, high));
}

bool pointsAtEye(const PaneFigure& paneFigure, const glm::vec3& axesOrigin, const glm::vec3& tip) {
  const auto from = windowPixel(paneFigure, axesOrigin), to = windowPixel(paneFigure, tip);
  return from && to && glm::distance(*from, *to) < kMinAxisPixels;
}

constexpr float kLetterGap = 18.0f;        // logical pixels: an axis ends at this distance from its letter
constexpr float kMinShaftFraction = 0.5f;  // an axis' least length, as a fraction of the way to its letter

/// The part of the window that the letters of the axes may use, and the scale of these letters.
struct AxisLetterArea {
  FigureArea area;
  float scale;
};

/// The part of a line inside `area`, found by sampling.
std::optional<std::pair<glm::vec3, glm::vec3>> segmentInView(const PaneFigure& paneFigure,
                                                             const FigureArea& area, const glm::vec3& from,
                                                             const glm::vec3& to) {
  std::optional<std::pair<glm::vec3, glm::vec3>> visibleSegment;
  for (int i = 0; i <= kSampleCount; ++i) {
    const glm::vec3 point = glm::mix(from, to, static_cast<float>(i) / static_cast<float>(kSampleCount));
    const auto pixel = windowPixel(paneFigure, point);
    if (!pixel || !isWithin(area, *pixel)) continue;
    if (!visibleSegment) visibleSegment = {point, point};
    visibleSegment->second = point;
  }
  return visibleSegment;
}

/// Shortens an axis to the part inside `letterArea`, so that it ends away from the texts. If no part is
/// inside, removes the axis and returns false.
bool clipAxis(const PaneFigure& paneFigure, const AxisLetterArea& letterArea, const glm::vec3& axesOrigin,
              render::Label& letter, render::DrawList& figure) {
  const auto visibleSegment = segmentInView(paneFigure, letterArea.area, axesOrigin, letter.anchor);
  const auto isAxisOfLetter = [&](const render::Arrow& arrow) {
    return !arrow.onTop && arrow.from == axesOrigin && arrow.color == letter.color;
  };
  if (!visibleSegment) {
    std::erase_if(figure.arrows, isAxisOfLetter);
    return false;
  }
  for (render::Arrow& arrow : figure.arrows) {
    if (!isAxisOfLetter(arrow)) continue;
    arrow.from = visibleSegment->first;
    if (visibleSegment->second == letter.anchor) continue;
    const auto start = windowPixel(paneFigure, axesOrigin),
               end = windowPixel(paneFigure, visibleSegment->second);
    const float gap = letterArea.scale * kLetterGap;
    const float fraction = start && end ? 1.0f - gap / glm::distance(*start, *end) : kMinShaftFraction;
    arrow.to = glm::mix(axesOrigin, visibleSegment->second, std::max(fraction, kMinShaftFraction));
  }
  letter.anchor = visibleSegment->second;
  return true;
}

/// Cuts the axes off where they leave `letterArea`, a part of the window. Moves the letters x, y and z to the
/// ends of the remaining axes. Removes an axis that points at the eye, because its letter would seem to name
/// a body. `axesOrigin`: the start of the axes.
void placeAxisLetters(const PaneFigure& paneFigure, const AxisLetterArea& letterArea,
                      const glm::vec3& axesOrigin, render::DrawList& figure) {
  std::erase_if(figure.arrows, [&](const render::Arrow& arrow) {
    return !arrow.onTop && arrow.from == axesOrigin && pointsAtEye(paneFigure, axesOrigin, arrow.to);
  });
  std::erase_if(figure.labels, [&](const render::Label& label) {
    return isAxisLetter(label) && pointsAtEye(paneFigure, axesOrigin, label.anchor);
  });
  auto& labels = figure.labels;
  for (auto label = labels.begin(); label != labels.end();) {
    const bool isKept = !isAxisLetter(*label) || clipAxis(paneFigure, letterArea, axesOrigin, *label, figure);
    label = isKept ? label + 1 : labels.erase(label);
  }
}

/// True in the guide's steps before the user has pressed the key that draws the contact.
bool explainsContactLater(const Guide& guide) {
  return guide.step() == Guide::Step::touch || guide.step() == Guide::Step::why;
}

/// True while a lesson's question is open and the drawn contact would answer it.
bool asksAboutContact(const Session& session) {
  const LessonPlayer& lesson = session.lesson();
  if (!session.viewState().inLesson || !lesson.isOpen()) return false;
  const auto& prediction = lesson.step().predict;
  if (!prediction || lesson.phase() != LessonPhase::asking) return false;
  using world::Quantity;
  return prediction->ask == Quantity::depth || prediction->ask == Quantity::normal ||
         prediction->ask == Quantity::axis;
}

/// Some lesson steps turn the view into the frame of a box. For these steps, returns the rotation of the
/// drawn world about the box's centre, in the figure's frame. Otherwise returns the identity.
glm::mat4 boxFrameTransform(const Session& session) {
  const double progress = session.animations().boxFrameTurnFraction(session.viewState().reducedMotion);
  if (progress == 0.0 || !session.lesson().turnsIntoBoxFrame()) return glm::mat4(1.0f);
  const world::World& world = session.shownWorld();
  const auto box = indexOf(world.bodies(), session.lesson().step().frame);
  if (!box) return glm::mat4(1.0f);
  const world::Placement& placement = world.bodies()[*box].placement;
  const glm::dquat inverseRotation =
      glm::inverse(glm::quat_cast(glm::dmat3(world::transformOf(placement).rotation)));
  const glm::dquat rotation = glm::slerp(glm::dquat(1.0, 0.0, 0.0, 0.0), inverseRotation, progress);
  const glm::dvec3 center = placement.center - glm::dvec3(drawingOrigin(world));
  return glm::mat4(glm::translate(glm::dmat4(1.0), center) * glm::mat4_cast(rotation) *
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
  options.growthProgress = session.animations().unfoldProgress();
  if (!session.viewState().reducedMotion) options.axisTransition = session.axisTransition();
  const auto userAnswer = focus_ ? session.routine().answerAbout(*focus_) : std::nullopt;
  if (userAnswer && userAnswer->mistake) options.userContact = userAnswer->results.contact;
  if (userAnswer) options.userVerdict = userAnswer->wrongVerdict();
  options.contacts =
      !explainsContactLater(session.guide()) && !asksAboutContact(session) && !hidesContact(session);
  render::DrawList& figure = figures_[pane.kind];
  if (pane.kind == PaneKind::configuration) {
    options.drawsPlayerOutline = pane.isOnlyPane;
    explain::drawConfigurationSpace(world, focus_, options, figure);
  } else if (isOrthographicKind(pane.kind)) {
    const PaneFigure paneFigure{pane, &figure, view, drawingOrigin(world)};
    explain::drawFigure(world, focus_, options, figure,
                        [&, pair = pairBodies(world, focus_)](const world::Body& body) {
                          return hidesPair(paneFigure, body, pair);
                        });
  } else {
    if (pane.kind == PaneKind::scene) {
      options.drawsSupports = options.overlays.on.has(explain::Overlay::configuration);
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

bool Figures::updateHeadlineBottom(float bottom, glm::ivec2 size) {
  const float tolerance = kHeadlineTolerance * static_cast<float>(size.y);
  if (bottom <= headlineBottom_ && headlineBottom_ - bottom <= tolerance) return false;
  headlineBottom_ = bottom;
  return true;
}

Figures::HeadlineState Figures::headlineStateOf(const Session& session, glm::ivec2 size) {
  const ViewState& viewState = session.viewState();
  return {splitOf(viewState),    viewState.presenting, viewState.inLesson,
          session.sceneNumber(), viewState.scale,      size};
}

void Figures::compose(const Session& session, glm::ivec2 size) {
  const world::World& world = session.shownWorld();
  if (const HeadlineState newState = headlineStateOf(session, size); !(newState == headlineState_)) {
    headlineState_ = newState;
    headlineBottom_ = 0.0f;
  }
  focus_ = explain::focusOf(world, session.viewState().overlays.target);
  const glm::mat4 frameTransform = boxFrameTransform(session);
  const glm::vec3 origin = drawingOrigin(world);
  panes_.clear();
  for (const Pane& pane : panesOf(session.viewState(), size, headlineBottom_)) {
    const Camera camera = cameraIn(pane, session);
    const FigureArea area = paneFigureArea(session.viewState(), pane, size, headlineBottom_);
    render::View view = viewInArea(camera, area, pane.size, drawnBounds(world), origin);
    view.viewMatrix *= frameTransform;
    draw(session, pane, view);
    panes_.push_back({pane, &figures_[pane.kind], view, origin});
    const bool isWholeWindow = isWhole(pane);
    if (splitOf(session.viewState()) != Split::four && !(isWholeWindow && session.viewState().inLesson))
      continue;
    const FigureArea letterArea = isWholeWindow ? figureAreaFor(session.viewState(), size, headlineBottom_)
                                                : FigureArea{pane.min, pane.size};
    placeAxisLetters(panes_.back(), {letterArea, session.viewState().scale},
                     glm::vec3(0.0f, world.scene().ground, 0.0f) - origin, figures_[pane.kind]);
  }
}

}  // namespace app
