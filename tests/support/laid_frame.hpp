// A frame without OpenGL, laid out as in the program.
#pragma once

#include <imgui.h>

#include "app/hud/hud.hpp"
#include "app/view/panes.hpp"

namespace test {

/// Composes the figures and lays out the texts over them. Repeats both if the headline needs more room.
inline void layFrame(const app::Session& session, glm::ivec2 size, app::Figures& figures,
                     app::HudLayout& layout) {
  const auto state = [&] { return app::HudState{session, figures.panes(), figures.focus(), {12.3f, 0.8f}}; };
  figures.compose(session, size);
  if (layout.prepare(state(), size)) ImGui::GetIO().Fonts->SetTexID(nullptr);
  layout.layOut(state(), size);
  if (!figures.updateHeadlineBottom(layout.headlineBottom(), size)) return;
  figures.compose(session, size);
  layout.layOut(state(), size);
}

}  // namespace test
