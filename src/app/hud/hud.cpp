#include "app/hud/hud.hpp"

#include <backends/imgui_impl_opengl3.h>

#include "render/gl_objects.hpp"

namespace app {

Hud::Hud(const std::filesystem::path& fontDir) : layout_(fontDir) {
  const std::string version = render::shaderVersion();
  ImGui_ImplOpenGL3_Init(version.c_str());
}

Hud::~Hud() { ImGui_ImplOpenGL3_Shutdown(); }

void Hud::begin(const HudState& state, glm::ivec2 framebufferSize) {
  if (layout_.prepare(state, framebufferSize)) {
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
  }
  ImGui_ImplOpenGL3_NewFrame();
}

float Hud::layOut(const HudState& state, glm::ivec2 framebufferSize) {
  layout_.layOut(state, framebufferSize);
  return layout_.headlineBottom();
}

void Hud::draw() { ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData()); }

bool Hud::wantsMouse() const { return ImGui::GetIO().WantCaptureMouse; }

}  // namespace app
