import Canvas
import CollectionCore
import Foundation
import Testing

@testable import SDLStage

/// Tests of the thumbnails embedded in JPEG files, which are displayed until the pictures are decoded.
@MainActor
struct PicturePreviewTests {
  private static let red: [UInt8] = [220, 30, 30]
  private static let green: [UInt8] = [20, 200, 30]
  private static let blue: [UInt8] = [30, 30, 220]

  private func jpeg(
    _ width: Int, _ height: Int, orientation: Int = 1, pixel: (Int, Int) -> [UInt8]
  ) throws -> EncodedPicture {
    try EncodedPicture(
      "jpg", options: "Q=95", width: width, height: height, bands: 3, .init(orientation: orientation),
      pixel: pixel)
  }

  /// Returns a blue photograph of 3 : 2 whose thumbnail of 160 × 120 is red and green between black bars.
  private func photograph(orientation: Int = 1) throws -> EncodedPicture {
    let thumbnail = try jpeg(160, 120) { x, y in
      (7..<113).contains(y) ? (x < 80 ? Self.red : Self.green) : [0, 0, 0]
    }
    let photograph = try jpeg(1200, 800) { _, _ in Self.blue }
    return try photograph.embedding(thumbnail, orientation: orientation)
  }

  private func preview(of file: EncodedPicture, _ width: Int, _ height: Int) throws -> Picture {
    let request = PictureRequest(path: file.path, width: width, height: height, mode: .scaleAspectFill)
    return try PictureDecoder.shared.picture(for: request.preview)
  }

  private func shown(_ store: PictureStore, _ file: EncodedPicture) -> Picture? {
    store.beginFrame()
    let size = CGSize(width: 300, height: 200)
    let answer = store.lookUp(file.image, size: size, mode: .scaleAspectFill)
    return if case .ready(let picture, _) = answer { picture } else { nil }
  }

  @Test func `a photograph's thumbnail is displayed until the photograph is decoded`() throws {
    let store = PictureStore(threadCount: 1)
    let file = try photograph()
    #expect(shown(store, file) == nil)
    while !store.pump(budget: 1) { usleep(1000) }

    let preview = try #require(shown(store, file))
    #expect(preview.largest.pixel(10, 50).isClose(to: Self.red, within: 12))
    #expect(preview.naturalSize == PixelSize(width: 1200, height: 800))

    store.waitForAll()
    let whole = try #require(shown(store, file))
    #expect(whole.largest.width == 300)
    #expect(whole.largest.pixel(10, 50).isClose(to: Self.blue, within: 4))
  }

  @Test func `a photograph that replaces its thumbnail does not fade in again`() throws {
    let store = PictureStore(threadCount: 1)
    var time = 0.0
    store.clock = { time }
    let file = try photograph()
    func opacity() -> Float? {
      store.beginFrame()
      let answer = store.lookUp(file.image, size: CGSize(width: 300, height: 200), mode: .scaleAspectFill)
      return if case .ready(_, let opacity) = answer { opacity } else { nil }
    }
    _ = opacity()
    while !store.pump(budget: 1) { usleep(1000) }
    #expect(opacity() == 0)

    time = 10
    #expect(opacity() == 1)
    store.waitForAll()
    #expect(opacity() == 1)
  }

  @Test func `the black bars of a thumbnail are cropped`() throws {
    let bitmap = try preview(of: photograph(), 300, 200).largest
    #expect(abs(Double(bitmap.width) / Double(bitmap.height) - 1.5) < 0.02)

    for x in [2, bitmap.width / 4, bitmap.width * 3 / 4, bitmap.width - 3] {
      let color = x < bitmap.width / 2 ? Self.red : Self.green
      for y in [0, bitmap.height / 2, bitmap.height - 1] {
        #expect(bitmap.pixel(x, y).isClose(to: color, within: 40), "\(x), \(y)")
      }
    }
  }

  @Test func `a thumbnail is rotated like its photograph`() throws {
    let bitmap = try preview(of: photograph(orientation: 6), 200, 300).largest
    #expect(bitmap.height > bitmap.width)
    #expect(bitmap.pixel(bitmap.width / 2, 4).isClose(to: Self.red, within: 12))
    #expect(bitmap.pixel(bitmap.width / 2, bitmap.height - 5).isClose(to: Self.green, within: 12))
  }

  @Test func `a preview is not larger than the displayed size`() throws {
    let bitmap = try preview(of: photograph(), 60, 40).largest
    #expect(bitmap.width == 60)
    #expect(bitmap.height == 40)
  }

  @Test func `a thumbnail with other proportions than its photograph is not displayed`() throws {
    let thumbnail = try jpeg(160, 120) { _, _ in Self.red }
    let cropped = try jpeg(400, 1000) { _, _ in Self.blue }.embedding(thumbnail)
    #expect(throws: (any Error).self) { try preview(of: cropped, 40, 100) }
  }

  @Test func `waiting previews are decoded before waiting pictures`() throws {
    let queue = DecodeQueue(threadCount: 1, decoder: .shared) {}
    let files = try (0..<4).map { _ in try photograph() }
    let requests = files.map {
      PictureRequest(path: $0.path, width: 300, height: 200, mode: .scaleAspectFill)
    }
    // The first picture keeps the thread busy while the others are added.
    queue.add(requests[0])
    for request in requests.dropFirst() {
      queue.add(request)
      queue.add(request.preview)
    }
    queue.wait()
    let order = queue.takeOutcomes().map { $0.0.kind == .preview }
    #expect(order.drop { !$0 }.prefix { $0 }.count == 3)
  }
}

extension Bitmap {
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { row(y)[x] }
}
