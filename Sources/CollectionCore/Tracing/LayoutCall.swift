public import Foundation

/// One call of a layout's hook by its collection view.
public struct LayoutCall: Hashable, Sendable, CustomStringConvertible {
  /// Which hook was called.
  public var hook: Hook

  /// The name of the layout's class.
  public var layout: String

  /// What the hook was called with.
  public var subject: Subject

  /// What it answered.
  public var answer = Answer.nothing

  /// How many hooks were still running when it was called; 0 for a call that no other led to.
  public var depth: Int

  /// When it was called, since the tracer was made.
  public var start: Duration

  /// How long it took, with everything it led to.
  public var duration = Duration.zero

  /// What a hook is called with.
  public enum Subject: Hashable, Sendable {
    case nothing
    /// A part of the content or the view's new or old bounds, in points.
    case rect(CGRect)
    case element(LayoutElement)
    /// Elements of one kind.
    case kind(String)
    case section(Int)
    /// The offset proposed, in points; at the end of a drag with its velocity, in points per millisecond.
    case offset(CGPoint, velocity: CGPoint?)
    case invalidation(Invalidation)
    /// The operations of a batch update, as in `insert [0, 3]`.
    case updates([String])
    /// The class of the other layout in a change of layout.
    case layout(String)
  }

  /// What a hook answers.
  public enum Answer: Hashable, Sendable {
    case nothing
    /// So many attributes, index paths or sections.
    case count(Int)
    case decision(Bool)
    case size(CGSize)
    case offset(CGPoint)
    case invalidation(Invalidation)
  }

  /// What an invalidation context says.
  public struct Invalidation: Hashable, Sendable {
    /// Whether the model is to be built anew.
    public var everything = false
    /// Whether the numbers of items changed.
    public var dataSourceCounts = false
    /// The elements that are listed, ascending; none where all geometry is invalid.
    public var elements: [LayoutElement] = []
    /// In points.
    public var contentOffsetAdjustment = CGPoint.zero

    @MainActor
    init(_ context: CollectionViewLayoutInvalidationContext) {
      everything = context.invalidateEverything
      dataSourceCounts = context.invalidateDataSourceCounts
      elements = context.invalidatedElements.sorted().map(LayoutElement.init)
      contentOffsetAdjustment = context.contentOffsetAdjustment
    }
  }

  /// As in `layoutAttributesForElements(in:) (0, 0, 320, 480): 12`.
  public var description: String {
    let indent = String(repeating: "  ", count: depth)
    let subject = subject.description.isEmpty ? "" : " \(subject)"
    let answer = answer.description.isEmpty ? "" : ": \(answer)"
    return "\(indent)\(hook.rawValue)\(subject)\(answer)"
  }
}

extension LayoutCall.Subject: CustomStringConvertible {
  /// In few words; empty for nothing.
  public var description: String {
    switch self {
    case .nothing: ""
    case .rect(let rect): rect.numbers
    case .element(let element): "\(element)"
    case .kind(let kind): kind
    case .section(let section): "section \(section)"
    case .offset(let offset, nil): offset.numbers
    case .offset(let offset, let velocity?): "\(offset.numbers) at \(velocity.numbers)"
    case .invalidation(let invalidation): "\(invalidation)"
    case .updates(let updates): updates.joined(separator: ", ")
    case .layout(let name): name
    }
  }
}

extension LayoutCall.Answer: CustomStringConvertible {
  /// In few words; empty for nothing.
  public var description: String {
    switch self {
    case .nothing: ""
    case .count(let count): "\(count)"
    case .decision(let decision): "\(decision)"
    case .size(let size): size.numbers
    case .offset(let offset): offset.numbers
    case .invalidation(let invalidation): "\(invalidation)"
    }
  }
}

extension LayoutCall.Invalidation: CustomStringConvertible {
  /// As in `everything, counts` or `cell [0, 3]`.
  public var description: String {
    var parts: [String] = []
    if everything { parts.append("everything") }
    if dataSourceCounts { parts.append("counts") }
    parts += elements.map(\.description)
    if parts.isEmpty { parts.append("geometry") }
    if contentOffsetAdjustment != .zero { parts.append("offset by \(contentOffsetAdjustment.numbers)") }
    return parts.joined(separator: ", ")
  }
}
