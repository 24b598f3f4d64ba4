/// The elements of a sequence in order, thinned evenly when there are many; the first and the last are always
/// kept.
///
/// - Complexity: O(1) amortised for each append.
struct ThinnedHistory<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The maximum number of elements.
  static var capacity: Int { 4096 }

  private(set) var elements: [Element] = []
  /// The thinning factor: one of every `stride` elements is kept. A power of two.
  private var stride = 1
  /// The number of elements appended since the last one that the stride keeps.
  private var surplus = 0

  mutating func append(_ element: Element) {
    // The last element is always stored; drop the previous one if the stride does not keep it.
    if surplus > 0 { elements.removeLast() }
    surplus = elements.isEmpty ? 0 : (surplus + 1) % stride
    elements.append(element)
    if elements.count >= Self.capacity { thinOut() }
  }

  /// Replaces the last element, or appends the first one.
  mutating func replaceLast(with element: Element) {
    guard !elements.isEmpty else { return append(element) }
    elements[elements.count - 1] = element
  }

  /// Removes every other element but keeps the last; requires an even number of elements.
  private mutating func thinOut() {
    let last = elements.count - 1
    elements = elements.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.offset == last }.map(
      \.element)
    if surplus == 0 { surplus = stride }
    stride *= 2
  }
}
