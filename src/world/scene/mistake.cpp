#include "world/scene/mistake.hpp"

#include <array>

namespace world {
namespace {

constexpr std::array<std::string_view, 7> kIds{
    "none", "six-axes", "no-tolerance", "bounds-only", "not-refitted", "touching-apart", "flipped-normal"};

}  // namespace

std::span<const std::string_view> mistakeIds() { return kIds; }

}  // namespace world
