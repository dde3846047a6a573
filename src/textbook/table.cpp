#include <map>
#include <utility>

#include "collision/curved_solids.hpp"
#include "collision/overlaps.hpp"
#include "textbook/routines.hpp"

namespace textbook {
namespace {

/// A kind of shape: its place among the rows and columns of the table, and its name.
struct Kind {
  int index = 0;
  std::string_view name;

  bool operator<(const Kind& other) const { return index < other.index; }
  operator Value() const { return name; }
};

using Routine = bool (*)(const Shape&, const Shape&);
using Table = std::map<std::pair<Kind, Kind>, Routine>;

struct KindOf {
  Kind operator()(const Sphere&) const { return {0, "sphere"}; }
  Kind operator()(const Aabb&) const { return {1, "AABB"}; }
  Kind operator()(const Obb&) const { return {2, "OBB"}; }
  Kind operator()(const Capsule&) const { return {3, "capsule"}; }
  Kind operator()(const glm::vec3&) const { return {4, "point"}; }
  Kind operator()(const collision::Cylinder&) const { return {5, "cylinder"}; }
  Kind operator()(const collision::Cone&) const { return {6, "cone"}; }
};

Kind kindOf(const Shape& shape) { return std::visit(KindOf{}, shape); }

/// The routine for the pair of kinds A and B.
template <class A, class B>
bool touch(const Shape& a, const Shape& b) {
  return collision::overlaps(std::get<A>(a), std::get<B>(b));
}

template <class Row, class Column>
void add(Table& table) {
  if (!(kindOf(Row{}) < kindOf(Column{}))) table[{kindOf(Row{}), kindOf(Column{})}] = touch<Row, Column>;
}

template <class Row, class... Columns>
void addRow(Table& table) {
  (add<Row, Columns>(table), ...);
}

template <class... Kinds>
Table makeTable() {
  Table table;
  (addRow<Kinds, Kinds...>(table), ...);
  return table;
}

/// The half of the table in which the index of the row is at least the index of the column.
const Table& halfTable() {
  static const Table table =
      makeTable<Sphere, Aabb, Obb, Capsule, glm::vec3, collision::Cylinder, collision::Cone>();
  return table;
}

}  // namespace

bool shapesTouch(const Shape& a, const Shape& b, const Notes& note) {
  const Kind row = note(kindOf(a)), column = note(kindOf(b));
  if (note(row < column)) return shapesTouch(b, a);
  const Routine routine = halfTable().at({row, column});
  return note(routine(a, b));
}

}  // namespace textbook
