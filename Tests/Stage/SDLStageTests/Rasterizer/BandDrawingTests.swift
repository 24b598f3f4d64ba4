import Canvas
import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import SDLStage

/// Tests that a frame that several threads draw equals the frame that one thread draws.
@MainActor
struct BandDrawingTests {
  private let size = PixelSize(width: 120, height: 180)

  @Test(arguments: 0..<12)
  func `the number of threads makes no difference to the pixels`(seed: Int) throws {
    let file = try PictureFile.photograph(90)
    let expected = frames(seed, file.image, threads: 1)
    for threads in [3, 7] {
      let drawn = frames(seed, file.image, threads: threads)
      for (step, (frame, other)) in zip(drawn, expected).enumerated() {
        #expect(frame.hasPixels(of: other), "step \(step) with \(threads) threads")
      }
    }
  }

  @Test func `a long frame is drawn by as many threads as the machine can run`() {
    let plan = FramePlan()
    let pool = ThreadPool()
    let drawing = BandDrawing(plan, on: pool)
    #expect(drawing.threadCount(forArea: 3840 * 2160 * 100) == pool.usefulCount)
    #expect(drawing.threadCount(forArea: 10_000) == 1)
  }

  /// Returns three frames, of which the second and the third draw only what was added.
  private func frames(_ seed: Int, _ image: Image, threads: Int) -> [PixelFrame] {
    var random = SplitMix64(seed: UInt64(seed))
    let pictures = PictureStore()
    let rasterizer = SoftwareRasterizer(pictures: pictures, texts: TextStore(), threads: threads)
    let frame = PixelFrame(size: size)
    var list = DrawList(size: size)
    var old: DrawList?
    list.commands = (0..<6).flatMap { _ in things(&random, image) }
    return (0..<3).map { _ in
      list.commands += things(&random, image)
      for case .image(let shape, let image, let mode, _) in list.commands {
        _ = pictures.lookUp(image, in: shape, mode: mode, scale: 1)
      }
      if pictures.waitForAll() { old = nil }
      rasterizer.draw(list, replacing: old, into: frame.buffer)
      old = list
      let copy = PixelFrame(size: size)
      copy.copyPixels(of: frame)
      return copy
    }
  }

  /// Returns a random thing to draw, alone or inside a clip or a layer.
  private func things(_ random: inout SplitMix64, _ image: Image) -> [DrawCommand] {
    var place = shape(
      .random(in: -40...100, using: &random), .random(in: -60...150, using: &random),
      .random(in: 20...90, using: &random), .random(in: 20...120, using: &random),
      radius: Bool.random(using: &random) ? 0 : 9)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: place = place.turned(by: .random(in: -1...1, using: &random))
    case 1: place = place.tilted(.random(in: -1...1, using: &random), 0.3)
    case 2: place = place.scaled(by: .random(in: 0.4...1.6, using: &random))
    default: break
    }
    let color = Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 0.5,
      alpha: Bool.random(using: &random) ? 1 : 0.6)
    let card: [DrawCommand] = [
      .shadow(place, Shadow(radius: 12)), .fill(place, color),
      .image(place, image, .scaleAspectFill, alpha: 1),
      .text(place, TextRun("Hamburg", font: Font(size: 20), color: .white, alignment: .center)),
      .border(place, width: 2, .black),
    ]
    let fade = LinearFade(over: place.rect, projection: place.projection)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return [.pushClip(shape(20, 30, 80, 110, radius: 30))] + card + [.popClip]
    case 1: return [.pushGroup(alpha: 0.5, fade: nil)] + card + [.popGroup]
    case 2: return [.pushGroup(alpha: 0.9, fade: fade)] + card + [.popGroup]
    default: return card
    }
  }
}

extension PixelFrame {
  /// Returns whether two frames have the same size and pixels.
  fileprivate func hasPixels(of other: PixelFrame) -> Bool {
    size == other.size
      && (0..<size.height).allSatisfy { y in (0..<size.width).allSatisfy { self[$0, y] == other[$0, y] } }
  }
}
