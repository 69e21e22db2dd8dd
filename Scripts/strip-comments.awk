# Drops the comments that fill whole lines from a script or a style sheet: the page does without their weight. A line that
# goes on after a comment stays as it is.

in_comment {
    if (/\*\/[ \t]*$/) in_comment = 0
    next
}
/^[ \t]*\/\// { next }
/^[ \t]*\/\*.*\*\/[ \t]*$/ { if (gsub(/\*\//, "*/") == 1) next }
/^[ \t]*\/\*/ && !/\*\// {
    in_comment = 1
    next
}
{ print }
