#include "golden/acceptance.hpp"

#include "golden/difference.hpp"

namespace golden {
namespace fs = std::filesystem;
namespace {

bool looksAsStored(const render::Image& got, const fs::path& file) {
  if (!fs::exists(file)) return false;
  const render::Image stored = render::readPng(file);
  return looksTheSame(differenceOf(stored, got), stored);
}

}  // namespace

Accept acceptNamed(std::string_view name) {
  if (name == "differing") return Accept::differing;
  return name == "all" ? Accept::all : Accept::none;
}

bool accept(const render::Image& got, const fs::path& file, Accept which) {
  if (which == Accept::none || (which == Accept::differing && looksAsStored(got, file))) return false;
  fs::create_directories(file.parent_path());
  render::writePng(got, file);
  return true;
}

}  // namespace golden
