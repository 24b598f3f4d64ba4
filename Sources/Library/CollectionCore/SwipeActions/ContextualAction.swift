package import Foundation

/// An action that a swipe across a cell reveals.
@preconcurrency @MainActor
open class ContextualAction {
  /// The kind of an action.
  public enum Style: Hashable, Sendable {
    /// An action after which the cell closes.
    case normal
    /// An action that deletes the item. The cell's content leaves the screen while the item is deleted.
    case destructive
  }

  /// A function that performs an action.
  ///
  /// The function of a destructive action deletes the item in the data and in the collection view.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceView: The cell.
  ///   - completionHandler: The function to call when the action is done, at once or later, on the main
  ///     actor. The argument is whether the action was performed. The call closes the cell.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The kind of the action.
  public let style: Style
  /// The function that performs the action.
  public let handler: Handler
  /// The text on the action's button; `nil` for none.
  public var title: String?
  /// The colour of the action's button: by default red for a destructive action, otherwise grey.
  public var backgroundColor: Color

  /// The font of the title.
  package let font = Font(size: 15, weight: .bold)

  /// The length of the action's button along the swipe, in points; `nil`, the default, for a length that is
  /// estimated from the title. The core measures no text; a program that does can set the length.
  package var length: CGFloat?

  /// Creates an action from its kind, its title and the function that performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.handler = handler
    self.title = title
    backgroundColor = Self.defaultColor(of: style)
  }

  private static func defaultColor(of style: Style) -> Color {
    switch style {
    case .normal: Color(light: Color(hex: 0x63666F), dark: Color(hex: 0x5B5F69))
    case .destructive: Color(light: Color(hex: 0xC8322B), dark: Color(hex: 0xD13B33))
    }
  }
}
