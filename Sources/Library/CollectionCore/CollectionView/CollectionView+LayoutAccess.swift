package import Foundation

/// Members for this package's own layouts and diagnostics.
extension CollectionView {
  /// The keys of the displayed elements, in no particular order.
  package var displayedElementKeys: some Sequence<ElementKey> { display.elements.keys }

  /// The attributes last applied to the displayed elements, by element key.
  package var appliedAttributes: some Sequence<(key: ElementKey, attributes: CollectionViewLayoutAttributes)>
  {
    display.elements.lazy.map { ($0.key, $0.value.attributes) }
  }

  /// The visible rectangle of the last layout pass, in content space. The elements in this rectangle are
  /// displayed.
  package var displayedRect: CGRect { display.visibleRect }

  /// The last query of the layout: the rectangle in content space and the attributes that the layout
  /// returned; `nil` if the result is out of date.
  package var validQuery: (rect: CGRect, attributes: [CollectionViewLayoutAttributes])? {
    layoutCache.isPrepared && layoutCache.staleElements.isEmpty ? layoutCache.query : nil
  }

  /// Whether query results of the layout are consistent with each other: no update, no layout pass and no
  /// interactive transition is in progress.
  package var isSettled: Bool {
    !updates.isBusy && !isInPass && !layoutCache.isPreparing && interaction == nil
  }

  /// The bounds for which the layout was prepared last, in points. They differ from the present bounds after a
  /// bounds change that did not invalidate the layout.
  package var preparedBounds: CGRect {
    // Looping content moves by whole periods without a preparation.
    guard currentLayout.loop == nil else { return bounds }
    return layoutCache.preparedBounds ?? bounds
  }

  /// Calls the layout's `prepare()` again although nothing was invalidated, so that a check of the layout can
  /// compare the results.
  /// - Returns: The diagnostics reported by `prepare()` and by the query for the content size.
  @discardableResult
  package func prepareAgain() -> [LayoutDiagnostic] {
    let report = onDiagnostic
    var diagnostics: [LayoutDiagnostic] = []
    onDiagnostic = { diagnostics.append($0) }
    layoutCache.beginPreparingAgain()
    currentLayout.prepare()
    _ = currentLayout.collectionViewContentSize
    layoutCache.endPreparingAgain()
    // Nothing changed since the last preparation, so the layout would invalidate itself without end.
    if layoutCache.takeInvalidationInPrepare() { diagnostics.append(invalidationInPrepare) }
    onDiagnostic = report
    return diagnostics
  }

  /// The content offsets of the orthogonal sections, by section index, in points.
  package var orthogonalSectionOffsets: [Int: CGPoint] { orthogonalScrolling.offsets }

  /// Moves an orthogonal section to a content offset in points without invalidating the layout. Does nothing
  /// while the section is scrolling.
  package func placeOrthogonalSection(_ section: Int, at offset: CGPoint) {
    orthogonalScrolling.place(section: section, at: offset)
  }
}
