import Canvas
import CollectionCore
import Foundation
import SDLStage
import Testing

@testable import fling_ios

@MainActor
struct SharedFramesTests {
  @Test func `a frame drawn through one mapping is seen through another, and stays while the next is drawn`()
    throws
  {
    let window = try #require(SharedFrames())
    let host = try #require(SharedFrames(descriptor: window.descriptor))
    let size = PixelSize(width: 3, height: 2)
    let stage = OffscreenStage()

    func draw(_ color: Color, number: Int) throws {
      let image = try #require(host.image(number: number, size: size))
      image.copyPixels(of: stage.draw(DrawList(size: size, background: color)))
    }
    try draw(Color(hex: 0x112233), number: 1)
    let first = try #require(window.image(number: 1, size: size))
    try draw(Color(hex: 0x445566), number: 2)
    let second = try #require(window.image(number: 2, size: size))

    #expect(first[2, 1] == 0x112233)
    #expect(second[0, 0] == 0x445566)
  }

  @Test func `an image outlives its mapping's owner`() throws {
    var frames = SharedFrames()
    let image = try #require(frames?.image(number: 1, size: PixelSize(width: 2, height: 2)))

    frames = nil

    #expect(image[1, 1] == 0)
  }

  @Test func `a frame beyond the memory and a foreign descriptor are refused`() throws {
    let frames = try #require(SharedFrames())

    #expect(frames.image(number: 1, size: PixelSize(width: 65_536, height: 65_536)) == nil)
    // 65,536 × 2,048 is the maximum.
    #expect(frames.image(number: 1, size: PixelSize(width: 65_536, height: 2048)) != nil)
    #expect(frames.image(number: 1, size: PixelSize(width: 65_536, height: 2049)) == nil)
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let foreign = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(foreign) }
    unlink(path)
    #expect(ftruncate(foreign, 8192) == 0)
    #expect(SharedFrames(descriptor: foreign) == nil)
    #expect(SharedFrames(descriptor: -1) == nil)
  }
}
