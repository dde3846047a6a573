#include <map>
#include <utility>

#include "collision/curved_solids.hpp"
#include "collision/overlaps.hpp"
#include "textbook/routines.hpp"

namespace textbook {
namespace {

using Kind = std::string_view;
using Routine = bool (*)(const Shape&, const Shape&);
using Table = std::map<std::pair<Kind, Kind>, Routine>;

struct KindOf {
  Kind operator()(const glm::vec3&) const { return "point"; }
  Kind operator()(const Sphere&) const { return "sphere"; }
  Kind operator()(const Aabb&) const { return "AABB"; }
  Kind operator()(const Obb&) const { return "OBB"; }
  Kind operator()(const Capsule&) const { return "capsule"; }
  Kind operator()(const collision::Cylinder&) const { return "cylinder"; }
  Kind operator()(const collision::Cone&) const { return "cone"; }
};

Kind kindOf(const Shape& shape) { return std::visit(KindOf{}, shape); }

/// The routine for the pair of kinds A and B.
template <class A, class B>
bool touch(const Shape& a, const Shape& b) {
  return collision::overlaps(std::get<A>(a), std::get<B>(b));
}

template <class Row, class... Columns>
void addRow(Table& table) {
  ((table[{kindOf(Row{}), kindOf(Columns{})}] = touch<Row, Columns>), ...);
}

template <class... Kinds>
Table tableOf() {
  Table table;
  (addRow<Kinds, Kinds...>(table), ...);
  return table;
}

Table everyPair() {
  return tableOf<glm::vec3, Sphere, Aabb, Obb, Capsule, collision::Cylinder, collision::Cone>();
}

}  // namespace

bool shapesTouch(const Shape& a, const Shape& b, const Notes& note) {
  static const Table table = everyPair();
  const Kind row = note(kindOf(a));
  const Kind column = note(kindOf(b));
  const Routine routine = table.at({row, column});
  return note(routine(a, b));
}

}  // namespace textbook
