import Testing

@testable import PenpotImport
