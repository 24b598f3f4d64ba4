import SDLStage
package import Scenes

extension Typography {
  private static let texts = TextStore()

  /// Measures texts in the fonts of the window from now on. Programs call this method when they start; tests do not, so
  /// that their results do not depend on the fonts of the machine.
  package static func measureInFonts() {
    measure = { texts.width(of: $0, font: $1, scale: $2) }
  }
}
