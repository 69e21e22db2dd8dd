// Written by `make words` from the files in Languages. Don't edit it.
// swift-format-ignore-file

extension Languages {
    /// The languages that there are beside English.
    public static let all = [
        Language(
            tag: "zh-Hans", name: "简体中文", text: zhHans),
    ]
}
