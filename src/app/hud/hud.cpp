#include "app/hud/hud.hpp"

#include <backends/imgui_impl_opengl3.h>

#include "app/hud/hud_layout.hpp"

namespace app {

struct Hud::Impl {
  HudLayout layout;
};

Hud::Hud(const std::filesystem::path& fontDir) : impl_(new Impl{HudLayout(fontDir)}) {
  ImGui_ImplOpenGL3_Init("#version 330 core");
}

Hud::~Hud() { ImGui_ImplOpenGL3_Shutdown(); }

void Hud::draw(const HudState& state, glm::ivec2 framebufferSize) {
  if (framebufferSize.x <= 0 || framebufferSize.y <= 0) return;
  if (impl_->layout.prepare(state, framebufferSize)) {
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
  }
  ImGui_ImplOpenGL3_NewFrame();
  impl_->layout.lay(state, framebufferSize);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

std::span<const input::Command> Hud::commands() const { return impl_->layout.commands(); }

bool Hud::wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }

}  // namespace app
