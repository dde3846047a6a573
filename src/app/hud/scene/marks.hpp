// Marks that differ by shape and not only by colour: ticks, crosses and others.
#pragma once

#include <imgui.h>

#include "app/scenes/catalogue.hpp"
#include "explain/palette.hpp"

namespace app {

/// Draws a mark in a square around `center` with sides of `size` pixels: a tick for a case that holds, a
/// cross for one that fails, a dash for one that expects nothing, "!" for an unreadable file, three dots for
/// a case not yet checked.
void drawMark(ImDrawList& list, ImVec2 center, float size, CaseMark mark, const explain::Palette& palette);

/// Draws a mark in a given colour.
void drawMark(ImDrawList& list, ImVec2 center, float size, CaseMark mark, ImU32 color);

[[nodiscard]] ImU32 markColor(CaseMark mark, const explain::Palette& palette);

/// Draws a small triangle that points to the right.
void drawPointer(ImDrawList& list, ImVec2 center, float size, ImU32 color);

}  // namespace app
