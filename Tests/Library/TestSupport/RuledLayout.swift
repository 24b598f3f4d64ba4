public import CollectionCore
public import Foundation

/// A stack layout with a rule, a decoration view, at the end of each row.
open class RuledLayout: StackLayout {
  public final class Rule: CollectionReusableView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }
  }

  public static let kind = "rule"

  public private(set) var rulesMade = 0

  public override init(journal: Journal = Journal()) {
    super.init(journal: journal)
    register(decorationViewOfKind: Self.kind) { [unowned self] frame in
      rulesMade += 1
      return Rule(frame: frame)
    }
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    guard let items = super.layoutAttributesForElements(in: rect) else { return nil }
    let cells = items.filter { $0.representedElementCategory == .cell }
    return items + cells.compactMap { rule($0.indexPath) }.filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { rule(indexPath) }

  private func rule(_ path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let item = layoutAttributesForItem(at: path) else { return nil }
    let attributes = CollectionViewLayoutAttributes(forDecorationViewOfKind: Self.kind, with: path)
    attributes.frame = CGRect(x: 0, y: item.frame.maxY - 1, width: item.frame.width, height: 1)
    return attributes
  }

  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    journal.note("initial rule \(decorationIndexPath.brief)")
    return super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }

  open override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    journal.note("final rule \(decorationIndexPath.brief)")
    return super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }
}
