-- `:checkhealth lens-share` in Neovim: whether the plugin finds a program, dictionaries and a word.

-- The oldest program that has the options that the plugin uses.
local oldest = { 0, 1 }
-- A word that every English dictionary has.
local word = 'mouse'

-- Neovim 0.7 has another module, and functions had other names before 0.10.
local reports = vim.health or require('health')
local function report(kind, ...)
  (reports[kind] or reports['report_' .. kind])(...)
end

-- Runs the program for at most 3 s. Returns its exit status, negative if it was ended, and the lines that it wrote.
local function run(program, arguments)
  local output, errors = {}, {}
  local job = vim.fn.jobstart(vim.list_extend({ program, '--no-config' }, arguments), {
    stdout_buffered = true,
    stderr_buffered = true,
    on_stdout = function(_, lines)
      output = lines
    end,
    on_stderr = function(_, lines)
      errors = lines
    end,
  })
  local status = vim.fn.jobwait({ job }, 3000)[1]
  vim.fn.jobstop(job)
  return status, output, errors[1]
end

local function check()
  report('start', 'lens-share')
  if vim.fn.has('nvim-0.7') == 1 then
    report('ok', 'Neovim is 0.7 or newer')
  else
    report('error', 'Neovim is older than 0.7', { 'Install a newer Neovim' })
  end

  local program = vim.g.lens_share_program or 'lens-share'
  if vim.fn.executable(program) == 0 then
    return report('error', program .. ' is not on the PATH', { 'Install lens-share, or set g:lens_share_program' })
  end
  local status, lines = run(program, { '--version' })
  local major, minor = (lines[1] or ''):match('^lens%-share (%d+)%.(%d+)')
  if status ~= 0 or not major then
    return report('error', vim.fn.exepath(program) .. ' is not lens-share', { 'Set g:lens_share_program' })
  end
  local is_new = tonumber(major) > oldest[1] or tonumber(minor) >= oldest[2]
  report(
    is_new and 'ok' or 'error',
    lines[1] .. ', ' .. vim.fn.exepath(program) .. (is_new and '' or ', is older than ' .. table.concat(oldest, '.'))
  )

  local packs = vim.tbl_filter(function(line)
    return line:find('^  ')
  end, lines)
  if #packs == 0 then
    return report('error', 'no dictionary is installed', { 'Run lensctl install en' })
  end
  report('ok', #packs .. (#packs == 1 and ' dictionary' or ' dictionaries'))
  for _, pack in ipairs(packs) do
    report('info', vim.trim(pack))
  end

  local options = vim.list_extend({ '--detail=brief' }, vim.g.lens_share_options or {})
  local found, answer, problem = run(program, vim.list_extend(options, { '--', word }))
  if found == 0 then
    report('ok', 'lookup works: ' .. answer[1])
  elseif found == 1 then
    report('warn', 'no dictionary has “' .. word .. '”', { 'For English, run lensctl install en' })
  else
    report('error', found < 0 and 'no answer in 3 s' or problem)
  end
end

return { check = check }
