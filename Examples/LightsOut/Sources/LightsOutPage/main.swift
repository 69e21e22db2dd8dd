#if arch(wasm32)
import PastimeWeb

WebPage.run(program.page)
#endif
