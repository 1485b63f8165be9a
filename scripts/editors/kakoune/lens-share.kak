# lens-share: what the word at the cursor, or each word of a longer selection, means, in an info box.
#
#   source ~/lens-share/scripts/editors/kakoune/lens-share.kak
#   map global user k ':lens-share<ret>' -docstring 'what this word means'
#
# For Kakoune 2021.08 or newer. The next key closes the box; it shows as much as half of the window has room for.

declare-option -docstring 'the program that :lens-share starts' str lens_share_program lens-share
declare-option -docstring 'further options of the program, such as --lexicon=wordnet' str-list lens_share_options

# The latest lookup and where it was asked for: an answer to another, or to who has moved on, is dropped.
declare-option -hidden str lens_share_request

# The word of the history that was looked up last; empty after any other lookup.
declare-option -hidden str lens_share_recalled

define-command lens-share -params ..1 -docstring %{
    lens-share [<text>]: show what a text means; without one the selection, or the word at the cursor
} %{
    evaluate-commands %sh{
        place=$kak_cursor_line.$kak_cursor_column
        if [ $# -gt 0 ]; then
            echo "lens-share-ask $place '' %arg{1}"
        elif [ "$kak_selection_length" -gt 1 ]; then
            echo "lens-share-ask-selection $place ''"
        else
            echo "evaluate-commands -draft %{ execute-keys <a-i>p; lens-share-ask-paragraph $place }"
        fi
    }
}

# lens-share-ask-paragraph PLACE: looks up the word at a place of the selected paragraph: a sentence may go on in the next
# line. Only the line is sent if the paragraph is too long, or another one.
define-command -hidden lens-share-ask-paragraph -params 1 %{
    evaluate-commands %sh{
        line=${1%.*} first=${kak_selection_desc%%.*} last=${kak_selection_desc#*,}
        if [ "$kak_selection_length" -gt 16000 ] || [ "$line" -lt "$first" ] || [ "$line" -gt "${last%.*}" ]; then
            echo "select $1,$1; execute-keys x; lens-share-ask-selection $1 $line"
        else
            echo "lens-share-ask-selection $1 $first"
        fi
    }
}

# The limit keeps the text below what a pipe holds, and below what the system passes to a program.
define-command -hidden lens-share-ask-selection -params 2 %{
    evaluate-commands %sh{
        if [ "$kak_selection_length" -gt 16000 ]; then
            echo "fail 'lens-share: $kak_selection_length characters: select 16000 at most'"
        else
            echo 'lens-share-ask %arg{@} %val{selection}'
        fi
    }
}

# lens-share-ask PLACE FIRST TEXT: looks the text up, all of it or what is around the place, if FIRST is the number of its
# first line. The program runs in the background with the text as its standard input; the answer comes back as a command to
# this session.
define-command -hidden lens-share-ask -params 3 %{
    evaluate-commands %sh{
        place=$1 first=$2 text=$3 limit=3
        quote() { sed "s/'/''/g"; }
        # A name with a space between its parts: `parseHTTPHeader2` is `parse HTTP Header 2`.
        words() {
            LC_ALL=C sed 's/_/ /g; s/\([a-z]\)\([A-Z]\)/\1 \2/g; s/\([A-Z]\)\([A-Z]\([a-rt-z]\|s[a-z]\)\)/\1 \2/g
                s/\([A-Za-z]\)\([0-9]\)/\1 \2/g; s/\([0-9]\)\([A-Za-z]\)/\1 \2/g'
        }
        if ! command -v "$kak_opt_lens_share_program" >/dev/null; then
            printf "fail 'lens-share: %s is not on the PATH: install lens-share, or set lens_share_program'\n" \
                "$(printf %s "$kak_opt_lens_share_program" | quote)"
            exit
        fi
        printf "set-option global lens_share_request '%s'; set-option global lens_share_recalled ''\n" "$$ $place"
        {
            eval "set -- $kak_quoted_opt_lens_share_options"
            columns=$((kak_window_width < 80 ? kak_window_width - 4 : 76))
            errors=$(mktemp) size="--fit=${columns}x$((kak_window_height / 2))"
            ask() {
                timeout -s KILL "$limit" "$kak_opt_lens_share_program" --no-config --require=none "$@" - 2>"$errors"
            }
            if [ -n "$first" ]; then
                column=$((${place#*.} - 1))
                offset=$(($(printf %s "$text" | head -n $((${place%.*} - first)) | wc -c) + column))
                rest=$(printf %s "$text" | tail -c +$((offset + 1)) | LC_ALL=C sed 's/[^A-Za-z0-9_\x80-\xff].*//; q')
                name=$(printf %s "$text" | head -c "$offset" | tail -c "$column" | LC_ALL=C sed 's/.*[^A-Za-z0-9_\x80-\xff]//')$rest
                words=$(printf %s "$name" | words)
                # In a name such as `fontSize`, the part at the cursor is explained, unless a dictionary has the whole name.
                if [ "$words" != "$name" ] &&
                    printf %s "$text" | ask --format=jsonl --detail=none "--offset=$offset:bytes" "$@" |
                    grep -q -e '"match":"compound"' -e '"match":"name"' -e '"match":"none"' -e '"match":"number"'
                then
                    text=$words offset=$(($(printf %s "$words" | wc -c) - $(printf %s "$rest" | words | wc -c)))
                fi
                set -- "--offset=$offset:bytes" "$@"
            fi
            answer=$(printf %s "$text" | ask --color=always "$size" "$@")
            status=$? command=lens-share-complain
            case $status in
                0) command=lens-share-show ;;
                137) answer="no answer in $limit s" ;;
                *) answer=$(sed 's/^lens-share: //; q' "$errors") ;;
            esac
            rm -f "$errors"
            [ "$status" -eq 0 ] || [ -n "$answer" ] || answer="the program ended with status $status"
            printf "evaluate-commands -try-client '%s' -verbatim %s '%s' '%s'\n" "$kak_client" "$command" \
                "$$ $place" "$(printf %s "$answer" | quote)" | kak -p "$kak_session"
        } </dev/null >/dev/null 2>&1 &
    }
}

define-command lens-share-previous -docstring 'show the word that was looked up before, in any program' %{
    lens-share-check-history
    lens-share-recall 1 before
}

define-command lens-share-next -docstring 'show the word of the history after the one that is shown' %{
    lens-share-check-history
    lens-share-recall -1 after
}

define-command lens-share-recent -docstring 'choose one of the words that were looked up last' %{
    lens-share-check-history
    prompt -menu -shell-script-candidates %{ "$kak_opt_lens_share_program" --no-config --recent } 'looked up last: ' %{
        lens-share-ask-recalled %val{text}
    }
}

# Fails if there is no history.
define-command -hidden lens-share-check-history %{
    evaluate-commands %sh{
        problem=$("$kak_opt_lens_share_program" --no-config --recent 2>&1 >/dev/null) ||
            printf "fail '%s'\n" "$(printf %s "$problem" | head -n 1 | sed "s/'/''/g")"
    }
}

# lens-share-recall STEP DIRECTION: shows the word so many places before the one that was recalled last, at first the last one.
define-command -hidden lens-share-recall -params 2 %{
    evaluate-commands %sh{
        word=$(
            "$kak_opt_lens_share_program" --no-config --recent | RECALLED=$kak_opt_lens_share_recalled STEP=$1 awk '
                { words[NR] = $0 }
                $0 == ENVIRON["RECALLED"] { place = NR }
                END { print words[place + ENVIRON["STEP"]] }'
        )
        if [ -n "$word" ]; then
            printf "lens-share-ask-recalled '%s'\n" "$(printf %s "$word" | sed "s/'/''/g")"
        else
            echo "fail 'lens-share: no word of the history $2 this one'"
        fi
    }
}

define-command -hidden lens-share-ask-recalled -params 1 %{
    lens-share %arg{1}
    set-option global lens_share_recalled %arg{1}
}

# lens-share-show REQUEST ANSWER: headwords bold; notes, labels of lists and examples dim.
define-command -hidden lens-share-show -params 2 %{
    evaluate-commands %sh{
        if [ "$1" != "$kak_opt_lens_share_request" ] || [ "${1#* }" != "$kak_cursor_line.$kak_cursor_column" ]; then
            exit
        elif [ -z "$2" ]; then
            echo "echo 'lens-share: no word here'"
        else
            escape=$(printf '\033')
            printf "info -markup -anchor %s '%s'\n" "${1#* }" "$(
                printf '%s\n' "$2" | sed "
                    s/'/''/g
                    s/[\\\\{]/\\\\&/g # } for Kakoune, which counts braces
                    s/$escape\[1m/{+b}/g
                    s/$escape\[[23]m/{+d}/g
                    s/$escape\[0m/{default}/g
                    s/$escape\[[0-9;]*m//g
                "
            )"
        fi
    }
}

define-command -hidden lens-share-complain -params 2 %{
    evaluate-commands %sh{
        [ "$1" != "$kak_opt_lens_share_request" ] || echo 'echo -markup "{Error}{\}lens-share: %arg{2}"'
    }
}
