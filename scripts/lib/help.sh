# shellcheck shell=sh
# The help of every script but scripts/run, whose options are lens-share's: the comment that the script begins with.

# help_if_asked SCRIPT ARGUMENT…: prints it and ends, if an argument asks for it.
help_if_asked() {
  script_with_help=$1
  shift
  for argument in "$@"; do
    case $argument in
      -h | --help)
        sed -n '1d; /^#/!q; s/^# \{0,1\}//p' "$script_with_help"
        exit
        ;;
    esac
  done
}
