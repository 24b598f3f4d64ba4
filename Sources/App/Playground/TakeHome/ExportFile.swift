import Files
package import Foundation

/// A file to which an export is saved.
package struct ExportFile: Hashable, Sendable {
  /// The name with its extension, such as `CarouselLayout.swift`.
  package let name: String
  package let text: String
  /// Whether a shell runs the file.
  package let isExecutable: Bool

  /// Returns the folder for exports: the user's documents folder; `~/Documents` if no such folder is configured.
  package static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let folders = UserFolders(environment: environment)
    return folders.folder(named: "DOCUMENTS") ?? folders.home.appending(path: "Documents")
  }

  /// Returns the path of a new file in a folder. If the name is taken, a number from 2 follows it.
  package func newFile(in folder: URL) -> URL {
    let (stem, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
    var (file, number) = (folder.appending(path: name), 1)
    // The limit ends the search in a folder that cannot be examined.
    while number < 10_000, FileContents.exists(file.path) {
      number += 1
      file = folder.appending(path: "\(stem)-\(number).\(ending)")
    }
    return file
  }

  /// Writes the file, which a shell can then run if it is executable.
  ///
  /// - Throws: An error if the file cannot be written.
  package func write(to file: URL) throws {
    try FileContents.write(to: file.path) {
      try FileContents.append(Array(text.utf8)[...], to: $0, for: file.path)
      guard !isExecutable || systemCall(fchmod($0, 0o755)) == 0 else {
        throw FileError(file.path, action: .writing)
      }
    }
  }
}
