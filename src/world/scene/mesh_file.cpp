#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <istream>
#include <streambuf>
#include <tiny_obj_loader.h>

#include "base/error.hpp"
#include "base/files.hpp"
#include "base/number_text.hpp"
#include "base/progress.hpp"
#include "world/scene/mesh_asset.hpp"

namespace world {
namespace {

namespace fs = std::filesystem;

/// Removes and returns the first word of `rest`. Empty at the end of the line.
std::string_view nextWord(std::string_view& rest) {
  constexpr std::string_view kBlanks = " \t\r";
  rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
  const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
  rest.remove_prefix(word.size());
  return word;
}

/// Bytes of text between two progress reports.
constexpr std::size_t kSliceBytes = 1u << 17;

/// A text as a stream. Reports progress while it is read.
class ProgressTextStream : public std::streambuf {
 public:
  explicit ProgressTextStream(std::string_view text) : text_(text) {}

 protected:
  int_type underflow() override {
    base::reportProgress(double(readBytes_) / double(text_.size()));
    const std::string_view slice = text_.substr(readBytes_, kSliceBytes);
    if (slice.empty()) return traits_type::eof();
    char* const begin = const_cast<char*>(slice.data());  // an input stream never writes
    setg(begin, begin, begin + slice.size());
    readBytes_ += slice.size();
    return traits_type::to_int_type(slice.front());
  }

 private:
  std::string_view text_;
  std::size_t readBytes_ = 0;
};

template <class Visit>
void eachLine(std::string_view text, Visit visit) {
  const std::size_t size = text.size();
  std::size_t remainingBytes = size;  // bytes left at the last report
  for (std::size_t line = 1; !text.empty(); ++line) {
    if (remainingBytes - text.size() >= kSliceBytes) {
      remainingBytes = text.size();
      base::reportProgress(double(size - remainingBytes) / double(size));
    }
    const std::size_t end = std::min(text.find('\n'), text.size());
    visit(text.substr(0, end), line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// Finds errors that tinyobjloader accepts: words that are no numbers, and faces with missing vertices.
class LineCheck {
 public:
  LineCheck(std::string_view text, std::string_view name) : text_(text), name_(name) {}

  /// `faces`: true if the file must have triangles.
  void run(bool faces) {
    eachLine(text_, [&](std::string_view rest, std::size_t line) {
      line_ = line;
      const std::string_view kind = nextWord(rest);
      if (kind == "v") checkVertex(rest);
      if (kind == "f") checkPolygon(rest);
    });
    if (faces && triangles_ == 0)
      throw base::InputError(messagePrefix() + "has no triangles; give it faces (f)");
    if (vertices_ == 0) throw base::InputError(messagePrefix() + "has no points; give it vertices (v)");
    if (!faces && vertices_ > kMaxHullVertices)
      throw base::InputError(messagePrefix() + "has more than 200,000 vertices; thin them out for a hull");
  }

 private:
  [[nodiscard]] std::string messagePrefix() const { return base::printable(name_) + ": "; }

  [[noreturn]] void fail(const std::string& what) const {
    throw base::InputError(messagePrefix() + "line " + std::to_string(line_) + ": " + what);
  }

  void checkVertex(std::string_view rest) {
    for (int i = 0; i < 3; ++i) {
      const std::string word(nextWord(rest));
      char* end = nullptr;
      const double value = std::strtod(word.c_str(), &end);
      if (word.empty()) fail("a vertex has fewer than three numbers; give x, y and z");
      const bool hasNumberCharacters = word.find_first_not_of("+-.0123456789eE") == std::string::npos;
      if (!hasNumberCharacters || end != word.c_str() + word.size())
        fail(base::inQuotes(word) + " is no number; give x, y and z");
      if (!(std::abs(value) <= double(kMaxVertexCoordinate)))
        fail(base::inQuotes(word) + " is not within 1e15 of 0; scale the vertices down");
    }
    ++vertices_;
  }

  void checkPolygon(std::string_view rest) {
    std::size_t corners = 0;
    for (std::string_view word = nextWord(rest); !word.empty(); word = nextWord(rest)) {
      checkCorner(word);
      if (++corners > kMaxPolygonCorners)
        fail("a polygon has more than 255 corners; cut it into smaller ones");
    }
    if (corners < 3) fail("a polygon has fewer than three corners");
    triangles_ += corners - 2;
    if (triangles_ > kMaxTriangles) fail("more than 2,000,000 triangles; use a coarser mesh");
  }

  /// Checks a corner: "7", "7/1", "7//3" or "-1". A positive number counts vertices from 1. A negative number
  /// counts backwards from this line.
  void checkCorner(std::string_view word) const {
    const std::string_view number = word.substr(0, word.find('/'));
    long long index = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), index);
    if (error != std::errc{} || end != number.data() + number.size())
      fail(base::inQuotes(word) + " is no corner");
    const auto vertexCount = static_cast<long long>(vertices_);
    if (index == 0 || index > vertexCount || index < -vertexCount)
      fail("corner " + base::inQuotes(word) + " names a vertex that is not among the " +
           std::to_string(vertexCount) + " before it");
  }

  std::string_view text_, name_;
  std::size_t vertices_ = 0, triangles_ = 0;  ///< Counted up to the present line.
  std::size_t line_ = 0;
};

/// The fraction of the reading progress that the check takes.
constexpr double kCheckingFraction = 0.3;

void addGroup(MeshFile& mesh, const tinyobj::shape_t& shape) {
  MeshGroup group{shape.name, static_cast<std::uint32_t>(mesh.faces.size()), 0};
  const auto& corners = shape.mesh.indices;
  for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
    collision::MeshFace face{};
    for (std::size_t k = 0; k < 3; ++k) face[k] = static_cast<std::uint32_t>(corners[i + k].vertex_index);
    mesh.faces.push_back(face);
  }
  group.faceCount = static_cast<std::uint32_t>(mesh.faces.size()) - group.firstFace;
  if (group.faceCount > 0) mesh.groups.push_back(std::move(group));
}

bool leavesFolder(const fs::path& name) {
  return name.is_absolute() || name.has_root_path() ||
         std::find(name.begin(), name.end(), fs::path("..")) != name.end();
}

/// True if `file`, with links followed, is inside `folder`.
bool isWithin(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path filePath = fs::canonical(file, error), folderPath = fs::canonical(folder, error);
  if (error) return false;
  return std::mismatch(folderPath.begin(), folderPath.end(), filePath.begin(), filePath.end()).first ==
         folderPath.end();
}

MeshFile parseChecked(std::string_view text, std::string_view name, bool hasFaces) {
  {
    const base::ProgressStage checking(kCheckingFraction);
    LineCheck(text, name).run(hasFaces);
  }
  const base::ProgressStage reading(1.0);
  ProgressTextStream buffer(text);
  std::istream stream(&buffer);
  tinyobj::attrib_t vertices;
  std::vector<tinyobj::shape_t> groups;
  std::vector<tinyobj::material_t> materials;
  std::string warning, error;
  const std::string prefix = base::printable(name) + ": ";
  if (!tinyobj::LoadObj(&vertices, &groups, &materials, &warning, &error, &stream, nullptr, true, false))
    throw base::InputError(prefix + "cannot be read: " + base::printable(error));
  MeshFile mesh;
  const auto& coordinates = vertices.vertices;
  for (std::size_t i = 0; i + 2 < coordinates.size(); i += 3)
    mesh.vertices.emplace_back(coordinates[i], coordinates[i + 1], coordinates[i + 2]);
  for (const tinyobj::shape_t& shape : groups) addGroup(mesh, shape);
  const std::string_view problem =
      hasFaces ? collision::problem(mesh.vertices, mesh.faces) : collision::problem(mesh.vertices);
  if (!problem.empty()) throw base::InputError(prefix + std::string(problem));
  return mesh;
}

}  // namespace

MeshFile parseMesh(std::string_view text, std::string_view name) { return parseChecked(text, name, true); }

MeshFile readMesh(const fs::path& file, MeshUse use) {
  return parseChecked(base::readTextFile(file, kMaxMeshBytes), file.string(), use == MeshUse::surface);
}

fs::path findMesh(std::string_view name, std::span<const fs::path> folders) {
  const fs::path relative(name);
  const std::string prefix = "mesh " + base::inQuotes(name) + ": ";
  if (name.empty()) throw base::InputError("mesh \"\": an empty file name; give the name of an OBJ file");
  if (leavesFolder(relative)) throw base::InputError(prefix + "leaves its folder; give a name within it");
  for (const fs::path& folder : folders) {
    std::error_code error;
    if (!fs::exists(folder / relative, error)) continue;
    if (isWithin(folder / relative, folder)) return folder / relative;
    throw base::InputError(prefix + "is a link that leaves its folder; put the file itself there");
  }
  throw base::InputError(prefix + "is not there; put the file beside the scene, or into assets/meshes");
}

// Writes coordinates with nine digits, enough to distinguish all floats.
std::string objText(const collision::Mesh& mesh) {
  std::string text;
  for (const glm::vec3& vertex : mesh.vertices()) {
    text += 'v';
    for (glm::length_t i = 0; i < 3; ++i) text += ' ' + base::nineDigits(static_cast<double>(vertex[i]));
    text += '\n';
  }
  for (const collision::MeshFace& face : mesh.faces()) {
    text += 'f';
    for (const std::uint32_t vertex : face) text += ' ' + std::to_string(vertex + 1);
    text += '\n';
  }
  return text;
}

}  // namespace world
