# shellcheck shell=sh disable=SC2154  # what others of these files set
# What scripts/build and scripts/run do: the system packages, the release programs, the packs. Sourced with the
# checkout as working folder.
#
# Everything here talks on stderr and reads nothing: the streams belong to the program that run starts.

. scripts/lib/system-packages.sh

programs=$PWD/.build/programs
case ${XDG_DATA_HOME-} in
  /*) packs=$XDG_DATA_HOME/lens-share/packs ;;
  *) packs=${HOME-}/.local/share/lens-share/packs ;;
esac
# An empty file that says that the set was made, as far as it could be: scripts/run looks for it at every start.
mark=$packs/.set-up

# begin_set_up: until this process ends nobody else sets this checkout up. Status 1: somebody does.
begin_set_up() {
  { mkdir -p .build && touch .build/set-up.lock; } 2>/dev/null || stop 74 "cannot write in $PWD/.build"
  exec 8>.build/set-up.lock
  # Without flock two set-ups at once do the work twice.
  if command -v flock >/dev/null; then flock -n 8 || return; fi
}

# await_set_up: as begin_set_up, after whoever was first.
await_set_up() {
  begin_set_up && return
  say "waiting for another set-up of this checkout to end"
  flock 8
  begin_set_up
}

# end_set_up: from now on scripts/run starts the program and nothing else.
end_set_up() {
  { true >"$mark"; } 2>/dev/null || say "cannot write $mark: scripts/run will set up each time"
  # The mark is a new file in their folder: an index that knows it need not look into the folder.
  "$programs/lensctl" index </dev/null >/dev/null 2>&1 || :
}

# release_build ARGUMENT…: `swift build` of what is shipped.
#
# A fully static lens-share starts in a quarter of the time of a dynamic one. A start is mostly page faults, 2 to 5 us
# each, so what a lookup uses is kept together: lld takes an order of functions and variables, and functions have
# sections of their own. With it a word has 61 faults, with the order of an older program 87. Each segment begins with a
# page of its own, so that what was put together does not begin in the middle of one: `mice` takes 0.99 of the time.
# Types are made by calls instead of by their names: 705,000 instructions a word instead of 818,000.
release_build() {
  swift build -c release -Xswiftc -static-executable -Xswiftc -use-ld=lld \
    -Xlinker "--symbol-ordering-file=$PWD/scripts/lib/start-order.txt" -Xlinker --no-warn-symbol-ordering \
    -Xlinker -z -Xlinker separate-loadable-segments -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors "$@"
}

# sync_build ARGUMENT…: `swift build` of lens-sync. It is linked with the system's libcurl, so it is not fully static, and has a
# folder of its own, since other options would compile everything again.
sync_build() {
  LENS_SHARE_SYNC=1 swift build -c release --static-swift-stdlib --scratch-path .build-sync "$@"
}

# build_program NAME FOLDER COMMAND…: builds one release program by the command, in the folder, and puts it into `programs`.
build_program() {
  name=$1
  folder=$2
  shift 2
  # The linker's warnings about dlopen and getpwuid_r come with static linking: they go to the log, which is shown when
  # the build fails.
  log=$PWD/.build/release.log
  if [ ! -x "$programs/$name" ]; then say "building $name; the first time takes some minutes"; fi
  started=$(date +%s)
  if ! "$@" --product "$name" </dev/null >"$log" 2>&1 8>&-; then
    grep -v 'in statically linked applications requires' "$log" >&2 || :
    stop 70 "the build failed: see above, or $log"
  fi
  say "$name built in $(($(date +%s) - started)) s"

  # Stripped: 40 MB instead of 45 MB, and what is left is read in fewer pages. A word that is not found starts in 0.90 ms
  # instead of 1.22 ms, /bin/true in 0.79 ms (medians of 400 interleaved runs, both files just written). A program keeps
  # the time at which it was linked, which shows which packs are older.
  mkdir -p "$programs" || stop 74 "cannot write in $PWD/.build"
  # Two sections that are not read at run time depend on the name of the build folder: remove them.
  strip --strip-all --preserve-dates --remove-section=.swift_modhash --remove-section=.note.gnu.build-id \
    -o "$programs/$name.new" "$folder/release/$name" ||
    stop 70 "strip failed on $folder/release/$name: see above"
  mv -f "$programs/$name.new" "$programs/$name"
}

# build_release NAME: as build_program, for a program of a release, with NAME.linked beside it, from which scripts/package
# makes its bill of materials: the version of Swift, the modules, and the archives that the linker took something from.
build_release() {
  archives=$PWD/.build/$1.archives
  # The linker writes them, and it runs only if there is something to link.
  [ -e "$archives" ] || rm -f ".build/release/$1"
  build_program "$1" .build release_build -Xlinker "--print-archive-stats=$archives"
  rm -f "$programs/$1.linked"
  [ -e "$archives" ] || return 0
  {
    swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/swift \1/p'
    sed 's:/[^/]*$::; s:.*/:module :; s:\.build$::' ".build/release/$1.product/Objects.LinkFileList" | LC_ALL=C sort -u
    awk -F '\t' 'NR > 1 && $2 > 0 { print "archive", $3 }' "$archives"
  } >"$programs/$1.linked" || stop 74 "cannot write $programs/$1.linked"
}

# build_and_install [--minimal]: builds both programs, and makes the packs of the English set, with --minimal WordNet
# alone. lensctl comes first: it makes the packs while lens-share is built.
build_and_install() {
  build_release lensctl
  (install_packs "$@") &
  packs_job=$!
  build_release lens-share
  wait "$packs_job" || exit
}

# can_answer: whether the least that an answer needs is here: the program and WordNet.
can_answer() { [ -x "$programs/lens-share" ] && [ -r "$packs/wordnet.lexpack" ]; }

# install_packs [--minimal]: makes those packs of the English set that are missing, damaged or older than lensctl; with
# --minimal WordNet alone. lensctl reports in one line each what cannot be fetched; as long as there is WordNet, that is
# no reason to stop.
install_packs() {
  outcome=0
  "$programs/lensctl" install en "$@" </dev/null >/dev/null 8>&- || outcome=$?
  case $outcome in
    0) return ;;
    65 | 69 | 75) if [ -r "$packs/wordnet.lexpack" ]; then say "run scripts/build to try again" && return; fi ;;
  esac
  exit "$outcome"
}
