/// The hidden element that the reader is inside of, if any.
///
/// It ends at its own end tag or, because there is no tree to look at, at the end tag of an element that was open
/// before it.
struct HiddenElement {
  /// The element; nil while everything is shown.
  private(set) var element: HTMLElement?
  /// The number of open elements of each kind inside it, itself included.
  private var open = [Int](repeating: 0, count: HTMLElement.allCases.count)

  mutating func begin(_ element: HTMLElement) {
    self.element = element
    for index in open.indices { open[index] = 0 }
    open[Int(element.rawValue)] = 1
  }

  mutating func end() {
    element = nil
  }

  /// Handles a start tag inside the hidden element. Returns true if the tag ends it, and so is outside.
  ///
  /// `isInParagraph` says that it is in a paragraph: a block ends that paragraph, and the hidden element with it.
  mutating func open(_ element: HTMLElement, isEmpty: Bool, isInParagraph: Bool) -> Bool {
    // The end tags inside ruby are optional (WHATWG HTML, section 13.1.2.4).
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

  /// Handles an end tag inside the hidden element. Returns true if the tag ends it, and so is outside.
  mutating func close(_ element: HTMLElement) -> Bool {
    let number = Int(element.rawValue)
    if open[number] > 0 {
      open[number] -= 1
      if open[number] == 0, element == self.element { self.element = nil }
      return false
    }
    // Only its own end tag ends a template (section 13.2.6.4.22).
    if self.element == .template || element.isVoid { return false }
    self.element = nil
    return true
  }

  private static func isBesideText(_ element: HTMLElement?) -> Bool {
    element == .rt || element == .rp || element == .rtc
  }
}

/// Tracks whether the reader is inside `svg` or `math`, where tags and CDATA sections have other rules (WHATWG HTML,
/// section 13.2.6.5).
struct ForeignContent {
  /// The open elements that begin foreign content, `svg` and `math`, or HTML inside it, each with the content that it
  /// begins: `svg`, `math`, or nil for HTML.
  private var stack: [(element: HTMLElement, inside: HTMLElement?)] = []
  /// The number of elements of each kind in the stack.
  private var counts = [Int](repeating: 0, count: HTMLElement.allCases.count)

  /// `svg` or `math`; nil in HTML.
  var root: HTMLElement? { stack.last?.inside }

  var isForeign: Bool { root != nil }

  /// Handles a start tag, before anything else does.
  mutating func willOpen(_ element: HTMLElement) {
    if element.endsForeignContent { leave() }
  }

  /// Handles the start tag of an element that has an end tag.
  mutating func open(_ element: HTMLElement) {
    switch element {
    // Inside `svg`, `math` is an SVG element, and the other way around.
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
    // No such element can be open inside: the tag ends one around the foreign content.
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
