// pack-probe PACK COUNT: what single questions to an opened pack cost, in nanoseconds, as one JSON object.
//
// Keys are taken from COUNT places spread over the whole pack, in an order that jumps: what a processor has cached of one
// question helps the next one little. A miss is such a key with its last byte changed. All pages were checked before, as
// they are once a page was used. scripts/bench starts this.

//
// pack-probe build COUNT PACK: what making a pack of so many generated entries costs once they are read, as one JSON object.

import LexiconPack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "build", let count = Int(arguments[2]), count > 0 {
  try BuildTimes.measure(count, path: arguments[3])
  exit(0)
}
guard arguments.count == 3, let wanted = Int(arguments[2]), wanted > 0 else {
  fatalError("usage: pack-probe PACK COUNT | pack-probe build COUNT PACK")
}

/// Keys one after the other in one buffer: asking allocates nothing.
struct Keys {
  var bytes: [UInt8] = []
  var ends: [Int] = [0]

  mutating func append(_ key: some Sequence<UInt8>) {
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
  }

  var count: Int { ends.count - 1 }
}

let wallClock = ContinuousClock()

/// Nanoseconds that `body` takes, divided by `count`; the least of five times.
func nanoseconds(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
  var least = Duration.seconds(1_000_000)
  for _ in 0..<5 { least = min(least, try wallClock.measure(body)) }
  let (seconds, attoseconds) = least.components
  return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(max(count, 1))
}

/// How many of the keys the pack has.
func found(_ keys: Keys, _ pack: PackReader) throws -> Int {
  try pack.withBytes { (bytes) throws(PackError) in
    var found = 0
    for index in 0..<keys.count {
      let key = keys.bytes.span.extracting(keys.ends[index]..<keys.ends[index + 1])
      if try pack.findEntry(key, bytes) != nil { found += 1 }
    }
    return found
  }
}

let path = Array(arguments[1].utf8)
let pack = try PackReader(path: path)
guard let entries = pack.entries, pack.isIntact else { fatalError("\(arguments[1]): no entries, or damaged") }

var hits = Keys()
var misses = Keys()
let count = min(wanted, entries.count)
try pack.withBytes { (bytes) throws(PackError) in
  var positions: [Int] = []
  var next: Int? = 0
  while let position = next {
    positions.append(position)
    next = try entries.position(after: position, bytes, pack.pages)
  }
  // A prime that divides no such count: every place comes once.
  for index in 0..<count {
    let position = positions[(index * 7_368_787) % count * (entries.count / count)]
    let label = try entries.label(position, bytes, pack.pages)
    var key: [UInt8] = []
    for place in label { key.append(bytes[place].asciiLowercased) }
    hits.append(key)
    key[key.count - 1] ^= 0x1F
    misses.append(key)
  }
}
guard try found(hits, pack) == count else { fatalError("\(arguments[1]): a key of the pack is not found") }
let wrong = try found(misses, pack)

let hit = try nanoseconds(count) { _ = try found(hits, pack) }
let miss = try nanoseconds(count) { _ = try found(misses, pack) }
let opening = try nanoseconds(100) { for _ in 0..<100 { _ = try PackReader(path: path) } }

// For results of each size: prefixes of some keys, so long that they have about so many records.
var prefixes: [String] = []
for length in 1...6 {
  var total = 0
  let asked = min(count, 1000)
  let time = try nanoseconds(asked) {
    total = try pack.withBytes { (bytes) throws(PackError) in
      var total = 0
      for index in 0..<asked {
        let start = hits.ends[index]
        let end = min(start + length, hits.ends[index + 1])
        let range = try entries.range(withPrefix: hits.bytes.span.extracting(start..<end), bytes, pack.pages)
        // No more than a screen wants, and not one key's length twice.
        var (next, results) = (range.isEmpty ? nil : Optional(range.lowerBound), 0)
        while let position = next, position < range.upperBound, results < 1000 {
          results += try entries.label(position, bytes, pack.pages).isEmpty ? 0 : 1
          next = try entries.position(after: position, bytes, pack.pages)
        }
        total += results
      }
      return total
    }
  }
  prefixes.append("{\"length\": \(length), \"results\": \(Double(total) / Double(asked)), \"ns\": \(time)}")
}

print(
  """
  {"entries": \(entries.count), "keys": \(count), "miss_found": \(wrong), "hit_ns": \(hit), "miss_ns": \(miss), \
  "open_ns": \(opening), "prefix": [\(prefixes.joined(separator: ", "))]}
  """)
