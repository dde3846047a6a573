// Small pictures: marks that differ by shape and not only by colour, and icons of the kinds of shapes.
#pragma once

#include <imgui.h>

#include "app/scenes/catalogue.hpp"
#include "explain/palette.hpp"
#include "world/scene/shape_kind.hpp"

namespace app {

/// Draws a mark in a square of `size` pixels around `center`. A tick means "holds", a cross "fails", a dash
/// "expects nothing", an exclamation mark "unreadable", and three dots "not yet checked".
void drawMark(ImDrawList& canvas, ImVec2 center, float size, CaseMark mark, const explain::Palette& palette);

void drawMark(ImDrawList& canvas, ImVec2 center, float size, CaseMark mark, ImU32 color);

[[nodiscard]] const render::Color& markColor(CaseMark mark, const explain::Palette& palette);

/// Draws the sign of a verdict: two discs that overlap or are apart, so that the verdict needs neither colour
/// nor language. `height`: the height of the letters beside the sign, pixels.
void drawVerdictMark(ImDrawList& canvas, ImVec2 leftMiddle, float height, bool hit, ImU32 color);

/// The width of the sign and of the gap between sign and words, in heights of the letters.
inline constexpr float kVerdictMarkWidth = 1.48f;

/// Draws a small triangle that points to the right.
void drawPointer(ImDrawList& canvas, ImVec2 center, float size, ImU32 color);

/// Draws the icon of a kind of shape around `center`, about `radius` pixels to each side.
void drawShapeIcon(ImDrawList& canvas, ImVec2 center, float radius, world::ShapeKind kind, ImU32 color);

}  // namespace app
