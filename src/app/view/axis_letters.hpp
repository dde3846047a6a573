// The letters at the axes of the world, in a small view. Knows no window.
#pragma once

#include "app/view/panes.hpp"

namespace app {

/// Moves the letters x, y and z of a figure to where their axes end in the view, and takes away that of an
/// axis that points at the eye: it would seem to name what stands there. `foot`: where the axes begin, in the
/// figure.
void placeAxisLetters(const PaneFigure& shown, const glm::vec3& foot, render::DrawList& figure);

}  // namespace app
