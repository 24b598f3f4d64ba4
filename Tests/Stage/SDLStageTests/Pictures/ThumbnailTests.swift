import CVips
import Canvas
import CollectionCore
import Foundation
import PictureReading
import Testing

@testable import SDLStage
@testable import fling_decode

/// Tests of the thumbnail cache that the programs of a desktop share.
@MainActor
struct ThumbnailTests {
  private nonisolated static let blue: [UInt8] = [30, 30, 220]
  private nonisolated static let red: [UInt8] = [220, 30, 30]

  /// A folder for a cache and a photograph, removed with this object.
  private final class Rig {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "fling-thumbnails-\(UUID().uuidString)")
    /// A blue photograph of 1800 × 1200 pixels, last changed in 2001.
    let photograph: EncodedPicture
    var cache: String { folder.path }

    init(width: Int = 1800, height: Int = 1200) throws {
      photograph = try EncodedPicture("jpg", options: "Q=95", width: width, height: height, bands: 3) {
        _, _ in
        ThumbnailTests.blue
      }
      try touch(1_000_000_000)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Sets the time of the photograph's last change, in seconds since 1970.
    func touch(_ time: Int) throws {
      let date = Date(timeIntervalSince1970: Double(time))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: photograph.path)
    }

    var key: ThumbnailKey {
      get throws { try #require(ThumbnailKey(path: photograph.path, modificationTime: 1_000_000_000)) }
    }

    func path(_ subfolder: String) throws -> String { try "\(cache)/\(subfolder)/\(key.fileName)" }

    func exists(_ subfolder: String) throws -> Bool {
      try FileManager.default.fileExists(atPath: path(subfolder))
    }

    /// The paths of all files in the cache.
    var files: [String] {
      (FileManager.default.enumerator(atPath: cache)?.allObjects as? [String] ?? []).filter {
        $0.hasSuffix("g") || $0.contains(".png")
      }
    }

    func request(_ width: Int, _ height: Int, cache: String? = nil) -> PictureRequest {
      PictureRequest(
        path: photograph.path, width: width, height: height, mode: .scaleAspectFill,
        thumbnailFolder: cache ?? self.cache)
    }

    func picture(_ width: Int, _ height: Int) throws -> Picture {
      try PictureDecoder.shared.picture(for: request(width, height))
    }

    func preview(_ width: Int, _ height: Int) throws -> Picture {
      try PictureDecoder.shared.picture(for: request(width, height).preview)
    }

    func makeThumbnail(_ width: Int, _ height: Int) {
      PictureDecoder.shared.makeThumbnail(for: request(width, height))
    }

    /// Writes a red thumbnail as another program does.
    func storeRed(
      _ subfolder: String, _ width: Int, _ height: Int, uri: String? = nil, time: Int = 1_000_000_000,
      software: String = "File manager"
    ) throws {
      try FileManager.default.createDirectory(
        atPath: "\(cache)/\(subfolder)", withIntermediateDirectories: true)
      let size = PictureDimensions(width: width, height: height)
      let pixels = [UInt32](repeating: 0xFFDC_1E1E, count: width * height)
      let png = try PNGFile(
        DecodedPicture(naturalSize: size, size: size, isOpaque: true, pixels: pixels),
        texts: [
          ("Thumb::URI", uri ?? key.uri), ("Thumb::MTime", String(time)), ("Software", software),
        ])
      let descriptor = try open(path(subfolder), O_CREAT | O_WRONLY | O_TRUNC, 0o600)
      #expect(png.write(to: descriptor))
      close(descriptor)
    }
  }

  private func isBlue(_ picture: Picture) -> Bool {
    picture.largest.row(10)[10].isClose(to: Self.blue, within: 4)
  }
  private func isRed(_ picture: Picture) -> Bool {
    picture.largest.row(10)[10].isClose(to: Self.red, within: 4)
  }

  // MARK: Names

  @Test(arguments: [
    ("/home/jens/photos/me.png", "file:///home/jens/photos/me.png"),
    ("/home/jens/./x/..//photos/me.png", "file:///home/jens/photos/me.png"),
    ("/a b/ä#?%.png", "file:///a%20b/%C3%A4%23%3F%25.png"),
  ])
  func `a file's URI is canonical and escaped as file managers do`(path: String, uri: String) {
    #expect(ThumbnailKey(path: path, modificationTime: 0)?.uri == uri)
  }

  @Test func `a thumbnail's name is the MD5 checksum of the URI, as in the standard's example`() {
    let key = ThumbnailKey(path: "/home/jens/photos/me.png", modificationTime: 0)
    #expect(key?.fileName == "c6ee772d9e49320e97ec29a7eb5b1697.png")
  }

  // MARK: Making

  @Test(arguments: [
    (100, 60, "normal", 128), (200, 130, "large", 256), (400, 300, "x-large", 512),
    (900, 600, "xx-large", 1024),
    (1500, 900, "large", 256),
  ])
  func `a thumbnail has the smallest size that covers the card, or a usual one if none does`(
    width: Int, height: Int, folder: String, side: Int
  ) throws {
    let rig = try Rig()
    rig.makeThumbnail(width, height)

    let thumbnail = try #require(Thumbnail(path: rig.path(folder)))
    #expect(rig.files.count == 1)
    #expect(thumbnail.size.width == side)
    #expect(abs(thumbnail.size.height - side * 2 / 3) <= 1)
    #expect(try thumbnail.shows(rig.key))
  }

  @Test func `a thumbnail and its folders are for their owner only, and nothing else is left behind`() throws
  {
    let rig = try Rig()
    rig.makeThumbnail(200, 130)

    func mode(_ path: String) throws -> Int {
      try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
    #expect(try mode(rig.path("large")) == 0o600)
    #expect(try mode(rig.cache) == 0o700)
    #expect(try mode("\(rig.cache)/large") == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(rig.cache)/large").count == 1)
  }

  @Test func `the transparency of a picture is in its thumbnail`() throws {
    let rig = try Rig()
    let picture = try EncodedPicture("png", width: 400, height: 300, bands: 4) { _, _ in
      [200, 100, 50, 128] as [UInt8]
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: picture.path)
    let request = PictureRequest(
      path: picture.path, width: 100, height: 75, mode: .scaleAspectFill, thumbnailFolder: rig.cache)
    PictureDecoder.shared.makeThumbnail(for: request)

    let whole = try PictureDecoder.shared.picture(for: request)
    #expect(whole.source == .cachedThumbnail)
    #expect(!whole.isOpaque)
    #expect(whole.largest.row(10)[10] >> 24 == 128)
    #expect(abs(Int(whole.largest.row(10)[10] >> 16 & 0xFF) - 100) <= 1)
  }

  @Test func `a thumbnail has the colours that the picture's chunks state, converted once`() throws {
    let rig = try Rig()
    let picture = try EncodedPicture(
      "png", width: 400, height: 300, bands: 1, .init(space: VIPS_INTERPRETATION_B_W)
    ) {
      _, _ in [55] as [UInt8]
    }.inserting(["gAMA": [0, 1, 0x86, 0xA0]])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: picture.path)
    let request = PictureRequest(
      path: picture.path, width: 100, height: 75, mode: .scaleAspectFill, thumbnailFolder: rig.cache)
    #expect(try PictureDecoder.shared.picture(for: request).largest.row(10)[10] == 0xFF80_8080)
    PictureDecoder.shared.makeThumbnail(for: request)

    let whole = try PictureDecoder.shared.picture(for: request)
    #expect(whole.source == .cachedThumbnail)
    #expect(whole.largest.row(10)[10] == 0xFF80_8080)
  }

  @Test func `a thumbnail that an earlier version made is not used, and is made again`() throws {
    let rig = try Rig()
    try rig.storeRed("large", 256, 171, software: "Fling")
    #expect(isBlue(try rig.picture(200, 130)))
    #expect(throws: PictureFailure.self) { try rig.preview(200, 130) }

    rig.makeThumbnail(200, 130)
    let whole = try rig.picture(200, 130)
    #expect(whole.source == .cachedThumbnail)
    #expect(isBlue(whole))
  }

  @Test func `no thumbnail is made of a picture that is as small, or of a file in the cache`() throws {
    let small = try Rig(width: 120, height: 90)
    small.makeThumbnail(100, 60)
    #expect(small.files == [])

    let rig = try Rig()
    try FileManager.default.createDirectory(atPath: "\(rig.cache)/large", withIntermediateDirectories: true)
    let inside = "\(rig.cache)/large/photograph.jpg"
    try FileManager.default.copyItem(atPath: rig.photograph.path, toPath: inside)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: inside)
    var request = rig.request(100, 60)
    request.path = inside
    PictureDecoder.shared.makeThumbnail(for: request)
    #expect(rig.files == ["large/photograph.jpg"])
  }

  @Test func `no thumbnail is made of a file that was changed just now`() throws {
    let rig = try Rig()
    try rig.touch(Int(Date().timeIntervalSince1970))
    rig.makeThumbnail(100, 60)
    #expect(rig.files == [])
  }

  @Test func `a valid thumbnail is not made again, and one out of date is replaced`() throws {
    let rig = try Rig()
    try rig.storeRed("large", 256, 171)
    rig.makeThumbnail(200, 130)
    #expect(isRed(try rig.picture(200, 130)))

    try rig.storeRed("large", 256, 171, time: 999_999_999)
    rig.makeThumbnail(200, 130)
    let whole = try rig.picture(200, 130)
    #expect(isBlue(whole))
    #expect(whole.source == .cachedThumbnail)
  }

  @Test func `a picture without a possible thumbnail is recorded and not tried again`() throws {
    let rig = try Rig()
    try rig.storeRed("fail/fling-1", 1, 1)
    rig.makeThumbnail(200, 130)
    #expect(try !rig.exists("large"))

    // The record is of another state of the file.
    try rig.storeRed("fail/fling-1", 1, 1, time: 999_999_999)
    rig.makeThumbnail(200, 130)
    #expect(try rig.exists("large"))
  }

  @Test func `a damaged picture gets a record of its failure`() throws {
    let rig = try Rig()
    // The header is whole, the pixels are missing.
    let bytes = Data("P6 1800 1200 255\n".utf8)
    try bytes.write(to: URL(filePath: rig.photograph.path))
    try rig.touch(1_000_000_000)
    rig.makeThumbnail(200, 130)
    #expect(rig.files == [try "fail/fling-1/\(rig.key.fileName)"])
  }

  @Test(arguments: ["/proc/thumbnails", "/dev/null", "relative/folder"])
  func `a cache that cannot be written is done without`(cache: String) throws {
    let rig = try Rig()
    PictureDecoder.shared.makeThumbnail(for: rig.request(200, 130, cache: cache))

    #expect(isBlue(try PictureDecoder.shared.picture(for: rig.request(200, 130, cache: cache))))
  }

  // MARK: Reading

  @Test func `a thumbnail of another program is the picture if it is large enough`() throws {
    let rig = try Rig()
    // Some programs round 170.67 down.
    try rig.storeRed("large", 256, 170)
    let whole = try rig.picture(200, 130)

    #expect(isRed(whole))
    #expect(whole.source == .cachedThumbnail)
    #expect(whole.naturalSize == PixelSize(width: 1800, height: 1200))
    #expect(whole.largest.width == 200)
  }

  @Test func `a thumbnail that is too small is only a preview`() throws {
    let rig = try Rig()
    try rig.storeRed("normal", 128, 85)

    let preview = try rig.preview(600, 400)
    #expect(isRed(preview))
    #expect(preview.largest.width == 128)
    #expect(isBlue(try rig.picture(600, 400)))
  }

  @Test func `a preview comes from the smallest thumbnail that covers the card, else the largest`() throws {
    let rig = try Rig()
    try rig.storeRed("normal", 128, 85)
    try rig.storeRed("x-large", 512, 341)

    #expect(try rig.preview(300, 200).largest.width == 300)
    #expect(try rig.preview(900, 600).largest.width == 512)
  }

  @Test func `a thumbnail of another time or another file is not displayed`() throws {
    let rig = try Rig()
    try rig.storeRed("large", 256, 171, time: 1_000_000_001)
    #expect(isBlue(try rig.picture(200, 130)))

    try rig.storeRed("large", 256, 171, uri: "file:///somewhere/else.jpg")
    #expect(isBlue(try rig.picture(200, 130)))
    #expect(throws: (any Error).self) { try rig.preview(200, 130) }
  }

  @Test func `a thumbnail with other proportions than its picture is not displayed`() throws {
    let rig = try Rig()
    try rig.storeRed("large", 256, 256)
    #expect(isBlue(try rig.picture(200, 130)))
  }

  @Test(arguments: [0, 20, 60, 200, 400])
  func `a damaged thumbnail is ignored`(length: Int) throws {
    let rig = try Rig()
    try rig.storeRed("large", 256, 171)
    try #require(truncate(rig.path("large"), length) == 0)

    #expect(isBlue(try rig.picture(200, 130)))
  }

  @Test func `a thumbnail larger than its folder allows is ignored`() throws {
    let rig = try Rig()
    try rig.storeRed("normal", 1500, 1000)
    #expect(isBlue(try rig.picture(200, 130)))
  }

  // MARK: In a store

  private func shown(_ store: PictureStore, _ rig: Rig, _ width: Int, _ height: Int) -> Picture? {
    store.beginFrame()
    let size = CGSize(width: width, height: height)
    let answer = store.lookUp(rig.photograph.image, size: size, mode: .scaleAspectFill)
    return if case .ready(let picture, _) = answer { picture } else { nil }
  }

  @Test func `a store without a cache neither reads nor makes thumbnails`() throws {
    let rig = try Rig()
    try rig.storeRed("large", 256, 171)
    let store = PictureStore()
    _ = shown(store, rig, 200, 130)
    store.waitForAll()

    #expect(isBlue(try #require(shown(store, rig, 200, 130))))
  }

  @Test func `a store makes the thumbnail of a decoded picture`() throws {
    let rig = try Rig()
    let store = PictureStore()
    store.thumbnailFolder = rig.cache
    _ = shown(store, rig, 200, 130)
    store.waitForAll()
    let path = try rig.path("large")
    for _ in 0..<1000 where !FileManager.default.fileExists(atPath: path) { usleep(5000) }

    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `a thumbnail that is large enough arrives as a preview and is not decoded twice`() throws {
    let rig = try Rig()
    try rig.storeRed("large", 256, 171)
    let store = PictureStore(threadCount: 1)
    store.thumbnailFolder = rig.cache
    _ = shown(store, rig, 200, 130)
    while !store.pump(budget: 1) { usleep(1000) }

    #expect(isRed(try #require(shown(store, rig, 200, 130))))
    #expect(store.progress.loading == 0)
  }
}
