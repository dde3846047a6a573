#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "base/error.hpp"
#include "collision/any.hpp"
#include "world/scene/mesh_asset.hpp"
#include "world/scene/placement.hpp"
#include "world/scene/scene.hpp"
#include "world/scene/scene_file.hpp"
#include "world/scene/shape_json.hpp"

namespace world {
namespace {

using Names = std::vector<std::string_view>;

/// In degrees per second. The limits are a hundred turns per second.
constexpr base::NumberRange kSpinRange{-36000.0, 36000.0};

constexpr std::string_view kMeshWord = kColliderNames.front();

glm::dvec3 vec3Or(const base::JsonView& view, std::string_view field, const glm::dvec3& otherwise) {
  const auto found = view.find(field);
  return found ? found->vec3() : otherwise;
}

bool isTooFar(const glm::vec3& point) {
  return std::max({std::abs(point.x), std::abs(point.y), std::abs(point.z)}) > kMaxVertexCoordinate;
}

/// The fields of a mesh or hull, except its rotation.
Names fieldsOfMesh(const base::JsonView& view) {
  return isShape(view, kHullWord) ? Names{"file", "points", "center"} : Names{"file", "collider", "center"};
}

bool isMeshOrHull(const base::JsonView& view) { return isShape(view, kMeshWord) || isShape(view, kHullWord); }

/// Loads a mesh file. Error messages name the JSON value.
std::shared_ptr<const MeshAsset> readAsset(const base::JsonView& file, MeshUse use) {
  const std::string name = file.string();
  const std::filesystem::path sceneFolder = std::filesystem::path(file.file()).parent_path();
  try {
    return loadMesh(name, sceneFolder.empty() ? "." : sceneFolder, use);
  } catch (const base::InputError& error) {
    file.fail(error.what());
  }
}

std::shared_ptr<const MeshAsset> readInlineHull(const base::JsonView& view) {
  std::vector<glm::vec3> points;
  for (const base::JsonView& point : view.items(kMaxHullPoints)) {
    points.emplace_back(point.vec3());
    if (isTooFar(points.back()))
      point.fail("is too far; scale the points to within 1e15 of the frame of the hull");
  }
  if (points.empty()) view.fail("is empty; give a hull at least one point");
  return std::make_shared<const MeshAsset>(std::move(points));
}

/// Reads a hull with points in the body's frame.
void readHullPart(const base::JsonView& view, BodySpec& body) {
  if (view.has("points") == view.has("file"))
    view.fail("a hull has \"points\" or a \"file\"; give it one of them");
  const auto file = view.find("file");
  body.mesh = MeshPart{file ? file->string() : "",
                       file ? readAsset(*file, MeshUse::hull) : readInlineHull(view.at("points")),
                       {},
                       Collider::hull,
                       body.shapes.size()};
}

/// Reads a mesh or hull in the body's frame. The caller must append the shape fitted around it.
void readMeshPart(const base::JsonView& view, BodySpec& body) {
  if (isShape(view, kHullWord)) return readHullPart(view, body);
  MeshPart part{view.at("file").string(),
                readAsset(view.at("file"), MeshUse::surface),
                {},
                Collider::mesh,
                body.shapes.size()};
  if (const auto collider = view.find("collider"))
    part.collider = static_cast<Collider>(collider->indexIn({kColliderNames.begin(), kColliderNames.end()}));
  body.mesh = std::move(part);
}

glm::vec3 readScale(const base::JsonView& view) {
  const glm::vec3 scale(vec3Or(view, "scale", glm::dvec3(1.0)));
  for (int i = 0; i < 3; ++i) {
    if (scale[i] == 0.0f) view.at("scale").fail("is 0 along an axis; give numbers other than 0");
  }
  return scale;
}

/// Reads a mesh or hull as a part of a compound body. Throws if the body already has one.
void readPlacedMesh(const base::JsonView& view, BodySpec& body) {
  Names allowed = fieldsOfMesh(view);
  allowed.emplace_back("shape");
  view.allowOnly(withOrientation(allowed));
  if (body.mesh) view.fail("is a second mesh or hull; a body has one at most");
  readMeshPart(view, body);
  MeshPart& part = *body.mesh;
  const Orientation orientation = readOrientation(view);
  part.placement.center = orientation.center ? *orientation.center : vec3Or(view, "center", glm::dvec3(0.0));
  part.placement.degrees = orientation.degrees;
  body.shapes.push_back(
      collision::transformedAny(part.asset->fittedShape(part.collider), transformOf(part.placement)));
}

void readCompound(const base::JsonView& view, const Names& extraFields, BodySpec& body) {
  Names allowed = withOrientation({"name", "label", "shapes", "center", "scale"});
  allowed.insert(allowed.end(), extraFields.begin(), extraFields.end());
  view.allowOnly(allowed);
  const base::JsonView shapes = view.at("shapes");
  for (const base::JsonView& part : shapes.items(kMaxShapes)) {
    if (part.has("shape") && isMeshOrHull(part)) {
      readPlacedMesh(part, body);
    } else {
      body.shapes.push_back(readPart(part));
    }
  }
  if (body.shapes.empty()) shapes.fail("is empty; give at least one shape");
  body.placement.center = vec3Or(view, "center", glm::dvec3(0.0));
}

void readSingleMesh(const base::JsonView& view, Names allowed, BodySpec& body) {
  for (const std::string_view field : fieldsOfMesh(view)) allowed.push_back(field);
  view.allowOnly(allowed);
  readMeshPart(view, body);
  body.shapes.push_back(body.mesh->asset->fittedShape(body.mesh->collider));
  body.placement.center = readCenter(view);
}

/// Reads a mesh of one triangle. With a centre in the file, the corners are in the body's frame. Otherwise
/// they are in world space, and the body turns about their mean.
void readTriangle(const base::JsonView& view, Names allowed, BodySpec& body) {
  for (const std::string_view field : {"center", "a", "b", "c"}) allowed.push_back(field);
  view.allowOnly(allowed);
  const std::array<glm::dvec3, 3> corners{view.at("a").vec3(), view.at("b").vec3(), view.at("c").vec3()};
  body.placement.center = roundedCenter((corners[0] + corners[1] + corners[2]) / 3.0);
  const glm::dvec3 origin = view.has("center") ? glm::dvec3(0.0) : body.placement.center;
  if (const auto center = view.find("center")) body.placement.center = center->vec3();
  std::vector<glm::vec3> localCorners;
  localCorners.reserve(corners.size());
  for (const glm::dvec3& corner : corners) localCorners.emplace_back(corner - origin);
  for (const glm::vec3& corner : localCorners)
    if (isTooFar(corner)) view.fail("is too large: a triangle's corners stay within 1e15 of its centre");
  auto asset =
      std::make_shared<const MeshAsset>(collision::Mesh::build(std::move(localCorners), {{0, 1, 2}}));
  body.mesh = MeshPart{"", std::move(asset), {}, Collider::mesh, 0};
  body.shapes.push_back(body.mesh->asset->fittedShape(Collider::mesh));
}

void readSingle(const base::JsonView& view, const Names& extraFields, BodySpec& body) {
  Names allowed = withOrientation({"name", "label", "shape", "scale"});
  allowed.insert(allowed.end(), extraFields.begin(), extraFields.end());
  if (isMeshOrHull(view)) return readSingleMesh(view, allowed, body);
  if (isShape(view, kTriangleWord)) return readTriangle(view, allowed, body);
  const PlacedShape placedShape = readShape(view, allowed);
  body.shapes.push_back(placedShape.shape);
  body.placement.center = placedShape.center;
}

/// Throws if a mesh or hull has an uneven scale, because normals and fitted shapes do not support it.
void requireEvenScale(const base::JsonView& view, const BodySpec& body) {
  const glm::vec3 size = glm::abs(body.placement.scale);
  if (!body.mesh || (size.x == size.y && size.y == size.z)) return;
  view.at("scale").fail("stretches a mesh or hull; give it the same size along x, y and z");
}

/// Throws if coordinates of the body could overflow in some rotation.
void requireWithinReach(const base::JsonView& view, const BodySpec& body) {
  const collision::Transform transform = transformOf(body.placement);
  for (const collision::Shape& shape : body.shapes) {
    const collision::Aabb box = collision::boundsAny(shape);
    const glm::dvec3 farCorner = glm::max(glm::abs(glm::dvec3(box.min)), glm::abs(glm::dvec3(box.max)));
    const glm::dvec3 scale = glm::abs(glm::dvec3(body.placement.scale));
    const double reach =
        std::max({farCorner.x, farCorner.y, farCorner.z}) * std::max({scale.x, scale.y, scale.z});
    if (reach > base::kLargestNumber)
      view.fail("scaled, it is larger than " + base::sixDigits(base::kLargestNumber));
    const std::string_view problem = collision::problemAny(collision::transformedAny(shape, transform));
    if (!problem.empty()) view.fail("is no valid shape once it is placed: " + std::string(problem));
  }
}

Text readLabel(const base::JsonView& view) {
  Text label = readTextOrWords(view);
  const auto isBad = [](const auto& entry) {
    return entry.second.empty() || entry.second.size() > kLongestLabel ||
           entry.second.find('\n') != std::string::npos;
  };
  if (label.empty() || std::any_of(label.begin(), label.end(), isBad)) {
    view.fail("must be one line of 1 to " + std::to_string(kLongestLabel) +
              " bytes in each language; leave it out where the name is enough");
  }
  return label;
}

/// Reads a body without its name. `extraFields`: fields allowed besides those of every body.
BodySpec readBody(const base::JsonView& view, const Names& extraFields) {
  BodySpec body;
  if (!view.has("shape") && !view.has("shapes")) {
    view.allowOnly(withOrientation({"name", "label", "shape", "shapes", "center", "scale", "radius",
                                    "halfExtents", "a", "b", "c", "file", "points", "collider", "spin"}));
    view.fail("the field \"shape\" is missing; add it, or \"shapes\" for a compound body");
  }
  const Orientation orientation = readOrientation(view);
  body.placement.degrees = orientation.degrees;
  view.has("shapes") ? readCompound(view, extraFields, body) : readSingle(view, extraFields, body);
  if (orientation.center) body.placement.center = *orientation.center;
  body.placement.scale = readScale(view);
  if (const auto label = view.find("label")) body.label = readLabel(*label);
  requireEvenScale(view, body);
  requireWithinReach(view, body);
  return body;
}

}  // namespace

std::string readBodyName(const base::JsonView& view) {
  std::string name = view.string();
  const std::string_view problem = bodyNameProblem(name);
  if (!problem.empty()) view.fail(base::inQuotes(name) + ' ' + std::string(problem));
  return name;
}

BodySpec readTarget(const base::JsonView& view) {
  BodySpec body = readBody(view, {"spin"});
  body.name = readBodyName(view.at("name"));
  if (const auto spin = view.find("spin")) body.spin = spin->vec3(kSpinRange);
  return body;
}

BodySpec readPlayer(const base::JsonView& view) {
  BodySpec body = readBody(view, {});
  const auto name = view.find("name");
  body.name = name ? readBodyName(*name) : "player";
  return body;
}

}  // namespace world
