#include <cstdio>
#include <memory>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "app/platform/process.hpp"
#include "app/report/worksheets.hpp"
#include "base/output_file.hpp"

namespace app {
namespace fs = std::filesystem;
namespace {

/// Time limit: enough for sixty pages with pictures on a slow machine.
constexpr std::chrono::minutes kPatience{5};

/// The first browser on PATH that can print.
fs::path browser() {
  for (const char* name : {"chromium", "chromium-browser", "google-chrome"}) {
    if (fs::path found = findProgram(name); !found.empty()) return found;
  }
  return {};
}

/// The command line. A separate profile leaves an open browser undisturbed. Chromium's sandbox refuses to run
/// as root.
std::vector<std::string> printing(const fs::path& program, const fs::path& html, const fs::path& part,
                                  const fs::path& profile) {
  std::vector<std::string> words{program.string(),
                                 "--headless",
                                 "--disable-gpu",
                                 "--no-first-run",
                                 "--no-pdf-header-footer",
                                 "--user-data-dir=" + profile.string(),
                                 "--print-to-pdf=" + part.string()};
  if (geteuid() == 0) words.emplace_back("--no-sandbox");
  words.push_back("file://" + fs::absolute(html).string());
  return words;
}

bool prints(const std::vector<std::string>& words) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> errors(std::tmpfile(), std::fclose);
  if (!errors) return false;
  auto [ours, theirs] = socketPipe();
  const pid_t child = startProgram(words, theirs.number(), fileno(errors.get()));
  theirs = Descriptor();
  return child >= 0 && endsWellWithin(child, ours, kPatience);
}

}  // namespace

std::string printPdf(const fs::path& html, const fs::path& pdf) {
  std::error_code failed, ignored;
  fs::remove(pdf, ignored);
  const fs::path program = browser();
  if (program.empty()) return "no chromium, chromium-browser or google-chrome is on PATH";
  const fs::path place = fs::absolute(pdf);
  const fs::path part = place.string() + ".part", profile = place.string() + ".profile";
  const bool isPrinted = prints(printing(program, html, part, profile)) && fs::file_size(part, failed) > 0 &&
                         !failed && base::moveIntoPlace(part, place) == 0;
  fs::remove(part, ignored);
  fs::remove_all(profile, ignored);
  return isPrinted ? std::string() : program.string() + " could not print " + html.string();
}

}  // namespace app
