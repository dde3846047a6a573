// Places the letters of the world's axes in a small view. Independent of any window.
#pragma once

#include "app/view/panes.hpp"

namespace app {

/// Moves the letters x, y and z of a figure to where their axes end in the view, and removes the
/// letter of an axis that points at the eye, since it would seem to name the body there. `foot`: the start of
/// the axes, in the figure's frame.
void placeAxisLetters(const PaneFigure& shown, const glm::vec3& foot, render::DrawList& figure);

}  // namespace app
