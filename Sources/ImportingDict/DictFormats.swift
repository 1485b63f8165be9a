import ImportingBase

/// The formats of this target, in the order in which help lists them.
package enum DictFormats {
  package static let rows = [
    ImportFormat(
      "wordnet", "WordNet's database files (WNDB)",
      path: "the folder with data.noun, index.noun and the other files, such as /usr/share/wordnet",
      open: WordNetImporter.init(folder:observe:)),
    ImportFormat(
      "dict", "a database of the DICT server dictd: gcide, FreeDict and many more",
      path: "its .index, .dict.dz or .dict file, next to the others, such as /usr/share/dictd/gcide.index",
      styles: ArticleGrammars.rows.map { row in
        ImportFormat.Style(name: row.name) { path, observe throws(ImportError) in
          try DictImporter(path: path, grammar: row.grammar, observe: observe)
        }
      }, open: DictImporter.init(path:observe:)),
  ]
}
