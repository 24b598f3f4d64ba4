import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

@MainActor
struct PictureStoreTests {
  private func file(_ width: Int = 64, _ height: Int = 64) throws -> PictureFile {
    try PictureFile(width: width, height: height, [.fill(shape(0, 0, 20, 20), .black)])
  }

  private func picture(_ store: PictureStore, _ file: PictureFile, _ width: Int, _ height: Int) -> Picture? {
    let size = CGSize(width: width, height: height)
    if case .ready(let picture, _) = store.lookUp(file.image, size: size, mode: .scaleAspectFill) {
      return picture
    }
    return nil
  }

  private func load(_ store: PictureStore, _ file: PictureFile, _ width: Int, _ height: Int) -> Picture? {
    store.beginFrame()
    _ = picture(store, file, width, height)
    store.waitForAll()
    return picture(store, file, width, height)
  }

  @Test func `a picture is decoded at its displayed size`() throws {
    let loaded = try load(PictureStore(), file(64, 48), 20, 20)
    #expect(loaded?.largest.width == 27)
    #expect(loaded?.largest.height == 20)
    #expect(loaded?.naturalSize == PixelSize(width: 64, height: 48))
  }

  @Test func `a picture is never enlarged by decoding`() throws {
    let loaded = try load(PictureStore(), file(), 500, 500)
    #expect(loaded?.largest.width == 64)
  }

  @Test func `the vivid colour is reported for each picture, and again for a larger size only`() throws {
    let store = PictureStore()
    let file = try PictureFile(
      width: 64, height: 64,
      [
        .fill(shape(0, 0, 64, 64), Color(white: 0.5)),
        .fill(shape(0, 0, 64, 16), Color(red: 1, green: 0, blue: 0)),
      ])
    var colors: [Color] = []
    store.onColor = { image, color in
      #expect(image == file.image)
      colors.append(color)
    }
    _ = load(store, file, 20, 20)
    _ = load(store, file, 60, 60)
    #expect(colors.count == 2)
    for _ in 0..<5 { _ = load(store, file, 30, 30) }
    #expect(colors.count == 2)

    let color = try #require(colors.last)
    #expect(color.red > 0.9)
    #expect(color.green < 0.1)
  }

  @Test func `while the displayed size changes, the size at hand is reused`() throws {
    let store = PictureStore()
    let file = try file()
    #expect(load(store, file, 40, 40)?.largest.width == 40)

    for width in [39, 38, 37, 36] {
      #expect(load(store, file, width, width)?.largest.width == 40)
    }
    for _ in 0..<4 { _ = load(store, file, 36, 36) }
    #expect(picture(store, file, 36, 36)?.largest.width == 36)
  }

  @Test func `a size that changes by fractions of a pixel has not settled`() throws {
    let store = PictureStore()
    let file = try file()
    #expect(load(store, file, 40, 40)?.largest.width == 40)

    for tenths in 0..<10 {
      store.beginFrame()
      let size = CGSize(width: 36.4 - CGFloat(tenths) / 10, height: 36.4 - CGFloat(tenths) / 10)
      _ = store.lookUp(file.image, size: size, mode: .scaleAspectFill)
      store.waitForAll()
    }
    #expect(picture(store, file, 36, 36)?.largest.width == 40)
  }

  @Test func `a size much larger than the decoded one is decoded at once`() throws {
    let store = PictureStore()
    let file = try file()
    _ = load(store, file, 20, 20)
    #expect(load(store, file, 60, 60)?.largest.width == 60)
  }

  @Test func `settle() decodes the exact size without another frame`() throws {
    let store = PictureStore()
    let file = try file()
    _ = load(store, file, 40, 40)
    _ = load(store, file, 38, 38)

    store.settle()
    store.waitForAll()

    #expect(picture(store, file, 38, 38)?.largest.width == 38)
  }

  @Test func `the least recently drawn picture is evicted above the byte limit`() throws {
    let files = try (0..<6).map { _ in try file() }
    let store = PictureStore(byteLimit: 3 * 40_000)
    for file in files { #expect(load(store, file, 64, 64) != nil) }
    store.beginFrame()

    #expect(picture(store, files[0], 64, 64) == nil)
    #expect(picture(store, files[5], 64, 64) != nil)
  }

  @Test func `pump(budget:) stores decoded pictures in portions`() throws {
    let files = try (0..<3).map { _ in try file() }
    let store = PictureStore()
    store.beginFrame()
    for file in files { _ = picture(store, file, 64, 64) }
    var pumps = 0
    for _ in 0..<1000 where pumps < 3 {
      if store.pump(budget: 1) { pumps += 1 } else { Thread.sleep(forTimeInterval: 0.005) }
    }

    #expect(pumps == 3)
    #expect(files.allSatisfy { picture(store, $0, 64, 64) != nil })
  }

  @Test func `with a clock, a picture fades in once`() throws {
    let store = PictureStore()
    let file = try file()
    var now = 5.0
    store.clock = { now }
    func opacity() -> Float {
      store.beginFrame()
      let answer = store.lookUp(file.image, size: CGSize(width: 40, height: 40), mode: .scaleToFill)
      if case .ready(_, let opacity) = answer { return opacity }
      return -1
    }

    #expect(opacity() == -1)
    store.waitForAll()
    #expect(opacity() == 0)
    #expect(store.isFading)
    now += 0.09
    #expect(abs(opacity() - 0.5) < 0.01)
    now += 0.1
    #expect(opacity() == 1)
    #expect(!store.isFading)
  }
}
