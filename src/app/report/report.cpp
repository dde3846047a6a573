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
  std::error_code errorCode;
  const fs::path folder = fs::current_path(errorCode);
  return errorCode ? "." : folder.string();
}

/// Orders pictures by step number, so that all languages of a step are adjacent.
bool isStepBefore(const StepPictures& a, const StepPictures& b) {
  return std::pair(a.number.size(), std::string_view(a.number)) <
         std::pair(b.number.size(), std::string_view(b.number));
}

fs::path pageFile(const fs::path& folder) { return folder / "index.html"; }

/// Creates the folder. Returns false if it already exists. Looks for the folder only after the attempt,
/// because another run might create it between a look and the attempt.
bool createReportFolder(const fs::path& folder) {
  std::error_code errorCode, ignored;
  if (fs::create_directory(folder, errorCode)) return true;
  if (fs::is_directory(folder, ignored)) {
    base::requireWritable(pageFile(folder));
    return false;
  }
  if (fs::exists(fs::symlink_status(folder, ignored))) {
    throw base::InputError(folder.string() + ": --report needs a folder, and this is a file; name another");
  }
  base::requireWritable(folder);
  base::refuseToWrite(folder, errorCode.message());
}

/// Locks the folder itself, so that the lock ends with the process. On a file system without locks, two runs
/// are not kept apart.
Descriptor lockFolder(const fs::path& folder) {
  Descriptor descriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.isOpen() && flock(descriptor.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    throw base::InputError(folder.string() +
                           ": another run is writing its report there; wait for it, or name another folder");
  }
  return descriptor;
}

constexpr int kRawDeflateWindowBits = -15;  // without zlib's header, like "deflate-raw" in browsers
constexpr int kZlibMemoryLevel = 8;
constexpr std::string_view kCasePrefix = "cases/";  // a prefix that is left out of the names of cases

std::string addressPrefix(const std::string& site) {
  if (site.empty()) return {};
  if (!isWebAddress(site))
    throw base::InputError("--site: " + base::inQuotes(site) +
                           " is no address; write the page's, like https://school.example/hantei/");
  return site.substr(0, site.find('#')) + '#';
}

std::vector<std::uint8_t> deflatedBytes(std::string text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRawDeflateWindowBits, kZlibMemoryLevel,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::vector<std::uint8_t> compressed(deflateBound(&stream, static_cast<uLong>(text.size())));
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = compressed.data();
  stream.avail_out = static_cast<uInt>(compressed.size());
  deflate(&stream, Z_FINISH);  // the size from deflateBound() is always enough
  compressed.resize(stream.total_out);
  deflateEnd(&stream);
  return compressed;
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
  std::error_code errorCode;
  fs::path path = fs::weakly_canonical(file, errorCode);
  return errorCode ? file : path;
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

void Report::addCase(const check::CaseResult& result, world::World finalWorld) {
  if (result.expectations.empty()) return;
  if (!pictures_) pictures_.emplace(view());
  content_.cases.push_back({result, {}, links_.toScene(finalWorld.scene())});
  casePngs_.push_back(pictures_->png(std::move(finalWorld)));
}

void Report::addLesson(const world::Lesson& lesson, const input::KeyMap& keys) {
  ReportLesson reportLesson{lesson.file, lesson.title, {}};
  for (const text::Language language : text::languages()) {
    if (language_ && language != *language_) continue;
    throwIfInterrupted();
    ViewState viewState;
    viewState.language = language;
    auto steps = stepPictures(view(), sessionOfLesson(lesson.file, dataRoot_, keys, viewState));
    for (StepPictures& step : steps) step.address = links_.toStep(lesson.file, step.number, step.language);
    std::move(steps.begin(), steps.end(), std::back_inserter(reportLesson.steps));
  }
  std::stable_sort(reportLesson.steps.begin(), reportLesson.steps.end(), isStepBefore);
  content_.lessons.push_back(std::move(reportLesson));
}

void Report::write() {
  for (std::size_t i = 0; i < content_.cases.size(); ++i) content_.cases[i].png = casePngs_[i].get();
  content_.folder = workingFolder();
  folder_.write(reportPage(template_, content_, language_.value_or(text::Language::en)));
}

// Stores the folder without a trailing slash. "" and "/" stay unchanged.
ReportFolder::ReportFolder(const fs::path& folder)
    : folder_(folder.has_filename() ? folder : folder.parent_path()) {
  if (folder_.empty()) throw base::InputError("--report: name a folder");
  removeAtEnd_ = createReportFolder(folder_);
  lock_ = lockFolder(folder_);
}

ReportFolder::~ReportFolder() {
  if (removeAtEnd_) rmdir(folder_.c_str());
}

void ReportFolder::write(const std::string& page) {
  base::writeText(pageFile(folder_), page);
  removeAtEnd_ = false;
}

SiteLinks::SiteLinks(const std::string& site, fs::path assets)
    : addressPrefix_(addressPrefix(site)), assets_(canonicalPath(assets)) {}

bool SiteLinks::isShipped(const fs::path& file) const {
  const fs::path relative = canonicalPath(file).lexically_relative(assets_);
  return !relative.empty() && *relative.begin() != ".." && *relative.begin() != ".";
}

bool SiteLinks::hasMeshesOf(const world::Scene& scene) const {
  const auto hasMesh = [this](const world::BodySpec& body) {
    std::error_code errorCode;
    return !body.mesh || body.mesh->file.empty() ||
           fs::exists(assets_ / "meshes" / body.mesh->file, errorCode);
  };
  return hasMesh(scene.player) && std::all_of(scene.targets.begin(), scene.targets.end(), hasMesh);
}

std::string SiteLinks::toScene(const world::Scene& scene) const {
  if (addressPrefix_.empty()) return {};
  if (isShipped(scene.file)) {
    const std::string name = nameOfSceneOrCase(assets_, canonicalPath(scene.file));
    return addressPrefix_ + "case=" + name.substr(name.starts_with(kCasePrefix) ? kCasePrefix.size() : 0);
  }
  if (!hasMeshesOf(scene)) return {};
  const std::string address = addressPrefix_ + "state=" + base64Url(deflatedBytes(world::sceneJson(scene)));
  return address.size() <= kMaxAddressBytes ? address : std::string();
}

std::string SiteLinks::toStep(const fs::path& lesson, const std::string& number,
                              const std::string& language) const {
  if (addressPrefix_.empty() || !isShipped(lesson)) return {};
  return addressPrefix_ + "lesson=" + number + "&lang=" + language;
}

}  // namespace app
