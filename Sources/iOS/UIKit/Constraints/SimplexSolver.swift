#if os(Linux)
  /// A solver of linear equations and inequalities with priorities.
  ///
  /// The method is Cassowary: G. Badros, A. Borning, P. Stuckey, The Cassowary Linear Arithmetic Constraint
  /// Solving Algorithm, 2001. Constraints are added one after the other; the tableau always has the best solution
  /// so far. Ties are broken by the order of creation, so that the same constraints have the same solution.
  struct SimplexSolver {
    /// A linear expression: the sum of multiples of variables, and a constant.
    struct Expression {
      var terms: [Int: Double] = [:]
      var constant = 0.0

      mutating func add(_ factor: Double, _ variable: Int) { terms[variable, default: 0] += factor }

      mutating func add(_ other: Expression, times factor: Double) {
        for (variable, value) in other.terms { add(value * factor, variable) }
        constant += other.constant * factor
      }
    }

    /// The relation of an expression to zero.
    enum Relation { case equal, atLeast, atMost }

    /// A column or the name of a row. The order is that of creation.
    private struct Symbol: Hashable, Comparable {
      enum Kind { case external, slack, error, dummy }

      let number: Int
      let kind: Kind

      static func < (first: Symbol, second: Symbol) -> Bool { first.number < second.number }
    }

    private struct Row {
      var constant = 0.0
      var cells: [Symbol: Double] = [:]

      mutating func insert(_ symbol: Symbol, _ coefficient: Double) {
        let sum = (cells[symbol] ?? 0) + coefficient
        cells[symbol] = SimplexSolver.isZero(sum) ? nil : sum
      }

      mutating func insert(_ row: Row, _ coefficient: Double) {
        constant += row.constant * coefficient
        for (symbol, value) in row.cells { insert(symbol, value * coefficient) }
      }

      /// Solves the row for a symbol in it.
      mutating func solve(for symbol: Symbol) {
        let factor = -1 / (cells.removeValue(forKey: symbol) ?? -1)
        constant *= factor
        cells = cells.mapValues { $0 * factor }
      }

      /// Exchanges the row's own symbol for one in it.
      mutating func solve(exchanging own: Symbol, for symbol: Symbol) {
        insert(own, -1)
        solve(for: symbol)
      }

      mutating func substitute(_ symbol: Symbol, by row: Row) {
        guard let coefficient = cells.removeValue(forKey: symbol) else { return }
        insert(row, coefficient)
      }
    }

    private var rows: [Symbol: Row] = [:]
    private var variables: [Int: Symbol] = [:]
    private var objective = Row()
    private var artificial: Row?
    private var count = 0

    private static func isZero(_ value: Double) -> Bool { abs(value) < 1e-8 }

    private mutating func newSymbol(_ kind: Symbol.Kind) -> Symbol {
      count += 1
      return Symbol(number: count, kind: kind)
    }

    /// Returns the value of a variable; 0 for one in no constraint.
    func value(of variable: Int) -> Double { variables[variable].flatMap { rows[$0]?.constant } ?? 0 }

    /// Adds a constraint.
    ///
    /// - Parameters:
    ///   - expression: The expression that is compared with zero.
    ///   - weight: The importance of the constraint; `nil` for one that must hold.
    /// - Returns: Whether the constraint can hold together with those that must hold.
    @discardableResult
    mutating func add(_ expression: Expression, _ relation: Relation, weight: Double?) -> Bool {
      var row = Row(constant: expression.constant)
      for (variable, factor) in expression.terms.sorted(by: { $0.key < $1.key }) where !Self.isZero(factor) {
        let symbol = variables[variable] ?? newSymbol(.external)
        variables[variable] = symbol
        if let basic = rows[symbol] { row.insert(basic, factor) } else { row.insert(symbol, factor) }
      }
      var candidates: [Symbol] = []
      switch relation {
      case .atLeast, .atMost:
        let sign = relation == .atMost ? 1.0 : -1
        let slack = newSymbol(.slack)
        row.insert(slack, sign)
        candidates.append(slack)
        if let weight {
          let error = newSymbol(.error)
          row.insert(error, -sign)
          objective.insert(error, weight)
          candidates.append(error)
        }
      case .equal:
        if let weight {
          let (over, under) = (newSymbol(.error), newSymbol(.error))
          row.insert(over, -1)
          row.insert(under, 1)
          objective.insert(over, weight)
          objective.insert(under, weight)
          candidates += [over, under]
        } else {
          let dummy = newSymbol(.dummy)
          row.insert(dummy, 1)
          candidates.append(dummy)
        }
      }
      if row.constant < 0 {
        row.constant = -row.constant
        row.cells = row.cells.mapValues { -$0 }
      }
      guard let subject = subject(of: row, candidates) else { return addWithArtificialVariable(row) }
      if subject.kind == .dummy, !Self.isZero(row.constant) { return false }
      row.solve(for: subject)
      substitute(subject, by: row)
      rows[subject] = row
      optimize()
      return true
    }

    /// Returns the symbol for which a new row can be solved without a search.
    private func subject(of row: Row, _ candidates: [Symbol]) -> Symbol? {
      if let external = row.cells.keys.filter({ $0.kind == .external }).min() { return external }
      for symbol in candidates where symbol.kind == .slack || symbol.kind == .error {
        if let value = row.cells[symbol], value < 0 { return symbol }
      }
      let isFixed = row.cells.keys.allSatisfy { $0.kind == .dummy }
      return isFixed ? candidates.first : nil
    }

    private mutating func addWithArtificialVariable(_ row: Row) -> Bool {
      let symbol = newSymbol(.slack)
      rows[symbol] = row
      artificial = row
      optimizeArtificial()
      let isPossible = Self.isZero(artificial?.constant ?? 0)
      artificial = nil
      if var left = rows.removeValue(forKey: symbol) {
        if let entering = left.cells.keys.filter({ $0.kind == .slack || $0.kind == .error }).min() {
          left.solve(exchanging: symbol, for: entering)
          substitute(entering, by: left)
          rows[entering] = left
        }
      }
      for key in rows.keys { rows[key]?.cells[symbol] = nil }
      objective.cells[symbol] = nil
      optimize()
      return isPossible
    }

    private mutating func substitute(_ symbol: Symbol, by row: Row) {
      for key in rows.keys { rows[key]?.substitute(symbol, by: row) }
      objective.substitute(symbol, by: row)
      artificial?.substitute(symbol, by: row)
    }

    private mutating func optimize() {
      for _ in 0..<Self.mostPivots {
        guard let entering = Self.entering(objective), pivot(entering) else { return }
      }
    }

    private mutating func optimizeArtificial() {
      for _ in 0..<Self.mostPivots {
        guard let entering = artificial.flatMap(Self.entering), pivot(entering) else { return }
      }
    }

    /// A bound for the number of exchanges, so that rounding errors cannot make the search endless.
    private static let mostPivots = 10_000

    /// Returns the first column by which an objective gets smaller (Bland's rule, which excludes cycles).
    private static func entering(_ objective: Row) -> Symbol? {
      objective.cells.filter { $0.key.kind != .dummy && $0.value < -1e-8 }.keys.min()
    }

    /// Exchanges a column for the row that limits it first; returns false if none does.
    private mutating func pivot(_ entering: Symbol) -> Bool {
      var leaving: (symbol: Symbol, ratio: Double)?
      for (symbol, row) in rows where symbol.kind != .external {
        guard let coefficient = row.cells[entering], coefficient < 0 else { continue }
        let ratio = -row.constant / coefficient
        if leaving.map({ ratio < $0.ratio || ratio == $0.ratio && symbol < $0.symbol }) ?? true {
          leaving = (symbol, ratio)
        }
      }
      guard let leaving, var row = rows.removeValue(forKey: leaving.symbol) else { return false }
      row.solve(exchanging: leaving.symbol, for: entering)
      substitute(entering, by: row)
      rows[entering] = row
      return true
    }
  }
#endif
