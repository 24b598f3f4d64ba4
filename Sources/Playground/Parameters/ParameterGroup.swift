/// Parameters that belong together, under a heading.
public struct ParameterGroup: Hashable, Sendable {
  public let title: String
  public let parameters: [Parameter]

  /// Parameters under a heading.
  public init(_ title: String, _ parameters: [Parameter]) {
    self.title = title
    self.parameters = parameters
  }
}
