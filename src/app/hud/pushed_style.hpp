// Pushes colours and sizes onto the style stacks of Dear ImGui, and pops them at the end of the block.
#pragma once

#include <imgui.h>
#include <utility>

namespace app {

/// The destructor pops everything that was pushed through this object. The object must outlive the styled
/// Dear ImGui calls.
class PushedStyle {
 public:
  PushedStyle() = default;
  PushedStyle(const PushedStyle&) = delete;
  PushedStyle& operator=(const PushedStyle&) = delete;
  ~PushedStyle() {
    ImGui::PopStyleVar(sizes_);
    ImGui::PopStyleColor(colors_);
  }

  void color(ImGuiCol which, ImU32 color) {
    ImGui::PushStyleColor(which, color);
    ++colors_;
  }
  void size(ImGuiStyleVar which, ImVec2 size) {
    ImGui::PushStyleVar(which, size);
    ++sizes_;
  }
  void number(ImGuiStyleVar which, float number) {
    ImGui::PushStyleVar(which, number);
    ++sizes_;
  }
  /// Multiplies paddings and spacings by `share`. Then the size of a layout is proportional to its scale.
  void shrinkSpacings(float share) {
    const ImGuiStyle& now = ImGui::GetStyle();
    for (const auto& [which, room] : {std::pair{ImGuiStyleVar_WindowPadding, now.WindowPadding},
                                      std::pair{ImGuiStyleVar_FramePadding, now.FramePadding},
                                      std::pair{ImGuiStyleVar_ItemSpacing, now.ItemSpacing}})
      size(which, {room.x * share, room.y * share});
  }

 private:
  int colors_ = 0;
  int sizes_ = 0;
};

}  // namespace app
