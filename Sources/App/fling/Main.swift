// Says why on a system where Swift itself could not start.
import CStart
import Sessions

/// The program `fling`.
@main
enum Main {
  static func main() { Fling.main() }
}
