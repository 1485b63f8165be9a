import LexiconPack
import Messages

/// Describes how much a pack contains: `147306 entries`, `facts of 126052 words`.
package enum PackContent {
  /// Forms are only counted if there is nothing else, since they come with entries.
  package static func text(_ pack: PackReader) -> String {
    let parts = [(MessageKey.packContentEntries, pack.entries), (.packContentFacts, pack.facts)]
    let present = parts.filter { $0.1 != nil }
    let shown = present.isEmpty && pack.forms != nil ? [(.packContentForms, pack.forms)] : present
    if shown.isEmpty { return MessageCatalog.english.text(.packContentNone) }
    return shown.map { MessageCatalog.english.text($0.0, [("count", "\($0.1?.count ?? 0)")]) }
      .joined(separator: ", ")
  }
}
