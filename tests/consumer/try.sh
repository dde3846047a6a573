#!/usr/bin/env bash
# try.sh WAY SOURCE BUILD SCRATCH COMPILER: builds and runs the consumer in SCRATCH.
set -euo pipefail
way=$1 source=$2 build=$3 scratch=$4 compiler=$5
rm -rf "$scratch"
mkdir -p "$scratch"
extra=()
if [ "$way" != by_add_subdirectory ]; then
  cmake --install "$build" --prefix "$scratch/installed" >"$scratch/install.log"
  mv "$scratch/installed" "$scratch/prefix"  # an installed tree can be moved
  extra=("-DCMAKE_PREFIX_PATH=$scratch/prefix")
fi
if [ "$way" = by_pkg_config ]; then
  files=$(find "$scratch/prefix" -name hantei.pc)
  PKG_CONFIG_PATH=$(dirname "$files") make -C "$scratch" -f "$source/tests/consumer/$way/Makefile" CXX="$compiler" \
    MAIN="$source/tests/consumer/main.cpp" >"$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
  exec "$scratch/consumer"
fi
if [ "$way" = c_by_pkg_config ]; then
  files=$(find "$scratch/prefix" -name hantei-c.pc)
  export PKG_CONFIG_PATH; PKG_CONFIG_PATH=$(dirname "$files")
  export LD_LIBRARY_PATH; LD_LIBRARY_PATH=$(pkg-config --variable=libdir hantei-c)
  for static in "" --static; do  # without the shared library, only the archive is found
    read -ra flags <<<"$(pkg-config $static --cflags --libs hantei-c)"
    gcc -std=c99 "$source/examples/c/pair.c" "${flags[@]}" -o "$scratch/pair"
    "$scratch/pair"
    rm -f "$LD_LIBRARY_PATH"/libhantei.so*
  done
  exit
fi
! command -v ccache >/dev/null || export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR="$source" CCACHE_NOHASHDIR=1 \
  CCACHE_SLOPPINESS=pch_defines,time_macros  # as in cmake/options.cmake
cmake -S "$source/tests/consumer/$way" -B "$scratch/build" -G Ninja -DHANTEI_SOURCE_DIR="$source" \
  -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release "${extra[@]}" >"$scratch/configure.log" 2>&1 ||
  { cat "$scratch/configure.log"; exit 1; }
cmake --build "$scratch/build" >"$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
"$scratch/build/consumer"
