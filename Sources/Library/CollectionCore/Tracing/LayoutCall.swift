public import Foundation

/// A recorded call of a layout's hook by a collection view. The hooks are the methods and properties that a
/// layout overrides.
public struct LayoutCall: Hashable, Sendable, CustomStringConvertible {
  /// The hook that was called.
  public var hook: Hook

  /// The name of the layout's class.
  public var layout: String

  /// The argument of the call; if there are several, the one that describes the call best.
  public var subject: Subject

  /// The result of the call.
  public var answer = Answer.nothing

  /// The nesting depth: the number of calls that were running when this call began, 0 for a call that no
  /// other call caused.
  public var depth: Int

  /// The time from the creation of the tracer to the beginning of the call.
  public var start: Duration

  /// The duration of the call, including the calls that it caused.
  public var duration = Duration.zero

  /// The part of a call's arguments that a trace contains.
  public enum Subject: Hashable, Sendable {
    case nothing
    /// A rectangle of the content, or the view's new or old bounds, in points.
    case rect(CGRect)
    case element(LayoutElement)
    /// The kind of the supplementary or decoration views that the layout was asked about.
    case kind(String)
    case section(Int)
    /// The proposed content offset in points and, for the target of a scroll, the velocity in points per
    /// millisecond.
    case offset(CGPoint, velocity: CGPoint?)
    case invalidation(Invalidation)
    /// The operations of a batch update, in the form `insert [0, 3]`.
    case updates([String])
    /// In a change of layout, the class name of the layout that replaces the called layout, or that the called
    /// layout replaces.
    case layout(String)
  }

  /// The part of a call's result that a trace contains.
  public enum Answer: Hashable, Sendable {
    case nothing
    /// The number of attributes, index paths or orthogonal sections in the result.
    case count(Int)
    case decision(Bool)
    case size(CGSize)
    case offset(CGPoint)
    case invalidation(Invalidation)
  }

  /// The contents of an invalidation context.
  public struct Invalidation: Hashable, Sendable {
    /// Whether the layout must compute everything again, as for a reload.
    public var everything = false
    /// Whether the numbers of sections or items changed.
    public var dataSourceCounts = false
    /// The elements that the context lists, ascending; empty if it lists none.
    public var elements: [LayoutElement] = []
    /// The change of the content offset that the context requests, in points.
    public var contentOffsetAdjustment = CGPoint.zero

    @MainActor
    init(_ context: CollectionViewLayoutInvalidationContext) {
      everything = context.invalidateEverything
      dataSourceCounts = context.invalidateDataSourceCounts
      elements = context.invalidatedElements.sorted().map(LayoutElement.init)
      contentOffsetAdjustment = context.contentOffsetAdjustment
    }
  }

  /// The call in the form `layoutAttributesForElements(in:) (0, 0, 320, 480): 12`, indented by two spaces for
  /// each level of depth.
  public var description: String {
    let indent = String(repeating: "  ", count: depth)
    let subject = subject.description.isEmpty ? "" : " \(subject)"
    let answer = answer.description.isEmpty ? "" : ": \(answer)"
    return "\(indent)\(hook.rawValue)\(subject)\(answer)"
  }
}

extension LayoutCall.Subject: CustomStringConvertible {
  /// A short description; empty for `nothing`.
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
  /// A short description; empty for `nothing`.
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
  /// The invalidation in the form `everything, counts` or `cell [0, 3]`.
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
