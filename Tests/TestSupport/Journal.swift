public import Foundation

/// What was called, in order, as lines of text.
@MainActor
public final class Journal {
  public private(set) var lines: [String] = []

  public init() {}

  public func note(_ line: String) { lines.append(line) }

  /// The lines so far, which are then forgotten.
  public func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension IndexPath {
  /// `[section,item]`, with `*` for a whole section.
  public var brief: String { "[\(self[0]),\(self[1] == NSNotFound ? "*" : "\(self[1])")]" }
}
