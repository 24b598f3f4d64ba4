import CollectionCore
import Foundation
import TestSupport
import Testing

/// A layout in a view over tagged items.
@MainActor
struct LayoutTwin<Layout: CollectionViewLayout> {
  let layout: Layout
  let view: CollectionView
  let source: TaggedItems

  init(_ layout: Layout, _ tags: [[Int]], delegate: (any CollectionViewDelegate)?) {
    self.layout = layout
    source = TaggedItems(tags)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    TaggedItems.register(in: view)
    view.dataSource = source
    view.delegate = delegate
    view.updateTiming = .curve(.linear, duration: 1)
    view.pixelScale = 2
    // Items of random sizes need not fit into the view.
    view.onDiagnostic = { _ in }
    view.layoutIfNeeded()
  }
}

/// A layout of this library and the one exported for UIKit, in equal views over equal data.
@MainActor
final class LayoutTwins<Library: CollectionViewLayout, Exported: CollectionViewLayout> {
  let library: LayoutTwin<Library>
  let exported: LayoutTwin<Exported>

  /// The comparison of attributes.
  var comparison = AttributesComparison()

  /// The time of the views, in seconds.
  private var time = 0.0
  /// The tag of the next new item.
  private var nextTag = 0

  init(
    _ library: Library, _ exported: Exported, counts: [Int] = [12],
    delegate: (any CollectionViewDelegate)? = nil
  ) {
    let tags = counts.map { count in Array(0..<count) }
    nextTag = counts.max() ?? 0
    self.library = LayoutTwin(library, tags, delegate: delegate)
    self.exported = LayoutTwin(exported, tags, delegate: delegate)
  }

  var views: [CollectionView] { [library.view, exported.view] }
  private var layouts: [CollectionViewLayout] { [library.layout, exported.layout] }
  private var counts: [Int] { library.source.tags.map(\.count) }

  private func makeTags(_ count: Int) -> [Int] {
    nextTag += count
    return Array(nextTag - count..<nextTag)
  }

  // MARK: States

  /// Brings both views into the same random size, data, writing direction and content offset. Every other
  /// state has positions on pixels.
  func randomize(_ random: inout SplitMix64) {
    if random.isLikely(0.3) {
      resize(to: random.size(80...900))
    }
    if random.isLikely(0.2) {
      let tags = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        makeTags(Int.random(in: 0...24, using: &random))
      }
      (library.source.tags, exported.source.tags) = (tags, tags)
      for view in views { view.reloadData() }
    }
    let isRightToLeft = random.isLikely(0.3)
    for view in views {
      view.roundsPositionsToPixels.toggle()
      view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      view.layoutIfNeeded()
    }
    scroll(to: offset(&random))
  }

  func resize(to size: CGSize) {
    for view in views {
      view.frame = CGRect(origin: .zero, size: size)
      view.layoutIfNeeded()
    }
  }

  func scroll(to offset: CGPoint) {
    for view in views {
      view.contentOffset = offset
      view.layoutIfNeeded()
    }
  }

  /// Returns a random content offset, within the content or a little beyond.
  private func offset(_ random: inout SplitMix64) -> CGPoint {
    let (least, most) = (library.view.minimumContentOffset, library.view.maximumContentOffset)
    func coordinate(_ least: CGFloat, _ most: CGFloat) -> CGFloat {
      guard most > least else { return random.isLikely(0.8) ? least : least + random.fraction(in: -90...90) }
      return random.fraction(in: least - 90...most + 90)
    }
    return CGPoint(x: coordinate(least.x, most.x), y: coordinate(least.y, most.y))
  }

  // MARK: Comparison

  /// Returns the differences in content size, attributes and target offsets.
  func differences(_ random: inout SplitMix64) -> [String] {
    var found: [String] = []
    let sizes = layouts.map(\.collectionViewContentSize)
    if !comparison.areClose([sizes[0].width, sizes[0].height], [sizes[1].width, sizes[1].height]) {
      found.append("content sizes \(sizes)")
    }
    let content = CGRect(origin: .zero, size: sizes[0])
    let bounds = library.view.bounds
    for rect in [bounds, .everywhere, random.rect(around: content, reach: bounds.size)] {
      found += comparison.differences(
        "in \(rect)", elements(of: library.layout, in: rect), elements(of: exported.layout, in: rect))
    }
    for path in counts.indices.flatMap({ paths(inSection: $0, &random) }) {
      let items = layouts.map { layout in
        [layout.layoutAttributesForItem(at: path)].compactMap { $0 }.filter { isVisible($0.frame, $0.alpha) }
      }
      found += comparison.differences("at \(path)", items[0], items[1])
    }
    let proposed = offset(&random)
    let targets = layouts.flatMap { layout in
      [
        layout.targetContentOffset(
          forProposedContentOffset: proposed, withScrollingVelocity: CGPoint(x: 1, y: 1)),
        layout.targetContentOffset(forProposedContentOffset: proposed),
      ]
    }
    if !comparison.areClose(targets[0], targets[2]) || !comparison.areClose(targets[1], targets[3]) {
      found.append("targets for \(proposed): \(targets)")
    }
    return found
  }

  /// Returns the elements that clearly are visible and overlap a rectangle: rounding errors may decide about
  /// others.
  private func elements(
    of layout: CollectionViewLayout, in rect: CGRect
  ) -> [CollectionViewLayoutAttributes] {
    let core = rect.insetBy(dx: 1e-6, dy: 1e-6)
    return (layout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.frame.overlaps(core) && isVisible($0.frame, $0.alpha)
    }
  }

  private func paths(inSection section: Int, _ random: inout SplitMix64) -> [IndexPath] {
    let items = [0, Int.random(in: 0...30, using: &random), counts[section] - 1, counts[section]]
    return items.filter { $0 >= 0 }.map { IndexPath(item: $0, section: section) }
  }

  // MARK: Updates

  /// Inserts and deletes random items in both views; returns the differences of the cells at the start, in
  /// the middle and at the end of the animation, and after it.
  ///
  /// At the start, appearing cells have their initial attributes; at the end, disappearing cells have their
  /// final ones.
  func update(_ random: inout SplitMix64) -> [String] {
    var found: [String] = []
    let section = Int.random(in: counts.indices, using: &random)
    var tags = library.source.tags[section]
    let deleted = tags.indices.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
    tags = tags.indices.filter { !deleted.contains($0) }.map { tags[$0] }
    let new = makeTags(Int.random(in: 0...3, using: &random))
    for tag in new { tags.insert(tag, at: Int.random(in: 0...tags.count, using: &random)) }
    let inserted = tags.indices.filter { new.contains(tags[$0]) }
    for (view, source) in [(library.view, library.source), (exported.view, exported.source)] {
      view.performBatchUpdates {
        source.tags[section] = tags
        view.deleteItems(at: deleted.map { IndexPath(item: $0, section: section) })
        view.insertItems(at: inserted.map { IndexPath(item: $0, section: section) })
      }
    }
    for progress in [0, 0.5, 1 - 1e-9, 2] {
      for view in views {
        view.advance(to: time + progress)
        view.layoutIfNeeded()
      }
      found += cellDifferences("at \(progress) of an update")
      if !comparison.areClose(views[0].contentOffset, views[1].contentOffset) {
        found.append("offsets in an update: \(views.map(\.contentOffset))")
      }
    }
    time += 2
    return found
  }

  /// Returns the differences of the cells on screen, appearing and disappearing ones too, back to front.
  private func cellDifferences(_ place: String) -> [String] {
    let (a, b) = (cells(in: library.view), cells(in: exported.view))
    guard a.map(\.tag) == b.map(\.tag) else { return ["\(place): cells \(a.map(\.tag)) and \(b.map(\.tag))"] }
    return zip(a, b).map { (tag: $0.tag, a: values(of: $0), b: values(of: $1)) }
      .filter { !comparison.areClose($0.a, $0.b) }
      .map { "\(place): cell \($0.tag) \($0.a) and \($0.b)" }
  }

  /// Returns the cells on screen, without those that only touch its edge.
  private func cells(in view: CollectionView) -> [TaggedItems.Cell] {
    let core = view.bounds.insetBy(dx: 1e-6, dy: 1e-6)
    return view.subviews.compactMap { $0 as? TaggedItems.Cell }
      .filter { !$0.isHidden && $0.frame.overlaps(core) && isVisible($0.frame, $0.alpha) }
  }

  /// Returns whether an element is neither almost transparent nor seen almost edge on. At the ends of the
  /// visible distances, looks let items appear in such a state, and rounding errors decide when.
  private func isVisible(_ frame: CGRect, _ alpha: CGFloat) -> Bool {
    alpha > 1e-6 && frame.width > 1e-6 && frame.height > 1e-6
  }

  private func values(of cell: TaggedItems.Cell) -> [CGFloat] {
    let t = cell.transform3D
    return [
      cell.center.x, cell.center.y, cell.bounds.width, cell.bounds.height, cell.alpha,
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }
}

/// Expects equal attributes in random states; `set` gives both layouts the same random property values.
@MainActor
func expectEqual<A, B>(
  _ twins: LayoutTwins<A, B>, states: Int = 1000, sourceLocation: SourceLocation = #_sourceLocation,
  _ set: (A, B, inout SplitMix64) -> Void
) {
  var random = SplitMix64(seed: 16)
  for state in 0..<states {
    set(twins.library.layout, twins.exported.layout, &random)
    twins.randomize(&random)
    let found = twins.differences(&random) + (state.isMultiple(of: 3) ? twins.update(&random) : [])
    guard found.isEmpty else {
      let lines = found.prefix(6).joined(separator: "\n")
      Issue.record("State \(state), \(found.count) differences:\n\(lines)", sourceLocation: sourceLocation)
      return
    }
  }
}

extension SplitMix64 {
  /// Returns `true` with a probability of 0 … 1.
  mutating func isLikely(_ probability: CGFloat) -> Bool { number(in: 0...1) < probability }

  /// Returns a random multiple of 1/64. Most sums and products of such numbers are exact, so rounding errors
  /// do not decide which item is nearest.
  mutating func fraction(in range: ClosedRange<CGFloat>) -> CGFloat {
    (number(in: range) * 64).rounded() / 64
  }

  /// Returns a random size in whole points.
  mutating func size(_ range: ClosedRange<CGFloat>) -> CGSize {
    CGSize(width: number(in: range).rounded(), height: number(in: range).rounded())
  }

  mutating func insets(_ range: ClosedRange<CGFloat>) -> EdgeInsets {
    EdgeInsets(
      top: fraction(in: range), left: fraction(in: range), bottom: fraction(in: range),
      right: fraction(in: range))
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// Assigns the same random number to two properties.
  mutating func set(_ a: inout CGFloat, _ b: inout CGFloat, in range: ClosedRange<CGFloat>) {
    a = fraction(in: range)
    b = a
  }

  /// Assigns the same random integer to two properties.
  mutating func set(_ a: inout Int, _ b: inout Int, in range: ClosedRange<Int>) {
    a = Int.random(in: range, using: &self)
    b = a
  }

  /// Assigns the same random truth value to two properties.
  mutating func set(_ a: inout Bool, _ b: inout Bool) {
    a = isLikely(0.5)
    b = a
  }
}
