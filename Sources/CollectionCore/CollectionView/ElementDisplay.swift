import Foundation

/// The elements on screen and their views: makes them, keeps them up to date, and takes them away.
@MainActor
final class ElementDisplay {
  private unowned let collectionView: CollectionView
  private(set) var elements: [ElementKey: DisplayedElement] = [:]

  /// Elements an update took out of the data, on their way out.
  private(set) var departing: [DisplayedElement] = []

  private var pass = 0

  /// Room for the elements a pass takes away, kept from pass to pass.
  private var stale: [ElementKey] = []
  private var needsReload = false
  private var isStackDirty = false

  /// The element a view is being made for, whose attributes a dequeued view gets at once.
  private var requested: CollectionViewLayoutAttributes?
  private var dequeued: [CollectionReusableView] = []

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  /// All views of elements, those on their way out included.
  var views: [CollectionReusableView] { elements.values.map(\.view) + departing.map(\.view) }

  var cells: [DisplayedElement] { elements.values.filter { $0.key.category == .cell } }

  /// Has every element taken away before the next pass shows any.
  func setNeedsReload() { needsReload = true }

  // MARK: A pass

  /// Brings the views in line with a layout's answer; returns the elements that appeared.
  ///
  /// Elements that went off screen are taken away first, so that their views serve the new ones. New ones are made
  /// in ascending order of sections, and in each cells, supplementary views, decorations.
  func update(
    with answer: [CollectionViewLayoutAttributes], in visible: CGRect
  ) -> [DisplayedElement] {
    if needsReload { removeAll() }
    pass += 1
    var appearing: [CollectionViewLayoutAttributes] = []
    for attributes in answer where isValid(attributes) && attributes.frame.overlaps(visible) {
      guard let element = elements[attributes.elementKey] else {
        if !attributes.isHidden { appearing.append(attributes) }
        continue
      }
      if element.lastPass == pass { reportDuplicate(attributes) }
      element.lastPass = pass
      apply(attributes, to: element)
    }
    removeStale()
    return show(appearing)
  }

  private func apply(_ attributes: CollectionViewLayoutAttributes, to element: DisplayedElement) {
    let z = element.appearance.z
    element.apply(attributes, at: collectionView.now)
    if element.appearance.z != z { isStackDirty = true }
  }

  private func removeStale() {
    stale.removeAll(keepingCapacity: true)
    for (key, element) in elements where element.lastPass != pass && element.animation == nil {
      stale.append(key)
    }
    stale.sort()
    for key in stale {
      if let element = elements.removeValue(forKey: key) { remove(element) }
    }
  }

  private func show(_ appearing: [CollectionViewLayoutAttributes]) -> [DisplayedElement] {
    guard !appearing.isEmpty else { return [] }
    var appeared: [DisplayedElement] = []
    for attributes in appearing.sorted(by: Self.isMadeBefore) {
      if let element = elements[attributes.elementKey] {
        reportDuplicate(attributes)
        apply(attributes, to: element)
      } else if let element = makeElement(attributes) {
        element.lastPass = pass
        appeared.append(element)
      }
    }
    return appeared
  }

  private static func isMadeBefore(
    _ a: CollectionViewLayoutAttributes, _ b: CollectionViewLayoutAttributes
  ) -> Bool {
    let (x, y) = (a.elementKey, b.elementKey)
    if x.section != y.section { return x.section < y.section }
    if x.category != y.category { return x.category.rawValue < y.category.rawValue }
    if x.item != y.item { return x.item < y.item }
    return x.kind < y.kind
  }

  /// Whether attributes have only numbers that can be drawn; says so if not.
  func isSane(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    if attributes.isSane { return true }
    collectionView.report(
      .absurdAttributes,
      """
      The layout's attributes of \(attributes.elementKey) have center \(attributes.center), size \(attributes.size), \
      alpha \(attributes.alpha); ignored.
      """)
    return false
  }

  /// Whether attributes can be shown; says so if not.
  func isValid(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    let key = attributes.elementKey
    guard isSane(attributes) else { return false }
    if key.category == .cell, collectionView.counts?.contains(key.indexPath) == false {
      collectionView.report(
        .attributesBeyondData, "The layout has attributes of \(key), but there is no such item; ignored.")
      return false
    }
    return true
  }

  private func reportDuplicate(_ attributes: CollectionViewLayoutAttributes) {
    collectionView.report(
      .duplicateAttributes, "The layout has two attributes of \(attributes.elementKey); the last are taken.")
  }

  /// Asks new cells for the sizes they would rather have; whether the layout was invalidated by any.
  func invalidatedByPreferredSizes(of appeared: [DisplayedElement]) -> Bool {
    var isInvalidated = false
    let layout = collectionView.currentLayout
    for element in appeared {
      let original = element.attributes
      let preferred = element.view.preferredLayoutAttributesFitting(original)
      guard preferred !== original, !preferred.isEqual(original),
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      isInvalidated = true
    }
    return isInvalidated
  }

  // MARK: Making and removing

  /// Makes the view of an element and shows it with these attributes; nil if there is none to make.
  func makeElement(_ attributes: CollectionViewLayoutAttributes) -> DisplayedElement? {
    let attributes = attributes.copied
    guard let view = makeView(attributes) else { return nil }
    let key = attributes.elementKey
    let element = DisplayedElement(key: key, view: view, attributes: view.appliedAttributes ?? attributes)
    elements[key] = element
    element.apply(attributes, at: collectionView.now)
    if let cell = view as? CollectionViewCell {
      cell.isHighlighted = collectionView.selection.highlighted == key.indexPath
      cell.isSelected = collectionView.selection.contains(key.indexPath)
    }
    announce(element)
    collectionView.addSubview(view)
    isStackDirty = true
    return element
  }

  private func makeView(_ attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    let kind = attributes.representedElementKind ?? ""
    requested = attributes
    defer { requested = nil }
    switch attributes.representedElementCategory {
    case .cell:
      return returned(
        collectionView.dataSource?.collectionView(collectionView, cellForItemAt: attributes.indexPath))
    case .supplementaryView:
      return returned(
        collectionView.dataSource?.collectionView(
          collectionView, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath))
    case .decorationView:
      let key = ReusePool.Key(category: .decorationView, kind: kind, identifier: kind)
      let view = collectionView.reusePool.takeView(
        for: key, frame: attributes.frame, factory: collectionView.currentLayout.decorationFactories[kind])
      precondition(
        view != nil,
        """
        \(type(of: collectionView.currentLayout)) has a decoration view of kind "\(kind)", but none is registered; \
        call register(decorationViewOfKind:) on the layout.
        """)
      return view
    }
  }

  /// The view a data source answered with, once the other dequeued ones are back in their queues.
  private func returned(_ view: CollectionReusableView?) -> CollectionReusableView? {
    precondition(
      view == nil || view?.reuseKey != nil,
      "The data source returned a view that was not dequeued; call dequeueReusableCell or its like for it.")
    for orphan in dequeued where orphan !== view {
      collectionView.report(
        .orphanedView, "A view \"\(orphan.reuseIdentifier ?? "")\" was dequeued and not returned; taken back."
      )
      collectionView.reusePool.recycle(orphan)
    }
    dequeued.removeAll(keepingCapacity: true)
    return view
  }

  /// A view for an element, already with its attributes applied.
  func dequeue(_ key: ReusePool.Key, at indexPath: IndexPath) -> CollectionReusableView {
    let attributes = attributesForDequeue(key, at: indexPath)
    guard let view = collectionView.reusePool.takeView(for: key, frame: attributes?.frame ?? .zero) else {
      preconditionFailure(
        "No view is registered with identifier \"\(key.identifier)\"\(key.kind.isEmpty ? "" : " and kind \"\(key.kind)\""); register it first."
      )
    }
    dequeued.append(view)
    if let attributes {
      DisplayedElement(key: attributes.elementKey, view: view, attributes: attributes)
        .apply(attributes, at: collectionView.now)
    }
    return view
  }

  private func attributesForDequeue(
    _ key: ReusePool.Key, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    if let requested, requested.indexPath == indexPath, requested.representedElementCategory == key.category {
      return requested
    }
    return collectionView.layoutAttributes(
      for: ElementKey(category: key.category, kind: key.kind, indexPath: indexPath))
  }

  private func announce(_ element: DisplayedElement) {
    let path = element.key.indexPath
    switch element.key.category {
    case .cell:
      guard let cell = element.view as? CollectionViewCell else { return }
      collectionView.delegate?.collectionView(collectionView, willDisplay: cell, forItemAt: path)
    case .supplementaryView:
      collectionView.delegate?.collectionView(
        collectionView, willDisplaySupplementaryView: element.view, forElementKind: element.key.kind, at: path
      )
    case .decorationView: break
    }
  }

  private func remove(_ element: DisplayedElement) {
    let path = element.key.indexPath
    element.view.removeFromSuperview()
    switch element.key.category {
    case .cell:
      if let cell = element.view as? CollectionViewCell {
        collectionView.delegate?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: path)
      }
    case .supplementaryView:
      collectionView.delegate?.collectionView(
        collectionView, didEndDisplayingSupplementaryView: element.view, forElementOfKind: element.key.kind,
        at: path)
    case .decorationView: break
    }
    collectionView.reusePool.recycle(element.view)
  }

  private func removeAll() {
    needsReload = false
    finishAnimations()
    let gone = elements.values.sorted { $0.key < $1.key }
    elements.removeAll()
    gone.forEach(remove)
  }

  // MARK: Updates

  /// Gives the elements their new keys; those not listed are taken out of the books, with their views still shown.
  func rekey(_ survivors: [(element: DisplayedElement, key: ElementKey)]) {
    elements.removeAll(keepingCapacity: true)
    for (element, key) in survivors {
      element.key = key
      elements[key] = element
    }
    isStackDirty = true
  }

  /// Keeps an element that is out of the data on screen until its animation ends.
  func depart(_ element: DisplayedElement) {
    element.view.isUserInteractionEnabled = false
    departing.append(element)
  }

  /// Moves all animations to a time; whether any of them ended.
  func advanceAnimations(to time: TimeInterval) -> Bool {
    var ended = false
    for element in elements.values where element.animation != nil {
      element.advance(to: time)
      if element.animation == nil { ended = true }
      isStackDirty = true
    }
    for element in departing { element.advance(to: time) }
    if removeDeparted() { ended = true }
    return ended
  }

  /// Ends all animations where they lead, and takes away what was on its way out.
  func finishAnimations() {
    for element in elements.values { element.finishAnimation() }
    for element in departing { element.finishAnimation() }
    _ = removeDeparted()
    isStackDirty = true
  }

  var isAnimating: Bool { !departing.isEmpty || elements.values.contains { $0.animation != nil } }

  private func removeDeparted() -> Bool {
    let departed = departing.filter { $0.animation == nil }
    guard !departed.isEmpty else { return false }
    departing.removeAll { $0.animation == nil }
    for element in departed {
      element.view.isUserInteractionEnabled = true
      remove(element)
    }
    return true
  }

  // MARK: Order

  /// Puts the views into their drawing order: the background view, elements by z, and what else there is on top.
  func restack() {
    guard isStackDirty else { return }
    isStackDirty = false
    let background = collectionView.backgroundView
    collectionView.sortSubviews { a, b in
      if a === background || b === background { return a === background && b !== background }
      let x = (a as? CollectionReusableView)?.stackingOrder
      let y = (b as? CollectionReusableView)?.stackingOrder
      guard let x, let y else { return x != nil && y == nil }
      return x < y
    }
  }
}
