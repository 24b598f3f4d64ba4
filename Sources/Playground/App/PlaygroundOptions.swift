public import Foundation

/// What the playground starts with.
@MainActor
public struct PlaygroundOptions {
  /// The first scene's place in the catalogue.
  public var sceneIndex = 0
  /// Parameters to be set; ones without a parameter in the first scene are an error to be found before.
  public var settings: [Setting] = []
  /// The number of cards; nil for as many as there are pictures.
  public var itemCount: Int?
  /// The window's size in points.
  public var size = CGSize(width: 1280, height: 800)
  public var pictures = PictureLibrary()
  /// Told of everything that is also shown to the user as a message or on a card.
  public var onRemark: (String) -> Void = { _ in }

  /// The first scene with its defaults and the program's own pictures.
  public init() {}
}

/// What the playground asks of whoever runs it.
public enum HostRequest: Hashable, Sendable {
  /// Fills the screen, or goes back to a window.
  case setFullScreen(Bool)
  /// Writes the present frame to a file, and says where.
  case takeScreenshot
  case quit
}
