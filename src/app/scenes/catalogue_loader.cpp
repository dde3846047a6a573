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

void append(std::vector<CatalogueEntry>& all, const fs::path& folder, EntryKind kind) {
  for (const fs::path& file : scenesInside(folder, kind)) {
    const fs::path inside = file.lexically_relative(folder);
    all.push_back({file, kind, inside.parent_path().string(), inside.stem().string()});
  }
}

CaseMark markOf(const check::CaseResult& result) {
  if (result.expectations.empty()) return CaseMark::none;
  return result.passed() ? CaseMark::holds : CaseMark::fails;
}

std::optional<double> gapOf(const check::CaseResult& result) {
  if (result.expectations.empty()) return std::nullopt;
  const check::Measured& measured = result.expectations.front().measured;
  return measured.contact ? -static_cast<double>(measured.contact->depth) : measured.distance;
}

}  // namespace

std::string Browser::nameOf(const fs::path& file) const { return nameOfSceneOrCase(assets_, file); }

void Browser::open() {
  if (opened_) return;
  opened_ = true;
  std::vector<CatalogueEntry> entries;
  append(entries, assets_ / "lessons", EntryKind::lesson);  // first, because beginners start with lessons
  append(entries, assets_ / "scenes", EntryKind::scene);
  append(entries, assets_ / "cases", EntryKind::testCase);
  const std::string filter = catalogue_.filter();
  catalogue_ = Catalogue(std::move(entries));
  readTitles();
  catalogue_.setFilter(filter);
  for (const fs::path& file : received_) list(file);
  findPresent();
}

void Browser::readTitles() {
  for (std::size_t i = 0; i < catalogue_.entries().size(); ++i) {
    const CatalogueEntry& entry = catalogue_.entries()[i];
    if (entry.kind == EntryKind::testCase) continue;
    try {
      const world::Scene scene = world::loadScene(entry.file);
      catalogue_.learn(i, scene.title, scene.note);
    } catch (const base::InputError&) {
      continue;  // work() marks it as unreadable
    }
  }
}

void Browser::receive(const fs::path& file) {
  const auto known = std::find(received_.begin(), received_.end(), file);
  const bool again = known != received_.end();
  const auto place = static_cast<std::size_t>(known - received_.begin());
  if (!again) received_.push_back(file);
  if (!opened_) return;
  if (!again) return list(file);
  const std::size_t entry = catalogue_.entries().size() - received_.size() + place;
  catalogue_.forget(entry);
  next_ = std::min(next_, entry);
  check_.reset();
}

void Browser::work(const std::function<bool()>& enough) {
  open();
  while (!finished()) {
    workOnce();
    if (finished()) catalogue_.allKnown();
    if (enough()) return;
  }
}

// Plays one tick of the case's keys. After the last tick, checks the case. A long case thus takes many calls.
void Browser::workOnce() {
  try {
    if (!check_) {
      world::Scene scene = world::loadScene(catalogue_.entries()[next_].file);
      catalogue_.learn(next_, scene.title, scene.note);
      check_.emplace(std::move(scene), keys_);
    }
    if (check_->driving()) return check_->tick();
    const check::CaseResult result = check_->result();
    catalogue_.mark(next_, markOf(result));
    if (catalogue_.entries()[next_].kind == EntryKind::received) catalogue_.measure(next_, gapOf(result));
  } catch (const base::InputError&) {
    catalogue_.mark(next_, CaseMark::unreadable);
  }
  check_.reset();
  ++next_;
}

void Browser::setPresent(const fs::path& file) {
  present_ = file;
  findPresent();
}

void Browser::findPresent() {
  const auto entries = catalogue_.entries();
  const auto isPresent = [&](const CatalogueEntry& entry) {
    std::error_code failed;
    return entry.file.filename() == present_.filename() && fs::equivalent(entry.file, present_, failed) &&
           !failed;
  };
  const auto found = std::find_if(entries.begin(), entries.end(), isPresent);
  if (found == entries.end()) return catalogue_.setPresent(std::nullopt);
  catalogue_.setPresent(static_cast<std::size_t>(found - entries.begin()));
}

std::optional<fs::path> Browser::nextFailing() {
  work([] { return false; });
  const auto next = catalogue_.nextFailing();
  return next ? std::optional(catalogue_.entries()[*next].file) : std::nullopt;
}

std::optional<fs::path> Browser::neighbour(int direction) {
  catalogue_.filter().empty() ? open() : work([] { return false; });
  if (entrance_ && entrance_->to == present_ && entrance_->direction == -direction) return entrance_->from;
  const auto next = catalogue_.next(direction);
  if (!next) return std::nullopt;
  const CatalogueEntry& entry = catalogue_.entries()[*next];
  const auto present = catalogue_.present();
  const bool inside = present && catalogue_.entries()[*present].kind == EntryKind::testCase;
  if (entrance_ && entrance_->to == entry.file && entrance_->direction == direction)
    entrance_.reset();  // after a round through all cases, the opposite step leads to a case again
  if (!inside && !present_.empty() && entry.kind == EntryKind::testCase)
    entrance_ = Entrance{present_, entry.file, direction};
  return entry.file;
}

}  // namespace app
