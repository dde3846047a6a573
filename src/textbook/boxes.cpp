#include "textbook/routines.hpp"

namespace textbook {

bool boxesTouch(const Aabb& a, const Aabb& b, const Notes& note) {
  if (note.compare(a.max.x) < b.min.x) return false;
  if (note.compare(b.max.x) < a.min.x) return false;
  if (note.compare(a.max.y) < b.min.y) return false;
  if (note.compare(b.max.y) < a.min.y) return false;
  if (note.compare(a.max.z) < b.min.z) return false;
  if (note.compare(b.max.z) < a.min.z) return false;
  return note(true);
}

}  // namespace textbook
