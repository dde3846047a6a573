// The version of the library. The build reads it from here, so this is its only place.
//
// Versions follow https://semver.org: within one major version, programs that use the public headers keep
// compiling and keep their verdicts. docs/library.md says what counts as public.
#pragma once

#define HANTEI_VERSION_MAJOR 1
#define HANTEI_VERSION_MINOR 0
#define HANTEI_VERSION_PATCH 0

/// One number for comparisons: `#if HANTEI_VERSION_NUMBER >= 10200` is true from 1.2.0 on.
#define HANTEI_VERSION_NUMBER \
  (HANTEI_VERSION_MAJOR * 10000 + HANTEI_VERSION_MINOR * 100 + HANTEI_VERSION_PATCH)

#define HANTEI_VERSION_QUOTED(major, minor, patch) #major "." #minor "." #patch
#define HANTEI_VERSION_TEXT(major, minor, patch) HANTEI_VERSION_QUOTED(major, minor, patch)
/// The version as text, "1.0.0".
#define HANTEI_VERSION HANTEI_VERSION_TEXT(HANTEI_VERSION_MAJOR, HANTEI_VERSION_MINOR, HANTEI_VERSION_PATCH)
