import Messages

/// What the reader of a dialog asks for by a key of rofi or a button of yad and zenity: one row for each, in their order.
enum DialogCommand: Int, CaseIterable, Sendable {
  /// To the page before, or the word of the history before it.
  case back
  /// To the page that the reader came back from.
  case forward
  /// To the text alone.
  case large
  /// To the words of the history.
  case recent
  case speech, copy
  /// To keep the word.
  case star

  /// The label of its button. The letter after the underscore presses it, with Alt.
  var button: Message {
    switch self {
    case .back: .popupBack
    case .forward: .popupForward
    case .large: .popupLarge
    case .recent: .popupRecent
    case .speech: .popupSpeech
    case .copy: .popupCopy
    case .star: .popupStar
    }
  }

  /// Its key in rofi, with Alt.
  var key: String {
    switch self {
    case .back: "Left"
    case .forward: "Right"
    case .large: "l"
    case .recent: "h"
    case .speech: "s"
    case .copy: "c"
    case .star: "t"
    }
  }

  /// The key without Alt, and what it does.
  var hint: Message {
    switch self {
    case .back: .popupBackKey
    case .forward: .popupForwardKey
    case .large: .popupLargeKey
    case .recent: .popupRecentKey
    case .speech: .popupSpeechKey
    case .copy: .popupCopyKey
    case .star: .popupStarKey
    }
  }
}

extension DialogPage {
  /// What its reader can ask for.
  var commands: [DialogCommand] { DialogCommand.allCases.filter(has) }

  func has(_ command: DialogCommand) -> Bool {
    switch command {
    case .back: hasBefore || content.hasHistory
    case .forward: hasAfter
    case .recent: content.hasHistory
    case .large, .speech, .copy: !content.largeText.isEmpty
    case .star: content.headword != nil
    }
  }
}
