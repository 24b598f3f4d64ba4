package import StandardLayouts

/// A flow layout that is mirrored in a right-to-left collection view.
package final class MirrorableFlowLayout: CollectionViewFlowLayout {
  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
