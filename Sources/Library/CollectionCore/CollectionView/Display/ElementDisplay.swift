import Foundation

/// The displayed elements of a collection view. The class creates, updates and removes their views.
@MainActor
final class ElementDisplay {
  unowned let collectionView: CollectionView
  let supply: ElementViewSupply

  /// The displayed elements by key, without those that are animating out.
  @exclusivity(unchecked)
  private(set) var elements: [ElementKey: DisplayedElement] = [:]

  /// The elements that are animating out, because an update deleted them or the new layout does not have
  /// them.
  var disappearing: [DisplayedElement] = []

  /// The visible rectangle of the last layout pass, in content space.
  private(set) var visibleRect = CGRect.zero

  /// The keys of the elements that got a view, new or recycled, in the last call of `update(with:in:)`.
  private(set) var newlyDisplayed: [ElementKey] = []

  /// The elements whose views must be asked for their preferred sizes, in the order of the layout's query
  /// result.
  private(set) var needingPreferredSize: [DisplayedElement] = []

  /// Whether the next layout pass first removes all elements.
  private(set) var needsReload = false

  /// A scratch copy of an element's attributes, passed to `preferredLayoutAttributesFitting(_:)`, which may
  /// modify the copy.
  var proposal = CollectionViewLayoutAttributes()

  @exclusivity(unchecked)
  private var pass = 0

  /// The matcher that finds the elements of a query result by their order in the last result, without
  /// dictionary lookups.
  @exclusivity(unchecked)
  private var queryMatcher = QueryMatcher()

  /// The keys of the elements that the current pass removes. The array is a property so that its storage is
  /// reused in each pass.
  private var stale: [ElementKey] = []
  /// The elements that the current pass adds. The array is a property so that its storage is reused in each
  /// pass.
  private var appearing: [NewElement] = []
  private var isOrderDirty = false
  /// The z of each subview, used while the subviews are sorted. The array is a property so that its storage
  /// is reused.
  private var subviewDepths: [CGFloat] = []

  /// Instances of removed elements, kept for reuse; at most `maximumSpareCount`.
  private var spares: [DisplayedElement] = []
  private static let maximumSpareCount = 64

  init(collectionView: CollectionView) {
    self.collectionView = collectionView
    supply = ElementViewSupply(collectionView: collectionView)
  }

  /// The views of all elements, including those that are animating out.
  var views: [CollectionReusableView] { elements.values.map(\.view) + disappearing.map(\.view) }

  func setNeedsReload() { needsReload = true }

  /// Returns the displayed copies of an element, ascending by lap; at most one if the content does not loop.
  func copies(of key: ElementKey) -> [DisplayedElement] {
    // The direction rather than the loop: there are copies in an interactive transition too.
    guard collectionView.contentLoopDirection != nil else { return elements[key].map { [$0] } ?? [] }
    return elements.values.filter { $0.key.inLap(0) == key }.sorted { $0.key.lap < $1.key.lap }
  }

  /// Returns the displayed copy of an element that is nearest to the middle of the view, or `nil` if none is
  /// displayed.
  func nearestCopy(of key: ElementKey) -> DisplayedElement? {
    guard let axis = collectionView.contentLoopAxis else { return elements[key] }
    let middle = collectionView.bounds.center[axis]
    func distance(_ element: DisplayedElement) -> CGFloat {
      abs(element.attributes.values.center[axis] - middle)
    }
    return copies(of: key).min { distance($0) < distance($1) }
  }

  // MARK: A pass

  /// Creates, updates and removes views to match a query result of the layout. `visible` is the visible
  /// rectangle in content space.
  ///
  /// Elements that went off screen are removed before new elements are added, so that the new elements can
  /// reuse the views. New views are created in ascending order of sections, and in each section cells first,
  /// then supplementary views, then decorations.
  func update(
    with answer: [CollectionViewLayoutAttributes], in visible: CGRect
  ) {
    // After a reload no element is kept. All views go to the reuse pool before new ones are requested.
    if needsReload { removeAll() }
    // Elements of this query result get the new pass number. Afterwards, elements with an older number are
    // stale.
    pass += 1
    visibleRect = visible
    needingPreferredSize.removeAll(keepingCapacity: true)
    newlyDisplayed.removeAll(keepingCapacity: true)
    queryMatcher.begin(count: answer.count)
    // First update the elements that exist, and only collect the new ones: they are created after the stale
    // elements are removed, to reuse the stale elements' views.
    var numberFound = 0
    // Read once: each read of the owner or of its clock would cost as much as applying plain attributes.
    let (collectionView, held) = (collectionView, collectionView.heldElement)
    let now = collectionView.now
    for (index, attributes) in answer.enumerated() {
      let element = element(attributes.elementKey)
      let isUnchanged = element?.shows(attributes) ?? false
      // Unchanged attributes were checked when they were applied.
      guard isUnchanged || collectionView.isSane(attributes), collectionView.isInData(attributes),
        attributes.storedFrame.isDisplayed(in: visible) || attributes.elementKey == held
      else { continue }
      guard let element else {
        // A hidden element gets no view, but keeps the one it has.
        if !attributes.values.isHidden { appearing.append(NewElement(attributes, at: index)) }
        continue
      }
      if element.lastPass == pass { reportDuplicate(attributes) } else { numberFound += 1 }
      record(element, at: index)
      if !isUnchanged { apply(attributes, to: element, at: now) }
      if element.needsPreferredSize() { needingPreferredSize.append(element) }
    }
    queryMatcher.end()
    // Before the new elements, so that they reuse the views in the same pass.
    if numberFound < elements.count { removeStale() }
    showAppearing()
    // Existing and new elements were collected separately. Cells are asked for sizes in the layout's order.
    needingPreferredSize.sort { $0.resultIndex < $1.resultIndex }
  }

  /// Returns the displayed element with a key, or `nil` if there is none.
  ///
  /// Usually the elements have the same order as in the last query result. Each element is then found without
  /// a dictionary lookup.
  private func element(_ key: ElementKey) -> DisplayedElement? {
    if let expected = queryMatcher.next(key) { return expected }
    guard let element = elements[key] else { return nil }
    queryMatcher.expect(after: element)
    return element
  }

  /// Records that this pass found an element at an index of the query result.
  private func record(_ element: DisplayedElement, at place: Int) {
    element.lastPass = pass
    element.resultIndex = place
    queryMatcher.record(element, at: place)
  }

  /// Returns whether the last layout pass found an element on screen, in the layout's query result.
  func isInAnswer(_ element: DisplayedElement) -> Bool { element.lastPass == pass }

  private func apply(
    _ attributes: CollectionViewLayoutAttributes, to element: DisplayedElement, at time: TimeInterval
  ) {
    let z = element.appearance.z
    element.apply(attributes, at: time)
    if element.appearance.z != z { isOrderDirty = true }
  }

  /// Removes the displayed elements that the current pass did not find, except for those that are animating.
  private func removeStale() {
    stale.removeAll(keepingCapacity: true)
    // An element that animates off the screen stays until its animation ends.
    for (key, element) in elements where element.lastPass != pass && element.animation == nil {
      stale.append(key)
    }
    // The dictionary has no order, and the delegate is notified in ascending order.
    stale.sort()
    for key in stale {
      if let element = elements.removeValue(forKey: key) { remove(element) }
    }
  }

  /// Shows the elements that the current pass adds. An element that is animating out is revived if it may be
  /// shown again; every other element gets a view.
  private func showAppearing() {
    guard !appearing.isEmpty else { return }
    appearing.sort()
    defer { appearing.removeAll(keepingCapacity: true) }
    for arrival in appearing {
      let (attributes, index) = (arrival.attributes, arrival.index)
      if let element = elements[attributes.elementKey] {
        reportDuplicate(attributes)
        apply(attributes, to: element, at: collectionView.now)
      } else if let element = revive(attributes.elementKey) {
        record(element, at: index)
        // Applying the attributes shows the end, so the present appearance is read before and restored after.
        let appearance = element.appearance
        apply(attributes, to: element, at: collectionView.now)
        element.redirectToAttributes(from: appearance, at: collectionView.now)
        if element.needsPreferredSize() { needingPreferredSize.append(element) }
      } else if let element = makeElement(attributes) {
        record(element, at: index)
        newlyDisplayed.append(element.key)
        needingPreferredSize.append(element)
      }
    }
  }

  private func reportDuplicate(_ attributes: CollectionViewLayoutAttributes) {
    collectionView.report(
      .duplicateAttributes,
      """
      The layout has two attributes of \(LayoutElement(attributes.elementKey).phrase); the last are used.
      """)
  }

  // MARK: Making and removing

  /// Creates an element's view, or takes one from the reuse pool, and shows the view with the element's
  /// attributes.
  /// - Returns: The element, or `nil` if the data source supplies no view, or if an update that waits for the
  ///   end of the pass has already changed the data.
  func makeElement(_ attributes: CollectionViewLayoutAttributes) -> DisplayedElement? {
    guard !collectionView.updates.isDataAhead else { return nil }
    let spare = freeSpare()
    let attributes = spare?.copy(of: attributes) ?? attributes.copied
    let key = attributes.elementKey
    guard let view = supply.view(for: attributes) else { return nil }
    let element = spare ?? DisplayedElement(key: key, view: view, attributes: attributes)
    spare?.renew(key: key, view: view, attributes: attributes)
    // Registered before the delegate is called below, so that its queries find the element.
    elements[key] = element
    element.apply(attributes, at: collectionView.now)
    showSelection(on: element)
    if view is CollectionViewCell { collectionView.prefetching.noteDisplay(of: key.indexPath) }
    // The delegate receives the complete cell, just before the cell becomes visible.
    collectionView.announceDisplay(of: element)
    insert(view)
    return element
  }

  /// Sets a cell's highlight and selection to those of its item; does nothing for other elements.
  func showSelection(on element: DisplayedElement) {
    guard let cell = element.view as? CollectionViewCell else { return }
    cell.isHighlighted = collectionView.selection.highlighted == element.key.indexPath
    cell.isSelected = collectionView.selection.contains(element.key.indexPath)
  }

  func remove(_ element: DisplayedElement) {
    // Before the delegate is called, so that it finds the cell as it was configured.
    collectionView.swiping.viewWasRemoved(element.view)
    element.view.removeFromSuperview()
    collectionView.announceEndOfDisplay(of: element)
    supply.pool.recycle(element.view)
    if spares.count < Self.maximumSpareCount { spares.append(element) }
  }

  /// Returns a removed element that nothing else refers to, for reuse; `nil` if there is none.
  private func freeSpare() -> DisplayedElement? {
    while var spare = spares.popLast() {
      if isKnownUniquelyReferenced(&spare) { return spare }
    }
    return nil
  }

  private func removeAll() {
    needsReload = false
    // Ends the disappearing elements too.
    finishAnimations()
    let gone = elements.values.sorted { $0.key < $1.key }
    elements.removeAll()
    queryMatcher.forget()
    gone.forEach(remove)
  }

  /// Removes an element and its view from the screen at once.
  func removeElement(away element: DisplayedElement) {
    elements[element.key] = nil
    queryMatcher.forget()
    remove(element)
  }

  /// Adds an element whose view is already on screen to `elements`.
  func add(_ element: DisplayedElement) {
    elements[element.key] = element
    isOrderDirty = true
  }

  /// Stores the surviving elements under their new keys. All other elements leave `elements`, but their views
  /// stay on screen.
  func rekey(_ survivors: [(element: DisplayedElement, key: ElementKey)]) {
    elements.removeAll(keepingCapacity: true)
    queryMatcher.forget()
    for (element, key) in survivors {
      element.key = key
      elements[key] = element
    }
    isOrderDirty = true
  }

  /// Subtracts `laps` from the laps of the displayed and disappearing elements, and moves their attributes
  /// and animations by `delta` points, the translation from lap 0 to lap `-laps`. Nothing moves on screen.
  func rebase(byLaps laps: Int, _ delta: CGPoint) {
    let rebased = elements.values.map { (element: $0, key: $0.key.inLap($0.key.lap - laps)) }
    let wasOrderDirty = isOrderDirty
    rekey(rebased)
    for element in disappearing { element.key.lap -= laps }
    for element in rebased.map(\.element) + disappearing { element.rebase(byLaps: laps, delta) }
    visibleRect = visibleRect.offset(by: delta)
    // All laps change alike, and so does the order of the views.
    isOrderDirty = wasOrderDirty
  }

  // MARK: Order

  func setNeedsReordering() { isOrderDirty = true }

  /// Inserts a new element's view among the subviews, according to the drawing order.
  ///
  /// If the subviews are out of order, the view is added on top, and all subviews are sorted later.
  private func insert(_ view: CollectionReusableView) {
    let subviews = collectionView.subviews
    let end = elements.count - 1 + disappearing.count + (collectionView.backgroundView == nil ? 0 : 1)
    guard !isOrderDirty, let order = view.stackingOrder, isAllElse(subviews, from: end) else {
      isOrderDirty = true
      return collectionView.addSubview(view)
    }
    let place = subviews[..<end].partitioningIndex { other in
      (other as? CollectionReusableView)?.stackingOrder.map { order < $0 } ?? false
    }
    collectionView.insertSubview(view, at: place)
  }

  /// Returns whether no subview at the index `end` or after it is an element's view.
  private func isAllElse(_ subviews: [View], from end: Int) -> Bool {
    guard end <= subviews.count else { return false }
    for view in subviews[end...] {
      if (view as? CollectionReusableView)?.stackingOrder != nil { return false }
    }
    return true
  }

  /// Sorts the subviews into their drawing order, if it may have changed: the background view, the elements
  /// by z, then all other views.
  func reorderIfNeeded() {
    guard isOrderDirty else { return }
    isOrderDirty = false
    // A binary insertion sort: from one frame to the next, few views change places. Each view's z is read
    // once, because reading it retains and releases the view.
    let collectionView = collectionView
    let background = collectionView.backgroundView
    var depths: [CGFloat] = []
    swap(&depths, &subviewDepths)
    depths.removeAll(keepingCapacity: true)
    // Not an iteration of the array, which would be copied when the first view moves while the loop has it. A
    // move leaves the views after `index` in place.
    for index in collectionView.subviews.indices {
      let view = collectionView.subviews[index]
      let z = Self.depth(of: view, before: background)
      var (low, high) = (0, index)
      // Usually the view is in front of all before it.
      if index > 0, isInOrder(depths[index - 1], z, index - 1, view) { low = index }
      while low < high {
        let middle = (low + high) / 2
        if isInOrder(depths[middle], z, middle, view) { low = middle + 1 } else { high = middle }
      }
      depths.insert(z, at: low)
      if low < index { collectionView.moveSubview(at: index, to: low) }
    }
    swap(&depths, &subviewDepths)
  }

  /// Returns the z by which a subview of the collection view is sorted: the background is drawn first, then
  /// the elements in their stacking order, then all other subviews.
  private static func depth(of view: View, before background: View?) -> CGFloat {
    view === background ? -.infinity : (view as? CollectionReusableView)?.stackingOrder?.z ?? .infinity
  }

  /// Returns whether the subview at `index`, with the z `first`, may stay before `view`, with the z `second`,
  /// in the drawing order.
  private func isInOrder(_ first: CGFloat, _ second: CGFloat, _ index: Int, _ view: View) -> Bool {
    guard first == second else { return first < second }
    let other = collectionView.subviews[index]
    guard let a = (other as? CollectionReusableView)?.stackingOrder,
      let b = (view as? CollectionReusableView)?.stackingOrder
    else { return true }
    return !(b < a)
  }
}

/// The attributes of an element that needs a view, and their index in a query result. Values are ordered as
/// the views are created: by section, then cells, supplementary views and decorations.
private struct NewElement: Comparable {
  let attributes: CollectionViewLayoutAttributes
  let index: Int
  private let key: ElementKey

  @MainActor init(_ attributes: CollectionViewLayoutAttributes, at index: Int) {
    (self.attributes, self.index) = (attributes, index)
    key = attributes.elementKey
  }

  static func < (a: NewElement, b: NewElement) -> Bool {
    let (x, y) = (a.key, b.key)
    if x.section != y.section { return x.section < y.section }
    if x.category != y.category { return x.category.rawValue < y.category.rawValue }
    if x.item != y.item { return x.item < y.item }
    return x.kind < y.kind
  }

  static func == (a: NewElement, b: NewElement) -> Bool { a.key == b.key }
}
