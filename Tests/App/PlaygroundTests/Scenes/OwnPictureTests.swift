import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the proportions of cards that show the user's own pictures.
@MainActor
struct OwnPictureTests {
  /// A folder of files that contain only the headers of pictures: a panorama of 4 : 1, a portrait of 1 : 3, a
  /// square, and a photo of 2 : 1 whose EXIF data turn it by 90°.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, width, height) in [("1", 400, 100), ("2", 100, 300), ("3", 200, 200)] {
      try png(width, height).write(to: folder.appending(path: "\(name).png"))
    }
    try turnedJPEG(200, 100).write(to: folder.appending(path: "4.jpg"))
  }

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  private func png(_ width: Int, _ height: Int) -> Data {
    Data(
      [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + bytes(13, 4) + Array("IHDR".utf8) + bytes(width, 4)
        + bytes(height, 4))
  }

  private func turnedJPEG(_ width: Int, _ height: Int) -> Data {
    let tiff =
      Array("MM".utf8) + bytes(42, 2) + bytes(8, 4) + bytes(1, 2) + bytes(0x0112, 2) + bytes(3, 2)
      + bytes(1, 4)
      + bytes(6, 2) + bytes(0, 2)
    let exif = Array("Exif".utf8) + [0, 0] + tiff
    return Data(
      [0xFF, 0xD8, 0xFF, 0xE1] + bytes(exif.count + 2, 2) + exif + [0xFF, 0xC0] + bytes(11, 2) + [8]
        + bytes(height, 2) + bytes(width, 2) + [1, 1, 0x11, 0])
  }

  /// Returns the ratios of width to height of the first four cards of a scene that shows the folder's pictures.
  private func ratios(_ scene: String, _ settings: [String], items: Int? = nil, later: Bool = false) throws
    -> [CGFloat]
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = PlaygroundOptions()
    options.sceneIndex = try SceneCatalog.index(named: scene)
    options.settings = try settings.map { try Setting($0) }
    options.itemCount = items
    options.pictures = PictureLibrary(places: [folder.path], searchesLater: later)
    let playground = try Playground(options)
    playground.advance(to: 1)
    playground.layout()
    return try (0..<4).map { item in
      let path = IndexPath(item: item, section: 0)
      let size = try #require(playground.stage.controller.collectionView.layoutAttributesForItem(at: path))
        .size
      return size.width / size.height
    }
  }

  @Test(
    arguments: [
      ("waterfall", []), ("waterfall", ["direction=horizontal"]), ("tiles", ["tiling=justified"]),
      ("tiles", ["tiling=justified", "direction=horizontal"]),
    ], [false, true])
  func `cards have the proportions of their pictures`(scene: (String, [String]), later: Bool) throws {
    let found = try ratios(scene.0, scene.1, later: later)

    for (ratio, expected) in zip(found, [4, 1.0 / 3, 1, 0.5]) { #expect(abs(ratio / expected - 1) < 0.03) }
  }

  @Test(arguments: [["tiling=mosaic"], ["tiling=mosaic", "direction=horizontal"]])
  func `tiles of a mosaic have the shapes nearest to their pictures`(settings: [String]) throws {
    let found = try ratios("tiles", settings)

    #expect(found[0] > 2.5)
    #expect(found[1] < 0.45)
    #expect(abs(found[2] - 1) < 0.05)
    #expect(abs(found[3] - 0.5) < 0.1)
  }

  @Test func `cards that exist before their pictures are found take the proportions too`() throws {
    let found = try ratios("waterfall", [], items: 8, later: true)

    #expect(abs(found[0] - 4) < 0.1)
  }

  @Test func `built-in pictures keep the proportions of the cards`() throws {
    let library = PictureLibrary()
    #expect(library.proportion(for: Card(number: 1)) == nil)
  }
}
