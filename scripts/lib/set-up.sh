# shellcheck shell=sh disable=SC2154  # what others of these files set
# What scripts/build and scripts/run do: the system packages, the release programs, the packs. Sourced with the
# checkout as working folder.
#
# Everything here talks on stderr and reads nothing: the streams belong to the program that run starts.

. scripts/lib/system-packages.sh
. scripts/lib/default-packs.sh
. scripts/lib/references.sh
. scripts/lib/fetch-packs.sh

programs=$PWD/.build/programs
case ${XDG_DATA_HOME-} in
  /*) packs=$XDG_DATA_HOME/lens-share/packs ;;
  *) packs=${HOME-}/.local/share/lens-share/packs ;;
esac
# A file that says that the set was made, as far as it could be: scripts/run looks for it at every start. It holds
# the order of packs as we left it, by which we know one that somebody has chosen.
mark=$packs/.set-up

# begin_set_up: until this process ends nobody else sets this checkout up. Status 1: somebody does.
begin_set_up() {
  { mkdir -p .build && touch .build/set-up.lock; } 2>/dev/null || stop 74 "cannot write in $PWD/.build"
  exec 8>.build/set-up.lock
  # Without flock two set-ups at once do the work twice.
  if command -v flock >/dev/null; then flock -n 8 || return; fi
  work=$(mktemp -d) || stop 74 "cannot make a temporary folder in ${TMPDIR:-/tmp}"
  trap 'end_progress; stop_fetching; rm -rf "$work"' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  order_is_ours=no
  if [ ! -e "$packs/order" ] || cmp -s "$packs/order" "$mark"; then order_is_ours=yes; fi
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
  kept=/dev/null
  if [ "$order_is_ours" = yes ] && [ -e "$packs/order" ]; then kept=$packs/order; fi
  { mkdir -p "$packs" && cp "$kept" "$mark"; } 2>/dev/null ||
    say "cannot write $mark: scripts/run will set up each time"
  # The mark is a new file in their folder: an index that knows it need not look into the folder.
  "$programs/lensctl" index </dev/null >/dev/null 2>&1 || :
}

# start_default_packs: fetches what they are made of, in the background.
start_default_packs() {
  # shellcheck disable=SC2086  # a list of names
  set_up_if_possible $packages_for_default_packs
  # shellcheck disable=SC2086  # a list of names
  start_fetching $default_packs
}

# release_build ARGUMENT…: `swift build` of what is shipped.
#
# A fully static lens-share starts in a quarter of the time of a dynamic one. A start is mostly page faults, 2 to 5 us
# each, so what a look-up uses lies together: lld takes an order of functions and variables, and functions have sections
# of their own. With it a word has 127 faults instead of 188. Types are made by calls instead of by their names: 705,000
# instructions a word instead of 818,000.
# shellcheck disable=SC2120  # start-order.py passes some
release_build() {
  swift build -c release -Xswiftc -static-executable -Xswiftc -use-ld=lld \
    -Xlinker "--symbol-ordering-file=$PWD/scripts/lib/start-order.txt" -Xlinker --no-warn-symbol-ordering \
    -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors "$@"
}

# build_programs: puts the release programs into `programs`.
build_programs() {
  # The linker's warnings about dlopen and getpwuid_r come with static linking: they go to the log, which is shown when
  # the build fails.
  log=$PWD/.build/release.log
  if [ ! -x "$programs/lens-share" ]; then
    say "building the programs; the first time takes some minutes"
  fi
  started=$(date +%s)
  # shellcheck disable=SC2119
  if ! release_build </dev/null >"$log" 2>&1 8>&-; then
    grep -v 'in statically linked applications requires' "$log" >&2 || :
    stop 70 "the build failed: see above, or $log"
  fi
  say "built in $(($(date +%s) - started)) s"

  # Stripped: 40 MB instead of 45 MB, and what is left lies together. A word that is not found starts in 0.90 ms
  # instead of 1.22 ms, /bin/true in 0.79 ms (medians of 400 interleaved runs, both files just written). A program
  # keeps the time at which it was linked, by which we know what packs are older.
  mkdir -p "$programs" || stop 74 "cannot write in $PWD/.build"
  for program in lens-share lensctl; do
    strip --strip-all --preserve-dates -o "$programs/$program.new" ".build/release/$program" ||
      stop 70 "strip failed on .build/release/$program: see above"
    mv -f "$programs/$program.new" "$programs/$program"
  done
}

# has_pack NAME: whether it was made by the lensctl that we have, or a newer one, and can be read.
has_pack() {
  [ -n "$(find "$packs/$1.lexpack" -newer "$programs/lensctl" 2>/dev/null)" ] &&
    "$programs/lensctl" info "$1" </dev/null >/dev/null 2>&1
}

# make_wordnet: the first pack, if we do not have it.
make_wordnet() {
  if has_pack wordnet; then return; fi
  say "making the WordNet pack"
  "$programs/lensctl" import wordnet /usr/share/wordnet </dev/null >&2
}

# make_default_packs: imports each pack of the set that we do not have as soon as its files are. What cannot be
# made is told in a line, and the others go on.
make_default_packs() {
  made=
  number=0
  # shellcheck disable=SC2086  # a list of names
  set -- $default_packs
  for name in "$@"; do
    number=$((number + 1))
    await_files
    if has_pack "$name"; then
      :
    elif ! is_fetched "$name"; then
      reason=$(cat "$work/$name.failed" 2>/dev/null || echo "fetching was broken off")
      printf '%s\t%s (%s)\n' "$reason" "$name" "$adds" >>"$work/missing"
    else
      progress "making $name ($number of $#: $adds)"
      if import_pack >.build/import.log 2>&1; then
        made="$made $name"
      else
        end_progress
        say "no pack $name ($adds): $(tail -n 1 .build/import.log)"
      fi
    fi
  done
  end_progress
  tell_missing
  [ -n "$made" ] || return 0
  put_in_order
  say "made$made; $programs/lensctl packs shows all"
}

# tell_missing: a line for each reason why files did not come.
tell_missing() {
  [ -e "$work/missing" ] || return 0
  awk -F '\t' '
    !($1 in names) { reasons[++count] = $1 }
    { names[$1] = names[$1] (names[$1] == "" ? "" : ", ") $2 }
    END {
      for (i = 1; i <= count; i++)
        print "without " names[reasons[i]] ": " reasons[i] "; run scripts/build to try again"
    }
  ' "$work/missing" >"$work/lines"
  while read -r line; do say "$line"; done <"$work/lines"
}

# put_in_order: has packs asked in the order of the set, if nobody has chosen another one.
put_in_order() {
  [ "$order_is_ours" = yes ] || return 0
  set -- wordnet
  for name in $default_packs; do
    if has_pack "$name"; then set -- "$@" "$name"; fi
  done
  "$programs/lensctl" order "$@" </dev/null >/dev/null || :
}

# await_files: returns when the files of `name` are there, or will not come.
await_files() {
  until is_fetched "$name" || ! kill -0 "$fetcher" 2>/dev/null; do
    fetching=$(cat "$work/fetching" 2>/dev/null || :)
    if [ -n "$fetching" ]; then
      kilobytes=$(du -sk "$dictionaries/.new" 2>/dev/null | cut -f 1)
      progress "fetching $fetching" ", $((${kilobytes:-0} / 1024)) MB"
    fi
    sleep 1
  done
}

# import_pack: makes the pack that was described last.
import_pack() {
  folder=$dictionaries/$name
  set -- "$format" "$folder/$path" --name "$name"
  if [ -n "$title" ]; then set -- "$@" --language en --title "$title" --licence "$licence"; fi
  if [ -n "$licence_file" ]; then set -- "$@" --licence-file "$folder/$licence_file"; fi
  "$programs/lensctl" import "$@" </dev/null
}

# progress TEXT [DETAIL]: what is being done: on a terminal one line that changes, else a line for each TEXT.
progress() {
  if [ -t 2 ]; then
    printf '\r%-72s' "scripts/${0##*/}: $1${2-}" >&2
    in_progress=yes
  else
    case ${told_progress-} in
      *"|$1|"*) ;;
      *) say "$1" ;;
    esac
    told_progress="${told_progress-}|$1|"
  fi
}

# end_progress: leaves an empty line on the terminal.
end_progress() {
  [ -z "${in_progress-}" ] || printf '\r%-72s\r' '' >&2
  in_progress=
}
