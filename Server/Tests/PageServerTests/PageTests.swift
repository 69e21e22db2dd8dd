import Foundation
import Testing

@testable import PageServer

@Suite("The list of the page's files")
struct PageTests {
    @Test("it has the files of the folder and of those in it, with the index at the root")
    func paths() throws {
        let site = try Site(["index.html": "", "page.js": "", "icons/small.svg": ""])
        #expect(try Set(site.page().files.keys) == ["/", "/page.js", "/icons/small.svg"])
    }

    @Test("hidden files, hidden folders and symbolic links are not in it")
    func hidden() throws {
        let site = try Site(["index.html": "", ".secret": "", ".git/config": ""])
        try Data("secret".utf8).write(to: site.folder.appending(path: "../secret"))
        for (link, target) in [("link", "../secret"), ("up", ".."), ("other.html", "index.html")] {
            try FileManager.default.createSymbolicLink(
                atPath: site.folder.appending(path: link).path, withDestinationPath: target)
        }
        #expect(try Set(site.page().files.keys) == ["/"])
    }

    @Test("packed forms belong to their file, and have no path of their own")
    func packed() throws {
        let site = try Site(["index.html": "", "a.js": "", "a.js.br": "", "a.js.gz": "", "b.js.gz": ""])
        let files = try site.page().files
        #expect(Set(files.keys) == ["/", "/a.js"])
        #expect(try #require(files["/a.js"]).forms.count == 3)
    }

    @Test("a packed form that is older than its file is passed over")
    func stale() throws {
        let site = try Site(["index.html": "", "index.html.br": "old"])
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -60)],
            ofItemAtPath: site.folder.appending(path: "index.html.br").path)
        #expect(try #require(site.page().files["/"]).forms.keys.map(\.rawValue) == ["identity"])
    }

    @Test("a folder that isn't there, or holds no index, is no page")
    func missing() throws {
        #expect(throws: PageError.noFolder("/nowhere")) { try Page(folder: "/nowhere") }
        let site = try Site(["page.js": ""])
        #expect(throws: PageError.noIndex(site.folder.path)) { try site.page() }
    }

    @Test("a name that a URL would have to escape is refused")
    func unfit() throws {
        let site = try Site(["index.html": "", "a b.js": ""])
        #expect(throws: PageError.unfitName(site.folder.path + "/a b.js")) { try site.page() }
    }

    @Test("what a page of HTML loads at once is in its headers")
    func links() throws {
        let html = """
            <!doctype html>
            <head>
            <link rel="icon" href="icon.svg">
            <link rel="stylesheet" href="page.css">
            <link rel="preload" href="a.wasm" as="fetch" type="application/wasm" crossorigin>
            <link rel="modulepreload" href="b.js">
            <script type="module" src="main.js"></script>
            </head>
            <body><script type="module" src="late.js"></script>
            """
        let files = try Site(["index.html": html, "a.html": "<p>", "main.js": ""]).page().files
        let link = { try #require(files[$0]?.forms[.identity]).headers[.init("Link")!] }
        #expect(
            try link("/")
                == "<page.css>; rel=preload; as=style, <a.wasm>; rel=preload; as=fetch; type=\"application/wasm\"; crossorigin, "
                + "<b.js>; rel=modulepreload, <main.js>; rel=modulepreload")
        #expect(try link("/a.html") == nil)
        #expect(try link("/main.js") == nil)
    }
}
