import Foundation
import Scenes

/// The way of pictures from a search onto cards.
@MainActor
final class PictureIntake {
  /// The pictures that arrived since the last frame.
  struct Arrivals {
    /// The library, if it has changed, and the number of its new pictures.
    var library: (PictureLibrary, newCount: Int)?
    /// The pictures of each finished search for new cards.
    var insertions: [[String]] = []
    /// Messages for the user.
    var remarks: [String] = []
  }

  private let finder: PictureFinder
  private var library: PictureLibrary
  /// The pictures for new cards that the running search has found so far.
  private var insertion: [String] = []

  init(_ options: PlaygroundOptions) {
    finder = PictureFinder(isBackground: options.searchesInBackground)
    library = options.pictures
  }

  /// Called on another thread when pictures have arrived.
  var onArrival: (@Sendable () -> Void)? {
    get { finder.onFind }
    set { finder.onFind = newValue }
  }

  /// Starts the search that the library has left.
  func start() {
    if !library.isComplete { finder.search(library.unsearchedPlaces, for: .library) }
  }

  /// Starts a search for pictures for new cards.
  func insert(_ places: [String]) { finder.search(places, for: .insertion) }

  /// Returns what has arrived since the last call; `nil` if nothing has.
  func takeArrivals() -> Arrivals? {
    let findings = finder.takeFindings()
    guard !findings.isEmpty else { return nil }
    var arrivals = Arrivals()
    let count = library.paths.count
    for finding in findings {
      arrivals.remarks += finding.remarks
      switch finding.purpose {
      case .library:
        library.add(finding.paths)
        if finding.isLast { library.finish(finding.remarks) }
        arrivals.library = (library, newCount: library.paths.count - count)
      case .insertion:
        insertion += finding.paths
        guard finding.isLast else { continue }
        if !insertion.isEmpty { arrivals.insertions.append(insertion) }
        insertion = []
      }
    }
    return arrivals
  }

  /// Whether a search is running or waiting.
  var isSearching: Bool { finder.foundCount != nil }

  // MARK: Texts

  /// The status of the running search; `nil` if none is running.
  var statusText: String? {
    finder.foundCount.map { $0 > 0 ? "looking for pictures: \($0) found" : "looking for pictures" }
  }

  /// Returns the text on an empty stage; `key` is the one that inserts a card.
  static func emptinessText(isSearching: Bool, insertionKey key: String) -> String {
    isSearching ? "Looking for pictures" : "No cards: \(key) inserts one"
  }
}

extension Playground {
  /// Called on another thread when a search has found pictures; the next `advance(to:)` shows them.
  package var onPicturesFound: (@Sendable () -> Void)? {
    get { intake.onArrival }
    set { intake.onArrival = newValue }
  }

  /// Whether a search for pictures is running.
  package var isSearching: Bool { intake.isSearching }

  /// Searches places for pictures, and inserts a card for each.
  func insertPictures(at places: [String]) {
    intake.insert(places)
    takePictures()
  }

  /// Shows the pictures that have arrived since the last frame.
  func takePictures() {
    guard let arrivals = intake.takeArrivals() else { return }
    for remark in arrivals.remarks { say(remark) }
    if let (library, newCount) = arrivals.library {
      let count = hasCardForEachPicture ? newCount : 0
      for controller in controllers { controller.takePictures(of: library, appendingCards: count) }
    }
    for paths in arrivals.insertions { controller.insertCards(showing: paths) }
  }
}
