import Foundation

/// The elements on screen and their views: makes them, keeps them up to date, and takes them away.
@MainActor
final class ElementDisplay {
  /// Its owner; not counted, because every element of every frame asks it something.
  unowned(unsafe) let collectionView: CollectionView
  let supply: ElementViewSupply

  /// The elements that have a view, by what they are now.
  @exclusivity(unchecked)
  private(set) var elements: [ElementKey: DisplayedElement] = [:]

  /// Elements that an update took out of the data, or that another layout does not have, on their way out.
  var departing: [DisplayedElement] = []

  /// The visible rectangle of the last pass, in content space.
  private(set) var visibleRect = CGRect.zero

  /// The keys of the elements that the last update of the display made.
  private(set) var newcomers: [ElementKey] = []

  /// The elements with a size that they were not asked about, in the order of the layout's answer.
  private(set) var unsized: [DisplayedElement] = []

  /// Whether every element is taken away before the next pass shows any.
  private(set) var needsReload = false

  /// The attributes that a view is asked about last, for it to change.
  var proposal = CollectionViewLayoutAttributes()

  @exclusivity(unchecked)
  private var pass = 0

  /// The last answer, to find the elements of the next one.
  @exclusivity(unchecked)
  private var answered = QueryMatcher()

  /// Room for the elements a pass takes away and those it adds, kept from pass to pass.
  private var stale: [ElementKey] = []
  private var appearing: [Arrival] = []
  private var isOrderDirty = false

  /// Removed elements, to be used again.
  private var spares: [DisplayedElement] = []
  private static let maximumSpareCount = 64

  init(collectionView: CollectionView) {
    self.collectionView = collectionView
    supply = ElementViewSupply(collectionView: collectionView)
  }

  /// All views of elements, those on their way out included.
  var views: [CollectionReusableView] { elements.values.map(\.view) + departing.map(\.view) }

  func setNeedsReload() { needsReload = true }

  // MARK: A pass

  /// Brings the views in line with a layout's answer.
  ///
  /// Elements that went off screen are taken away first, so that their views serve the new ones. New ones are
  /// made in ascending order of sections, and in each cells, supplementary views, decorations.
  func update(
    with answer: [CollectionViewLayoutAttributes], in visible: CGRect
  ) {
    if needsReload { removeAll() }
    pass += 1
    visibleRect = visible
    unsized.removeAll(keepingCapacity: true)
    newcomers.removeAll(keepingCapacity: true)
    answered.begin(count: answer.count)
    var numberFound = 0
    let (collectionView, held) = (collectionView, collectionView.heldElement)
    for (index, attributes) in answer.enumerated() {
      let element = element(attributes.elementKey)
      let isUnchanged = element?.shows(attributes) ?? false
      guard isUnchanged || collectionView.isSane(attributes), collectionView.isInData(attributes),
        attributes.frame.overlaps(visible) || attributes.elementKey == held
      else { continue }
      guard let element else {
        if !attributes.isHidden { appearing.append(Arrival(attributes, at: index)) }
        continue
      }
      if element.lastPass == pass { reportDuplicate(attributes) } else { numberFound += 1 }
      note(element, at: index)
      if !isUnchanged { apply(attributes, to: element) }
      if element.isToBeSized() { unsized.append(element) }
    }
    answered.end()
    if numberFound < elements.count { removeStale() }
    showAppearing()
    unsized.sort { $0.answerIndex < $1.answerIndex }
  }

  /// The element with a key; nil if it has no view.
  private func element(_ key: ElementKey) -> DisplayedElement? {
    if let expected = answered.next(key) { return expected }
    guard let element = elements[key] else { return nil }
    answered.goOn(after: element)
    return element
  }

  private func note(_ element: DisplayedElement, at place: Int) {
    element.lastPass = pass
    element.answerIndex = place
    answered.note(element, at: place)
  }

  /// Whether the layout's last answer held an element in view.
  func isInAnswer(_ element: DisplayedElement) -> Bool { element.lastPass == pass }

  private func apply(_ attributes: CollectionViewLayoutAttributes, to element: DisplayedElement) {
    let z = element.appearance.z
    element.apply(attributes, at: collectionView.now)
    if element.appearance.z != z { isOrderDirty = true }
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

  private func showAppearing() {
    guard !appearing.isEmpty else { return }
    appearing.sort()
    defer { appearing.removeAll(keepingCapacity: true) }
    for arrival in appearing {
      let (attributes, index) = (arrival.attributes, arrival.index)
      if let element = elements[attributes.elementKey] {
        reportDuplicate(attributes)
        apply(attributes, to: element)
      } else if let element = revive(attributes.elementKey) {
        note(element, at: index)
        let look = element.appearance
        apply(attributes, to: element)
        element.turnBack(from: look, at: collectionView.now)
        if element.isToBeSized() { unsized.append(element) }
      } else if let element = makeElement(attributes) {
        note(element, at: index)
        newcomers.append(element.key)
        unsized.append(element)
      }
    }
  }

  private func reportDuplicate(_ attributes: CollectionViewLayoutAttributes) {
    collectionView.report(
      .duplicateAttributes, "The layout has two attributes of \(attributes.elementKey); the last are taken.")
  }

  // MARK: Making and removing

  /// Makes the view of an element and shows it with these attributes; nil if there is none to make.
  func makeElement(_ attributes: CollectionViewLayoutAttributes) -> DisplayedElement? {
    let spare = freeSpare()
    let attributes = spare?.copy(of: attributes) ?? attributes.copied
    let key = attributes.elementKey
    guard let view = supply.view(for: attributes) else { return nil }
    let element = spare ?? DisplayedElement(key: key, view: view, attributes: attributes)
    spare?.renew(key: key, view: view, attributes: attributes)
    elements[key] = element
    element.apply(attributes, at: collectionView.now)
    if let cell = view as? CollectionViewCell {
      cell.isHighlighted = collectionView.selection.highlighted == key.indexPath
      cell.isSelected = collectionView.selection.contains(key.indexPath)
      collectionView.prefetching.noteDisplay(of: key.indexPath)
    }
    collectionView.announceDisplay(of: element)
    insert(view)
    return element
  }

  func remove(_ element: DisplayedElement) {
    element.view.removeFromSuperview()
    collectionView.announceEndOfDisplay(of: element)
    supply.pool.recycle(element.view)
    if spares.count < Self.maximumSpareCount { spares.append(element) }
  }

  /// An element that was removed and that nobody has any more.
  private func freeSpare() -> DisplayedElement? {
    while var spare = spares.popLast() {
      if isKnownUniquelyReferenced(&spare) { return spare }
    }
    return nil
  }

  private func removeAll() {
    needsReload = false
    finishAnimations()
    let gone = elements.values.sorted { $0.key < $1.key }
    elements.removeAll()
    answered.forget()
    gone.forEach(remove)
  }

  /// Takes an element out of the books and off the screen.
  func take(away element: DisplayedElement) {
    elements[element.key] = nil
    answered.forget()
    remove(element)
  }

  /// Enters an element that has its view on screen into the books.
  func add(_ element: DisplayedElement) {
    elements[element.key] = element
    isOrderDirty = true
  }

  /// Gives the elements their new keys; those not listed are taken out of the books, with their views still
  /// shown.
  func rekey(_ survivors: [(element: DisplayedElement, key: ElementKey)]) {
    elements.removeAll(keepingCapacity: true)
    answered.forget()
    for (element, key) in survivors {
      element.key = key
      elements[key] = element
    }
    isOrderDirty = true
  }

  // MARK: Order

  func setNeedsReordering() { isOrderDirty = true }

  /// Adds a new element's view where it belongs; on top, to be sorted, if the others are not in order.
  private func insert(_ view: CollectionReusableView) {
    let subviews = collectionView.subviews
    let end = elements.count - 1 + departing.count + (collectionView.backgroundView == nil ? 0 : 1)
    guard !isOrderDirty, let order = view.stackingOrder, isAllElse(subviews, from: end) else {
      isOrderDirty = true
      return collectionView.addSubview(view)
    }
    let place = subviews[..<end].partitioningIndex { other in
      (other as? CollectionReusableView)?.stackingOrder.map { order < $0 } ?? false
    }
    collectionView.insertSubview(view, at: place)
  }

  /// Whether subviews from a place on are no elements'.
  private func isAllElse(_ subviews: [View], from end: Int) -> Bool {
    guard end <= subviews.count else { return false }
    for view in subviews[end...] {
      if (view as? CollectionReusableView)?.stackingOrder != nil { return false }
    }
    return true
  }

  /// Puts the views into their drawing order: the background view, elements by z, and what else there is on
  /// top.
  func reorderIfNeeded() {
    guard isOrderDirty else { return }
    isOrderDirty = false
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

/// An element that is not shown yet, at its place in an answer; in the order in which views are made.
private struct Arrival: Comparable {
  let attributes: CollectionViewLayoutAttributes
  let index: Int
  private let key: ElementKey

  @MainActor init(_ attributes: CollectionViewLayoutAttributes, at index: Int) {
    (self.attributes, self.index) = (attributes, index)
    key = attributes.elementKey
  }

  static func < (a: Arrival, b: Arrival) -> Bool {
    let (x, y) = (a.key, b.key)
    if x.section != y.section { return x.section < y.section }
    if x.category != y.category { return x.category.rawValue < y.category.rawValue }
    if x.item != y.item { return x.item < y.item }
    return x.kind < y.kind
  }

  static func == (a: Arrival, b: Arrival) -> Bool { a.key == b.key }
}
