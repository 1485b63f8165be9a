/// An element that is not shown, while the tags in it go by.
///
/// Without a tree to look at, it ends at its own end tag or, if that is missing, at the end tag of an element that was
/// open before it.
struct HiddenElement {
  /// The element; nil while everything is shown.
  private(set) var element: HTMLElement?
  /// How many of each element are open since then, itself included.
  private var open = [Int](repeating: 0, count: HTMLElement.allCases.count)

  mutating func begin(_ element: HTMLElement) {
    self.element = element
    for index in open.indices { open[index] = 0 }
    open[Int(element.rawValue)] = 1
  }

  mutating func end() {
    element = nil
  }

  /// Takes a start tag while something is hidden; true if that ends it, and the tag is no part of it.
  ///
  /// `isInParagraph`: it stands in a paragraph, which ends where a block begins, and it with it.
  mutating func open(_ element: HTMLElement, isEmpty: Bool, isInParagraph: Bool) -> Bool {
    // The end tags of ruby may be left out (WHATWG HTML, section 13.1.2.4).
    let endsRuby = Self.isBesideText(self.element) && (element == .rb || Self.isBesideText(element))
    let endsParagraph =
      isInParagraph && element.endsParagraph && self.element != .template
      && open[Int(HTMLElement.p.rawValue)] == 0
    if endsRuby || endsParagraph {
      self.element = nil
      return true
    }
    if !isEmpty { open[Int(element.rawValue)] += 1 }
    return false
  }

  /// Takes an end tag while something is hidden; true if that ends it, and the tag is no part of it.
  mutating func close(_ element: HTMLElement) -> Bool {
    let number = Int(element.rawValue)
    if open[number] > 0 {
      open[number] -= 1
      if open[number] == 0, element == self.element { self.element = nil }
      return false
    }
    // Nothing but its own tag ends a template (section 13.2.6.4.22).
    if self.element == .template || element.isVoid { return false }
    self.element = nil
    return true
  }

  private static func isBesideText(_ element: HTMLElement?) -> Bool {
    element == .rt || element == .rp || element == .rtc
  }
}
