#include "app/words/motion_words.hpp"

#include <array>
#include <string_view>

#include "text/messages.hpp"

namespace app {
namespace {

/// In the order of MotionFault.
constexpr std::array<std::string_view, 4> kMotionFaults{"verdict", "time", "point", "normal"};

std::string nineDigits(double number) { return text::figures("%.9g", number); }

std::string bracketed(const glm::dvec3& v) {
  return '(' + nineDigits(v.x) + ", " + nineDigits(v.y) + ", " + nineDigits(v.z) + ')';
}

}  // namespace

std::string faultInWords(const check::WrongMotion& wrong) {
  const std::string fault(kMotionFaults[static_cast<std::size_t>(wrong.mismatch.fault)]);
  if (wrong.mismatch.motion.verb == check::MotionVerb::sweep) return fault + " of the sweep of a to b";
  return fault + " of the ray at " + (wrong.atA ? "a" : "b");
}

std::string oursInWords(const check::MotionMismatch& mismatch) {
  if (!mismatch.ours) return "no hit";
  return "a hit at " + nineDigits(mismatch.ours->time) + ", point " + bracketed(mismatch.ours->point) +
         ", normal " + bracketed(mismatch.ours->normal);
}

std::string oracleInWords(const check::MotionMismatch& mismatch) {
  return mismatch.truth.time ? "first touch at " + nineDigits(*mismatch.truth.time) : "no touch";
}

std::string noteOn(const check::WrongMotion& wrong) {
  return "Wrong " + faultInWords(wrong) + ". Hantei: " + oursInWords(wrong.mismatch) +
         ". The reference: " + oracleInWords(wrong.mismatch) + ".";
}

}  // namespace app
