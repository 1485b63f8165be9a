import LexiconModel
import Senses
import TextAnalysis

/// The searches for each surface, in order, with their results, and the time of each stage.
///
/// Exists only for `--explain`: the lexicons record each search in it, and the engine the step that led to the key.
public final class LookupTrace {
  /// The stages that take time, in their order.
  public enum Stage: Int, CaseIterable, Sendable {
    /// Packs and their index are opened.
    case open
    /// Text is waited for and read.
    case read
    case segment
    /// The surface is normalized to its lookup key.
    case normalize
    /// Keys are proposed and looked up.
    case propose
    /// Results are sorted.
    case rank
    case phrases
    case render

    package var name: StaticString {
      switch self {
      case .open: "open"
      case .read: "read"
      case .segment: "segment"
      case .normalize: "normalize"
      case .propose: "propose"
      case .rank: "rank"
      case .phrases: "phrases"
      case .render: "render"
      }
    }
  }

  /// The kind of record that was searched.
  public enum Search: Sendable {
    case entries, forms
    /// The headwords of several words: whether one begins like this.
    case beginnings
  }

  /// A key that was looked up, and the step that led to it.
  public struct Proposal {
    package let search: Search
    package let key: [UInt8]
    /// The last step from the surface to the key; nil for the surface's own key. Its places are not those of a stored text.
    public let step: RouteStep?
    /// The lexicons that have something, in their order.
    public var found: [Found] = []

    package init(_ search: Search, _ key: [UInt8], _ step: RouteStep? = nil) {
      self.search = search
      self.key = key
      self.step = step
    }
  }

  /// How many entries or forms a lexicon has under a key.
  public struct Found {
    /// The lexicon's position in the set; −1 for the function words.
    public let lexicon: Int
    package var count: Int
  }

  /// The searches for one surface.
  public struct Searches {
    package var proposals: [Proposal] = []
    /// Seconds of each stage, by its raw value.
    public var seconds = [Double](repeating: 0, count: Stage.allCases.count)
  }

  /// What the sentence around a word has decided.
  public struct Reading {
    /// The tagger's score of each word class that the dictionary has for the word.
    public let classes: [ClassScore]
    /// The senses of the first headword, the best first; empty if they were not compared.
    public let senses: [ScoredSense]
    /// What put the first of them before the second, the greatest parts first.
    public let reasons: [Reason]
  }

  /// A reason for the order of two senses.
  public struct Reason {
    package let reason: SenseReason
    /// The words of the sentence that it is made of; empty if it is not made of some.
    package let words: [UInt8]
  }

  /// By the number of the match.
  private var analyses: [Int: Searches] = [:]
  /// Searches that belong to no surface, or to none yet.
  private var current = Searches()
  /// Seconds of each stage of the run, by its raw value.
  public private(set) var seconds = [Double](repeating: 0, count: Stage.allCases.count)
  /// The step that led to the keys that are searched now.
  private var step: RouteStep?
  var reading: Reading?
  /// Whether the current searches will be repeated, and are not recorded.
  var isPaused = false
  private let clock: () -> Double
  private var last: Double

  /// `clock` returns the seconds since some moment.
  public init(clock: @escaping () -> Double) {
    self.clock = clock
    last = clock()
  }

  /// The searches for the surface of a match.
  public func analysis(ofMatch match: Int) -> Searches? { analyses[match] }

  /// The searches since the last surface: beginnings of phrases, and phrases.
  public func takeRest() -> [Proposal] {
    defer { current.proposals.removeAll() }
    return current.proposals
  }

  /// Records that a stage has ended. It began where the last one ended.
  public func ended(_ stage: Stage) {
    let now = clock()
    current.seconds[stage.rawValue] += now - last
    seconds[stage.rawValue] += now - last
    last = now
  }

  /// Leaves the time since the last stage out.
  public func skip() { last = clock() }

  /// What the sentence of the word at hand has decided; nil if it decided nothing.
  public func takeReading() -> Reading? {
    defer { reading = nil }
    return reading
  }

  // MARK: What the engine and the lexicons note

  func begin() {
    current = Searches()
  }

  func end(match: Int) {
    analyses[match] = current
    current = Searches()
  }

  /// Records which match its sentence makes of another one.
  func end(match: Int, like other: Int) { analyses[match] = analyses[other] }

  /// Sets the step that leads to the next searches.
  func lead(_ step: RouteStep?) {
    self.step = step
  }

  /// Records a search.
  func search(_ search: Search, _ key: Span<UInt8>) {
    if isPaused { return }
    let key = Array(copying: key)
    let step = search == .entries ? step : nil
    if let last = current.proposals.last, last.search == search, last.key == key, last.step == step { return }
    current.proposals.append(Proposal(search, key, step))
  }

  /// Records a result of the last search.
  func find(in lexicon: Int) {
    if isPaused { return }
    guard var proposal = current.proposals.popLast() else { return }
    if proposal.found.last?.lexicon == lexicon {
      proposal.found[proposal.found.count - 1].count += 1
    } else {
      proposal.found.append(Found(lexicon: lexicon, count: 1))
    }
    current.proposals.append(proposal)
  }
}
