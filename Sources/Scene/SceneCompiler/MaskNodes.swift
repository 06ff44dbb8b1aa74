import Documents
import SceneFormat
import SceneModel

/// Nodes that are masks: looked up once all are known.
extension SceneBuilder {
  /// Where a mask names a node.
  struct PendingMask {
    package var node: NodeID
    /// What stands before the ids of the component or row in which it is written.
    package var prefix: String
    package var span: Span
  }

  /// Remembers the node that the mask of a node names.
  mutating func addMask(of id: NodeID, _ attributes: Spec, at place: ExpansionContext) {
    guard let name = attributes[.mask]?[.node] else { return }
    pendingMasks.append(PendingMask(node: id, prefix: place.prefix, span: name.span))
  }

  /// Gives masks the ids of their nodes; a mask whose node the present state leaves out is left out, too.
  mutating func resolveMasks() {
    for pending in pendingMasks {
      let index = Int(pending.node.index)
      guard case .node(let name)? = nodes[index].box.mask?.source else { continue }
      do throws(ResolutionFailure) {
        // A component's own node has its mask inside.
        var id = ids[nodes[index].id + "." + name] ?? pending.node
        if id == pending.node {
          id = try node(named: name, prefix: pending.prefix, at: pending.span, guides: [])
        }
        try check(id, asMaskOf: pending.node, at: pending.span)
        let full = nodes[Int(id.index)].id
        nodes[index].box.mask?.source = .node(full)
        nodes[Int(id.index)].isMask = true
      } catch {
        nodes[index].box.mask = nil
        if case .wrong(let diagnostic) = error { findings.diagnostics.add(diagnostic) }
      }
    }
    checkMasksEnd()
  }

  /// A mask stands where the masked node or what is inside of it stands, so that the same transforms move both.
  private func check(_ mask: NodeID, asMaskOf node: NodeID, at span: Span) throws(ResolutionFailure) {
    let (parent, around) = (nodes[Int(mask.index)].parent, nodes[Int(node.index)].parent)
    guard mask == node || parent != node && parent != around else { return }
    throw .wrong(
      Diagnostic(
        .maskElsewhere, .error,
        "\"\(nodes[Int(mask.index)].id)\" is neither a sibling nor a direct child of the node that it masks",
        at: span, notes: [.init("it is here", at: nodes[Int(mask.index)].span)],
        hints: ["move it there"]))
  }

  /// A mask may have a mask, but not in the end itself.
  private mutating func checkMasksEnd() {
    for pending in pendingMasks {
      var (seen, current) = (Set<String>(), nodes[Int(pending.node.index)])
      while case .node(let name)? = current.box.mask?.source, let next = ids[name] {
        guard seen.insert(current.id).inserted else {
          findings.diagnostics.error(
            .endlessMask, "the masks of \"\(current.id)\" lead back to it", at: pending.span,
            hints: ["leave one of the masks out"])
          nodes[Int(pending.node.index)].box.mask = nil
          break
        }
        current = nodes[Int(next.index)]
      }
    }
  }
}
