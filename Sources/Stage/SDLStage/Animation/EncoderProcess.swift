import Canvas
import Files
import Foundation
import PictureReading
import Processes

/// A running process of the encoder program, and the socket that connects this program with the process.
struct EncoderProcess {
  private let process: ChildProcess
  private let stream: SocketStream

  /// Starts the encoder at the path `program`, which writes the file to the descriptor `output`; returns
  /// `nil` if the process cannot be started.
  init?(program: String, output: Int32) {
    guard let (own, other) = systemCall(SocketStream.pair()) else { return nil }
    defer { close(other.descriptor) }
    guard
      let process = systemCall(
        ChildProcess(program, descriptors: [STDIN_FILENO: other.descriptor, STDOUT_FILENO: output]))
    else {
      close(own.descriptor)
      return nil
    }
    (self.process, stream) = (process, own)
  }

  /// Sends the animation's format, frame durations and frame size, which the encoder needs before the pixels;
  /// returns whether the process accepted all the data.
  func begin(_ animation: AnimationFile) -> Bool {
    let header = EncoderMessage.Header(
      format: animation.format.message, quality: AnimationFile.quality, height: animation.size.height,
      frameCount: animation.durations.count)
    return stream.send(header.values) && stream.send(animation.durations)
      && stream.send(
        EncoderMessage.pictureHeader(
          width: animation.size.width, height: animation.size.height * animation.durations.count))
  }

  /// Sends the frames of an animation in order; stops if the process accepts no more data.
  ///
  /// Each frame is sent in the size of the animation: a smaller frame gets a black margin at the right and the bottom,
  /// and a larger frame is cropped. If the process fails, `finish()` returns the reason.
  func send(_ animation: AnimationFile, frame: (_ index: Int) throws -> PixelFrame) throws {
    let size = animation.size
    let black = [UInt8](repeating: 0, count: 3 * size.width * size.height)
    var bytes = black
    for index in animation.durations.indices {
      let frame = try frame(index)
      if frame.size != size { bytes = black }
      frame.copyRGB(into: &bytes, of: size, keeping: index > 0 ? animation.unseenDifference : 0)
      guard bytes.withUnsafeBytes(stream.send) else { return }
    }
  }

  /// Waits until the encoder has written the file; returns the reason if the encoder failed, and `nil` on
  /// success.
  func finish() -> String? {
    // The encoder reads no further than the last frame.
    shutdown(stream.descriptor, Int32(SHUT_WR))
    let length = stream.receiveNumbers(1)?.first
    let reason = length.flatMap { stream.receiveText(Int($0)) }
    close(stream.descriptor)
    let ending = process.wait()
    // After a success, the encoder replies with an empty text; without a valid reply, the file is incomplete.
    guard let reason, ending == .exited(status: 0) || !reason.isEmpty else {
      return "the encoder ended before the last frame"
    }
    return reason.isEmpty ? nil : reason
  }

  /// Kills the process and closes the socket.
  func end() {
    close(stream.descriptor)
    process.end()
  }
}

extension PixelFrame {
  /// Copies the pixels as three bytes each (red, green, blue) to the top left of `bytes`, an image of
  /// `canvas` pixels; pixels beyond that image are left out. Pixels whose components differ from the present ones by at most
  /// `difference` stay as they are.
  fileprivate func copyRGB(into bytes: inout [UInt8], of canvas: PixelSize, keeping difference: Int) {
    let buffer = buffer
    bytes.withUnsafeMutableBufferPointer { bytes in
      for y in 0..<min(size.height, canvas.height) {
        let row = buffer.row(y)
        var at = 3 * y * canvas.width
        for x in 0..<min(size.width, canvas.width) {
          let color = (
            UInt8(truncatingIfNeeded: row[x] >> 16), UInt8(truncatingIfNeeded: row[x] >> 8),
            UInt8(truncatingIfNeeded: row[x])
          )
          let change = max(
            abs(Int(color.0) - Int(bytes[at])), abs(Int(color.1) - Int(bytes[at + 1])),
            abs(Int(color.2) - Int(bytes[at + 2])))
          if change > difference { (bytes[at], bytes[at + 1], bytes[at + 2]) = color }
          at += 3
        }
      }
    }
  }
}
