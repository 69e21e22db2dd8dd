#if arch(wasm32)
import PastimeWeb
import Words

/// Takes the catalogue of the language that the program speaks: at the start, before anything is said.
@_expose(wasm, "speak") @_cdecl("pastime_speak")
func pastimeSpeak(_ count: Int32) {
    Catalogue.current = Catalogue(WebPage.takeInput(count))
}
#endif
