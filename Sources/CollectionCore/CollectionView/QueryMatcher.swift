/// The displayed elements of the layout's last query result, at their indices.
///
/// The next result mostly contains the same sequence of elements, which are then found without a lookup.
@MainActor
struct QueryMatcher {
  private var present: [DisplayedElement?] = []
  private var last: [DisplayedElement?] = []
  /// The index in the last result at which the next element is expected.
  private var expectedPlace = 0

  /// Begins the next result, of `count` elements.
  mutating func begin(count: Int) {
    swap(&present, &last)
    present.append(contentsOf: repeatElement(nil, count: count))
    expectedPlace = 0
  }

  /// Returns the element that followed the previous one in the last result, if it has the key.
  mutating func next(_ key: ElementKey) -> DisplayedElement? {
    guard expectedPlace < last.count, let expected = last[expectedPlace], expected.key == key else {
      return nil
    }
    expectedPlace += 1
    return expected
  }

  /// Continues after `element` in the last result, because `element` was not the expected one.
  mutating func expect(after element: DisplayedElement) { expectedPlace = element.resultIndex + 1 }

  /// Records the element at an index of the present result; does nothing if the result was discarded.
  mutating func record(_ element: DisplayedElement, at place: Int) {
    if place < present.count { present[place] = element }
  }

  /// Ends the present result, once all its elements have been looked up.
  mutating func end() { last.removeAll(keepingCapacity: true) }

  /// Discards the present result; call it when elements are removed or change their keys.
  mutating func forget() { present.removeAll(keepingCapacity: true) }
}
