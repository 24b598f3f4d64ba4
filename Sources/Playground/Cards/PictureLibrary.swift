import Assets
import Foundation

/// The pictures on the cards: which files there are, and which of them could not be read.
public struct PictureLibrary: Sendable {
  /// The pictures' files in the order of the cards.
  public private(set) var paths: [String]

  /// What is to be said about the places that were named: folders without pictures, files that are not there.
  public private(set) var remarks: [String] = []

  private var failures: [String: String] = [:]
  private var chosen: [Int: String] = [:]
  private let seed: UInt64?

  /// The file name extensions of pictures in a folder: those of the formats that the decoder reads.
  public static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "avif", "heic", "heif", "jxl", "qoi", "svg",
    "tga", "ppm", "pgm", "pbm", "xpm",
  ]

  /// The pictures in some files and folders, folders in the order of their files' names.
  ///
  /// A folder is searched on its own level, without its hidden files. Where this finds nothing, the program's own
  /// pictures are taken.
  /// - Parameter seed: has the cards take the pictures in an order as good as random; nil: one after another.
  public init(places: [String] = [], seed: UInt64? = nil) {
    self.seed = seed
    paths = []
    for place in places { add(place) }
    if paths.isEmpty { paths = Self.pictures(inFolder: Assets.pictures.path) }
  }

  /// Gives a card a picture of its own.
  mutating func show(_ path: String, on card: Card) { chosen[card.number] = path }

  /// The picture's file for a card; nil only if there is no picture at all.
  /// - Complexity: O(1).
  public func path(for card: Card) -> String? {
    if let path = chosen[card.number] { return path }
    guard !paths.isEmpty else { return nil }
    guard let seed else { return paths[(card.number - 1) % paths.count] }
    let mixed = SplitMix64.mix(seed ^ SplitMix64.mix(UInt64(card.number)))
    return paths[Int(mixed % UInt64(paths.count))]
  }

  /// Notes that a picture cannot be read, and why.
  public mutating func markUnreadable(_ path: String, reason: String) {
    failures[path] = reason.prefix(1).uppercased() + reason.dropFirst()
  }

  func content(for card: Card) -> CardContent {
    let path = path(for: card) ?? ""
    return CardContent(
      number: card.number, name: Self.words(in: path), path: path, failure: failures[path])
  }

  /// A place that is not there gets a card all the same: the card says so.
  private mutating func add(_ place: String) {
    let found = Self.pictures(at: place)
    if let remark = found.remark { remarks.append(remark) }
    paths += found.paths
  }

  /// The picture or the folder's pictures at a place, and what is to be said about it.
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

  /// The pictures in a folder, and the number of those whose names are not UTF-8: a path is text here, and no text
  /// leads to them.
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
    // Hidden files, such as the `._` files of macOS, are no pictures of the user's.
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// A file's name in small letters, its numbers all of one length, so that they sort by what they are worth.
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

  /// A file's name as a caption: `03-moonlit_sea.jpg` is "Moonlit Sea".
  static func words(in path: String) -> String {
    guard !path.isEmpty else { return "" }
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
    var words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }
    if words.count > 1, words[0].allSatisfy(\.isNumber) { words.removeFirst() }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
