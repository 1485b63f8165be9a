import LexiconPack
import Messages

/// How much a pack holds, in words: `147306 entries`, `facts of 126052 words`.
package enum PackContent {
  /// Forms count only where there is nothing else: they come with entries.
  package static func text(_ pack: PackReader) -> String {
    let parts = [
      pack.entries.map { Message.packContentEntries(count: $0.count) },
      pack.facts.map { Message.packContentFacts(count: $0.count) },
    ].compactMap { $0 }
    let shown = parts.isEmpty ? pack.forms.map { [.packContentForms(count: $0.count)] } ?? [] : parts
    return shown.isEmpty ? Message.packContentNone.text : shown.map(\.text).joined(separator: ", ")
  }
}
