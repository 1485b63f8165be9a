/// The subject of each of the 45 lexicographer files, by file number (lexnames(5WN)).
///
/// The part of speech before the dot is left off: `noun.animal` is `animal`. The package of the database does
/// not carry the file `lexnames`, so the list stands here.
enum WordNetTopics {
  static let names: [String] = [
    // 00…02: adj.all, adj.pert, adv.all
    "all", "pert", "all",
    // 03…28: noun.…
    "Tops", "act", "animal", "artifact", "attribute", "body", "cognition", "communication", "event",
    "feeling", "food", "group", "location", "motive", "object", "person", "phenomenon", "plant",
    "possession", "process", "quantity", "relation", "shape", "state", "substance", "time",
    // 29…43: verb.…
    "body", "change", "cognition", "communication", "competition", "consumption", "contact", "creation",
    "emotion", "motion", "perception", "possession", "social", "stative", "weather",
    // 44: adj.ppl
    "ppl",
  ]
}
