import CollectionCore

/// The state of a program with an opened layout, as seen from outside.
struct HostObservation {
  /// The time, in seconds, for which the program has not answered; 0 if it need not answer.
  var silence: Double
  /// The number of the layout method that is running; see `LayoutCallMarker.Values.call`.
  var call: Int32
  /// Whether the program has drawn a frame.
  var hasShownFrame: Bool
  /// Whether the program is writing the report of a crash.
  var isCrashing: Bool
  /// The memory that only the program uses, in bytes.
  var memory: Int
  /// The number of elements in the layout's latest answer.
  var elementCount: Int
}

/// The reason why a program with an opened layout was ended, or has ended.
enum HostFault: Equatable {
  case hung(seconds: Int, call: Int32)
  case tooMuchMemory(call: Int32)
  case tooManyElements(Int)
  case crashed(CrashReport, signal: Int32)
  /// The layout has ended its program.
  case exited(status: Int32)
  /// The program has done what it was to do, or has said why it could not.
  case finished(status: Int32)

  /// The fault as a sentence for the user. `name` is the name of the layout or its file.
  func message(of name: String) -> String {
    switch self {
    case .hung(let seconds, let call):
      "\(name) has been in \(Self.method(call) ?? "its code") for \(seconds) s and was ended."
    case .tooMuchMemory(let call):
      "\(name) used more than \(HostWatch.memoryLimit >> 30) GB of memory"
        + (Self.method(call).map { " in \($0)" } ?? "") + " and was ended."
    case .tooManyElements(let count):
      "\(name) returned \(count) layout attributes at once, which is more than can be shown."
    case .crashed(let report, let signal):
      "\(name) crashed"
        + (report.place.map { " at \($0.file):\($0.line)" } ?? "")
        + ": " + (report.reason ?? "signal \(signal)") + "."
    case .exited(let status), .finished(let status): "\(name) ended its program with status \(status)."
    }
  }

  private static func method(_ call: Int32) -> String? {
    call == LayoutCallMarker.creation ? "its initializer" : LayoutCallMarker.hook(numbered: call)?.rawValue
  }
}

/// The limits of a program with an opened layout.
enum HostWatch {
  /// The time, in seconds, after which a program that does not return from a layout method is ended.
  static let patience = 2.0
  /// The time, in seconds, after which a program that does not answer is ended outside of layout methods, where
  /// a busy machine is the likelier reason.
  static let outerPatience = 8.0
  /// The time, in seconds, for a program to load and draw its first frame, unless it is in a layout method.
  static let startPatience = 15.0
  /// The time, in seconds, for a program to write the report of a crash.
  static let reportPatience = 20.0
  /// The maximum private memory in bytes.
  static let memoryLimit = 2 << 30
  /// The maximum number of elements in an answer of a layout.
  static let elementLimit = 10_000_000

  /// Returns the fault for which a program is ended now; `nil` to let it run.
  ///
  /// - Parameter patience: The time, in seconds, after which a program that does not return from a layout method
  ///   is ended.
  static func fault(_ observation: HostObservation, patience: Double = patience) -> HostFault? {
    if observation.elementCount >= elementLimit { return .tooManyElements(observation.elementCount) }
    if observation.memory > memoryLimit { return .tooMuchMemory(call: observation.call) }
    let patience =
      observation.isCrashing
      ? reportPatience
      : observation.call != 0
        ? patience : observation.hasShownFrame ? max(patience, outerPatience) : startPatience
    guard observation.silence >= patience else { return nil }
    return .hung(seconds: Int(patience), call: observation.call)
  }
}
