// Random scenes that use every feature, with extreme numbers.
#pragma once

#include <bit>
#include <cmath>
#include <rapidcheck.h>

#include "world/scene/placement.hpp"
#include "world/scene/scene.hpp"

namespace test {

/// Finite float32s up to the magnitude `most`: either random bits, or the round numbers of hand-written
/// files.
inline rc::Gen<float> genFloat(float most = 1e9f) {
  const auto any = rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint32_t>());
  return rc::gen::map(any, [most](std::uint32_t random) {
    if (random % 4 == 0) return static_cast<float>(random / 4 % 17) * 0.125f - 1.0f;
    const float scale = std::ldexp(1.0f, static_cast<int>(random / 4 % 40) - 20);
    const auto mantissa = std::bit_cast<float>((random & 0x007fffffu) | 0x3f800000u);  // from 1 to 2
    const float value = (random & 0x80000000u) != 0 ? -mantissa * scale : mantissa * scale;
    return std::abs(value) <= most ? value : value / scale;
  });
}

inline rc::Gen<double> genDouble() {
  return rc::gen::map(rc::gen::pair(genFloat(1e6f), genFloat(1e-3f)),
                      [](const std::pair<float, float>& parts) {
                        return double{parts.first} / 3.0 + double{parts.second} / 7.0;
                      });
}

inline rc::Gen<glm::vec3> genVec3() {
  return rc::gen::construct<glm::vec3>(genFloat(), genFloat(), genFloat());
}
inline rc::Gen<glm::dvec3> genDvec3() {
  return rc::gen::construct<glm::dvec3>(genDouble(), genDouble(), genDouble());
}

inline glm::mat3 axesOf(const glm::dvec3& degrees) {
  world::Placement placement;
  placement.degrees = degrees;
  return world::transformOf(placement).rotation;
}

inline collision::Shape shapeFrom(int kind, const glm::vec3& p, const glm::vec3& q,
                                  const glm::dvec3& degrees) {
  const glm::vec3 half = glm::abs(q);
  if (kind == 0) return p;
  if (kind == 1) return collision::Sphere{p, half.x};
  if (kind == 2) return collision::Aabb{glm::min(p, q), glm::max(p, q)};
  if (kind == 3) return collision::Obb{p, half, axesOf(degrees)};
  if (kind == 4) return collision::Capsule{p, q, half.y};
  if (kind == 5) return collision::Cylinder{p, q, half.y};
  if (kind == 6) return collision::Cone{p, q, half.y};
  return collision::Cylinder{{0.0f, -half.x, 0.0f}, {0.0f, half.x, 0.0f}, half.y};
}

/// Half of the shapes are centred at the origin, as in a body of one shape.
inline rc::Gen<collision::Shape> genShape() {
  return rc::gen::apply(
      [](int kind, bool centered, glm::vec3 p, glm::vec3 q, glm::dvec3 degrees) {
        if (!centered) return shapeFrom(kind, p, q, degrees);
        const bool ends = kind == 2 || kind >= 4;
        return shapeFrom(kind, ends ? -glm::abs(q) : glm::vec3(0.0f), ends ? glm::abs(q) : q,
                         glm::dvec3(0.0));
      },
      rc::gen::element(0, 1, 2, 3, 4, 5, 6, 7), rc::gen::arbitrary<bool>(), genVec3(), genVec3(), genDvec3());
}

inline rc::Gen<world::BodySpec> genBody(const std::string& name) {
  return rc::gen::apply(
      [name](std::vector<collision::Shape> shapes, glm::dvec3 center, glm::dvec3 degrees, bool scaled) {
        world::BodySpec body{name, std::move(shapes), {}};
        body.placement.center = center;
        body.placement.degrees = degrees;
        if (scaled) body.placement.scale = {0.1f, -3.3f, 1.0f};
        if (scaled) body.label = {{"en", "a \"big\" one"}, {"ja", "大きい方"}};
        return body;
      },
      rc::gen::resize(4, rc::gen::nonEmpty(rc::gen::container<std::vector<collision::Shape>>(genShape()))),
      genDvec3(), genDvec3(), rc::gen::arbitrary<bool>());
}

inline rc::Gen<world::Expectation> genExpectation(const std::string& a, const std::string& b) {
  return rc::gen::apply(
      [a, b](bool overlaps, double depth, std::vector<glm::dvec3> normals, double tolerance, int contacts) {
        world::Expectation expected;
        expected.a = a;
        expected.b = b;
        expected.overlaps = overlaps;
        if (overlaps) expected.depth = std::abs(depth);
        for (const glm::dvec3& normal : normals) {
          if (glm::length(normal) > 1e-12) expected.normals.push_back(glm::normalize(normal));
        }
        if (!overlaps) expected.distance = std::abs(depth);
        if (contacts > 0) expected.contacts = contacts;
        expected.tolerance = std::abs(tolerance);
        expected.normalTolerance = std::abs(depth);
        return expected;
      },
      rc::gen::arbitrary<bool>(), genDouble(),
      rc::gen::resize(3, rc::gen::container<std::vector<glm::dvec3>>(genDvec3())), genDouble(),
      rc::gen::inRange(0, 9));
}

/// A ray or a sweep; call it only within rc::gen::exec.
inline world::Expectation genMotion(const std::string& a, const std::string& b) {
  world::Expectation expected;
  expected.b = b;
  expected.hit = *rc::gen::arbitrary<bool>();
  const bool isRay = *rc::gen::arbitrary<bool>();
  if (isRay) expected.ray = world::RaySpec{*genDvec3(), {0.6, 0.0, -0.8}, std::nullopt};
  if (isRay && *rc::gen::arbitrary<bool>()) expected.ray->maxDistance = std::abs(*genDouble());
  if (!isRay) expected.a = a;
  if (!isRay) expected.sweep = *genDvec3();
  if (!*expected.hit) return expected;
  expected.time = std::min(1.0, std::abs(*genDouble()));
  expected.point = *genDvec3();
  expected.normals = {{0.0, 1.0, 0.0}};
  return expected;
}

inline world::CameraSpec genCamera() {
  world::CameraSpec camera;
  if (*rc::gen::arbitrary<bool>()) camera.target = *genVec3();
  if (*rc::gen::arbitrary<bool>()) camera.yaw = *genFloat(360.0f);
  if (*rc::gen::arbitrary<bool>()) camera.pitch = *genFloat(90.0f);
  if (*rc::gen::arbitrary<bool>()) camera.distance = 1.0f + std::abs(*genFloat());
  camera.parallel = *rc::gen::arbitrary<bool>();
  return camera;
}

inline rc::Gen<world::Scene> genScene() {
  return rc::gen::exec([] {
    world::Scene scene;
    scene.file = "random.json";
    scene.title = {{"en", "Random"}, {"ja", *rc::gen::element<std::string>("", "箱と\"球\"", "a\nb")}};
    scene.text = {{*rc::gen::element<std::string>("en", "pt-BR", "zh-Hant"), "\\ and /"}, {"ja", "文"}};
    scene.camera = genCamera();
    scene.player = *genBody(*rc::gen::element<std::string>("player", "自分"));
    scene.targets = {*genBody("球-1"), *genBody("b\"o\\x")};
    scene.step = 0.01 + std::abs(*genDouble()) / 10;
    scene.speed = 0.01 + std::abs(double{*genFloat(3000.0f)}) / 3.0;
    scene.turn = 0.01 + std::abs(double{*genFloat(300.0f)}) / 3.0;
    if (*rc::gen::arbitrary<bool>()) scene.show = {world::Overlay::sweep, world::Overlay::closestPoints};
    scene.response = *rc::gen::element(world::Response::none, world::Response::push);
    scene.share = *rc::gen::arbitrary<bool>();
    scene.method = static_cast<world::Method>(*rc::gen::inRange(0, 3));
    scene.iteration = *rc::gen::inRange(0, input::kMaxAxesOrIterations + 1);
    scene.ground = *genFloat();
    scene.groundHalfSize = 1.0f + std::abs(*genFloat());
    scene.keys =
        input::parseKeyScript(*rc::gen::element<std::string>("", "x*3  wait:0.5\nx+d:0.25", "\\ \" Plus"));
    scene.expect = {*genExpectation(scene.player.name, "球-1"), *genExpectation("球-1", "b\"o\\x"),
                    genMotion(scene.player.name, "球-1")};
    scene.note = *rc::gen::elementOf(
        std::vector<world::Text>{{}, {{"en", "why"}}, {{"en", ""}}, {{"de", "warum"}, {"en", "why"}}});
    scene.link = *rc::gen::element<std::string>("", "https://example.org/1");
    return scene;
  });
}

}  // namespace test
