/// A property list in XML, as macOS reads it (plist(5)). Strings may not contain special characters of XML.
indirect enum PropertyList {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([PropertyList])
  case dictionary([(key: String, value: PropertyList)])

  /// The first lines of a file, before our comment.
  static let head = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
  ]

  /// The lines after our comment.
  var document: [String] {
    ["<plist version=\"1.0\">"] + lines + ["</plist>"]
  }

  private var lines: [String] {
    switch self {
    case .string(let text): ["<string>\(text)</string>"]
    case .integer(let number): ["<integer>\(number)</integer>"]
    case .boolean(let value): [value ? "<true/>" : "<false/>"]
    case .array(let items): ["<array>"] + Self.indented(items.flatMap(\.lines)) + ["</array>"]
    case .dictionary(let items):
      ["<dict>"] + Self.indented(items.flatMap { ["<key>\($0.key)</key>"] + $0.value.lines }) + ["</dict>"]
    }
  }

  private static func indented(_ lines: [String]) -> [String] {
    lines.map { "  " + $0 }
  }
}
