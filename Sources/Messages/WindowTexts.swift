/// Buttons and key hints of popups and the pager.
// swift-format-ignore: one message a line
package extension Message {
  static var popupLookUp: Message { Message("Look up") }
  static var popupAnyWord: Message { Message("any word") }
  static var popupClose: Message { Message("Close") }
  static var pagerKeys: Message { Message("↑↓ scroll · Tab next word · Enter look up · / any word · Esc close") }
  static var pagerKeysWithBack: Message { Message("↑↓ scroll · Tab next word · Enter look up · / any word · ⌫ back · Esc close") }
}
