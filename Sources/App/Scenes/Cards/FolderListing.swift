import Files
import Foundation

/// The names of the pictures and subfolders in a folder, unsorted and without hidden files and folders.
package struct FolderListing {
  private(set) var pictures: [String] = []
  private(set) var folders: [String] = []
  /// The names of the pictures and subfolders that are symbolic links.
  private(set) var links: Set<String> = []
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
    let isFolder = Self.isFolder(name, type, at: directory)
    if let text {
      guard isFolder || Self.isPicture(text) else { return }
      if isFolder { folders.append(text) } else { pictures.append(text) }
      if type == Int(DT_LNK) { links.insert(text) }
    } else if !isFolder, Self.isPicture(String(cString: name)) {
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

extension FolderListing {
  /// The maximum number of folders that are searched for links. A whole disk has more.
  private static let maximumFolderCount = 5000

  /// Returns the real paths of the pictures to which symbolic links in a folder, and in its subfolders, lead.
  ///
  /// Links to folders are not followed, and links to files with other names than pictures are left out: both may lead
  /// to what the user does not want to show.
  package static func linkedPictures(in folder: String) -> [String] {
    var (pictures, folders, next) = ([String](), [folder], 0)
    while next < min(folders.count, maximumFolderCount) {
      let folder = folders[next]
      next += 1
      guard let listing = FolderListing(folder) else { continue }
      for name in listing.links {
        guard let target = realpath("\(folder)/\(name)", nil) else { continue }
        defer { free(target) }
        let path = String(cString: target)
        if isPicture((path as NSString).lastPathComponent) { pictures.append(path) }
      }
      folders += listing.folders.filter { !listing.links.contains($0) }.map { "\(folder)/\($0)" }
    }
    return pictures
  }
}
