import Messages

extension [String] {
  /// `xclip, xsel or wl-clipboard`
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return Message.alternatives(first: dropLast().joined(separator: ", "), last: last).text
  }
}
