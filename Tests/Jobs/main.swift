// jobs FOLDER SEED ROUNDS TEXT…: proves that threads and batches change nothing in what is found in a text.
//
// Each text is looked up without threads, then ROUNDS times with a random number of threads, batches of a random length and
// pauses at random lines. All answers must have the same bytes. FOLDER holds the packs, which are indexed.
//
// `scripts/check jobs` runs it. Built with optimization, since it reads 200 MB and more.

import Foundation
import LexiconPack
import Lookup
import Rendering
import Seeding
import Serving

/// The packs of a folder, with their index.
func openPacks(in folder: [UInt8]) throws -> LexiconSet {
  let index = try PackIndex(MappedFile(path: PackIndex.path(for: folder)))
  let lexicons = try index.packs.map { pack in
    let file = PackLocations.path(of: pack.name, in: index.path(pack.folder, for: folder))
    return Lexicon(pack, OpenFile(try MappedFile.open(file)))
  }
  return LexiconSet(lexicons, index: index)
}

/// How a text is handed to the session.
struct Plan {
  /// 0 for no threads.
  var threads = 0
  var batchLength = 0
  /// Out of so many lines one is followed by a pause of the input.
  var pauses = 0
}

/// What is printed for a text by a plan.
func answer(
  _ text: [UInt8], _ plan: Plan, _ files: LexiconFiles, _ random: inout FixedRandom
) throws -> [UInt8] {
  let makeSession = { @Sendable in
    LookupSession(
      engine: try LookupEngine(files.open(), language: nil),
      renderer: RendererRow.lines.make(RenderOptions(detail: .none)),
      source: SourceDescription(kind: .stdin, language: []), isTokenView: false, showsWords: false)
  }
  var session = try makeSession()
  var output = Output.memory
  session.begin(&output)
  var scan: ParallelScan?
  if plan.threads > 0 {
    precondition(session.canPass)
    scan = ParallelScan(
      threads: plan.threads, batchLength: plan.batchLength, shown: session.told, makeSession)
  }
  var start = 0
  while start < text.count {
    let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    let line = text.span.extracting(start..<end)
    if scan == nil {
      try session.process(line, &output)
    } else {
      try scan?.add(line, &session, &output)
      if Int.random(in: 0..<plan.pauses, using: &random) == 0 { try scan?.finish(&session, &output) }
    }
    start = end
  }
  try scan?.finish(&session, &output)
  scan?.close()
  _ = try session.end(&output)
  return output.bytes
}

let arguments = CommandLine.arguments
guard arguments.count > 4, let seed = UInt64(arguments[2]), let rounds = Int(arguments[3]) else {
  print("usage: jobs FOLDER SEED ROUNDS TEXT…")
  exit(64)
}
let files = try LexiconFiles(openPacks(in: Array(arguments[1].utf8)))
var random = FixedRandom(seed: seed)
for name in arguments[4...] {
  let text = try [UInt8](Data(contentsOf: URL(filePath: name)))
  let expected = try answer(text, Plan(), files, &random)
  for _ in 0..<rounds {
    // From batches of a few lines to those of the program.
    let bits = Int.random(in: 6...18, using: &random)
    let plan = Plan(
      threads: Int.random(in: 1...9, using: &random),
      batchLength: Int.random(in: 1...(1 << bits), using: &random),
      pauses: 1 << Int.random(in: 7...16, using: &random))
    if try answer(text, plan, files, &random) != expected {
      print("\(name): the answer differs: \(plan)")
      exit(1)
    }
  }
  print(text.count, expected.count)
}
