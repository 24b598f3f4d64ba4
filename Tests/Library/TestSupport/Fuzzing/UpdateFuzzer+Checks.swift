import CollectionCore
import CollectionLayouts
import Foundation

extension UpdateFuzzer {
  private typealias Cell = WordSource.Cell
  private typealias Header = WordSource.Header

  private var elementViews: [CollectionReusableView] {
    view.subviews.compactMap { $0 as? CollectionReusableView }
  }

  /// Checks everything that must be true after a layout pass, even during an animation.
  func check() {
    checkDisplay()
    checkIndexPaths()
    checkIdentities()
    checkSelection()
    for problem in source.problems { fail(problem) }
  }

  /// Checks that every listed element in the visible rectangle is displayed, and that no displayed cell is
  /// wrong.
  func checkDisplay() {
    let list = shown
    for attributes in elementsInSight {
      let path = attributes.indexPath
      switch attributes.representedElementCategory {
      case .cell:
        let shown = (view.cellForItem(at: path) as? Cell)?.word
        // In a mirrored view, an element that touches the edge may overlap it by a rounding error.
        if shown == nil, !isSeen(attributes.frame) { continue }
        if shown == nil || shown != list.word(at: path) {
          fail("\(path.brief) shows \(shown.map(\.description) ?? "nothing")")
        }
      case .supplementaryView:
        let kind = CollectionView.elementKindSectionHeader
        let shown = (view.supplementaryView(forElementKind: kind, at: path) as? Header)?.title
        if shown == nil || shown != list.title(ofSection: path.section) {
          fail("header \(path.section) shows \(shown ?? "nothing")")
        }
      case .decorationView: break
      }
    }
    for cell in elementViews.compactMap({ $0 as? Cell }) {
      guard let path = view.indexPath(for: cell) else { continue }
      if cell.word != list.word(at: path) {
        fail("\(path.brief) shows \(cell.word.map(\.description) ?? "")")
      }
      if !isLooping, view.cellForItem(at: path) !== cell { fail("\(path.brief) has two cells") }
    }
  }

  /// The layout's elements in the visible rectangle that are not hidden, in layout coordinates.
  private var elementsInSight: [CollectionViewLayoutAttributes] {
    (layout.layoutAttributesForElements(in: visibleRect) ?? []).filter { !$0.isHidden }
  }

  private var visibleRect: CGRect { layout.collectionView == nil ? view.bounds : layout.visibleBounds }

  /// Returns whether a frame in layout coordinates overlaps the visible rectangle by more than a rounding error.
  private func isSeen(_ frame: CGRect) -> Bool {
    let part = frame.intersection(visibleRect)
    return !part.isNull && min(part.width, part.height) > 1e-9
  }

  /// Checks that the view has the list's item counts and uses the same index paths for items and cells.
  private func checkIndexPaths() {
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    let expected = shown.sections.map(\.words.count)
    if counts != expected { fail("there are \(counts) items, not \(expected)") }
    let paths = view.indexPathsForVisibleItems
    if paths != paths.sorted() { fail("visible items are not in order: \(paths.map(\.brief))") }
    let cells = view.visibleCells.map { view.indexPath(for: $0) }
    if isLooping ? Set(paths) != Set(cells.compactMap(\.self)) || paths.count > cells.count : paths != cells {
      fail("visible cells are not those at \(paths.map(\.brief))")
    }
    if !view.contentOffset.x.isFinite || !view.contentOffset.y.isFinite {
      fail("the offset is \(view.contentOffset)")
    }
  }

  /// The content of a cell or a header.
  enum Content: Hashable {
    case word(WordList.Word)
    case title(String)
  }

  /// Checks that a word that remains displayed keeps its view.
  ///
  /// Self-sizing cells are exempt: measuring may remove a cell and bring it back.
  private func checkIdentities() {
    guard !(layout.innermostLayout is MeasuredFlow), !isLooping else { return views = [:] }
    var seen: [Content: ObjectIdentifier] = [:]
    for element in elementViews {
      if let cell = element as? Cell, view.indexPath(for: cell) != nil, let word = cell.word {
        seen[.word(word.element)] = ObjectIdentifier(cell)
      }
    }
    for section in shown.sections.indices {
      let path = IndexPath(item: 0, section: section)
      let kind = CollectionView.elementKindSectionHeader
      guard let header = view.supplementaryView(forElementKind: kind, at: path) as? Header else { continue }
      seen[.title(header.title)] = ObjectIdentifier(header)
    }
    for (content, identity) in seen {
      if let old = views[content], old != identity { fail("\(content) changed its view") }
    }
    views = seen
  }

  private func checkSelection() {
    let found = view.indexPathsForSelectedItems
    let expected = shown.paths.filter { path in
      shown.word(at: path).map { source.selected.contains($0.number) } ?? false
    }
    if found != expected { fail("selected are \(found.map(\.brief)), not \(expected.map(\.brief))") }
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell) else { continue }
      if cell.isSelected != expected.contains(path) { fail("\(path.brief) is selected: \(cell.isSelected)") }
    }
  }

  // MARK: Continuity

  /// The position of a view relative to the viewport, its size and its alpha.
  struct Place {
    var center: CGPoint
    var size: CGSize
    var alpha: CGFloat
    /// The number of times the view was reused.
    var uses = 0

    func isClose(to other: Place, within distance: CGFloat = 0) -> Bool {
      abs(center.x - other.center.x) < distance + 1e-6 && abs(center.y - other.center.y) < distance + 1e-6
        && abs(size.width - other.size.width) < 1e-6 && abs(size.height - other.size.height) < 1e-6
        // In the smallest view, a modifier fades an element with its place by a thirtieth for each point.
        && abs(alpha - other.alpha) < distance / 30 + 1e-6
    }
  }

  func placesOnScreen() -> [ObjectIdentifier: Place] {
    let places = elementViews.map { element in
      let uses = (element as? Cell)?.uses ?? (element as? Header)?.uses ?? (element as? WordSource.Rule)?.uses
      let place = Place(
        center: element.center - view.contentOffset, size: element.bounds.size, alpha: element.alpha,
        uses: uses ?? 0)
      return (ObjectIdentifier(element), place)
    }
    return Dictionary(places) { first, _ in first }
  }

  /// Checks that no view jumps when the offset is rounded to whole pixels a number of times, once in each update.
  ///
  /// Each time a view may move by half a point. Where an update moves the content by a fraction of a point, the
  /// offset is rounded before and after: a point.
  func checkNothingJumped(since before: [ObjectIdentifier: Place], roundings: Int) {
    guard view.updateTiming.duration > 0 else { return }
    let after = placesOnScreen()
    let distance = (movesByFractions ? 1 : 0.5) * speed * CGFloat(roundings)
    for element in elementViews {
      let key = ObjectIdentifier(element)
      guard let old = before[key], let new = after[key], old.uses == new.uses else { continue }
      if !old.isClose(to: new, within: distance) {
        fail("\(type(of: element)) jumped from \(old) to \(new)")
      }
    }
  }

  /// Whether an update may move the content by a fraction of a point: in a look, and where words drift with the
  /// offset.
  private var movesByFractions: Bool {
    layout.innermostLayout is StripLayout
      || (layout.innermostLayout as? WordLayout)?.style.followsBounds ?? false
  }

  /// The largest distance by which a cell moves for each point of the content. The gap of a wallet opens in one
  /// stride.
  private var speed: CGFloat {
    (layout.innermostLayout as? WalletLayout).map { $0.opening * $0.itemExtent / $0.stride } ?? 1
  }

  // MARK: Rest

  /// Checks everything that must be true when nothing is moving.
  func checkAtRest() {
    guard !isLooping else { return checkLoopAtRest() }
    var expected: Set<ObjectIdentifier> = []
    for attributes in elementsInSight {
      guard let element = displayedView(attributes) else { continue }
      expected.insert(ObjectIdentifier(element))
      checkPlace(of: element, view.place(of: attributes))
    }
    // The item in the hand keeps its view even where the layout hides the item.
    if let held, let path = self.shown.path(ofNumber: held), let cell = view.cellForItem(at: path) {
      expected.insert(ObjectIdentifier(cell))
    }
    let shown = elementViews.filter { !isRule($0) }
    if Set(shown.map(ObjectIdentifier.init)) != expected || shown.count != expected.count {
      fail("\(shown.count) cells and headers are in the view, \(expected.count) expected")
    }
    if source.displayed != expected { fail("\(source.displayed.count) views are on display by the calls") }
    checkVisibleItems()
    checkRules()
    checkOffset()
    checkGeometry()
    for (batch, count) in completions.enumerated() where count != 1 {
      fail("completion \(batch) was called \(count) times")
    }
    checkNumberOfViews()
  }

  private func displayedView(_ attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    let path = attributes.indexPath
    return switch attributes.representedElementCategory {
    case .cell: view.cellForItem(at: path)
    case .supplementaryView:
      view.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: path)
    case .decorationView: nil
    }
  }

  private func checkVisibleItems() {
    let expected = elementsInSight.filter { $0.representedElementCategory == .cell && !$0.isHidden }
      .map(\.indexPath).sorted()
    let found = view.indexPathsForVisibleItems
    if found != expected {
      fail("visible are \(found.map(\.brief)), not \(expected.map(\.brief))")
    }
  }

  private func isRule(_ element: CollectionReusableView) -> Bool { element is WordSource.Rule }

  private func checkPlace(of element: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) {
    let found = Place(center: element.center, size: element.bounds.size, alpha: element.alpha)
    let place = Place(center: attributes.center, size: attributes.size, alpha: attributes.alpha)
    if !found.isClose(to: place) || element.transform3D != attributes.transform3D {
      fail("\(attributes.indexPath.brief) rests at \(found), not \(place)")
    }
  }

  private func checkRules() {
    let rules = elementViews.filter(isRule)
    let expected = elementsInSight.filter { $0.representedElementCategory == .decorationView }
    let frames = rules.map(\.frame).sorted { $0.minY < $1.minY }
    if frames != expected.map(\.frame) { fail("rules are at \(frames), not \(expected.map(\.frame))") }
    if elementViews.prefix(rules.count).contains(where: { !isRule($0) }) { fail("a rule covers a cell") }
  }

  private func checkOffset() {
    let (least, most) = (view.minimumContentOffset, view.maximumContentOffset)
    let offset = view.contentOffset
    if offset.y < least.y || offset.y > most.y || offset.x < least.x || offset.x > most.x {
      fail("the content rests at \(offset), beyond \(least) … \(most)")
    }
  }

  /// Checks the layout's frames against the sum of the words' heights.
  private func checkGeometry() {
    guard let layout = layout as? WordLayout else { return }
    var y: CGFloat = 0
    for (index, section) in shown.sections.enumerated() {
      y += layout.style.headerHeight
      for (item, word) in section.words.enumerated() {
        let height = word.height
        let path = IndexPath(item: item, section: index)
        let isVisible = y < view.bounds.maxY && view.bounds.minY < y + height
        let cell = view.cellForItem(at: path)
        if isVisible != (cell != nil) { fail("\(word) at \(path.brief) is displayed: \(cell != nil)") }
        if let cell, abs(cell.frame.minY - y) > 1e-6 { fail("\(word) rests at \(cell.frame.minY), not \(y)") }
        y += height
      }
    }
    if view.contentSize.height != y { fail("the content is \(view.contentSize.height) high, not \(y)") }
  }

  // MARK: Looping

  private var isLooping: Bool { view.contentLoopDirection != nil }

  /// Checks everything that must be true of looping content when nothing is moving.
  private func checkLoopAtRest() {
    let shown = Set(elementViews.filter { !isRule($0) }.map(ObjectIdentifier.init))
    if source.displayed != shown { fail("\(source.displayed.count) of \(shown.count) views are on display") }
    for (batch, count) in completions.enumerated() where count != 1 {
      fail("completion \(batch) was called \(count) times")
    }
    checkNumberOfViews()
    guard let loop = view.contentLoop else { return }
    if !(0..<loop.period).contains(view.contentOffset[loop.axis]) {
      fail("the content rests at \(view.contentOffset), outside of the lap of \(loop.period)")
    }
    checkLoopGeometry(period: loop.period)
  }

  /// Checks the cells of looping content against the sum of the words' heights.
  private func checkLoopGeometry(period: Double) {
    guard let layout = layout as? WordLayout, view.contentLoopDirection == .vertical else { return }
    var places: [(word: WordList.Word, y: CGFloat)] = []
    var y: CGFloat = 0
    for section in shown.sections {
      y += layout.style.headerHeight
      for word in section.words {
        places.append((word, y))
        y += word.height
      }
    }
    if period != y { fail("the period is \(period), not \(y)") }
    let bounds = view.bounds
    var expected: [String] = []
    for lap in -1...Int(bounds.maxY / y) + 1 {
      for (word, start) in places {
        let top = start + CGFloat(lap) * y
        if top < bounds.maxY, bounds.minY < top + word.height {
          expected.append("\(word) at \(top.rounded())")
        }
      }
    }
    let found = elementViews.compactMap { $0 as? Cell }.map { cell in
      "\(cell.word.map(\.description) ?? "nothing") at \(cell.frame.minY.rounded())"
    }
    if found.sorted() != expected.sorted() { fail("shown are \(found.sorted()), not \(expected.sorted())") }
  }

  /// Checks that a cell or header is made only when none of its kind is in the reuse pool.
  private func checkNumberOfViews() {
    let most = source.mostCellsDisplayed + source.mostHeadersDisplayed
    let made = view.numberOfViewsMade - rulesMade
    if made > most { fail("\(made) cells and headers were made, for \(most) on display at most") }
  }
}

extension CollectionView {
  /// Returns an element's attributes in the view's coordinates, flipped if the view flips its layout.
  fileprivate func place(of attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    let path = attributes.indexPath
    let placed =
      switch attributes.representedElementCategory {
      case .cell: layoutAttributesForItem(at: path)
      case .supplementaryView:
        layoutAttributesForSupplementaryElement(ofKind: attributes.representedElementKind ?? "", at: path)
      case .decorationView: attributes
      }
    return placed ?? attributes
  }
}
