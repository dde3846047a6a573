# Compile options of every target of the project: `target_link_libraries(x PRIVATE hantei_options)`.
add_library(hantei_options INTERFACE)
target_compile_features(hantei_options INTERFACE cxx_std_20)

# Gives the same bits on every machine: no contraction of a*b+c, and never fast-math. The SLP vectorizer is off
# because GCC 12 then drops the rounding of a double to float and back, and tests/bits fails.
target_compile_options(hantei_options INTERFACE -ffp-contract=off $<$<CXX_COMPILER_ID:GNU>:-fno-tree-slp-vectorize>)

if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(hantei_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                         $<$<CXX_COMPILER_ID:GNU>:-Wdouble-promotion>  # clang finds it in gtest's variadic calls
                         -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual -Wunused)
  # GCC 13 warns about each reference into a temporary of a span-like class; GCC 14 does not.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^13\\.")
    target_compile_options(hantei_options INTERFACE -Wno-dangling-reference)
  endif()
  if(HANTEI_WERROR)
    target_compile_options(hantei_options INTERFACE -Werror)
  endif()
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
  find_program(CCACHE ccache)
  if(CCACHE)
    # ccache caches files that use precompiled headers only with this sloppiness. The base folder makes paths
    # relative, so that checkouts in different folders share the cache.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
                                    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
  endif()
  if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
  endif()
endif()

if(HANTEI_SANITIZE)
  # null, object-size and vptr are off because AddressSanitizer finds the same errors, and because these checks at
  # every access take a sixth of the compile time.
  target_compile_options(hantei_options INTERFACE -fsanitize=address,undefined -fno-sanitize=null,object-size,vptr
                         -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_compile_options(hantei_options INTERFACE -UNDEBUG)  # assertions are checked, whatever the build type
  target_link_options(hantei_options INTERFACE -fsanitize=address,undefined)
  find_program(LLD ld.lld)
  if(LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_link_options(hantei_options INTERFACE -fuse-ld=lld)  # links thirty large programs in a fifth of the time
  endif()
endif()

# Coverage for the fuzzers, only in the folders that they explore: in the arithmetic, coverage would make the
# sanitized tests several times slower.
add_library(hantei_fuzzed INTERFACE)
if(HANTEI_FUZZ)
  target_compile_options(hantei_fuzzed INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Optimization for the arithmetic, where sanitized tests spend most of their time.
add_library(hantei_hot INTERFACE)
if(HANTEI_SANITIZE)
  target_compile_options(hantei_hot INTERFACE -O2)
endif()

# For folders with little arithmetic of their own, whose expensive arithmetic is in the collision library. Compiling
# takes a fifth of the time of -O3.
add_library(hantei_light INTERFACE)
target_compile_options(hantei_light INTERFACE $<$<CONFIG:Release>:-O1>)
