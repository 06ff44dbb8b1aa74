// Who imports the library sees what its verbs take and give, wherever that is declared.
@_exported public import ContentStore
@_exported public import DesignImport
@_exported public import Files
@_exported public import GoldenReports
@_exported public import Goldens
@_exported public import MatrixCheck
@_exported public import SceneRendering
@_exported public import ScreenshotVerify
@_exported public import Sequences
@_exported public import SpecSite
@_exported public import TokenExchange
@_exported public import ToolOutcome
