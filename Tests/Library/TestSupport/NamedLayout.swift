public import CollectionCore
public import Foundation

/// A stack layout that records the calls of a layout transition under its name.
public final class NamedLayout: StackLayout {
  public let name: String

  public init(
    _ name: String, itemHeight: CGFloat, headerHeight: CGFloat = 0, journal: Journal = Journal()
  ) {
    self.name = name
    super.init(journal: journal)
    self.itemHeight = itemHeight
    self.headerHeight = headerHeight
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  public override func prepareForTransition(to newLayout: CollectionViewLayout) {
    journal.note("\(name) prepares to leave, attached: \(collectionView != nil)")
  }

  public override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    journal.note("\(name) prepares to come, attached: \(collectionView != nil)")
  }

  public override func finalizeLayoutTransition() { journal.note("\(name) finalizes") }

  public override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    journal.note("\(name) initial header \(elementIndexPath.brief)")
    return super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }

  public override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    journal.note("\(name) final header \(elementIndexPath.brief)")
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
}

/// A cell that records the calls of a layout transition.
public final class TransitionCell: CollectionViewCell {
  private var journal = Journal()

  public convenience init(frame: CGRect, journal: Journal) {
    self.init(frame: frame)
    self.journal = journal
  }

  public override func willTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {
    journal.note("cell will go from \(Self.name(oldLayout)) to \(Self.name(newLayout))")
  }

  public override func didTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {
    journal.note("cell went from \(Self.name(oldLayout)) to \(Self.name(newLayout))")
  }

  private static func name(_ layout: CollectionViewLayout) -> String {
    (layout as? NamedLayout)?.name ?? "another"
  }
}
