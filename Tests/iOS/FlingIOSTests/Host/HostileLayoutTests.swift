import Foundation
import TestSupport
import Testing

@testable import Sessions

/// Random layouts that return what makes no sense, or never return.
struct HostileLayoutTests {
  /// The number of layouts: a few, or as many as `FLING_FUZZ_LAYOUTS` says.
  private static let count =
    ProcessInfo.processInfo.environment["FLING_FUZZ_LAYOUTS"].flatMap { Int($0) } ?? 3
  private static let seed = ProcessInfo.processInfo.environment["FLING_FUZZ_SEED"].flatMap { UInt64($0) } ?? 3

  @Test func `no random layout ends the program that checks it, and each has its report`() throws {
    let scratch = try Scratch()
    var random = SplitMix(state: Self.seed)
    let names = (0..<Self.count).map { "Hostile\($0)" }
    let classes = names.map { HostileLayout(&random).source(named: $0) }
    let file = try scratch.write(
      "import Foundation\nimport UIKit\n" + classes.joined(separator: "\n"), to: "A.swift")

    let outcome = try Program.run("test", file, "--items", "3", "--size", "120x200", "--timeout", "2")

    #expect([0, Failure.Code.failedTest.rawValue].contains(outcome.status), "\(outcome.errors)")
    for (name, source) in zip(names, classes) {
      let report = outcome.output.split(separator: "\n").first { $0.contains(" \(name):") }
      #expect(
        report?.hasPrefix("✓") == true || report?.hasPrefix("✗") == true, "\(source)\n\(outcome.errors)")
    }
  }
}

/// A generator of pseudo-random numbers with a seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A layout from a small grammar: each method is as usual or does something that it must not.
private struct HostileLayout {
  private let numbers: [String]
  private let statements: [String]
  private let path: String
  private let count: Int

  private static let numbers = [
    "CGFloat.nan", "CGFloat.infinity", "-CGFloat.infinity", "1e300", "-1e300", "-50", "0", "1e-300", "40",
    "40", "120",
  ]
  private static let paths = ["item", "item", "item", "-1 - item", "item * 1000", "0"]
  private static let counts = [0, 1, 3, 3, 100, 200_000]
  /// Statements, of which most do nothing.
  private static let statements = [
    "", "", "", "", "", "invalidateLayout()", "collectionView?.reloadData()",
    "collectionView?.layoutIfNeeded()",
    "collectionView?.contentOffset.y = .nan", "collectionView?.frame.size.width = -3",
    "if calls == 4 { fatalError(\"the fourth call\") }", "if calls == 9 { _ = [Int]()[calls] }",
    "if calls == 7 { exit(3) }", "if calls == 5 { while true {} }",
    "DispatchQueue.global().async { self.invalidateLayout() }",
    "collectionView?.performBatchUpdates { self.collectionView?.deleteItems(at: [IndexPath(item: 90, section: 7)]) }",
    "collectionView?.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)",
    "collectionView?.scrollToItem(at: IndexPath(item: -4, section: 9), at: .top, animated: false)",
  ]

  init(_ random: inout SplitMix) {
    numbers = (0..<8).map { _ in Self.numbers.randomElement(using: &random) ?? "0" }
    statements = (0..<5).map { _ in Self.statements.randomElement(using: &random) ?? "" }
    path = Self.paths.randomElement(using: &random) ?? "item"
    count = Self.counts.randomElement(using: &random) ?? 3
  }

  func source(named name: String) -> String {
    """
    final class \(name): UICollectionViewLayout {
      private var calls = 0
      private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: \(path), section: 0))
        attributes.frame = CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))
        attributes.alpha = \(numbers[4])
        return attributes
      }
      override func prepare() {
        super.prepare()
        calls += 1
        \(statements[0])
      }
      override var collectionViewContentSize: CGSize {
        \(statements[1])
        return CGSize(width: \(numbers[5]), height: \(numbers[6]))
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        calls += 1
        \(statements[2])
        return (0..<\(count)).map(attributes)
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        calls += 1
        \(statements[3])
        return attributes(indexPath.item)
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        calls += 1
        \(statements[4])
        return true
      }
      override func targetContentOffset(
        forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: offset.x, y: \(numbers[7])) }
    }

    """
  }
}
