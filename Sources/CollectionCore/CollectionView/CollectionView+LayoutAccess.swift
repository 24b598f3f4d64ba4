package import Foundation

/// What this package's layouts and diagnostics use beyond the public interface.
extension CollectionView {
  /// The keys of the displayed elements, in no order.
  package var displayedElementKeys: some Sequence<ElementKey> { display.elements.keys }

  /// The applied attributes of the displayed elements, by key.
  package var appliedAttributes: some Sequence<(key: ElementKey, attributes: CollectionViewLayoutAttributes)>
  {
    display.elements.lazy.map { ($0.key, $0.value.attributes) }
  }

  /// The rectangle for which elements are displayed, in content coordinates.
  package var displayedRect: CGRect { display.visibleRect }

  /// The layout's latest answer to a query; `nil` if it may no longer hold.
  package var validQuery: (rect: CGRect, attributes: [CollectionViewLayoutAttributes])? {
    layoutCache.isPrepared && layoutCache.staleElements.isEmpty ? layoutCache.query : nil
  }

  /// Whether answers of the layout belong together: no update is being committed, no pass or interactive
  /// change of layout is under way.
  package var isSettled: Bool {
    !updates.isBusy && !isInPass && !layoutCache.isPreparing && interaction == nil
  }

  /// Prepares the layout though nothing was invalidated; answers with what it did wrong.
  @discardableResult
  package func prepareAgain() -> [LayoutDiagnostic] {
    let report = onDiagnostic
    var diagnostics: [LayoutDiagnostic] = []
    onDiagnostic = { diagnostics.append($0) }
    layoutCache.isPreparing = true
    currentLayout.prepare()
    _ = currentLayout.collectionViewContentSize
    layoutCache.isPreparing = false
    onDiagnostic = report
    return diagnostics
  }

  /// The content offsets of the sections that scroll by themselves, by section.
  package var orthogonalSectionOffsets: [Int: CGPoint] { orthogonalScrolling.offsets }

  /// Moves a section that scrolls by itself to a content offset in points, unless its content is in motion.
  package func placeOrthogonalSection(_ section: Int, at offset: CGPoint) {
    orthogonalScrolling.place(section: section, at: offset)
  }
}
