import Intake
import LexiconModel
import Messages
import Rendering
import Safety

/// The text of a share payload.
extension InputSources {
  /// The longest payload, in bytes. A shared page has less.
  private static let longestPayload = 64 << 20

  func share() throws(Failure) -> TextInput {
    var payload = TextInput(description(.share), LineReader(descriptor: input, separator: 0x0A))
    payload.encoding = encoding
    let bytes = try whole(&payload, limit: Self.longestPayload)
    if bytes.count > Self.longestPayload {
      throw Failure(.data, .shareTooLong(limit: Self.longestPayload))
    }
    let share: SharePayload
    do throws(ShareError) {
      share = try SharePayload(parsing: bytes)
    } catch {
      throw Failure(error)
    }
    var shared = make(.share, share.text)
    shared.format = share.format
    shared.focus = share.range
    shared.description.title = share.title ?? []
    shared.description.url = share.url ?? []
    if options.language.isEmpty, let language = share.language {
      let tag = try Self.tag(language)
      shared.language = tag
      shared.description.language = tag
    }
    return shared
  }

  /// A language tag in lower case.
  private static func tag(_ language: [UInt8]) throws(Failure) -> [UInt8] {
    let text = String(decoding: language, as: UTF8.self)
    guard LanguageTag(text) != nil else {
      throw Failure(.data, .shareLanguage(value: text))
    }
    return Array(text.lowercased().utf8)
  }
}

extension Failure {
  /// Why a share payload cannot be looked up.
  fileprivate init(_ error: ShareError) {
    switch error {
    case .notJSON(let error) where error.fault == .tooDeep:
      self.init(.data, .shareTooDeep(offset: error.offset))
    case .notJSON(let error): self.init(.data, .sharePayload(offset: error.offset))
    case .wrongType(path: ""): self.init(.data, .shareNoObject)
    case .wrongType(let path): self.init(.data, .shareShape(path: path))
    case .badRange(.outOfBounds(let units)): self.init(.data, .shareRange(units: units))
    case .badRange(.reversed): self.init(.data, .shareRangeReversed)
    case .badRange(.splitsCharacter): self.init(.data, .shareRangeSplit)
    case .noText: self.init(.notFound, .shareNoText)
    }
  }
}
