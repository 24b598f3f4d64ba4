import Canvas
import CollectionCore
import Foundation
import PictureReading
import Processes
import TestSupport
import Testing

@testable import SDLStage

/// Tests with files that crash, block or flood a decoder.
@MainActor
struct HostilePictureTests {
  /// Returns the reason why a file cannot be displayed; `nil` if it can.
  private func failure(of path: String, store: PictureStore = PictureStore()) -> String? {
    let stage = OffscreenStage(pictures: store)
    let image = Image(path: path)
    _ = draw([.image(shape(0, 0, 40, 40), image, .scaleAspectFill, alpha: 1)], on: stage)
    return stage.pictures.failure(of: image)
  }

  @Test func `a picture with too many pixels is rejected by its header, naming size and limit`() throws {
    let bombs = [
      (PictureBomb.png(width: 30000, height: 30000, bits: 8, colorType: 2), "png", "30000 × 30000"),
      (PictureBomb.png(width: 60000, height: 60000, bits: 1, colorType: 0), "png", "60000 × 60000"),
      (PictureBomb.bmp(width: 30000, height: -30000), "bmp", "30000 × 30000"),
      (
        Data("/* XPM */\nstatic char *a[] = {\"20000 20000 1 1\", \"a c #FF0000\",".utf8), "xpm",
        "20000 × 20000"
      ),
      (Data("P5 99999 99999 255 ".utf8), "ppm", "99999 × 99999"),
    ]
    for (bytes, suffix, size) in bombs {
      let file = try EncodedPicture(bytes, suffix: suffix)
      #expect(failure(of: file.path) == "it has \(size) pixels, and the limit is 200 million")
    }
  }

  @Test func `without a decoder program, the same pictures are rejected`() throws {
    let store = PictureStore(decoderPath: "/nowhere/fling-decode")
    let png = try EncodedPicture(
      PictureBomb.png(width: 30000, height: 30000, bits: 8, colorType: 2), suffix: "png")
    let bmp = try EncodedPicture(PictureBomb.bmp(width: 15000, height: 13000), suffix: "bmp")
    let pipe = try NamedPipe()

    #expect(
      failure(of: png.path, store: store) == "it has 30000 × 30000 pixels, and the limit is 200 million")
    #expect(failure(of: bmp.path, store: store)?.contains("MB of memory") == true)
    #expect(failure(of: pipe.path, store: store) == "it is a pipe, not a picture")
  }

  @Test func `without a decoder program, pictures are decoded in this process`() throws {
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])
    let jpeg = try EncodedPicture("jpg", width: 64, height: 64, bands: 3) { _, _ in [0, 0, 0] as [UInt8] }
    let webp = try EncodedPicture("webp", width: 64, height: 64, bands: 3) { _, _ in [0, 0, 0] as [UInt8] }
    for image in [file.image, jpeg.image, webp.image] {
      let stage = OffscreenStage(pictures: PictureStore(decoderPath: "/bin/true"))
      let frame = draw([.image(shape(0, 0, 40, 40), image, .scaleToFill, alpha: 1)], on: stage)
      #expect(frame[20, 20].isClose(to: [0, 0, 0], within: 2))
    }
  }

  @Test func `only regular files are opened`() throws {
    let pipe = try NamedPipe()
    let empty = try EncodedPicture(Data(), suffix: "png")

    #expect(failure(of: pipe.path) == "it is a pipe, not a picture")
    #expect(failure(of: "/dev/zero") == "it is a device, not a picture")
    #expect(failure(of: FileManager.default.temporaryDirectory.path) == "it is a folder, not a picture")
    #expect(failure(of: empty.path) == "the file is empty")
    #expect(failure(of: "/nowhere/a.png") == "there is no such file")
  }

  @Test func `a picture beyond the normal memory limit is decoded alone`() throws {
    // 105 MB of zeros, stored as a sparse file, which need 350 MB to decode.
    let file = try EncodedPicture(PictureBomb.bmp(width: 7000, height: 5000, bits: 24), suffix: "bmp")
    try #require(truncate(file.path, 54 + 7000 * 5000 * 3) == 0)
    let pool = try DecoderPool(program: #require(HelperProgram.decoder.path))
    let request = PictureRequest(path: file.path, width: 20, height: 20, mode: .scaleToFill)

    #expect(try pool.picture(for: request)?.largest.width == 20)
    #expect(pool.idleProcesses.count == 1)
  }

  @Test func `a decoder that is killed is replaced without a failure`() throws {
    let pool = try DecoderPool(program: #require(HelperProgram.decoder.path))
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])
    let request = PictureRequest(path: file.path, width: 20, height: 20, mode: .scaleToFill)
    for _ in 0..<3 {
      #expect(try pool.picture(for: request)?.largest.width == 20)
      let process = try #require(pool.idleProcesses.first)
      kill(process, SIGKILL)
      usleep(20_000)
    }
    pool.endIdle()
    #expect(pool.idleProcesses.isEmpty)
    #expect(try pool.picture(for: request)?.largest.width == 20)
  }

  @Test func `a decoder that hangs is killed and the picture fails`() throws {
    let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sh").path
    try ShellScript.write("#!/bin/sh\nprintf F >&0\nexec sleep 1000", to: script)
    defer { try? FileManager.default.removeItem(atPath: script) }
    let pool = DecoderPool(program: script, timeLimit: 1)
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])

    #expect(throws: PictureLimits.timeFailure) {
      try pool.picture(for: PictureRequest(path: file.path, width: 20, height: 20, mode: .scaleToFill))
    }
    #expect(pool.idleProcesses.isEmpty)
  }

  /// Headers of replies to a request for 20 × 20 pixels: outcome, natural size, displayed size, and three numbers more.
  nonisolated private static let falseReplies: [[Int32]] = [
    // Another displayed size, no natural size, too many pixels, a size below 0, an unknown outcome and source, a long reason.
    [0, 4000, 4000, 2000, 2000, 1, 0, 0], [0, 0, 0, 20, 20, 1, 0, 0], [0, 20, 0, 20, 1, 1, 0, 0],
    [0, 20000, 20000, 20, 20, 1, 0, 0], [0, 40, 40, -20, -20, 1, 0, 0], [9, 40, 40, 20, 20, 1, 0, 0],
    [0, 40, 40, 20, 20, 1, 9, 0], [1, 0, 0, 0, 0, 0, 0, .max], [3, 0, 0, 0, 0, 0, 0, 0],
  ]

  @Test(arguments: falseReplies)
  func `a reply that does not match the request is rejected`(header: [Int32]) throws {
    let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sh").path
    let bytes = header.withUnsafeBytes { $0.map { "\\x" + String($0, radix: 16) }.joined() }
    try ShellScript.write("#!/bin/bash\nprintf F >&0\nprintf '\(bytes)' >&0\nexec sleep 1000", to: script)
    defer { try? FileManager.default.removeItem(atPath: script) }
    let pool = DecoderPool(program: script, timeLimit: 10)
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])

    #expect(throws: DecoderProcess.crash) {
      try pool.picture(for: PictureRequest(path: file.path, width: 20, height: 20, mode: .scaleToFill))
    }
  }

  @Test func `a decoder ends when the program's end of the socket closes, even while decoding`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let process = Process()
    process.executableURL = try URL(filePath: #require(HelperProgram.decoder.path))
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    try process.run()
    // Decoding the whole file takes seconds.
    let file = try EncodedPicture("ppm", width: 1, height: 1, bands: 3) { _, _ in [0, 0, 0] as [UInt8] }
    try Data("P6 14000 14000 255\n".utf8).write(to: URL(filePath: file.path))
    try #require(truncate(file.path, 19 + 14000 * 14000 * 3) == 0)
    let request = DecoderMessage.Request(
      kind: .whole, path: file.path, target: PictureTarget(width: 20, height: 20, mode: .scaleToFill),
      memory: 240 << 20)
    let stream = SocketStream(descriptor: ends[0])
    #expect(stream.receiveBytes(1) == [DecoderMessage.hello])
    let picture = try OpenPicture(path: file.path)
    let isSent = withExtendedLifetime(picture) { request.send(to: stream, file: picture.descriptor) }
    #expect(isSent)
    usleep(200_000)

    close(ends[0])

    let start = Date()
    while process.isRunning, Date().timeIntervalSince(start) < 5 { usleep(10_000) }
    #expect(!process.isRunning)
    process.terminate()
  }

  @Test func `a decoder inherits no open files`() throws {
    let pool = try DecoderPool(program: #require(HelperProgram.decoder.path))
    let leak = open("/dev/null", O_RDONLY)
    defer { close(leak) }
    let file = try PictureFile(width: 40, height: 40, [.fill(shape(0, 0, 40, 40), .black)])
    _ = try pool.picture(for: PictureRequest(path: file.path, width: 20, height: 20, mode: .scaleToFill))
    let process = try #require(pool.idleProcesses.first)
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")

    #expect(Set(files).isSubset(of: ["0", "1", "2", "3", "4"]), "\(files)")
    #expect(!files.contains("\(leak)") || leak < 5)
  }
}
