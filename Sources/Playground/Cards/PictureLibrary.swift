import Assets
import Foundation

/// The pictures on the cards, and the failures to read them.
public struct PictureLibrary: Sendable {
  /// The pictures' paths, in the order of the given files and folders.
  public private(set) var paths: [String]

  /// Messages for the user about the given places: missing files, folders without pictures, skipped pictures.
  public private(set) var remarks: [String] = []

  private var failures: [String: String] = [:]
  private var chosen: [Int: String] = [:]
  private let seed: UInt64?

  /// The file name extensions of the formats that the decoder reads.
  public static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "avif", "heic", "heif", "jxl", "qoi", "svg",
    "tga", "ppm", "pgm", "pbm", "xpm",
  ]

  /// Creates a library of the pictures at file and folder paths; a folder's pictures are sorted by file name.
  ///
  /// Subfolders and hidden files are skipped. If no path yields a picture, the built-in pictures are used.
  ///
  /// - Parameter seed: The seed of a pseudo-random choice of a picture for each card. With `nil` the cards
  ///   get the pictures in order.
  public init(places: [String] = [], seed: UInt64? = nil) {
    self.seed = seed
    paths = []
    for place in places { add(place) }
    if paths.isEmpty { paths = Self.pictures(inFolder: Assets.pictures.path) }
  }

  /// Assigns a picture to one card.
  mutating func show(_ path: String, on card: Card) { chosen[card.number] = path }

  /// Returns the path of a card's picture, or `nil` if the library is empty.
  ///
  /// - Complexity: O(1).
  public func path(for card: Card) -> String? {
    if let path = chosen[card.number] { return path }
    guard !paths.isEmpty else { return nil }
    guard let seed else { return paths[(card.number - 1) % paths.count] }
    let mixed = SplitMix64.mix(seed ^ SplitMix64.mix(UInt64(card.number)))
    return paths[Int(mixed % UInt64(paths.count))]
  }

  /// Records the reason why a picture cannot be read.
  public mutating func markUnreadable(_ path: String, reason: String) {
    failures[path] = reason.prefix(1).uppercased() + reason.dropFirst()
  }

  func content(for card: Card) -> CardContent {
    let path = path(for: card) ?? ""
    return CardContent(
      number: card.number, name: Self.words(in: path), path: path, failure: failures[path])
  }

  /// Adds the pictures at a place. A missing file is added too: its card shows the error.
  private mutating func add(_ place: String) {
    let found = Self.pictures(at: place)
    if let remark = found.remark { remarks.append(remark) }
    paths += found.paths
  }

  /// Returns the pictures at a file or folder path, with a message for the user if there is a problem.
  static func pictures(at place: String) -> (paths: [String], remark: String?) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
    guard exists else { return ([place], "There is no file or folder \(place).") }
    guard isFolder.boolValue else { return ([place], nil) }
    let (found, unreadableCount) = contents(ofFolder: place)
    if unreadableCount > 0 {
      let files = unreadableCount == 1 ? "1 picture" : "\(unreadableCount) pictures"
      return (found, "Skipped \(files) in the folder \(place): the file name is not UTF-8.")
    }
    return (found, found.isEmpty ? "There are no pictures in the folder \(place)." : nil)
  }

  private static func pictures(inFolder folder: String) -> [String] { contents(ofFolder: folder).paths }

  /// Returns the pictures in a folder, and the number of pictures skipped because their names are not UTF-8.
  ///
  /// This library stores paths as Swift strings, which cannot represent such a name.
  private static func contents(ofFolder folder: String) -> (paths: [String], unreadableCount: Int) {
    var (names, unreadableCount) = ([String](), 0)
    guard let directory = opendir(folder) else { return ([], 0) }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
          let shown = String(cString: name)
          guard isPicture(shown) else { return }
          if String(validatingCString: name) == nil { unreadableCount += 1 } else { names.append(shown) }
        }
      }
    }
    let base = URL(filePath: folder).path
    let paths = names.map { (key: sortingKey(of: $0), name: $0) }
      .sorted { ($0.key, $0.name) < ($1.key, $1.name) }
      .map { base.hasSuffix("/") ? base + $0.name : "\(base)/\($0.name)" }
    return (paths, unreadableCount)
  }

  private static func isPicture(_ name: String) -> Bool {
    // Skips hidden files, such as the `._` files that macOS writes next to pictures.
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Returns a key for natural sorting: the lower-case name with its numbers padded to 20 digits.
  private static func sortingKey(of name: String) -> String {
    var (key, number) = ("", "")
    for character in name.lowercased() {
      if ("0"..."9").contains(character) {
        number.append(character)
      } else {
        key += padded(number)
        key.append(character)
        number = ""
      }
    }
    return key + padded(number)
  }

  private static func padded(_ number: String) -> String {
    number.isEmpty ? "" : String(repeating: "0", count: max(0, 20 - number.count)) + number
  }

  /// Returns a caption made from the file name of a path: `03-moonlit_sea.jpg` becomes "Moonlit Sea".
  static func words(in path: String) -> String {
    guard !path.isEmpty else { return "" }
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
    var words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }
    if words.count > 1, words[0].allSatisfy(\.isNumber) { words.removeFirst() }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
