#include <algorithm>

#include "app/hud/parts.hpp"

namespace app {
namespace {

/// A page grows only if it can grow by more than this factor. Growing may break lines elsewhere, and the page
/// would no longer fit.
constexpr float kSlack = 1.03f;

constexpr float kClose = 1.01f;     // sizes closer than this end the bisection
constexpr float kUnchanged = 0.5f;  // pixels
/// The first attempt shrinks a page as much as needed. Each further attempt shrinks it at least to this
/// fraction.
constexpr float kShrinkAgain = 0.97f;

float larger(const PageFit& fit, float wanted) {
  if (wanted < fit.shrink * kSlack) return fit.shrink;
  if (wanted < fit.tooLarge) return wanted;
  const float middle = 0.5f * (fit.fits + fit.tooLarge);
  return middle < fit.shrink * kClose ? fit.shrink : middle;
}

float smaller(const PageFit& fit, float wanted, bool again) {
  if (fit.fits == 0.0f) return again ? std::min(wanted, kShrinkAgain * fit.shrink) : wanted;
  const float middle = 0.5f * (fit.fits + fit.tooLarge);
  return middle < fit.fits * kClose ? fit.fits : middle;
}

}  // namespace

PageFit fitAfter(PageFit fit, glm::vec2 size, glm::vec2 room) {
  const bool another = fit.room != room || (fit.stays && size != fit.size);
  if (another) fit.fits = 0.0f, fit.tooLarge = INFINITY;
  fit.room = room;
  if (fit.isNew) {
    fit.isNew = false, fit.size = size;
    return fit;
  }
  const glm::vec2 share = room / size;
  const float worst = std::min(share.x, share.y);
  const bool over = worst < 1.0f, again = fit.tooLarge < INFINITY;
  if (over) fit.tooLarge = std::min(fit.tooLarge, fit.shrink);
  if (!over) fit.fits = std::max(fit.fits, fit.shrink);
  const float wanted = fit.shrink * worst;
  const float next =
      std::clamp(over ? smaller(fit, wanted, again) : larger(fit, wanted), kLeastPageShare, 1.0f);
  fit.stays = next == fit.shrink;
  fit.isNew = !fit.stays;
  fit.size = fit.stays ? size : size * (next / fit.shrink);
  fit.shrink = next;
  return fit;
}

bool unchanged(const PageFit& before, const PageFit& after) {
  const bool asBefore = after.shrink == before.shrink && glm::length(after.size - before.size) < kUnchanged;
  return asBefore && after.isNew == before.isNew;
}

}  // namespace app
