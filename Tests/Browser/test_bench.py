"""What `pastime bench server` says of figures that can't be."""

import resource

import pytest

from test_command_line import run


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--connections", "0"], "--connections must be 1 to 20000, not 0"),
        (["--connections", "20001"], "--connections must be 1 to 20000, not 20001"),
        (["--active", "7"], "--active must be even, since two play one another, not 7"),
        (["--connections", "10", "--active", "12"], "--active must be at most the connections, 10, not 12"),
        (["--active", "0"], "--active must be 2 to 20000, not 0"),
        (["--seconds", "0"], "--seconds must be 1 to 3600, not 0"),
        (["--rate", "0"], "--rate must be above 0 and at most 25, not 0.0"),
        (["--rate", "nan"], "--rate must be above 0 and at most 25, not nan"),
        (["--seconds", "many"], "'many' is invalid"),
        (["--servers", "2"], "--servers needs --redis, which servers share"),
        (["--redis", "--servers", "0"], "--servers must be 1 to 8, not 0"),
        (["--redis", "--servers", "9"], "--servers must be 1 to 8, not 9"),
        (["--redis", "--connections", "10"], "--redis opens the connections that it needs: leave --connections out"),
    ],
)
def test_what_cannot_be_measured_is_refused_with_the_reason(pastime, arguments, reason):
    status, out, error = run(pastime, "bench", "server", *arguments)
    assert (status, out) == (64, "") and reason in error and error.count("\n") == 1


def test_more_connections_than_the_system_lets_a_process_have_are_refused(pastime):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    try:
        # The soft limit is the program's to lift; so one more than the hard one is asked for.
        if hard == resource.RLIM_INFINITY or hard > 20_000:
            pytest.skip("this system lets a process have as many files as are ever asked for")
        status, out, error = run(pastime, "bench", "server", "--connections", str(hard))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert (status, out) == (64, "") and f"need {hard + 64} open files, and this system" in error
