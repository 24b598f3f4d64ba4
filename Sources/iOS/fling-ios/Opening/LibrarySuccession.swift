import Foundation

/// The choice of the library to run, after programs with earlier libraries have shown frames or failed.
struct LibrarySuccession: Equatable {
  /// The libraries that have drawn a frame, oldest first, without those that failed repeatedly.
  private(set) var good: [URL] = []
  /// The number of failures of each library since the user last compiled.
  private var failureCounts: [URL: Int] = [:]

  /// Records that a program with a library has drawn its first frame.
  mutating func showed(_ library: URL) {
    if !good.contains(library) { good.append(library) }
    // One version to fall back on is enough, and each library is a file.
    if good.count > 3 { good.removeFirst() }
  }

  /// Records that the program on screen has failed; returns the library to start in its place, or `nil` to keep
  /// the last frame on screen.
  ///
  /// A library that worked is started once more, with the state before the failure. If it fails again, the
  /// library before it is started.
  mutating func failed(_ library: URL) -> URL? {
    failureCounts[library, default: 0] += 1
    if failureCounts[library, default: 0] > 1 || !good.contains(library) {
      good.removeAll { $0 == library }
    }
    return good.last
  }
}
