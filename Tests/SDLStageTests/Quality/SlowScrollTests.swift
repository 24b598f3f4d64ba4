import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

/// What moves by tenths of a pixel moves evenly: its middle is where it should be, and every step changes the picture
/// as much as the one before.
@MainActor
struct SlowScrollTests {
  /// How what moves lies on the device.
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
      .text(shape, TextRun("Hamburg", font: Font(size: 15), color: .black, alignment: .center))
    case .shadow: .shadow(shape, Shadow(radius: 10))
    }
  }

  private func frames(_ thing: Thing, _ lie: Lie, _ step: CGPoint) throws -> [[Int]] {
    let file = try thing == .rings ? PictureFile.rings(72) : .photograph(72)
    let shape = lie.place(shape(24, 24, 72, 72, radius: 8))
    return (0...Self.steps).map { index in
      let moved = shape.moved(0.3 + step.x * CGFloat(index), 0.6 + step.y * CGFloat(index))
      return draw([command(thing, moved, file)], width: 124, height: 124, on: stage).levels
    }
  }

  @Test(arguments: Thing.allCases, Lie.allCases)
  func `every tenth of a pixel changes the picture alike`(thing: Thing, lie: Lie) throws {
    for step in [CGPoint(x: 0.1, y: 0), CGPoint(x: 0, y: -0.1)] {
      let frames = try frames(thing, lie, step)
      let changes = zip(frames, frames.dropFirst()).map { before, after in
        zip(before, after).map { abs($0 - $1) }.reduce(0, +)
      }
      let mean = Double(changes.reduce(0, +)) / Double(changes.count)
      let (least, most) = (Double(changes.min()!), Double(changes.max()!))
      #expect(least > 0.8 * mean && most < 1.2 * mean)
    }
  }

  @Test(arguments: Thing.allCases, Lie.allCases)
  func `the picture's middle is where it should be`(thing: Thing, lie: Lie) throws {
    for step in [CGPoint(x: 0.1, y: 0), CGPoint(x: 0, y: -0.1)] {
      let centers = try frames(thing, lie, step).map(Self.center)
      for (index, center) in centers.enumerated() {
        let (x, y) = (step.x * CGFloat(index), step.y * CGFloat(index))
        let (dx, dy) = (center.x - centers[0].x - x, center.y - centers[0].y - y)
        // A stem a pixel wide gets lighter and darker on its way, which moves the middle of a text.
        let tolerance = thing == .text ? 0.1 : 0.05
        #expect(abs(dx) <= tolerance && abs(dy) <= tolerance, "step \(index)")
      }
    }
  }

  private static func center(_ levels: [Int]) -> CGPoint {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for (index, level) in levels.enumerated() where level < 255 {
      let ink = Double(255 - level)
      sum += ink
      x += ink * Double(index % 124)
      y += ink * Double(index / 124)
    }
    return CGPoint(x: x / sum, y: y / sum)
  }

  @Test(arguments: [false, true])
  func `a picture that grows slowly changes evenly`(isTurned: Bool) throws {
    let file = try PictureFile.photograph(160)
    var before: [Int] = []
    var changes: [Int] = []
    for index in 0...400 {
      var shape = shape(10, 10, 160, 160).scaled(by: 1 - CGFloat(index) * 0.1 / 80)
      if isTurned { shape = shape.turned(by: 0.2) }
      let now = draw([.image(shape, file.image, .scaleToFill, alpha: 1)], width: 180, height: 180, on: stage)
        .levels
      if !before.isEmpty { changes.append(zip(before, now).map { abs($0 - $1) }.reduce(0, +)) }
      before = now
    }
    for index in 3..<changes.count - 3 {
      let usual = changes[index - 3...index + 3].sorted()[3]
      #expect(Double(changes[index]) < 1.3 * Double(usual), "step \(index)")
    }
  }

  @Test func `tenths of a pixel`() throws {
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
