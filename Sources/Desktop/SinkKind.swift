/// The sinks that every desktop has a tool for.
package enum SinkKind: CaseIterable, Sendable {
  case clipboard
  case notification
  case speech
  case popup
  /// The terminal that the program was started in, page by page.
  case pager

  /// The name, as `--to` takes it.
  package var name: StaticString {
    switch self {
    case .clipboard: "clipboard"
    case .notification: "notification"
    case .speech: "speech"
    case .popup: "popup"
    case .pager: "pager"
    }
  }

  /// The tools that serve it, in the order of preference.
  package var tools: [any SinkTool] {
    switch self {
    case .clipboard: ClipboardSink.tools
    case .notification: NotificationSink.tools
    case .speech: SpeechSink.tools
    case .popup: PopupSink.tools
    case .pager: [Pager()]
    }
  }

  package init?(name: [UInt8]) {
    guard let kind = Self.allCases.first(where: { Array("\($0.name)".utf8) == name }) else { return nil }
    self = kind
  }
}
