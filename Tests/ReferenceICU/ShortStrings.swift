/// All strings of a length over an alphabet of byte strings.
package enum ShortStrings {
  /// Calls `body` with each of them, until it answers false.
  package static func forEach(length: Int, of alphabet: [[UInt8]], _ body: ([UInt8]) -> Bool) {
    var digits = [Int](repeating: 0, count: length)
    var text: [UInt8] = []
    while true {
      text.removeAll(keepingCapacity: true)
      for digit in digits { text += alphabet[digit] }
      if !body(text) { return }
      var place = length - 1
      while place >= 0, digits[place] == alphabet.count - 1 {
        digits[place] = 0
        place -= 1
      }
      if place < 0 { return }
      digits[place] += 1
    }
  }

  /// All of them in one text, each once, overlapping: a de Bruijn sequence. It costs a `length`th of asking for each
  /// alone, and each has something before it and after it.
  ///
  /// Made of the Lyndon words whose length divides `length`, in their order (Fredricksen and Maiorana 1978).
  package static func woven(length: Int, of alphabet: [[UInt8]]) -> [UInt8] {
    var digits = [Int](repeating: 0, count: length)
    var text: [UInt8] = []
    var count = 1
    while true {
      if length % count == 0 {
        for digit in digits[0..<count] { text += alphabet[digit] }
      }
      for index in count..<max(count, length) { digits[index] = digits[index - count] }
      count = length
      while count > 0, digits[count - 1] == alphabet.count - 1 { count -= 1 }
      if count == 0 { break }
      digits[count - 1] += 1
    }
    // The sequence is a ring, and begins with as many.
    for _ in 1..<max(length, 1) { text += alphabet[0] }
    return text
  }
}
