/// The displayed elements in the order of the layout's last query result, used to find the elements of the
/// next result.
///
/// The next result mostly contains the same elements in the same order. Such elements are found without a
/// dictionary lookup.
@MainActor
struct QueryMatcher {
  private var present: [DisplayedElement?] = []
  private var last: [DisplayedElement?] = []
  /// The index in the last result at which the next element is expected.
  private var expectedPlace = 0

  /// Begins a new result, of `count` elements. The present result becomes the last one.
  mutating func begin(count: Int) {
    swap(&present, &last)
    present.append(contentsOf: repeatElement(nil, count: count))
    expectedPlace = 0
  }

  /// Returns the element at the expected index of the last result if that element has the key; otherwise
  /// `nil`.
  mutating func next(_ key: ElementKey) -> DisplayedElement? {
    guard expectedPlace < last.count, let expected = last[expectedPlace], expected.key == key else {
      return nil
    }
    expectedPlace += 1
    return expected
  }

  /// Expects the next element to be the one that followed `element` in the last result.
  mutating func expect(after element: DisplayedElement) { expectedPlace = element.resultIndex + 1 }

  /// Records the element at an index of the present result; does nothing if the present result was discarded.
  mutating func record(_ element: DisplayedElement, at place: Int) {
    if place < present.count { present[place] = element }
  }

  /// Ends the lookups for the present result and discards the last result. Call this method after the last
  /// element of the present result has been looked up.
  mutating func end() { last.removeAll(keepingCapacity: true) }

  /// Discards the present result. Call this method when elements are removed or change their keys.
  mutating func forget() { present.removeAll(keepingCapacity: true) }
}
