#include "base/number_text.hpp"
#include "check/pairs.hpp"
#include "check/vectors.hpp"

namespace check {
namespace {

struct Field {
  std::string_view name;  ///< As in JSON.
  std::variant<float, glm::vec3, glm::mat3> value;
};
using Fields = std::vector<Field>;

struct FieldsOf {
  Fields operator()(const glm::vec3& point) const { return {{"center", point}}; }
  Fields operator()(const collision::Sphere& s) const { return {{"center", s.center}, {"radius", s.radius}}; }
  Fields operator()(const collision::Aabb& box) const { return {{"min", box.min}, {"max", box.max}}; }
  Fields operator()(const collision::Obb& box) const {
    return {{"center", box.center}, {"halfExtents", box.halfExtents}, {"axes", box.axes}};
  }
  Fields operator()(const collision::Capsule& c) const {
    return {{"a", c.a}, {"b", c.b}, {"radius", c.radius}};
  }
  Fields operator()(const collision::Cylinder& c) const {
    return {{"a", c.a}, {"b", c.b}, {"radius", c.radius}};
  }
  Fields operator()(const collision::Cone& c) const {
    return {{"base", c.base}, {"tip", c.tip}, {"radius", c.radius}};
  }
  Fields operator()(const collision::Triangle& t) const { return {{"a", t.a}, {"b", t.b}, {"c", t.c}}; }
  Fields operator()(const PlacedMesh&) const { return {}; }
};

std::string kindName(const TestShape& shape) { return std::string(nameOf(TestShapeKind(shape.index()))); }

std::string shortestText(float number) { return base::numberText(base::shortestDouble(number)); }

struct WordWriter {
  std::string operator()(float number) const { return ' ' + shortestText(number); }
  std::string operator()(const glm::vec3& v) const {
    return ' ' + (*this)(v.x) + (*this)(v.y) + (*this)(v.z);  // two blanks before each vector
  }
  std::string operator()(const glm::mat3& m) const { return (*this)(m[0]) + (*this)(m[1]) + (*this)(m[2]); }
};

struct JsonWriter {
  std::string operator()(float number) const { return shortestText(number); }
  std::string operator()(const glm::vec3& v) const { return listText(v); }
  std::string operator()(const glm::mat3& m) const { return listText(m); }

 private:
  template <class List>
  [[nodiscard]] std::string listText(const List& list) const {
    return '[' + (*this)(list[0]) + ',' + (*this)(list[1]) + ',' + (*this)(list[2]) + ']';
  }
};

}  // namespace

std::string testShapeText(const TestShape& shape) {
  std::string text = kindName(shape);
  for (const auto& [name, value] : std::visit(FieldsOf{}, shape)) {
    const bool areAxes = name == "axes";
    if (areAxes && std::get<glm::mat3>(value) == glm::mat3(1.0f)) continue;
    if (areAxes) text += "  columns";
    if (name == "min" || name == "max") text += ' ' + std::string(name);
    text += std::visit(WordWriter{}, value);
  }
  return text;
}

std::string shapeJson(const TestShape& shape) {
  std::string text = "{\"shape\":\"" + kindName(shape) + '"';
  for (const auto& [name, value] : std::visit(FieldsOf{}, shape))
    text += ",\"" + std::string(name) + "\":" + std::visit(JsonWriter{}, value);
  return text + '}';
}

}  // namespace check
