import Foundation

/// A builder that computes the frames of one repetition of a group. Sizes are computed from the outer group
/// inwards, positions from the items outwards.
///
/// An estimated width or height of a group is replaced by its contents' width or height. A subitem's length
/// may be a fraction of such an estimated length. Along the group's axis, the fraction refers to the
/// estimate; across this axis, the fraction refers to the group's computed length.
@MainActor
struct GroupLayoutBuilder {
  /// A closure that returns the measured size of the item with the given index among the group's items; `nil`
  /// if the item is not measured.
  private let measured: (Int) -> CGSize?

  /// The maximum number of items in the group.
  private let capacity: Int

  init(capacity: Int, measured: @escaping (Int) -> CGSize? = { _ in nil }) {
    self.capacity = capacity
    self.measured = measured
  }

  /// Returns the layout of one repetition of a group.
  ///
  /// - Parameter container: The size of the section's space for the group, in points.
  func layout(of group: CollectionLayoutGroup, in container: CGSize) -> GroupLayout {
    layout(of: group, in: container, firstLeaf: 0).indexed
  }

  /// Returns the layout of an item, or of a group inside the repeated group.
  ///
  /// - Parameters:
  ///   - container: The size to which fractional dimensions refer, in points.
  ///   - firstLeaf: The number of items of the repeated group that precede the item or group.
  private func layout(
    of item: CollectionLayoutItem, in container: CGSize, firstLeaf: Int
  ) -> GroupLayout {
    guard let group = item as? CollectionLayoutGroup else {
      return leaf(item, in: container, index: firstLeaf)
    }
    // First the group's own size, in which its subitems' fractions are resolved. Estimates stand in for what
    // is not known yet.
    let size = group.layoutSize.resolved(in: container)
    let insets = group.layoutSize.applicable(group.contentInsets)
    // Then the contents, which are laid out from the origin and moved inside the insets afterwards.
    var layout: GroupLayout
    switch group.arrangement {
    case .line(let axis, let repetition):
      layout = line(
        of: group, along: axis, repetition, in: CGRect(origin: .zero, size: size).inset(by: insets).size,
        firstLeaf: firstLeaf)
    case .custom(let provider):
      layout = custom(group, provider, size: size, firstLeaf: firstLeaf)
    }
    // The contents and their supplementary views move before the group's own views are added, which are
    // placed in the final frame.
    layout.shift(by: CGPoint(x: insets.left, y: insets.top))
    // Only now is the extent on estimated axes known: it is that of the contents.
    layout.size = group.layoutSize.resolved(in: container, measured: layout.size)
    // The group's supplementary views need its final frame. They are anchored to its first leaf and therefore
    // come before the views of the leaves.
    let frame = CGRect(origin: .zero, size: layout.size).inset(by: insets)
    let own = group.supplementaryItems.map { GroupLayout.Supplementary(item: $0, leaf: 0, container: frame) }
    if !layout.leaves.isEmpty { layout.supplementaries.insert(contentsOf: own, at: 0) }
    return layout
  }

  /// Returns the layout of a single item. A measured item has its measured size.
  private func leaf(_ item: CollectionLayoutItem, in container: CGSize, index: Int) -> GroupLayout {
    let size = item.layoutSize.resolved(in: container, measured: measured(index))
    return placed(item, size: size)
  }

  /// Returns the layout of a single item with the given size, in points.
  private func placed(_ item: CollectionLayoutItem, size: CGSize) -> GroupLayout {
    let frame = CGRect(origin: .zero, size: size).inset(by: item.layoutSize.applicable(item.contentInsets))
    return GroupLayout(
      size: size, leaves: [.init(frame: frame, item: item)],
      supplementaries: item.supplementaryItems.map { .init(item: $0, leaf: 0, container: frame) })
  }

  /// Returns the layout of a custom group, whose items have the frames that `provider` returns.
  private func custom(
    _ group: CollectionLayoutGroup, _ provider: CollectionLayoutGroupCustomItemProvider, size: CGSize,
    firstLeaf: Int
  ) -> GroupLayout {
    let environment = LayoutEnvironment(
      contentSize: size,
      contentInsets: DirectionalEdgeInsets(group.layoutSize.applicable(group.contentInsets)))
    let items = provider(environment).prefix(max(0, capacity - firstLeaf))
    let extent = items.reduce(CGSize.zero) {
      CGSize(width: max($0.width, $1.frame.maxX), height: max($0.height, $1.frame.maxY))
    }
    return GroupLayout(size: extent, leaves: items.map { .init(frame: $0.frame, zIndex: $0.zIndex) })
  }

  // MARK: Lines

  /// Returns the layout of a group whose subitems are placed one after another along an axis.
  private func line(
    of group: CollectionLayoutGroup, along axis: CollectionView.ScrollDirection,
    _ repetition: CollectionLayoutGroup.Repetition, in availableSize: CGSize, firstLeaf: Int
  ) -> GroupLayout {
    var line = GroupLine(axis: axis, availableSize: availableSize, group: group)
    fill(&line, repetition, firstLeaf: firstLeaf)
    guard group.layoutSize[axis.across].isMeasured else { return line.layout }
    // The extent across the line is estimated. The first round gave the extent of the subitems that are not
    // fractions of it. If that differs from the estimate, a second round resolves the fractions against it.
    let cross = line.naturalCrossExtent
    if cross != axis.cross(availableSize) {
      line = GroupLine(
        axis: axis, availableSize: axis.size(main: axis.main(availableSize), cross: cross), group: group)
      fill(&line, repetition, firstLeaf: firstLeaf)
    }
    return line.layout
  }

  /// Adds subitems of the group to `line`: the number that `repetition` gives, or as many as fit.
  private func fill(
    _ line: inout GroupLine, _ repetition: CollectionLayoutGroup.Repetition, firstLeaf: Int
  ) {
    let subitems = line.group.subitems
    var next = firstLeaf
    switch repetition {
    case .times(let count), .shares(let count):
      let share = repetition == .shares(count) ? line.share(of: count) : nil
      for _ in 0..<count where next < capacity {
        next += add(subitems[0], to: &line, share: share, firstLeaf: next)
      }
    case .untilFull:
      var before: (used: CGFloat, next: Int)?
      for turn in 0... {
        let subitem = subitems[turn % subitems.count]
        // A round of subitems that all have no extent, or all hold no item, could repeat for ever.
        if turn % subitems.count == 0 {
          if let before, line.used == before.used || next == before.next { break }
          before = (line.used, next)
        }
        // In an estimated group the estimate decides, before the subitem is laid out.
        guard next < capacity, line.fitsEstimate(of: subitem) else { break }
        let block = layout(of: subitem, in: line.availableSize, firstLeaf: next)
        guard line.fits(block, of: subitem) else { break }
        line.add(block, of: subitem)
        next += block.leaves.count
      }
    }
    // After all subitems are added: the largest extent is known only now.
    line.equalizeSiblings { placed($0, size: $1) }
  }

  /// Lays out a subitem, adds the subitem to a line, and returns the number of items in the subitem. `share`
  /// is the subitem's extent along the line, in points; if `nil`, the subitem's description gives the extent.
  private func add(
    _ subitem: CollectionLayoutItem, to line: inout GroupLine, share: CGFloat?, firstLeaf: Int
  ) -> Int {
    let block: GroupLayout
    if let share {
      block = stretched(subitem, along: line.axis, to: share, in: line.availableSize, firstLeaf: firstLeaf)
    } else {
      block = layout(of: subitem, in: line.availableSize, firstLeaf: firstLeaf)
    }
    line.add(block, of: subitem)
    return block.leaves.count
  }

  /// Returns the layout of a subitem whose extent along an axis is `extent` points. The extent in the
  /// subitem's description is ignored.
  private func stretched(
    _ subitem: CollectionLayoutItem, along axis: CollectionView.ScrollDirection, to extent: CGFloat,
    in availableSize: CGSize, firstLeaf: Int
  ) -> GroupLayout {
    var layout = layout(
      of: subitem, in: axis.size(main: extent, cross: axis.cross(availableSize)), firstLeaf: firstLeaf)
    let size = axis.size(main: extent, cross: axis.cross(layout.size))
    if !(subitem is CollectionLayoutGroup) { return placed(subitem, size: size) }
    layout.size = size
    return layout
  }
}
