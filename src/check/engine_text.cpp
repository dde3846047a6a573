#include <algorithm>
#include <array>
#include <string>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "check/pairs.hpp"
#include "world/scene/placement.hpp"

namespace check {
namespace {

using NumberList = std::vector<double>;

enum class Solid { box, sphere, capsule };

struct ShapeName {
  std::string_view word;
  Engine engine;
  std::optional<Solid> solid;  ///< nullopt if Hantei has no such shape.
  int axis = 2;                ///< The axis of a capsule: 0 is x, 1 is y, 2 is z.
};

constexpr std::array kShapeNames{ShapeName{"Box", Engine::fcl, Solid::box},
                                 ShapeName{"Sphere", Engine::fcl, Solid::sphere},
                                 ShapeName{"Capsule", Engine::fcl, Solid::capsule},
                                 ShapeName{"Cylinder", Engine::fcl, {}},
                                 ShapeName{"Cone", Engine::fcl, {}},
                                 ShapeName{"Ellipsoid", Engine::fcl, {}},
                                 ShapeName{"btBoxShape", Engine::bullet, Solid::box},
                                 ShapeName{"btSphereShape", Engine::bullet, Solid::sphere},
                                 ShapeName{"btCapsuleShape", Engine::bullet, Solid::capsule, 1},
                                 ShapeName{"btCapsuleShapeX", Engine::bullet, Solid::capsule, 0},
                                 ShapeName{"btCapsuleShapeZ", Engine::bullet, Solid::capsule, 2},
                                 ShapeName{"btCylinderShape", Engine::bullet, {}},
                                 ShapeName{"btConeShape", Engine::bullet, {}},
                                 ShapeName{"btConvexHullShape", Engine::bullet, {}}};

const ShapeName* shapeNamed(std::string_view word) {
  const auto* const found = std::find_if(kShapeNames.begin(), kShapeNames.end(),
                                         [&](const ShapeName& name) { return name.word == word; });
  return found == kShapeNames.end() ? nullptr : found;
}

/// The columns of `axes` are the body's axes.
struct Pose {
  glm::dmat3 axes{1.0};
  glm::dvec3 origin{0.0};
};

glm::dvec3 vectorAt(const NumberList& n, std::size_t first) { return {n[first], n[first + 1], n[first + 2]}; }

/// Returns the matrix of three rows with `width` numbers each (3 or 4). Ignores the fourth number of a row.
glm::dmat3 matrixFromRows(const NumberList& n, std::size_t width) {
  return glm::transpose(glm::dmat3(vectorAt(n, 0), vectorAt(n, width), vectorAt(n, 2 * width)));
}

Pose poseFromRows(const NumberList& n) { return {matrixFromRows(n, 4), {n[3], n[7], n[11]}}; }

Pose poseFromColumns(const NumberList& n) {
  return {{vectorAt(n, 0), vectorAt(n, 4), vectorAt(n, 8)}, vectorAt(n, 12)};
}

/// Returns the pose given by 7 numbers: a quaternion with w last, and the origin.
Pose poseFromQuaternion(const NumberList& n) {
  return {world::rotationOf(vectorAt(n, 0), n[3]), vectorAt(n, 4)};
}

struct EngineShape {
  const ShapeName* name;
  NumberList numbers;     ///< The numbers after the shape's name.
  NumberList dimensions;  ///< The numbers of m_implicitShapeDimensions, if a debugger printed the shape.
  double margin = 0.0;
  std::optional<int> axis;
};

[[noreturn]] void fail(const std::string& what) { throw base::InputError(what); }

void require(const EngineShape& shape, std::size_t count) {
  if (shape.numbers.size() >= count) return;
  fail(std::string(shape.name->word) + " has " + std::to_string(shape.numbers.size()) + " numbers; give " +
       std::to_string(count));
}

void append(std::string& words, double number) { words += ' ' + base::numberText(number); }

void append(std::string& words, const glm::dvec3& v) {
  for (int i = 0; i < 3; ++i) append(words, v[i]);
}

std::string boxWords(const EngineShape& shape, const Pose& pose) {
  const bool hasDimensions = !shape.dimensions.empty();
  if (!hasDimensions) require(shape, 3);
  const double scale = shape.name->engine == Engine::fcl ? 0.5 : 1.0;
  const glm::dvec3 halfExtents =
      hasDimensions ? vectorAt(shape.dimensions, 0) + shape.margin : scale * vectorAt(shape.numbers, 0);
  std::string words = "obb";
  append(words, pose.origin);
  append(words, halfExtents);
  words += " columns";
  for (int i = 0; i < 3; ++i) append(words, pose.axes[i]);
  return words;
}

std::string sphereWords(const EngineShape& shape, const Pose& pose) {
  if (shape.dimensions.empty()) require(shape, 1);
  std::string words = "sphere";
  append(words, pose.origin);
  append(words, shape.dimensions.empty() ? shape.numbers[0] : shape.dimensions[0]);
  return words;
}

std::string capsuleWords(const EngineShape& shape, const Pose& pose) {
  const int axis = shape.axis.value_or(shape.name->axis);
  double radius = 0.0, halfLength = 0.0;
  if (shape.dimensions.empty()) {
    require(shape, 2);
    radius = shape.numbers[0];
    halfLength = 0.5 * shape.numbers[1];
  } else {
    radius = shape.dimensions[static_cast<std::size_t>((axis + 2) % 3)];
    halfLength = shape.dimensions[static_cast<std::size_t>(axis)];
  }
  std::string words = "capsule";
  append(words, pose.origin - halfLength * pose.axes[axis]);
  append(words, pose.origin + halfLength * pose.axes[axis]);
  append(words, radius);
  return words;
}

std::string shapeWords(const EngineShape& shape, const Pose& pose) {
  const std::string name(shape.name->word);
  if (!shape.name->solid) fail(name + " is none of Hantei's shapes; give a box, a sphere or a capsule");
  switch (*shape.name->solid) {
    case Solid::box:
      return boxWords(shape, pose);
    case Solid::sphere:
      return sphereWords(shape, pose);
    default:
      return capsuleWords(shape, pose);
  }
}

class EngineReader {
 public:
  explicit EngineReader(const std::vector<NumberRun>& runs) {
    for (const NumberRun& run : runs) read(run);
  }

  [[nodiscard]] std::optional<EnginePairs> pairs() const {
    // Without a pose, "Sphere 0 1 0 0.5" is not FCL's text but a shape in words (parseTestShape()).
    if (shapes_.empty() || (poses_.empty() && shapes_.front().name->engine == Engine::fcl))
      return std::nullopt;
    const std::string countText =
        std::to_string(shapes_.size()) + " shapes and " + std::to_string(poses_.size()) + " poses";
    if (shapes_.size() != poses_.size() || shapes_.size() % 2 != 0)
      fail("there are " + countText + "; give two shapes with a pose each");
    EnginePairs enginePairs{shapes_.front().name->engine, {}};
    for (std::size_t i = 0; i < shapes_.size(); i += 2)
      enginePairs.pairs.push_back({testShapeAt(i), testShapeAt(i + 1)});
    return enginePairs;
  }

 private:
  void read(const NumberRun& run) {
    if (const ShapeName* name = shapeNamed(run.word)) return beginShape(*name, run.numbers);
    const NumberList& n = run.numbers;
    if (n.empty()) return;
    if (pendingName_ && (run.word == "r" || run.word == "radii")) {
      beginShape(*pendingName_, n);
    } else if (run.word == "lz" && !shapes_.empty()) {
      shapes_.back().numbers.push_back(n.front());
    } else if (run.word == "m_shapeType") {
      beginShapeOfType(n.front());
    } else if (run.word == "m_implicitShapeDimensions" && n.size() >= 3 && !shapes_.empty()) {
      shapes_.back().dimensions = n;
    } else if (run.word == "m_collisionMargin" && !shapes_.empty()) {
      shapes_.back().margin = n.front();
    } else if (run.word == "m_upAxis" && !shapes_.empty()) {
      shapes_.back().axis = n.front() == 0.0 ? 0 : n.front() == 1.0 ? 1 : 2;
    } else {
      readPose(run);
    }
  }

  void beginShape(const ShapeName& name, const NumberList& numbers) {
    pendingName_ = nullptr;
    if (name.engine == Engine::fcl && numbers.empty()) {
      pendingName_ = &name;  // begins a shape only if numbers follow, because prose may contain "Box"
    } else {
      shapes_.push_back({&name, numbers, {}, 0.0, {}});
    }
  }

  void beginShapeOfType(double type) {
    if (!shapes_.empty() && shapes_.back().numbers.empty() && shapes_.back().dimensions.empty()) return;
    const char* word = type == 0.0    ? "btBoxShape"
                       : type == 8.0  ? "btSphereShape"
                       : type == 10.0 ? "btCapsuleShape"
                                      : "";
    const ShapeName* name = shapeNamed(word);
    if (!name)
      fail("m_shapeType " + base::sixDigits(type) +
           " is none of Hantei's shapes; give a box, a sphere or a capsule");
    beginShape(*name, {});
  }

  void readPose(const NumberRun& run) {
    const NumberList& n = run.numbers;
    const bool isBullet = !shapes_.empty() && shapes_.back().name->engine == Engine::bullet;
    if (run.word == "m_basis" || run.word == "basis" || run.word == "rotation") {
      if (n.size() != 9 && n.size() != 12) return;
      basis_ = matrixFromRows(n, n.size() / 3);
    } else if ((run.word == "m_origin" || run.word == "origin") && basis_ && n.size() >= 3) {
      poses_.push_back({*basis_, vectorAt(n, 0)});
      basis_.reset();
    } else if (run.word == "btTransform" && n.size() == 7) {
      poses_.push_back(poseFromQuaternion(n));
    } else if (n.size() == 16) {
      poses_.push_back(isBullet ? poseFromColumns(n) : poseFromRows(n));
    } else if (n.size() == 12 && !isBullet) {
      poses_.push_back(poseFromRows(n));
    }
  }

  [[nodiscard]] TestShape testShapeAt(std::size_t i) const {
    return parseTestShape(shapeWords(shapes_[i], poses_[i]));
  }

  std::vector<EngineShape> shapes_;
  std::vector<Pose> poses_;
  const ShapeName* pendingName_ = nullptr;
  std::optional<glm::dmat3> basis_;
};

}  // namespace

std::optional<EnginePairs> readEngineText(std::string_view text) {
  return EngineReader(readNumberRuns(text)).pairs();
}

}  // namespace check
