import Canvas
import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import SDLStage

@MainActor
struct FrameDamageTests {
  private let size = PixelSize(width: 160, height: 120)

  private func list(_ commands: [DrawCommand]) -> DrawList {
    var list = DrawList(size: size)
    list.commands = commands
    return list
  }

  private func rects(_ old: [DrawCommand], _ new: [DrawCommand]) -> [PixelRect] {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 160, maxY: 120)
    func reach(_ command: DrawCommand) -> PixelRect? {
      guard case .fill(let shape, _) = command else { return nil }
      return PixelRect(touchedBy: shape.deviceBounds, within: bounds)
    }
    var damage = FrameDamage()
    damage.setDifferences(
      from: list(old), to: list(new), within: bounds, oldReach: { reach(old[$0]) },
      newReach: { reach(new[$0]) })
    return damage.rects
  }

  private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 10, _ height: CGFloat = 10) -> DrawCommand
  {
    .fill(shape(x, y, width, height), .black)
  }

  @Test func `equal lists have no damage`() {
    #expect(rects([fill(0, 0), fill(20, 0)], [fill(0, 0), fill(20, 0)]) == [])
  }

  @Test func `a moved command damages its old and its new pixels`() {
    #expect(
      rects([fill(0, 0), fill(100, 100)], [fill(0, 0), fill(104, 100)]) == [
        PixelRect(minX: 100, minY: 100, maxX: 114, maxY: 110)
      ])
    #expect(
      rects([fill(0, 0)], [fill(100, 0)]) == [
        PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10), PixelRect(minX: 100, minY: 0, maxX: 110, maxY: 10),
      ])
  }

  @Test func `a command inserted or removed between equal commands is the only damage`() {
    let come = rects([fill(0, 0), fill(40, 0)], [fill(0, 0), fill(80, 80), fill(40, 0)])
    #expect(come == [PixelRect(minX: 80, minY: 80, maxX: 90, maxY: 90)])
    #expect(rects([fill(0, 0), fill(80, 80), fill(40, 0)], [fill(0, 0), fill(40, 0)]) == come)
  }

  @Test func `many small differences are joined into one rectangle`() {
    let places = stride(from: CGFloat(0), to: 150, by: 25)
    let all = rects(places.map { fill($0, $0 / 2) }, places.map { fill($0, $0 / 2 + 40) })
    #expect(all.count == 1)
  }

  @Test func `a change of a layer's opacity damages the layer's whole content`() {
    func group(_ alpha: Float) -> [DrawCommand] {
      [fill(0, 0), .pushGroup(alpha: alpha), fill(50, 50), fill(56, 50), .popGroup]
    }
    #expect(rects(group(0.5), group(0.6)) == [PixelRect(minX: 50, minY: 50, maxX: 66, maxY: 60)])
  }

  @Test(arguments: 0..<60)
  func `redrawing the damage gives the pixels of drawing the whole list`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (partly, wholly) = (rasterizer(), rasterizer())
    let (kept, fresh) = (PixelFrame(size: size), PixelFrame(size: size))
    var commands = (0..<8).flatMap { _ in thing(&random) }
    partly.draw(list(commands), into: kept.buffer)
    for _ in 0..<6 {
      let old = list(commands)
      change(&commands, &random)
      partly.draw(list(commands), replacing: old, into: kept.buffer)
      wholly.draw(list(commands), into: fresh.buffer)
      let differing = (0..<120).flatMap { y in
        (0..<160).filter { kept[$0, y] != fresh[$0, y] }.map { ($0, y) }
      }
      #expect(differing.isEmpty, "\(differing.prefix(3)) after \(commands)")
    }
  }

  // MARK: Random lists

  private func rasterizer() -> SoftwareRasterizer {
    SoftwareRasterizer(pictures: PictureStore(), texts: TextStore())
  }

  /// Returns a random fill, border or shadow, upright or rotated, alone or inside a clip or a layer.
  private func thing(_ random: inout SplitMix64) -> [DrawCommand] {
    let angle = Bool.random(using: &random) ? 0 : CGFloat.random(in: -1...1, using: &random)
    let place = place(&random).turned(by: angle)
    let color = Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 0.5,
      alpha: Bool.random(using: &random) ? 1 : 0.6)
    let command: DrawCommand =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .shadow(place, Shadow(radius: 6))
      case 1: .border(place, width: 3, color)
      default: .fill(place, color)
      }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return [.pushClip(self.place(&random)), command, .popClip]
    case 1: return [.pushGroup(alpha: 0.5), .fill(place, color), command, .popGroup]
    default: return [command]
    }
  }

  private func place(_ random: inout SplitMix64) -> Shape {
    shape(
      .random(in: -20...140, using: &random).rounded(), .random(in: -20...110, using: &random),
      .random(in: 5...80, using: &random), .random(in: 5...60, using: &random),
      radius: Bool.random(using: &random) ? 0 : 8)
  }

  /// Changes a random fill, removes one, or adds commands; clips and layers stay balanced.
  private func change(_ commands: inout [DrawCommand], _ random: inout SplitMix64) {
    let things = commands.indices.filter { if case .fill = commands[$0] { true } else { false } }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: commands += thing(&random)
    case 1: commands.insert(contentsOf: thing(&random), at: 0)
    case 2:
      if let index = things.randomElement(using: &random) { commands.remove(at: index) }
    default:
      if let index = things.randomElement(using: &random) {
        commands[index] = .fill(place(&random), .black)
      }
    }
  }
}
