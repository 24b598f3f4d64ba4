/// A namespace for the maximum sizes, in bytes, of the text files that the program reads. A larger file is
/// refused before it is read.
package enum FileLimit {
  /// The maximum size of a file of settings: a preset, a session, a key file or the state of the window.
  package static let settings = 1 << 20
  /// The maximum size of an input file or a recording, enough for a million events.
  package static let recording = 64 << 20
  /// The maximum size of a file of Swift source.
  package static let source = 16 << 20
  /// The maximum size of a trace file, about one hour of frames.
  package static let trace = 1 << 30

  /// Returns the reason why a file above a limit is refused, as the end of a sentence.
  ///
  /// - Parameters:
  ///   - size: The file's size in bytes; `nil` if the size is unknown, as for a pipe.
  ///   - limit: The limit in bytes.
  package static func reason(size: Int?, limit: Int) -> String {
    // Rounded up, so that no size above the limit reads like the limit.
    func megabytes(_ bytes: Int) -> String { "\((bytes - 1) / (1 << 20) + 1) MB" }
    let found = size.map { "it has \(megabytes($0))" } ?? "it is too large"
    return "\(found), and at most \(megabytes(limit)) are read"
  }
}
