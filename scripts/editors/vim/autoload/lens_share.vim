" Asks the program, in the background, and hands its answer to the view. One look-up at a time: the next one ends it.

" Milliseconds after which the program is ended.
let s:limit = 3000
" Characters that are sent on either side of the cursor, and of a selection at most. A pipe holds 65,536
" bytes, so that writing to a program that does not read never waits.
let s:near = 4000
let s:longest = 16000

let s:request = {}
" The word of the history that was looked up last; empty after any other look-up.
let s:recalled = ''

" `:LensShare [TEXT]`: the text, the selection, or the word under the cursor.
function! lens_share#Command(range, text) abort
  if a:text !=# ''
    call s:Ask(a:text, -1)
  elseif a:range > 0
    call lens_share#Selection()
  else
    call lens_share#Cursor()
  endif
endfunction

" The word or phrase under the cursor; if it is on the screen already, the popup is entered.
function! lens_share#Cursor() abort
  if lens_share#view#Enter()
    return
  endif
  call lens_share#At(bufnr(), line('.'), col('.') - 1)
endfunction

" The word or phrase around a byte of a line. The lines around it up to a blank one are sent, too: a sentence may go on in them.
function! lens_share#At(buffer, number, byte) abort
  let l:line = getbufline(a:buffer, a:number)[0]
  let l:before = join(s:Lines(a:buffer, a:number, -1) + [strpart(l:line, 0, a:byte)], "\n")
  " A suggestion is not part of the question before it: `mean time` is a phrase.
  let l:before = strpart(l:before, max([0, match(l:before, g:lens_share#card#suggestion)]))
  let l:before = s:Encoded(strcharpart(l:before, max([0, strchars(l:before) - s:near])))
  let l:after = join([strpart(l:line, a:byte)] + s:Lines(a:buffer, a:number, 1), "\n")
  call s:Ask(l:before . s:Encoded(strcharpart(l:after, 0, s:near)), strlen(l:before))
endfunction

" The lines before a line, if `step` is -1, or after it, as far as they are sent.
function! s:Lines(buffer, number, step) abort
  let l:lines = []
  let l:size = 0
  let l:number = a:number + a:step
  let l:line = getbufline(a:buffer, l:number)
  while l:size < s:near && get(l:line, 0, '') =~# '\S'
    call extend(l:lines, l:line, a:step < 0 ? 0 : len(l:lines))
    let l:size += strlen(l:line[0])
    let l:number += a:step
    let l:line = getbufline(a:buffer, l:number)
  endwhile
  return l:lines
endfunction

" Every word of what is, or was last, selected.
function! lens_share#Selection() abort
  call s:Ask(s:Encoded(s:Selected()), -1)
endfunction

" The text between the marks of the selection; no register is touched.
function! s:Selected() abort
  let [l:start, l:end] = [getpos("'<"), getpos("'>")]
  let l:lines = getline(l:start[1], l:end[1])
  if visualmode() ==# "\<C-V>"
    let [l:left, l:right] = sort([virtcol("'<"), virtcol("'>")], 'n')
    call map(l:lines, {index, line -> matchstr(line, '\%>' . (l:left - 1) . 'v.*\%<' . (l:right + 1) . 'v.')})
  elseif visualmode() ==# 'v'
    let l:last = &selection ==# 'exclusive' ? '' : matchstr(strpart(l:lines[-1], l:end[2] - 1), '^.')
    let l:lines[-1] = strpart(l:lines[-1], 0, l:end[2] - 1) . l:last
    let l:lines[0] = strpart(l:lines[0], l:start[2] - 1)
  endif
  return join(l:lines, "\n")
endfunction

function! s:Encoded(text) abort
  return iconv(a:text, &encoding, 'utf-8')
endfunction

" The word of the history before the one that was recalled last, at first the last one, if `step` is 1; the one after it, if
" it is -1; if it is 0, the reader chooses.
function! lens_share#Recall(step) abort
  call s:Run(['--recent'], '', {output -> s:Recall(split(output, "\n"), a:step)})
endfunction

function! s:Recall(words, step) abort
  if a:step == 0
    call lens_share#view#Choose(a:words, function('s:AskRecalled'))
    return
  endif
  let l:place = index(a:words, s:recalled) + a:step
  if l:place < 0 || l:place >= len(a:words)
    call s:Complain('no word of the history ' . (a:step > 0 ? 'before' : 'after') . ' this one')
  else
    call s:AskRecalled(a:words[l:place])
  endif
endfunction

function! s:AskRecalled(word) abort
  call s:Ask(a:word, -1)
  let s:recalled = a:word
endfunction

" Looks up a UTF-8 text, all of it or what is around byte `offset`, if that is not negative.
function! s:Ask(text, offset) abort
  let s:recalled = ''
  if strchars(a:text) > s:longest
    call s:Cancel()
    call s:Complain(strchars(a:text) . ' characters selected: select ' . s:longest . ' at most')
    return
  endif
  let l:options = ['--format=json', '--require=none']
  let l:options += a:offset < 0 ? [] : ['--detail=full', '--offset=' . a:offset . ':bytes']
  call s:Run(l:options + get(g:, 'lens_share_options', []) + ['-'], a:text, function('s:Show'))
endfunction

" Starts the program on a text. Its output goes to `Done`, unless the reader has moved on in the meantime.
function! s:Run(options, text, Done) abort
  call s:Cancel()
  let l:program = get(g:, 'lens_share_program', 'lens-share')
  if !executable(l:program)
    call s:Complain(l:program . ' is not on the PATH: install lens-share, or set g:lens_share_program')
    return
  endif
  let l:command = [l:program, '--no-config'] + a:options
  let l:request = {'output': '', 'error': '', 'status': 0, 'awaited': 2, 'Done': a:Done,
        \ 'place': lens_share#view#Place()}
  let s:request = l:request
  let l:request.job = job_start(l:command, {
        \ 'mode': 'raw',
        \ 'out_cb': {channel, text -> s:Receive(l:request, 'output', text)},
        \ 'err_cb': {channel, text -> s:Receive(l:request, 'error', text)},
        \ 'exit_cb': {job, status -> s:End(l:request, status)},
        \ 'close_cb': {channel -> s:End(l:request, 0)},
        \ 'stoponexit': 'kill',
        \ })
  let l:request.timer = timer_start(s:limit, {timer -> s:Expire(l:request)})
  try
    call ch_sendraw(l:request.job, a:text)
    call ch_close_in(l:request.job)
  catch /^Vim\%((\S*)\)\?:E\(631\|906\):/
    " It ended before it read: its exit status says why.
  endtry
endfunction

function! s:Receive(request, stream, text) abort
  let a:request[a:stream] .= a:text
endfunction

" Called twice, in either order: the program has ended, and its output.
function! s:End(request, status) abort
  let a:request.status = max([a:request.status, a:status])
  let a:request.awaited -= 1
  if a:request.awaited > 0 || a:request isnot s:request
    return
  endif
  call s:Cancel()
  if a:request.status != 0
    let l:line = matchstr(a:request.error, '[^\r\n]\+')
    call s:Complain(empty(l:line) ? 'the program ended with status ' . a:request.status : l:line)
  elseif a:request.place ==# lens_share#view#Place()
    call a:request.Done(a:request.output)
  endif
endfunction

function! s:Show(output) abort
  try
    let l:answer = json_decode(a:output)
  catch
    call s:Complain('the answer is not JSON: is ' . get(g:, 'lens_share_program', 'lens-share') . ' the right program?')
    return
  endtry
  call lens_share#view#Show(l:answer)
endfunction

function! s:Expire(request) abort
  if a:request is s:request
    call s:Cancel()
    call s:Complain('no answer in ' . s:limit / 1000 . ' s')
  endif
endfunction

function! s:Cancel() abort
  if !empty(s:request)
    call timer_stop(s:request.timer)
    call job_stop(s:request.job, 'kill')
    let s:request = {}
  endif
endfunction

function! s:Complain(text) abort
  echohl ErrorMsg
  echomsg 'lens-share: ' . substitute(a:text, '^lens-share: ', '', '')
  echohl None
endfunction
