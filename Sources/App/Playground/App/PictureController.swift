import Foundation
import Scenes

/// An object that starts the searches for pictures, and returns their results once per frame.
@MainActor
final class PictureIntake {
  /// The results of the picture searches since the last frame.
  struct Arrivals {
    /// The library with the new pictures added, and the number of new pictures; `nil` if the search for the
    /// library's pictures had no new results.
    var library: (PictureLibrary, newCount: Int)?
    /// The paths of the pictures found, for each finished search whose pictures are inserted as cards.
    var insertions: [[String]] = []
    /// The proportions of all pictures found.
    var proportions = PictureProportions()
    /// Messages for the user.
    var remarks: [String] = []
  }

  private let finder: PictureFinder
  private var library: PictureLibrary
  /// The paths that the current search has found so far, if its pictures are inserted as cards.
  private var insertion: [String] = []

  init(_ options: PlaygroundOptions) {
    finder = PictureFinder(isBackground: options.searchesInBackground)
    library = options.pictures
  }

  /// Called when the first results since the last `takeArrivals()` become available. If searches run on a
  /// background thread, the call is on that thread.
  var onArrival: (@Sendable () -> Void)? {
    get { finder.onFind }
    set { finder.onFind = newValue }
  }

  /// Starts the search for the library's pictures, unless the library is complete.
  func start() {
    if !library.isComplete { finder.search(library.unsearchedPlaces, for: .library) }
  }

  /// Starts a search at paths, patterns or URIs for pictures to insert as cards.
  func insert(_ places: [String]) { finder.search(places, for: .insertion) }

  /// Returns the results of the searches since the last call; `nil` if there are none.
  func takeArrivals() -> Arrivals? {
    let findings = finder.takeFindings()
    guard !findings.isEmpty else { return nil }
    var arrivals = Arrivals()
    let count = library.paths.count
    for finding in findings {
      arrivals.remarks += finding.remarks
      arrivals.proportions.add(finding.proportions)
      switch finding.purpose {
      case .library:
        library.add(finding.paths, finding.proportions)
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

  /// Whether a search is in progress or waiting.
  var isSearching: Bool { finder.foundCount != nil }

  /// The status of the search in progress; `nil` if there is none.
  var statusText: String? {
    finder.foundCount.map { $0 > 0 ? "looking for pictures: \($0) found" : "looking for pictures" }
  }
}

/// The controller of the pictures that searches find, and of the pictures that are loading.
@MainActor
final class PictureController: PlaygroundPart {
  let stage: SceneStage
  private let intake: PictureIntake
  /// Whether each picture that a search finds gets a card; `false` if the user gave the number of cards.
  private let hasCardForEachPicture: Bool
  private var loadingStatus = LoadingStatus()

  init(_ stage: SceneStage, _ options: PlaygroundOptions) {
    (self.stage, intake) = (stage, PictureIntake(options))
    hasCardForEachPicture = options.itemCount == nil
  }

  /// Called when a search has found pictures, which the next call of `take()` shows. If searches run on a
  /// background thread, the call is on that thread.
  var onArrival: (@Sendable () -> Void)? {
    get { intake.onArrival }
    set { intake.onArrival = newValue }
  }

  /// Whether a search for pictures is in progress or waiting.
  var isSearching: Bool { intake.isSearching }

  /// The status of the search and of the loading; empty if there is neither.
  var statusTexts: [String] { [intake.statusText, loadingStatus.text(at: hostTime)].compactMap { $0 } }

  var nextChange: Double? { loadingStatus.nextChange(after: hostTime) }

  /// Starts the search for the library's pictures, and shows the messages about those that are found.
  func start() {
    for remark in controller.pictures.remarks { say(remark) }
    intake.start()
    take()
  }

  /// Searches paths, patterns and URIs for pictures, and inserts a card for each picture found.
  func insert(at places: [String]) {
    intake.insert(places)
    take()
  }

  /// Adds the pictures found since the last frame to the scenes, and inserts a card for each picture that the
  /// user asked to insert.
  func take() {
    guard let arrivals = intake.takeArrivals() else { return }
    for remark in arrivals.remarks { say(remark) }
    if let (library, newCount) = arrivals.library {
      let count = hasCardForEachPicture ? newCount : 0
      for controller in controllers { controller.takePictures(of: library, appendingCards: count) }
    }
    for paths in arrivals.insertions { controller.insertCards(showing: paths, arrivals.proportions) }
  }

  /// Sets the number of displayed pictures that are still loading, and the number of all displayed pictures.
  func showProgress(loading: Int, shown: Int) {
    loadingStatus.update(loading: loading, shown: shown, at: hostTime)
  }
}
