import ArgumentParser
import Messages
import Safety

/// `lensctl info`: shows the description of one pack.
struct InfoCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: Message.infoHelp.text)

  @Argument(help: ArgumentHelp(Message.infoHelpPack.text), completion: .packs)
  var pack: String

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let pack = try session.folders.pack(pack).describe(withLicenceText: true)
    try output.answer("pack", pack, on: session.console) { Self.lines(pack) }
  }

  /// One field per line; the text of the licence comes last, after an empty line.
  private static func lines(_ pack: PackDescription) -> String {
    let fields: [(label: Message, value: String)] = [
      (.infoName, pack.name), (.infoTitle, pack.title), (.infoVersion, pack.version),
      (.infoLanguages, pack.languages.joined(separator: " ")),
      (.infoGlossLanguages, pack.glossLanguages.joined(separator: " ")), (.infoState, pack.state),
      (.infoOrder, pack.order.map { "\($0)" } ?? ""), (.infoEntries, "\(pack.entries)"),
      (.infoSynsets, "\(pack.synsets)"), (.infoForms, "\(pack.forms)"), (.infoFacts, facts(pack)),
      (.infoLicence, pack.licence), (.infoSource, pack.source),
      (.infoSourceChecksum, pack.sourceChecksum), (.infoDate, pack.date), (.infoBytes, "\(pack.bytes)"),
      (.infoFile, pack.path),
    ]
    let lines = fields.filter { !$0.value.isEmpty }
      .map { "\($0.label.text): \($0.value.onOneLine)" }.joined(separator: "\n")
    guard let text = pack.licenceText, !text.isEmpty else { return lines }
    return "\(lines)\n\n\(text)"
  }

  /// `126052 words: pronunciation`, or 0.
  private static func facts(_ pack: PackDescription) -> String {
    if pack.facts == 0 { return "0" }
    let names: KeyValuePairs = [
      "pronunciation": Message.infoPronunciation, "frequency": .infoFrequency, "level": .infoLevel,
      "pictogram": .infoPictogram,
    ]
    let kinds = names.filter { pack.factKinds.contains($0.key) }.map { $0.value.text }
    return Message.infoFactKinds(count: pack.facts, kinds: kinds.joined(separator: ", ")).text
  }
}

extension PackDescription {
  /// Whether it is enabled, in words; empty for a file named by its path.
  var state: String {
    enabled.map { ($0 ? Message.packEnabled : .packDisabled).text } ?? ""
  }
}
