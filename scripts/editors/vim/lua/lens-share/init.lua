-- What plugin managers of Neovim call: sets `g:lens_share_program` and the like.
return {
  setup = function(settings)
    for name, value in pairs(settings or {}) do
      vim.g['lens_share_' .. name] = value
    end
  end,
}
