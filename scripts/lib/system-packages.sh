# shellcheck shell=sh disable=SC2034  # the lists are read by whoever sources this
# What lens-share needs from the system: the Swift toolchain, which you install, and Debian packages, which
# `set_up` installs. This is the only list of them. Sourced by build, run, test, check and bench.
#
# Everything here talks on stderr: the stdout of a script belongs to the program that it starts.

# To compile, link and resolve dependencies: what the toolchain expects of a bare Debian 12 (its shared
# libraries, the linker, the C library's start files), and ICU, zlib, liblzma, SQLite, Expat and libmd with their
# static libraries.
packages_to_build="binutils ca-certificates git libc6-dev libcurl4 libexpat1-dev libgcc-12-dev libicu-dev
  liblzma-dev libmd-dev libncurses6 libsqlite3-dev libstdc++-12-dev libuuid1 libxml2 pkg-config zlib1g-dev"

# To build lens-sync, and what its tests ask it with: `scripts/build --sync`, `scripts/check sync`.
packages_to_sync="libcurl4-openssl-dev"
packages_to_test_sync="curl openssl python3 strace util-linux"

# What `lensctl install` fetches and unpacks with, beside Debian's own tools. It names what it misses.
packages_for_packs="python3 python3-pip"

# What scripts/lib/fetch.sh fetches and unpacks with.
packages_to_fetch="python3 python3-pip unzip"

# The files of WordNet 3.0 at the place that judges know.
packages_to_judge="wordnet-base wordnet-sense-index"
packages_to_train="python3-venv"

# The judges that tests compare us with, the tools that they watch us with, the editors that start us, the
# desktops whose settings we write and whose tools we use, and what shows and reads their windows.
packages_to_test="at-spi2-core bash bsdutils cmark-gfm dbus desktop-file-utils dict-freedict-eng-fin dict-gcide dictd
  dunst elpa-eglot emacs-nox espeak-ng fish fonts-dejavu-core gir1.2-atspi-2.0 gnome-settings-daemon-common i3-wm kakoune
  libglib2.0-bin libnotify-bin libxml2-utils man-db mandoc neovim openbox procps python3 python3-gi python3-html5lib
  python3-jsonschema rofi speech-dispatcher strace sxhkd tidy tmux unicode-data unifont util-linux vim wordnet
  x11-utils x11-xserver-utils xclip xdg-utils xdotool xsel xterm xvfb yad zenity zsh"

# What `scripts/check --desktop` and `scripts/screenshot` need beside them: a Wayland compositor, its tools,
# terminals, a browser with fonts, what listens to KDE's keys, and what takes, reads and times pictures of a screen.
packages_for_desktop_tests="alacritty chromium fonts-noto-color-emoji fonts-noto-core foot goldendict grim imagemagick kitty
  libkf5globalaccel-bin python3-xlib sway swaybg tesseract-ocr wl-clipboard wtype"

packages_to_check="python3-pyflakes shellcheck"

# What scripts/bench compares us with and counts with. It does without those that cannot be had.
packages_to_bench="apertium-eng-spa aspell aspell-en bible-kjv dict dict-gcide dict-wn dictd dictzip gcc
  hunspell hunspell-en-us lttoolbox python3-matplotlib sdcv strace valgrind wordnet"

# What `scripts/check dictionaries` compares importers with, beside what it fetches into the cache.
packages_to_judge_dictionaries="lttoolbox-dev sdcv"

# What installs pytest: `scripts/check lsp`, `scripts/check wheel`.
packages_to_install_pytest="python3 python3-pip python3-venv"

# What Anki's library needs, and what moves the clock: `scripts/check vocabulary`.
packages_to_judge_vocabulary="faketime python3-decorator python3-distro python3-markdown python3-protobuf python3-requests tzdata"

# What the recipes of the page on corpora use, beside what is fetched into the cache: `scripts/check corpora`.
packages_for_recipes="openjdk-17-jre-headless parallel python3 python3-pip python3-venv"

# What sdcv and dictd read, and we import: `scripts/check servers`.
packages_to_judge_servers="dict-foldoc dict-jargon dictd sdcv stardict-czech"

# Another language and time zone: `scripts/check reproducible`.
packages_to_check_reproducible="locales tzdata"

# What judges a Debian package, and where it is installed to try it: `scripts/check package`.
packages_to_check_packages="debootstrap lintian python3 python3-pip python3-venv"

# say TEXT: one line of talk.
say() { printf 'scripts/%s: %s\n' "${0##*/}" "$1" >&2; }

# stop STATUS TEXT: one last line of talk.
stop() {
  say "$2"
  exit "$1"
}

# require_swift: ends with 69 unless Swift 6.2 or newer answers. Status 1: there is a `swift`, but it does
# not start, as one does that misses a shared library.
require_swift() {
  next="get 6.2 or newer from https://www.swift.org/install/linux, put it on the PATH, run this again"
  command -v swift >/dev/null || stop 69 "Swift is not installed (no 'swift' on the PATH): $next"
  version=$(swift --version 2>/dev/null) || return 1
  version=${version#*Swift version }
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%[!0-9]*}
  case "$major$minor" in
    "" | *[!0-9]*) stop 69 "the 'swift' on the PATH is not the Swift compiler: $next" ;;
  esac
  [ "$major" -gt 6 ] || { [ "$major" -eq 6 ] && [ "${minor:-0}" -ge 2 ]; } ||
    stop 69 "Swift $major.${minor:-0} is too old: $next"
}

# is_present PACKAGE: for systems without dpkg, whether what we need of the package is here. What it cannot
# find out, the linker will.
is_present() {
  case $1 in
    binutils) command -v ld.gold ;;
    bsdutils) command -v script ;;
    dbus) command -v dbus-run-session ;;
    desktop-file-utils) command -v desktop-file-validate && command -v update-desktop-database ;;
    apertium-eng-spa) test -r /usr/share/apertium/apertium-eng-spa/eng-spa.automorf.bin ;;
    bible-kjv) command -v bible ;;
    aspell-en) aspell dump dicts | grep -q '^en' ;;
    dict-freedict-eng-fin) test -r /usr/share/dictd/freedict-eng-fin.index ;;
    dict-foldoc) test -r /usr/share/dictd/foldoc.index ;;
    dict-jargon) test -r /usr/share/dictd/jargon.index ;;
    stardict-czech) test -r /usr/share/stardict/dic/czech-cizi.ifo ;;
    dict-gcide) test -r /usr/share/dictd/gcide.index ;;
    dict-wn) test -r /usr/share/dictd/wn.index ;;
    dictd) test -x /usr/sbin/dictd ;;
    elpa-eglot) emacs -Q --batch --eval "(require 'eglot)" ;;
    emacs-nox) command -v emacs ;;
    alacritty | aspell | bash | chromium | cmark-gfm | curl | debootstrap | dict | dictzip | dunst | espeak-ng | faketime | \
      fish | foot | gcc | git | grim | hunspell | kitty | lintian | mandoc | openbox | openssl | parallel | pkg-config | \
      python3 | rofi | sdcv | shellcheck | strace | sway | swaybg | sxhkd | tidy | tmux | unzip | valgrind | vim | wtype | \
      xclip | xdotool | xsel | xterm | yad | zenity | zsh)
      command -v "$1"
      ;;
    fonts-noto-color-emoji) fc-list | grep -q NotoColorEmoji ;;
    fonts-noto-core) fc-list | grep -q NotoSansArabic ;;
    gir1.2-atspi-2.0) /usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")' ;;
    gnome-settings-daemon-common) gsettings list-keys org.gnome.settings-daemon.plugins.media-keys ;;
    hunspell-en-us) test -r /usr/share/hunspell/en_US.dic ;;
    i3-wm) command -v i3 ;;
    imagemagick) command -v convert && command -v import ;;
    kakoune) command -v kak ;;
    libglib2.0-bin) command -v gsettings ;;
    libcurl4-openssl-dev) pkg-config --exists libcurl ;;
    libexpat1-dev) pkg-config --exists expat ;;
    libicu-dev) pkg-config --exists icu-i18n ;;
    liblzma-dev) pkg-config --exists liblzma ;;
    libmd-dev) pkg-config --exists libmd ;;
    libkf5globalaccel-bin) command -v kglobalaccel5 ;;
    libnotify-bin) command -v notify-send ;;
    libsqlite3-dev) pkg-config --exists sqlite3 ;;
    libxml2-utils) command -v xmllint ;;
    locales) test -r /usr/share/i18n/locales/tr_TR ;;
    lttoolbox) command -v lt-proc ;;
    lttoolbox-dev) command -v lt-print ;;
    man-db) command -v man ;;
    neovim) command -v nvim ;;
    openjdk-17-jre-headless) command -v java ;;
    python3-decorator) /usr/bin/python3 -c 'import decorator' ;;
    python3-distro) /usr/bin/python3 -c 'import distro' ;;
    python3-markdown) /usr/bin/python3 -c 'import markdown' ;;
    python3-pyflakes) /usr/bin/python3 -m pyflakes --version ;;
    python3-protobuf) /usr/bin/python3 -c 'import google.protobuf' ;;
    python3-requests) /usr/bin/python3 -c 'import requests' ;;
    python3-gi) /usr/bin/python3 -c 'import gi' ;;
    python3-html5lib) python3 -c 'import html5lib' ;;
    python3-matplotlib) /usr/bin/python3 -c 'import matplotlib' ;;
    python3-jsonschema) python3 -c 'import jsonschema' ;;
    python3-pip) /usr/bin/python3 -m pip --version || python3 -m pip --version ;;
    python3-xlib) /usr/bin/python3 -c 'import Xlib' ;;
    speech-dispatcher) command -v spd-say ;;
    tesseract-ocr) command -v tesseract ;;
    tzdata) test -r /usr/share/zoneinfo/Europe/Berlin ;;
    unicode-data) test -r /usr/share/unicode/auxiliary/WordBreakTest.txt ;;
    unifont) test -r /usr/share/unifont/unifont.hex ;;
    util-linux) command -v unshare ;;
    wl-clipboard) command -v wl-copy && command -v wl-paste ;;
    wordnet) command -v wn ;;
    wordnet-base) test -r /usr/share/wordnet/data.noun ;;
    wordnet-sense-index) test -r /usr/share/wordnet/index.sense ;;
    x11-utils) command -v xprop && command -v xwininfo ;;
    x11-xserver-utils) command -v xsetroot ;;
    xdg-utils) command -v xdg-mime ;;
    zlib1g-dev) pkg-config --exists zlib ;;
    xvfb) command -v Xvfb ;;
  esac >/dev/null 2>&1
}

# find_missing PACKAGE…: sets `missing` to those that are not installed, each after a space.
find_missing() {
  missing=
  if command -v dpkg-query >/dev/null; then
    # "ii name" for what is installed; dpkg-query also exits 1 when it has never heard of one of them.
    installed=" $(dpkg-query -W -f '${db:Status-Abbrev}${Package} ' "$@" 2>/dev/null || :)"
    for package in "$@"; do
      case $installed in
        *" ii $package "* | *" hi $package "*) ;;
        *) missing="$missing $package" ;;
      esac
    done
  else
    for package in "$@"; do
      is_present "$package" || missing="$missing $package"
    done
  fi
}

# install_missing: installs what `missing` names, by sudo where we are not root.
install_missing() {
  command -v apt-get >/dev/null ||
    stop 69 "install what these Debian packages hold, then run this again:$missing"
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || stop 77 "as root, run: apt-get install$missing"
    as_root="sudo "
  fi
  say "installing by ${as_root}apt-get:$missing"

  log=$(mktemp) || stop 74 "cannot make a temporary file in ${TMPDIR:-/tmp}"
  # A package list that cannot be refreshed is no reason to stop: the old one may do. apt-get itself fails
  # with 100; sudo, when it refuses, with 1.
  status=0
  [ -n "${lists_are_new-}" ] || apt_get update >"$log" 2>&1 || status=$?
  lists_are_new=yes
  if [ "$status" -ne 1 ]; then
    status=0
    # shellcheck disable=SC2086  # a list of names
    apt_get install --yes --no-install-recommends $missing >>"$log" 2>&1 || status=$?
  fi
  [ "$status" -lt 2 ] || cat "$log" >&2
  rm -f "$log"
  case $status in
    0) ;;
    1) stop 77 "sudo refused; as root, run: apt-get install$missing" ;;
    *) stop 69 "apt-get could not install$missing: see above" ;;
  esac
}

# apt_get ARGUMENT…: asks nothing, and waits for another apt-get to end. sudo asks on the terminal itself.
apt_get() {
  set -- env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@"
  [ -z "$as_root" ] || set -- sudo "$@"
  "$@" </dev/null
}

# set_up PACKAGE…: Swift and the packages are here when this returns.
set_up() {
  swift_starts=yes
  require_swift || swift_starts=no
  find_missing "$@"
  [ -z "$missing" ] || install_missing
  [ "$swift_starts" = yes ] || require_swift ||
    stop 69 "'swift' does not start: $(swift --version 2>&1 | head -n 1)"
}

# set_up_if_possible PACKAGE…: tries to install them; what cannot be installed is reported, and no reason to stop.
set_up_if_possible() {
  find_missing "$@"
  [ -z "$missing" ] || (install_missing) || :
}
