// A scene file, read: plain data, validated, before anything moves.
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "collision/shapes.hpp"

namespace world {

/// Words in the two languages of the program.
struct Text {
  std::string en;
  std::string ja;
};

/// Where a body stands. Kept in double, rounded once to float32 for the shapes, so steps add up exactly.
struct Placement {
  glm::dvec3 center{0.0};
  glm::dvec3 degrees{0.0};  ///< About x, y, z, applied as Rz * Rx * Ry.
  glm::vec3 scale{1.0f};
};

struct BodySpec {
  std::string name;
  std::vector<collision::Shape> shapes;  ///< In the body's own frame; several: a compound collider.
  Placement placement;
};

/// Where the camera looks from at the start; nothing: the view frames the bodies.
struct CameraSpec {
  std::optional<glm::vec3> target;  ///< Looked at and orbited about.
  std::optional<float> yaw;         ///< Degrees; 0 looks along -z with +x to the right.
  std::optional<float> pitch;       ///< Degrees above the horizon.
  std::optional<float> distance;    ///< World units.
};

enum class Response { none, push };

struct Scene {
  std::string file;  ///< Where it came from, for messages.
  Text title;
  Text text;
  CameraSpec camera;
  BodySpec player;
  std::vector<BodySpec> targets;
  double step = 0.125;  ///< World units of one tap.
  double turn = 1.0;    ///< Degrees of one tap.
  Response response = Response::none;
  bool share = false;            ///< With push: player and target each move half the way.
  float ground = -0.5f;          ///< Height of the ground grid.
  float groundHalfSize = 10.0f;  ///< It reaches from -this to +this on x and z.
};

/// Reads and checks a scene file; throws InputError.
[[nodiscard]] Scene loadScene(const std::filesystem::path& file);
/// The same from text; `name` stands for the file in messages.
[[nodiscard]] Scene parseScene(std::string_view json, const std::string& name);

}  // namespace world
