// The language of everything on screen.
#pragma once

namespace text {

/// One of the loaded languages (languages.hpp), by its place among them. The two that ship come first.
enum class Language { en, ja };

}  // namespace text
