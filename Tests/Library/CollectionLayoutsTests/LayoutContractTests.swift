import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// The layout contract, checked for every ready-made layout at several sizes, item counts, insets and
/// offsets.
@MainActor
struct LayoutContractTests {
  @Test(arguments: LayoutSample.allCases, Case.all)
  func `a layout returns equal attributes for every kind of query`(_ sample: LayoutSample, _ example: Case) {
    let delegate = SizeDelegate(seed: example.seed)
    let rig = LayoutRig(
      sample.make(), width: example.size.width, height: example.size.height, counts: example.counts,
      contentInset: example.inset, delegate: delegate)
    if sample.isMirrored { rig.view.semanticContentAttribute = .forceRightToLeft }
    rig.scroll(to: example.offset)
    let isTiny = example.size.width < 10
    let exceptions = isTiny ? sample.exceptions.union(.oversizedItems) : sample.exceptions

    let violations = layoutContractViolations(rig, seed: example.seed, except: exceptions)

    #expect(violations == [])
  }

  @Test(arguments: LayoutSample.allCases, 0..<6 as Range<UInt64>)
  func `a layout after random changes equals a fresh one`(_ sample: LayoutSample, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let counts = (0..<Int(seed % 4)).map { _ in Int(random.next() % 24) }
    let delegate = SizeDelegate(seed: seed)
    var freshness = LayoutFreshness(
      seed: seed, counts: counts, size: CGSize(width: 320, height: 480),
      contentInset: seed % 2 == 0 ? .zero : EdgeInsets(top: 20, left: 7, bottom: 10, right: 3),
      isRightToLeft: sample.isMirrored, delegate: delegate
    ) { sample.make() }

    #expect(freshness.violations(changes: 12) == [])
  }
}

extension LayoutContractTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var counts: [Int]
    var size: CGSize
    var inset = EdgeInsets.zero
    var offset: CGPoint
    var seed: UInt64

    var testDescription: String { "\(counts) in \(size), inset \(inset), at \(offset), seed \(seed)" }

    static let all: [Case] = {
      var random = SplitMix64(seed: 42)
      var cases: [Case] = []
      for counts in [[], [0], [1], [2], [17], [1000], [3, 0, 5, 1]] {
        for size in [
          CGSize(width: 320, height: 480), CGSize(width: 901, height: 333), CGSize(width: 1, height: 1),
        ] {
          let offset = CGPoint(
            x: random.number(in: -100...2000).rounded(), y: random.number(in: -100...2000).rounded())
          let inset =
            cases.count % 2 == 0 || size.width < 10
            ? EdgeInsets.zero : EdgeInsets(top: 13, left: 5, bottom: 8, right: 11)
          cases.append(
            Case(counts: counts, size: size, inset: inset, offset: offset, seed: random.next()))
        }
      }
      return cases
    }()
  }
}
