/// Tells whether an object is shared: the values that share an object reference one owner.
///
/// `isKnownUniquelyReferenced` doesn't take the object itself if only its protocol is known.
struct Owner {
    private final class Token {}
    private var token = Token()

    /// Whether other copies of this value exist, so that the object has to be copied before it is changed.
    var isShared: Bool {
        mutating get { !isKnownUniquelyReferenced(&token) }
    }
}
