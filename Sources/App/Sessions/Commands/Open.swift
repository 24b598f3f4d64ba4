package import ArgumentParser
package import Foundation
package import SDLStage
import Scenes

/// The subcommand that shows layouts from the user's own Swift files, as they are written.
package struct Open: ParsableCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Show collection-view layouts from your own Swift files, and reload them on every save.",
    discussion: """
      The files may be as written for iOS. Their properties are parameters of the scene. The Swift compiler must \
      be on the PATH.
      """)

  @Argument(help: "Swift files, or folders of Swift files, with classes that inherit a layout of UIKit.")
  package var files: [String]

  @Option(name: .customLong("class"), help: "The layout class to show; by default all of the files.")
  package var className: String?

  @Option(name: .customLong("set"), help: "A property of the layout or parameter, as name=value; repeatable.")
  package var settings: [String] = []

  @Option(
    name: .customLong("modifier"),
    help: "A change of the cards by their distance from the middle, as scale:to=0.6,range=0.5; repeatable.")
  package var modifiers: [String] = []

  @Option(parsing: .unconditional, help: "The number of cards; by default as many as there are pictures.")
  package var items: Int?

  @Option(help: "Pictures, folders of pictures, file URIs or patterns, to show on the cards; repeatable.")
  package var pictures: [String] = []

  @Option(parsing: .unconditional, help: "Shuffle the pictures; the same number gives the same order.")
  package var seed: UInt64?

  @Option(
    parsing: .unconditional, help: "The window's size in points, as WxH; by default that of the last window.")
  package var size: WindowSize?

  @Option(parsing: .unconditional, help: "Pixels per point; enlarges everything.")
  package var scale = 1.0

  @Option(parsing: .unconditional, help: "The first content offset in points, as X,Y.")
  package var offset: ContentOffset?

  @OptionGroup package var appearance: DisplayOptions

  @Option(help: "The display server: automatic takes Wayland where there is one, otherwise X11.")
  package var display = DisplayServer.automatic

  @Flag(help: "Run without a window, in fixed steps of time: the same frames every time.")
  package var headless = false

  @Option(parsing: .unconditional, help: "Stop after this many frames.")
  package var frames: Int?

  @Option(parsing: .unconditional, help: "Frames per second without a window.")
  package var fps = 60.0

  @Option(help: "Without a window, a file of timed input: press, move, release, wheel, key.")
  package var input: String?

  @Option(help: "Without a window, write the last frame to a PNG file.")
  package var snapshot: String?

  package init() {}

  package func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name a Swift file with a layout.") }
    if let items, !CardCount.range.contains(items) {
      throw ValidationError("--items is a number from 0 to \(CardCount.range.upperBound), not \(items).")
    }
    guard scale >= 0.25, scale <= 8 else {
      throw ValidationError("--scale is a number from 0.25 to 8, not \(scale).")
    }
    let size = WindowSize(width: Int(points.width), height: Int(points.height))
    try SceneOptions.validate(size, scale: scale)
    if let frames, frames < 1 { throw ValidationError("--frames is a number from 1 on, not \(frames).") }
    guard (1...1000).contains(fps) else {
      throw ValidationError("--fps is a number from 1 to 1000, not \(fps).")
    }
    guard headless || (frames == nil && input == nil && snapshot == nil) else {
      throw ValidationError("--frames, --input and --snapshot need --headless.")
    }
  }

  package func run() throws { try Failure.exiting { try IOSProgram().replaceProcess() } }

  /// The size of a window that is opened for the first time, in points.
  package var points: CGSize { size?.points ?? CGSize(width: 1280, height: 800) }

  /// Names other files, and nothing that belongs to the present ones.
  package mutating func replaceFiles(by paths: [String]) {
    (files, className, settings, modifiers, offset) = (paths, nil, [], [], nil)
  }

  /// The name of the layouts in messages and the window's title.
  package var name: String {
    className ?? files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
  }
}
