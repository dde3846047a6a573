#!/usr/bin/env bash
# Builds the page for browsers into dist/: static files for any host and any sub-path. docs/web.md describes the page.
#   scripts/web.sh                    builds
#   scripts/web.sh --serve [PORT]     builds, and serves the page on this machine
#   scripts/web.sh --test [PATTERN]   builds, and tests it in headless Chromium (npm installs playwright-core)
#   scripts/web.sh --firefox          builds, and tests it in headless Firefox ESR (npm installs puppeteer-core)
#   scripts/web.sh --frames [SCENE]   builds, and prints how long a frame takes in Chromium and in the program's own window
#   scripts/web.sh --verdicts         prints how long a verdict of two boxes takes in native code and in WebAssembly, in nanoseconds
# Exit status 77: the packages for the build, or npm, cannot be installed here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh web || exit 77

sources=$PWD/build/web-sources
mkdir -p "$sources"

# Debian has compiled these libraries only for Debian, so their sources are fetched.
if [ ! -d "$sources/zlib" ]; then
  fetched=$(mktemp -d)
  trap 'rm -rf "$fetched"' EXIT
  mkdir -p "$fetched/lists/partial"
  apt-get indextargets --format 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $(REPO_URI) $(CODENAME) $(COMPONENT)' \
    'Created-By: Packages' 'Origin: Debian' >"$fetched/sources.list"
  apt=(apt-get -qq -o Dir::Etc::sourcelist="$fetched/sources.list" -o Dir::Etc::sourceparts=/dev/null
       -o Dir::State::lists="$fetched/lists" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o APT::Sandbox::User=root)
  "${apt[@]}" update || { echo "web.sh: Debian's sources cannot be reached" >&2; exit 77; }
  for name in imgui double-conversion zlib; do
    (cd "$fetched" && "${apt[@]}" source --download-only "$name" && dpkg-source --no-check -x "$name"_*.dsc unpacked >/dev/null 2>&1)
    rm -rf "${sources:?}/$name"
    mv "$fetched/unpacked" "$sources/$name"
  done
fi
mkdir -p "$sources/include"
for header in glm nlohmann CLI stb utf8 utf8.h utf8cpp kainjow tiny_obj_loader.h; do
  ln -sfn "/usr/include/$header" "$sources/include/$header"
done

# The data that the program reads. The fonts contain only the characters of the program's texts.
data=$sources/data
mkdir -p "$data/assets/fonts"
cp -ru shaders "$data"
for part in assets/*; do
  case $part in */fonts | */vectors | */report) ;; *) cp -ru "$part" "$data/assets" ;; esac
done
{ cat assets/text/*.json src/app/hud/*.cpp src/app/hud/*/*.cpp; find assets/{scenes,cases,lessons,crowds,keymaps} -name '*.json' -exec cat {} +; } \
  >"$sources/texts"
for font in Mplus1-Bold Mplus1-Medium MplusCode50-Medium; do
  [ "$data/assets/fonts/$font.otf" -nt "$sources/texts" ] && cmp -s "$sources/texts" "$sources/texts.$font" && continue
  /usr/bin/python3 -m fontTools.subset "assets/fonts/$font.otf" --text-file="$sources/texts" --unicodes=20-7e --no-hinting --desubroutinize \
    --layout-features= --output-file="$data/assets/fonts/$font.otf"
  cp "$sources/texts" "$sources/texts.$font"
done

export NODE_PATH=${NODE_PATH:-/usr/share/nodejs}
emscripten=$(em-config EMSCRIPTEN_ROOT)
cmake -S . -B build/web -G Ninja -DCMAKE_BUILD_TYPE=Release -DHANTEI_UNITY=ON -DHANTEI_BUILD_TESTS=OFF -DHANTEI_BUILD_C=OFF \
  -DCMAKE_TOOLCHAIN_FILE="$emscripten/cmake/Modules/Platform/Emscripten.cmake" \
  -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES="$PWD/cmake/web.cmake" -DHANTEI_WEB_SOURCES="$sources" \
  -DCMAKE_CXX_FLAGS="-fexceptions ${WEB_FLAGS:-}" >build/web-configure.log ||
  { cat build/web-configure.log >&2; exit 1; }
cmake --build build/web -j "${JOBS:-$(nproc)}"

rm -rf dist
mkdir -p dist
cp src/app/platform/web/page/* build/web/page/hantei{,-plain}.{js,wasm} build/web/page/hantei.data dist/
cp packaging/icons/hantei.svg dist/icon.svg
python3 -c 'import json, sys; json.dump([json.load(open(name)) for name in sys.argv[1:]], sys.stdout, ensure_ascii=False)' assets/lessons/*.json \
  >dist/lessons.json  # for a browser without WebGL 2
cp LICENSE assets/fonts/LICENSE-OFL.txt dist/
bytes() { stat -c %s "dist/$1"; }
printf '{ "hantei": %d, "hantei-plain": %d, "data": %d }\n' "$(bytes hantei.wasm)" "$(bytes hantei-plain.wasm)" "$(bytes hantei.data)" >dist/sizes.json
frame_hash=$(python3 -c 'import base64, hashlib, sys; print("sha256-" + base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode())' \
  <dist/routine-frame.js)
sed -i "s|@FRAME_HASH@|$frame_hash|g" dist/index.html
version=hantei-$(cat dist/* | sha256sum | cut -c1-16)
files=$(cd dist && ls | grep -v service-worker | tr '\n' ' ')
sed -i "s|@VERSION@|$version|; s|@FILES@|${files% }|" dist/service-worker.js

case ${1:-} in
  --serve) exec python3 -m http.server --bind 127.0.0.1 --directory dist "${2:-8000}" ;;
  --test) exec tests/web/run.sh "${2:-.}" ;;
  --firefox) exec tests/web/firefox.sh ;;
  --frames)
    scripts/build.sh release hantei
    FRAMES=${2:-playground} exec tests/web/run.sh ;;
  --verdicts)
    cmake --build build/web --target verdict_time verdict_time-plain
    scripts/packages.sh core app bench
    scripts/build.sh bench verdict_time
    for _ in 1 2 3; do
      paste <(build/bench/bench/verdict_time) <(node --no-experimental-fetch build/web/src/app/verdict_time.js | cut -f 2) \
        <(node --no-experimental-fetch build/web/src/app/verdict_time-plain.js | cut -f 2)
    done | awk -F '\t' '
      { for (i = 2; i <= 4; ++i) if (!(($1, i) in least) || $i < least[$1, i]) least[$1, i] = $i; if (!seen[$1]++) order[++n] = $1 }
      END {
        print "set          native   SIMD  ratio  plain  ratio   (ns, the least of three rounds)"
        for (k = 1; k <= n; ++k) {
          s = order[k]; a = least[s, 2]; b = least[s, 3]; c = least[s, 4]
          printf "%-12s %6.1f %6.1f %6.2f %6.1f %6.2f\n", s, a, b, b / a, c, c / a
        }
      }' ;;
esac
