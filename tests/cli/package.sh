#!/bin/sh
# package.sh SOURCE BUILD VERSION: the packages hold a binary that runs anywhere, and the licence.
source=$1
build=$2
version=$3
. "$source/tests/cli/check.sh"

cpack --config "$build/CPackConfig.cmake" -B "$scratch/packages" >"$scratch/log" 2>&1 || fail "cpack: $(cat "$scratch/log")"
mkdir "$scratch/deb" "$scratch/tar"
dpkg-deb -x "$scratch"/packages/snarl_"$version"_*.deb "$scratch/deb" || fail "the .deb can't be unpacked"
tar -xzf "$scratch"/packages/snarl-"$version"-*.tar.gz -C "$scratch/tar" --strip-components=1 || fail "the tarball can't be unpacked"
holds "$(dpkg-deb -f "$scratch"/packages/*.deb)" "Version: $version"
lacks "$(dpkg-deb -f "$scratch"/packages/*.deb)" "Depends:"
DESTDIR="$scratch/install" cmake --install "$build" --prefix /opt/snarl >"$scratch/log" 2>&1 || fail "$(cat "$scratch/log")"

for top in "$scratch/deb/usr" "$scratch/tar" "$scratch/install/opt/snarl"; do
  # In an empty root nothing but the binary itself can be used.
  mkdir "$scratch/root"
  cp "$top/bin/snarl" "$scratch/root" || fail "no binary in $top"
  if [ "$(id -u)" -eq 0 ]; then
    said=$(chroot "$scratch/root" /snarl --version)
  else
    said=$(cd / && env -i "$scratch/root/snarl" --version)
    holds "$(LC_ALL=C ldd "$scratch/root/snarl" 2>&1)" "not a dynamic executable"
  fi
  equals "$said" "snarl $version" "what the binary of $top says"
  rm -r "$scratch/root"
  cmp -s "$source/LICENSE" "$top/share/doc/snarl/copyright" || fail "no licence in $top"
  [ -s "$top/share/doc/snarl/third-party/libdeflate-dev" ] || fail "no third-party notices in $top"
  [ -s "$top/share/man/man1/snarl.1" ] || fail "no manual page in $top"
done
