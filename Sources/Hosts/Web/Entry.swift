/// The page calls the exported functions; nothing runs automatically.
@main enum Entry {
    static func main() {}
}
