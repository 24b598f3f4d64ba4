import Files
import Foundation

/// The names of the pictures and subfolders in a folder, unsorted and without hidden files and folders.
package struct FolderListing {
  private(set) var pictures: [String] = []
  private(set) var folders: [String] = []
  /// The number of pictures whose file names are not UTF-8. Such pictures are left out, because a Swift
  /// string cannot represent their paths.
  private(set) var unnameableCount = 0

  /// Lists the contents of a folder; `nil` if the folder cannot be read.
  init?(_ folder: String) {
    guard let directory = systemCall(opendir(folder)) else { return nil }
    defer { closedir(directory) }
    while true {
      errno = 0
      guard let entry = systemCall(readdir(directory)) else { break }
      let type = Int(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
          add(name, type, at: directory)
        }
      }
    }
    // The end of the list is no error.
    guard errno == 0 else { return nil }
  }

  /// Returns whether a file name has the extension of a picture format and does not belong to a hidden file.
  package static func isPicture(_ name: String) -> Bool {
    // Skips hidden files, such as the `._` files that macOS writes next to pictures.
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return PictureSearch.extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  private mutating func add(_ name: UnsafePointer<CChar>, _ type: Int, at directory: OpaquePointer) {
    guard name.pointee != CChar(bitPattern: UInt8(ascii: ".")) else { return }
    let text = String(validatingCString: name)
    if Self.isFolder(name, type, at: directory) {
      if let text { folders.append(text) }
    } else if let text {
      if Self.isPicture(text) { pictures.append(text) }
    } else if Self.isPicture(String(cString: name)) {
      unnameableCount += 1
    }
  }

  private static func isFolder(_ name: UnsafePointer<CChar>, _ type: Int, at directory: OpaquePointer) -> Bool
  {
    switch type {
    case Int(DT_DIR): return true
    case Int(DT_LNK), Int(DT_UNKNOWN):
      // Only links and entries of unknown type need `fstatat`, which takes longer than reading the entry.
      var status = stat()
      return fstatat(dirfd(directory), name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
    default: return false
    }
  }
}
