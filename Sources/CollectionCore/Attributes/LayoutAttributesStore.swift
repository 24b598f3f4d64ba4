/// The answers that a layout gave last, whose objects and arrays the next ones are made of: one answer after another
/// allocates nothing.
///
/// There are two, so that the one before last, which nobody has any more, becomes the next one. Whoever keeps an
/// answer, or an object of one, keeps it as it was.
@MainActor
package final class LayoutAttributesStore {
  @exclusivity(unchecked)
  private var last = LayoutAnswerDraft()
  @exclusivity(unchecked)
  private var beforeLast = LayoutAnswerDraft()

  /// An empty answer.
  package func beginAnswer() -> LayoutAnswerDraft {
    var draft = LayoutAnswerDraft()
    swap(&draft, &beforeLast)
    swap(&beforeLast, &last)
    draft.clear()
    return draft
  }

  /// The answer, done.
  package func endAnswer(_ draft: inout LayoutAnswerDraft) -> [CollectionViewLayoutAttributes] {
    let elements = draft.elements
    if elements.count <= LayoutAnswerDraft.mostKept { swap(&last, &draft) }
    return elements
  }
}
