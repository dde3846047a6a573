#include "render/speck_pass.hpp"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <numeric>
#include <string_view>
#include <utility>

#include "render/gl.hpp"
#include "render/vertex_layout.hpp"

namespace render {
namespace {

/// OpenGL ES needs no switch: its vertex shaders always set the point size.
bool hasSwitchForPointSize() {
  const auto* const version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
  return version != nullptr && std::string_view(version).find("OpenGL ES") == std::string_view::npos;
}

void drawPoints(const SpeckRuns& runs) {
  if (glMultiDrawArrays) {
    glMultiDrawArrays(GL_POINTS, runs.firsts.data(), runs.counts.data(),
                      static_cast<GLsizei>(runs.firsts.size()));
    return;
  }
  for (std::size_t i = 0; i < runs.firsts.size(); ++i)
    glDrawArrays(GL_POINTS, runs.firsts[i], runs.counts[i]);
}

}  // namespace

SpeckPass::SpeckPass(const std::filesystem::path& shaderDir)
    : program_(loadFrameProgram(shaderDir, {{"light.glsl", "speck.vert"}, {"speck.frag"}})),
      vertexArray_(makeVertexArray()),
      vertices_(makeBuffer()),
      shift_(glGetUniformLocation(program_.name(), "shift")),
      clear_(glGetUniformLocation(program_.name(), "clear")),
      fill_(glGetUniformLocation(program_.name(), "fill")),
      least_(glGetUniformLocation(program_.name(), "least")) {
  if (hasSwitchForPointSize()) glEnable(GL_PROGRAM_POINT_SIZE);
}

void SpeckPass::upload(const Specks& specks) {
  if (!specks.owner || owner_.lock() == specks.owner) return;
  owner_ = specks.owner;
  std::vector<Speck> all = specks.make();
  tiles_ = intoTiles(all);
  glBindVertexArray(vertexArray_.name());
  glBindBuffer(GL_ARRAY_BUFFER, vertices_.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(all.size() * sizeof(Speck)), all.data(),
               GL_STATIC_DRAW);
  pointAttribute({0, Attribute::Kind::floats, 4, 0}, Step::eachVertex, sizeof(Speck));
  glBindVertexArray(0);
}

int SpeckPass::draw(const Specks& specks, const FrameBlock& frame) {
  runs_.firsts.clear();
  runs_.counts.clear();
  if (!specks.owner) return 0;
  shownSpecks(tiles_, glm::translate(frame.viewProjection, specks.shift), frame.viewport.w, runs_);
  if (runs_.firsts.empty()) return 0;
  glDisable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  glUseProgram(program_.name());
  glUniform3fv(shift_, 1, glm::value_ptr(specks.shift));
  glUniform3f(clear_, specks.clear.x, specks.clear.y, specks.clearHalf);
  glUniform4fv(fill_, 1, glm::value_ptr(specks.fill));
  glUniform1f(least_, kLeastSpeck);
  glBindVertexArray(vertexArray_.name());
  drawPoints(runs_);
  return 1;
}

int SpeckPass::lastDrawn() const { return std::accumulate(runs_.counts.begin(), runs_.counts.end(), 0); }

}  // namespace render
