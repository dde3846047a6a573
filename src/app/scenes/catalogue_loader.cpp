#include <algorithm>
#include <system_error>
#include <utility>

#include "app/scenes/catalogue.hpp"
#include "base/error.hpp"
#include "world/scene/scene_file.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

std::vector<fs::path> scenesInside(const fs::path& folder, EntryKind kind) {
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) return {};
  if (kind == EntryKind::scene) return listScenes(folder);  // in the order in which Tab goes through them
  try {
    return verifyFiles({folder});
  } catch (const base::InputError&) {
    return {};  // the folder has no files
  }
}

void appendEntries(std::vector<CatalogueEntry>& entries, const fs::path& folder, EntryKind kind) {
  for (const fs::path& file : scenesInside(folder, kind)) {
    const fs::path relative = file.lexically_relative(folder);
    entries.push_back({file, kind, relative.parent_path().string(), relative.stem().string()});
  }
}

CaseMark caseMarkOf(const check::CaseResult& result) {
  if (result.expectations.empty()) return CaseMark::none;
  return result.passed() ? CaseMark::holds : CaseMark::fails;
}

std::optional<double> gapOf(const check::CaseResult& result) {
  if (result.expectations.empty()) return std::nullopt;
  const check::Measurement& measured = result.expectations.front().measured;
  return measured.contact ? -static_cast<double>(measured.contact->depth) : measured.distance;
}

}  // namespace

std::string CatalogueLoader::nameOf(const fs::path& file) const { return nameOfSceneOrCase(assets_, file); }

void CatalogueLoader::open() {
  if (isOpen_) return;
  isOpen_ = true;
  std::vector<CatalogueEntry> entries;
  appendEntries(entries, assets_ / "lessons",
                EntryKind::lesson);  // first, because beginners start with lessons
  appendEntries(entries, assets_ / "scenes", EntryKind::scene);
  appendEntries(entries, assets_ / "cases", EntryKind::testCase);
  const std::string filter = catalogue_.filter();
  catalogue_ = Catalogue(std::move(entries));
  readTitles();
  catalogue_.setFilter(filter);
  for (const fs::path& file : receivedFiles_) addReceivedFile(file);
  findCurrentEntry();
}

void CatalogueLoader::readTitles() {
  for (std::size_t i = 0; i < catalogue_.entries().size(); ++i) {
    const CatalogueEntry& entry = catalogue_.entries()[i];
    if (entry.kind == EntryKind::testCase) continue;
    try {
      const world::Scene scene = world::loadScene(entry.file);
      catalogue_.setTexts(i, scene.title, scene.note);
    } catch (const base::InputError&) {
      continue;  // checkFiles() marks it as unreadable
    }
  }
}

void CatalogueLoader::receive(const fs::path& file) {
  const auto found = std::find(receivedFiles_.begin(), receivedFiles_.end(), file);
  const bool isKnown = found != receivedFiles_.end();
  const auto index = static_cast<std::size_t>(found - receivedFiles_.begin());
  if (!isKnown) receivedFiles_.push_back(file);
  if (!isOpen_) return;
  if (!isKnown) return addReceivedFile(file);
  const std::size_t entry = catalogue_.entries().size() - receivedFiles_.size() + index;
  catalogue_.forget(entry);
  nextEntry_ = std::min(nextEntry_, entry);
  check_.reset();
}

void CatalogueLoader::checkFiles(const std::function<bool()>& shouldStop) {
  open();
  while (!isFinished()) {
    checkNextSlice();
    if (isFinished()) catalogue_.updateTitles();
    if (shouldStop()) return;
  }
}

// Plays one tick of the case's keys. After the last tick, checks the case. A long case thus takes many calls.
void CatalogueLoader::checkNextSlice() {
  try {
    if (!check_) {
      world::Scene scene = world::loadScene(catalogue_.entries()[nextEntry_].file);
      catalogue_.setTexts(nextEntry_, scene.title, scene.note);
      check_.emplace(std::move(scene), keys_);
    }
    if (check_->isPlaying()) return check_->tick();
    const check::CaseResult result = check_->result();
    catalogue_.setMark(nextEntry_, caseMarkOf(result));
    if (catalogue_.entries()[nextEntry_].kind == EntryKind::received)
      catalogue_.setGap(nextEntry_, gapOf(result));
  } catch (const base::InputError&) {
    catalogue_.setMark(nextEntry_, CaseMark::unreadable);
  }
  check_.reset();
  ++nextEntry_;
}

void CatalogueLoader::setCurrent(const fs::path& file) {
  currentFile_ = file;
  findCurrentEntry();
}

void CatalogueLoader::findCurrentEntry() {
  const auto entries = catalogue_.entries();
  const auto isCurrent = [&](const CatalogueEntry& entry) {
    std::error_code errorCode;
    return entry.file.filename() == currentFile_.filename() &&
           fs::equivalent(entry.file, currentFile_, errorCode) && !errorCode;
  };
  const auto found = std::find_if(entries.begin(), entries.end(), isCurrent);
  if (found == entries.end()) return catalogue_.setCurrent(std::nullopt);
  catalogue_.setCurrent(static_cast<std::size_t>(found - entries.begin()));
}

std::optional<fs::path> CatalogueLoader::nextFailing() {
  checkFiles([] { return false; });
  const auto next = catalogue_.nextFailing();
  return next ? std::optional(catalogue_.entries()[*next].file) : std::nullopt;
}

std::optional<fs::path> CatalogueLoader::neighbour(int direction) {
  catalogue_.filter().empty() ? open() : checkFiles([] { return false; });
  if (stepIntoCases_ && stepIntoCases_->to == currentFile_ && stepIntoCases_->direction == -direction)
    return stepIntoCases_->from;
  const auto next = catalogue_.next(direction);
  if (!next) return std::nullopt;
  const CatalogueEntry& entry = catalogue_.entries()[*next];
  const auto current = catalogue_.current();
  const bool isInCase = current && catalogue_.entries()[*current].kind == EntryKind::testCase;
  if (stepIntoCases_ && stepIntoCases_->to == entry.file && stepIntoCases_->direction == direction)
    stepIntoCases_.reset();  // after a round through all cases, the opposite step leads to a case again
  if (!isInCase && !currentFile_.empty() && entry.kind == EntryKind::testCase)
    stepIntoCases_ = StepIntoCases{currentFile_, entry.file, direction};
  return entry.file;
}

}  // namespace app
