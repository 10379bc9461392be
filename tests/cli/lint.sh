#!/bin/sh
# lint.sh SOURCE: there is nothing to say about the shell scripts.
cd "$1" || exit 1
shellcheck -x snarl test .ci/run bench/run bench/fetch bench/corpus.sh bench/drivers/build tools/debian-jars tools/fuzz tools/manpage tools/setup.sh fuzz/smoke fuzz/make-seeds \
  examples/*/make-jar tests/cli/*.sh
