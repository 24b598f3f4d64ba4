import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Motion
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct CarouselSceneTests {
  private func parameter(_ name: String, in rig: PlaygroundRig) throws -> Parameter {
    try #require(rig.playground.scene.parameters.first { $0.name == name })
  }

  private func value(_ name: String, in rig: PlaygroundRig) throws -> Double {
    rig.playground.values[try parameter(name, in: rig)]
  }

  private func set(_ name: String, to value: Double, in rig: PlaygroundRig) throws {
    rig.playground.stage.set(try parameter(name, in: rig), to: value)
    rig.frames(1)
  }

  private func carousel(in rig: PlaygroundRig) throws -> CarouselLayout {
    try #require(rig.collectionView.collectionViewLayout.innermostLayout as? CarouselLayout)
  }

  // MARK: Overlap

  /// Returns the opacities of the background-coloured fills that directly precede the layers of a frame.
  private func backdrops(in list: DrawList) -> [Float?] {
    list.commands.indices.compactMap { index in
      guard case .pushGroup = list.commands[index] else { return nil }
      guard index > 0, case .fill(_, let color) = list.commands[index - 1],
        color.withAlpha(1) == Palette.background.resolved(in: .dark)
      else { return Float?.none }
      return color.alpha
    }
  }

  @Test func `overlapping side cards are dimmed and hide the cards behind them`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["spacing-mode=overlap", "spacing=120"])

    let found = backdrops(in: rig.frames(1))

    #expect(found.count >= 2)
    #expect(found.allSatisfy { $0 == 1 })
  }

  @Test func `side-item-fade switches the visible cards between translucent and dimmed`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["spacing-mode=overlap"])

    try set("side-item-fade", to: 1, in: rig)
    #expect(backdrops(in: rig.frames(1)).allSatisfy { $0 == nil })
    try set("side-item-fade", to: 0, in: rig)
    #expect(backdrops(in: rig.frames(1)).allSatisfy { $0 == 1 })
  }

  /// Returns the visible amount of the backdrops' colour through all cards of a frame, in cards.
  private func backdropSeen(in list: DrawList) -> Float {
    var sum: Float = 0
    for index in list.commands.indices.dropFirst() {
      guard case .pushGroup(let alpha, _) = list.commands[index],
        case .fill(_, let color) = list.commands[index - 1],
        color.withAlpha(1) == Palette.background.resolved(in: .dark)
      else { continue }
      sum += (1 - alpha) * color.alpha
    }
    return sum
  }

  @Test(arguments: ["i", "d"])
  func `an insertion or a deletion changes the backdrop gradually`(key: Character) throws {
    let rig = try PlaygroundRig("carousel", settings: ["spacing-mode=overlap", "spacing=120"])
    var seen = [backdropSeen(in: rig.frames(1))]

    rig.press(.character(key))
    for _ in 0..<90 { seen.append(backdropSeen(in: rig.frames(1))) }

    let steps = zip(seen, seen.dropFirst()).map { abs($0 - $1) }
    // A sudden backdrop of a card's size would be a step of 1.
    #expect(try #require(steps.max()) < 0.4, "\(seen)")
    #expect(try #require(steps.max()) > 0)
  }

  @Test func `an appearing card fades its backdrop in with its own opacity`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["spacing-mode=overlap", "spacing=120"])
    rig.press(.character("i"))

    var seen: [(cell: CGFloat, backdrop: Float?)] = []
    for _ in 0..<30 {
      let alphas = backdrops(in: rig.frames(1)).compactMap { $0 }.filter { $0 < 1 }
      let cells = rig.collectionView.subviews.map(\.alpha).filter { $0 > 0.01 && $0 < 0.69 }
      for cell in cells { seen.append((cell, alphas.min())) }
    }

    #expect(!seen.isEmpty)
    #expect(seen.allSatisfy { cell, backdrop in backdrop.map { CGFloat($0) < cell / 0.7 + 0.01 } == true })
  }

  // MARK: Narrow windows

  @Test(arguments: ["horizontal", "vertical"])
  func `in a window of 375 × 667 points both neighbours show a strip of 30 points`(direction: String) throws {
    let rig = try PlaygroundRig(
      "carousel", settings: ["direction=\(direction)"], size: CGSize(width: 375, height: 667))
    let axis = try carousel(in: rig).scrollDirection
    let viewport = rig.collectionView.bounds

    for item in [1, 3] {
      let attributes = try #require(
        rig.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
      let shown = attributes.frame.intersection(viewport)
      let strip = axis == .horizontal ? shown.width : shown.height
      #expect(strip >= 30, "item \(item): \(shown) of \(viewport)")
    }
  }

  @Test func `a vertical carousel reaches the window's edge, and a horizontal one is centred again`() throws {
    let rig = try PlaygroundRig("carousel")
    let band = rig.collectionView.frame
    let docked = rig.playground.stage.controller.currentItem

    try set("direction", to: 1, in: rig)
    #expect(rig.collectionView.frame.maxY == 800)
    #expect(rig.playground.stage.controller.currentItem == docked)
    try set("direction", to: 0, in: rig)

    #expect(rig.collectionView.frame == band)
    #expect(rig.playground.stage.controller.currentItem == docked)
  }

  @Test(arguments: [(375.0, 667.0), (1280, 800), (700, 420)])
  func `the parameters show the card's size by default`(width: CGFloat, height: CGFloat) throws {
    let rig = try PlaygroundRig("carousel", size: CGSize(width: width, height: height))

    let size = try carousel(in: rig).itemSize
    #expect(try value("item-width", in: rig) == size.width)
    #expect(try value("item-height", in: rig) == size.height)
    try set("direction", to: 1, in: rig)
    let vertical = try carousel(in: rig).itemSize
    #expect(try value("item-width", in: rig) == vertical.width)
    #expect(try value("item-height", in: rig) == vertical.height)
  }

  @Test func `the default size follows the window, and a changed size stays`() throws {
    let rig = try PlaygroundRig("carousel")
    #expect(try carousel(in: rig).itemSize == CGSize(width: 340, height: 500))

    rig.playground.perform(.resize(CGSize(width: 375, height: 667)), at: rig.time)
    rig.frames(1)
    #expect(try carousel(in: rig).itemSize.width == 240)
    try set("item-width", to: 300, in: rig)
    #expect(try carousel(in: rig).itemSize == CGSize(width: 300, height: 352))
    rig.playground.perform(.resize(CGSize(width: 1280, height: 800)), at: rig.time)
    rig.frames(1)

    #expect(try carousel(in: rig).itemSize == CGSize(width: 300, height: 352))
  }

  @Test func `a size of which one number is set keeps its shape in a smaller viewport`() throws {
    let rig = try PlaygroundRig("carousel")
    try set("item-height", to: 530, in: rig)

    rig.press(.function(8), .control)
    rig.press(.function(8))
    rig.frames(1)

    for pane in rig.playground.stage.controller.panes {
      let layout = try #require(pane.collectionView.collectionViewLayout.innermostLayout as? CarouselLayout)
      #expect(abs(layout.itemSize.width - layout.itemSize.height * 340 / 530) <= 1)
    }
  }

  // MARK: Side cards

  @Test(
    arguments: [
      ["side-item-offset=-200"], ["side-item-offset=200", "side-item-baseline=bottom"],
      ["side-item-offset=150", "side-item-scale=1.2"], ["side-item-scale=1.2"],
      ["side-item-offset=-200", "direction=vertical"],
    ], [(1280.0, 800.0), (700, 500), (375, 667)])
  func `side cards are not cut off across the scroll axis`(settings: [String], size: (Double, Double)) throws
  {
    let rig = try PlaygroundRig("carousel", settings: settings, size: CGSize(width: size.0, height: size.1))
    let (bounds, isVertical) = (rig.collectionView.bounds, settings.contains("direction=vertical"))

    let frames = rig.collectionView.displayedAttributes.map(\.frame)

    #expect(frames.count > 1)
    for frame in frames {
      #expect(isVertical ? frame.minX >= bounds.minX : frame.minY >= bounds.minY)
      #expect(isVertical ? frame.maxX <= bounds.maxX : frame.maxY <= bounds.maxY)
    }
  }

  @Test func `without a shift of side cards the centred card is in the middle and has its size`() throws {
    let rig = try PlaygroundRig("carousel")
    let docked = try #require(rig.playground.stage.controller.snappingLayout?.dockedIndexPath)

    let frame = try #require(rig.collectionView.layoutAttributesForItem(at: docked)?.frame)

    #expect(frame.size == CGSize(width: 340, height: 500))
    #expect(frame.midY == rig.collectionView.bounds.midY)
  }

  // MARK: Landing

  /// Tests a drag that lasts 0.1 s and ends at `speed` points per second.
  @Test(arguments: ["carousel", "card-row"], [1000.0, 2000])
  func `a flick comes within half a point of its card in under a second`(
    scene: String, speed: CGFloat
  ) throws {
    let rig = try PlaygroundRig(scene)
    let start = CGPoint(x: 640, y: 400)
    rig.drag(from: start, to: CGPoint(x: start.x - speed / 10, y: start.y))

    var offsets = [rig.offset.x]
    for _ in 0..<400 {
      rig.frames(1)
      offsets.append(rig.offset.x)
    }
    let rest = offsets[400]
    let landing = try #require(offsets.lastIndex { abs($0 - rest) > 0.5 })

    let docked = try #require(rig.playground.stage.controller.snappingLayout?.dockedIndexPath)
    #expect(rest == rig.playground.stage.controller.snappingLayout?.contentOffset(docking: docked)?.x)
    #expect(Double(landing + 1) / 60 < 1, "\(Double(landing + 1) / 60) s")
  }

  @Test func `deceleration-rate shows and changes the current rate`() throws {
    let rig = try PlaygroundRig("carousel")
    #expect(rig.collectionView.decelerationRate == .fast)
    #expect(try value("deceleration-rate", in: rig) == 0.99)
    let name = try parameter("deceleration-rate", in: rig)
    #expect(!rig.playground.values.isChanged(name))

    try set("deceleration-rate", to: 0.998, in: rig)
    #expect(rig.playground.values.isChanged(name))
    #expect(rig.collectionView.physics.glide == .rate(.normal))
    try set("deceleration-rate", to: 0.99, in: rig)
    #expect(rig.collectionView.physics == .iOS)
  }

  @Test func `a reset in the grid scene gives each scene its own rate`() throws {
    let rig = try PlaygroundRig("grid")
    #expect(rig.collectionView.decelerationRate == .normal)
    #expect(try value("deceleration-rate", in: rig) == 0.998)

    try set("deceleration-rate", to: 0.995, in: rig)
    rig.press(.character("r"), .shift)

    for controller in rig.playground.stage.controllers {
      #expect(controller.collectionView.physics.glide == .rate(nil), "\(controller.scene.name)")
    }
  }

  @Test func `the transition scene uses the rate of its arrangement`() throws {
    let rig = try PlaygroundRig("transition")
    #expect(try value("deceleration-rate", in: rig) == 0.998)

    for arrangement in Arrangement.allCases {
      try set("layout", to: Double(Arrangement.allCases.firstIndex(of: arrangement) ?? 0), in: rig)
      let rate: DecelerationRate = [.grid, .waterfall].contains(arrangement) ? .normal : .fast
      #expect(rig.collectionView.decelerationRate == rate)
      #expect(try value("deceleration-rate", in: rig) == rate.rawValue)
    }
  }
}
