package import CollectionCore

/// A pool of subviews of one class, to which views are added or from which views are removed until there are
/// as many as needed.
@MainActor
package struct ViewPool<Member: View> {
  package private(set) var members: [Member] = []

  /// Creates a pool without views.
  package init() {}

  /// Changes the number of views to `count`: creates missing views with `make` and adds them to `parent`, or
  /// removes the last views.
  package mutating func fit(to count: Int, in parent: View, _ make: () -> Member) {
    while members.count > count { members.removeLast().removeFromSuperview() }
    while members.count < count {
      members.append(make())
      parent.addSubview(members[members.count - 1])
    }
  }
}
