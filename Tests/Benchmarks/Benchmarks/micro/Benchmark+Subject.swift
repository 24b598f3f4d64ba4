import Benchmark

extension Benchmark {
  @MainActor private static var last: (name: String, subject: Any)?

  /// What the benchmark works with: made and checked before its first iteration, kept for the others, and gone when
  /// another benchmark asks for its own.
  @MainActor
  func subject<Subject>(_ make: () throws -> Subject) rethrows -> Subject {
    if let last = Self.last, last.name == name, let subject = last.subject as? Subject { return subject }
    Self.last = nil
    let subject = try make()
    Self.last = (name, subject)
    return subject
  }
}
