// Apart from library.cpp, since a browser loads no libraries.
#include "routine/library.hpp"

namespace routine {

std::string functionName(Verb verb, std::size_t kindA, std::size_t kindB) {
  std::string name(kVerbNames[static_cast<std::size_t>(verb)]);
  if (verb != Verb::raycast && kindA != 0) name += '_' + std::string(kKindNames[kindA]);
  if (kindB != 0) name += '_' + std::string(kKindNames[kindB]);
  return name;
}

}  // namespace routine
