import ArgumentParser
package import Canvas
import Foundation
import Playground

/// The options that override the desktop's settings for appearance, reduced motion and text size.
package struct DisplayOptions: ParsableArguments {
  /// The appearance of the window: light, dark, or as set on the desktop (`automatic`).
  enum Appearance: String, CaseIterable, ExpressibleByArgument { case automatic, light, dark }

  /// Whether motion is reduced: on, off, or as set on the desktop (`automatic`).
  enum ReducedMotion: String, CaseIterable, ExpressibleByArgument { case automatic, on, off }

  @Option(help: "A light or a dark window; automatic follows the desktop.")
  var appearance = Appearance.automatic

  @Option(help: "Cards fade instead of traveling; automatic follows the desktop.")
  var reducedMotion = ReducedMotion.automatic

  @Option(parsing: .unconditional, help: "The size of text, 0.5 to 3; by default the desktop's.")
  var textScale: Double?

  package init() {}

  package func validate() throws {
    let range = Playground.textScales
    if let textScale, !range.contains(textScale) {
      throw ValidationError(
        "--text-scale is a number from \(Double(range.lowerBound)) to \(Int(range.upperBound)), not \(textScale)."
      )
    }
  }

  /// The settings given on the command line; `nil` for each setting that the command line leaves to the
  /// desktop.
  package var settings: DisplaySettings {
    var settings = DisplaySettings(textScale: textScale.map { CGFloat($0) })
    switch appearance {
    case .automatic: break
    case .light: settings.userInterfaceStyle = .light
    case .dark: settings.userInterfaceStyle = .dark
    }
    switch reducedMotion {
    case .automatic: break
    case .on: settings.reducesMotion = true
    case .off: settings.reducesMotion = false
    }
    return settings
  }

  /// Whether the command line leaves the appearance, the reduced motion or the text scale to the desktop.
  package var followsDesktop: Bool {
    let settings = settings
    return settings.userInterfaceStyle == nil || settings.reducesMotion == nil || settings.textScale == nil
  }
}
