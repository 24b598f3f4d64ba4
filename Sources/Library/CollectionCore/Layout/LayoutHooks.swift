import Foundation

/// The collection view's calls to a layout's overridable methods. Each call is recorded if the layout has a
/// tracer.
///
/// The members have the names of the layout's methods.
@MainActor
struct LayoutHooks {
  fileprivate let layout: CollectionViewLayout

  /// Calls an overridable method of the layout. If the layout has a tracer, records the call with
  /// descriptions of its arguments and its result.
  func call<Answer>(
    _ hook: LayoutCall.Hook, _ subject: @autoclosure () -> LayoutCall.Subject = .nothing,
    answering describe: (Answer) -> LayoutCall.Answer = { _ in .nothing },
    _ body: (CollectionViewLayout) -> Answer
  ) -> Answer {
    guard let tracer = layout.tracer else { return LayoutCallMarker.noting(hook) { body(layout) } }
    return tracer.note(hook, of: layout, subject(), answering: describe) {
      LayoutCallMarker.noting(hook) { body(layout) }
    }
  }
}

extension CollectionViewLayout {
  /// The layout's overridable methods and properties, as the collection view calls them.
  final var hooks: LayoutHooks { LayoutHooks(layout: self) }
}

// MARK: Geometry

extension LayoutHooks {
  func prepare() { call(.prepare) { $0.prepare() } }

  var collectionViewContentSize: CGSize {
    call(.contentSize, answering: LayoutCall.Answer.size) { $0.collectionViewContentSize }
  }

  func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let elements = call(.elements, .rect(rect), answering: { .count($0?.count ?? 0) }) {
      $0.layoutAttributesForElements(in: rect)
    }
    LayoutCallMarker.noteElements(elements?.count ?? 0)
    return elements
  }

  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    element(key, LayoutCall.Hook.attributes(of: key)) { layout in
      switch key.category {
      case .cell: layout.layoutAttributesForItem(at: key.indexPath)
      case .supplementaryView:
        layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
      }
    }
  }

  fileprivate func element(
    _ key: ElementKey, _ hook: LayoutCall.Hook,
    _ body: (CollectionViewLayout) -> CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes? {
    call(hook, .element(LayoutElement(key)), answering: { .count($0 == nil ? 0 : 1) }, body)
  }
}

extension LayoutCall.Hook {
  fileprivate static func attributes(of key: ElementKey) -> LayoutCall.Hook {
    switch key.category {
    case .cell: .item
    case .supplementaryView: .supplementaryView
    case .decorationView: .decorationView
    }
  }

  fileprivate static func initialAttributes(of key: ElementKey) -> LayoutCall.Hook {
    switch key.category {
    case .cell: .initialItem
    case .supplementaryView: .initialSupplementaryView
    case .decorationView: .initialDecorationView
    }
  }

  fileprivate static func finalAttributes(of key: ElementKey) -> LayoutCall.Hook {
    switch key.category {
    case .cell: .finalItem
    case .supplementaryView: .finalSupplementaryView
    case .decorationView: .finalDecorationView
    }
  }
}

// MARK: Offsets

extension LayoutHooks {
  func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    call(.scrollTarget, .offset(proposed, velocity: velocity), answering: LayoutCall.Answer.offset) {
      $0.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
  }

  func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    call(.target, .offset(proposed, velocity: nil), answering: LayoutCall.Answer.offset) {
      $0.targetContentOffset(forProposedContentOffset: proposed)
    }
  }

  var snapDuration: TimeInterval? { call(.snapDuration) { $0.flingSnapDuration } }

  func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
    call(.orthogonalSections, .rect(rect), answering: { .count($0.count) }) {
      $0.flingOrthogonalSections(in: rect)
    }
  }

  func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint,
    inSection section: Int
  ) -> CGPoint {
    call(.sectionScrollTarget, .offset(proposed, velocity: velocity), answering: LayoutCall.Answer.offset) {
      $0.flingTargetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity, inSection: section)
    }
  }
}

// MARK: Invalidation

extension LayoutHooks {
  /// Invalidates all geometry with a new context of the layout's class.
  func invalidateLayout() { invalidateLayout(with: layout.contextClass.init()) }

  func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    call(.invalidate, .invalidation(LayoutCall.Invalidation(context))) { $0.invalidate(with: context) }
  }

  func invalidationContext(forScrollingSection section: Int) -> CollectionViewLayoutInvalidationContext {
    context(.sectionScrollContext, .section(section)) {
      $0.flingInvalidationContext(forScrollingSection: section)
    }
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    call(.shouldInvalidateForBoundsChange, .rect(newBounds), answering: LayoutCall.Answer.decision) {
      $0.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
  }

  func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    context(.boundsChangeContext, .rect(newBounds)) { $0.invalidationContext(forBoundsChange: newBounds) }
  }

  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    call(
      .shouldInvalidateForPreferredAttributes, .element(LayoutElement(original.elementKey)),
      answering: LayoutCall.Answer.decision
    ) {
      $0.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
  }

  func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    context(.preferredAttributesContext, .element(LayoutElement(original.elementKey))) {
      $0.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
  }

  fileprivate func context(
    _ hook: LayoutCall.Hook, _ subject: @autoclosure () -> LayoutCall.Subject,
    _ body: (CollectionViewLayout) -> CollectionViewLayoutInvalidationContext
  ) -> CollectionViewLayoutInvalidationContext {
    call(hook, subject(), answering: { .invalidation(LayoutCall.Invalidation($0)) }, body)
  }
}

// MARK: Updates

extension LayoutHooks {
  func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    call(.prepareForUpdates, .updates(updateItems.map(\.summary))) {
      $0.prepare(forCollectionViewUpdates: updateItems)
    }
  }

  func finalizeCollectionViewUpdates() { call(.finalizeUpdates) { $0.finalizeCollectionViewUpdates() } }

  func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    call(.prepareForAnimatedBoundsChange, .rect(oldBounds)) { $0.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  func finalizeAnimatedBoundsChange() {
    call(.finalizeAnimatedBoundsChange) { $0.finalizeAnimatedBoundsChange() }
  }

  func prepareForTransition(to newLayout: CollectionViewLayout) {
    call(.prepareForTransitionTo, .layout("\(type(of: newLayout))")) {
      $0.prepareForTransition(to: newLayout)
    }
  }

  /// Informs the new layout of a transition. The new layout has no collection view yet, so the call is
  /// recorded by the old layout's tracer.
  func prepareForTransition(from oldLayout: CollectionViewLayout) {
    layout.setTracer(oldLayout.tracer)
    call(.prepareForTransitionFrom, .layout("\(type(of: oldLayout))")) {
      $0.prepareForTransition(from: oldLayout)
    }
  }

  func finalizeLayoutTransition() { call(.finalizeTransition) { $0.finalizeLayoutTransition() } }

  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    element(key, LayoutCall.Hook.initialAttributes(of: key)) { layout in
      switch key.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: key.indexPath)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
      case .decorationView:
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.indexPath)
      }
    }
  }

  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    element(key, LayoutCall.Hook.finalAttributes(of: key)) { layout in
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.indexPath)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
      case .decorationView:
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
      }
    }
  }

  func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    listed(.supplementaryViewsToDelete, kind) { $0.indexPathsToDeleteForSupplementaryView(ofKind: kind) }
  }

  func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    listed(.supplementaryViewsToInsert, kind) { $0.indexPathsToInsertForSupplementaryView(ofKind: kind) }
  }

  func indexPathsToDeleteForDecorationView(ofKind kind: String) -> [IndexPath] {
    listed(.decorationViewsToDelete, kind) { $0.indexPathsToDeleteForDecorationView(ofKind: kind) }
  }

  func indexPathsToInsertForDecorationView(ofKind kind: String) -> [IndexPath] {
    listed(.decorationViewsToInsert, kind) { $0.indexPathsToInsertForDecorationView(ofKind: kind) }
  }

  private func listed(
    _ hook: LayoutCall.Hook, _ kind: String, _ body: (CollectionViewLayout) -> [IndexPath]
  ) -> [IndexPath] {
    call(hook, .kind(kind), answering: { .count($0.count) }, body)
  }
}

// MARK: Interactive movement

extension LayoutHooks {
  func targetIndexPath(
    forInteractivelyMovingItem previous: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    call(.movementTarget, .element(LayoutElement(.cell(previous)))) {
      $0.targetIndexPath(forInteractivelyMovingItem: previous, withPosition: position)
    }
  }

  func layoutAttributesForInteractivelyMovingItem(
    at path: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    call(.movingItem, .element(LayoutElement(.cell(path))), answering: { _ in .count(1) }) {
      $0.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: position)
    }
  }

  func invalidationContext(
    forInteractivelyMovingItem target: IndexPath, withTargetPosition position: CGPoint,
    previousIndexPath: IndexPath, previousPosition: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    context(.movementContext, .element(LayoutElement(.cell(target)))) {
      $0.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position,
        previousIndexPaths: [previousIndexPath], previousPosition: previousPosition)
    }
  }

  func invalidationContextForEndingInteractiveMovement(
    at final: IndexPath, previousIndexPath: IndexPath, movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    context(.movementEndContext, .element(LayoutElement(.cell(final)))) {
      $0.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [previousIndexPath],
        movementCancelled: movementCancelled)
    }
  }
}

extension CollectionViewUpdateItem {
  /// A description of the operation, such as `insert [0, 3]` or `move [0, 3] to [0, 1]`.
  fileprivate var summary: String {
    let paths = [indexPathBeforeUpdate, indexPathAfterUpdate].compactMap { $0?.description }
    return "\(updateAction) \(paths.joined(separator: " to "))"
  }
}
