import DesignTokens
import Documents

extension FigmaExport {
  /// The body of `POST /v1/files/:key/variables`: what Figma has is updated by its id, everything else is created. Variables
  /// of libraries belong to another file and are left out.
  var payload: DocumentNode {
    let own = collections.filter { $0.origin?.isRemote != true }
    return .new([
      "variableCollections": .new(.sequence(own.map(change))),
      "variableModes": .new(.sequence(own.flatMap(modeChanges))),
      "variables": .new(.sequence(own.flatMap(variableChanges))),
      "variableModeValues": .new(.sequence(own.flatMap(valueChanges))),
    ])
  }

  private func action(_ isKnown: Bool) -> DocumentNode { .new(.string(isKnown ? "UPDATE" : "CREATE")) }

  private func change(_ collection: Collection) -> DocumentNode {
    let isKnown = collection.origin != nil
    return .new([
      "action": action(isKnown), "id": .new(.string(collection.id)), "name": .new(.string(collection.name)),
      // A collection is created with its first mode, which can be named only afterwards.
      "initialModeId": isKnown ? nil : .new(.string(collection.modes[0].id)),
      "hiddenFromPublishing": .new(.bool(collection.origin?.isHidden == true)),
    ])
  }

  private func modeChanges(_ collection: Collection) -> [DocumentNode] {
    collection.modes.enumerated().map { place, mode in
      .new([
        "action": action(mode.isKnown || place == 0), "id": .new(.string(mode.id)),
        "name": .new(.string(mode.name)), "variableCollectionId": .new(.string(collection.id)),
      ])
    }
  }

  private func variables(_ collection: Collection) -> [DocumentNode] {
    let ids = Set(collection.tokens.compactMap { self.ids[$0.path] })
    return (document["meta"]?["variables"]?.entries ?? []).filter { ids.contains($0.key) }.map(\.value)
  }

  private func isKnown(_ variable: DocumentNode, _ collection: Collection) -> Bool {
    variable["key"] != nil || collection.origin?.order.contains(variable["id"]?.string ?? "") == true
  }

  private func variableChanges(_ collection: Collection) -> [DocumentNode] {
    variables(collection).map { variable in
      let isKnown = isKnown(variable, collection)
      return .new([
        "action": action(isKnown), "id": variable["id"], "name": variable["name"],
        "variableCollectionId": isKnown ? nil : variable["variableCollectionId"],
        "resolvedType": isKnown ? nil : variable["resolvedType"],
        "description": variable["description"], "hiddenFromPublishing": variable["hiddenFromPublishing"],
        "scopes": variable["scopes"], "codeSyntax": variable["codeSyntax"],
      ])
    }
  }

  private func valueChanges(_ collection: Collection) -> [DocumentNode] {
    variables(collection).flatMap { variable in
      (variable["valuesByMode"]?.entries ?? []).map { value in
        .new(["variableId": variable["id"], "modeId": .new(.string(value.key)), "value": value.value])
      }
    }
  }
}
