import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// The display of looping content: ten words, or as many as given, of 50 points in a view of 200.
@MainActor
struct LoopDisplayTests {
  @Test func `items after the seam follow the last item`() {
    let rig = LoopRig(10, offset: 400)

    #expect(rig.rows == ["8 at 0", "9 at 50", "0 at 100", "1 at 150"])
  }

  @Test func `items before the seam precede the first item`() {
    let rig = LoopRig(10, offset: -25)

    #expect(rig.rows == ["9 at -25", "0 at 25", "1 at 75", "2 at 125", "3 at 175"])
  }

  @Test(arguments: [0.0, 475, -125, 1640, -99_990, 1e12 + 30])
  func `a layout pass reduces the offset to the first lap`(offset: Double) {
    let rig = LoopRig(10, offset: offset)

    let reduced = offset - (offset / 500).rounded(.down) * 500
    #expect(Double(rig.view.contentOffset.y) == reduced)
    #expect(rig.rows.first == "\(Int(reduced / 50)) at \(-Int(reduced.truncatingRemainder(dividingBy: 50)))")
  }

  @Test func `items that are fewer than fit are shown several times, each time in a cell of its own`() {
    let rig = LoopRig(2, offset: 30)

    #expect(rig.rows == ["0 at -30", "1 at 20", "0 at 70", "1 at 120", "0 at 170"])
    #expect(Set(rig.cells.map(ObjectIdentifier.init)).count == 5)
    #expect(rig.view.indexPathsForVisibleItems == [[0, 0], [0, 1]])
    #expect(rig.view.visibleCells.count == 5)
  }

  @Test func `one item loops`() {
    let rig = LoopRig(1)

    #expect(rig.rows == ["0 at 0", "0 at 50", "0 at 100", "0 at 150"])
  }

  @Test func `the cell of an item is the copy nearest to the middle of the view`() throws {
    let rig = LoopRig(3, offset: 10)

    for (item, place) in [(0, 140.0), (1, 40), (2, 90)] {
      let cell = try #require(rig.view.cellForItem(at: [0, item]))
      #expect(Double(cell.frame.minY - rig.view.contentOffset.y) == place)
      #expect(rig.view.layoutAttributesForItem(at: [0, item])?.frame == cell.frame)
      #expect(rig.view.indexPath(for: cell) == [0, item])
    }
  }

  @Test func `a point is on the item of any lap`() {
    let rig = LoopRig(3, offset: 10)

    for (y, item) in [(20.0, 0), (-10, 2), (160, 0), (1249, 0), (-151, 2)] {
      #expect(rig.view.indexPathForItem(at: CGPoint(x: 10, y: y)) == [0, item])
    }
  }

  @Test func `the data source gets ordinary index paths`() {
    let rig = LoopRig(2, offset: 0)

    #expect(rig.questions == [[0, 0], [0, 0], [0, 1], [0, 1]])
  }

  @Test func `a scroll across the seam reuses the cells`() {
    let rig = LoopRig(10)
    let made = { rig.view.numberOfViewsMade }
    rig.scroll(to: 25)
    let before = made()

    for step in 1...60 { rig.scroll(to: rig.view.contentOffset.y + (step < 40 ? 30 : -70)) }

    #expect(made() == before)
  }

  @Test func `re-basing keeps each cell at its place on screen`() {
    let rig = LoopRig(10, offset: 480)
    let cell = rig.cells[2]
    let word = rig.rows[2]

    rig.scroll(to: 500)

    #expect(rig.view.contentOffset.y == 0)
    #expect(word == "1 at 70")
    #expect(cell.frame.minY == 50)
    #expect(rig.cells[1] === cell)
  }

  @Test func `re-basing applies no attributes again`() throws {
    let rig = LoopRig(10, offset: 480)
    let cell = rig.cells[2]
    let applied = cell.applied.count

    rig.scroll(to: 505)

    #expect(cell.applied.count == applied)
    rig.view.setNeedsLayout()
    rig.view.layoutIfNeeded()
    #expect(cell.applied.count == applied)
  }

  @Test func `with one lap in view the layout is asked once and its answer not copied`() throws {
    let layout = AnsweringLayout()
    let rig = LoopRig(100, layout: layout, offset: 1000)
    layout.answers = []

    rig.scroll(to: 1010)

    #expect(layout.answers.count == 1)
    let query = try #require(rig.view.validQuery)
    for (attributes, own) in zip(query.attributes, layout.answers[0]) { #expect(attributes === own) }
  }

  @Test func `a rectangle of two laps asks the layout twice, in the coordinates of each lap`() {
    let layout = AnsweringLayout()
    let rig = LoopRig(10, layout: layout, offset: 440)
    layout.questions = []

    rig.scroll(to: 450)

    #expect(Set(layout.questions) == ["450 at 450", "-50 at -50"])
  }

  @Test func `selection and highlight are those of all copies`() {
    let rig = LoopRig(2)
    let copies = { rig.cells.filter { $0.word == "1" } }
    #expect(copies().count == 2)

    rig.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(copies().map(\.isSelected) == [true, true])
    rig.view.beginTracking(at: CGPoint(x: 10, y: 10), time: 1)
    #expect(rig.cells.filter(\.isHighlighted).map(\.word) == ["0", "0"])
    rig.view.endTracking(at: CGPoint(x: 10, y: 10), time: 1.05)

    #expect(rig.view.indexPathsForSelectedItems == [[0, 0]])
    #expect(rig.cells.map(\.isSelected) == [true, false, true, false])
    #expect(rig.cells.map(\.isHighlighted) == [false, false, false, false])
  }

  @Test func `a copy that scrolls in is selected with its item`() {
    let rig = LoopRig(5)
    rig.view.selectItem(at: [0, 0], animated: false, scrollPosition: [])

    rig.scroll(to: 60)

    #expect(rig.cells.filter(\.isSelected).count == 1)
    #expect(rig.rows.last == "0 at 190")
  }

  @Test func `preferred sizes are those of all copies`() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let rig = LoopRig(3, layout: layout) { $0.preferredHeight = $0.word == "1" ? 70 : 40 }

    #expect(rig.rows == ["0 at 0", "1 at 40", "2 at 110", "0 at 150", "1 at 190"])
    #expect(rig.diagnostics.isEmpty)
  }

  @Test func `a lap of a flow layout ends with a line spacing in place of its insets`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 10
    layout.sectionInset = EdgeInsets(top: 30, left: 0, bottom: 45, right: 0)
    let rig = LoopRig(2, layout: layout)

    #expect(rig.rows == ["1 at -30", "0 at 30", "1 at 90", "0 at 150"])
  }

  @Test func `the space between two laps is that of the layout's content and the loop spacing`() {
    let rig = LoopRig(2)

    rig.view.contentLoopSpacing = 20
    rig.view.layoutIfNeeded()

    #expect(rig.rows == ["0 at 0", "1 at 50", "0 at 120", "1 at 170"])
  }

  @Test func `headers and footers are repeated with their section`() {
    let layout = StackLayout()
    layout.headerHeight = 20
    let rig = LoopRig(2, layout: layout)

    #expect(rig.rows == ["0 at 20", "1 at 70", "0 at 140", "1 at 190"])
    let headers = rig.view.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionHeader)
    #expect(headers.map(\.frame.minY) == [0, 120])
  }

  @Test func `pinned headers are pinned in each lap`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let rig = LoopRig(2, layout: layout, offset: 60)

    let headers = rig.view.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionHeader)
    #expect(headers.map { $0.frame.minY - rig.view.contentOffset.y } == [0, 60, 180])
  }

  @Test func `content loops along x and from right to left`() {
    let layout = FlippingRow()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 50, height: 200)
    layout.minimumLineSpacing = 0
    let rig = LoopRig(3, layout: layout, direction: .horizontal, isRightToLeft: true)

    let places = rig.cells.sorted { $0.frame.minX < $1.frame.minX }
      .map { "\($0.word) at \(Int($0.frame.minX - rig.view.contentOffset.x))" }
    #expect(
      places == ["0 at 0", "2 at 50"] || places == ["2 at 0", "1 at 50"] || places == ["1 at 0", "0 at 50"])
    rig.view.contentOffset.x += 150
    rig.view.layoutIfNeeded()
    #expect(
      rig.cells.sorted { $0.frame.minX < $1.frame.minX }
        .map { "\($0.word) at \(Int($0.frame.minX - rig.view.contentOffset.x))" } == places)
  }

  @Test func `content without items does not loop, and the reason is reported once`() {
    let rig = LoopRig(0)
    rig.view.contentOffset.y = 1000
    rig.view.layoutIfNeeded()
    rig.view.setNeedsLayout()
    rig.view.collectionViewLayout.invalidateLayout()
    rig.view.layoutIfNeeded()

    #expect(rig.diagnostics.map(\.kind) == [.unloopableContent])
    #expect(rig.cells.isEmpty)
    #expect(rig.view.minimumContentOffset == .zero)
  }

  @Test(arguments: [0.0, 0.001, 0.9]) func `content with a period below a point does not loop`(height: Double)
  {
    let layout = StackLayout()
    layout.itemHeight = height
    let rig = LoopRig(1, layout: layout)

    #expect(rig.diagnostics.map(\.kind) == [.unloopableContent])
  }

  @Test func `content loops again once it has items`() {
    let rig = LoopRig(0)
    rig.update(to: ["a", "b"]) { $0.insertItems(at: [[0, 0], [0, 1]]) }
    rig.finish()

    #expect(rig.rows == ["a at 0", "b at 50", "a at 100", "b at 150"])
    rig.update(to: []) { $0.deleteItems(at: [[0, 0], [0, 1]]) }
    rig.finish()
    #expect(rig.rows == [])
    #expect(rig.diagnostics.map(\.kind) == [.unloopableContent, .unloopableContent])
  }

  @Test func `content that stops looping goes back into its limits`() {
    let rig = LoopRig(10, offset: 480)

    rig.view.contentLoopDirection = nil
    rig.view.layoutIfNeeded()

    #expect(rig.rows == ["6 at 0", "7 at 50", "8 at 100", "9 at 150"])
  }

  @Test func `a million items loop`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let rig = LoopRig(1_000_000, layout: layout, offset: -75)

    #expect(rig.rows == ["999998 at -25", "999999 at 25", "0 at 75", "1 at 125", "2 at 175"])
  }

  @Test func `after a thousand million points each cell is where it was`() {
    let rig = LoopRig(7, offset: 133)
    let before = rig.rows
    let frames = rig.cells.map(\.frame)
    // A lap is 350 points; each step goes across many seams in another rhythm.
    var travelled = 0.0
    var step = 0
    while travelled < 1e9 {
      let way = Double(350 * 40_000 + (step % 7) * 50)
      rig.scroll(to: rig.view.contentOffset.y + way)
      travelled += way
      step += 1
    }
    rig.scroll(to: rig.view.contentOffset.y + 350 - travelled.truncatingRemainder(dividingBy: 350))

    #expect(rig.view.contentOffset.y == 133)
    #expect(rig.rows == before)
    #expect(rig.cells.map(\.frame) == frames)
  }

  @Test func `a layout that prepares itself for the bounds is right on both sides of the seam`() {
    let layout = LensLayout()
    let looped = LoopRig(6, layout: layout)
    let model = LoopRig(18, layout: LensLayout(), isLooping: false)
    for offset in stride(from: 0.0, to: 300, by: 7) {
      looped.scroll(to: offset)
      model.scroll(to: offset + 300)
      #expect(looped.looks(modulo: 6) == model.looks(modulo: 6))
    }
  }

  @Test func `a layout is prepared for another lap only while more than one is visible`() {
    let layout = LensLayout()
    let rig = LoopRig(100, layout: layout, offset: 2000)
    layout.preparations = 0

    rig.scroll(to: 2010)
    #expect(layout.preparations == 1)
    rig.scroll(to: 4950)

    #expect(layout.preparations == 1 + 3)
  }

  @Test func `a resize that does not invalidate the layout changes how far elements of a lap are visible`() {
    let rig = LoopRig(10, layout: DisplacedStack(), offset: 250)
    #expect(rig.rows.first == "0 at 50")

    rig.view.frame.size.height = 300
    rig.view.layoutIfNeeded()

    #expect(rig.view.contentOffset.y == 250)
    #expect(rig.rows.first == "9 at 0")
  }

  @Test func `an invalidation for another lap does not invalidate the view`() {
    let layout = LensLayout()
    let rig = LoopRig(6, layout: layout, offset: 250)
    layout.preparations = 0

    for _ in 0..<5 { rig.view.layoutIfNeeded() }

    #expect(layout.preparations == 0)
  }
}

/// A stack that draws each item 300 points after its place.
private final class DisplacedStack: StackLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: -300)) ?? []
    for attributes in found { attributes.center.y += 300 }
    return found
  }
}

/// A flow layout that is mirrored from right to left.
private final class FlippingRow: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A stack that records the rectangles that it was asked for, with the content offset, and its answers.
private final class AnsweringLayout: StackLayout {
  var answers: [[CollectionViewLayoutAttributes]] = []
  var questions: [String] = []

  override func flingContentLap(along direction: CollectionView.ScrollDirection) -> ContentLap? {
    ContentLap(period: collectionViewContentSize.height, reach: 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    questions.append("\(Int(rect.minY)) at \(Int(collectionView?.contentOffset.y ?? 0))")
    let answer = super.layoutAttributesForElements(in: rect)
    answers.append(answer ?? [])
    return answer
  }

  // MARK: Transitions

  /// A stack whose items lean by their distance from the middle of the bounds for which it was prepared.
  private final class LeaningLayout: StackLayout {
    private var middle: CGFloat = 0

    override func prepare() {
      super.prepare()
      middle = collectionView?.bounds.midY ?? 0
      decorate = { [middle] in $0.center.x += ($0.center.y - middle) / 10 }
    }
  }

  private func leaningLayout() -> LeaningLayout {
    let layout = LeaningLayout()
    layout.invalidatesOnBoundsChange = true
    return layout
  }

  private func places(in rig: LoopRig) -> Set<String> {
    Set(rig.view.visibleCells.map { "\($0.center.x.rounded()), \($0.center.y - rig.view.contentOffset.y)" })
  }

  @Test(arguments: [1, 2, 3], [0, 30] as [Double])
  func `at both ends of a transition, each copy leans as in the layout itself`(count: Int, offset: Double) {
    let rig = LoopRig(count, layout: leaningLayout(), offset: offset)
    let before = places(in: rig)

    let transition = rig.view.startInteractiveTransition(to: leaningLayout())
    rig.view.layoutIfNeeded()
    #expect(places(in: rig) == before)
    transition.transitionProgress = 1
    rig.view.layoutIfNeeded()
    let arrived = places(in: rig)
    rig.view.finishInteractiveTransition()
    rig.advance(to: 5)
    rig.advance(to: 7)

    #expect(places(in: rig) == arrived)
    #expect(before.count > 1)
  }
}
