/// The page calls the exported functions; nothing runs by itself.
@main enum Entry {
    static func main() {}
}
