/// A titled group of parameters.
public struct ParameterGroup: Hashable, Sendable {
  public let title: String
  public let parameters: [Parameter]

  /// Creates a group.
  public init(_ title: String, _ parameters: [Parameter]) {
    self.title = title
    self.parameters = parameters
  }
}
