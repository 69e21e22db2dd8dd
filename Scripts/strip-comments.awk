# Drops what the page does without from a script or a style sheet: comments that fill whole lines, the types before
# expressions, indentation and empty lines. A line that goes on after another comment keeps it, and text between backticks
# that goes on over several lines stays as it is.

in_comment {
    if (/\*\/[ \t]*$/) in_comment = 0
    next
}
!in_template {
    if (/^[ \t]*\/\//) next
    if (/^[ \t]*\/\*.*\*\/[ \t]*$/ && gsub(/\*\//, "*/") == 1) next
    if (/^[ \t]*\/\*/ && !/\*\//) {
        in_comment = 1
        next
    }
    gsub(/\/\*\* @type [^*]*\*\/ ?/, "")
    sub(/^[ \t]+/, "")
    if ($0 == "") next
}
{
    if (gsub(/`/, "`") % 2) in_template = !in_template
    print
}
