#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>
#include <zlib.h>

#include "app/report/markup.hpp"
#include "app/report/report.hpp"
#include "app/scenes/scene_finder.hpp"
#include "base/error.hpp"
#include "world/scene/scene_writer.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

constexpr int kRawDeflate = -15;  // without zlib's header, as browsers' "deflate-raw"
constexpr int kUsualMemory = 8;
constexpr std::string_view kCases = "cases/";  // names of cases go without it

std::string pageOf(const std::string& site) {
  if (site.empty()) return {};
  if (!isWebAddress(site))
    throw base::InputError("--site: " + base::inQuotes(site) +
                           " is no address; write the page's, like https://school.example/hantei/");
  return site.substr(0, site.find('#')) + '#';
}

std::vector<std::uint8_t> deflated(std::string text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRawDeflate, kUsualMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    return {};
  std::vector<std::uint8_t> out(deflateBound(&stream, static_cast<uLong>(text.size())));
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = out.data();
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);  // the bound is enough for all of it
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

/// Base64 with the digits of addresses (RFC 4648, section 5), without padding.
std::string addressDigits(std::span<const std::uint8_t> bytes) {
  std::string text = base64(bytes);
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  text.erase(std::find(text.begin(), text.end(), '='), text.end());
  return text;
}

fs::path whole(const fs::path& file) {
  std::error_code failed;
  fs::path path = fs::weakly_canonical(file, failed);
  return failed ? file : path;
}

}  // namespace

SiteLinks::SiteLinks(const std::string& site, fs::path assets)
    : page_(pageOf(site)), assets_(whole(assets)) {}

bool SiteLinks::ships(const fs::path& file) const {
  const fs::path inside = whole(file).lexically_relative(assets_);
  return !inside.empty() && *inside.begin() != ".." && *inside.begin() != ".";
}

bool SiteLinks::hasMeshesOf(const world::Scene& scene) const {
  const auto has = [this](const world::BodySpec& body) {
    std::error_code failed;
    return !body.mesh || body.mesh->file.empty() || fs::exists(assets_ / "meshes" / body.mesh->file, failed);
  };
  return has(scene.player) && std::all_of(scene.targets.begin(), scene.targets.end(), has);
}

std::string SiteLinks::toScene(const world::Scene& scene) const {
  if (page_.empty()) return {};
  if (ships(scene.file)) {
    const std::string name = nameOfSceneOrCase(assets_, whole(scene.file));
    return page_ + "case=" + name.substr(name.starts_with(kCases) ? kCases.size() : 0);
  }
  if (!hasMeshesOf(scene)) return {};
  const std::string address = page_ + "state=" + addressDigits(deflated(world::sceneJson(scene)));
  return address.size() <= kLongest ? address : std::string();
}

std::string SiteLinks::toStep(const fs::path& lesson, const std::string& number,
                              const std::string& language) const {
  if (page_.empty() || !ships(lesson)) return {};
  return page_ + "lesson=" + number + "&lang=" + language;
}

}  // namespace app
