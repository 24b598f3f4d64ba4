import Files
import Foundation
import Sessions

/// The folders whose dropped files the user has allowed to run, kept for later windows.
struct TrustedFolders {
  private let file: URL

  init(in folders: UserFolders = UserFolders()) {
    file = folders.state.appending(path: "fling/trusted-folders")
  }

  /// Whether the user has allowed all dropped files and folders.
  func contain(_ paths: [String]) -> Bool { Set(paths.map(Self.folder)).isSubset(of: folders) }

  /// Keeps the folders of dropped files. A folder that is not the user's own project, such as the one for temporary
  /// files, is asked for each time.
  ///
  /// - Throws: `FileError` if they cannot be kept.
  func add(_ paths: [String]) throws(FileError) {
    let new = paths.map(Self.folder).filter {
      !HostPermissions.isShared($0) && !$0.contains(where: \.isNewline)
    }
    let text = folders.union(new).sorted().map { $0 + "\n" }.joined()
    try FileContents.replace(file.path, with: Array(text.utf8))
  }

  private var folders: Set<String> {
    let data = try? FileContents.readRegularFile(file.path, atMost: FileLimit.settings)
    return Set(String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// The folder of a dropped file, or the dropped folder.
  private static func folder(of path: String) -> String {
    let file = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    return (file.pathExtension == "swift" ? file.deletingLastPathComponent() : file).path
  }
}
