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
  static func popupKeys(keys: String) -> Message { Message("Alt+ {keys}", keys) }
  static var popupBackKey: Message { Message("← back") }
  static var popupForwardKey: Message { Message("→ forward") }
  static var popupLarge: Message { Message("_Large") }
  static var popupLargeKey: Message { Message("L large") }
  static var popupRecent: Message { Message("_History") }
  static var popupRecentKey: Message { Message("H history") }
  static var popupSpeech: Message { Message("_Speak") }
  static var popupSpeechKey: Message { Message("S speak") }
  static var popupCopy: Message { Message("_Copy") }
  static var popupCopyKey: Message { Message("C copy") }
  static var popupCopied: Message { Message("copied to the clipboard") }
  static var popupStar: Message { Message("S_tar") }
  static var popupStarKey: Message { Message("T star") }
  static func popupStarred(word: String) -> Message { Message("''{word}'' is starred: see lensctl words list", word) }
  static var starNeedsLensctl: Message { Message("lensctl keeps starred words, and is not installed: install it") }
  static func starFailed(reason: String) -> Message { Message("not starred: {reason}", reason) }
  static var popupRecentWords: Message { Message("looked up last:") }
  static var pagerScroll: Message { Message("↑↓ scroll") }
  static var pagerNext: Message { Message("Tab next word") }
  static var pagerFollow: Message { Message("Enter look up") }
  static var pagerType: Message { Message("/ any word") }
  static var pagerMore: Message { Message("a all dictionaries") }
  static var pagerBack: Message { Message("⌫ back") }
  static var pagerForward: Message { Message("r forward") }
  static var pagerLarge: Message { Message("l large") }
  static var pagerRecent: Message { Message("h history") }
  static var pagerSpeech: Message { Message("s speak") }
  static var pagerCopy: Message { Message("c copy") }
  static var pagerStar: Message { Message("t star") }
  static var pagerLeave: Message { Message("Esc back") }
  static var pagerClose: Message { Message("Esc close") }
}
