import ImportingBase
import LexiconModel

/// Imports the inflected forms of a compiled morphological dictionary of Apertium.
///
/// A form can belong to several words: French `tombe` to the noun `tombe` and to `tomber`. Each word gives a form, with its
/// part of speech. Left out are names, and forms of several words written together, such as verbs with pronouns.
enum ApertiumFormsImporter {
  /// Reads the file at `path`, such as `fr-es.automorf.bin`, which has the forms of the first language of its name.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let file = try SourceFile(path: path, limit: Transducer.longest, observe: observe)
    var warnings = WarningLog()
    var pairs = TransducerPairs(try Transducer(file), stops: ["+"])
    var known: Set<Form> = []
    var forms: [Form] = []
    pairs.forEach { input, output in
      let part = ApertiumTags.partOfSpeech(output.tags)
      guard part != .properName, !output.lemma.isEmpty, input.lemma.contains(where: \.isLetter),
        input.lemma.lowercased() != output.lemma.lowercased()
      else { return }
      let form = Form(surface: input.lemma, lemma: output.lemma, partOfSpeech: part)
      if known.insert(form).inserted { forms.append(form) }
    }
    if forms.isEmpty { throw .noEntries(path: path) }
    if pairs.isCut { warnings.add(file.name, .skippedRest(TransducerPairs.cut)) }
    var info = LexiconInfo(apertium: file.name)
    info.name += "-forms"
    info.title += " (forms)"
    info.glossLanguages = []
    return ReadImporter(info, warnings, count: forms.count) { [forms] in .form(forms[$0]) }
  }
}
