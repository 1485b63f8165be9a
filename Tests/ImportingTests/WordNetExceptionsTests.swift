import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct WordNetExceptionsTests {
  static let rows: [(String, String, WordNetCategory, FormFeatures)] = [
    ("mice", "mouse", .noun, .plural),
    ("forceps", "forceps", .noun, []),
    ("men-of-war", "man-of-war", .noun, .plural),
    ("moslim", "moslem", .noun, []),
    ("ran", "run", .verb, .past),
    ("singing", "sing", .verb, .presentParticiple),
    ("takes pains", "take pains", .verb, .thirdPersonSingular),
    ("thinking the world of", "think the world of", .verb, .presentParticiple),
    ("blew one's nose", "blow one's nose", .verb, .past),
    ("leaves undone", "leave undone", .verb, .thirdPersonSingular),
    ("has", "have", .verb, .thirdPersonSingular),
    ("is", "be", .verb, .thirdPersonSingular),
    ("was", "be", .verb, .past),
    ("been", "be", .verb, .past),
    ("am", "be", .verb, []),
    ("are", "be", .verb, []),
    ("tranship", "transship", .verb, []),
    ("better", "good", .adjective, .comparative),
    ("worse", "bad", .adjective, .comparative),
    ("worst", "bad", .adjective, .superlative),
    ("after", "after", .adjective, []),
    ("halfways", "halfway", .adjective, []),
    ("further", "far", .adverb, .comparative),
    ("best", "well", .adverb, .superlative),
  ]

  @Test(arguments: rows)
  func aFormTellsWhatItExpresses(
    surface: String, lemma: String, category: WordNetCategory, features: FormFeatures
  ) {
    #expect(WordNetExceptions.features(of: surface, lemma: lemma, category) == features)
  }

  @Test(arguments: [
    ("given", "gave", true), ("gave", "given", false), ("sung", "sang", true), ("sang", "sung", false),
    ("borne", "bore", true), ("born", "bore", true), ("begun", "began", true), ("began", "begun", false),
    ("wound", "winded", false), ("dug", "digged", false), ("hung", "hanged", false),
    ("shone", "shined", true),
  ])
  func whatIsAParticipleOnly(form: String, other: String, isParticiple: Bool) {
    #expect(WordNetExceptions.isParticiple(form, beside: other) == isParticiple)
  }
}
