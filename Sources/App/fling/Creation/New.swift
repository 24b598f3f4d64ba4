import ArgumentParser
import Foundation
import Playground
import SDLStage
import Scenes

/// The subcommand that writes a small package with a layout to begin with.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a small package with a layout that fling opens and tests, and that runs on iOS.")

  @Argument(help: "The folder to write, whose name is that of the package, such as PhotoWall.")
  var name: String

  func run() throws { try Failure.exiting(write) }

  private func write() throws {
    let folder = URL(filePath: name).standardizedFileURL
    guard let package = LayoutPackage(name: folder.lastPathComponent) else {
      throw Failure(
        message:
          "\(folder.lastPathComponent.excerpt) is no name for a package; take letters and digits, a letter first.",
        code: .usage)
    }
    let manager = FileManager.default
    guard !manager.fileExists(atPath: folder.path) else {
      throw Failure(message: "\(folder.path) is there already; choose another name.", code: .cannotCreate)
    }
    do {
      for (path, text) in package.files {
        let file = folder.appending(path: path)
        try manager.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try WholeFile.write(Array(text.utf8), to: file.path)
      }
    } catch {
      let message = error is FileWriteError ? "\(error)" : error.reason
      throw Failure(message: "\(folder.path) cannot be written: \(message)", code: .cannotCreate)
    }
    try StandardOutput.print(
      """
      \(package.files.map { "\(name)/\($0.path)" }.joined(separator: "\n"))

      fling open \(name)    shows the layout, and shows it again after every save
      fling test \(name)    checks it
      """)
  }
}
