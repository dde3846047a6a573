// The part of the command line that makes a film of a drive.
#pragma once

#include <optional>
#include <string>

#include "app/options/options.hpp"

namespace CLI {
class App;
}

namespace app {

/// The words of these options before they are interpreted.
struct FilmWords {
  std::optional<std::string> frames, video, fps;
};

/// Adds the options to `hantei render`.
void describeFilm(CLI::App& render, FilmWords& words);

/// Throws base::InputError with one line.
void understandFilm(const FilmWords& words, Options& options);

}  // namespace app
