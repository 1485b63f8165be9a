# shellcheck shell=sh disable=SC2034  # `python` is for whoever sources this
# Judges in Python that Debian does not have. Sourced after scripts/lib/system-packages.sh.

# make_venv NAME: sets `python` to one that has what scripts/lib/NAME-requirements.txt pins, in .build/NAME and nowhere else.
make_venv() {
  python=$PWD/.build/$1/bin/python
  requirements=scripts/lib/$1-requirements.txt
  if cmp -s "$requirements" ".build/$1/requirements.txt"; then return; fi
  rm -rf ".build/$1"
  /usr/bin/python3 -m venv ".build/$1" || stop 69 "python3 -m venv failed: see above"
  "$python" -m pip install --quiet --no-input --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
    -r "$requirements" || stop 69 "the Python package index does not have what judges: see above"
  cp "$requirements" ".build/$1/requirements.txt"
}
