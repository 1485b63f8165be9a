/// A window of its own that shows an answer. Its reader follows words from entry to entry and closes it by Escape.
package enum PopupSink {
  /// What window managers know most of the windows by: the instance on X11, the application on Wayland.
  package static let windowName = "lens-share-popup"

  /// What fits a screen of 1366 × 768 pixels at 11 points, with a list under it.
  static let form = SinkForm(columns: 76, rows: 26, markup: .pango)

  /// By preference.
  package static let tools: [any SinkTool] = [
    TmuxPopup(onlyAlone: true), Rofi(), Yad(), Zenity(), KittyOverlay(), Foot(), Kitty(), Alacritty(),
    Xterm(),
    TmuxPopup(onlyAlone: false), Pager(),
  ]
}
