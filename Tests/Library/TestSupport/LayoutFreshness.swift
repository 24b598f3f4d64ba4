public import CollectionCore
public import Foundation

/// A check that a layout matches a freshly made one after each change of data, offset or size.
@MainActor
public struct LayoutFreshness {
  private let make: () -> CollectionViewLayout
  private let delegate: (any CollectionViewDelegate)?
  private let rig: LayoutRig<CollectionViewLayout>
  private var random: SplitMix64
  private var list: WordList

  /// Creates a layout over sections with the given numbers of items.
  ///
  /// The delegate is not retained.
  public init(
    seed: UInt64, counts: [Int], size: CGSize, contentInset: EdgeInsets = .zero,
    isRightToLeft: Bool = false, delegate: (any CollectionViewDelegate)? = nil,
    _ make: @escaping () -> CollectionViewLayout
  ) {
    self.make = make
    self.delegate = delegate
    random = SplitMix64(seed: seed)
    list = WordList(counts)
    rig = LayoutRig(
      make(), width: size.width, height: size.height, counts: counts, contentInset: contentInset,
      delegate: delegate)
    rig.view.updateTiming = .immediate
    if isRightToLeft { rig.view.semanticContentAttribute = .forceRightToLeft }
  }

  /// Makes random changes until the layout differs from a fresh one.
  ///
  /// - Returns: The change that caused the difference and one line for each difference; empty if there is
  ///   none.
  public mutating func violations(changes: Int) -> [String] {
    for _ in 0..<changes {
      let change = makeChange()
      rig.view.layoutIfNeeded()
      let found = differences(after: change)
      if !found.isEmpty { return found }
    }
    return []
  }

  private mutating func makeChange() -> String {
    switch random.int(0...5) {
    case 0...2: return update()
    case 3: return invalidateItems()
    case 4: return resize()
    default: return scroll()
    }
  }

  private mutating func update() -> String {
    var generator = FuzzGenerator(seed: random.next())
    let batch = WordBatch(generator.edits(of: list), over: list)
    list = batch.result
    rig.view.performBatchUpdates { [rig, list] in
      rig.source.counts = list.sections.map(\.words.count)
      for operation in batch.operations { operation.perform(on: rig.view) }
    }
    return "update \(swiftSource(batch.operations)) to \(rig.source.counts)"
  }

  private mutating func invalidateItems() -> String {
    let context = type(of: rig.layout).contextClass.init()
    let paths = list.paths.filter { _ in random.oneIn(3) }
    context.invalidateItems(at: paths)
    if !list.sections.isEmpty {
      let kind = CollectionView.elementKindSectionHeader
      context.invalidateSupplementaryElements(ofKind: kind, at: [[list.sections.count - 1, 0]])
    }
    rig.layout.invalidateLayout(with: context)
    return "invalidation of \(paths.count) items"
  }

  private mutating func resize() -> String {
    let size = CGSize(
      width: random.number(in: 1...500).rounded(), height: random.number(in: 1...500).rounded())
    rig.view.frame = CGRect(origin: .zero, size: size)
    return "resize to \(size)"
  }

  private mutating func scroll() -> String {
    let content = rig.layout.collectionViewContentSize
    rig.view.contentOffset = CGPoint(
      x: random.number(in: 0...max(1, content.width)).rounded(),
      y: random.number(in: 0...max(1, content.height)).rounded())
    return "scroll to \(rig.view.contentOffset)"
  }

  private func differences(after change: String) -> [String] {
    let fresh = LayoutRig(
      make(), width: rig.view.bounds.width, height: rig.view.bounds.height, counts: rig.source.counts,
      contentInset: rig.view.contentInset, delegate: delegate)
    fresh.view.semanticContentAttribute = rig.view.semanticContentAttribute
    // A pass of its own: the change of direction keeps the distance from the start, not the offset.
    fresh.view.layoutIfNeeded()
    fresh.scroll(to: rig.view.contentOffset)
    var lines: [String] = []
    let (size, freshSize) = (rig.layout.collectionViewContentSize, fresh.layout.collectionViewContentSize)
    if size != freshSize { lines.append("content \(size) instead of \(freshSize)") }
    let all = rig.layout.layoutAttributesForElements(in: .everywhere) ?? []
    let expected = fresh.layout.layoutAttributesForElements(in: .everywhere) ?? []
    if all.map(\.elementKey) != expected.map(\.elementKey) {
      lines.append("elements \(all.map(\.elementKey)) instead of \(expected.map(\.elementKey))")
    }
    for (found, wanted) in zip(all, expected) where !found.isEqual(wanted) {
      lines.append("\(found) instead of \(wanted)")
    }
    return lines.isEmpty ? [] : ["after \(change):"] + lines
  }
}
