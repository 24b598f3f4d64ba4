package import CollectionCore

/// A set of subviews of one class that grows and shrinks with the number needed.
@MainActor
package struct ViewPool<Member: View> {
  package private(set) var members: [Member] = []

  /// Creates an empty set.
  package init() {}

  /// Adds or removes members until `parent` has `count` of them.
  package mutating func fit(to count: Int, in parent: View, _ make: () -> Member) {
    while members.count > count { members.removeLast().removeFromSuperview() }
    while members.count < count {
      members.append(make())
      parent.addSubview(members[members.count - 1])
    }
  }
}
