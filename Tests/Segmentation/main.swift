// segmentation corpus TEXT…: compares our words and sentences with what ICU says in TEXT.words and TEXT.sentences.
// segmentation strings LENGTH: compares all strings of so many classes of ASCII, each alone, and woven in one text.
// segmentation time TEXT [lines]: nanoseconds a byte and a token, in pieces of 64 KiB or line by line; the best of 20.
//
// `scripts/check segmentation` runs the first two. Built with optimization, since it has a gigabyte before it.

import Foundation
import ReferenceICU
import TextAnalysis

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "corpus":
  var total = Total()
  for name in arguments.dropFirst() {
    if let difference = try Corpus(name).difference(&total) {
      print("\(name): \(difference)")
      exit(1)
    }
  }
  print(total.bytes, total.segments, total.words, total.sentences, total.cuts)

case "strings":
  let length = arguments.dropFirst().first.flatMap { Int($0) } ?? 5
  let icu = ReferenceICU()
  let alphabet = CharacterClasses(of: 0..<0x80, beside: 0..<0x80, icu: icu).representatives
  let comparison = Comparison()
  var count = 0
  ShortStrings.forEach(length: length, of: alphabet) { text in
    count += 1
    return comparison.agrees(on: text)
  }
  let woven = ShortStrings.woven(length: length, of: alphabet)
  if comparison.difference == nil { _ = comparison.agrees(on: woven) }
  if let difference = comparison.difference {
    print(difference)
    exit(1)
  }
  print(
    "segmentation: \(alphabet.count) classes of ASCII: \(count) strings of \(length), each alone and in others"
  )

case "time":
  let names = Array(arguments.dropFirst())
  guard let name = names.first else { exit(64) }
  let text = try [UInt8](Data(contentsOf: URL(filePath: name)))
  try Timing(of: text, isByLine: names.count > 1).printBest(of: 20)

default:
  print("usage: segmentation corpus TEXT…, strings LENGTH or time TEXT [lines]")
  exit(64)
}
