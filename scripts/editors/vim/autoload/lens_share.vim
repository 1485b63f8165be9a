" Asks the program, in the background, and hands its answer to the view. One lookup at a time: the next one ends it.

" Milliseconds after which the program is ended.
let s:limit = 3000
" Characters that are sent on either side of the cursor, and of a selection at most. A pipe holds 65,536
" bytes, so that writing to a program that does not read never waits.
let s:near = 4000
let s:longest = 16000
" Bytes of a name that are read on either side of the cursor.
let s:longest_name = 256
" What a name consists of: letters of any language, digits, underscores. Some other characters do no harm.
let s:letters = '\%(\w\|[^\x01-\x7f]\)*'
" What a JSON answer has if no dictionary has the word as a whole.
let s:not_whole = '"match":"\%(compound\|name\|none\|number\)"'

" Where a part of a name ends. Of `HTTPServer`, the last capital begins a part; of `URLs`, none does.
let s:boundary = '\C_\|[[:lower:]]\zs\ze[[:upper:]]\|\u\zs\ze\u\%([a-rt-z]\|s\l\)\|\a\zs\ze\d\|\d\zs\ze\a'

let s:request = {}
" The word of the history that was looked up last; empty after any other lookup.
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
  call lens_share#At(bufnr('%'), line('.'), col('.') - 1)
endfunction

" The word or phrase around a byte of a line. The lines around it up to a blank one are sent, too: a sentence may go on in them.
function! lens_share#At(buffer, number, byte) abort
  let l:line = getbufline(a:buffer, a:number)[0]
  let l:before = join(s:Lines(a:buffer, a:number, -1) + [strpart(l:line, 0, a:byte)], "\n")
  let l:after = join([strpart(l:line, a:byte)] + s:Lines(a:buffer, a:number, 1), "\n")
  " A suggestion is not part of the question before it: `mean time` is a phrase.
  let l:first = lens_share#view#IsCard(a:buffer) ? match(l:before . l:after, g:lens_share#view#suggestion) : -1
  let l:before = strpart(l:before, l:first > strlen(l:before) ? 0 : max([0, l:first]))
  let l:before = s:Encoded(strcharpart(l:before, max([0, strchars(l:before) - s:near])))
  let l:after = s:Encoded(strcharpart(l:after, 0, s:near))
  let [l:text, l:offset] = [l:before . l:after, strlen(l:before)]

  let l:start = max([0, a:byte - s:longest_name])
  let l:rest = matchstr(strpart(l:line, a:byte, s:longest_name), '^' . s:letters)
  let l:name = matchstr(strpart(l:line, l:start, a:byte - l:start), s:letters . '$') . l:rest
  let l:words = s:Words(l:name)
  if l:words ==# l:name
    call s:Ask(l:text, l:offset)
    return
  endif
  " In a name such as `fontSize`, the part under the cursor is explained, unless a dictionary has the whole name.
  let l:words = s:Encoded(l:words)
  let l:place = strlen(l:words) - strlen(s:Encoded(s:Words(l:rest)))
  call s:LookUp(['--format=jsonl', '--detail=none', '--offset=' . l:offset . ':bytes'], l:text,
        \ {answer -> answer =~# s:not_whole ? s:Ask(l:words, l:place) : s:Ask(l:text, l:offset)})
endfunction

" A name with a space between its parts: `parseHTTPHeader2` is `parse HTTP Header 2`.
function! s:Words(name) abort
  return substitute(a:name, s:boundary, ' ', 'g')
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
    call lens_share#view#Choose(a:words)
    return
  endif
  let l:place = index(a:words, s:recalled) + a:step
  if l:place < 0 || l:place >= len(a:words)
    call s:Complain('no word of the history ' . (a:step > 0 ? 'before' : 'after') . ' this one')
  else
    call lens_share#AskRecalled(a:words[l:place])
  endif
endfunction

" Looks up a word of the history.
function! lens_share#AskRecalled(word) abort
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
  let l:words = a:offset < 0 ? len(split(a:text)) : 1
  let l:options = a:offset < 0 ? [] : ['--offset=' . a:offset . ':bytes']
  " All meanings of a word; so many lines of a longer text that none of its words is left out.
  let l:options += l:words > 1 ? [] : ['--detail=normal']
  let l:options += ['--fit=' . lens_share#view#Width() . 'x' . (l:words > 1 ? 40 + 4 * l:words : 9999), '--color=always']
  call s:LookUp(l:options, a:text, function('lens_share#view#Show'))
endfunction

function! s:LookUp(options, text, Done) abort
  call s:Run(['--require=none'] + a:options + get(g:, 'lens_share_options', []) + ['-'], a:text, a:Done)
endfunction

" Starts the program on a text. Its output goes to `Done`, unless the reader has moved on in the meantime.
function! s:Run(options, text, Done) abort
  call s:Cancel()
  let l:program = get(g:, 'lens_share_program', 'lens-share')
  if !executable(l:program)
    call s:Complain(l:program . ' is not on the PATH: install lens-share, or set g:lens_share_program')
    return
  endif
  let l:request = {'output': '', 'error': '', 'status': 0, 'Done': a:Done, 'place': lens_share#view#Place()}
  let s:request = l:request
  call s:Start([l:program, '--no-config'] + a:options, a:text, l:request)
  let l:request.timer = timer_start(s:limit, {timer -> s:Expire(l:request)})
endfunction

if has('nvim')
  function! s:Start(command, text, request) abort
    let a:request.awaited = 1
    let a:request.job = jobstart(a:command, {
          \ 'stdout_buffered': 1,
          \ 'stderr_buffered': 1,
          \ 'on_stdout': {job, lines, event -> s:Receive(a:request, 'output', join(lines, "\n"))},
          \ 'on_stderr': {job, lines, event -> s:Receive(a:request, 'error', join(lines, "\n"))},
          \ 'on_exit': {job, status, event -> s:End(a:request, status)},
          \ })
    " It may have ended before it reads: then its exit status says why.
    silent! call chansend(a:request.job, a:text)
    silent! call chanclose(a:request.job, 'stdin')
  endfunction

  function! s:Stop(job) abort
    call jobstop(a:job)
  endfunction
else
  function! s:Start(command, text, request) abort
    " The end of the program, and that of its output.
    let a:request.awaited = 2
    let a:request.job = job_start(a:command, {
          \ 'mode': 'raw',
          \ 'out_cb': {channel, text -> s:Receive(a:request, 'output', text)},
          \ 'err_cb': {channel, text -> s:Receive(a:request, 'error', text)},
          \ 'exit_cb': {job, status -> s:End(a:request, status)},
          \ 'close_cb': {channel -> s:End(a:request, 0)},
          \ 'stoponexit': 'kill',
          \ })
    try
      call ch_sendraw(a:request.job, a:text)
      call ch_close_in(a:request.job)
    catch /^Vim\%((\S*)\)\?:E\(631\|906\):/
      " It ended before it read: its exit status says why.
    endtry
  endfunction

  function! s:Stop(job) abort
    call job_stop(a:job, 'kill')
  endfunction
endif

function! s:Receive(request, stream, text) abort
  let a:request[a:stream] .= a:text
endfunction

" Called for everything that is awaited, in any order.
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
    call a:request.Done(iconv(a:request.output, 'utf-8', &encoding))
  endif
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
    call s:Stop(s:request.job)
    let s:request = {}
  endif
endfunction

function! s:Complain(text) abort
  echohl ErrorMsg
  echomsg 'lens-share: ' . substitute(a:text, '^lens-share: ', '', '')
  echohl None
endfunction
