import Foundation
import Synchronization

/// A serial queue of picture searches, which run synchronously or on a background thread.
package final class PictureFinder: Sendable {
  /// The purpose of a search.
  package enum Purpose: Sendable {
    /// To add the pictures to the library. The scenes get one card for each picture, unless the user set the
    /// number of cards.
    case library
    /// To show the pictures on new cards, which are inserted before the current card.
    case insertion
  }

  /// A part of a search's result. Each part is added as soon as it is available.
  package struct Finding: Sendable {
    package let purpose: Purpose
    package var paths: [String] = []
    /// The proportions of these pictures.
    package var proportions = PictureProportions()
    /// Messages for the user.
    package var remarks: [String] = []
    /// Whether this is the last part of the search's result.
    package var isLast = false
  }

  private struct State {
    var waiting: [(places: [String], purpose: Purpose)] = []
    /// The number of searches that are waiting or in progress.
    var searchCount = 0
    /// The number of pictures that the search in progress has found.
    var foundCount = 0
    var findings: [Finding] = []
    var onFind: (@Sendable () -> Void)?
  }

  private let isBackground: Bool
  private let state = Mutex(State())

  /// Creates a finder.
  ///
  /// - Parameter isBackground: Whether searches run on a background thread. If not, `search` returns only
  ///   when the search is over.
  package init(isBackground: Bool) { self.isBackground = isBackground }

  /// The function that is called when the first finding since the last `takeFindings()` becomes available. If
  /// searches run on a background thread, the call is on that thread.
  package var onFind: (@Sendable () -> Void)? {
    get { state.withLock { $0.onFind } }
    set { state.withLock { $0.onFind = newValue } }
  }

  /// The number of pictures that the search in progress has found; `nil` if no search is in progress.
  package var foundCount: Int? { state.withLock { $0.searchCount > 0 ? $0.foundCount : nil } }

  /// Adds a search for pictures at the given places (files, folders, patterns or URIs). The search starts
  /// after all earlier searches.
  package func search(_ places: [String], for purpose: Purpose) {
    let isFirst = state.withLock {
      $0.waiting.append((places, purpose))
      $0.searchCount += 1
      return $0.searchCount == 1
    }
    guard isFirst else { return }
    isBackground ? Thread.detachNewThread { self.runAll() } : runAll()
  }

  /// Returns the findings since the last call of this method, in the order in which they were added.
  package func takeFindings() -> [Finding] {
    state.withLock { state in
      defer { state.findings.removeAll() }
      return state.findings
    }
  }

  // MARK: Private

  private func runAll() {
    while let next = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) {
      run(next.places, for: next.purpose)
    }
  }

  private func run(_ places: [String], for purpose: Purpose) {
    var search = PictureSearch(includesMissingFiles: purpose == .library) { paths in
      self.add(Finding(purpose: purpose, paths: paths, proportions: PictureProportions(of: paths)))
    }
    search.search(places)
    add(Finding(purpose: purpose, remarks: search.remarks, isLast: true))
  }

  private func add(_ finding: Finding) {
    let wake = state.withLock { state in
      let isFirst = state.findings.isEmpty
      state.findings.append(finding)
      state.foundCount = finding.isLast ? 0 : state.foundCount + finding.paths.count
      if finding.isLast { state.searchCount -= 1 }
      return isFirst ? state.onFind : nil
    }
    wake?()
  }
}
