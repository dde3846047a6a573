// Reads and writes a shape as one line of words: "sphere 0 1.5 0 0.5".
#pragma once

#include <string>
#include <string_view>

#include "check/forms.hpp"

namespace check {

/// Reads a shape. Lengths are in world units and angles in degrees. A word gives the meaning of the numbers
/// after it:
///
///     point     x y z
///     sphere    x y z  radius
///     capsule   x y z  x y z  radius         both ends of the axis
///     cylinder  x y z  x y z  radius         both ends of the axis
///     cone      x y z  x y z  radius         middle of the base, and tip
///     triangle  x y z  x y z  x y z
///     aabb      x y z  hx hy hz              centre and half extents
///     aabb      min x y z  max x y z
///     obb       x y z  hx hy hz  TURN        centre, half extents and, if it is turned, one of:
///         quat w x y z    wxyz w x y z    xyzw x y z w
///         columns (9)     rows (9)        the matrix whose columns are the box's axes, in either order
///         degrees x y z                   as "rotation" in scene files: Rz * Rx * Ry
///
/// With `full` anywhere after the kind, sizes are full widths and diameters; `half` is the default. Commas,
/// semicolons, colons, equals signs and brackets separate like blanks. Numbers may have a leading plus and
/// C's trailing f. A matrix or quaternion within world::kRotationTolerance of a rotation is corrected; axes
/// that are valid as float32 keep their bits.
///
/// Throws base::InputError with one line that quotes the text and gives the correction.
[[nodiscard]] Form formOfWords(std::string_view text);

/// True for the name of a kind of shape, in upper or lower case.
[[nodiscard]] bool isShapeWord(std::string_view word);
/// True for a word that may follow the name of a shape: a number, or a word like `min`.
[[nodiscard]] bool followsShapeWord(std::string_view word);

/// Writes a shape in words. Numbers have the fewest digits that read back as the same bits. `form` must not
/// be a mesh.
[[nodiscard]] std::string wordsOf(const Form& form);

}  // namespace check
