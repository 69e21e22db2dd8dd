# Sourced by scripts that build WebAssembly, after common.sh.

# find_file WHAT PATTERN: the newest file that the pattern matches.
find_file() {
    local file
    file=$(compgen -G "$2" | sort --version-sort | tail -n1)
    [[ -f $file ]] || fail "$1 is missing (looked for $2)"
    printf '%s' "$file"
}

# write_toolset FILE [--without-unicode] [--with-names] [OPTION...]: how Swift compiles and links Embedded Swift for WebAssembly, with more
# options of the compiler if given. Without Unicode's tables, a program that compares strings calls its host for them. With
# the names of its functions, a program can be taken apart. The file is touched only when it changes, since the build depends on it.
write_toolset() {
    local builtins libc resources unicode strip=--strip-all target=$1 options=
    shift
    # The parts of a C library that Embedded Swift links against, and the toolchain's Unicode tables.
    builtins=$(find_file "compiler-rt for wasm32 (Debian: libclang-rt-14-dev-wasm32)" \
        "/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a")
    libc=$(find_file "the C library for wasm32 (Debian: wasi-libc)" "/usr/lib/wasm32-wasi/libc.a")
    resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
    unicode=$(find_file "Embedded Swift for wasm32, a part of Swift 6.3's toolchain for Linux," \
        "$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a")
    unicode=", \"$unicode\""
    for option; do
        case $option in
        --without-unicode) unicode= ;;
        --with-names) strip=--strip-debug ;;
        *) options+="\"$option\", " ;;
        esac
    done

    mkdir -p "$(dirname "$target")"
    cat >"$target.new" <<JSON
{
    "schemaVersion": "1.0",
    "swiftCompiler": {
        "extraCLIOptions": [
            "-enable-experimental-feature", "Embedded", "-wmo", $options
            "-Xclang-linker", "-nostdlib", "-Xfrontend", "-disable-stack-protector", "-Xcc", "-mbulk-memory"
        ]
    },
    "linker": {
        "extraCLIOptions": [
            "--no-entry", "--export-if-defined=__main_argc_argv", "--export-memory", "--gc-sections", "$strip", "--allow-undefined",
            "-L${libc%/*}", "-lc", "$builtins"$unicode
        ]
    }
}
JSON
    cmp --silent "$target.new" "$target" && rm "$target.new" || mv "$target.new" "$target"
}
