import Snapshots
import Testing

struct SectionSnapshotTests {
  private typealias Snapshot = DiffableDataSourceSectionSnapshot<String>

  /// A tree of fruit (apple, pear (nashi)), roots (carrot) and bread.
  private var food: Snapshot {
    var snapshot = Snapshot()
    snapshot.append(["fruit", "roots", "bread"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["nashi"], to: "pear")
    snapshot.append(["carrot"], to: "roots")
    return snapshot
  }

  @Test func `items come before their children`() {
    #expect(food.items == ["fruit", "apple", "pear", "nashi", "roots", "carrot", "bread"])
    #expect(food.rootItems == ["fruit", "roots", "bread"])
    #expect(food.index(of: "roots") == 4)
    #expect(food.index(of: "fish") == nil)
    #expect(food.contains("nashi"))
  }

  @Test func `level and parent follow the tree`() {
    #expect(["fruit", "pear", "nashi"].map(food.level) == [0, 1, 2])
    #expect(food.parent(of: "nashi") == "pear")
    #expect(food.parent(of: "fruit") == nil)
  }

  @Test func `only items under expanded items are visible`() {
    var snapshot = food
    #expect(snapshot.visibleItems == ["fruit", "roots", "bread"])
    snapshot.expand(["fruit"])
    #expect(snapshot.visibleItems == ["fruit", "apple", "pear", "roots", "bread"])
    #expect(snapshot.isExpanded("fruit"))
    #expect(snapshot.isVisible("pear"))
    #expect(!snapshot.isVisible("nashi"))
    snapshot.expand(["pear"])
    snapshot.collapse(["fruit"])
    #expect(snapshot.visibleItems == ["fruit", "roots", "bread"])
    #expect(!snapshot.isVisible("nashi"), "its parent is expanded, but not that one's")
    snapshot.expand(["fruit"])
    #expect(snapshot.visibleItems == ["fruit", "apple", "pear", "nashi", "roots", "bread"])
    #expect(snapshot.expandedItems == ["fruit", "pear"])
  }

  @Test func `items are inserted next to their siblings`() {
    var snapshot = food
    snapshot.insert(["plum"], before: "pear")
    snapshot.insert(["fig"], after: "pear")
    snapshot.insert(["rice"], after: "fruit")
    #expect(
      snapshot.items == [
        "fruit", "apple", "plum", "pear", "nashi", "fig", "rice", "roots", "carrot", "bread",
      ])
    #expect(snapshot.parent(of: "fig") == "fruit")
    #expect(snapshot.level(of: "rice") == 0)
  }

  @Test func `items are deleted with their descendants`() {
    var snapshot = food
    snapshot.expand(["fruit", "pear"])
    snapshot.delete(["fruit", "fish", "nashi"])
    #expect(snapshot.items == ["roots", "carrot", "bread"])
    #expect(snapshot.expandedItems.isEmpty)
    snapshot.append(["nashi", "pear"])
    #expect(!snapshot.isExpanded("pear"), "what comes back is collapsed")
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty)
  }

  @Test func `snapshot(of:includingParent:) returns the subtree`() {
    var snapshot = food
    snapshot.expand(["pear"])
    let under = snapshot.snapshot(of: "fruit")
    #expect(under.rootItems == ["apple", "pear"])
    #expect(under.visibleItems == ["apple", "pear", "nashi"])
    let with = snapshot.snapshot(of: "pear", includingParent: true)
    #expect(with.rootItems == ["pear"])
    #expect(with.visibleItems == ["pear", "nashi"])
  }

  @Test func `a snapshot can be inserted into another`() {
    var fish = Snapshot()
    fish.append(["fish"])
    fish.append(["cod", "eel"], to: "fish")
    fish.expand(["fish"])

    var after = food
    after.insert(fish, after: "fruit")
    #expect(after.visibleItems == ["fruit", "fish", "cod", "eel", "roots", "bread"])
    var before = food
    before.insert(fish, before: "apple")
    #expect(before.parent(of: "fish") == "fruit")
    #expect(before.level(of: "eel") == 2)
    var replaced = food
    replaced.replace(childrenOf: "fruit", using: fish)
    #expect(replaced.items == ["fruit", "fish", "cod", "eel", "roots", "carrot", "bread"])
  }

  @Test func `a deep tree is traversed without recursion`() {
    var snapshot = DiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([0])
    for item in 1..<20_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(Array(0..<20_000))
    #expect(snapshot.visibleItems == Array(0..<20_000))
    #expect(snapshot.level(of: 19_999) == 19_999)
    snapshot.delete([1])
    #expect(snapshot.items == [0])
  }

  @Test func `changing a copy does not change the original`() {
    let original = food
    var copy = original
    copy.expand(["fruit"])
    copy.delete(["bread"])
    #expect(original.visibleItems == ["fruit", "roots", "bread"])
  }

  @Test func `the visual description marks items as expanded, collapsed or leaves`() {
    var snapshot = food
    snapshot.expand(["fruit"])
    #expect(
      snapshot.visualDescription() == """
        + fruit
          * apple
          - pear
            * nashi
        - roots
          * carrot
        * bread
        """)
  }
}
