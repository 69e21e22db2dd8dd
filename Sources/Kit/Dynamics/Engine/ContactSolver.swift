struct ContactSolver {
    func free() {}
}
