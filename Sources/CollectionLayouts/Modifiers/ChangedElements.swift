import CollectionCore

/// The copies and arrays of a layout's last two query results, kept so that later results reuse them.
///
/// There are two results because the last one may still be in use; the next query then reuses the one before
/// it. Copies that are still referenced are replaced.
@MainActor
struct ChangedElements {
  private var last = Answer()
  private var beforeLast = Answer()

  /// The maximum number of copies that are kept.
  private static let maximumKept = 1024

  /// A query result and the copies in it.
  @MainActor
  struct Answer {
    private(set) var elements: [CollectionViewLayoutAttributes] = []
    /// The copies made for this result, then those of an earlier one.
    private var copies: [CollectionViewLayoutAttributes] = []
    private var count = 0

    /// The number of copies, used and unused.
    var numberOfCopies: Int { copies.count }

    mutating func removeAll() {
      elements.removeAll(keepingCapacity: true)
      count = 0
    }

    /// Appends attributes that are not copied.
    mutating func append(_ element: CollectionViewLayoutAttributes) { elements.append(element) }

    /// Appends a copy of attributes after a change, if the change returns `true`.
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
