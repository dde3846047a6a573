#include "world/scene/broken_test.hpp"

#include <array>

namespace world {
namespace {

constexpr std::array<std::string_view, 7> kIds{
    "none", "six-axes", "no-tolerance", "bounds-only", "not-refitted", "touching-apart", "flipped-normal"};

}  // namespace

std::span<const std::string_view> brokenTestIds() { return kIds; }

}  // namespace world
