// A figure with every kind of element, as the program would draw it.
#pragma once

#include <glm/gtc/matrix_transform.hpp>

#include "render/draw_list.hpp"

namespace test {

inline render::Color rgb(unsigned hex, float alpha = 1.0f) {
  return {static_cast<float>(hex >> 16 & 255u) / 255.0f, static_cast<float>(hex >> 8 & 255u) / 255.0f,
          static_cast<float>(hex & 255u) / 255.0f, alpha};
}

inline render::View lookAt(glm::vec3 eye, glm::vec3 at, glm::vec2 size) {
  return {glm::lookAt(eye, at, glm::vec3(0, 1, 0)),
          glm::perspective(glm::radians(40.0f), size.x / size.y, 0.1f, 200.0f)};
}

inline glm::mat3 turned(float degrees, glm::vec3 axis) {
  return glm::mat3(glm::rotate(glm::mat4(1.0f), glm::radians(degrees), glm::normalize(axis)));
}

void addEdges(const render::Solid& box, float width, render::DrawList& list);
render::DrawList poster(glm::vec2 size);

}  // namespace test
