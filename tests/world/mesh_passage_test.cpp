// No player passes through a surface of triangles at any input: players of every kind, at 1 to 10,000 units a
// second, against a wall one triangle thick, hills, the knot and a letter.
#include <gtest/gtest.h>

#include "collision/any.hpp"
#include "collision/made_meshes.hpp"
#include "drive_world.hpp"
#include "world/body.hpp"
#include "world/push_out.hpp"

namespace {

using world::World;

std::shared_ptr<const world::MeshAsset> asAsset(const collision::MeshData& made) {
  return std::make_shared<const world::MeshAsset>(made.build());
}

/// A surface of height `height(u, v)` over a square of side 16 around the origin.
template <class Height>
collision::MeshData sheet(std::uint32_t cells, Height height) {
  collision::MeshData mesh;
  const std::uint32_t row = cells + 1;
  for (std::uint32_t i = 0; i < row; ++i)
    for (std::uint32_t j = 0; j < row; ++j) {
      const double u = 16.0 * i / cells - 8.0, v = 16.0 * j / cells - 8.0;
      mesh.vertices.emplace_back(u, height(u, v), v);
      if (i < cells && j < cells)
        mesh.addQuad(i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j);
    }
  return mesh;
}

void wear(world::BodySpec& body, std::shared_ptr<const world::MeshAsset> asset) {
  body.shapes = {asset->fittedShape(world::Collider::mesh)};
  body.mesh = world::MeshPart{"made.obj", std::move(asset), {}};
}

/// Six plates at the distance `size` from the origin, which enclose the scene.
std::string roomOf(int size) {
  std::string all;
  for (int axis = 0; axis < 3; ++axis) {
    for (const int side : {-size, size}) {
      glm::ivec3 center(0), half(size + 1);
      center[axis] = side, half[axis] = 0;
      const auto words = [](const glm::ivec3& v) {
        return std::to_string(v.x) + ", " + std::to_string(v.y) + ", " + std::to_string(v.z);
      };
      all += R"(, {"name": "plate)" + std::to_string(axis) + (side < 0 ? "-" : "+") +
             R"(", "shape": "aabb", "center": [)" + words(center) + R"(], "halfExtents": [)" + words(half) +
             "]}";
    }
  }
  return all;
}

enum class Player { sphere, box, capsule, point, ball, car, count };
constexpr std::array kPlayers{
    R"({"shape": "sphere", "center": [0, 0, 0], "radius": 0.125})",
    R"({"shape": "obb", "center": [0, 0, 0], "halfExtents": [0.125, 0.0625, 0.1875], "rotation": [10, 20, 30]})",
    R"({"shape": "capsule", "a": [-0.125, 0, 0], "b": [0.125, 0.0625, 0], "radius": 0.0625})",
    R"({"shape": "point", "center": [0, 0, 0]})",
    R"({"shape": "sphere", "center": [0, 0, 0], "radius": 0.125})",
    R"({"shape": "mesh", "file": "car.obj", "center": [0, 0, 0], "scale": [0.125, 0.125, 0.125]})"};

/// A world with the player at `start`, the mesh in the pose of its file, and the plates of roomOf().
/// Player::ball wears a mesh of a ball.
World worldAround(Player player, const std::shared_ptr<const world::MeshAsset>& target,
                  const glm::dvec3& start, double speed, int room) {
  world::setMeshFolder(test::assetFolder() / "meshes");
  const std::string text =
      std::string("{\"player\": ") + kPlayers[static_cast<std::size_t>(player)] +
      R"(, "targets": [{"name": "made", "shape": "aabb", "center": [0, 0, 0], "halfExtents": [1, 1, 1]})" +
      roomOf(room) + R"(], "response": "push", "turn": 15, "speed": )" + std::to_string(speed) + "}";
  world::Scene scene = world::parseScene(text, "test");
  scene.player.placement.center += start;
  if (player == Player::ball) wear(scene.player, asAsset(collision::makeBall(3, 6, 0.125)));
  wear(scene.targets[0], target);
  return World(std::move(scene));
}

/// The points that must stay on their side of the surface: the centre of a solid, or some corners of a mesh.
/// Surfaces do not cross, so the other corners stay on the same side.
std::vector<glm::dvec3> pointsOf(const World& world) {
  const world::Body& player = world.player();
  if (!player.mesh) return {player.placement.center};
  std::vector<glm::dvec3> points;
  const collision::Transform& at = player.posedMesh->pose;
  const auto vertices = player.mesh->asset->mesh().vertices();
  for (std::size_t i = 0; i < vertices.size(); i += 9)
    points.push_back(glm::dvec3(at.translation) +
                     glm::dmat3(at.rotation) * (glm::dvec3(at.scale) * glm::dvec3(vertices[i])));
  return points;
}

double slopOf(const World& world) {
  return world::pushSlop(world::Bodies(world.scene()), world.scene().step);
}

double deepestOf(const World& world) {
  double deepest = 0.0;
  for (const auto& contact : world.contacts())
    if (contact.a == 0) deepest = std::max(deepest, double(contact.contact.depth));
  return deepest;
}

/// The height of the point above the surface, negative below it; 1 beside the surface.
double above(const collision::PosedMesh& surface, const glm::dvec3& point) {
  const auto hit = collision::raycast({glm::vec3(glm::dvec3(point.x, 64.0, point.z)), {0.0f, -1.0f, 0.0f}},
                                      surface, 128.0f);
  return hit ? point.y - double(hit->point.y) : 1.0;
}

/// True if the point is inside a closed surface, by the solid angles of its triangles (Van Oosterom and
/// Strackee, "The Solid Angle of a Plane Triangle", 1983).
bool inside(const collision::Mesh& mesh, const glm::dvec3& point) {
  double angle = 0.0;
  for (std::uint32_t i = 0; i < mesh.faces().size(); ++i) {
    const collision::Triangle& t = mesh.triangle(i);
    const glm::dvec3 a = glm::dvec3(t.a) - point, b = glm::dvec3(t.b) - point, c = glm::dvec3(t.c) - point;
    const double la = glm::length(a), lb = glm::length(b), lc = glm::length(c);
    angle += 2.0 * std::atan2(glm::dot(a, glm::cross(b, c)),
                              la * lb * lc + glm::dot(a, b) * lc + glm::dot(b, c) * la + glm::dot(c, a) * lb);
  }
  return std::abs(angle) > 6.283185307179586;
}

/// Moves towards `aim` and around it; calls `check(world)` after each tick.
template <class Check>
void driveAbout(World& world, reference::Random& random, const glm::dvec3& aim, int legs,
                const Check& check) {
  for (int leg = 0; leg < legs; ++leg) {
    glm::ivec3 way(0);
    for (int axis = 0; axis < 3; ++axis) {
      const double towards = aim[axis] - world.player().placement.center[axis];
      way[axis] = random.chance(0.6) ? (towards > 0.0 ? 1 : -1) : random.below(3) - 1;
    }
    const int ticks = 1 + random.below(6);
    for (int tick = 0; tick < ticks; ++tick) {
      input::TickInput input;
      for (int axis = 0; axis < 3; ++axis) input.move[std::size_t(axis)].glide = way[axis];
      if (tick == 0 && random.chance(0.3)) input.turn[std::size_t(random.below(3))].steps = 1;
      world.step(input);
      ASSERT_NO_FATAL_FAILURE(check(world)) << "leg " << leg << ", tick " << tick;
    }
  }
}

/// Returns a speed of 10^(round % 5), thus 1 to 10,000 world units a second.
double speedOf(int round) { return std::pow(10.0, round % 5); }

/// The number of drives of a player at each mesh: fewer for a mesh player and under the sanitizers, because
/// these drives are slow. The environment variable HANTEI_DRIVES sets another number.
int drivesOf(Player player) {
  if (const char* asked = std::getenv("HANTEI_DRIVES")) return std::atoi(asked);
  constexpr int kShare = HANTEI_SANITIZED ? 5 : 1;
  return (player == Player::ball || player == Player::car ? 5 : 25) / kShare;
}

struct Drive {
  const char* name;
  glm::dvec3 start, aim;
  int room;
};

/// Drives players of every kind at the target. `passed(world)` describes a fault, or is empty if there is
/// none.
template <class Passed>
void nobodyPasses(const Drive& drive, const std::shared_ptr<const world::MeshAsset>& target,
                  const Passed& passed) {
  for (int kind = 0; kind < int(Player::count); ++kind) {
    const int drives = drivesOf(Player(kind));
    int touched = 0, moved = 0;
    for (int round = 0; round < drives; ++round) {
      SCOPED_TRACE(std::string(drive.name) + ", player " + std::to_string(kind) + ", round " +
                   std::to_string(round));
      reference::Random random(std::uint64_t(1000 * kind + round));
      World world = worldAround(Player(kind), target, drive.start, speedOf(round), drive.room);
      const double slop = slopOf(world);
      glm::dvec3 before = drive.start;
      ASSERT_NO_FATAL_FAILURE(driveAbout(world, random, drive.aim, 8, [&](const World& now) {
        ASSERT_LE(deepestOf(now), slop);
        ASSERT_EQ(passed(now), "");
        moved += now.player().placement.center != before ? 1 : 0;
        touched += now.contacts().empty() ? 0 : 1;
        before = now.player().placement.center;
      }));
    }
    EXPECT_GT(touched, drives) << drive.name << ", player " << kind << " meets hardly anything";
    EXPECT_GT(moved, drives) << drive.name << ", player " << kind << " hardly moves";
  }
}

std::string belowOf(const World& world) {
  const double least = world::collidesAsMesh(world.player()) ? -slopOf(world) : 0.0;
  for (const glm::dvec3& point : pointsOf(world)) {
    const double height = above(*world.bodies()[1].posedMesh, point);
    if (height < least) return "below by " + std::to_string(-height);
  }
  return "";
}

std::string insideOf(const World& world) {
  for (const glm::dvec3& point : pointsOf(world)) {
    if (inside(world.bodies()[1].mesh->asset->mesh(), point)) {
      const auto hit = collision::closestPoints(glm::vec3(point), *world.bodies()[1].posedMesh);
      if (!world::collidesAsMesh(world.player()) || double(hit.distance) > slopOf(world))
        return "inside by " + std::to_string(hit.distance);
    }
  }
  return "";
}

TEST(MeshPassage, NobodyPassesAWallOneTriangleThick) {
  nobodyPasses({"two triangles", {0, 1, 0}, {0.5, -3, 0.25}, 4},
               asAsset(sheet(1, [](double, double) { return 0.0; })), belowOf);
}

TEST(MeshPassage, NobodyPassesAWrinkledWall) {
  const auto wrinkled = [](double u, double v) { return 0.25 * std::sin(3.0 * u) * std::cos(4.0 * v); };
  nobodyPasses({"wrinkled", {0, 1, 0}, {0.5, -3, 0.25}, 4}, asAsset(sheet(64, wrinkled)), belowOf);
}

TEST(MeshPassage, NobodyIsBelowTheHillsAtAnySpeed) {
  const auto hills = world::loadMesh("terrain.obj", test::assetFolder() / "meshes");
  nobodyPasses({"hills", {0, 8, 0}, {60, -40, 40}, 80}, hills, belowOf);
}

TEST(MeshPassage, NobodyEntersTheKnot) {
  const auto knot = world::loadMesh("knot.obj", test::assetFolder() / "meshes");
  nobodyPasses({"knot", {0, 0, 2}, {0.2, 0, 0}, 3}, knot, insideOf);
}

TEST(MeshPassage, NobodyEntersTheLetter) {
  const auto letter = world::loadMesh("letter.obj", test::assetFolder() / "meshes");
  nobodyPasses({"letter", {0, 0, 2}, {0, 0, 0}, 3}, letter, insideOf);
}

}  // namespace
