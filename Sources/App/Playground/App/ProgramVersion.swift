/// The version of the program, and what it was built with.
package enum ProgramVersion {
  package static let number = "1.0"

  /// The version as one line, such as `Fling 1.0 (Swift 6.3, release)`.
  package static var text: String { "Fling \(number) (Swift \(compiler), \(configuration))" }

  /// The version of the compiler, as far as conditions tell it.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2)
      "6.2"
    #else
      "6.1"
    #endif
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
