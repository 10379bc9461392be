#!/bin/sh
# setup.sh SOURCE: what set-up does with packages, on a machine whose apt-get, dpkg-query, sudo and id are false.
source=$1
. "$source/tests/cli/check.sh"

mkdir "$scratch/bin"
export scratch
cat >"$scratch/bin/dpkg-query" <<'END'
#!/bin/sh
shift 3
for name; do
  if grep -qxF "$name" "$scratch/installed"; then echo "ii  $name"; else echo "un  $name"; fi
done
END
# Knows the packages in $scratch/available; $scratch/plan is what a simulation says on top.
cat >"$scratch/bin/apt-get" <<'END'
#!/bin/sh
echo "apt-get $*" >>"$scratch/calls"
case $1 in
  update) [ ! -e "$scratch/fresh" ] || cat "$scratch/fresh" >>"$scratch/available" ;;
  install)
    for word; do
      case $word in
        -* | install | *=*) ;;
        *) grep -qxF "$word" "$scratch/available" || { echo "E: Unable to locate package $word" && exit 100; } ;;
      esac
    done
    case " $* " in
      *" -s "*) cat "$scratch/plan" ;;
      *) [ ! -e "$scratch/offline" ] || { echo "E: Failed to fetch" && exit 100; } ;;
    esac
    ;;
esac
END
cat >"$scratch/bin/id" <<'END'
#!/bin/sh
cat "$scratch/user"
END
cat >"$scratch/sudo" <<'END'
#!/bin/sh
[ "$1" != -n ] || shift
[ "$1" = true ] || echo "sudo $1" >>"$scratch/calls"
exec "$@"
END
chmod +x "$scratch"/bin/* "$scratch/sudo"
for tool in cat cut env grep sed sh touch tr true; do ln -s "/usr/bin/$tool" "$scratch/bin/$tool"; done

# try KIND...: runs `need` for these; sets status, said and calls.
try() {
  : >"$scratch/calls"
  said=$(PATH=$scratch/bin root=$scratch sh -c ". '$source/tools/setup.sh'; need \"\$@\"" _ "$@" 2>&1 </dev/null)
  status=$?
  calls=$(cat "$scratch/calls")
}

reset() {
  rm -f "$scratch/fresh" "$scratch/offline" "$scratch/bin/sudo"
  printf '%s\n' g++ cmake ninja-build libdeflate-dev libjemalloc-dev libfmt-dev libcli11-dev rapidjson-dev libtomlplusplus-dev libbenchmark-dev >"$scratch/available"
  grep -v -e cli11 -e rapidjson "$scratch/available" >"$scratch/installed"
  : >"$scratch/plan"
  echo 0 >"$scratch/user"
}

reset
echo rapidjson-dev >>"$scratch/installed"
echo libcli11-dev >>"$scratch/installed"
try build
equals "$status$said$calls" 0 "everything is there: status, output and calls"

reset
try build
equals "$status" 0 "the status of an installation by root"
holds "$said" "installing Debian packages: libcli11-dev rapidjson-dev"
holds "$calls" "--no-install-recommends --no-remove libcli11-dev rapidjson-dev"
lacks "$calls" "apt-get update"
lacks "$calls" "sudo"
equals "$(printf '%s\n' "$calls" | sed -n '1s/ -q.*//p')" "apt-get install -s" "the first call"

reset
sed -i /cli11/d "$scratch/available"
echo libcli11-dev >"$scratch/fresh"
try build
equals "$status" 0 "the status where the package lists were out of date"
holds "$calls" "apt-get update"

reset
sed -i /cli11/d "$scratch/available"
try build
equals "$status" 69 "the status where a package can't be had"
holds "$said" "libcli11-dev  (reads the command line)"
holds "$said" "Unable to locate package libcli11-dev"
lacks "$said" "rapidjson-dev  ("
lacks "$calls" "install -y"

for line in "Remv libboost1.74-dev [1.74.0]" "The following packages will be DOWNGRADED:"; do
  reset
  echo "$line" >"$scratch/plan"
  try build
  equals "$status" 69 "the status where packages would be lost"
  holds "$said" "$line"
  holds "$said" "nothing was done"
  lacks "$calls" "install -y"
done

reset
touch "$scratch/offline"
try build
equals "$status" 69 "the status where the download fails"
holds "$said" "E: Failed to fetch"
holds "$said" "rapidjson-dev  (writes and reads JSON)"

reset
echo 1000 >"$scratch/user"
try build
equals "$status" 69 "the status without root and sudo"
holds "$said" "libcli11-dev  (reads the command line)"
holds "$said" "
  apt-get install --no-install-recommends --no-remove libcli11-dev rapidjson-dev"
equals "$calls" "" "the calls without root and sudo"

reset
echo 1000 >"$scratch/user"
cp "$scratch/sudo" "$scratch/bin/sudo"
try build
equals "$status" 0 "the status with sudo"
holds "$calls" "sudo env"

# Every kind that a script asks for is known, and every package has a purpose.
for kind in build jdk test fuzz tidy browser bench; do
  packages=$(root=$scratch sh -c ". '$source/tools/setup.sh'; packages_for $kind")
  [ -n "$packages" ] || fail "no packages for $kind"
  printf '%s\n' "$packages" | grep -qv '^[a-z0-9.+-]* [a-z]' && fail "a package of $kind has no purpose"
  for name in $(printf '%s\n' "$packages" | cut -d' ' -f1); do
    name=$(printf '%s' "$name" | sed 's/-[0-9][0-9]\(-dev\)*$/-N\1/')
    grep -qF "\`$name\`" "$source/docs/dependencies.md" || fail "docs/dependencies.md does not tell of $name"
  done
done
exit 0
