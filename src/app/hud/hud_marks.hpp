// Marks that are told apart by their shapes, in any colour: ticks, crosses and the like.
#pragma once

#include <imgui.h>

#include "app/scenes/catalogue.hpp"
#include "explain/palette.hpp"

namespace app {

/// Stands in a square about `center` whose side is `size` pixels: a tick for what holds, a cross for what
/// fails, a dash for what expects nothing, "!" for what cannot be read, three dots for what is not known yet.
void drawMark(ImDrawList& list, ImVec2 center, float size, CaseMark mark, const explain::Palette& palette);

/// In a colour of one's own.
void drawMark(ImDrawList& list, ImVec2 center, float size, CaseMark mark, ImU32 color);

/// The colour that goes with it.
[[nodiscard]] ImU32 markColor(CaseMark mark, const explain::Palette& palette);

/// A small triangle that points right: the present one.
void drawPointer(ImDrawList& list, ImVec2 center, float size, ImU32 color);

}  // namespace app
