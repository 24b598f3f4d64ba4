package import CollectionCore

/// A list of subviews of one class, whose number can be changed to any count.
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
