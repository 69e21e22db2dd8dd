#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Replaces a file atomically: writes a temporary file beside it and renames it, so that readers see either the old
/// file or the complete new one. Anything that isn't a regular file, such as a pipe, is written to directly.
///
/// Signals that would end the program don't while the temporary file is there. Waiting for a pipe's reader can be
/// interrupted.
///
/// - Returns: the system's error message; nil on success.
func replace(file path: String, with bytes: [UInt8]) -> String? {
    var info = stat()
    var mode: mode_t?
    var place = path
    if stat(path, &info) == 0 {
        if info.st_mode & S_IFMT == S_IFDIR { return String(cString: strerror(EISDIR)) }
        // A user who can't write the file must not replace it either.
        guard access(path, W_OK) == 0 else { return reason() }
        guard info.st_mode & S_IFMT == S_IFREG else { return overwrite(path, with: bytes) }
        mode = info.st_mode & 0o777
        // A symbolic link stays a link, to the new file.
        if let real = realpath(path, nil) {
            place = String(cString: real)
            free(real)
        }
    }
    let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
    let beside = "\(folder).pastime-\(getpid()).part"
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
    guard file >= 0 else { return reason() }
    let ignored = [SIGINT, SIGTERM, SIGHUP].filter(endsProgram)
    for number in ignored { signal(number, SIG_IGN) }
    defer { for number in ignored { signal(number, SIG_DFL) } }
    // Everyone who could read the old file can read the new one: the mask for new files doesn't count.
    if let mode { fchmod(file, mode) }
    var trouble = write(bytes, to: file)
    if close(file) != 0, trouble == 0 { trouble = errno }
    if trouble == 0, rename(beside, place) != 0 { trouble = errno }
    guard trouble != 0 else { return nil }
    unlink(beside)
    return String(cString: strerror(trouble))
}

private func overwrite(_ path: String, with bytes: [UInt8]) -> String? {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return reason() }
    let trouble = write(bytes, to: file)
    close(file)
    return trouble == 0 ? nil : String(cString: strerror(trouble))
}

/// Whether a signal ends the program: a window, for one, has a handler of its own.
private func endsProgram(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Glibc)
    return action.__sigaction_handler.sa_handler == nil
    #else
    return action.__sigaction_u.__sa_handler == nil
    #endif
}

private func reason() -> String { String(cString: strerror(errno)) }
