#include "routine/build.hpp"

#include <algorithm>
#include <sstream>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/output_file.hpp"
#include "base/text_file.hpp"

namespace routine {
namespace fs = std::filesystem;
namespace {

constexpr std::chrono::seconds kMostCompileTime{30};
constexpr std::chrono::seconds kMostLookUpTime{5};
constexpr std::size_t kMostSourceBytes = std::size_t{16} << 20;

bool isCpp(const fs::path& file) {
  const fs::path ending = file.extension();
  return ending == ".cpp" || ending == ".cc" || ending == ".cxx";
}

std::string compilerOf(const fs::path& source) { return isCpp(source) ? "c++" : "cc"; }

void requireFile(const fs::path& file) {
  std::error_code failed;
  if (fs::is_regular_file(file, failed)) return;
  const bool exists = fs::exists(file, failed);
  throw base::InputError(base::printable(file.string()) + (exists ? ": no file" : ": there is no such file"));
}

/// A source and where its compilation puts what.
struct Compilation {
  fs::path source;  ///< As the user named it.
  fs::path folder;  ///< Has hantei.h.
  fs::path library;

  /// Compiles `text`, the source or a copy of it.
  [[nodiscard]] Finished compile(const fs::path& text) const {
    // Complaints in English, with quotes that every font has.
    std::vector<std::string> words{"env", "LC_ALL=C", compilerOf(source),
                                   isCpp(source) ? "-std=c++17" : "-std=gnu11"};
    for (const char* word : {"-O2", "-g", "-fno-omit-frame-pointer", "-fPIC", "-shared"})
      words.emplace_back(word);
    // A function that does not exist is refused here, with its line, and not when the library is loaded.
    if (!isCpp(source)) words.emplace_back("-Werror=implicit-function-declaration");
    words.emplace_back("-Wl,--no-undefined");
    // A copy finds what stands beside the source.
    words.insert(words.end(),
                 {"-I", folder.string(), "-iquote", fs::absolute(source).parent_path().string()});
    words.insert(words.end(), {fs::absolute(text).string(), "-o", library.string(), "-lm"});
    return run(words, kMostCompileTime);
  }

  /// Compiles a copy that notes the line of the return statement that answers. False: it does not compile.
  [[nodiscard]] bool compileNoted() const {
    const fs::path copy = folder / "noted" / source.filename();  // debuggers may name the copy
    fs::create_directory(copy.parent_path());
    const std::string text = base::readTextFile(source, kMostSourceBytes);
    base::writeText(copy, withNotedReturns(text, fs::absolute(source)));
    return compile(copy).status == 0;
  }
};

/// The compiler's first error, with the file as the user named it.
std::string firstComplaint(const std::string& output, const fs::path& source) {
  const std::string full = fs::absolute(source).string();
  std::istringstream lines(output);
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (first.empty()) first = line;
    if (line.find("error:") == std::string::npos && line.find("undefined reference") == std::string::npos)
      continue;
    first = line;
    break;
  }
  if (first.starts_with(full)) first = source.string() + first.substr(full.size());
  return base::printable(first.empty() ? source.string() + ": the compiler failed" : first);
}

void requireCompiled(const Finished& compiler, const fs::path& source) {
  const std::string name = base::printable(source.string());
  if (!compiler.started || compiler.status == 127) {
    throw base::InputError(name + ": needs the compiler " + compilerOf(source) +
                           ", which is not installed; install gcc or clang, or name a library (.so)");
  }
  if (!compiler.inTime) throw base::InputError(name + ": the compiler takes more than 30 s");
  if (compiler.status != 0) throw CompileError(firstComplaint(compiler.output, source), compiler.output);
}

std::shared_ptr<const Built> compiled(const fs::path& source, Returns returns) {
  requireFile(source);
  auto folder = std::make_unique<TemporaryFolder>();
  fs::create_directory(folder->path() / "hantei");
  base::writeText(folder->path() / "hantei/hantei.h", std::string(headerText()));
  const Compilation compilation{source, folder->path(), folder->path() / "routine.so"};
  if (returns == Returns::plain || !compilation.compileNoted())
    requireCompiled(compilation.compile(source), source);
  return std::make_shared<const Built>(Built{source, compilation.library, {}, std::move(folder)});
}

std::shared_ptr<const Built> program(const std::string& given) {
  std::istringstream text(given);
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(word);
  if (words.empty()) throw base::InputError("--routine: name a file");
  const fs::path file = words.front();
  if (file.has_parent_path() || words.size() == 1) requireFile(file);
  if (file.has_parent_path() && access(file.c_str(), X_OK) != 0) {
    throw base::InputError(base::printable(words.front()) +
                           ": neither a source (.c, .cpp), a library (.so) nor a program that may be run; "
                           "chmod +x makes it one");
  }
  return std::make_shared<const Built>(Built{file, {}, std::move(words), nullptr});
}

}  // namespace

bool isSource(const fs::path& file) { return file.extension() == ".c" || isCpp(file); }

std::shared_ptr<const Built> build(const std::string& given, Returns returns) {
  const fs::path file = given;
  if (isSource(file)) return compiled(file, returns);
  if (file.extension() != ".so") return program(given);
  requireFile(file);
  return std::make_shared<const Built>(Built{file, fs::absolute(file), {}, nullptr});
}

std::string Built::placeOf(std::uint64_t offset) const {
  const std::string name = source.filename().string();
  if (offset == 0 || library.empty()) return name;
  std::ostringstream address;
  address << std::hex << offset;
  const Finished found = run({"addr2line", "-s", "-e", library.string(), address.str()}, kMostLookUpTime);
  std::string line = found.status == 0 ? found.output.substr(0, found.output.find('\n')) : "";
  line = line.substr(0, line.find(" ("));  // " (discriminator 2)"
  return line.empty() || line.front() == '?' ? name : line;
}

}  // namespace routine
