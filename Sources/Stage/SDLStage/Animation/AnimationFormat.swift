import Foundation
import PictureReading

/// A file format for animations.
public enum AnimationFormat: String, CaseIterable, Sendable {
  /// Animated WebP, in true colour.
  case webp
  /// GIF, with at most 256 colours in a frame.
  case gif

  /// Creates the format that the path's extension names, ignoring case; `nil` for any other extension.
  public init?(path: String) { self.init(rawValue: URL(filePath: path).pathExtension.lowercased()) }

  /// The maximum number of frames per second at which viewers play the format.
  ///
  /// A GIF counts in hundredths of a second, and viewers replace a duration below two hundredths with a tenth
  /// of a second. Browsers do the same for a WebP frame of at most 10 ms.
  public var maximumFrameRate: Double {
    switch self {
    case .webp: 90
    case .gif: 50
    }
  }

  /// The maximum width and height of a frame in pixels.
  public var maximumSide: Int {
    switch self {
    case .webp: 16_383
    case .gif: 65_535
    }
  }

  /// The unit in which the format counts durations, in milliseconds.
  var tick: Int {
    switch self {
    case .webp: 1
    case .gif: 10
    }
  }

  /// The format's value in messages to the encoder program.
  var message: EncoderMessage.Format {
    switch self {
    case .webp: .webp
    case .gif: .gif
    }
  }
}
