#!/bin/sh
# wrapper.sh SOURCE: ./snarl passes on arguments and folder, starts quickly, and builds again when sources change.
# Works on a copy of the scripts with a cmake that only notes that it was called.
source=$1
. "$source/tests/cli/check.sh"

repo="$scratch/a checkout"
mkdir -p "$repo/tools" "$repo/src/part" "$repo/cmake" "$scratch/bin"
cp "$source/snarl" "$repo/"
cp "$source/tools/setup.sh" "$repo/tools/"
touch "$repo/CMakeLists.txt" "$repo/CMakePresets.json" "$repo/src/part/a.cpp" "$repo/src/part/b.cpp"

# The binary that the false cmake "builds" says where it is run, and with what.
cat >"$scratch/bin/cmake" <<END
#!/bin/sh
echo "cmake \$*" >>"$scratch/calls"
[ ! -e "$scratch/broken" ] || exit 1
mkdir -p "$repo/build/release/bin"
printf '#!/bin/sh\npwd; for a; do echo "<\$a>"; done; exit 3\n' >"$repo/build/release/bin/snarl"
chmod +x "$repo/build/release/bin/snarl"
touch "$repo/build/release/build.ninja"
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$repo" >"$repo/build/release/CMakeCache.txt"
END
# All packages are there.
cat >"$scratch/bin/dpkg-query" <<'END'
#!/bin/sh
shift 3
for name; do echo "ii  $name"; done
END
chmod +x "$scratch/bin/cmake" "$scratch/bin/dpkg-query"
ln -s "$scratch/bin/cmake" "$scratch/bin/apt-get"
PATH=$scratch/bin:$PATH

calls() { if [ -e "$scratch/calls" ]; then wc -l <"$scratch/calls" | tr -d ' '; else echo 0; fi; }

cd /usr || exit 1
out=$("$repo/snarl" check "a b" "" 'c*' 2>"$scratch/err")
equals $? 3 "the status"
equals "$out" "/usr
<check>
<a b>
<>
<c*>" "what the binary was given"
equals "$(calls)" 2 "the number of cmake calls at first (configure, build)"
holds "$(cat "$scratch/err")" "building Snarl"

"$repo/snarl" >/dev/null 2>"$scratch/err"
equals "$(calls)$(cat "$scratch/err")" 2 "the number of cmake calls when nothing changed"

ln -s "$repo/snarl" "$scratch/linked"
ln -s linked "$scratch/twice"
cd "$scratch" || exit 1
equals "$(./twice x | tail -n 1)" "<x>" "what comes through symbolic links"
equals "$(calls)" 2 "the number of cmake calls through links"

# Every kind of change is built, once.
builds_once() {
  before=$(calls)
  "$repo/snarl" >/dev/null 2>&1
  "$repo/snarl" >/dev/null 2>&1
  equals "$(calls)" $((before + 1)) "the number of cmake calls after: $1"
}
sleep 0.02
touch "$repo/src/part/a.cpp"
builds_once "a file changed"
sleep 0.02
rm "$repo/src/part/b.cpp"
builds_once "a file went"
sleep 0.02
touch "$repo/src/c.h"
builds_once "a file came"
sleep 0.02
touch "$repo/CMakePresets.json"
builds_once "the presets changed"
rm "$repo/build/release/bin/snarl"
builds_once "the binary went"
# What changes while a build runs is built the next time.
sleep 0.02
touch "$repo/src/c.h"
echo "touch \"$repo/src/part/a.cpp\"" >>"$scratch/bin/cmake"
"$repo/snarl" >/dev/null 2>&1
sed -i '$d' "$scratch/bin/cmake"
builds_once "a file changed during the build"

# A build that fails is not passed off as a result, and is tried again.
sleep 0.02
touch "$repo/src/c.h" "$scratch/broken"
for try in 1 2; do
  out=$("$repo/snarl" 2>"$scratch/err")
  equals "$?$out" 69 "the status and output of failed build $try"
  holds "$(cat "$scratch/err")" "the build failed"
done
rm "$scratch/broken"
builds_once "the build failed"

# A checkout that was moved is configured again.
sed -i 's/a checkout/elsewhere/' "$repo/build/release/CMakeCache.txt"
touch "$repo/src/c.h"
before=$(calls)
"$repo/snarl" >/dev/null 2>&1
equals "$(calls)" $((before + 2)) "the number of cmake calls after a move"
holds "$(tail -n 2 "$scratch/calls")" "--fresh"

# The best of ten starts, with the real sources to look at.
rm -r "$repo/src" && cp -R "$source/src" "$repo/src" && "$repo/snarl" >/dev/null 2>&1
best=1000
for try in 1 2 3 4 5 6 7 8 9 10; do
  start=$(date +%s%N)
  "$repo/snarl" >/dev/null
  took=$((($(date +%s%N) - start) / 1000000))
  [ "$took" -ge "$best" ] || best=$took
done
echo "start: $best ms (try $try)"
