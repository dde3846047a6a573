// A stand-in for Chromium records its arguments, or fails.
#include <cstdlib>
#include <gmock/gmock.h>

#include "app/report/worksheets.hpp"
#include "support/scratch_folder.hpp"

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// Sets PATH to a folder with only the stand-in for the time of a test.
struct PdfPrinter : testing::Test {
  PdfPrinter() { setenv("PATH", folder.path.c_str(), 1); }
  ~PdfPrinter() override { setenv("PATH", before.c_str(), 1); }

  void install(const std::string& name, const std::string& script) {
    const fs::path file = folder.write(name, "#!/bin/sh\n" + script + "\n");
    fs::permissions(file, fs::perms::owner_all);
  }

  [[nodiscard]] std::string print() const { return app::printPdf(page, pdf); }

  std::string before = std::getenv("PATH");
  ScratchFolder folder;
  fs::path page = folder.write("page.html", "<p>page</p>");
  fs::path pdf = folder.path / "page.pdf";
};

// The stand-in writes its arguments to the output file that they name.
constexpr const char* kPrints =
    R"(for word; do case $word in --print-to-pdf=*) out=${word#*=};; esac; done; echo "$@" > "$out")";

TEST_F(PdfPrinter, CallsTheBrowserWithPageAndOutput) {
  install("google-chrome", kPrints);
  EXPECT_EQ(print(), "");
  const std::string asked = folder.read("page.pdf");
  EXPECT_THAT(asked, HasSubstr("--headless"));
  EXPECT_THAT(asked, HasSubstr("file://" + page.string()));
}

TEST_F(PdfPrinter, WithoutABrowserNamesThoseThatWork) {
  EXPECT_THAT(print(), HasSubstr("no chromium, chromium-browser or google-chrome is on PATH"));
  EXPECT_FALSE(fs::exists(pdf));
}

// Would catch: a partial file left behind, and an old file taken for the new one.
TEST_F(PdfPrinter, ABrowserThatFailsLeavesNothingBehind) {
  folder.write("page.pdf", "old");
  install("chromium", std::string(kPrints) + "; exit 1");
  EXPECT_THAT(print(), HasSubstr("could not print"));
  EXPECT_FALSE(fs::exists(pdf));
  EXPECT_FALSE(fs::exists(folder.path / "page.pdf.part"));
}

TEST_F(PdfPrinter, ABrowserThatWritesNothingHasFailed) {
  install("chromium", "exit 0");
  EXPECT_THAT(print(), HasSubstr("could not print"));
}

}  // namespace
