import Foundation
import PictureReading
import Processes
import Testing

@testable import SDLStage

/// What a decoder may open: the picture that it is sent, and one thumbnail cache.
struct DecoderConfinementTests {
  /// A running decoder, ended with this object.
  private final class Decoder {
    let stream: SocketStream
    let process: ChildProcess

    init() throws {
      let (own, other) = try #require(SocketStream.pair())
      let program = try #require(HelperProgram.decoder.path)
      process = try #require(ChildProcess(program, descriptors: [STDIN_FILENO: other.descriptor]))
      close(other.descriptor)
      stream = own
      try #require(stream.receiveBytes(1) == [DecoderMessage.hello])
    }

    deinit {
      close(stream.descriptor)
      process.end()
    }

    /// Returns the reply to a request for a picture of 2 × 2 pixels; the pixels are read and dropped.
    func reply(path: String, file: Int32, cache: String = "") throws -> DecoderMessage.Reply {
      let request = DecoderMessage.Request(
        kind: .whole, path: path, target: PictureTarget(width: 2, height: 2, mode: .scaleToFill),
        thumbnailFolder: cache, memory: 100 << 20)
      try #require(request.send(to: stream, file: file))
      let header = try #require(stream.receiveNumbers(DecoderMessage.Reply.headerCount))
      let reply = try #require(DecoderMessage.Reply(header: header))
      _ = stream.receiveBytes(
        reply.outcome == .picture ? 4 * reply.size.width * reply.size.height : reply.reasonLength)
      return reply
    }

    /// A line of what the kernel says of the process.
    func status(_ name: String) throws -> String? {
      try String(contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix(name + ":") }?.split(separator: "\t").last.map(String.init)
    }
  }

  /// Returns the reply of a decoder to a request with an open picture.
  private func reply(
    of decoder: Decoder, to picture: EncodedPicture, path: String
  ) throws -> DecoderMessage.Reply {
    let file = try OpenPicture(path: picture.path)
    return try withExtendedLifetime(file) { try decoder.reply(path: path, file: file.descriptor) }
  }

  private func picture() throws -> EncodedPicture {
    try EncodedPicture("png", width: 4, height: 4, bands: 3) { _, _ in [200, 0, 0] as [UInt8] }
  }

  @Test(arguments: ["/nowhere/a.png", "/etc/passwd", ""])
  func `a decoder reads the file that it is sent, whatever its path`(path: String) throws {
    let (decoder, picture) = (try Decoder(), try picture())

    #expect(try reply(of: decoder, to: picture, path: path).outcome == .picture)
  }

  @Test func `a decoder without a file, or with a folder, has no picture and goes on`() throws {
    let (decoder, picture) = (try Decoder(), try picture())
    let folder = open("/tmp", O_RDONLY)
    defer { close(folder) }

    #expect(try decoder.reply(path: picture.path, file: -1).outcome == .failure)
    #expect(try decoder.reply(path: picture.path, file: folder).outcome == .failure)
    #expect(try reply(of: decoder, to: picture, path: picture.path).outcome == .picture)
  }

  @Test func `a decoder is confined after its first request, by a filter and without new privileges`() throws
  {
    let (decoder, picture) = (try Decoder(), try picture())

    #expect(try reply(of: decoder, to: picture, path: picture.path).outcome == .picture)

    #expect(try decoder.status("NoNewPrivs") == "1")
    #expect(try decoder.status("Seccomp") == "2")
    #expect(try decoder.status("Threads") == "1")
  }
}
