/// The name of a method with at most one parameter, together with a function that calls the method.
///
/// Swift on Linux cannot find a method by its name. A selector therefore carries the call. The adapter of
/// layout files replaces `#selector(move(_:))` in a class `Grid` by
///
///     Selector("move:") { target, sender in (target as? Grid)?.move(sender) }
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name of the method, with a colon for each parameter.
  public let name: String

  /// The function that calls the method of a target with a sender.
  private let call: (@MainActor (_ target: Any, _ sender: Any) -> Void)?

  /// Creates a selector from a name and the function that calls the method.
  public init(_ name: String, _ call: @escaping @MainActor (_ target: Any, _ sender: Any) -> Void) {
    self.name = name
    self.call = call
  }

  /// Creates a selector that calls nothing.
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  /// Creates a selector that calls nothing.
  public init(stringLiteral value: String) { self.init(value) }

  /// Calls the method of a target with a sender.
  @MainActor
  public func perform(on target: Any, with sender: Any) { call?(target, sender) }

  public var description: String { name }

  public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
