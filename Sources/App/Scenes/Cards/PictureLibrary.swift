import Assets
package import Foundation

/// The pictures for the cards, and the reasons why pictures could not be read.
package struct PictureLibrary: Hashable, Sendable {
  /// The paths of the pictures, in the order in which the search found them.
  package private(set) var paths: [String] = []

  /// Messages for the user about the search: missing files, folders without pictures, skipped pictures.
  package private(set) var remarks: [String] = []

  /// The places that the user named (files, folders, patterns and URIs), if the initializer did not search
  /// them; otherwise empty.
  package let unsearchedPlaces: [String]
  /// Whether the search for pictures is over.
  package private(set) var isComplete = true

  /// The proportions of the user's pictures; the built-in pictures have none.
  package private(set) var proportions = PictureProportions()

  private var failures: [String: String] = [:]
  private var chosen: [Int: String] = [:]
  private let seed: UInt64?

  private static let builtInFolder = Assets.pictures.path

  /// Creates a library of the pictures at the places that a user names: files, folders, patterns and URIs.
  ///
  /// If there is no picture at these places, the library gets the built-in pictures.
  ///
  /// - Parameters:
  ///   - seed: The seed for a pseudo-random selection of a picture for each card. If the seed is `nil`, the
  ///     cards get the pictures in order.
  ///   - searchesLater: Whether the initializer does not search, so that the playground can search later and
  ///     add the pictures as they are found.
  ///   - onProgress: Called during the search with the number of pictures found so far.
  package init(
    places: [String] = [], seed: UInt64? = nil, searchesLater: Bool = false,
    onProgress: @escaping (_ foundCount: Int) -> Void = { _ in }
  ) {
    self.seed = seed
    unsearchedPlaces = searchesLater ? places : []
    isComplete = unsearchedPlaces.isEmpty
    guard isComplete else { return }
    var paths: [String] = []
    var search = PictureSearch { paths += $0 }
    search.onProgress = onProgress
    search.search(places)
    add(paths, PictureProportions(of: paths))
    finish(search.remarks)
  }

  /// Adds pictures that a search has found, and their proportions.
  package mutating func add(_ paths: [String], _ proportions: PictureProportions = PictureProportions()) {
    self.paths += paths
    addProportions(proportions)
  }

  /// Adds the proportions of pictures.
  package mutating func addProportions(_ proportions: PictureProportions) {
    self.proportions.add(proportions)
  }

  /// Returns the proportion of a card's picture, height over width; `nil` for a built-in picture, or if the
  /// proportion is not known.
  package func proportion(for card: Card) -> CGFloat? {
    proportions.isEmpty ? nil : path(for: card).flatMap { proportions[$0] }
  }

  /// Ends the search. Stores `remarks`, the search's messages for the user. If no picture was found, the
  /// library gets the built-in pictures.
  package mutating func finish(_ remarks: [String]) {
    self.remarks += remarks
    isComplete = true
    if paths.isEmpty, let listing = FolderListing(Self.builtInFolder) {
      paths = listing.pictures.naturallySorted().map { "\(Self.builtInFolder)/\($0)" }
    }
  }

  /// Replaces the paths, and whether the search is over, with those of another library. Keeps the pictures
  /// that are assigned to individual cards.
  package mutating func takePaths(of other: PictureLibrary) {
    (paths, isComplete) = (other.paths, other.isComplete)
    proportions.add(other.proportions)
  }

  /// Assigns the picture at `path` to a card, in place of the picture that the card would get from `paths`.
  package mutating func show(_ path: String, on card: Card) { chosen[card.number] = path }

  /// Returns the path of a card's picture; `nil` if the library is empty, or if the result could change when
  /// more pictures are found.
  ///
  /// - Complexity: O(1).
  package func path(for card: Card) -> String? {
    if let path = chosen[card.number] { return path }
    guard !paths.isEmpty, isComplete || seed == nil && card.number <= paths.count else { return nil }
    guard let seed else { return paths[(card.number - 1) % paths.count] }
    let mixed = SplitMix64.mix(seed ^ SplitMix64.mix(UInt64(card.number)))
    return paths[Int(mixed % UInt64(paths.count))]
  }

  /// Records the reason why a picture cannot be read.
  package mutating func markUnreadable(_ path: String, reason: String) {
    failures[path] = reason.prefix(1).uppercased() + reason.dropFirst()
  }

  package func content(for card: Card, captions: CaptionStyle = .numberAndName) -> CardContent {
    let path = path(for: card) ?? ""
    return CardContent(
      number: card.number, name: Self.caption(of: path), path: path, failure: failures[path],
      captions: captions)
  }

  // MARK: Captions

  /// Returns a picture's caption: a title for a built-in picture, and the file's name for any other picture.
  static func caption(of path: String) -> String {
    path.hasPrefix(builtInFolder + "/") ? words(in: path) : name(of: path)
  }

  /// Returns a file's name without its extension and with percent encoding removed.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? name[..<$0] : nil } ?? name
    let decoded = String(stem).removingPercentEncoding ?? String(stem)
    // A caption is one line, so line breaks in a file name become spaces.
    return decoded.contains(where: \.isNewline)
      ? decoded.split(whereSeparator: \.isNewline).joined(separator: " ") : decoded
  }

  /// Returns a caption made from the file name in a path: `03-moonlit_sea.jpg` becomes "Moonlit Sea".
  static func words(in path: String) -> String {
    guard !path.isEmpty else { return "" }
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
    var words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }
    if words.count > 1, words[0].allSatisfy(\.isNumber) { words.removeFirst() }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
