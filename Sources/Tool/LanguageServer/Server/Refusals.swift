import JSONRPC

extension ResponseError {
  static let invalidRequest = ResponseError(-32600, "the server is shutting down")
  static let invalidParameters = ResponseError(
    -32602, "the parameters lack a document that is open, or a position in it")
  static let unknownCommand = ResponseError(-32602, "this server does not know the command")
  static let notInitialized = ResponseError(-32002, "the first request must be initialize")
  static let cancelled = ResponseError(-32800, "the request was cancelled")
}
