import CVips
import Glibc
import PictureReading
import Processes

/// The decoder's connection to the program that started the decoder. A session serves the program's requests
/// one after the other.
struct DecoderSession {
  let stream: SocketStream
  let memory: MemoryLimit

  /// Serves requests until the program closes the socket or sends an invalid request.
  func run() {
    var (file, isConfined) = (Int32(-1), false)
    while let request = DecoderMessage.Request(from: stream, file: &file) {
      // The first request tells of the cache, the only files that a decoder opens itself.
      if !isConfined { confine(request.thumbnailFolder) }
      isConfined = true
      memory.set(request.memory)
      ProcessLimits.limitProcessorTime(toExtra: PictureLimits.processorTime)
      guard answer(request, file) else { return }
      // Returns large free blocks to the system while the decoder is idle.
      malloc_trim(0)
    }
  }

  private func confine(_ cache: String) {
    // The cache may be created only once there is a thumbnail for it, and a missing folder cannot be allowed.
    if cache.hasPrefix("/") { g_mkdir_with_parents(cache, 0o700) }
    Confinement.pictures(cache: cache).enforce()
  }

  /// Serves one request and sends the reply; returns whether the program accepted the reply.
  private func answer(_ request: DecoderMessage.Request, _ file: Int32) -> Bool {
    do throws(PictureFailure) {
      let job = try PictureJob(request, OpenPicture(descriptor: file))
      switch request.kind {
      case .whole: return send(try job.picture())
      case .preview: return send(try job.preview())
      case .thumbnail:
        try job.makeThumbnail()
        return stream.send(DecoderMessage.Reply(outcome: .done).header)
      }
    } catch {
      return send(error)
    }
  }

  private func send(_ picture: DecodedPicture) -> Bool {
    var reply = DecoderMessage.Reply(outcome: .picture)
    reply.natural = picture.naturalSize
    reply.size = picture.size
    reply.isOpaque = picture.isOpaque
    reply.source = picture.source
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
