import CollectionCore

/// A pool of the attribute copies and the arrays of a layout's last two query results, for reuse in later
/// queries.
///
/// A query reuses the result before the last one, because the last result may still be in use. A copy that is
/// still referenced elsewhere is not overwritten but replaced by a new instance.
@MainActor
struct ChangedElements {
  private var last = Answer()
  private var beforeLast = Answer()

  /// The maximum number of copies in a result that is kept for reuse.
  private static let maximumKept = 1024

  /// A query result, and the copies of the layout's attributes that the result contains. Unused copies of an
  /// earlier result are kept for reuse.
  @MainActor
  struct Answer {
    private(set) var elements: [CollectionViewLayoutAttributes] = []
    /// The copies in this result, followed by unused copies from an earlier result.
    private var copies: [CollectionViewLayoutAttributes] = []
    private var count = 0

    /// The number of copies, used and unused.
    var numberOfCopies: Int { copies.count }

    mutating func removeAll() {
      elements.removeAll(keepingCapacity: true)
      count = 0
    }

    /// Appends attributes without copying them.
    mutating func append(_ element: CollectionViewLayoutAttributes) { elements.append(element) }

    /// Copies attributes, calls `change` with the copy, and appends the copy if `change` returns `true`.
    mutating func appendCopy(
      of element: CollectionViewLayoutAttributes, _ change: (CollectionViewLayoutAttributes) -> Bool
    ) {
      if count < copies.count {
        element.copy(into: &copies[count])
      } else {
        copies.append(element.copied)
      }
      // A copy that is not needed is overwritten by the next one.
      guard change(copies[count]) else { return }
      elements.append(copies[count])
      count += 1
    }
  }

  /// Returns an empty result that reuses the copies of the result before the last one.
  mutating func begin() -> Answer {
    var answer = Answer()
    swap(&answer, &beforeLast)
    swap(&beforeLast, &last)
    answer.removeAll()
    return answer
  }

  /// Completes a result and returns its attributes.
  mutating func end(_ answer: inout Answer) -> [CollectionViewLayoutAttributes] {
    let elements = answer.elements
    if answer.numberOfCopies <= Self.maximumKept { swap(&last, &answer) }
    return elements
  }
}
