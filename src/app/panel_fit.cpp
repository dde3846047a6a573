#include "app/panel_fit.hpp"

#include <algorithm>

namespace app {
namespace {

/// A page that is lower than its room by less than this stays as it is: if it grew, its lines might break
/// elsewhere, and it would not fit.
constexpr float kSlack = 1.03f;

constexpr float kClose = 1.01f;        // a size that fits, and one that is too large
constexpr float kShrinkAgain = 0.97f;  // where one step to the room's height was not enough

float larger(const PanelFit& fit, float wanted) {
  if (wanted < fit.shrink * kSlack) return fit.shrink;
  if (wanted < fit.tooLarge) return wanted;
  const float middle = 0.5f * (fit.fits + fit.tooLarge);
  return middle < fit.shrink * kClose ? fit.shrink : middle;
}

float smaller(const PanelFit& fit, float wanted, bool again) {
  if (fit.fits == 0.0f) return again ? std::min(wanted, kShrinkAgain * fit.shrink) : wanted;
  const float middle = 0.5f * (fit.fits + fit.tooLarge);
  return middle < fit.fits * kClose ? fit.fits : middle;
}

}  // namespace

PanelFit fitAfter(PanelFit fit, float height, float room) {
  const bool another = fit.room != room || (fit.stays && height != fit.height);
  if (another) fit.fits = 0.0f, fit.tooLarge = INFINITY;
  fit.room = room;
  if (fit.isNew) {
    fit.isNew = false, fit.height = height;
    return fit;
  }
  const bool over = height > room, again = fit.tooLarge < INFINITY;
  if (over) fit.tooLarge = std::min(fit.tooLarge, fit.shrink);
  if (!over) fit.fits = std::max(fit.fits, fit.shrink);
  const float wanted = fit.shrink * room / height;
  const float next =
      std::clamp(over ? smaller(fit, wanted, again) : larger(fit, wanted), kLeastPanelShare, 1.0f);
  fit.stays = next == fit.shrink;
  fit.isNew = !fit.stays;
  fit.height = fit.stays ? height : height * next / fit.shrink;
  fit.shrink = next;
  return fit;
}

}  // namespace app
