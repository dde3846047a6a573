#!/usr/bin/env bash
# installed.sh FOLDER: installs the packages of FOLDER on this Debian, uses them, upgrades, removes and purges them.
# Run it only in a bare root, as scripts/package_check.sh does, because it installs and removes packages of the whole
# system.
set -euo pipefail
packages=$(cd "$1" && pwd)
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
chmod 755 "$work"
cd "$work"
export DEBIAN_FRONTEND=noninteractive HOME=$work

say() { printf -- '-- %s\n' "$1"; }
fail() { echo "installed.sh: $1" >&2; exit 1; }
quiet() { "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "failed: $*"; }; }
everything() { find /etc /opt /usr /var/lib/dpkg/info -xdev \( -name '*.cache' -o -name ld.so.cache~ \) -prune -o -print | sort; }

say "an older version"  # the same files under another version, and one file that the newer version does not have
quiet apt-get update
quiet apt-get install --yes --no-install-recommends desktop-file-utils shared-mime-info libglib2.0-bin man-db bash-completion \
  xvfb xauth libgl1-mesa-dri libegl-mesa0 make pkg-config python3
quiet apt-get install --yes --no-install-recommends --download-only "$packages"/*.deb
for package in "$packages"/*.deb; do
  rm -rf old
  dpkg-deb --raw-extract "$package" old
  sed -i 's/^Version: .*/Version: 0.9.0/; s/(= [0-9.]*)/(= 0.9.0)/' old/DEBIAN/control
  if [ -d old/usr/share/hantei/assets ]; then touch old/usr/share/hantei/retired; fi
  dpkg-deb -Znone --build --root-owner-group old "old-$(basename "$package")" >/dev/null
done
everything >before
quiet apt-get install --yes --no-install-recommends ./old-*.deb
[ -e /usr/share/hantei/retired ] || fail "the older version is not installed"

say "upgraded"
quiet apt-get install --yes --no-install-recommends "$packages"/*.deb
[ ! -e /usr/share/hantei/retired ] || fail "a file of the older version is still there"
quiet dpkg --verify hantei libhantei1 libhantei-dev hantei-doc
[ ! -s log ] || fail "changed files: $(cat log)"

say "used"
version=$(dpkg-query -W -f '${Version}' hantei)
[ "$(hantei --version)" = "hantei $version" ] || fail "hantei --version is not $version"
quiet hantei verify
hantei pair 'sphere 0 0 0 1' 'point 0 0 0.5' >pair.txt
grep -q '^hit' pair.txt || fail "hantei pair: $(cat pair.txt)"
quiet hantei render obbs --keys 'f*20 x*8' --output drive.png
[ "$(head -c 4 drive.png | tail -c 3)" = PNG ] || fail "no picture was drawn"
quiet timeout 60 xvfb-run -a hantei obbs --keys 'x*3 wait:0.5 Escape Escape' --json state.json
grep -q '"player"' state.json || fail "the window wrote no state"

say "known to shells, man and desktops"
for language in en ja; do
  LC_ALL=C.UTF-8 man -L "$language" -w hantei >page.txt 2>&1 || fail "no manual page in $language: $(cat page.txt)"
done
bash -ic 'source /usr/share/bash-completion/bash_completion; _completion_loader hantei; complete -p hantei' >log 2>/dev/null ||
  fail "bash completes nothing"
cp /usr/share/hantei/assets/scenes/obbs.json drive.hantei.json
XDG_DATA_DIRS=/usr/share gio info -a standard::content-type drive.hantei.json >type.txt
grep -q 'application/x-hantei-scene+json' type.txt || fail "the type of a scene is $(cat type.txt)"
XDG_DATA_DIRS=/usr/share gio mime application/x-hantei-scene+json >type.txt
grep -q 'hantei.desktop' type.txt || fail "scenes open with $(cat type.txt)"

say "compiled against"
for consumer in by_find_package by_pkg_config; do
  cp -r "$sources/tests/consumer" "$consumer"
done
quiet cmake -S by_find_package/by_find_package -B cmake -G Ninja
quiet cmake --build cmake
quiet cmake/consumer
quiet make -f by_pkg_config/by_pkg_config/Makefile CXX=g++ MAIN="$sources/tests/consumer/main.cpp"
quiet ./consumer
for static in "" --static; do
  read -ra flags <<<"$(pkg-config $static --cflags --libs hantei-c)"
  quiet gcc -std=c99 "$sources/examples/c/pair.c" "${flags[@]}" -o pair
  quiet ./pair
done
if command -v python3 >/dev/null; then quiet python3 /usr/share/doc/hantei/examples/python/pair.py; fi

say "removed and purged"
quiet apt-get remove --yes hantei
[ ! -e /usr/bin/hantei ] && [ ! -e /usr/share/hantei/assets ] || fail "files of the program are still there"
quiet dpkg --purge hantei libhantei-dev libhantei1 hantei-doc
quiet apt-get autoremove --yes
everything >after
comm -13 before after | grep -i hantei && fail "these files are still there"
XDG_DATA_DIRS=/usr/share gio mime application/x-hantei-scene+json >type.txt 2>&1 || true
grep -q 'hantei.desktop' type.txt && fail "scenes still open with the removed program"
cd /
rm -rf "$work"
say "all is well"
