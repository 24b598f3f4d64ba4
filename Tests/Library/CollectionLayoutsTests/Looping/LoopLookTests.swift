import CollectionLayouts
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// Looping looks, compared with the same layout over data that is repeated often enough.
@MainActor
struct LoopLookTests {
  /// The layouts whose look depends on the distance from a dock.
  enum Look: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case wheel, tallWheel, carousel, overlappingCarousel, uprightCarousel, banner, cardRow, pages
    case modifiedBanner, modifiedCarousel, modifiedFlow

    var testDescription: String { rawValue }

    var direction: CollectionView.ScrollDirection {
      [.uprightCarousel, .modifiedFlow].contains(self) ? .vertical : .horizontal
    }

    /// The height of the view; in a high view, a wheel shows its whole rim.
    var height: CGFloat { self == .tallWheel ? 2000 : 480 }

    @MainActor
    func make() -> CollectionViewLayout {
      switch self {
      case .wheel, .tallWheel: return WheelLayout()
      case .banner: return BannerLayout()
      case .modifiedBanner: return ModifiedLayout(BannerLayout(), modifiers: LayoutModifier.testStack)
      case .modifiedFlow:
        let layout = CollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 150)
        return ModifiedLayout(layout, modifiers: LayoutModifier.testStack)
      case .cardRow: return CardRowLayout()
      case .pages: return WelcomePageLayout()
      case .carousel, .overlappingCarousel, .uprightCarousel, .modifiedCarousel:
        let layout = CarouselLayout()
        layout.scrollDirection = direction == .vertical ? .vertical : .horizontal
        layout.itemSize = CGSize(width: 120, height: 160)
        if self == .overlappingCarousel { layout.spacingMode = .overlap(overlapSpacing: 30) }
        return self == .modifiedCarousel
          ? ModifiedLayout(layout, modifiers: LayoutModifier.testStack) : layout
      }
    }
  }

  /// A view with its cells' appearances.
  @MainActor
  private struct Pane {
    let rig: LayoutRig<CollectionViewLayout>
    let look: Look

    init(_ look: Look, count: Int, isLooping: Bool) {
      self.look = look
      rig = LayoutRig(look.make(), width: 320, height: look.height, counts: [count])
      if isLooping { rig.view.contentLoopDirection = look.direction }
      rig.view.layoutIfNeeded()
    }

    var offset: CGFloat {
      get { look.direction == .horizontal ? rig.view.contentOffset.x : rig.view.contentOffset.y }
      nonmutating set {
        rig.scroll(
          to: look.direction == .horizontal ? CGPoint(x: newValue, y: 0) : CGPoint(x: 0, y: newValue))
      }
    }

    /// The cells that can be seen, with their appearances in the window; items count modulo `count`.
    func appearances(modulo count: Int) -> [String] {
      let view = rig.view
      return view.visibleCells.filter { $0.alpha > 0 }.map { cell in
        let item = (view.indexPath(for: cell)?.item ?? -1) % count
        let matrix = cell.transform3D
        let numbers = [
          cell.center.x - view.contentOffset.x, cell.center.y - view.contentOffset.y, cell.bounds.width,
          cell.bounds.height, cell.alpha, matrix.m11, matrix.m12, matrix.m21, matrix.m22,
        ]
        return "\(item): " + numbers.map { String(format: "%.5f", $0 + 0.0) }.joined(separator: " ")
      }.sorted()
    }
  }

  @Test(arguments: Look.allCases, [1, 2, 3, 10])
  func `a look is right across the seam`(look: Look, count: Int) throws {
    let looped = Pane(look, count: count, isLooping: true)
    let period = try #require(
      look.make().periodOf(count, in: looped.rig.view, along: look.direction))
    // Laps on both sides that are enough for a wheel's whole rim.
    let laps = Int((6000 / period).rounded(.up))
    let model = Pane(look, count: count * (2 * laps + 1), isLooping: false)
    for share in stride(from: 0.0, to: 1, by: 0.07) {
      let offset = (share * period).rounded()
      looped.offset = offset
      model.offset = offset + CGFloat(laps) * period
      #expect(looped.appearances(modulo: count) == model.appearances(modulo: count), "at \(offset)")
    }
  }

  @Test(arguments: Look.allCases.filter { $0 != .tallWheel }, [3, 10])
  func `a scroll snaps to the places of a repeated row`(look: Look, count: Int) throws {
    let looped = Pane(look, count: count, isLooping: true)
    let period = try #require(look.make().periodOf(count, in: looped.rig.view, along: look.direction))
    let laps = Int((2000 / period).rounded(.up))
    let model = Pane(look, count: count * (2 * laps + 1), isLooping: false)
    let axis = look.direction
    func target(_ pane: Pane, _ offset: CGFloat, shift: CGFloat) -> CGFloat {
      let proposed = axis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
      let found = pane.rig.view.flingTargetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: .zero)
      return (axis == .horizontal ? found.x : found.y) - shift
    }
    for share in stride(from: -0.5, to: 1.5, by: 0.043) {
      let (offset, shift) = ((share * period).rounded(), CGFloat(laps) * period)
      #expect(
        abs(target(looped, offset, shift: 0) - target(model, offset + shift, shift: shift)) < 1.001,
        "at \(offset)")
    }
  }

  @Test(arguments: LayoutSample.allCases)
  func `the validator finds no fault with a looping layout`(sample: LayoutSample) {
    let delegate = SizeDelegate(seed: 7)
    let rig = LayoutRig(sample.make(), counts: [7, 3], delegate: delegate)
    let sideways = rig.view.contentSize.width > rig.view.contentSize.height
    rig.view.contentLoopDirection = sideways ? .horizontal : .vertical
    var reports: [LayoutDiagnostic] = []
    rig.view.onDiagnostic = { reports.append($0) }
    rig.view.layoutIfNeeded()
    let extent = max(rig.view.contentSize.width, rig.view.contentSize.height)
    for share in [0.0, 0.3, 0.7, 0.99] {
      let offset = (share * extent).rounded()
      rig.scroll(to: sideways ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset))
      let findings = LayoutValidator.findings(in: rig.view, scope: .visible)
      // Modified headers and footers may overlap each other, and are then ordered by category and path.
      #expect(findings.filter { sample != .modifiedPinnedFlow || $0.kind != .zTie } == [], "at \(offset)")
    }
    #expect(reports.filter { $0.kind != .misfitItem } == [])
  }

  @Test(arguments: [40.0, -40]) func `a banner turns a page across the seam`(way: CGFloat) {
    let looped = Pane(.banner, count: 3, isLooping: true)
    let layout = looped.rig.layout as? BannerLayout
    looped.rig.drag(x: looped.offset + way)
    looped.rig.view.advance(to: 1.2)
    looped.rig.view.layoutIfNeeded()
    looped.rig.view.endTracking(at: CGPoint(x: 160 - way, y: 240), time: 1.3)
    for frame in 1...120 {
      looped.rig.view.advance(to: 1.3 + Double(frame) / 60)
      looped.rig.view.layoutIfNeeded()
    }

    #expect(layout?.dockedIndexPath == [0, way > 0 ? 1 : 2] || way < 0)
    #expect(abs(looped.offset - (way > 0 ? 310 : 620)) < 1)
  }
}

extension CollectionViewLayout {
  /// Returns the period of the layout's content with a number of items in a view of a given size.
  fileprivate func periodOf(
    _ count: Int, in view: CollectionView, along direction: CollectionView.ScrollDirection
  ) -> CGFloat? {
    let rig = LayoutRig(self, width: view.bounds.width, height: view.bounds.height, counts: [count])
    return rig.layout.flingContentLap(along: direction)?.period
  }
}
