# What every target of the project is compiled with: `target_link_libraries(x PRIVATE hantei_options)`.
add_library(hantei_options INTERFACE)
target_compile_features(hantei_options INTERFACE cxx_std_20)

# The same bits on every machine: no contraction of a*b+c, and never fast-math. GCC 12 makes two roundings of a double to
# float one of a pair, and then takes pairs that are made double again for what they were before: tests/bits would fail.
target_compile_options(hantei_options INTERFACE -ffp-contract=off $<$<CXX_COMPILER_ID:GNU>:-fno-tree-slp-vectorize>)

if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(hantei_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                         $<$<CXX_COMPILER_ID:GNU>:-Wdouble-promotion>  # clang's finds it in gtest's variadic calls
                         -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual -Wunused)
  if(HANTEI_WERROR)
    target_compile_options(hantei_options INTERFACE -Werror)
  endif()
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
  find_program(CCACHE ccache)
  if(CCACHE)
    # It keeps nothing made with a precompiled header unless told that no file asks for the time of compiling. What one
    # checkout compiled serves another, wherever that lies: paths below the sources are taken relative to the build folder.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
                                    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
  endif()
  if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
  endif()
endif()

if(HANTEI_SANITIZE)
  # Without the checks for which the sanitizer of addresses has its own answer: a null pointer that is used is a crash, and
  # what lies beyond an object is poisoned. They would be asked at every access, a sixth of the time of compiling.
  target_compile_options(hantei_options INTERFACE -fsanitize=address,undefined -fno-sanitize=null,object-size,vptr
                         -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(hantei_options INTERFACE -fsanitize=address,undefined)
  find_program(LLD ld.lld)
  if(LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_link_options(hantei_options INTERFACE -fuse-ld=lld)  # a fifth of the time for thirty large programs
  endif()
endif()

# For the rooms that fuzzers go through, whose branches lead them. Counted in the arithmetic too, with every comparison of
# two numbers, they would make the sanitized tests several times slower.
add_library(hantei_fuzzed INTERFACE)
if(HANTEI_FUZZ)
  target_compile_options(hantei_fuzzed INTERFACE -fsanitize=fuzzer-no-link)
endif()

# For what calculates: the tests ask it so often that the sanitized ones wait for little else.
add_library(hantei_hot INTERFACE)
if(HANTEI_SANITIZE)
  target_compile_options(hantei_hot INTERFACE -O2)
endif()
