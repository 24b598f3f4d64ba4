package import Canvas
import CollectionCore
package import Foundation
import Scenes

extension Playground {
  /// The allowed range of the text scale, the factor by which the size of all text is multiplied.
  package nonisolated static let textScales: ClosedRange<CGFloat> = 0.5...3
  /// The change of the text scale by one press of a key.
  private static let textScaleStep: CGFloat = 0.25

  /// The settings for appearance, motion and text size in effect.
  ///
  /// A setting that the user made for this program takes precedence over the desktop's setting. If neither is
  /// known, the default applies. The default appearance is dark, so that the pictures stand out.
  package var displaySettings: DisplaySettings {
    let defaults = DisplaySettings(userInterfaceStyle: .dark, reducesMotion: false, textScale: 1)
    var settings = defaults.overridden(by: desktopSettings).overridden(by: ownSettings)
    settings.textScale = settings.textScale.map { scale in
      scale.isFinite ? min(max(scale, Self.textScales.lowerBound), Self.textScales.upperBound) : 1
    }
    return settings
  }

  /// Applies the effective display settings to the painter, the scenes and the panel.
  func applyDisplaySettings() {
    let settings = displaySettings
    let reducesMotion = settings.reducesMotion ?? false
    painter.userInterfaceStyle = settings.userInterfaceStyle ?? .dark
    for controller in controllers { controller.reducesMotion = reducesMotion }
    panel.reducesMotion = reducesMotion
    let textScale = settings.textScale ?? 1
    guard textScale != painter.textScale || textScale != Typography.scale else { return }
    painter.textScale = textScale
    Typography.scale = textScale
    view.setNeedsLayoutThroughout()
    arrange()
  }

  func toggleAppearance() {
    let isDark = displaySettings.userInterfaceStyle == .dark
    ownSettings.userInterfaceStyle = isDark ? .light : .dark
    echo(isDark ? "Light appearance" : "Dark appearance")
  }

  func toggleReducedMotion() {
    let isReduced = displaySettings.reducesMotion ?? false
    ownSettings.reducesMotion = !isReduced
    echo(isReduced ? "Full motion" : "Reduced motion: cards fade instead of traveling.")
  }

  /// Increases the text scale by `steps` times 0.25; a negative number decreases the text scale.
  func changeTextScale(by steps: Int) {
    let scale = (displaySettings.textScale ?? 1) + CGFloat(steps) * Self.textScaleStep
    ownSettings.textScale = min(max(scale, Self.textScales.lowerBound), Self.textScales.upperBound)
    echoTextScale()
  }

  /// Resets the text scale to the desktop's setting.
  func resetTextScale() {
    ownSettings.textScale = nil
    echoTextScale()
  }

  private func echoTextScale() {
    let percent = Int(saturating: ((displaySettings.textScale ?? 1) * 100).rounded())
    echo("Text at \(percent) %", about: "text")
  }
}

extension View {
  /// Marks the view and all its subviews as in need of layout.
  fileprivate func setNeedsLayoutThroughout() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutThroughout() }
  }
}
