#include "explain/palette.hpp"

#include <algorithm>
#include <array>

namespace explain {
namespace {

constexpr render::Color rgb(unsigned hex) {
  const auto channel = [hex](unsigned shift) { return static_cast<float>((hex >> shift) & 0xFFu) / 255.0f; };
  return {channel(16), channel(8), channel(0), 1.0f};
}

// The hues follow Okabe and Ito, "Color Universal Design" (2008), and are distinguishable with every common
// kind of colour vision. `dark` and `contrast` use the same hues for the same purposes, with other lightness.
// The colours are in the order of Palette. clang-format off
const std::array<Palette, 3> kPalettes{{
    {"default",     rgb(0xFAFAF7), rgb(0x1B1F24), rgb(0x545C66), rgb(0xD3D7DA), rgb(0xB2B6B8), rgb(0xAE1F52),
     rgb(0x5C6A00), rgb(0x6A4FC0), rgb(0x2F86C6), rgb(0x8FB5A3), rgb(0xB5400C), rgb(0xD4541C), rgb(0xFFCC99),
     rgb(0x0A3766), rgb(0x17543C), rgb(0x1B6CA8), rgb(0x3A785F), rgb(0x9A6700), rgb(0x9B4F96), rgb(0x8E1616)},
    {"contrast",    rgb(0xFFFFFF), rgb(0x000000), rgb(0x202428), rgb(0xB4B8BC), rgb(0xA4A7A8), rgb(0x94103F),
     rgb(0x4A5600), rgb(0x4A2FA8), rgb(0x0072B2), rgb(0x9FCDB6), rgb(0x9E3000), rgb(0xB83A00), rgb(0xFFE3C8),
     rgb(0x00264D), rgb(0x00402A), rgb(0x00508F), rgb(0x1F6B4C), rgb(0x805500), rgb(0x7F2F7D), rgb(0x6E0000)},
    {"dark",        rgb(0x14171B), rgb(0xF1F3F4), rgb(0xB0B8C0), rgb(0x343A41), rgb(0x050607), rgb(0xF283A6),
     rgb(0xC6D060), rgb(0xB0A2F8), rgb(0x3F97D8), rgb(0x7C9A8C), rgb(0xFF8A50), rgb(0xCC4A14), rgb(0xFFC09C),
     rgb(0x8CCBFA), rgb(0x46B487), rgb(0x7CC0F5), rgb(0xA9D3BF), rgb(0xE9B44C), rgb(0xD79AD3), rgb(0xFFC2B0)},
}};
// clang-format on

}  // namespace

BodyColors bodyColors(const Palette& palette, bool isPlayer, bool hit) {
  if (!hit) return {isPlayer ? palette.player : palette.target, palette.ink};
  return isPlayer ? BodyColors{palette.playerHit, palette.playerRim}
                  : BodyColors{palette.targetHit, palette.targetRim};
}

std::span<const Palette> palettes() { return kPalettes; }

const Palette* paletteNamed(std::string_view name) {
  const auto found =
      std::find_if(kPalettes.begin(), kPalettes.end(), [name](const Palette& p) { return p.name == name; });
  return found == kPalettes.end() ? nullptr : &*found;
}

}  // namespace explain
