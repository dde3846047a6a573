// Runs a fuzz target over stored inputs, with any compiler: `NAME_replay FOLDER …`. Inputs that once failed
// stay covered in this way.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "fuzz/target.hpp"

namespace {

/// Runs each input of the folder once. Returns the number of inputs.
int replay(const std::filesystem::path& folder) {
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(data.data(), data.size());
    ++count;
  }
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  bool empty = argc < 2;
  for (const std::string& folder : std::vector<std::string>(argv + 1, argv + argc)) {
    const int count = replay(folder);
    std::cout << folder << ": " << count << " inputs" << std::endl;
    empty = empty || count == 0;
  }
  return empty ? 1 : 0;
}
