# shellcheck shell=sh
# Environments of Python, for what judges us. Sourced after system-packages.sh, with the checkout as working folder.

# make_environment FOLDER LIST: FOLDER is an environment that has what LIST, a file of requirements, names, and nothing else. Sets
# `python`. It is made once for each version of the list, and again if the Python that it was made by is gone.
make_environment() {
  python=$1/bin/python
  if cmp -s "$2" "$1/requirements.txt" && "$python" -m pip --version >/dev/null 2>&1; then return; fi
  rm -rf "$1"
  /usr/bin/python3 -m venv "$1" || stop 69 "python3 -m venv failed: see above"
  pip_install --only-binary=:all: -r "$2"
  cp "$2" "$1/requirements.txt"
}

# pip_install ARGUMENT…: installs packages by their hashes, and none that they depend on.
pip_install() {
  "$python" -m pip install --quiet --no-input --disable-pip-version-check --no-deps --require-hashes "$@" ||
    stop 69 "the Python package index does not have what judges: see above"
}
