// Prepares the process before Swift starts.
import CStart
import Scenes
import Sessions

/// The program `fling`.
@main
enum Main {
  @MainActor static func main() {
    Typography.measureInFonts()
    Fling.main()
  }
}
