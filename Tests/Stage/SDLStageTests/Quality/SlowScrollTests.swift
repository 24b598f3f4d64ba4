import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// Tests that content moved by tenths of a pixel moves evenly.
///
/// The content's centre is at the expected position, and every step changes the picture by the same amount.
@MainActor
struct SlowScrollTests {
  /// The projection of the moving content.
  enum Lie: CaseIterable {
    case upright, reduced, enlarged, turned, tilted

    func place(_ shape: Shape) -> Shape {
      switch self {
      case .upright: shape
      case .reduced: shape.scaled(by: 0.83)
      case .enlarged: shape.scaled(by: 1.15)
      case .turned: shape.turned(by: 0.3)
      case .tilted: shape.tilted(0.6, 0.2)
      }
    }
  }

  enum Thing: CaseIterable { case card, photograph, rings, text, shadow }

  private let stage = OffscreenStage()
  private static let steps = 20

  private func command(_ thing: Thing, _ shape: Shape, _ file: PictureFile) -> DrawCommand {
    switch thing {
    case .card: .fill(shape, Color(white: 0.2))
    case .photograph, .rings: .image(shape, file.image, .scaleAspectFill, alpha: 1)
    case .text:
      .text(shape, TextRun("Hamb", font: Font(size: 15), color: .black, alignment: .center))
    case .shadow: .shadow(shape, Shadow(radius: 8))
    }
  }

  /// Returns the red levels and the centre of the ink at each step.
  private func drawings(
    _ thing: Thing, _ lie: Lie, _ step: CGPoint
  ) throws -> [(levels: [Int], center: CGPoint)] {
    let file = try thing == .rings ? PictureFile.rings(56) : .photograph(56)
    let shape = lie.place(shape(22, 18, 56, 56, radius: 8))
    return (0...Self.steps).map { index in
      let moved = shape.moved(0.3 + step.x * CGFloat(index), 0.6 + step.y * CGFloat(index))
      let frame = draw([command(thing, moved, file)], width: 100, height: 100, on: stage)
      return (frame.levels, frame.inkCenter)
    }
  }

  @Test(arguments: Thing.allCases, Lie.allCases)
  func `each tenth of a pixel changes the picture equally and moves its centre equally`(
    thing: Thing, lie: Lie
  ) throws {
    // A stem one pixel wide gets lighter and darker as it moves, which shifts the centre of a text.
    let tolerance = thing == .text ? 0.1 : 0.05
    for step in Self.directions {
      let drawings = try drawings(thing, lie, step)
      let changes = zip(drawings, drawings.dropFirst()).map { Self.change($0.levels, $1.levels) }
      let mean = Double(changes.reduce(0, +)) / Double(changes.count)
      for change in changes { #expect(abs(Double(change) / mean - 1) < 0.2) }

      let start = drawings[0].center
      for (index, center) in drawings.map(\.center).enumerated() {
        let (x, y) = (start.x + step.x * CGFloat(index), start.y + step.y * CGFloat(index))
        #expect(hypot(center.x - x, center.y - y) <= tolerance, "step \(index)")
      }
    }
  }

  private static let directions = [CGPoint(x: 0.1, y: 0), CGPoint(x: 0, y: -0.1)]

  /// Returns the sum of the differences between two pictures, in levels.
  private static func change(_ before: [Int], _ after: [Int]) -> Int {
    zip(before, after).map { abs($0 - $1) }.reduce(0, +)
  }

  @Test(arguments: [false, true])
  func `a picture that grows slowly changes evenly`(isTurned: Bool) throws {
    let file = try PictureFile.photograph(100)
    var before: [Int] = []
    var changes: [Int] = []
    for index in 0...200 {
      var shape = shape(5, 5, 100, 100).scaled(by: 1 - CGFloat(index) * 0.1 / 50)
      if isTurned { shape = shape.turned(by: 0.2) }
      let now = draw([.image(shape, file.image, .scaleToFill, alpha: 1)], width: 110, height: 110, on: stage)
        .levels
      if !before.isEmpty { changes.append(Self.change(before, now)) }
      before = now
    }
    for index in 3..<changes.count - 3 {
      let usual = changes[index - 3...index + 3].sorted()[3]
      #expect(Double(changes[index]) < 1.3 * Double(usual), "step \(index)")
    }
  }

  @Test func `pictures moved by tenths of a pixel match the golden image`() throws {
    let file = try PictureFile.photograph(40)
    let commands = (0..<10).flatMap { index in
      Lie.allCases.enumerated().map { column, lie in
        let shape = lie.place(shape(8 + CGFloat(column) * 56, 8 + CGFloat(index) * 56, 40, 40, radius: 6))
        return DrawCommand.image(
          shape.moved(CGFloat(index) / 10, CGFloat(index) / 10), file.image, .scaleAspectFill, alpha: 1)
      }
    }
    let frame = draw(commands, width: 288, height: 568, on: stage)
    try Golden.expect(frame, "tenths", tolerance: 2)
  }
}
