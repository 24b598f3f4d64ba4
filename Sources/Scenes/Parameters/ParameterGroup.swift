/// A group of parameters with a title, which is a heading in the parameter panel.
package struct ParameterGroup: Hashable, Sendable {
  package let title: String
  package let parameters: [Parameter]

  /// Creates a group with a title.
  package init(_ title: String, _ parameters: [Parameter]) {
    self.title = title
    self.parameters = parameters
  }
}
