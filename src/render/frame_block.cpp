#include "render/frame_block.hpp"

#include <cmath>
#include <fstream>
#include <iterator>
#include <system_error>

#include "render/gl.hpp"
#include "render/image.hpp"

namespace render {
namespace {

constexpr GLuint kFrameBinding = 0;

std::string readShader(const std::filesystem::path& file) {
  std::ifstream in;
  std::error_code ignored;
  if (std::filesystem::is_regular_file(file, ignored))
    in.open(file, std::ios::binary);  // regular files only, because reading a pipe would not end
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (text.empty())
    throw Error(file.string() +
                ": cannot read this shader file; install Hantei again, or run it from its build tree");
  return text;
}

/// Returns the first non-empty line of a driver's log.
std::string firstLine(const std::string& log) {
  const std::size_t begin = log.find_first_not_of(" \n\r\t");
  if (begin == std::string::npos) return "the driver gives no reason";
  return log.substr(begin, log.find_first_of("\n\r", begin) - begin);
}

/// Returns "" if `state` of a shader or program is true. `getState` and `getLog` are OpenGL's functions for
/// this kind of object.
template <class GetState, class GetLog>
std::string problemOf(GLuint object, GLenum state, GetState getState, GetLog getLog) {
  GLint succeeded = GL_FALSE;
  getState(object, state, &succeeded);
  if (succeeded) return {};
  std::string log(4096, '\0');
  GLsizei length = 0;
  getLog(object, static_cast<GLsizei>(log.size()), &length, log.data());
  return firstLine(log.substr(0, static_cast<std::size_t>(length)));
}

/// Each file begins at line 1, so line numbers in driver messages are right. The error names the last file.
Shader compile(GLenum stage, const std::filesystem::path& folder, const std::vector<std::string>& names) {
  std::string source = shaderPreamble(reinterpret_cast<const char*>(glGetString(GL_VERSION)));
  for (const std::string& name : names) source += "#line 1\n" + readShader(folder / name);
  Shader shader(glCreateShader(stage));
  const char* begin = source.c_str();
  glShaderSource(shader.name(), 1, &begin, nullptr);
  glCompileShader(shader.name());
  const std::string problem = problemOf(shader.name(), GL_COMPILE_STATUS, glGetShaderiv, glGetShaderInfoLog);
  if (!problem.empty()) throw Error((folder / names.back()).string() + ": " + problem);
  return shader;
}

constexpr int kMaxLinesPerSide = 100;      // more lines would merge on screen
constexpr float kGroundFadeWidth = 60.0f;  // width of the fade-in right of Ground::left, logical pixels

/// The direction to the light: mostly up, also to the front (+z) and slightly to the left (-x). Its
/// components differ, so that the six faces of an axis-aligned box differ in brightness. In a view from
/// straight above, the light comes from the top left of the screen, as people expect. Light from below on the
/// screen would make a ball look like a bowl.
glm::vec3 directionToLight(const glm::mat4& view) {
  constexpr glm::vec3 kToLight{-0.2f, 0.842f, 0.501f};
  const glm::mat3 toWorld = glm::transpose(glm::mat3(view));  // columns: right, up, and towards the eye
  const glm::vec3 fromAbove = kToLight.y * toWorld[2] + kToLight.z * toWorld[1] + kToLight.x * toWorld[0];
  return glm::normalize(glm::mix(kToLight, fromAbove, glm::smoothstep(0.8f, 0.97f, toWorld[2].y)));
}

}  // namespace

std::string shaderPreamble(std::string_view version) {
  const bool isOpenGlEs = version.find("OpenGL ES") != std::string_view::npos;
  return shaderVersion(version) + (isOpenGlEs ? "\nprecision highp float;\nprecision highp int;\n" : "\n");
}

Program loadProgram(const std::filesystem::path& folder, ShaderFiles files) {
  files.vertex.insert(files.vertex.begin(), "frame.glsl");
  files.fragment.insert(files.fragment.begin(), "frame.glsl");
  const Shader vertex = compile(GL_VERTEX_SHADER, folder, files.vertex);
  const Shader fragment = compile(GL_FRAGMENT_SHADER, folder, files.fragment);
  Program program(glCreateProgram());
  glAttachShader(program.name(), vertex.name());
  glAttachShader(program.name(), fragment.name());
  glLinkProgram(program.name());
  const std::string problem = problemOf(program.name(), GL_LINK_STATUS, glGetProgramiv, glGetProgramInfoLog);
  if (!problem.empty()) throw Error((folder / files.vertex.back()).string() + ": " + problem);
  const GLuint block = glGetUniformBlockIndex(program.name(), "Frame");
  if (block != GL_INVALID_INDEX) glUniformBlockBinding(program.name(), block, kFrameBinding);
  return program;
}

GridLines gridLines(const Ground& ground) {
  GridLines lines{ground.spacing, -1};
  if (!(ground.spacing > 0.0f) || !(ground.halfSize > 0.0f)) return lines;
  while (ground.halfSize / lines.spacing > static_cast<float>(kMaxLinesPerSide)) lines.spacing *= 10.0f;
  // Tolerance for including the outermost lines if the half size is a multiple of the spacing.
  constexpr float kRounding = 1.0e-4f;  // fraction of the spacing
  lines.perSide = static_cast<int>(std::floor(ground.halfSize / lines.spacing + kRounding));
  return lines;
}

FrameBlock frameBlockOf(const DrawList& list, glm::ivec2 framebufferSize, float pixelScale) {
  const glm::vec2 size(framebufferSize);
  const GridLines lines = gridLines(list.ground);
  FrameBlock block;
  block.view = list.view.viewMatrix;
  block.projection = list.view.projection;
  block.viewProjection = block.projection * block.view;
  block.viewport = {size, pixelScale, 2.0f / (std::abs(block.projection[1][1]) * size.y)};
  block.ground = {list.ground.y, list.ground.halfSize, lines.spacing, static_cast<float>(lines.perSide)};
  block.groundSpan = {list.ground.left, list.ground.left + kGroundFadeWidth * pixelScale, 0.0f, 0.0f};
  block.gridColor = list.ground.line;
  block.shadowColor = list.ground.shadow;
  block.background = list.background;
  block.toLight = glm::vec4(directionToLight(block.view), 0.0f);
  return block;
}

void upload(const FrameBlock& block, const Buffer& buffer) {
  glBindBufferBase(GL_UNIFORM_BUFFER, kFrameBinding, buffer.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof block, &block, GL_DYNAMIC_DRAW);
  glBindBuffer(GL_UNIFORM_BUFFER, 0);
}

}  // namespace render
