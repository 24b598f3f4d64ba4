import Files
import Foundation
import PictureReading
import Processes

/// A running decoder process and its socket, for use by one thread at a time.
final class DecoderProcess {
  enum Outcome {
    case picture(Picture)
    /// The request to make a thumbnail for the cache is completed: the cache has a thumbnail now, or the
    /// decoder does not make thumbnails of this file.
    case done
    case failure(PictureFailure)
    /// The picture needs more memory than the request allows.
    case outOfMemory
    /// The process ended before its first message, for example because the program is damaged or lacks a
    /// library.
    case neverReady
    /// The process ended or does not reply; `isSuspect` is `true` if the picture is the probable cause.
    case died(PictureFailure, isSuspect: Bool)
  }

  private let process: ChildProcess
  private let stream: SocketStream
  private let timeLimit: Double
  private var isReady = false
  /// The number of replies that the process has sent.
  private var answerCount = 0
  /// The path of the thumbnail cache in the first request, the only one that the process may open; `nil` before the first
  /// request.
  private var thumbnailFolder: String?

  var identifier: pid_t { process.identifier }

  /// Starts a process of the decoder program at the path `program`; returns `nil` if the process cannot be
  /// started.
  ///
  /// - Parameter timeLimit: the time after which a process that does not reply counts as hanging, in seconds.
  init?(program: String, timeLimit: Double) {
    self.timeLimit = timeLimit
    guard let (own, other) = systemCall(SocketStream.pair()) else { return nil }
    defer { close(other.descriptor) }
    guard let process = systemCall(ChildProcess(program, descriptors: [STDIN_FILENO: other.descriptor]))
    else {
      close(own.descriptor)
      return nil
    }
    (self.process, stream) = (process, own)
    var limit = timeval(tv_sec: Int(timeLimit), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(own.descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Whether the process may open the thumbnail cache of a request.
  func serves(_ request: PictureRequest) -> Bool {
    thumbnailFolder == nil || request.thumbnailFolder.isEmpty || request.thumbnailFolder == thumbnailFolder
  }

  /// Opens the picture file, sends the request to the process and waits for the reply.
  ///
  /// - Parameter memory: the memory that decoding may use, in bytes.
  func decode(_ request: PictureRequest, memory: Int) -> Outcome {
    guard isReady || receiveHello() else { return .neverReady }
    let message = DecoderMessage.Request(
      kind: request.kind, path: request.path, target: request.target,
      thumbnailFolder: request.thumbnailFolder,
      memory: memory)
    guard [message.path, message.thumbnailFolder].allSatisfy(DecoderMessage.isShortEnough) else {
      return .failure(PictureFailure(reason: "the file's path is too long"))
    }
    let file: OpenPicture
    do { file = try OpenPicture(path: request.path) } catch { return .failure(error) }
    if thumbnailFolder == nil { thumbnailFolder = request.thumbnailFolder }
    // The file closes with its last use.
    let isSent = withExtendedLifetime(file) { message.send(to: stream, file: file.descriptor) }
    let start = DispatchTime.now().uptimeNanoseconds
    guard isSent, let header = stream.receiveNumbers(DecoderMessage.Reply.headerCount),
      let reply = DecoderMessage.Reply(header: header), let outcome = receive(reply, for: request)
    else {
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      let isSlow = seconds >= timeLimit * 0.9
      let failure = isSlow || endingSignal == SIGXCPU ? PictureLimits.timeFailure : Self.crash
      return .died(failure, isSuspect: answerCount == 0 || failure == PictureLimits.timeFailure)
    }
    answerCount += 1
    return outcome
  }

  /// Closes the socket, and kills and reaps the process.
  func end() {
    close(stream.descriptor)
    guard !isReaped else { return }
    kill(identifier, SIGKILL)
    guard process.checkEnding() == nil else { return }
    // A process blocked on a disk or a network ends only when that replies, so another thread waits for its
    // end.
    let process = process
    Thread.detachNewThread { process.wait() }
  }

  // MARK: Private

  private var isReaped = false

  /// The failure that is reported for a picture if the decoder process ended while it decoded the picture.
  static let crash = PictureFailure(
    reason: "it is damaged, or decoding it takes more than \(PictureLimits.bytesAlone >> 20) MB of memory")

  private func receiveHello() -> Bool {
    isReady = stream.receiveBytes(1)?.first == DecoderMessage.hello
    return isReady
  }

  /// Receives the rest of a reply, after its header; `nil` if the reply is not valid for the request.
  private func receive(_ reply: DecoderMessage.Reply, for request: PictureRequest) -> Outcome? {
    if reply.outcome == .done { return request.kind == .thumbnail ? .done : nil }
    guard reply.outcome == .picture else {
      guard let reason = stream.receiveBytes(reply.reasonLength) else { return nil }
      if reply.outcome == .outOfMemory { return .outOfMemory }
      return .failure(PictureFailure(reason: String(decoding: reason, as: UTF8.self)))
    }
    // The file may have compromised the process, so every value in the reply is checked.
    guard (try? PictureLimits.check(reply.natural)) != nil else { return nil }
    let (size, shown) = (reply.size, request.target.size(of: reply.natural))
    guard request.kind == .preview ? size.fits(in: shown) : size == shown else { return nil }
    let count = size.width * size.height
    let pixels = UnsafeMutableBufferPointer<Pixel>.allocate(capacity: count)
    defer { pixels.deallocate() }
    guard stream.receive(into: UnsafeMutableRawBufferPointer(pixels)) else { return nil }
    return .picture(
      Picture(
        natural: reply.natural, size: reply.size, isOpaque: reply.isOpaque, source: reply.source,
        pixels: UnsafeBufferPointer(pixels)))
  }

  /// The signal that ended the process, or 0 if the process exited; `nil` if the process is still running
  /// after 20 ms.
  private var endingSignal: Int32? {
    for _ in 0..<20 {
      if let ending = process.checkEnding() {
        isReaped = true
        if case .killed(let signal) = ending { return signal }
        return 0
      }
      usleep(1000)
    }
    return nil
  }
}
