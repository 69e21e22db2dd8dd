extension World {
    func prepareJoints(step h: Float, hertz: Float) {}
    func warmStartJoints() {}
    func solveJoints(_ h: Float, withBias: Bool) {}
}
