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

/// Whether the place reached is in `svg` or `math`, where tags and CDATA sections are read otherwise (WHATWG HTML,
/// section 13.2.6.5).
struct ForeignContent {
  /// The elements that are open of those that lead into foreign content, `svg` and `math`, and out of it again; and
  /// what is inside of each: `svg`, `math`, or nil for HTML.
  private var stack: [(element: HTMLElement, inside: HTMLElement?)] = []
  /// How many of each are in the stack.
  private var counts = [Int](repeating: 0, count: HTMLElement.allCases.count)

  /// `svg` or `math`; nil in HTML.
  var root: HTMLElement? { stack.last?.inside }

  var isForeign: Bool { root != nil }

  /// Takes a start tag before anything else is made of it.
  mutating func willOpen(_ element: HTMLElement) {
    if element.endsForeignContent { leave() }
  }

  /// Takes a start tag of an element that an end tag is to follow.
  mutating func open(_ element: HTMLElement) {
    switch element {
    // Within the other, either is an element of the other's.
    case .svg, .math: push(element, inside: root ?? element)
    // HTML integration points (section 13.2.6).
    case .foreignobject, .desc, .title: if root == .svg { push(element, inside: nil) }
    default: break
    }
  }

  mutating func close(_ element: HTMLElement) {
    if counts[Int(element.rawValue)] > 0 {
      while let last = stack.last {
        pop()
        if last.element == element { return }
      }
    }
    // No such element can be open in here: what it ends is around the foreign content.
    if element.endsForeignContent { leave() }
  }

  private mutating func leave() {
    while isForeign { pop() }
  }

  private mutating func push(_ element: HTMLElement, inside: HTMLElement?) {
    stack.append((element, inside))
    counts[Int(element.rawValue)] += 1
  }

  private mutating func pop() {
    counts[Int(stack.removeLast().element.rawValue)] -= 1
  }
}
