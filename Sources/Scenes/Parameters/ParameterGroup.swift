/// A titled group of parameters.
package struct ParameterGroup: Hashable, Sendable {
  package let title: String
  package let parameters: [Parameter]

  /// Creates a group.
  package init(_ title: String, _ parameters: [Parameter]) {
    self.title = title
    self.parameters = parameters
  }
}
