# shellcheck shell=sh
# Reads bench/corpus.toml for the scripts of this folder, which source this file with $here set to it. Every list of the file
# stands on one line.
: "${here:?}"

corpus_folder() { echo "${SNARL_CORPUS:-${XDG_CACHE_HOME:-$HOME/.cache}/snarl/corpus}"; }

corpus_programs() { sed -n 's/^name = "\(.*\)"/\1/p' "$here/corpus.toml"; }

corpus_packages() { sed -n 's/^packages = \[\(.*\)\]/\1/p' "$here/corpus.toml" | tr -d '",' | tr ' ' '\n' | sort -u; }

# Artifacts of Maven Central: coordinates and checksum, a line each.
corpus_artifacts() {
  awk '$1 == "coordinates" { gsub(/"/, "", $3); name = $3 }
    $1 == "sha256" { gsub(/"/, "", $3); print name, $3 }' "$here/corpus.toml"
}

# corpus_list PROGRAM KEY: the words of a list, or the one word of a string.
corpus_list() {
  awk -v name="\"$1\"" -v key="$2" '
    $1 == "name" { mine = $3 == name }
    mine && $1 == key { sub(/^[a-z]+ = /, ""); gsub(/[][",]/, " "); print }' "$here/corpus.toml"
}

corpus_path() { # corpus_path PROGRAM KEY: a list of files as a class path
  result=
  for jar in $(corpus_list "$1" "$2"); do result=$result:$(corpus_folder)/$jar; done
  echo "${result#:}"
}

# corpus_inputs PROGRAM: the inputs and entry points, as options and arguments of Snarl.
corpus_inputs() {
  for main in $(corpus_list "$1" driver) $(corpus_list "$1" mains); do echo "--main $main"; done
  for file in $(corpus_list "$1" reflection); do echo "--reflection $here/drivers/$file"; done
  echo "$(corpus_folder)/drivers/$1"
  for jar in $(corpus_list "$1" jars); do echo "$(corpus_folder)/$jar"; done
}
