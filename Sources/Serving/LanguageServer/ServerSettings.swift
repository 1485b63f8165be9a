import ByteText
import JSONReading
import LexiconModel
import Messages
import Processes
import Rendering
import Safety

/// What the settings of an editor change: first the options of the command line, then what `initialize` and
/// `workspace/didChangeConfiguration` bring.
struct ServerSettings {
  /// Where words are parts of names in a program.
  enum Identifiers {
    /// In documents that are programs.
    case auto
    case always, never
  }

  /// How words are looked up.
  private(set) var options: Options
  /// How much a hover shows.
  private(set) var detail: Detail
  private(set) var hasCodeActions = true
  /// Whether a definition is a card to go to.
  private(set) var follows = true
  private(set) var identifiers = Identifiers.auto
  private(set) var completes = false
  /// Words of this level and above have a hint; nil for none.
  private(set) var hintLevel: LearnerLevel?
  /// The words that have none, by their keys.
  private(set) var known: Set<[UInt8]> = []

  private static let names: [StaticString] = [
    "language", "toLanguage", "lexicons", "detail", "codeActions", "follow", "identifiers", "completion",
    "hints", "known",
  ]

  /// Those of the command line.
  private let defaults: Options

  init(_ options: Options) {
    defaults = options
    self.options = options
    // A document is read by one thread, and its words are where they are.
    self.options.jobs = 1
    self.options.functionWords = .show
    detail = options.detail ?? .normal
  }

  /// Changes what an object names, under `lens-share` or bare. Returns what is wrong with the others.
  mutating func apply(_ value: JSONValue) -> [Message] {
    guard case .object(let members) = value["lens-share"] ?? value else { return [] }
    var faults: [Message] = []
    for member in members {
      let name = String(decoding: member.name, as: UTF8.self)
      guard let known = Self.names.first(where: { $0.matches(member.name.span) }) else {
        faults.append(.unknownSetting(name: name, names: Self.names.map { "\($0)" }.alternatives))
        continue
      }
      if set(known, member.value) { continue }
      if name == "known", let file = member.value.text {
        faults.append(.knownUnreadable(file: String(shown: file)))
      } else {
        faults.append(.badSetting(name: name))
      }
    }
    return faults
  }

  /// Sets one, to its default if it is null; false if the value is of no use.
  private mutating func set(_ name: StaticString, _ value: JSONValue) -> Bool {
    switch "\(name)" {
    case "language": return set(\.language, value)
    case "toLanguage": return set(\.glossLanguage, value)
    case "lexicons":
      let names = value.elements?.compactMap(\.text)
      guard value == .null || names != nil && names?.count == value.elements?.count else { return false }
      options.lexicons = names ?? defaults.lexicons
    case "detail":
      let levels: [(StaticString, Detail)] = [("full", .full), ("normal", .normal), ("brief", .brief)]
      guard let level = value.choice(of: levels, defaults.detail ?? .normal) else { return false }
      detail = level
    case "identifiers":
      let choices: [(StaticString, Identifiers)] = [("auto", .auto), ("always", .always), ("never", .never)]
      guard let choice = value.choice(of: choices, .auto) else { return false }
      identifiers = choice
    case "codeActions": return set(\.hasCodeActions, value, default: true)
    case "follow": return set(\.follows, value, default: true)
    case "hints":
      let levels = LearnerLevel.allCases.map { ($0.name, LearnerLevel?.some($0)) }
      guard let level = value.choice(of: levels, nil) else { return false }
      hintLevel = level
    case "known":
      guard let words = value == .null ? [] : value.text.flatMap(KnownWords.keys) else { return false }
      known = words
    default: return set(\.completes, value, default: false)
    }
    return true
  }

  private mutating func set(
    _ path: WritableKeyPath<ServerSettings, Bool>, _ value: JSONValue, default standard: Bool
  ) -> Bool {
    guard let flag = value == .null ? standard : value.flag else { return false }
    self[keyPath: path] = flag
    return true
  }

  private mutating func set(_ path: WritableKeyPath<Options, [UInt8]>, _ value: JSONValue) -> Bool {
    guard let text = value == .null ? defaults[keyPath: path] : value.text else { return false }
    guard text.isEmpty || LanguageTag(String(decoding: text, as: UTF8.self)) != nil else { return false }
    options[keyPath: path] = Options.tag(text)
    return true
  }
}

extension JSONValue {
  /// What one of these words means; `standard` for null, and nil for anything else.
  fileprivate func choice<T>(of words: [(StaticString, T)], _ standard: T) -> T? {
    if self == .null { return standard }
    guard let text else { return nil }
    return words.first { $0.0.matches(text.span) }?.1
  }
}
