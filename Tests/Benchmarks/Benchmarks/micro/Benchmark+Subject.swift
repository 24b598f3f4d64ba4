import Benchmark

extension Benchmark {
  @MainActor private static var last: (name: String, subject: Any)?

  /// Returns the object that the benchmark measures.
  ///
  /// The subject is created before the benchmark's first iteration and kept for the others. It is released
  /// when another benchmark asks for its subject.
  @MainActor
  func subject<Subject>(_ make: () throws -> Subject) rethrows -> Subject {
    if let last = Self.last, last.name == name, let subject = last.subject as? Subject { return subject }
    // Released first, so that two subjects never use memory at the same time.
    Self.last = nil
    let subject = try make()
    Self.last = (name, subject)
    return subject
  }
}
