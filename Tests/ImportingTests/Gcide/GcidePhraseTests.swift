import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Phrases, forms and names: what else of an article the index leads to.
@Suite struct GcidePhraseTests {
  private static let head = "Blick \\Blick\\, n.\n   A thing.\n   [1913 Webster]\n\n"
  private static let entry = "blick: noun\n  A thing.\n"

  @Test(arguments: [
    // One name, several, a verb, another class.
    ("   {Blick bird} (Zool.), a coly.\n", ["Blick bird"], "blick bird: noun\n  zoology| a coly."),
    (
      "   {Good blick}, or {Good-blick}, a coly. [R.]\n", ["Good blick", "Good-blick"],
      "good blick: noun\n  rare| a coly. {good-blick}\ngood-blick: noun\n  rare| a coly. {good blick}"
    ),
    ("   {To go blick}, to do.\n", ["To go blick"], "go blick: verb\n  to do."),
    ("   {In blick}, oddly.\n", ["In blick"], "in blick: other\n  oddly."),
    ("   {Blick Friday}, a day.\n", ["Blick Friday"], "Blick Friday: noun\n  a day."),
    // Quotations and letters.
    (
      "   {Blick bird}. (Zool.)\n      (a) A coly.\n      (b) A hen.\n          [1913 Webster]\n\n                One hen. --Pope.\n",
      ["Blick bird"], "blick bird: noun\n  zoology| A coly.\n  zoology| A hen. “One hen. — Pope"
    ),
    // Names that leave out a word.
    (
      "   {Blick glass}, or {cup}, a cup.\n", ["Blick glass", "cup"],
      "blick glass: noun\n  a cup. {blick cup}\nblick cup: noun\n  a cup. {blick glass}"
    ),
    (
      "   {To be}, {go}, or {run}, {on it}, to do.\n", ["To be", "go", "run", "on it"],
      "be on it: verb\n  to do. {go on it, run on it}\ngo on it: verb\n  to do. {be on it, run on it}\n"
        + "run on it: verb\n  to do. {be on it, go on it}"
    ),
    // Names over two paragraphs, and names that explain each other.
    (
      "   {Red blick}, or\n\n   {Old blick}, a coly.\n", ["Red blick", "Old blick"],
      "red blick: noun\n  a coly. {old blick}\nold blick: noun\n  a coly. {red blick}"
    ),
    (
      "   {Red blick}, {Blick ruber}.\n", ["Red blick", "Blick ruber"],
      "red blick: noun\n  red blick, blick ruber {blick ruber}\nblick ruber: noun\n  red blick, blick ruber {red blick}"
    ),
    // A phrase after a dash.
    (
      "   {Red blick}, a coly. -- {Old blick}, a hen.\n", ["Red blick", "Old blick"],
      "red blick: noun\n  a coly.\nold blick: noun\n  a hen."
    ),
    // Names in the text: another name, a scientific one, one that is only mentioned.
    (
      "   {Blick bird}, a coly; -- called also {blue hen}.\n", ["Blick bird", "blue hen"],
      "blick bird: noun\n  a coly; — called also blue hen. {blue hen}\nblue hen: noun\n"
        + "  a coly; — called also blue hen. {blick bird}"
    ),
    (
      "   {Blick bird}, a coly. The {blue hen} is another\n      bird. It sings.\n",
      ["Blick bird", "blue hen"],
      "blick bird: noun\n  a coly. The blue hen is another bird. It sings.\n"
        + "blue hen: noun\n  The blue hen is another bird."
    ),
  ])
  func filesPhrases(_ text: String, _ rows: [String], _ expected: String) {
    #expect(GcideDescription.of(Self.head + text, rows: rows) == Self.entry + expected)
  }

  @Test(arguments: [
    (
      "Blick \\Blick\\, v. t. [imp. & p. p. {Blicked} (bl[i^]kt); p. pr.\n   & vb. n. {Blicking}.]\n   To do.\n",
      ["Blicked", "Blicking"],
      "blicked = blick: past\nblicking = blick: present participle\nblick: verb\n  transitive| To do."
    ),
    (
      "Blick \\Blick\\, a. [Compar. {Blicker}; superl. {Blickest}. These\n   are rare.] [OE.]\n   Odd.\n",
      ["Blicker", "Blickest"],
      "blicker = blick: comparative\nblickest = blick: superlative\nblick: adjective\n  Odd.\n  < OE.\n"
        + "  ! Compar. Blicker; superl. Blickest. These are rare."
    ),
    (
      "Blick \\Blick\\, n.; pl. E. {Blicks}, L. {Blick[ae]}. [OE.]\n   A thing.\n", ["Blicks", "Blickae"],
      "blicks = blick: plural\nblickae = blick: plural\nblick: noun\n  A thing.\n  < OE."
    ),
    ("Blicks \\Blicks\\, n. pl.\n   Things.\n", [], "blicks: noun\n  plural| Things."),
    // Articles that are nothing but a form, and one that is more.
    ("Bluck \\Bluck\\, imp. & p. p. of {Blick}. [Obs.]\n   [1913 Webster]\n", [], "bluck = blick: past"),
    ("Blucks \\Blucks\\ (bl[u^]ks), n.,\n   pl. of {Bluck}.\n", [], "blucks = bluck: plural"),
    (
      "Bluck \\Bluck\\, p. p. of {Blick}.\n   Done.\n", [],
      "bluck = blick: past\nbluck: verb\n  participle| Done.\n  ! p. p. of Blick"
    ),
    (
      "Bluck \\Bluck\\, a.; compar. of Blick. [OE.]\n   1. Odder.\n", [],
      "bluck = blick: comparative\nbluck: adjective\n  Odder.\n  < OE.\n  ! compar. of Blick"
    ),
    (
      "Blick \\Blick\\, a.\n   Odd. -- {Blick\"ly}, adv. --Shak.\n", ["Blickly"],
      "blickly = blick: \nblick: adjective\n  Odd.\n  ! Blickly, adv. —Shak."
    ),
    // Words derived from the headword, and rows of the index that the text does not have.
    (
      "Blick \\Blick\\, a.\n   Odd. -- {Blick\"ly}, adv. --\n   {Blick\"ness}, n.\n",
      ["Blickly", "Blickness"],
      "blickly = blick: \nblickness = blick: \nblick: adjective\n  Odd."
    ),
    ("Blick \\Blick\\, a.\n   Odd.\n", ["Blyck"], "blick: adjective\n  Odd.\nBlyck = blick: "),
  ])
  func filesForms(_ text: String, _ rows: [String], _ expected: String) {
    #expect(GcideDescription.of(text, rows: rows) == expected)
  }
}
