#if arch(wasm32)
import PastimeWeb
#endif

@main enum Entry {
    static func main() {
        #if arch(wasm32)
        WebPage.run(program)
        #endif
    }
}
