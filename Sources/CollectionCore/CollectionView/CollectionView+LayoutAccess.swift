package import Foundation

/// Package-internal members, used by this package's layouts and diagnostics.
extension CollectionView {
  /// The keys of the displayed elements, in no particular order.
  package var displayedElementKeys: some Sequence<ElementKey> { display.elements.keys }

  /// The applied attributes of the displayed elements, by key.
  package var appliedAttributes: some Sequence<(key: ElementKey, attributes: CollectionViewLayoutAttributes)>
  {
    display.elements.lazy.map { ($0.key, $0.value.attributes) }
  }

  /// The rectangle whose elements are displayed, in content space.
  package var displayedRect: CGRect { display.visibleRect }

  /// The layout's last query result, or `nil` if the result is out of date.
  package var validQuery: (rect: CGRect, attributes: [CollectionViewLayoutAttributes])? {
    layoutCache.isPrepared && layoutCache.staleElements.isEmpty ? layoutCache.query : nil
  }

  /// Whether query results of the layout are consistent with each other: no update, no layout pass and no
  /// interactive transition is in progress.
  package var isSettled: Bool {
    !updates.isBusy && !isInPass && !layoutCache.isPreparing && interaction == nil
  }

  /// Prepares the layout although nothing was invalidated.
  /// - Returns: The diagnostics reported by `prepare()` and by the query for the content size.
  @discardableResult
  package func prepareAgain() -> [LayoutDiagnostic] {
    let report = onDiagnostic
    var diagnostics: [LayoutDiagnostic] = []
    onDiagnostic = { diagnostics.append($0) }
    layoutCache.beginPreparingAgain()
    currentLayout.prepare()
    _ = currentLayout.collectionViewContentSize
    layoutCache.endPreparing()
    onDiagnostic = report
    return diagnostics
  }

  /// The content offsets of the orthogonal sections, by section index, in points.
  package var orthogonalSectionOffsets: [Int: CGPoint] { orthogonalScrolling.offsets }

  /// Moves an orthogonal section to a content offset in points, unless the section is scrolling.
  package func placeOrthogonalSection(_ section: Int, at offset: CGPoint) {
    orthogonalScrolling.place(section: section, at: offset)
  }
}
