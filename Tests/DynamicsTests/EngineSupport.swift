import Testing
@testable import Dynamics
