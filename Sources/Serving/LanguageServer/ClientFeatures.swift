import Intake
import JSONReading

/// What a client can do, as far as answers depend on it, from the parameters of `initialize`.
struct ClientFeatures {
  /// What positions count. UTF-16 units if the client names nothing that we have.
  private(set) var unit = UnitOffset.Unit.utf16
  /// Whether the client named what positions may count.
  private(set) var namesEncodings = false
  /// Whether a hover is Markdown.
  private(set) var readsMarkdown = false
  /// Whether an edit may name the version of its document.
  private(set) var takesVersions = false
  /// Whether a code action may have an edit, and not only a command.
  private(set) var takesEdits = false

  init() {}

  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let document = capabilities?["textDocument"]
    if let encodings = capabilities?["general"]?["positionEncodings"]?.elements {
      namesEncodings = true
      unit = encodings.lazy.compactMap { $0.text.flatMap { Self.unit(named: $0) } }.first ?? .utf16
    }
    let formats = document?["hover"]?["contentFormat"]?.elements ?? []
    let known = formats.lazy.compactMap(\.text).first {
      $0.elementsEqual("markdown".utf8) || $0.elementsEqual("plaintext".utf8)
    }
    readsMarkdown = known?.elementsEqual("markdown".utf8) ?? false
    takesVersions = capabilities?["workspace"]?["workspaceEdit"]?["documentChanges"]?.flag ?? false
    takesEdits = document?["codeAction"]?["codeActionLiteralSupport"] != nil
  }

  private static func unit(named name: [UInt8]) -> UnitOffset.Unit? {
    if name.elementsEqual("utf-8".utf8) { return .bytes }
    if name.elementsEqual("utf-16".utf8) { return .utf16 }
    return name.elementsEqual("utf-32".utf8) ? .scalars : nil
  }

  /// The name of the encoding in the protocol.
  var encoding: StaticString {
    switch unit {
    case .bytes: "utf-8"
    case .utf16: "utf-16"
    case .scalars: "utf-32"
    }
  }
}
