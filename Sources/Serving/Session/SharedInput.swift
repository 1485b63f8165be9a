import Intake
import JSONReading
import LexiconModel
import Messages
import Rendering
import Safety

extension TextInput {
  /// The longest share payload, in bytes. A shared page has less.
  package static let longestPayload = 64 << 20

  /// A text in memory, in UTF-8.
  package init(_ kind: SourceKind, _ bytes: [UInt8], _ options: Options) {
    let language = options.language.isEmpty ? Array("en".utf8) : options.language
    self.init(
      SourceDescription(kind: kind, language: language),
      LineReader(bytes: bytes, separator: options.isNullSeparated ? 0 : 0x0A))
  }

  /// The text of a share payload.
  package init(payload bytes: [UInt8], _ options: Options) throws(Failure) {
    if bytes.count > Self.longestPayload {
      throw Failure(.data, .shareTooLong(limit: Self.longestPayload))
    }
    let share: SharePayload
    do throws(ShareError) {
      share = try SharePayload(parsing: bytes)
    } catch {
      throw Failure(error)
    }
    self.init(.share, share.text, options)
    format = options.inputFormat ?? share.format
    focus = share.range
    description.title = share.title ?? []
    description.url = share.url ?? []
    if options.language.isEmpty, let language = share.language {
      let tag = try Self.tag(language)
      self.language = tag
      description.language = tag
    }
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
