public import Foundation

/// A list of recorded calls, in order, as lines of text.
@MainActor
public final class Journal {
  public private(set) var lines: [String] = []

  public init() {}

  public func note(_ line: String) { lines.append(line) }

  /// Returns the recorded lines and clears the journal.
  public func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension IndexPath {
  /// The index path as `[section,item]`, with `*` in place of the item for a whole section.
  public var brief: String { "[\(self[0]),\(self[1] == NSNotFound ? "*" : "\(self[1])")]" }
}
