# shellcheck shell=sh
# The same bytes from the same programs, packs and commit. Sourced with the checkout as working folder.

# make_twice KIND: makes a package by `scripts/package KIND` twice, and fails if the bytes differ. Sets `package`, its file.
make_twice() {
  package=$(scripts/package "$1") && mv "$package" "$package.first" || return
  LENS_SHARE_PROGRAMS=${LENS_SHARE_PROGRAMS:-$PWD/.build/programs} scripts/package "$1" >/dev/null &&
    cmp "$package" "$package.first" && outcome=0 || outcome=$?
  rm -f "$package.first"
  return "$outcome"
}
