#include "world/scene/mesh_writer.hpp"

#include "base/number_text.hpp"

namespace world {

// Nine digits distinguish all floats.
std::string objText(const collision::Mesh& mesh) {
  std::string text;
  for (const glm::vec3& vertex : mesh.vertices()) {
    text += 'v';
    for (glm::length_t i = 0; i < 3; ++i) text += ' ' + base::nineDigits(static_cast<double>(vertex[i]));
    text += '\n';
  }
  for (const collision::MeshFace& face : mesh.faces()) {
    text += 'f';
    for (const std::uint32_t number : face) text += ' ' + std::to_string(number + 1);
    text += '\n';
  }
  return text;
}

}  // namespace world
