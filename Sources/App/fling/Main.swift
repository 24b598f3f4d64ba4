// Prepares the process before Swift starts.
import CStart
import Sessions

/// The program `fling`.
@main
enum Main {
  static func main() { Fling.main() }
}
