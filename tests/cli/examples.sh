#!/bin/sh
# examples.sh SOURCE BINARY: the example's jar is made from the source beside it, runs, and can be read.
source=$1
binary=$2
. "$source/tests/cli/check.sh"

cp -R "$source/examples/spider" "$scratch/spider"
rm "$scratch/spider/spider.jar"
# Other compilers write other bytes.
case $(javac -version 2>&1) in
  "javac 17."*)
    "$scratch/spider/make-jar" || fail "make-jar"
    cmp "$scratch/spider/spider.jar" "$source/examples/spider/spider.jar" || fail "spider.jar is out of date: run make-jar"
    ;;
  *) echo "skipped: the jar is compared with the source by JDK 17 only" ;;
esac
holds "$(java -jar "$source/examples/spider/spider.jar" 1000)" "of 1000 pages"

said=$("$binary" check "$source/examples/spider/spider.jar")
equals $? 3 "the status"
holds "$said" "Read 1 class"
