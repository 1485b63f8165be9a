import Lookup
import Rendering
import TextAnalysis

/// A place between two lines of a text.
struct TextPlace {
  /// The bytes before it.
  var base = 0
  /// The same in other units, if the renderer needs them.
  var tracker = PositionTracker()
  var beginsSentence = true
}

/// A part of a long text, line by line, and what a thread has found in it.
///
/// The reading thread makes it, another looks its lines up, and the reading thread takes it back: two threads never use
/// it at once. The first one, of one line, stays with the reading thread.
final class ScanBatch: @unchecked Sendable {
  /// Its number in the text, counted from 1.
  let number: Int
  private(set) var bytes: [UInt8] = []
  /// The end of each line in `bytes`; the next begins there.
  private(set) var ends: [Int] = []
  /// The place of its first line.
  var place = TextPlace()
  var finds = ScanFinds()
  var isScanned = false

  init(number: Int) { self.number = number }

  func append(_ line: Span<UInt8>) {
    bytes.append(copying: line, 0..<line.count)
    ends.append(bytes.count)
  }

  /// The place of a line in `bytes`.
  func range(_ line: Int) -> Range<Int> {
    (line == 0 ? 0 : ends[line - 1])..<ends[line]
  }
}

/// What a thread has found in a batch that it has not found before, rendered, in the order of the text.
struct ScanFinds {
  /// A line that is left to the reading thread, since its language depends on what precedes the batch.
  struct OpenLine {
    let number: Int
    let place: TextPlace
    /// The number of lookups before it.
    let lookups: Int
    /// The first headword that the thread found before it.
    let firstHeadword: [UInt8]
    let languages: LanguageMemory?
  }

  struct Lookup {
    /// Its bytes in `names`; lookups of one name are the same, and one without a name is like no other.
    let name: Range<Int>
    /// The bytes in `names` of its word, before the sentence was read; only the first occurrence counts. Empty for none.
    let word: Range<Int>
    /// Its bytes in `rendered`.
    let rendered: Range<Int>
    let place: RenderedPlace
  }

  private(set) var lookups: [Lookup] = []
  private(set) var names: [UInt8] = []
  private(set) var rendered: [UInt8] = []
  private(set) var openLines: [OpenLine] = []
  /// What is known of the languages after the last line.
  var languages: LanguageMemory?
  var hasFound = false
  var hasMissed = false
  var firstHeadword: [UInt8] = []
  var warnings = InputWarnings()
  /// What ended the search.
  var error: (any Error)?

  /// Adds a lookup with its name and that of its word, and takes what was rendered of it from `output`.
  mutating func append(
    named name: [UInt8], of word: [UInt8], _ output: inout [UInt8], _ place: RenderedPlace
  ) {
    let (nameStart, start) = (names.count, rendered.count)
    names += name
    let nameEnd = names.count
    names += word
    rendered += output
    lookups.append(
      Lookup(
        name: nameStart..<nameEnd, word: nameEnd..<names.count, rendered: start..<rendered.count, place: place
      ))
    output.removeAll(keepingCapacity: true)
  }

  mutating func append(_ line: OpenLine) { openLines.append(line) }
}
