#include "app/view/axis_letters.hpp"

#include <string_view>

namespace app {
namespace {

constexpr float kInset = 14.0f;     // pixels from the view's border to a letter
constexpr float kShortest = 20.0f;  // pixels: an axis that is shorter in the picture points at the eye
constexpr int kSteps = 64;          // along an axis

bool isAxisLetter(const render::Label& label) {
  constexpr std::string_view kLetters = "xyz";
  return label.rank == render::LabelRank::letter && label.text.size() == 1 &&
         kLetters.find(label.text.front()) != std::string_view::npos;
}

bool isWithin(const Pane& pane, const glm::vec2& place) {
  const glm::vec2 low = glm::vec2(pane.min) + kInset, high = glm::vec2(pane.min + pane.size) - kInset;
  return glm::all(glm::greaterThan(place, low)) && glm::all(glm::lessThan(place, high));
}

bool pointsAtTheEye(const PaneFigure& shown, const glm::vec3& foot, const glm::vec3& tip) {
  const auto from = placeIn(shown, foot), to = placeIn(shown, tip);
  return from && to && glm::distance(*from, *to) < kShortest;
}

/// The end of the axis, or the last point of it in view; the end when no point is in view.
glm::vec3 endInView(const PaneFigure& shown, const glm::vec3& foot, const glm::vec3& tip) {
  for (int i = kSteps; i > 0; --i) {
    const glm::vec3 at = glm::mix(foot, tip, static_cast<float>(i) / static_cast<float>(kSteps));
    const auto place = placeIn(shown, at);
    if (place && isWithin(shown.pane, *place)) return at;
  }
  return tip;
}

}  // namespace

void placeAxisLetters(const PaneFigure& shown, const glm::vec3& foot, render::DrawList& figure) {
  std::erase_if(figure.labels, [&](const render::Label& label) {
    return isAxisLetter(label) && pointsAtTheEye(shown, foot, label.anchor);
  });
  for (render::Label& label : figure.labels)
    if (isAxisLetter(label)) label.anchor = endInView(shown, foot, label.anchor);
}

}  // namespace app
