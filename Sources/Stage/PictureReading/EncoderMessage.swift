/// The messages that a program and its animation encoder exchange over a stream socket.
///
/// The program sends a header of 32-bit numbers in native byte order, the duration of each frame, and one PPM
/// picture with all frames below each other. The encoder writes the animation to its standard output. The
/// encoder's reply is the length of a text in bytes and the text: the reason for a failure, or an empty text
/// after a success.
package enum EncoderMessage {
  /// A file format for animations.
  package enum Format: Int32, Sendable { case webp, gif }

  /// The maximum number of rows of pixels in all frames together; libvips supports no more.
  package static let maximumRowCount = 10_000_000

  /// The properties of an animation that the encoder needs before it receives the pixels.
  package struct Header {
    /// The number of values in the header.
    package static let count = 4
    package var format: Format
    /// The quality of lossy compression, 0 … 100; only WebP uses it.
    package var quality: Int
    /// The height of a frame in pixels.
    package var height: Int
    package var frameCount: Int

    package init(format: Format, quality: Int, height: Int, frameCount: Int) {
      self.format = format
      self.quality = quality
      self.height = height
      self.frameCount = frameCount
    }

    /// Creates a header from the received values; `nil` if the values are invalid.
    package init?(values: [Int32]) {
      guard values.count == Self.count, let format = Format(rawValue: values[0]) else { return nil }
      guard (0...100).contains(values[1]), values[2] > 0, values[3] > 0 else { return nil }
      guard Int(values[2]) * Int(values[3]) <= maximumRowCount else { return nil }
      self.init(
        format: format, quality: Int(values[1]), height: Int(values[2]), frameCount: Int(values[3]))
    }

    package var values: [Int32] {
      [format.rawValue] + [quality, height, frameCount].map(Int32.init(clamping:))
    }
  }

  /// Returns the header of a PPM picture with 8 bits for each of red, green and blue; `width` and `height`
  /// are in pixels.
  package static func pictureHeader(width: Int, height: Int) -> String { "P6 \(width) \(height) 255\n" }
}
