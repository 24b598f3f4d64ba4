public import Canvas
import Files
import Foundation
import PictureReading

/// An animation that the program `fling-encode` writes to a file, frame by frame.
public struct AnimationFile: Sendable {
  public let format: AnimationFormat
  /// The size of each frame in the file, in pixels. A smaller frame gets a black margin at the right and the
  /// bottom; a larger frame is cropped.
  public let size: PixelSize
  /// The duration of each frame in milliseconds.
  let durations: [Int32]

  /// The quality of lossy compression, 0 … 100; only WebP uses it. At this value, flat surfaces show no
  /// compression artefacts.
  static let quality = 80

  /// The difference of a colour component, 0 … 255, up to which a pixel has the colour of the previous frame.
  ///
  /// The encoders leave out such differences from the previous frame as it was given, not as it was written: a colour that
  /// changes slowly would never change in the file. Sources: `QualityToMaxDiff` in libwebp's `anim_encode.c`, and the
  /// encoder's `interframe_maxerror` for GIF.
  var unseenDifference: Int {
    let root = (Double(Self.quality) / 100).squareRoot()
    return format == .webp ? Int((31 * (1 - root) + root).rounded()) : 8
  }

  /// Creates an animation; `size` is in pixels.
  ///
  /// - Parameters:
  ///   - counts: For each frame of the file, the number of frame intervals during which the frame is shown; 1
  ///     or more.
  ///   - framesPerSecond: The number of frame intervals per second, positive.
  public init(format: AnimationFormat, size: PixelSize, counts: [Int], framesPerSecond: Double) {
    self.format = format
    self.size = size
    durations = Self.durations(of: counts, at: framesPerSecond, inTicksOf: format.tick)
  }

  /// Writes the animation atomically: on an error, an existing file at `path` is unchanged.
  ///
  /// - Parameter frame: A closure that returns the frame at `index`. The closure is called once for each
  ///   index, in ascending order.
  /// - Throws: `FileError` if the file cannot be written or the encoder fails. Errors of `frame` are
  ///   rethrown.
  public func write(to path: String, frame: (_ index: Int) throws -> PixelFrame) throws {
    try check(path)
    guard let program = HelperProgram.encoder.path else {
      throw FileError(
        path, action: .writing, reason: "there is no program \(HelperProgram.encoder.name) beside this one")
    }
    try FileContents.write(to: path) { descriptor in
      guard let encoder = EncoderProcess(program: program, output: descriptor) else {
        throw FileError(path, action: .writing, reason: "\(program) cannot be started")
      }
      do {
        if encoder.begin(self) { try encoder.send(self, frame: frame) }
      } catch {
        encoder.end()
        throw error
      }
      if let reason = encoder.finish() { throw FileError(path, action: .writing, reason: reason) }
    }
  }

  /// Throws a `FileError` if the animation exceeds the limits of its format or of the encoder. The
  /// encoder's own messages are less clear.
  private func check(_ path: String) throws {
    let name = format.rawValue.uppercased()
    guard size.width <= format.maximumSide, size.height <= format.maximumSide else {
      throw FileError(
        path, action: .writing,
        reason: "a frame has \(size.width) × \(size.height) pixels, and a \(name) file at most "
          + "\(format.maximumSide) a side")
    }
    let most = EncoderMessage.maximumRowCount / max(size.height, 1)
    guard durations.count <= most else {
      throw FileError(
        path, action: .writing,
        reason: "it has \(durations.count) frames, and the encoder takes at most \(most) of this height")
    }
  }

  /// Returns the frames' durations in milliseconds, as multiples of `tick` milliseconds.
  ///
  /// The time at which a frame ends is rounded, not the frame's duration, so that rounding errors do not add
  /// up.
  static func durations(of counts: [Int], at framesPerSecond: Double, inTicksOf tick: Int) -> [Int32] {
    let ticksPerFrame = 1000 / Double(tick) / framesPerSecond
    var (frames, time) = (0, 0.0)
    return counts.map { count in
      frames += count
      let end = (Double(frames) * ticksPerFrame).rounded()
      defer { time = end }
      return Int32(clamping: Int(end - time) * tick)
    }
  }
}
