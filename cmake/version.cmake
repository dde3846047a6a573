# Reads hantei_version from src/collision/version.hpp, the only place that states it.
set(version_header ${CMAKE_CURRENT_SOURCE_DIR}/src/collision/version.hpp)
file(STRINGS ${version_header} hantei_version REGEX "^#define HANTEI_VERSION_(MAJOR|MINOR|PATCH) ")
list(TRANSFORM hantei_version REPLACE "^.* " "")
list(JOIN hantei_version "." hantei_version)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${version_header})
