#include "poster.hpp"

namespace test {
namespace {

const render::Color kInk = rgb(0x2B3138), kBlue = rgb(0x2F86C4), kTarget = rgb(0xA9BDB2),
                    kHit = rgb(0xE0641A);

render::Solid solid(glm::vec3 center, glm::vec3 halfExtents, float radius, render::Color fill) {
  render::Solid made;
  made.center = center;
  made.halfExtents = halfExtents;
  made.radius = radius;
  made.fill = fill;
  made.outline = kInk;
  return made;
}

void addAxes(render::DrawList& list) {
  const glm::vec3 origin(0, -0.5f, 0);
  const render::Color colors[] = {rgb(0xB8473D), rgb(0x3F8F5B), rgb(0x3C6DB0)};
  for (int axis = 0; axis < 3; ++axis) {
    glm::vec3 end = origin;
    end[axis] += 1.6f;
    list.arrows.push_back({origin, end, 3.0f, colors[axis], false});
  }
}

}  // namespace

void addEdges(const render::Solid& box, float width, render::DrawList& list) {
  for (int axis = 0; axis < 3; ++axis) {
    for (int side = 0; side < 4; ++side) {
      glm::vec3 corner = box.halfExtents;
      if (side & 1) corner[(axis + 1) % 3] *= -1.0f;
      if (side & 2) corner[(axis + 2) % 3] *= -1.0f;
      glm::vec3 other = corner;
      other[axis] *= -1.0f;
      list.strokes.push_back(
          {box.center + box.axes * corner, box.center + box.axes * other, width, box.outline, 0.0f, false});
    }
  }
}

render::DrawList poster(glm::vec2 size) {
  render::DrawList list;
  list.view = lookAt({6.5f, 5.2f, 10.5f}, {0.3f, 0.5f, 0.0f}, size);
  list.background = rgb(0xFBFBF9);
  list.ground = {-0.5f, 10.0f, 1.0f, rgb(0xD3D6D8), rgb(0xC9CDD1)};

  list.solids.push_back(solid({-1.9f, 1.3f, 1.6f}, {0.4f, 0.5f, 0.6f}, 0.0f, kBlue));
  list.solids.back().axes = turned(35, {1, 2, 0.5f});
  list.solids.push_back(solid({-0.2f, 0.1f, -0.5f}, glm::vec3(0), 0.6f, kTarget));
  list.solids.push_back(solid({2.2f, 0.5f, 0.3f}, {0.5f, 1.0f, 0.5f}, 0.0f, kHit));
  list.solids.back().outlineWidth = 3.5f;
  list.solids.push_back(solid({2.9f, 0.9f, 0.9f}, glm::vec3(0), 0.55f, kHit));
  list.solids.back().outlineWidth = 3.5f;
  list.solids.push_back(solid({0.6f, 0.55f, 2.4f}, {0, 0.55f, 0}, 0.35f, kTarget));
  list.solids.back().axes = turned(60, {0.3f, 0, 1});
  list.solids.push_back(solid({-3.4f, 0.0f, -1.5f}, {0.5f, 0.5f, 0.9f}, 0.0f, kTarget));
  list.solids.push_back(solid({-3.0f, 0.9f, -1.4f}, {0.4f, 0.4f, 0.4f}, 0.0f, kTarget));
  list.solids.back().axes = turned(40, {0, 1, 0});
  list.solids.push_back(solid({0.4f, 2.6f, -2.5f}, glm::vec3(0), 0.7f, kTarget));
  list.solids.push_back(solid({4.4f, 0.3f, -2.2f}, {0.8f, 0.8f, 0.3f}, 0.0f, kTarget));
  list.solids.push_back(solid({5.0f, 0.2f, 2.2f}, {0.7f, 0.7f, 0.7f}, 0.0f, rgb(0x009E73, 0.32f)));
  list.solids.push_back(solid({5.0f, 0.2f, 2.2f}, glm::vec3(0), 0.42f, kTarget));
  list.solids.push_back(solid({-4.4f, 0.3f, 2.4f}, glm::vec3(0), 0.8f, rgb(0x56B4E9, 0.35f)));
  for (const render::Solid& body : std::vector<render::Solid>(list.solids)) {
    if (body.radius == 0.0f) addEdges(body, body.outlineWidth * 0.8f, list);
  }
  addAxes(list);
  list.strokes.push_back({{-1.9f, 1.3f, 1.6f}, {-0.2f, 0.1f, -0.5f}, 2.5f, kInk, 7.0f, true});
  list.dots.push_back({{-1.9f, 1.3f, 1.6f}, 10.0f, kInk, true});
  list.dots.push_back({{-0.2f, 0.1f, -0.5f}, 10.0f, kInk, true});
  list.arrows.push_back({{2.55f, 0.8f, 0.8f}, {3.3f, 1.9f, 1.0f}, 5.0f, rgb(0x1B1F23), true});
  return list;
}

}  // namespace test
