// Templates for routines. They run unchanged, answer wrongly, and show where to write the code.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "routine/trial.hpp"

namespace routine {

enum class TemplateLanguage { c, cpp, rust, python };
inline constexpr std::array<std::string_view, 4> kTemplateLanguages{"c", "c++", "rust", "python"};

/// The function for a verb and a pair such as "obb-obb". A pair such as "ray-sphere" is always a raycast.
/// Throws base::InputError for another text.
[[nodiscard]] Function functionOf(std::string_view pair, std::string_view verb);

/// The file's name: "obb_obb.c" for overlaps, otherwise with the verb: "contact_sphere_aabb.py".
[[nodiscard]] std::string templateName(const Function& function, TemplateLanguage language);

/// `name`: the file's name, for the commands in the first comment of the template.
[[nodiscard]] std::string templateText(const Function& function, TemplateLanguage language,
                                       const std::string& name);

}  // namespace routine
