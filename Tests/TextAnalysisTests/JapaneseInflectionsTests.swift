import LexiconModel
import Testing

@testable import TextAnalysis

@Suite struct JapaneseInflectionsTests {
  /// The rules on the shortest way from a form to a word, the last one applied first; nil if there is none.
  private func rules(_ form: String, _ word: String, _ classes: JapaneseClasses) -> [String]? {
    var inflections = JapaneseInflections()
    inflections.find(Array(form.utf8).span)
    for found in inflections.forms where found.classes.rawValue & classes.rawValue != 0 {
      guard String(decoding: inflections.bytes[found.text], as: UTF8.self) == word else { continue }
      var rules = ["\(found.rule.name)"]
      var previous = found.previous
      while previous >= 0 {
        rules.append("\(inflections.forms[previous].rule.name)")
        previous = inflections.forms[previous].previous
      }
      return rules
    }
    return nil
  }

  @Test(arguments: [
    ("食べさせられたくなかった", "食べる", ["causative", "passive or potential", "wish", "negative", "past"]),
    ("食べた", "食べる", ["past"]), ("食べ", "食べる", ["stem"]), ("見", "見る", ["stem"]),
    ("食べられる", "食べる", ["passive or potential"]), ("食べれば", "食べる", ["-ba conditional"]),
    ("食べよう", "食べる", ["volitional"]), ("食べろ", "食べる", ["imperative"]),
    ("食べすぎた", "食べる", ["excess", "past"]), ("食べちゃった", "食べる", ["-te form", "completed", "past"]),
    ("食べませんでした", "食べる", ["polite", "negative", "past"]), ("食べずに", "食べる", ["without doing"]),
  ])
  func verbsOfOneRow(form: String, word: String, expected: [String]) {
    #expect(rules(form, word, .ichidan) == expected)
  }

  @Test(arguments: [
    ("買った", "買う", ["past"]), ("書いて", "書く", ["-te form"]), ("泳いだ", "泳ぐ", ["past"]),
    ("話した", "話す", ["past"]), ("待った", "待つ", ["past"]), ("死んだ", "死ぬ", ["past"]),
    ("遊んで", "遊ぶ", ["-te form"]), ("飲んだ", "飲む", ["past"]), ("帰って", "帰る", ["-te form"]),
    ("買わない", "買う", ["negative"]), ("書ける", "書く", ["potential"]),
    ("書かされた", "書く", ["causative", "passive", "past"]), ("書かせない", "書く", ["causative", "negative"]),
    ("読んでいます", "読む", ["-te form", "progressive", "polite"]), ("読め", "読む", ["imperative"]),
    ("行きたがる", "行く", ["wish"]), ("書きにくかった", "書く", ["hard to do", "past"]),
    ("思っ", "思う", ["stem"]), ("読ん", "読む", ["stem"]), ("書か", "書く", ["stem"]), ("行こ", "行く", ["stem"]),
  ])
  func verbsOfFiveRows(form: String, word: String, expected: [String]) {
    #expect(rules(form, word, .godan) == expected)
  }

  @Test func irregularVerbs() {
    #expect(rules("行った", "行く", .iku) == ["past"])
    #expect(rules("行った", "行く", .godan) == nil)
    #expect(rules("して", "する", .suru) == ["-te form"])
    #expect(rules("来ない", "来る", .kuru) == ["negative"] && rules("きた", "くる", .kuru) == ["past"])
    #expect(rules("勉強していた", "勉強", .noun) == ["verb with suru", "-te form", "progressive", "past"])
    #expect(rules("なさいます", "なさる", .nasaru) == ["polite"])
  }

  @Test(arguments: [
    ("高かった", ["past"]), ("高くない", ["negative"]), ("高くなかった", ["negative", "past"]), ("高く", ["adverb"]),
    ("高ければ", ["-ba conditional"]), ("高さ", ["noun"]), ("高すぎる", ["excess"]),
    ("高がって", ["showing signs", "-te form"]), ("高かっ", ["stem"]),
  ])
  func adjectives(form: String, expected: [String]) {
    #expect(rules(form, "高い", .adjective) == expected)
  }

  /// A class is asked for: what ends like an adjective is no verb.
  @Test(arguments: [("高かった", "高る"), ("日本で", "日本"), ("か", "かる")])
  func otherWordsAreNotMeant(form: String, word: String) {
    #expect(rules(form, word, [.verbs, .noun]) == nil)
  }

  /// However long and whatever it repeats, a text has few forms.
  @Test(arguments: ["られられられられられられられられられ", "してしてしてしてしてしてしてしてして", "んんんんんんんんんん", "ああ"])
  func formsAreFew(text: String) {
    var inflections = JapaneseInflections()
    inflections.find(Array(text.utf8).span)
    #expect(inflections.forms.count <= 96)
    inflections.find(Array(String(repeating: "a", count: 40).utf8).span)
    #expect(inflections.forms.isEmpty)
  }
}
