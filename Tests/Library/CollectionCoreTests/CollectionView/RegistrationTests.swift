import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of the registration of views by class, by closure, and with a configuration handler.
@MainActor
struct RegistrationTests {
  private class PlainCell: CollectionViewCell {}

  /// A cell written as for iOS.
  private class CodedCell: CollectionViewCell {
    let made: String
    override init(frame: CGRect) {
      made = "coded \(Int(frame.height))"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class GrandchildCell: CodedCell {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }

  /// A cell that cannot be made from a frame alone and has an initializer for registrations.
  private final class ModelCell: CollectionViewCell {
    let model: Int
    init(frame: CGRect, model: Int) {
      self.model = model
      super.init(frame: frame)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
    required convenience init(_ registered: RegisteredFrame) { self.init(frame: registered.frame, model: 7) }
  }

  private final class Header: CollectionReusableView {
    var title = ""
  }

  /// A data source with one closure for cells and one for headers.
  private final class Source: CollectionViewDataSource {
    var count = 1
    var cell: (CollectionView, IndexPath) -> CollectionViewCell = { _, _ in fatalError() }
    var header: (CollectionView, IndexPath) -> CollectionReusableView = { _, _ in fatalError() }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { cell(collectionView, indexPath) }
    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView { header(collectionView, indexPath) }
  }

  private let source = Source()
  private let layout = StackLayout()
  private let view: CollectionView
  private let kind = CollectionView.elementKindSectionHeader

  init() {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.dataSource = source
  }

  private func cell(_ item: Int) -> CollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  private func dequeue(_ identifier: String) {
    source.cell = { $0.dequeueReusableCell(withReuseIdentifier: identifier, for: $1) }
  }

  // MARK: By class

  @Test func `a class without initializers can be registered`() {
    view.register(PlainCell.self, forCellWithReuseIdentifier: "cell")
    dequeue("cell")
    view.layoutIfNeeded()
    #expect(cell(0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(cell(0) is PlainCell)
  }

  @Test func `a class written for iOS is made with its own initializer`() {
    view.register(CodedCell.self, forCellWithReuseIdentifier: "cell")
    dequeue("cell")
    view.layoutIfNeeded()
    #expect((cell(0) as? CodedCell)?.made == "coded 50")
  }

  @Test func `a class known only at run time can be registered`() {
    let classes: [CollectionViewCell.Type] = [PlainCell.self, GrandchildCell.self, ModelCell.self]
    for (index, cellClass) in classes.enumerated() {
      view.register(cellClass, forCellWithReuseIdentifier: "cell \(index)")
    }
    source.count = 3
    source.cell = { $0.dequeueReusableCell(withReuseIdentifier: "cell \($1.item)", for: $1) }
    view.layoutIfNeeded()

    #expect(cell(0) is PlainCell)
    #expect((cell(1) as? GrandchildCell)?.made == "coded 50")
    #expect((cell(2) as? ModelCell)?.model == 7)
  }

  @Test func `classes of supplementary and decoration views can be registered`() {
    final class Rule: CollectionReusableView {}
    let layout = RuledLayout()
    layout.headerHeight = 20
    layout.register(Rule.self, forDecorationViewOfKind: RuledLayout.kind)
    view.collectionViewLayout = layout
    view.register(PlainCell.self, forCellWithReuseIdentifier: "cell")
    view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    dequeue("cell")
    source.header = { [kind] in
      $0.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: $1)
    }
    view.layoutIfNeeded()

    #expect(view.visibleSupplementaryViews(ofKind: kind).map { $0 is Header } == [true])
    #expect(view.subviews.contains { $0 is Rule })
  }

  @Test func `a decoration view of an unregistered kind is made by the collection view's function`() {
    final class Stand: CollectionReusableView {}
    let layout = RuledLayout()
    layout.register(nil, forDecorationViewOfKind: RuledLayout.kind)
    view.collectionViewLayout = layout
    view.makeUnregisteredDecorationView = { Stand(frame: $0) }
    view.register(PlainCell.self, forCellWithReuseIdentifier: "cell")
    dequeue("cell")
    view.layoutIfNeeded()

    #expect(view.subviews.contains { $0 is Stand })
  }

  @Test func `registering nil removes the registration of an identifier`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tests = RegistrationTests()
        tests.view.register(PlainCell.self, forCellWithReuseIdentifier: "cell")
        tests.view.register(nil, forCellWithReuseIdentifier: "cell")
        tests.dequeue("cell")
        tests.view.layoutIfNeeded()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("was dequeued, but none is registered"))
  }

  // MARK: With how they are filled

  @Test func `a cell registration makes cells of its class and configures them`() {
    var filled: [String] = []
    let registration = CollectionView.CellRegistration<CodedCell, String> { cell, path, item in
      filled.append("\(item) at \(path.brief), \(Int(cell.frame.minY))")
    }
    source.count = 2
    source.cell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: "item \($1.item)") }
    view.layoutIfNeeded()

    #expect(filled == ["item 0 at [0,0], 0", "item 1 at [0,1], 50"])
    #expect(cell(1) is CodedCell)
  }

  @Test func `a registration's closure makes the cells, which are reused`() {
    var made = 0
    let registration = CollectionView.CellRegistration<ModelCell, Int>({ frame in
      made += 1
      return ModelCell(frame: frame, model: made)
    }) { _, _, _ in }
    source.count = 300
    source.cell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $1.item) }

    for offset in stride(from: 0, through: 10_000, by: 37) {
      view.contentOffset.y = CGFloat(offset)
      view.layoutIfNeeded()
    }

    #expect(made <= 6)
    #expect(view.numberOfViewsMade == made)
  }

  @Test func `two registrations of a class share no cells`() {
    let first = CollectionView.CellRegistration<PlainCell, Int> { cell, _, _ in cell.alpha = 1 }
    let second = CollectionView.CellRegistration<PlainCell, Int> { cell, _, _ in cell.alpha = 1 }
    source.cell = { $0.dequeueConfiguredReusableCell(using: first, for: $1, item: 0) }
    view.layoutIfNeeded()
    let old = cell(0)
    source.cell = { $0.dequeueConfiguredReusableCell(using: second, for: $1, item: 0) }
    view.reloadData()
    view.layoutIfNeeded()

    #expect(old != nil)
    #expect(cell(0) !== old)
    #expect(cell(0)?.reuseIdentifier != old?.reuseIdentifier)
  }

  @Test func `a cell without an item is not configured`() {
    var filled = 0
    let registration = CollectionView.CellRegistration<PlainCell, Int> { _, _, _ in filled += 1 }
    source.cell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: nil) }
    view.layoutIfNeeded()
    #expect(cell(0) is PlainCell)
    #expect(filled == 0)
  }

  @Test func `a supplementary registration makes views of its class and configures them`() {
    layout.headerHeight = 20
    let cells = CollectionView.CellRegistration<PlainCell, Int> { _, _, _ in }
    let headers = CollectionView.SupplementaryRegistration<Header>(elementKind: kind) { view, kind, path in
      view.title = "\(kind.suffix(6)) \(path.brief)"
    }
    source.cell = { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: 0) }
    source.header = { $0.dequeueConfiguredReusableSupplementary(using: headers, for: $1) }
    view.layoutIfNeeded()

    let shown = view.visibleSupplementaryViews(ofKind: kind).compactMap { ($0 as? Header)?.title }
    #expect(shown == ["Header [0,0]"])
  }

  @Test func `a registration that is made in the cell request is reported`() {
    var reports: [LayoutDiagnostic] = []
    view.onDiagnostic = { reports.append($0) }
    let early = CollectionView.CellRegistration<PlainCell, Int> { _, _, _ in }
    source.count = 2
    source.cell = { view, path in
      let late = CollectionView.CellRegistration<PlainCell, Int> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: path.item == 0 ? early : late, for: path, item: 0)
    }
    view.layoutIfNeeded()
    #expect(reports.map(\.kind) == [.registrationInRequest])
    #expect(reports.first?.message.contains("PlainCell") == true)
  }
}
