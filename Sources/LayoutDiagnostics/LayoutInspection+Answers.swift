import Foundation

/// What must be true of the answers for one area, and of the parts of it.
extension LayoutInspection {
  /// Asks about an area, its parts and its elements by their paths.
  mutating func examineAnswers(in area: CGRect) {
    let whole = answer(in: area)
    let copies = whole.copied
    examineDuplicates(in: whole)
    let sane = LayoutAnswer(whole.unique.filter { isSane($0) && exists($0) }, in: area)
    examineParts(of: sane)
    examinePaths(of: sane)
    noteMutations(of: whole, since: copies)
    examineReach(of: sane)
    examineStacking(of: sane)
  }

  private mutating func examineDuplicates(in answer: LayoutAnswer) {
    var seen: [ElementKey: CGRect] = [:]
    for attributes in answer.attributes {
      guard let other = seen.updateValue(attributes.frame, forKey: attributes.elementKey) else { continue }
      note(.duplicate, attributes.elementKey, [attributes.frame, other]) {
        "\($0) is in the answer for \(answer.rect.numbers) twice."
      }
    }
  }

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

  /// Every part's answer must be what the whole has there.
  private mutating func examineParts(of whole: LayoutAnswer) {
    for rect in parts(of: whole.rect) {
      let part = answer(in: rect)
      for expected in whole.shown(in: rect) where part[expected.elementKey] == nil {
        note(.missingFromQuery, expected.elementKey, [expected.frame]) {
          "\($0) is at \(expected.frame.numbers), and not in the answer for \(rect.numbers)."
        }
      }
      for found in part.attributes where found.isSane { compare(found, in: rect, with: whole) }
    }
  }

  private mutating func compare(
    _ found: CollectionViewLayoutAttributes, in rect: CGRect, with whole: LayoutAnswer
  ) {
    let key = found.elementKey
    guard let other = whole[key] else {
      guard !found.isHidden, found.frame.overlaps(rect), view.counts?.holds(key) != false else { return }
      return note(.missingFromWiderQuery, key, [found.frame]) {
        "\($0) is in the answer for \(rect.numbers), and not in that for \(whole.rect.numbers) around it."
      }
    }
    guard !found.isEqual(other) else { return }
    note(.inconsistentAttributes, key, [found.frame, other.frame]) {
      "\($0) changed \(found.change(from: other)) when asked about in \(rect.numbers)."
    }
  }

  /// Rectangles of up to a screenful, spread over an area.
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

  private mutating func examinePaths(of whole: LayoutAnswer) {
    for attributes in whole.attributes {
      guard let single = layout.attributes(for: attributes.elementKey) else {
        note(.missingAttributes, attributes.elementKey, [attributes.frame]) {
          "\($0) is at \(attributes.frame.numbers), and has no attributes when asked for by its path."
        }
        continue
      }
      guard !single.isEqual(attributes) else { continue }
      note(.inconsistentAttributes, attributes.elementKey, [single.frame, attributes.frame]) {
        "\($0) changed \(single.change(from: attributes)) when asked for by its path."
      }
    }
  }

  /// Asks for each item by its path: what is then in the area must be in the answer for it.
  mutating func examineItems(missingFrom whole: LayoutAnswer) {
    guard let counts = view.counts, !hasNoted(.missingFromWiderQuery) else { return }
    for (section, items) in counts.itemsPerSection.enumerated() {
      for item in 0..<items {
        let key = ElementKey.cell(IndexPath(item: item, section: section))
        guard whole[key] == nil, let single = layout.attributes(for: key), single.isSane, !single.isHidden,
          single.frame.overlaps(whole.rect)
        else { continue }
        note(.missingFromQuery, key, [single.frame]) {
          """
          \($0) is at \(single.frame.numbers) when asked for by its path, and not in the answer for \
          \(whole.rect.numbers).
          """
        }
      }
    }
  }

  // MARK: Places

  private mutating func noteMutations(of answer: LayoutAnswer, since copies: LayoutAnswer) {
    for (attributes, copy) in zip(answer.attributes, copies.attributes) where !attributes.agrees(with: copy) {
      noteMutation(of: attributes, since: copy)
    }
  }

  mutating func noteMutation(
    of attributes: CollectionViewLayoutAttributes, since copy: CollectionViewLayoutAttributes
  ) {
    let change = attributes.change(from: copy)
    note(.mutatedAfterReturn, copy.elementKey, [attributes.frame, copy.frame]) {
      "The attributes of \($0) were changed \(change) after they were answered; answer with copies."
    }
  }

  /// Elements must lie where they can be scrolled to, on each axis on which they fit into the view. Those
  /// that move with the offset may come in from the side, and those of a section that scrolls by itself along
  /// it.
  private mutating func examineReach(of whole: LayoutAnswer) {
    guard let reach = view.reach else { return }
    let scrolled = view.bounds.offsetBy(dx: 1, dy: 1)
    let isMoving = layout.shouldInvalidateLayout(forBoundsChange: scrolled)
    let axes = ScrollAxis.allCases.filter { !isMoving || view.limits.isScrollable($0) }
    let scrolling = Set(layout.orthogonalSections(in: whole.rect).map(\.section))
    for attributes in whole.attributes where !attributes.isHidden {
      guard !scrolling.contains(attributes.elementKey.section) else { continue }
      let place = CGRect(center: attributes.center, size: attributes.size)
      guard axes.contains(where: { sticksOut(place, of: reach, along: $0) }) else { continue }
      note(.outsideContent, attributes.elementKey, [place]) {
        "\($0) at \(place.numbers) sticks out of \(reach.numbers), which is all that can be scrolled to."
      }
    }
  }

  private func sticksOut(_ place: CGRect, of reach: CGRect, along axis: ScrollAxis) -> Bool {
    let slack = 0.5
    guard place.size[axis] <= view.bounds.size[axis] else { return false }
    return place.origin[axis] < reach.origin[axis] - slack
      || place.origin[axis] + place.size[axis] > reach.origin[axis] + reach.size[axis] + slack
  }

  /// Of two elements that overlap one must be in front.
  private mutating func examineStacking(of whole: LayoutAnswer) {
    let shown = whole.attributes.filter { !$0.isHidden && $0.alpha > 0 }
    let isTall = whole.rect.height > whole.rect.width
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

  /// Whether two elements share more than a strip of a point.
  private static func overlap(
    _ a: CollectionViewLayoutAttributes, _ b: CollectionViewLayoutAttributes
  ) -> Bool {
    guard let a = ElementOutline(a), let b = ElementOutline(b) else { return false }
    return a.overlaps(b, byMoreThan: 1)
  }

  private mutating func noteTie(
    between a: CollectionViewLayoutAttributes, _ b: CollectionViewLayoutAttributes
  ) {
    let (front, back) = a.elementKey < b.elementKey ? (b, a) : (a, b)
    note(.zTie, front.elementKey, [front.frame, back.frame]) {
      "\($0) and \(LayoutElement(back.elementKey)) overlap and both have z \(front.zIndex)."
    }
  }
}

extension ItemCounts {
  /// Whether an element can exist: any but a cell without an item.
  fileprivate func holds(_ key: ElementKey) -> Bool { key.category != .cell || contains(key.indexPath) }
}
