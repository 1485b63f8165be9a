-- Asks the program, in the background, and hands its answer to the window. One look-up at a time: the next one ends it.

local cards = require('lens-share.card')
local window = require('lens-share.window')

local M = {}

-- Milliseconds after which the program is ended.
local limit = 3000
-- Characters that are sent on either side of the cursor, and of a selection at most.
local near = 4000
local longest = 16000

local settings = { program = 'lens-share', options = {} }
local current
-- The word of the history that was looked up last; nil after any other look-up.
local recalled

-- setup({ program = PATH, options = { '--lexicon=wordnet' } }), where the defaults do not do.
function M.setup(changes)
  settings = vim.tbl_extend('force', settings, changes or {})
end

local function complain(text)
  vim.notify('lens-share: ' .. text:gsub('^lens%-share: ', ''), vim.log.levels.ERROR)
end

local function cancel()
  if current then
    vim.fn.jobstop(current.job)
    current = nil
  end
end

-- Called when the program has ended.
local function finish(request, status)
  if request ~= current then
    return
  end
  current = nil
  if status ~= 0 then
    local line = table.concat(request.errors, '\n'):match('[^\r\n]+')
    return complain(line or ('the program ended with status ' .. status))
  end
  -- Who has moved on in the meantime does not want it any more.
  if vim.deep_equal(request.place, window.place()) then
    request.done(request.output)
  end
end

-- Starts the program on a text, and hands the lines of its output to `done`.
local function run(options, text, done)
  cancel()
  if vim.fn.executable(settings.program) == 0 then
    return complain(settings.program .. ' is not on the PATH: install lens-share, or set `program` in setup()')
  end
  local command = vim.list_extend({ settings.program, '--no-config' }, options)
  local request = { output = {}, errors = {}, done = done, place = window.place() }
  current = request
  request.job = vim.fn.jobstart(command, {
    stdout_buffered = true,
    stderr_buffered = true,
    on_stdout = function(_, lines)
      request.output = lines
    end,
    on_stderr = function(_, lines)
      request.errors = lines
    end,
    on_exit = function(_, status)
      finish(request, status)
    end,
  })
  -- It may have ended before it reads: then its exit status says why.
  pcall(vim.fn.chansend, request.job, text)
  pcall(vim.fn.chanclose, request.job, 'stdin')
  vim.defer_fn(function()
    if request == current then
      cancel()
      complain('no answer in ' .. limit / 1000 .. ' s')
    end
  end, limit)
end

local function show(output)
  local is_json, answer = pcall(vim.json.decode, table.concat(output, '\n'))
  if not is_json then
    return complain('the answer is not JSON: is ' .. settings.program .. ' the right program?')
  end
  window.show(answer)
end

-- Looks up a text, all of it or what is around byte `offset`.
local function ask(text, offset)
  recalled = nil
  if vim.fn.strchars(text) > longest then
    cancel()
    return complain(vim.fn.strchars(text) .. ' characters selected: select ' .. longest .. ' at most')
  end
  local options = { '--format=json', '--require=none' }
  if offset then
    vim.list_extend(options, { '--detail=full', '--offset=' .. offset .. ':bytes' })
  end
  vim.list_extend(options, settings.options)
  table.insert(options, '-')
  run(options, text, show)
end

-- The lines before line `row`, if `step` is -1, or after it, up to a blank one, as far as they are sent.
local function lines_around(row, step)
  local lines, size = {}, 0
  while size < near do
    row = row + step
    local line = row > 0 and vim.api.nvim_buf_get_lines(0, row - 1, row, false)[1] or ''
    if not line:find('%S') then
      break
    end
    table.insert(lines, step < 0 and 1 or #lines + 1, line)
    size = size + #line
  end
  return lines
end

-- The word or phrase around a byte of line `row`. The lines around it are sent, too: a sentence may go on in them.
local function ask_at(row, byte)
  local line = vim.api.nvim_buf_get_lines(0, row - 1, row, true)[1]
  local lines = lines_around(row, -1)
  table.insert(lines, line:sub(1, byte))
  local before = table.concat(lines, '\n')
  -- A suggestion is not part of the question before it: `mean time` is a phrase.
  before = before:sub(1 + math.max(0, vim.fn.match(before, cards.suggestion)))
  before = vim.fn.strcharpart(before, math.max(0, vim.fn.strchars(before) - near))
  lines = lines_around(row, 1)
  table.insert(lines, 1, line:sub(byte + 1))
  ask(before .. vim.fn.strcharpart(table.concat(lines, '\n'), 0, near), #before)
end

-- The word or phrase under the cursor; if it is on the screen already, its window is entered.
function M.cursor()
  if not window.enter() then
    ask_at(unpack(vim.api.nvim_win_get_cursor(0)))
  end
end

-- Every word of what is, or was last, selected: the text between the marks.
function M.selection()
  local first, last = vim.fn.getpos("'<"), vim.fn.getpos("'>")
  local lines = vim.fn.getline(first[2], last[2])
  if vim.fn.visualmode() == '\22' then
    local columns = { vim.fn.virtcol("'<"), vim.fn.virtcol("'>") }
    table.sort(columns)
    local block = '\\%>' .. (columns[1] - 1) .. 'v.*\\%<' .. (columns[2] + 1) .. 'v.'
    lines = vim.tbl_map(function(line)
      return vim.fn.matchstr(line, block)
    end, lines)
  elseif vim.fn.visualmode() == 'v' then
    local rest = vim.o.selection == 'exclusive' and '' or vim.fn.strcharpart(lines[#lines]:sub(last[3]), 0, 1)
    lines[#lines] = lines[#lines]:sub(1, last[3] - 1) .. rest
    lines[1] = lines[1]:sub(first[3])
  end
  ask(table.concat(lines, '\n'))
end

-- Every word of a text.
function M.text(text)
  ask(text)
end

local function ask_recalled(word)
  ask(word)
  recalled = word
end

-- Hands the last words of the history to `done`, the newest first.
local function with_history(done)
  run({ '--recent' }, '', function(lines)
    done(vim.tbl_filter(function(line)
      return line ~= ''
    end, lines))
  end)
end

-- The word of the history so many steps before the one that was recalled last, at first the last one.
local function recall(step, direction)
  with_history(function(words)
    local word = words[step + (vim.fn.index(words, recalled or '') + 1)]
    if not word then
      return complain('no word of the history ' .. direction .. ' this one')
    end
    ask_recalled(word)
  end)
end

-- The word that was looked up before.
function M.previous()
  recall(1, 'before')
end

-- The word that was looked up after it.
function M.next()
  recall(-1, 'after')
end

-- The last words, of which the reader chooses one.
function M.recent()
  with_history(function(words)
    vim.ui.select(words, { prompt = 'looked up last:' }, function(word)
      if word then
        ask_recalled(word)
      end
    end)
  end)
end

return M
