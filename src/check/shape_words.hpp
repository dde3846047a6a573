// A shape as one line of words, as people type it and programs print it: "sphere 0 1.5 0  0.5".
#pragma once

#include <string>
#include <string_view>

#include "check/forms.hpp"

namespace check {

/// Lengths are in world units and angles in degrees. A word may stand before numbers to say what they are:
///
///     point     x y z
///     sphere    x y z  radius
///     capsule   x y z  x y z  radius         both ends of the axis
///     triangle  x y z  x y z  x y z
///     aabb      x y z  hx hy hz              centre and half extents
///     aabb      min x y z  max x y z
///     obb       x y z  hx hy hz  TURN        centre, half extents and, where it is turned, one of:
///         quat w x y z    wxyz w x y z    xyzw x y z w
///         columns (9)     rows (9)        the matrix whose columns are the box's axes, in either order
///         degrees x y z                   as "rotation" in scene files: Rz * Rx * Ry
///
/// `full` anywhere after the kind: sizes are full widths and diameters; `half` says that they are not, which
/// is the default. Commas, semicolons, colons, equals signs and brackets count as blanks, and numbers may
/// have a leading plus and C's trailing f. A rotation is corrected when it is within
/// world::kRotationTolerance of one; axes that are valid as float32 keep their bits.
///
/// Throws base::InputError with one line that quotes the text and gives the correction.
[[nodiscard]] Form formOfWords(std::string_view text);

/// True for the word of a kind of shape, in any case.
[[nodiscard]] bool isShapeWord(std::string_view word);
/// True for what may follow it: a number, or a word before numbers.
[[nodiscard]] bool followsShapeWord(std::string_view word);

/// The words of a shape or a triangle, with the fewest digits that read back as the same bits.
[[nodiscard]] std::string wordsOf(const Form& form);

}  // namespace check
