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
