import CollectionLayouts

/// A flow layout that is mirrored in a right-to-left collection view.
final class MirrorableFlowLayout: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A waterfall layout that is mirrored in a right-to-left collection view.
final class MirrorableWaterfallLayout: WaterfallLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
