import Canvas

/// The controller of the help, which a press anywhere closes.
@MainActor
final class HelpController: PointerResponder {
  private let stage: SceneStage

  init(_ stage: SceneStage) { self.stage = stage }

  func press(_ event: Pointer) -> PressResponse {
    guard stage.overlays.contains(.help) else { return .ignored }
    stage.toggle(.help)
    return .handled
  }
}
