#include "app/options/film_options.hpp"

#include <CLI/CLI.hpp>

#include "app/options/option_words.hpp"
#include "base/number_text.hpp"

namespace app {
namespace {

/// A drive has 120 ticks a second; a higher rate would show some ticks twice.
constexpr int kMostFramesPerSecond = input::kTicksPerSecond;

int rateOf(const std::string& text) {
  const auto rate = base::wholeNumber(text, kMostFramesPerSecond);
  if (rate && *rate > 0) return static_cast<int>(*rate);
  throw base::InputError("--fps: " + base::inQuotes(text) + ": write a whole number from 1 to " +
                         std::to_string(kMostFramesPerSecond));
}

}  // namespace

void describeFilm(CLI::App& render, FilmWords& words) {
  render.add_option("--frames", words.frames, "Writes a PNG file for each moment of the drive there")
      ->type_name("DIR");
  render.add_option("--video", words.video, "Makes a film of the drive with ffmpeg, like drive.mp4")
      ->type_name("FILE");
  render.add_option("--fps", words.fps, "Moments a second, 1 to 120; else 60")->type_name("N");
}

void understandFilm(const FilmWords& words, Options& options) {
  if (words.frames) options.frames = *words.frames;
  if (words.video) options.video = *words.video;
  if (words.fps) options.framesPerSecond = rateOf(*words.fps);
  if (words.fps && !words.frames && !words.video) {
    throw base::InputError("--fps belongs to --frames DIR or --video FILE");
  }
}

}  // namespace app
