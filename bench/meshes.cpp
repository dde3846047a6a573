// Measures the speed of trees and meshes: Hantei compared with Bullet, FCL and, where it is installed,
// Embree:
//
//   ninja -C build/bench meshes
//   build/bench/bench/meshes --benchmark_repetitions=9 --benchmark_enable_random_interleaving=true
//
// Read the medians of the CPU time; "each" is the time of one question. Every library's own data is built
// before the clock starts. The rays and the walk use hills of 100,352 triangles, as large as those of
// assets/meshes; the knots have 20,000 triangles each, and are an ulp's width apart or touching.
#include <BulletCollision/BroadphaseCollision/btDbvt.h>
#include <BulletCollision/CollisionShapes/btBvhTriangleMeshShape.h>
#include <BulletCollision/CollisionShapes/btTriangleIndexVertexArray.h>
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>
#include <benchmark/benchmark.h>
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/math/bv/OBBRSS.h>
#include <fcl/narrowphase/collision.h>
#ifdef HANTEI_HAVE_EMBREE
#include <cstring>
#include <embree3/rtcore.h>
#endif

#include "collision/made_meshes.hpp"
#include "collision/shape_facts.hpp"
#include "collision/sweep_into.hpp"

namespace {

using collision::Aabb;
using collision::Mesh;
using collision::MeshData;
using collision::PosedMesh;
using collision::Ray;
using glm::vec3;

const MeshData& madeHills() {
  static const MeshData made = collision::makeTerrain(224, 224.0, 8.0);
  return made;
}

const Mesh& hills() {
  static const Mesh mesh = madeHills().build();
  return mesh;
}

/// Rays from above the hills to random points at height 0, some above and some below the surface.
const std::vector<Ray>& rays() {
  static const std::vector<Ray> all = [] {
    reference::Random random(81);
    std::vector<Ray> made;
    for (int i = 0; i < 4096; ++i) {
      const glm::dvec3 from(random.uniform(0.0, 224.0), random.uniform(12.0, 40.0),
                            random.uniform(0.0, 224.0));
      const glm::dvec3 to(random.uniform(0.0, 224.0), 0.0, random.uniform(0.0, 224.0));
      made.push_back({vec3(from), vec3(glm::normalize(to - from))});
    }
    return made;
  }();
  return all;
}

/// Calls `ask(i)` for every question of a pass.
template <class Ask>
void timeEach(benchmark::State& state, std::size_t count, Ask ask) {
  for ([[maybe_unused]] auto pass : state)
    for (std::size_t i = 0; i < count; ++i) {
      auto answer = ask(i);
      benchmark::DoNotOptimize(answer);
    }
  using Counter = benchmark::Counter;
  state.counters["each"] = Counter(static_cast<double>(count),
                                   Counter::Flags(Counter::kIsIterationInvariantRate | Counter::kInvert));
}

struct BulletHills {
  std::vector<int> indices;
  btTriangleIndexVertexArray arrays;

  BulletHills() {
    for (const auto& face : madeHills().faces)
      for (const std::uint32_t corner : face) indices.push_back(static_cast<int>(corner));
    btIndexedMesh part;
    part.m_numTriangles = static_cast<int>(madeHills().faces.size());
    part.m_triangleIndexBase = reinterpret_cast<const unsigned char*>(indices.data());
    part.m_triangleIndexStride = 3 * sizeof(int);
    part.m_numVertices = static_cast<int>(madeHills().vertices.size());
    part.m_vertexBase = reinterpret_cast<const unsigned char*>(madeHills().vertices.data());
    part.m_vertexStride = sizeof(vec3);
    part.m_vertexType = PHY_FLOAT;
    arrays.addIndexedMesh(part);
  }
};

btVector3 bulletVector(const vec3& v) { return {v.x, v.y, v.z}; }

struct NearestTriangle : btTriangleRaycastCallback {
  using btTriangleRaycastCallback::btTriangleRaycastCallback;
  btScalar reportHit(const btVector3&, btScalar fraction, int, int) override { return fraction; }
};

void rayOurs(benchmark::State& state) {
  const Mesh& mesh = hills();
  timeEach(state, rays().size(), [&](std::size_t i) { return raycast(rays()[i], mesh, 400.0f); });
}

void rayBullet(benchmark::State& state) {
  BulletHills made;
  btBvhTriangleMeshShape shape(&made.arrays, true);
  timeEach(state, rays().size(), [&](std::size_t i) {
    const Ray& ray = rays()[i];
    const btVector3 from = bulletVector(ray.origin), to = from + bulletVector(ray.direction) * 400.0f;
    NearestTriangle nearest(from, to);
    shape.performRaycast(&nearest, from, to);
    return nearest.m_hitFraction;
  });
}

#ifdef HANTEI_HAVE_EMBREE
void rayEmbree(benchmark::State& state) {
  RTCDevice device = rtcNewDevice("threads=1");
  RTCScene scene = rtcNewScene(device);
  RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
  const MeshData& made = madeHills();
  auto* vertices = rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                                           sizeof(vec3), made.vertices.size());
  std::memcpy(vertices, made.vertices.data(), made.vertices.size() * sizeof(vec3));
  auto* faces = rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                        sizeof(collision::MeshFace), made.faces.size());
  std::memcpy(faces, made.faces.data(), made.faces.size() * sizeof(collision::MeshFace));
  rtcCommitGeometry(geometry);
  rtcAttachGeometry(scene, geometry);
  rtcReleaseGeometry(geometry);
  rtcSetSceneFlags(scene, RTC_SCENE_FLAG_ROBUST);
  rtcCommitScene(scene);
  timeEach(state, rays().size(), [&](std::size_t i) {
    const Ray& ray = rays()[i];
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    RTCRayHit hit{};
    hit.ray.org_x = ray.origin.x, hit.ray.org_y = ray.origin.y, hit.ray.org_z = ray.origin.z;
    hit.ray.dir_x = ray.direction.x, hit.ray.dir_y = ray.direction.y, hit.ray.dir_z = ray.direction.z;
    hit.ray.tfar = 400.0f;
    hit.ray.mask = ~0u;
    hit.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    rtcIntersect1(scene, &context, &hit);
    return hit.ray.tfar;
  });
  rtcReleaseScene(scene);
  rtcReleaseDevice(device);
}
#endif

void buildOurs(benchmark::State& state) {
  std::vector<Aabb> boxes;
  for (std::uint32_t i = 0; i < hills().faces().size(); ++i) boxes.push_back(bounds(hills().triangle(i)));
  timeEach(state, 1, [&](std::size_t) { return collision::Bvh::build(boxes).size(); });
}

/// Includes the computation of the triangles' boxes, as Bullet's build does.
void buildMeshOurs(benchmark::State& state) {
  timeEach(state, 1, [&](std::size_t) { return madeHills().build().faces().size(); });
}

void buildMeshBullet(benchmark::State& state) {
  BulletHills made;
  timeEach(state, 1, [&](std::size_t) {
    btBvhTriangleMeshShape shape(&made.arrays, true);
    return shape.getLocalAabbMax().x();
  });
}

const MeshData& makeKnot() {
  static const MeshData made = collision::makeKnot(500, 20);
  return made;
}

/// Rotates a knot slightly and moves it until it just touches the other knot, or just does not.
collision::Transform knotPose(bool touching) {
  static const Mesh knot = makeKnot().build();
  const float turn = 0.3f;
  collision::Transform pose;
  pose.rotation = glm::mat3(std::cos(turn), 0, -std::sin(turn), 0, 1, 0, std::sin(turn), 0, std::cos(turn));
  float near = 1.0f, far = 4.0f;
  while (std::nextafter(near, far) < far) {
    const float middle = 0.5f * (near + far);
    pose.translation.x = middle;
    (overlaps(PosedMesh(knot), PosedMesh(knot, pose)) ? near : far) = middle;
  }
  pose.translation.x = touching ? near : far;
  return pose;
}

void knotsOurs(benchmark::State& state) {
  static const Mesh knot = makeKnot().build();
  const collision::Transform pose = knotPose(state.range(0) != 0);
  timeEach(state, 1, [&](std::size_t) { return overlaps(PosedMesh(knot), PosedMesh(knot, pose)); });
}

void knotsFcl(benchmark::State& state) {
  using Model = fcl::BVHModel<fcl::OBBRSSd>;
  const auto model = std::make_shared<Model>();
  const auto corner = [](std::uint32_t i) {
    const vec3& v = makeKnot().vertices[i];
    return fcl::Vector3d(v.x, v.y, v.z);
  };
  model->beginModel();
  for (const auto& face : makeKnot().faces)
    model->addTriangle(corner(face[0]), corner(face[1]), corner(face[2]));
  model->endModel();
  const collision::Transform pose = knotPose(state.range(0) != 0);
  fcl::Transform3d there = fcl::Transform3d::Identity();
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) there.linear()(i, j) = pose.rotation[j][i];
  there.translation() = fcl::Vector3d(pose.translation.x, pose.translation.y, pose.translation.z);
  timeEach(state, 1, [&](std::size_t) {
    fcl::CollisionRequestd request;
    fcl::CollisionResultd result;
    return fcl::collide(model.get(), fcl::Transform3d(fcl::Transform3d::Identity()), model.get(), there,
                        request, result);
  });
}

/// One tick of a ball on the ground: a step that the sweep limits, and the contact at its end.
void walkOurs(benchmark::State& state) {
  const Mesh& mesh = hills();
  std::vector<collision::Sphere> balls;
  reference::Random random(82);
  while (balls.size() < 1024) {
    const vec3 over(float(random.uniform(10.0, 214.0)), 30.0f, float(random.uniform(10.0, 214.0)));
    const auto ground = raycast(Ray{over, vec3(0.0f, -1.0f, 0.0f)}, mesh, 60.0f);
    balls.push_back({ground->point + ground->normal * 0.51f, 0.5f});
  }
  timeEach(state, balls.size(), [&](std::size_t i) {
    const vec3 step(0.05f, -0.02f, 0.03f);
    const auto hit = sweep(balls[i], step, mesh);
    collision::Sphere there = balls[i];
    there.center += step * (hit ? hit->time : 1.0f);
    const auto found = contact(there, mesh);
    return found ? found->depth : 0.0f;
  });
}

/// One tick of a character on the ground: a capsule that falls and walks, and slides along what it hits, at
/// most four times (docs/library.md, "A character on a mesh").
void characterOurs(benchmark::State& state) {
  const Mesh& mesh = hills();
  std::vector<collision::Capsule> characters;
  reference::Random random(85);
  while (characters.size() < 1024) {
    const vec3 over(float(random.uniform(10.0, 214.0)), 30.0f, float(random.uniform(10.0, 214.0)));
    const auto ground = raycast(Ray{over, vec3(0.0f, -1.0f, 0.0f)}, mesh, 60.0f);
    const vec3 foot = ground->point + ground->normal * 0.51f;
    characters.push_back({foot, foot + vec3(0.0f, 1.0f, 0.0f), 0.5f});
  }
  timeEach(state, characters.size(), [&](std::size_t i) {
    collision::Capsule there = characters[i];
    vec3 left(0.05f, -0.05f, 0.03f);
    for (int slides = 0; slides < 4; ++slides) {
      const auto hit = sweepInto(there, left, mesh);
      const vec3 moved = left * (hit ? hit->time : 1.0f);
      there = translated(there, moved);
      if (!hit) break;
      left -= moved;
      left -= hit->normal * glm::dot(left, hit->normal);
    }
    return there.a.y;
  });
}

constexpr int kBoxes = 1'000'000;

const std::vector<Aabb>& boxes() {
  static const std::vector<Aabb> all = [] {
    reference::Random random(83);
    std::vector<Aabb> made;
    for (int i = 0; i < kBoxes; ++i) {
      const vec3 center(random.inCube(0.0, 100.0)), half(random.inCube(0.1, 0.5));
      made.push_back({center - half, center + half});
    }
    return made;
  }();
  return all;
}

/// Query boxes with about 13 hits each.
const std::vector<Aabb>& queries() {
  static const std::vector<Aabb> all = [] {
    reference::Random random(84);
    std::vector<Aabb> made;
    for (int i = 0; i < 4096; ++i) {
      const vec3 center(random.inCube(0.0, 100.0));
      made.push_back({center - 0.88f, center + 0.88f});
    }
    return made;
  }();
  return all;
}

void millionOurs(benchmark::State& state) {
  const collision::Bvh tree = collision::Bvh::build(boxes());
  std::uint64_t hits = 0;
  timeEach(state, queries().size(), [&](std::size_t i) {
    tree.query(queries()[i], [&](std::uint32_t) { ++hits; });
    return hits;
  });
}

btDbvtVolume bulletVolume(const Aabb& box) {
  return btDbvtVolume::FromMM(bulletVector(box.min), bulletVector(box.max));
}

struct CountLeaves : btDbvt::ICollide {
  std::uint64_t hits = 0;
  void Process(const btDbvtNode*) override { ++hits; }
};

void millionBullet(benchmark::State& state) {
  btDbvt tree;
  for (const Aabb& box : boxes()) tree.insert(bulletVolume(box), nullptr);
  CountLeaves count;
  timeEach(state, queries().size(), [&](std::size_t i) {
    tree.collideTV(tree.m_root, bulletVolume(queries()[i]), count);
    return count.hits;
  });
}

void buildMillionOurs(benchmark::State& state) {
  timeEach(state, 1, [&](std::size_t) { return collision::Bvh::build(boxes()).size(); });
}

void buildMillionBullet(benchmark::State& state) {
  timeEach(state, 1, [&](std::size_t) {
    btDbvt tree;
    for (const Aabb& box : boxes()) tree.insert(bulletVolume(box), nullptr);
    return tree.m_leaves;
  });
}

BENCHMARK(rayOurs)->Name("raycast/hills/Hantei");
BENCHMARK(rayBullet)->Name("raycast/hills/Bullet");
#ifdef HANTEI_HAVE_EMBREE
BENCHMARK(rayEmbree)->Name("raycast/hills/Embree (robust, one ray)");
#endif
BENCHMARK(buildOurs)->Name("build/hills, from boxes/Hantei")->Unit(benchmark::kMillisecond);
BENCHMARK(buildMeshOurs)->Name("build/hills/Hantei")->Unit(benchmark::kMillisecond);
BENCHMARK(buildMeshBullet)->Name("build/hills/Bullet")->Unit(benchmark::kMillisecond);
BENCHMARK(knotsOurs)->Name("overlaps/knots, touching/Hantei")->Arg(1)->Unit(benchmark::kMicrosecond);
BENCHMARK(knotsOurs)->Name("overlaps/knots, an ulp apart/Hantei")->Arg(0)->Unit(benchmark::kMicrosecond);
BENCHMARK(knotsFcl)->Name("overlaps/knots, touching/FCL")->Arg(1)->Unit(benchmark::kMicrosecond);
BENCHMARK(knotsFcl)->Name("overlaps/knots, an ulp apart/FCL")->Arg(0)->Unit(benchmark::kMicrosecond);
BENCHMARK(walkOurs)->Name("tick/a ball on the hills/Hantei");
BENCHMARK(characterOurs)->Name("tick/a character on the hills/Hantei");
BENCHMARK(millionOurs)->Name("query/a million boxes/Hantei");
BENCHMARK(millionBullet)->Name("query/a million boxes/Bullet");
BENCHMARK(buildMillionOurs)->Name("build/a million boxes/Hantei")->Unit(benchmark::kMillisecond);
BENCHMARK(buildMillionBullet)->Name("build/a million boxes/Bullet")->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
