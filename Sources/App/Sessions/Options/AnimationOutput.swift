import Canvas
import Files
import Foundation
import SDLStage

/// The output of the option `--animate`: an animation file, or picture files with numbers in their names.
enum AnimationOutput: Equatable {
  case animation(path: String, format: AnimationFormat)
  /// PNG files whose names consist of the prefix, the frame's number and the extension.
  case frames(prefix: String)

  /// Chooses the output for a path by its extension: an animation for `.webp` and `.gif`, pictures such as
  /// `OUT-0001.png` for `OUT.png`. For a path that ends in a slash, the output is a folder of pictures.
  ///
  /// - Throws: `Failure` for another extension.
  init(path: String) throws(Failure) {
    let name = URL(filePath: path).pathExtension
    if path.hasSuffix("/") {
      self = .frames(prefix: path)
    } else if let format = AnimationFormat(path: path) {
      self = .animation(path: path, format: format)
    } else if name.lowercased() == "png" {
      self = .frames(prefix: path.dropLast(name.count + 1) + "-")
    } else {
      let found = name.isEmpty ? "no extension" : ".\(name)"
      throw Failure(
        message: "--animate \(path): expected .webp, .gif or .png, or a folder with a slash at the end; "
          + "found \(found).", code: .usage)
    }
  }

  /// The path of the animation; `nil` for pictures.
  var file: String? {
    if case .animation(let path, _) = self { path } else { nil }
  }

  /// The folder of the numbered pictures; `nil` for an animation.
  var folder: WritableFiles.Folder? {
    guard case .frames(let prefix) = self else { return nil }
    // The dot stands for the folder of a prefix that ends in a slash.
    let first = URL(filePath: prefix + ".")
    let name = prefix.hasSuffix("/") ? "" : (prefix as NSString).lastPathComponent
    return WritableFiles.Folder(
      first.deletingLastPathComponent().path, prefix: name, ["png"], replacesFiles: true)
  }

  /// Returns the frame rate of the animation, in frames per second.
  ///
  /// The result is `wanted`, the rate given on the command line. If `wanted` is `nil`, the result is 60 or,
  /// if lower, the maximum rate of the format.
  ///
  /// - Throws: `Failure` if `wanted` exceeds the maximum rate at which viewers play the format.
  func framesPerSecond(wanted: Double?) throws(Failure) -> Double {
    guard case .animation(_, let format) = self else { return wanted ?? 60 }
    let most = format.maximumFrameRate
    guard let wanted else { return min(60, most) }
    guard wanted <= most else {
      throw Failure(
        message: "--fps \(wanted.formatted()): viewers play a \(format.rawValue.uppercased()) file at up to "
          + "\(most.formatted()) frames a second.", code: .usage)
    }
    return wanted
  }

  /// Draws the frames and writes them to the file or files.
  ///
  /// - Parameter onFrame: Called before each frame. A program without steps for long counts as hanging.
  /// - Throws: `Failure` if a file cannot be written, or if a signal interrupts the writing.
  @MainActor func write(
    _ frames: FrameSequence, framesPerSecond: Double, stage: OffscreenStage, onFrame: () -> Void = {}
  ) throws {
    // A signal during the run has ended the run; another one ends the writing.
    Signals.catchEndRequests()
    var progress = Progress("Writing frame", of: frames.entries.count)
    defer { progress.clear() }
    func draw(_ index: Int) throws -> PixelFrame {
      if let code = Signals.endCode { throw Failure(message: "The animation was interrupted.", code: code) }
      progress.show(index + 1)
      onFrame()
      return stage.redraw(frames.entries[index].list)
    }
    do {
      switch self {
      case .animation(let path, let format):
        let file = AnimationFile(
          format: format, size: frames.size, counts: frames.entries.map(\.count),
          framesPerSecond: framesPerSecond)
        try file.write(to: path, frame: draw)
      case .frames(let prefix): try Self.write(frames, prefix: prefix, frame: draw, onFile: onFrame)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(message: "The animation \(error.reason)", code: .cannotCreate)
    }
  }

  /// Writes a PNG file for each frame, even if the frame equals the previous one.
  private static func write(
    _ frames: FrameSequence, prefix: String, frame: (_ index: Int) throws -> PixelFrame,
    onFile: () -> Void
  ) throws {
    if prefix.hasSuffix("/") {
      do throws(FileError) {
        try FileContents.makeFolder(of: "\(prefix)1.png")
      } catch {
        throw Failure(message: "The folder \(prefix) cannot be made: \(error.reason)", code: .cannotCreate)
      }
    }
    let digits = max(4, String(frames.count).count)
    var number = 0
    for (index, entry) in frames.entries.enumerated() {
      let picture = try frame(index)
      for _ in 0..<entry.count {
        number += 1
        onFile()
        let text = String(number)
        let zeros = String(repeating: "0", count: digits - text.count)
        try picture.savePNG(to: "\(prefix)\(zeros)\(text).png")
      }
    }
  }
}
