/// What each connection sends before anything else: login, database, scripts.
struct Greeting {
    let user: String?
    let password: String?
    let database: Int
    let scripts: [RedisScript]

    /// How Redis names a connection.
    struct Identity {
        let id: String
        /// Ours, as Redis sees it. Redis begins to count ids again when it restarts; id and address together are unique.
        let address: String

        /// Reads the answer to `CLIENT INFO`: `id=3 addr=127.0.0.1:41230 …`.
        fileprivate init?(_ answer: RedisValue) {
            guard let fields = answer.text?.split(separator: " "),
                let id = fields.first(where: { $0.hasPrefix("id=") }),
                let address = fields.first(where: { $0.hasPrefix("addr=") })
            else { return nil }
            self.id = String(id.dropFirst("id=".count))
            self.address = String(address.dropFirst("addr=".count))
        }
    }

    /// A command whose answer has to be checked.
    struct Step {
        enum Outcome {
            case done(Identity?)
            case outage(String)
            case rejected(String)
        }

        let command: RedisCommand
        /// Whether Redis may refuse it: users can be forbidden to use CLIENT.
        var isOptional = false

        func outcome(_ answer: RedisValue) -> Outcome {
            guard case .error(let text) = answer else { return .done(Identity(answer)) }
            if AnsweredError.isOutage(text) { return .outage(text) }
            return isOptional ? .done(nil) : .rejected(text)
        }
    }

    /// The steps, in order.
    ///
    /// Redis can have commands of the predecessor that it hasn't read: a connection that we have given up isn't dead there.
    /// It drops them with `CLIENT KILL`. So from the first answer on, nothing of the predecessor is executed any more.
    func steps(after predecessor: Identity?) -> [Step] {
        var steps: [Step] = []
        if let password {
            let words: [any RedisArgument] = user.map { ["AUTH", $0, password] } ?? ["AUTH", password]
            steps.append(Step(command: RedisCommand(words, key: nil)))
        } else if let user {
            steps.append(Step(command: RedisCommand("AUTH", user, "")))
        }
        if let predecessor {
            steps.append(
                Step(
                    command: RedisCommand("CLIENT", "KILL", "ID", predecessor.id, "ADDR", predecessor.address),
                    isOptional: true))
        }
        steps.append(Step(command: RedisCommand("CLIENT", "INFO"), isOptional: true))
        if database != 0 { steps.append(Step(command: RedisCommand("SELECT", database))) }
        steps += scripts.map { Step(command: $0.load) }
        // Answered like any command: not while Redis loads its data, for instance.
        steps.append(Step(command: RedisCommand("PING")))
        return steps
    }
}
