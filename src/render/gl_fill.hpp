// Fills buffers that never change. Include this only in .cpp files of this folder.
#pragma once

#include <span>
#include <vector>

#include "render/gl.hpp"
#include "render/gl_objects.hpp"

namespace render {

/// Leaves the buffer bound.
template <class Value>
void fill(GLenum target, const Buffer& buffer, const std::vector<Value>& values) {
  glBindBuffer(target, buffer.name());
  glBufferData(target, static_cast<GLsizeiptr>(values.size() * sizeof(Value)), values.data(), GL_STATIC_DRAW);
}

template <class Vertex, class Index>
void fill(const TriangleBuffers& buffers, std::span<const Attribute> attributes,
          const std::vector<Vertex>& vertices, const std::vector<Index>& indices) {
  glBindVertexArray(buffers.array.name());
  fill(GL_ARRAY_BUFFER, buffers.vertices, vertices);
  fill(GL_ELEMENT_ARRAY_BUFFER, buffers.indices, indices);
  setVertexAttributes(attributes, InputRate::eachVertex, sizeof(Vertex));
  glBindVertexArray(0);
}

}  // namespace render
