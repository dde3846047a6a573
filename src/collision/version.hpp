// The version of the library, and its supported compilers and processors. With any other compiler or
// processor, compilation stops with an error. The build reads the version from this file.
//
// Versions follow https://semver.org: within one major version, programs that use the public headers keep
// compiling, and verdicts outside the tolerance stay the same. docs/library.md defines what is public.
#pragma once

#define HANTEI_VERSION_MAJOR 1
#define HANTEI_VERSION_MINOR 0
#define HANTEI_VERSION_PATCH 0

/// The version as one number: `#if HANTEI_VERSION_NUMBER >= 10200` is true from 1.2.0 on.
#define HANTEI_VERSION_NUMBER \
  (HANTEI_VERSION_MAJOR * 10000 + HANTEI_VERSION_MINOR * 100 + HANTEI_VERSION_PATCH)

#define HANTEI_VERSION_QUOTED(major, minor, patch) #major "." #minor "." #patch
#define HANTEI_VERSION_TEXT(major, minor, patch) HANTEI_VERSION_QUOTED(major, minor, patch)
/// The version as text, "1.0.0".
#define HANTEI_VERSION HANTEI_VERSION_TEXT(HANTEI_VERSION_MAJOR, HANTEI_VERSION_MINOR, HANTEI_VERSION_PATCH)

// The library uses vector types of gcc and clang, and its error bounds need the IEEE floats of the processors
// below.
#if __cplusplus < 202002L
#error "hantei::collision needs C++20: compile with -std=c++20"
#endif

#if defined(__clang__)
#if __clang_major__ < 14
#error "hantei::collision needs clang 14 or newer"
#endif
#elif defined(__GNUC__)
#if __GNUC__ < 12
#error "hantei::collision needs gcc 12 or newer"
#endif
#else
#error "hantei::collision needs gcc 12 or newer, or clang 14 or newer"
#endif

#if !defined(__x86_64__) && !defined(__aarch64__) && !defined(__wasm32__)
#error "hantei::collision supports x86-64, aarch64 and wasm32"
#endif

#if defined(__FAST_MATH__)
#error "hantei::collision needs exact float arithmetic: compile without -ffast-math"
#endif
