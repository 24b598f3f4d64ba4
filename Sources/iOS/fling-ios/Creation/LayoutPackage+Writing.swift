import Files
import Foundation
import Playground
import SDLStage
import Scenes
import Sessions

extension LayoutPackage {
  /// Writes a package to a folder whose name is that of the package, and says how to go on.
  ///
  /// - Throws: `Failure` if the name cannot be that of a package, or the folder exists or cannot be written.
  static func write(to name: String) throws {
    let folder = URL(filePath: name).standardizedFileURL
    guard let package = LayoutPackage(name: folder.lastPathComponent) else {
      throw Failure(
        message:
          "\(folder.lastPathComponent.excerpt) is no name for a package; take letters and digits, a letter first, "
          + "and no word of Swift.",
        code: .usage)
    }
    let manager = FileManager.default
    guard !manager.fileExists(atPath: folder.path) else {
      throw Failure(message: "\(folder.path) is there already; choose another name.", code: .cannotCreate)
    }
    do {
      for (path, text) in package.files {
        try FileContents.replace(folder.appending(path: path).path, with: Array(text.utf8))
      }
    } catch {
      throw Failure(message: "\(error)", code: .cannotCreate)
    }
    try StandardOutput.print(
      """
      \(package.files.map { "\(name)/\($0.path)" }.joined(separator: "\n"))

      fling open \(name)    shows the layout, and shows it again after every save
      fling test \(name)    checks it
      """)
  }
}
