#include "app/report/report.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <iterator>
#include <span>
#include <string_view>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <zlib.h>

#include "app/report/result_files.hpp"
#include "app/scenes/catalogue.hpp"
#include "base/error.hpp"
#include "base/files.hpp"
#include "world/scene/scene_file.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

std::string workingFolder() {
  std::error_code failed;
  const fs::path here = fs::current_path(failed);
  return failed ? "." : here.string();
}

/// Orders pictures by step number, so that all languages of a step are adjacent.
bool isStepBefore(const StepPictures& a, const StepPictures& b) {
  return std::pair(a.number.size(), std::string_view(a.number)) <
         std::pair(b.number.size(), std::string_view(b.number));
}

fs::path pageIn(const fs::path& folder) { return folder / "index.html"; }

/// Creates the folder. Returns false if it already exists. Looks for the folder only after the attempt,
/// because another run might create it between a look and the attempt.
bool createReportFolder(const fs::path& place) {
  std::error_code failed, ignored;
  if (fs::create_directory(place, failed)) return true;
  if (fs::is_directory(place, ignored)) {
    base::requireWritable(pageIn(place));
    return false;
  }
  if (fs::exists(fs::symlink_status(place, ignored))) {
    throw base::InputError(place.string() + ": --report needs a folder, and this is a file; name another");
  }
  base::requireWritable(place);
  base::refuseToWrite(place, failed.message());
}

/// Locks the folder itself, so that the lock ends with the process. On a file system without locks, two runs
/// are not kept apart.
Descriptor lockFolder(const fs::path& place) {
  Descriptor folder(open(place.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.open() && flock(folder.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    throw base::InputError(place.string() +
                           ": another run is writing its report there; wait for it, or name another folder");
  }
  return folder;
}

constexpr int kRawDeflate = -15;  // without zlib's header, like "deflate-raw" in browsers
constexpr int kUsualMemory = 8;
constexpr std::string_view kCases = "cases/";  // a prefix that is left out of the names of cases

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
  deflate(&stream, Z_FINISH);  // the size from deflateBound() is always enough
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

/// Base64 with the URL-safe alphabet (RFC 4648, section 5), without padding.
std::string base64Url(std::span<const std::uint8_t> bytes) {
  std::string text = base64(bytes);
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  text.erase(std::find(text.begin(), text.end(), '='), text.end());
  return text;
}

fs::path canonicalPath(const fs::path& file) {
  std::error_code failed;
  fs::path path = fs::weakly_canonical(file, failed);
  return failed ? file : path;
}

}  // namespace

Report::Report(const fs::path& folder, const fs::path& dataRoot, std::optional<text::Language> language,
               const std::string& site)
    : links_(site, dataRoot / "assets"),
      folder_(folder),
      template_(loadReportTemplate(dataRoot / "assets/report")),
      dataRoot_(dataRoot),
      language_(language) {}

OffscreenView& Report::view() {
  if (!view_) view_.emplace(dataRoot_, ReportPictures::kSize);
  return *view_;
}

void Report::add(const check::CaseResult& result, world::World end) {
  if (result.expectations.empty()) return;
  if (!pictures_) pictures_.emplace(view());
  content_.cases.push_back({result, {}, links_.toScene(end.scene())});
  casePngs_.push_back(pictures_->png(std::move(end)));
}

void Report::addLesson(const world::Lesson& lesson, const input::KeyMap& keys) {
  ReportLesson one{lesson.file, lesson.title, {}};
  for (const text::Language language : text::languages()) {
    if (language_ && language != *language_) continue;
    throwIfInterrupted();
    ViewState viewState;
    viewState.language = language;
    auto steps = stepPictures(view(), sessionOfLesson(lesson.file, dataRoot_, keys, viewState));
    for (StepPictures& step : steps) step.address = links_.toStep(lesson.file, step.number, step.language);
    std::move(steps.begin(), steps.end(), std::back_inserter(one.steps));
  }
  std::stable_sort(one.steps.begin(), one.steps.end(), isStepBefore);
  content_.lessons.push_back(std::move(one));
}

void Report::write() {
  for (std::size_t i = 0; i < content_.cases.size(); ++i) content_.cases[i].png = casePngs_[i].get();
  content_.folder = workingFolder();
  folder_.write(reportPage(template_, content_, language_.value_or(text::Language::en)));
}

// Stores the folder without a trailing slash. "" and "/" stay unchanged.
ReportFolder::ReportFolder(const fs::path& folder)
    : place_(folder.has_filename() ? folder : folder.parent_path()) {
  if (place_.empty()) throw base::InputError("--report: name a folder");
  made_ = createReportFolder(place_);
  lock_ = lockFolder(place_);
}

ReportFolder::~ReportFolder() {
  if (made_) rmdir(place_.c_str());
}

void ReportFolder::write(const std::string& page) {
  base::writeText(pageIn(place_), page);
  made_ = false;
}

SiteLinks::SiteLinks(const std::string& site, fs::path assets)
    : page_(pageOf(site)), assets_(canonicalPath(assets)) {}

bool SiteLinks::isShipped(const fs::path& file) const {
  const fs::path inside = canonicalPath(file).lexically_relative(assets_);
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
  if (isShipped(scene.file)) {
    const std::string name = nameOfSceneOrCase(assets_, canonicalPath(scene.file));
    return page_ + "case=" + name.substr(name.starts_with(kCases) ? kCases.size() : 0);
  }
  if (!hasMeshesOf(scene)) return {};
  const std::string address = page_ + "state=" + base64Url(deflated(world::sceneJson(scene)));
  return address.size() <= kLongest ? address : std::string();
}

std::string SiteLinks::toStep(const fs::path& lesson, const std::string& number,
                              const std::string& language) const {
  if (page_.empty() || !isShipped(lesson)) return {};
  return page_ + "lesson=" + number + "&lang=" + language;
}

}  // namespace app
