// Scrolls the panel by a finger. Dear ImGui itself scrolls only by the wheel and the scroll bar.
#include <algorithm>
#include <cfloat>
#include <emscripten/emscripten.h>
#include <imgui_internal.h>

#include "app/window/window_state.hpp"

namespace app {
namespace {

/// Returns the innermost window under the pointer that can scroll, or null.
ImGuiWindow* scrollingWindow() {
  const ImGuiContext& gui = *ImGui::GetCurrentContext();
  for (int i = gui.Windows.Size - 1; i >= 0; --i) {  // from the front
    ImGuiWindow* window = gui.Windows[i];
    if (!window->WasActive || window->Hidden || (window->Flags & ImGuiWindowFlags_NoMouseInputs) != 0)
      continue;
    if (!window->OuterRectClipped.Contains(gui.IO.MousePos)) continue;
    while (window && window->ScrollMax.y <= 0.0f) window = window->ParentWindow;
    return window;
  }
  return nullptr;
}

/// True if the pressed finger moves something itself: a scroll bar, the panel, or the cursor of a text field.
bool isDragging(ImGuiWindow* window) {
  const ImGuiContext& gui = *ImGui::GetCurrentContext();
  if (gui.ActiveId == 0) return false;
  return gui.MovingWindow || gui.ActiveId == gui.InputTextState.ID ||
         gui.ActiveId == ImGui::GetWindowScrollbarID(window, ImGuiAxis_Y);
}

}  // namespace
}  // namespace app

extern "C" {

/// Scrolls the panel under the pointer by `pixels`, so that the pressed finger clicks nothing. Returns 0 if
/// there is nothing to scroll.
EMSCRIPTEN_KEEPALIVE int scrolledBy(double pixels) {
  bool scrolled = false;
  app::guarded([&] {
    if (!app::window->frame) return;
    ImGuiWindow* const window = app::scrollingWindow();
    if (!window || app::isDragging(window)) return;
    ImGui::ClearActiveID();
    const float now = window->ScrollTarget.y < FLT_MAX ? window->ScrollTarget.y : window->Scroll.y;
    ImGui::SetScrollY(window, std::clamp(now - static_cast<float>(pixels), 0.0f, window->ScrollMax.y));
    app::oweFrames(1);
    scrolled = true;
  });
  return scrolled ? 1 : 0;
}

}  // extern "C"
