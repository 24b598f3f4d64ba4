/// A group of parameters, with a title that the parameter panel shows as a heading.
package struct ParameterGroup: Hashable, Sendable {
  package let title: String
  package let parameters: [Parameter]
  /// The rows of the parameters.
  package let rows: [ParameterRow]

  /// Creates a group with a title.
  package init(_ title: String, _ parameters: [Parameter]) {
    self.title = title
    self.parameters = parameters
    rows = parameters.rows
  }
}
