import Hummingbird
public func foo() { _ = HTTPResponse.Status.ok }
