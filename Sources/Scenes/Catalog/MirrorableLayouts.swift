import CollectionLayouts

/// A flow layout that is mirrored in a collection view from right to left.
final class MirrorableFlowLayout: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A waterfall layout that is mirrored in a collection view from right to left.
final class MirrorableWaterfallLayout: WaterfallLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
