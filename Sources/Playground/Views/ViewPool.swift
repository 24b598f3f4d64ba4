import CollectionCore

/// A set of subviews of one class that grows and shrinks with the number needed.
@MainActor
struct ViewPool<Member: View> {
  private(set) var members: [Member] = []

  /// Adds or removes members until `parent` has `count` of them.
  mutating func fit(to count: Int, in parent: View, _ make: () -> Member) {
    while members.count > count { members.removeLast().removeFromSuperview() }
    while members.count < count {
      members.append(make())
      parent.addSubview(members[members.count - 1])
    }
  }
}
