/// The shown elements of a layout's last answer, each at its place in it.
///
/// The next answer mostly has what the last one had, one after the other, which is then found without a search.
@MainActor
struct QueryMatcher {
  private var present: [DisplayedElement?] = []
  private var last: [DisplayedElement?] = []
  /// Where in the last answer the next element is looked for.
  private var expectedPlace = 0

  /// Begins another answer of so many elements.
  mutating func begin(count: Int) {
    swap(&present, &last)
    present.append(contentsOf: repeatElement(nil, count: count))
    expectedPlace = 0
  }

  /// The element that followed the one before, if it has this key.
  mutating func next(_ key: ElementKey) -> DisplayedElement? {
    guard expectedPlace < last.count, let expected = last[expectedPlace], expected.key == key else {
      return nil
    }
    expectedPlace += 1
    return expected
  }

  /// Another element than the next one was found: what followed it comes next.
  mutating func goOn(after element: DisplayedElement) { expectedPlace = element.answerIndex + 1 }

  /// An element is shown at a place of the present answer; nothing is noted if that was forgotten meanwhile.
  mutating func note(_ element: DisplayedElement, at place: Int) {
    if place < present.count { present[place] = element }
  }

  /// All elements of the present answer were looked for.
  mutating func end() { last.removeAll(keepingCapacity: true) }

  /// Elements were taken away, or have other keys.
  mutating func forget() { present.removeAll(keepingCapacity: true) }
}
