#include <fstream>
#include <gmock/gmock.h>
#include <iostream>
#include <iterator>

#include "offscreen.hpp"
#include "render/frame_block.hpp"
#include "render/gl.hpp"
#include "test_folders.hpp"

namespace {

using ShaderProgramTest = test::Offscreen;
namespace fs = std::filesystem;

std::string textOf(const char* name) {
  std::ifstream in(test::shaderFolder() / name);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The driver's error messages; empty if there are none.
std::string compileAsEs(GLenum stage, const std::string& source) {
  const render::Shader shader(glCreateShader(stage));
  const std::string whole = render::shaderPreamble("OpenGL ES 3.0") + source;
  const char* begin = whole.c_str();
  glShaderSource(shader.name(), 1, &begin, nullptr);
  glCompileShader(shader.name());
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &compiled);
  std::string log(1000, '\0');
  GLsizei length = 0;
  glGetShaderInfoLog(shader.name(), 1000, &length, log.data());
  return compiled ? "" : "error: " + log.substr(0, static_cast<std::size_t>(length));
}

/// Some graphics hardware with OpenGL 3.3 cannot compile OpenGL ES 3.0; Mesa's software renderer always can.
void expectHardwareWithoutEs3() {
  const std::string driver = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  std::cout << "no shader is compiled as OpenGL ES 3.0: " << driver << " lacks ARB_ES3_compatibility\n";
  EXPECT_THAT(driver, testing::Not(testing::HasSubstr("llvmpipe")));
}

// Catches features of desktop GLSL, such as an implicit conversion of int to float, that a browser refuses.
TEST_F(ShaderProgramTest, eachShaderIsOpenGlEs30Too) {
  if (!GLEW_ARB_ES3_compatibility) return expectHardwareWithoutEs3();
  const std::string frame = textOf("frame.glsl") + textOf("light.glsl");
  const std::string solid = frame + textOf("solid_attributes.glsl");
  for (const char* name : {"solid.vert", "outline.vert"})
    EXPECT_EQ(compileAsEs(GL_VERTEX_SHADER, solid + textOf(name)), "") << name;
  EXPECT_EQ(compileAsEs(GL_VERTEX_SHADER, solid + textOf("shadow.glsl") + textOf("solid_shadow.vert")), "");
  for (const char* name : {"mark.vert", "grid.vert"})
    EXPECT_EQ(compileAsEs(GL_VERTEX_SHADER, frame + textOf("line.glsl") + textOf(name)), "") << name;
  EXPECT_EQ(compileAsEs(GL_VERTEX_SHADER, frame + textOf("face.vert")), "");
  for (const char* name : {"color.frag", "shadow.frag", "mark.frag", "grid.frag"})
    EXPECT_EQ(compileAsEs(GL_FRAGMENT_SHADER, frame + textOf(name)), "") << name;
}

}  // namespace
