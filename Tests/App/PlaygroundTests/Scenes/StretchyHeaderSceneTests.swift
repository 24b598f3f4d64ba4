import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground

/// Tests of the stretchy header with its defaults, in columns of 375, 640 and 1920 points.
@MainActor
struct StretchyHeaderSceneTests {
  @Test(arguments: Column.allCases)
  func `up to the maximum the far picture shrinks and the near one grows at every step`(
    column: Column
  ) throws {
    let rig = try column.makeRig()
    let maximum = try attributes(in: rig).maximumStretch
    #expect(maximum >= 100)

    var last = try pull(0, in: rig)
    for stretch in stride(from: 4, through: maximum, by: 4) {
      let next = try pull(stretch, in: rig)
      #expect(next.far.height < last.far.height, "far picture at \(stretch)")
      #expect(next.near.height > last.near.height, "near picture at \(stretch)")
      last = next
    }
  }

  @Test(arguments: Column.allCases)
  func `beyond the maximum, without an overstretch, both pictures stay unchanged`(column: Column) throws {
    let rig = try column.makeRig(settings: ["overstretch=0"])
    let maximum = try attributes(in: rig).maximumStretch
    let limit = try pull(maximum, in: rig)

    for excess in [1.0, 20, 90] {
      let beyond = try pull(maximum + excess, in: rig)
      #expect(beyond.far == limit.far)
      #expect(beyond.near == limit.near)
    }
  }

  @Test(arguments: Column.allCases)
  func `the far picture covers the header, and the near one is completely inside it`(column: Column) throws {
    let rig = try column.makeRig()
    let maximum = try attributes(in: rig).maximumStretch

    for stretch in stride(from: 0, through: maximum + 40, by: 5) {
      let header = try pull(stretch, in: rig)
      #expect(covers(header.far, header.bounds), "far picture at \(stretch)")
      #expect(covers(header.bounds, header.near), "near picture at \(stretch)")
    }
  }

  @Test func `the far picture still shrinks after the window and the maximum change`() throws {
    let rig = try Column.medium.makeRig()
    let parameter = try #require(rig.playground.scene.parameters.first { $0.name == "maximum-height" })
    _ = try pull(60, in: rig)

    rig.playground.perform(.resize(CGSize(width: 540, height: 900)), at: rig.time)
    rig.playground.stage.set(parameter, to: 520)
    rig.frames(1)

    let maximum = try attributes(in: rig).maximumStretch
    #expect(maximum == 260)
    var last = try pull(0, in: rig)
    for stretch in stride(from: 10, through: maximum, by: 10) {
      let next = try pull(stretch, in: rig)
      #expect(next.far.height < last.far.height)
      #expect(covers(next.far, next.bounds))
      last = next
    }
  }

  @Test(arguments: [(Column.narrow, 400.0), (.medium, 450), (.wide, 450)])
  func `a drag of ordinary length reaches the maximum`(column: Column, distance: Double) throws {
    let rig = try column.makeRig()

    drag(by: distance, in: rig)

    let header = try attributes(in: rig)
    #expect(header.deltaY >= header.maximumStretch)
    #expect(header.frame.height >= min(430, rig.collectionView.bounds.width))
  }

  @Test func `in a low window the header grows to the column's height, with the title in sight`() throws {
    let rig = try PlaygroundRig("stretchy-header", size: CGSize(width: 900, height: 420))
    let header = try attributes(in: rig)

    let (height, limit) = (header.frame.height, header.maximumStretch + header.state.maximumOverstretch)
    #expect(height + limit == rig.collectionView.bounds.height)
  }

  @Test func `while a drag continues beyond the maximum, the rows stay below the header`() throws {
    let rig = try Column.medium.makeRig()
    let rest = try gap(in: rig)

    drag(by: 650, in: rig)

    let header = try attributes(in: rig)
    #expect(header.deltaY > header.maximumStretch + 20)
    #expect(abs(try gap(in: rig) - rest) < 1e-6)
  }

  @Test func `with beyond-maximum=follow, a gap opens beyond the maximum`() throws {
    let rig = try Column.medium.makeRig(settings: ["beyond-maximum=follow"])
    let rest = try gap(in: rig)

    drag(by: 650, in: rig)

    let header = try attributes(in: rig)
    #expect(header.stretch > header.maximumStretch)
    #expect(abs(try gap(in: rig) - rest - (header.deltaY - header.stretch)) < 1e-6)
  }

  @Test(arguments: Column.allCases)
  func `the title changes at the maximum and changes back below it`(column: Column) throws {
    let rig = try column.makeRig()
    let maximum = try attributes(in: rig).maximumStretch

    #expect(try title(at: 0, in: rig) == ["Pull me down"])
    #expect(try title(at: maximum / 2, in: rig) == ["Pull me down"])
    #expect(try title(at: maximum, in: rig) == ["As far as it goes"])
    #expect(try title(at: maximum + 30, in: rig) == ["As far as it goes"])
    #expect(try title(at: 0, in: rig) == ["Pull me down"])
  }

  @Test(arguments: Column.allCases, ["left-to-right", "right-to-left"])
  func `a header that is released half collapsed comes to rest as a bar with its title`(
    column: Column, direction: String
  ) throws {
    let rig = try column.makeRig(settings: [
      "collapsed-height=64", "right-to-left=\(direction == "right-to-left" ? "on" : "off")",
    ])

    let finger = CGPoint(x: rig.collectionView.frame.midX, y: 500)
    rig.drag(from: finger, to: CGPoint(x: finger.x, y: finger.y - 120), holds: true)
    rig.rest()

    #expect(rig.offset.y == 196)
    let bar = try view(in: rig)
    #expect(bar.frame.size == CGSize(width: rig.collectionView.bounds.width, height: 64))
    #expect(try title(at: -196, in: rig) == ["Up and away"])
    let label = try #require(bar.subviews.last)
    #expect(bar.bounds.contains(label.frame))
    #expect(try title(at: 0, in: rig) == ["Pull me down"])
  }

  @Test(arguments: [(375, 375), (640, 640), (1920, 1920), (400, 375)])
  func `the column has the requested width, at most the window's`(width: Int, expected: Int) throws {
    let size = expected == 375 ? CGSize(width: 375, height: 667) : CGSize(width: 1920, height: 1080)
    let rig = try PlaygroundRig("stretchy-header", settings: ["column-width=\(width)"], size: size)

    #expect(rig.collectionView.bounds.width == CGFloat(expected))
  }

  @Test func `the column follows its parameter at once and stays centred`() throws {
    let rig = try Column.medium.makeRig()
    let parameter = try #require(rig.playground.scene.parameters.first { $0.name == "column-width" })

    rig.playground.stage.set(parameter, to: 900)
    rig.frames(1)

    #expect(rig.collectionView.frame.width == 900)
    #expect(rig.collectionView.frame.midX == 640)
    #expect(try attributes(in: rig).frame.width == 900)
  }

  // MARK: Rig

  /// The windows of the tests and the widths of their columns.
  enum Column: CaseIterable, Sendable {
    case narrow, medium, wide

    @MainActor
    func makeRig(settings: [String] = []) throws -> PlaygroundRig {
      switch self {
      case .narrow:
        try PlaygroundRig("stretchy-header", settings: settings, size: CGSize(width: 375, height: 667))
      case .medium:
        try PlaygroundRig("stretchy-header", settings: settings)
      case .wide:
        try PlaygroundRig(
          "stretchy-header", settings: settings + ["column-width=1920"],
          size: CGSize(width: 1920, height: 1080))
      }
    }
  }

  /// The header's bounds, and its pictures' frames in header coordinates.
  private struct Header {
    var bounds, far, near: CGRect
  }

  /// Returns whether a rectangle contains another one, apart from rounding errors.
  private func covers(_ outer: CGRect, _ inner: CGRect) -> Bool {
    let slack = 1e-6
    return outer.minX <= inner.minX + slack && outer.minY <= inner.minY + slack
      && outer.maxX >= inner.maxX - slack && outer.maxY >= inner.maxY - slack
  }

  /// Moves the content down by a distance in points, like a drag without rubber band resistance.
  private func pull(_ distance: CGFloat, in rig: PlaygroundRig) throws -> Header {
    rig.collectionView.contentOffset.y = -distance
    rig.playground.layout()
    let view = try view(in: rig)
    return Header(bounds: view.bounds, far: view.background.frame, near: view.foreground.frame)
  }

  /// Drags down from 10 points below the top of the column and holds the pointer.
  private func drag(by distance: CGFloat, in rig: PlaygroundRig) {
    let column = rig.collectionView.frame
    func pointer(_ distance: CGFloat) -> Pointer {
      let location = CGPoint(x: column.midX, y: column.minY + 10 + distance)
      return Pointer(location: location, time: rig.time, button: .primary, clicks: 1)
    }
    rig.playground.handle(.pointerDown(pointer(0)))
    for step in 1...20 {
      rig.frames(1)
      rig.playground.handle(.pointerMoved(pointer(distance * CGFloat(step) / 20)))
    }
    rig.frames(2)
  }

  private func view(in rig: PlaygroundRig) throws -> StretchyHeaderView {
    let view = rig.collectionView.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    return try #require(view as? StretchyHeaderView)
  }

  private func attributes(in rig: PlaygroundRig) throws -> StretchyHeaderLayoutAttributes {
    let attributes = rig.collectionView.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    return try #require(attributes as? StretchyHeaderLayoutAttributes)
  }

  /// Returns the distance from the header's lower edge to the first visible row, in points.
  private func gap(in rig: PlaygroundRig) throws -> CGFloat {
    let row = try #require(rig.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    return row.frame.minY - (try view(in: rig).frame.maxY)
  }

  /// Returns the header's texts that are at least half opaque.
  private func title(at distance: CGFloat, in rig: PlaygroundRig) throws -> [String] {
    _ = try pull(distance, in: rig)
    let labels = try view(in: rig).subviews.compactMap { $0 as? Label }
    return labels.filter { !$0.isHidden && $0.alpha >= 0.5 }.compactMap(\.text)
  }
}
