/// Buttons and key hints of popups and the pager.
// swift-format-ignore: one message a line
package extension Message {
  static var popupLookUp: Message { Message("Look up") }
  static var popupAnyWord: Message { Message("any word") }
  static var popupComplete: Message { Message("Tab completes") }
  static var popupClose: Message { Message("Close") }
  static var popupMore: Message { Message("… more") }
  static var installationEnds: Message { Message("Press Enter to close this window, then look the text up again.") }
  static var popupBack: Message { Message("_Back") }
  static var popupForward: Message { Message("_Forward") }
  static var popupBackKey: Message { Message("Alt+← back") }
  static var popupForwardKey: Message { Message("Alt+→ forward") }
  static var popupLarge: Message { Message("_Large") }
  static var popupLargeKey: Message { Message("Alt+L large") }
  static var pagerScroll: Message { Message("↑↓ scroll") }
  static var pagerNext: Message { Message("Tab next word") }
  static var pagerFollow: Message { Message("Enter look up") }
  static var pagerType: Message { Message("/ any word") }
  static var pagerMore: Message { Message("a all dictionaries") }
  static var pagerBack: Message { Message("⌫ back") }
  static var pagerForward: Message { Message("r forward") }
  static var pagerLarge: Message { Message("l large") }
  static var pagerLeave: Message { Message("Esc back") }
  static var pagerClose: Message { Message("Esc close") }
}
