import CVips
import Glibc
import PictureReading
import Processes

/// A session that receives the frames of one animation from the program that started the encoder, and writes
/// the animation.
struct EncoderSession {
  private let stream: SocketStream
  private let header: EncoderMessage.Header
  /// The duration of each frame in milliseconds.
  private let durations: [Int32]

  /// The maximum colour difference, 0 … 32, at which a pixel of a GIF keeps its colour from the previous
  /// frame.
  ///
  /// Dithering changes the colours of pixels slightly. Without this tolerance, the file would contain almost
  /// every pixel of each frame.
  private static let interframeError = 8.0

  /// Receives the header and the durations; `nil` if the program closed the socket or sent invalid data.
  init?(stream: SocketStream) {
    guard let values = stream.receiveNumbers(EncoderMessage.Header.count),
      let header = EncoderMessage.Header(values: values),
      let durations = stream.receiveNumbers(header.frameCount)
    else { return nil }
    (self.stream, self.header, self.durations) = (stream, header, durations)
  }

  /// Writes the animation to the standard output; returns whether the animation was written.
  ///
  /// Afterwards, sends the reason for a failure, or an empty text, to the program that started the encoder.
  func run() -> Bool {
    vips_concurrency_set(1)
    let isWritten = write()
    let reason = isWritten ? "" : Self.reason
    _ = stream.send([Int32(clamping: reason.utf8.count)]) && stream.send(reason)
    return isWritten
  }

  /// Encodes the frames, which arrive on the socket as one PPM picture, and writes the animation to the
  /// standard output.
  private func write() -> Bool {
    guard let source = vips_source_new_from_descriptor(stream.descriptor) else { return false }
    defer { cvips_unref(source) }
    guard let target = vips_target_new_to_descriptor(STDOUT_FILENO) else { return false }
    defer { cvips_unref(target) }
    guard let picture = cvips_open_ppm_stream(source) else { return false }
    defer { cvips_unref(picture) }
    guard let frames = cvips_copy(picture) else { return false }
    defer { cvips_unref(frames) }
    vips_image_set_int(frames, "page-height", Int32(header.height))
    vips_image_set_array_int(frames, "delay", durations, Int32(durations.count))
    // 0 repeats the animation for ever.
    vips_image_set_int(frames, "loop", 0)
    return switch header.format {
    case .webp: cvips_save_webp(frames, target, Int32(header.quality)) == 0
    case .gif: cvips_save_gif(frames, target, Self.interframeError) == 0
    }
  }

  /// The reason for the last failure, in one line: the operating system's error message or, if libvips
  /// reports none, libvips' own message.
  private static var reason: String {
    let lines = String(cString: vips_error_buffer()).split(separator: "\n")
    let prefix = "unix error: "
    if let line = lines.last(where: { $0.hasPrefix(prefix) }) { return String(line.dropFirst(prefix.count)) }
    return lines.first.map(String.init) ?? "the encoder failed"
  }
}
