/// A list of at most `capacity` elements. When the list is full, every other element is removed, but never
/// the first or the last.
///
/// - Complexity: Appending is O(1) amortised.
struct ThinnedHistory<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The number of elements at which every other element is removed.
  static var capacity: Int { 4096 }

  private(set) var elements: [Element] = []
  /// The number of appended elements for each stored element; a power of two.
  private var stride = 1
  /// The number of elements that were appended since the last element that is stored permanently.
  private var surplus = 0

  mutating func append(_ element: Element) {
    // The last element is always stored; drop the previous one if the stride does not keep it.
    if surplus > 0 { elements.removeLast() }
    surplus = elements.isEmpty ? 0 : (surplus + 1) % stride
    elements.append(element)
    if elements.count >= Self.capacity { thinOut() }
  }

  /// Replaces the last element; appends the element if the list is empty.
  mutating func replaceLast(with element: Element) {
    guard !elements.isEmpty else { return append(element) }
    elements[elements.count - 1] = element
  }

  /// Removes every other element, but not the last. The number of elements must be even.
  private mutating func thinOut() {
    let last = elements.count - 1
    elements = elements.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.offset == last }.map(
      \.element)
    if surplus == 0 { surplus = stride }
    stride *= 2
  }
}
