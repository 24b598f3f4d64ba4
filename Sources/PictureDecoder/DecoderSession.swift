import CVips
import PictureReading

/// The session of a decoder with the program that started it.
struct DecoderSession {
  let stream: SocketStream
  let memory: MemoryLimit

  /// Serves requests until the program closes the socket or sends an invalid request.
  func run() {
    while let header = stream.receiveNumbers(DecoderMessage.Request.headerCount) {
      guard let mode = PictureTarget.Mode(rawValue: header[2]), header[3] >= 0, header[4] >= 0,
        Int(header[3]) <= DecoderMessage.maximumTextLength, let path = stream.receiveBytes(Int(header[3]))
      else { return }
      let target = PictureTarget(width: Int(header[0]), height: Int(header[1]), mode: mode)
      memory.set(Int(header[4]))
      ProcessLimits.limitProcessorTime(toExtra: PictureLimits.processorTime)
      guard answer(String(decoding: path, as: UTF8.self), target, isPreview: header[5] != 0) else { return }
      // Returns large free blocks to the system while the decoder is idle.
      malloc_trim(0)
    }
  }

  /// Decodes and sends one picture; returns whether the program accepted the reply.
  private func answer(_ path: String, _ target: PictureTarget, isPreview: Bool) -> Bool {
    do throws(PictureFailure) {
      return send(try isPreview ? Self.preview(path, target) : Self.decode(path, target))
    } catch {
      return send(error)
    }
  }

  private static func decode(_ path: String, _ target: PictureTarget) throws(PictureFailure) -> DecodedPicture
  {
    let file = try OpenPicture(path: path)
    if let reader = try VipsReader(file) { return try reader.decode(for: target) }
    return try SDLPictureReader.decode(file, path: path, for: target)
  }

  private static func preview(_ path: String, _ target: PictureTarget) throws(PictureFailure)
    -> DecodedPicture
  {
    let preview = try VipsReader(OpenPicture(path: path))?.preview(for: target)
    guard let preview else { throw PictureFailure(reason: "it has no embedded thumbnail") }
    return preview
  }

  private func send(_ picture: DecodedPicture) -> Bool {
    var reply = DecoderMessage.Reply(outcome: .picture)
    reply.natural = picture.naturalSize
    reply.size = picture.size
    reply.isOpaque = picture.isOpaque
    return stream.send(reply.header) && picture.pixels.withUnsafeBytes { stream.send($0) }
  }

  private func send(_ failure: PictureFailure) -> Bool {
    let reason = failure.reason.utf8.prefix(1000)
    var reply = DecoderMessage.Reply(
      outcome: failure == PictureLimits.memoryFailure ? .outOfMemory : .failure)
    let text = String(decoding: reason, as: UTF8.self)
    reply.reasonLength = text.utf8.count
    return stream.send(reply.header) && stream.send(text)
  }
}
