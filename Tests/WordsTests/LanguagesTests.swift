import Languages
import Testing
import Words

@Suite("Languages")
struct LanguagesTests {
    @Test("all languages that are compiled in can be read, and have texts")
    func all() {
        #expect(Languages.all.map(\.tag).contains("zh-Hans"))
        for language in Languages.all {
            #expect(language.catalogue.language == language.tag)
            #expect(language.catalogue.count > 0)
        }
    }

    @Test(
        "the command line speaks Chinese where the system does",
        arguments: [
            "zh_CN.UTF-8", "zh_CN", "zh_SG.utf8", "zh", "zh-Hans", "zh_CN.GB18030", "zh_CN.UTF-8@pinyin", "ZH_cn",
        ])
    func chinese(name: String) {
        #expect(Languages.catalogue(environment: ["LANG": name])?.language == "zh-Hans")
    }

    @Test(
        "for all others it speaks English",
        arguments: [
            "", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "de_DE", "zh_TW.UTF-8", "zh_HK", "zh-Hant", "zhx", "_", ".",
        ])
    func english(name: String) {
        #expect(Languages.catalogue(environment: ["LANG": name]) == nil)
    }

    @Test("LC_ALL goes before LC_MESSAGES, and that before LANG; what is empty doesn't count")
    func order() {
        #expect(Languages.catalogue(environment: [:]) == nil)
        #expect(Languages.catalogue(environment: ["LC_ALL": "C", "LANG": "zh_CN.UTF-8"]) == nil)
        #expect(Languages.catalogue(environment: ["LC_ALL": "", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "C"]) != nil)
        #expect(Languages.catalogue(environment: ["LC_MESSAGES": "en_US.UTF-8", "LANG": "zh_CN.UTF-8"]) == nil)
    }

    @Test(
        "a request is answered in the first of its languages that there is",
        arguments: [
            ("zh-CN,zh;q=0.9,en;q=0.8", true), ("en-US,en;q=0.9,zh-CN;q=0.8", false), ("de,zh-Hans;q=0.5", true),
            ("en;q=0.1, zh;q=0.2", true), ("zh;q=0,en", false), ("zh-TW,zh;q=0.9", true), ("*", false), ("", false),
            ("zh;q=x", true), (";;,,=q", false),
        ])
    func header(value: String, isChinese: Bool) {
        #expect(Languages.catalogue(accepting: value)?.language == (isChinese ? "zh-Hans" : nil))
    }
}
