import CollectionCore

/// As many subviews of a kind as are needed just now.
@MainActor
struct ViewPool<Member: View> {
  private(set) var members: [Member] = []

  /// Makes or removes members until a view has so many.
  mutating func fit(to count: Int, in parent: View, _ make: () -> Member) {
    while members.count > count { members.removeLast().removeFromSuperview() }
    while members.count < count {
      members.append(make())
      parent.addSubview(members[members.count - 1])
    }
  }
}
