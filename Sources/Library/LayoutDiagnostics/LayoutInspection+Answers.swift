import Foundation

/// The checks of a layout's results for an area and for parts of the area.
extension LayoutInspection {
  /// Queries the layout for an area, for parts of the area and for the area's elements by their index paths,
  /// and checks the results against each other.
  mutating func examineAnswers(in area: CGRect) {
    // The copies are made before any other query, during which a layout may change what it has returned.
    let whole = answer(in: area)
    guard !whole.rect.isNull else { return }
    let copies = whole.copied
    examineDuplicates(in: whole)
    // The further checks compare frames and items, so they leave out attributes with invalid numbers or
    // items.
    let sane = LayoutAnswer(whole.unique.filter { isSane($0) && exists($0) }, in: whole.rect)
    examineParts(of: sane)
    examinePaths(of: sane)
    // Checked after the queries for parts and paths, during which a layout may change returned attributes.
    noteMutations(of: whole, since: copies)
    examineReach(of: sane)
    examineStacking(of: sane)
  }

  /// Records a finding for each element that a query returned more than once.
  private mutating func examineDuplicates(in answer: LayoutAnswer) {
    var seen: [ElementKey: CGRect] = [:]
    for attributes in answer.attributes {
      guard let other = seen.updateValue(attributes.frame, forKey: attributes.elementKey) else { continue }
      note(.duplicate, attributes.elementKey, [attributes.frame, other]) {
        "\($0) is in the result for \(answer.rect.numbers) twice."
      }
    }
  }

  /// Returns whether the numbers of `attributes` are valid: finite, not too large to draw, and without a
  /// negative size. If not, records a finding.
  private mutating func isSane(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    if attributes.isSane { return true }
    note(.absurdGeometry, attributes.elementKey, []) {
      """
      \($0) has center \(attributes.center.numbers), size \(attributes.size.numbers), alpha \
      \(attributes.alpha).
      """
    }
    return false
  }

  /// Returns whether the data source has the element's item; if not, records a finding. For other elements
  /// than cells, always returns `true`.
  private mutating func exists(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory == .cell, let counts = view.counts,
      !counts.contains(attributes.indexPath)
    else { return true }
    let (section, frame) = (attributes.indexPath.section, attributes.frame)
    note(.beyondData, attributes.elementKey, [frame]) { element in
      let present = counts.items(in: section).map { "its section has \($0) items" }
      return "There is no \(element): \(present ?? "there are \(counts.sections) sections")."
    }
    return false
  }

  // MARK: Parts

  /// Queries the layout for parts of an area, and checks that the results agree with the result for the whole
  /// area.
  private mutating func examineParts(of whole: LayoutAnswer) {
    for place in parts(of: whole.rect) {
      let part = answer(in: place)
      let rect = part.rect
      for expected in whole.shown(in: rect) where part[expected.elementKey] == nil {
        note(.missingFromQuery, expected.elementKey, [expected.frame]) {
          "\($0) is at \(expected.frame.numbers), but not in the result for \(rect.numbers)."
        }
      }
      for found in part.attributes where found.isSane { compare(found, in: rect, with: whole) }
    }
  }

  /// Checks that attributes that were returned for the part `rect` agree with those returned for the whole
  /// area.
  private mutating func compare(
    _ found: CollectionViewLayoutAttributes, in rect: CGRect, with whole: LayoutAnswer
  ) {
    let key = found.elementKey
    guard let other = whole[key] else {
      guard !found.isHidden, found.frame.overlapsBeyondRounding(rect), view.counts?.holds(key) != false else {
        return
      }
      return note(.missingFromWiderQuery, key, [found.frame]) {
        "\($0) is in the result for \(rect.numbers), but not in the result for \(whole.rect.numbers) around it."
      }
    }
    guard !areEqual(found, other) else { return }
    note(.inconsistentAttributes, key, [found.frame, other.frame]) {
      "\($0) changed \(found.change(from: other)) when asked about in \(rect.numbers)."
    }
  }

  /// Returns the visible part of an area and up to 36 rectangles spread over the area, each with 0.6 times
  /// the view's width and height.
  private func parts(of area: CGRect) -> [CGRect] {
    let (size, maximumSteps) = (view.bounds.size, 6)
    let steps = { (length: CGFloat, part: CGFloat) in
      min(maximumSteps, max(1, Int(saturating: length / part)))
    }
    let (columns, rows) = (steps(area.width, size.width / 2), steps(area.height, size.height / 2))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let fraction = CGPoint(
          x: CGFloat(column) / CGFloat(max(1, columns - 1)), y: CGFloat(row) / CGFloat(max(1, rows - 1)))
        let room = CGSize(width: area.width - size.width * 0.6, height: area.height - size.height * 0.6)
        return CGRect(
          x: area.minX + fraction.x * room.width, y: area.minY + fraction.y * room.height,
          width: size.width * 0.6, height: size.height * 0.6)
      }
    } + [view.bounds.intersection(area)]
  }

  // MARK: Paths

  /// Checks that the layout returns the same attributes for each element's index path as for the whole area.
  private mutating func examinePaths(of whole: LayoutAnswer) {
    for attributes in whole.attributes {
      guard let single = layout.attributes(for: attributes.elementKey) else {
        note(.missingAttributes, attributes.elementKey, [attributes.frame]) {
          "\($0) is at \(attributes.frame.numbers), but has no attributes when queried by its path."
        }
        continue
      }
      guard !areEqual(single, attributes) else { continue }
      note(.inconsistentAttributes, attributes.elementKey, [single.frame, attributes.frame]) {
        "\($0) changed \(single.change(from: attributes)) when queried by its path."
      }
    }
  }

  /// Queries the layout for each item by its index path, and records a finding for each item in the area that
  /// the result for the area does not contain, and for each visible item that scrolling cannot reach.
  mutating func examineItems(missingFrom whole: LayoutAnswer) {
    guard let counts = view.counts, !hasNoted(.missingFromWiderQuery) else { return }
    var outside: [CollectionViewLayoutAttributes] = []
    for (section, items) in counts.itemsPerSection.enumerated() {
      for item in 0..<items {
        let key = ElementKey.cell(IndexPath(item: item, section: section))
        guard whole[key] == nil, let single = layout.attributes(for: key), single.isSane, single.isVisible
        else { continue }
        guard single.frame.overlapsBeyondRounding(whole.rect) else {
          outside.append(single)
          continue
        }
        note(.missingFromQuery, key, [single.frame]) {
          """
          \($0) is at \(single.frame.numbers) when queried by its path, but not in the result for \
          \(whole.rect.numbers).
          """
        }
      }
    }
    examineReach(of: LayoutAnswer(outside, in: whole.rect))
  }

  // MARK: Geometry

  /// Records a finding for each attributes object that differs from the copy made when the layout returned
  /// it.
  private mutating func noteMutations(of answer: LayoutAnswer, since copies: LayoutAnswer) {
    for (attributes, copy) in zip(answer.attributes, copies.attributes) where !agree(attributes, copy) {
      noteMutation(of: attributes, since: copy)
    }
  }

  /// Records the finding that an attributes object differs from an earlier copy of it.
  mutating func noteMutation(
    of attributes: CollectionViewLayoutAttributes, since copy: CollectionViewLayoutAttributes
  ) {
    let change = attributes.change(from: copy)
    note(.mutatedAfterReturn, copy.elementKey, [attributes.frame, copy.frame]) {
      "The attributes of \($0) were changed \(change) after they were answered; answer with copies."
    }
  }

  /// Checks that each visible element can be brought into view completely by scrolling.
  ///
  /// An element is checked only on axes on which it fits into the view. If the layout depends on the offset,
  /// only scrollable axes are checked, because elements may enter from the side. Axes along which the content
  /// loops and elements of orthogonal sections are not checked.
  private mutating func examineReach(of whole: LayoutAnswer) {
    // With an invalid content size, the view keeps the last valid one.
    guard let reach = view.reach, layout.collectionViewContentSize.isFinite else { return }
    let scrolling = Set(layout.flingOrthogonalSections(in: whole.rect).map(\.section))
    let outside = whole.attributes.compactMap { attributes in
      attributes.isVisible && !scrolling.contains(attributes.elementKey.section)
        ? OutsideElement(attributes, outside: reach, of: view) : nil
    }
    // Asked only now: a layout with springs moves its elements when it is asked about a scroll.
    guard !outside.isEmpty else { return }
    let scrolled = view.bounds.offsetBy(dx: 1, dy: 1)
    let isMoving = layout.shouldInvalidateLayout(forBoundsChange: scrolled)
    for element in outside
    where element.axes.contains(where: { !isMoving || view.limits.isScrollable($0) }) {
      note(.outsideContent, element.key, [element.place]) {
        "\($0) at \(element.place.numbers) sticks out of \(reach.numbers), which is all that can be scrolled to."
      }
    }
  }

  /// Records a finding for each pair of elements that have the same z index and overlap by more than one
  /// point. Hidden and fully transparent elements are not checked.
  private mutating func examineStacking(of whole: LayoutAnswer) {
    let shown = whole.attributes.filter(\.isVisible)
    let isTall = whole.rect.height > whole.rect.width
    // A sweep along the longer axis: an element is compared only with elements that begin before its end.
    let ofOneLevel = Dictionary(grouping: shown.map { ($0.frame, $0) }, by: \.1.zIndex)
    for level in ofOneLevel.values {
      let sorted = level.sorted { isTall ? $0.0.minY < $1.0.minY : $0.0.minX < $1.0.minX }
      for (index, (frame, a)) in sorted.enumerated() {
        for (otherFrame, b) in sorted[(index + 1)...] {
          guard isTall ? otherFrame.minY < frame.maxY : otherFrame.minX < frame.maxX else { break }
          if frame.overlaps(otherFrame), Self.overlap(a, b) { noteTie(between: a, b) }
        }
      }
    }
  }

  /// Returns whether two transformed elements overlap by more than one point in every direction.
  private static func overlap(
    _ a: CollectionViewLayoutAttributes, _ b: CollectionViewLayoutAttributes
  ) -> Bool {
    guard let a = ElementOutline(a), let b = ElementOutline(b) else { return false }
    return a.overlaps(b, byMoreThan: 1)
  }

  /// Records the finding that two elements overlap and have the same z index. The finding is about the
  /// element with the greater key.
  private mutating func noteTie(
    between a: CollectionViewLayoutAttributes, _ b: CollectionViewLayoutAttributes
  ) {
    let (front, back) = a.elementKey < b.elementKey ? (b, a) : (a, b)
    note(.zTie, front.elementKey, [front.frame, back.frame]) {
      "\($0) and \(LayoutElement(back.elementKey)) overlap and both have z \(front.zIndex)."
    }
  }
}

/// An element that extends beyond the area that scrolling can make visible.
@MainActor
private struct OutsideElement {
  let key: ElementKey
  /// The element's frame without its transform, in points in content coordinates.
  let place: CGRect
  /// The axes along which the element extends beyond the area. They contain no axis along which the content
  /// loops or the element does not fit into the view.
  let axes: [ScrollAxis]

  /// Creates the description of an element that extends beyond `reach`; `nil` if the element does not.
  ///
  /// Of a transformed element, either the frame or the frame without the transform may lie in `reach`: an
  /// element may grow over the edge, and a tilted one may have less height than without the transform.
  init?(_ attributes: CollectionViewLayoutAttributes, outside reach: CGRect, of view: CollectionView) {
    let place = CGRect(center: attributes.center, size: attributes.size)
    let frame = attributes.frame
    (key, self.place) = (attributes.elementKey, place)
    axes = ScrollAxis.allCases.filter { axis in
      !view.limits.loops(axis) && place.size[axis] <= view.bounds.size[axis]
        && Self.sticksOut(place, of: reach, along: axis) && Self.sticksOut(frame, of: reach, along: axis)
    }
    if axes.isEmpty { return nil }
  }

  /// Returns whether a frame extends beyond `reach` along an axis, by more than half a point.
  private static func sticksOut(_ frame: CGRect, of reach: CGRect, along axis: ScrollAxis) -> Bool {
    let slack = 0.5
    return frame.origin[axis] < reach.origin[axis] - slack
      || frame.origin[axis] + frame.size[axis] > reach.origin[axis] + reach.size[axis] + slack
  }
}

extension ItemCounts {
  /// Returns whether an element can exist. A cell can exist if its item exists; every other element can
  /// exist.
  fileprivate func holds(_ key: ElementKey) -> Bool { key.category != .cell || contains(key.indexPath) }
}
