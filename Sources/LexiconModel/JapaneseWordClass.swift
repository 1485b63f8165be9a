/// How a Japanese word inflects, as a label of its synsets says it.
///
/// Importers of Japanese dictionaries put the label there, whatever their source calls the class; the rules of
/// inflection look for it. The classes are those of JMdict (its document type, entities `v1` to `adj-ix`).
public enum JapaneseWordClass: UInt8, CaseIterable, Sendable {
  /// 食べる: stems are the word without る.
  case ichidan
  /// くれる: its imperative is くれ.
  case kureru
  case godanU
  case godanK
  case godanG
  case godanS
  case godanT
  case godanN
  case godanB
  case godanM
  case godanR
  /// 行く: 行った, not 行いた.
  case iku
  /// 問う: 問うた.
  case tou
  /// ある: its negation is ない.
  case aru
  /// なさる: なさい.
  case nasaru
  /// 来る.
  case kuru
  /// する, and what ends in it.
  case suru
  /// 論ずる.
  case zuru
  /// A noun that する makes a verb.
  case withSuru
  /// 高い.
  case adjective
  /// いい, of which the forms are made of よい.
  case ii
  /// 静か: な comes between it and a noun.
  case na

  /// The label of a synset.
  public var label: StaticString {
    switch self {
    case .ichidan: "ichidan verb"
    case .kureru: "ichidan verb, irregular"
    case .godanU: "godan verb in -u"
    case .godanK: "godan verb in -ku"
    case .godanG: "godan verb in -gu"
    case .godanS: "godan verb in -su"
    case .godanT: "godan verb in -tsu"
    case .godanN: "godan verb in -nu"
    case .godanB: "godan verb in -bu"
    case .godanM: "godan verb in -mu"
    case .godanR: "godan verb in -ru"
    case .iku: "godan verb in -ku, irregular"
    case .tou: "godan verb in -u, irregular"
    case .aru: "godan verb in -ru, irregular"
    case .nasaru: "godan verb in -aru"
    case .kuru: "kuru verb"
    case .suru: "suru verb"
    case .zuru: "zuru verb"
    case .withSuru: "takes suru"
    case .adjective: "i-adjective"
    case .ii: "i-adjective, irregular"
    case .na: "na-adjective"
    }
  }
}
