#include "app/hud/hud.hpp"

#include <backends/imgui_impl_opengl3.h>

#include "app/hud/layout.hpp"
#include "render/gl_objects.hpp"

namespace app {

struct Hud::Impl {
  HudLayout layout;
};

Hud::Hud(const std::filesystem::path& fontDir) : impl_(new Impl{HudLayout(fontDir)}) {
  const std::string version = render::shaderVersion();
  ImGui_ImplOpenGL3_Init(version.c_str());
}

Hud::~Hud() { ImGui_ImplOpenGL3_Shutdown(); }

void Hud::begin(const HudState& state, glm::ivec2 framebufferSize) {
  if (impl_->layout.prepare(state, framebufferSize)) {
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
  }
  ImGui_ImplOpenGL3_NewFrame();
}

float Hud::lay(const HudState& state, glm::ivec2 framebufferSize) {
  impl_->layout.lay(state, framebufferSize);
  return impl_->layout.headline();
}

void Hud::draw() { ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData()); }

std::span<const input::Command> Hud::commands() const { return impl_->layout.commands(); }

bool Hud::wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }

}  // namespace app
