import Foundation

/// A search for the pictures at the places that a user names: files, folders, patterns and URIs.
///
/// The pictures of a folder come first, sorted by name, then those of its subfolders. Hidden files and
/// folders are skipped. Symbolic links are followed, but at each place no folder is searched twice.
struct PictureSearch {
  /// The maximum number of pictures that a search finds.
  static let maximumCount = 1_000_000
  /// The maximum depth of nested folders; deeper folders are skipped.
  static let maximumDepth = 32

  /// The file name extensions of the picture formats that the decoder reads.
  static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "avif", "heic", "heif", "jxl", "qoi", "svg",
    "tga", "ppm", "pgm", "pbm", "xpm",
  ]

  /// Whether the search also reports files that do not exist, so that their cards can show the error.
  var includesMissingFiles = true
  /// Called with the paths of pictures as soon as the pictures are found, in order.
  let onFind: ([String]) -> Void
  /// Called with the number of pictures found so far, when the search enters a folder and when it finds
  /// pictures.
  var onProgress: (_ foundCount: Int) -> Void = { _ in }
  /// Messages for the user about the search: missing files, folders without pictures, skipped pictures and
  /// folders.
  private(set) var remarks: [String] = []

  /// The number of pictures found in all places.
  private var count = 0
  /// The state of the search at the current place.
  private var place = PlaceState()

  private struct PlaceState {
    /// The folders at this place that were searched, by device and inode.
    var folders: Set<FolderIdentity> = []
    /// The paths of the pictures found so far, if the place is a pattern, which may match a picture more than
    /// once; otherwise `nil`.
    var found: Set<String>?
    var count = 0
    var unnameable = 0
    var unreadable = 0
    var isTooDeep = false

    /// Whether all folders were read, and there is no picture in them.
    var isEmpty: Bool { count == 0 && unreadable == 0 }
  }

  private struct FolderIdentity: Hashable {
    var device: dev_t
    var inode: ino_t
  }

  init(includesMissingFiles: Bool = true, onFind: @escaping ([String]) -> Void) {
    self.includesMissingFiles = includesMissingFiles
    self.onFind = onFind
  }

  /// Searches the given places (files, folders, patterns or URIs) in order.
  mutating func search(_ places: [String]) {
    for text in places where count < Self.maximumCount { search(text) }
    if count >= Self.maximumCount {
      remarks.append("Stopped after \(Self.maximumCount) pictures, the most that are shown.")
    }
  }

  // MARK: Private

  private mutating func search(_ text: String) {
    place = PlaceState()
    switch PicturePlace(text) {
    case .invalid(let remark): remarks.append(remark)
    case .missing(let path):
      remarks.append("There is no file or folder \(path).")
      if includesMissingFiles { report([path]) }
    case .path(let path):
      if Self.isFolder(path) {
        searchFolder(path, depth: 0)
        remarkOnSkipped("in the folder \(path)")
        if place.isEmpty { remarks.append("There are no pictures in the folder \(path).") }
      } else {
        report([path])
      }
    case .pattern(let pattern):
      place.found = []
      searchMatches(of: pattern)
      remarkOnSkipped("for \(pattern)")
      if place.isEmpty { remarks.append("No picture matches \(pattern).") }
    }
  }

  /// Reports the paths of pictures. Paths already reported for the current pattern are left out.
  private mutating func report(_ paths: [String]) {
    var paths = paths
    if place.found != nil { paths = paths.filter { place.found?.insert($0).inserted == true } }
    paths.removeLast(max(0, count + paths.count - Self.maximumCount))
    guard !paths.isEmpty else { return }
    count += paths.count
    place.count += paths.count
    onFind(paths)
    onProgress(count)
  }

  private mutating func remarkOnSkipped(_ location: String) {
    if place.unnameable > 0 {
      let pictures = place.unnameable == 1 ? "1 picture" : "\(place.unnameable) pictures"
      remarks.append("Skipped \(pictures) \(location): the file name is not UTF-8.")
    }
    if place.unreadable > 0 {
      let folders = place.unreadable == 1 ? "1 folder" : "\(place.unreadable) folders"
      remarks.append("Skipped \(folders) \(location) that cannot be read.")
    }
    if place.isTooDeep {
      remarks.append("Skipped folders \(location) that are more than \(Self.maximumDepth) deep.")
    }
  }

  // MARK: Folders

  private mutating func searchFolder(_ folder: String, depth: Int) {
    guard count < Self.maximumCount, isNew(folder) else { return }
    onProgress(count)
    guard let listing = FolderListing(folder) else {
      place.unreadable += 1
      return
    }
    place.unnameable += listing.unnameableCount
    report(listing.pictures.naturallySorted().map { Self.join(folder, $0) })
    guard depth < Self.maximumDepth else {
      place.isTooDeep = place.isTooDeep || !listing.folders.isEmpty
      return
    }
    for name in listing.folders.naturallySorted() { searchFolder(Self.join(folder, name), depth: depth + 1) }
  }

  /// Records a folder as searched at the current place; returns `false` if the folder was recorded before or
  /// cannot be examined.
  ///
  /// Symbolic links can lead to a folder more than once, and in circles.
  private mutating func isNew(_ folder: String) -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else { return false }
    return place.folders.insert(FolderIdentity(device: status.st_dev, inode: status.st_ino)).inserted
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  // MARK: Patterns

  /// Searches the files and folders that match a pattern. A folder that matches is searched like a folder
  /// that the user names.
  private mutating func searchMatches(of pattern: String) {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    guard let stars = parts.firstIndex(of: "**") else { return searchPlainMatches(of: pattern) }
    let head = parts[..<stars].joined(separator: "/")
    let tail = parts[(stars + 1)...].joined(separator: "/")
    let bases = head.isEmpty ? [stars == 0 ? "." : "/"] : matches(of: head)
    for base in bases where Self.isFolder(base) {
      if tail.isEmpty {
        searchFolder(base, depth: 0)
      } else {
        var visited: Set<FolderIdentity> = []
        for folder in subfolders(of: base, depth: 0, &visited) {
          searchMatches(of: Self.join(Self.escaped(folder), tail))
        }
      }
    }
  }

  private mutating func searchPlainMatches(of pattern: String) {
    var pictures: [String] = []
    for match in matches(of: pattern).naturallySorted() {
      if Self.isFolder(match) {
        searchFolder(match, depth: 0)
      } else if FolderListing.isPicture((match as NSString).lastPathComponent) {
        pictures.append(match)
      }
    }
    report(pictures)
  }

  /// Returns a folder and all folders below it, as matched by `**` in a pattern.
  private mutating func subfolders(
    of folder: String, depth: Int, _ visited: inout Set<FolderIdentity>
  ) -> [String] {
    var status = stat()
    guard stat(folder, &status) == 0,
      visited.insert(FolderIdentity(device: status.st_dev, inode: status.st_ino)).inserted
    else { return [] }
    guard depth < Self.maximumDepth else {
      place.isTooDeep = true
      return [folder]
    }
    guard let listing = FolderListing(folder) else {
      place.unreadable += 1
      return []
    }
    var all = [folder]
    for name in listing.folders.naturallySorted() {
      all += subfolders(of: Self.join(folder, name), depth: depth + 1, &visited)
    }
    return all
  }

  /// Returns the paths that match a pattern without `**`, unsorted (`glob(3)`).
  private mutating func matches(of pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(pattern, GLOB_BRACE | GLOB_NOSORT, nil, &result) == 0 else { return [] }
    var paths: [String] = []
    for index in 0..<Int(result.gl_pathc) {
      guard let name = result.gl_pathv[index] else { continue }
      if let path = String(validatingCString: name) { paths.append(path) } else { place.unnameable += 1 }
    }
    return paths
  }

  /// Returns a pattern that matches only the given path, with the wildcard characters of the path escaped.
  private static func escaped(_ path: String) -> String {
    var escaped = ""
    for character in path {
      if "*?[]{}\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
