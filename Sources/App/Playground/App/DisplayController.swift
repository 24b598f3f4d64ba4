import Canvas
import CollectionCore
package import Foundation
import Scenes

extension Playground {
  /// The allowed range of the text scale, the factor by which the size of all text is multiplied.
  package nonisolated static let textScales: ClosedRange<CGFloat> = 0.5...3
}

/// The controller of appearance, motion and text size, and of the colour of the stage.
@MainActor
final class DisplayController: PlaygroundPart {
  let stage: SceneStage
  private let painter = ViewPainter()
  /// The draw list of the views in front of the stage. The list is kept so that its storage is reused.
  private var frontList = DrawList()
  /// The desktop's settings for appearance, motion and text size; a setting that is unknown is `nil`.
  private var desktopSettings = DisplaySettings()
  private var light = StageLight()
  /// The change of the text scale by one press of a key.
  private static let textScaleStep: CGFloat = 0.25

  init(_ stage: SceneStage) { self.stage = stage }

  /// The user's own settings for appearance, motion and text size, which override the desktop's.
  private var ownSettings: DisplaySettings {
    get { stage.stored.ownSettings }
    set {
      stage.stored.ownSettings = newValue
      apply()
    }
  }

  /// The settings for appearance, motion and text size in effect.
  ///
  /// A setting that the user made for this program takes precedence over the desktop's setting. If neither is
  /// known, the default applies. The default appearance is dark, so that the pictures stand out.
  var settings: DisplaySettings {
    let defaults = DisplaySettings(userInterfaceStyle: .dark, reducesMotion: false, textScale: 1)
    var settings = defaults.overridden(by: desktopSettings).overridden(by: ownSettings)
    settings.textScale = settings.textScale.map { scale in
      scale.isFinite ? min(max(scale, Playground.textScales.lowerBound), Playground.textScales.upperBound) : 1
    }
    return settings
  }

  /// Applies the effective display settings to the painter, the scenes and the panel.
  func apply() {
    let settings = settings
    let reducesMotion = settings.reducesMotion ?? false
    painter.userInterfaceStyle = settings.userInterfaceStyle ?? .dark
    for controller in controllers { controller.reducesMotion = reducesMotion }
    panel.reducesMotion = reducesMotion
    let textScale = settings.textScale ?? 1
    guard textScale != painter.textScale || textScale != Typography.scale else { return }
    painter.textScale = textScale
    Typography.scale = textScale
    view.setNeedsLayoutThroughout()
    stage.arrange()
  }

  /// Adopts the desktop's settings.
  func adopt(_ settings: DisplaySettings) {
    desktopSettings = settings
    apply()
  }

  /// Records the colour of the picture at a path.
  func setColor(_ color: Color, ofPicture path: String) { light.setColor(color, ofPicture: path) }

  var nextChange: Double? { light.isMoving ? hostTime : nil }

  func advance(to time: Double) {
    if light.advance(to: time, on: stage) { showBackground() }
  }

  /// Shows the colour of the stage after a change of a value, of the scene or of its panes.
  func updateBackground() {
    light.refresh()
    showBackground()
  }

  private func showBackground() {
    let chosen = StageParameters.chosenColor(values)
    view.showBackground(chosen ?? light.tint.color, isChosen: chosen != nil)
    for pane in controller.panes { pane.tint = light.tint }
  }

  /// Writes the draw commands of the stage and of the texts around it into `list`; `scale` is in device pixels per
  /// point.
  func paintStage(scale: CGFloat, into list: inout DrawList) {
    let style = painter.userInterfaceStyle
    defer { painter.userInterfaceStyle = style }
    painter.userInterfaceStyle = StageParameters.textStyle(values) ?? style
    painter.paint(view.recordedView, scale: scale, into: &list)
  }

  /// Appends the draw commands of the panels and messages in front of the stage to `list`.
  func paintFront(scale: CGFloat, into list: inout DrawList) {
    painter.paint(view.frontView, scale: scale, into: &frontList)
    list.commands += frontList.commands
  }

  func toggleAppearance() {
    let isDark = settings.userInterfaceStyle == .dark
    ownSettings.userInterfaceStyle = isDark ? .light : .dark
    echo(isDark ? "Light appearance" : "Dark appearance")
  }

  func toggleReducedMotion() {
    let isReduced = settings.reducesMotion ?? false
    ownSettings.reducesMotion = !isReduced
    echo(isReduced ? "Full motion" : "Reduced motion: cards fade instead of traveling.")
  }

  /// Increases the text scale by `steps` times 0.25; a negative number decreases the text scale.
  func changeTextScale(by steps: Int) {
    let scale = (settings.textScale ?? 1) + CGFloat(steps) * Self.textScaleStep
    ownSettings.textScale = min(
      max(scale, Playground.textScales.lowerBound), Playground.textScales.upperBound)
    echoTextScale()
  }

  /// Resets the text scale to the desktop's setting.
  func resetTextScale() {
    ownSettings.textScale = nil
    echoTextScale()
  }

  private func echoTextScale() {
    let percent = Int(saturating: ((settings.textScale ?? 1) * 100).rounded())
    echo("Text at \(percent) %")
  }
}

extension View {
  /// Marks the view and all its subviews as in need of layout.
  fileprivate func setNeedsLayoutThroughout() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutThroughout() }
  }
}
