/// Elements in the order they came, evenly thinned out once there are many; the first and the last are always there.
///
/// Appending takes a constant time, amortised.
struct ThinnedHistory<Element: Hashable & Sendable>: Hashable, Sendable {
  /// How many elements are kept at most.
  static var capacity: Int { 4096 }

  private(set) var elements: [Element] = []
  /// Of how many elements one is kept: a power of two.
  private var stride = 1
  /// How many elements came since the last one that is kept for good.
  private var surplus = 0

  mutating func append(_ element: Element) {
    if surplus > 0 { elements.removeLast() }
    surplus = elements.isEmpty ? 0 : (surplus + 1) % stride
    elements.append(element)
    if elements.count >= Self.capacity { thinOut() }
  }

  /// Puts an element in the place of the last one, or adds the first.
  mutating func replaceLast(with element: Element) {
    guard !elements.isEmpty else { return append(element) }
    elements[elements.count - 1] = element
  }

  /// Leaves out every other one of an even number of elements, but not the last.
  private mutating func thinOut() {
    let last = elements.count - 1
    elements = elements.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.offset == last }.map(
      \.element)
    if surplus == 0 { surplus = stride }
    stride *= 2
  }
}
