"""`pastime serve` as a shell sees it: its one line, its exit status, its end."""

import http.client
import re
import signal
import socket
import subprocess

import pytest

from arcade import PAGE


def serve(pastime, *arguments):
    return subprocess.Popen(
        [pastime, "serve", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def refusal(pastime, *arguments):
    """The exit status and the single line of a server that can't start."""
    process = serve(pastime, *arguments)
    out, complaint = process.communicate(timeout=20)
    assert out == ""
    assert complaint.startswith("pastime: ") and complaint.count("\n") == 1 and complaint.endswith("\n"), complaint
    return process.returncode, complaint


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_it_though_a_browser_is_connected(pastime, signal_number):
    process = serve(pastime, "--port", "0", "--page", str(PAGE))
    port = int(re.search(r":(\d+) ", process.stdout.readline())[1])
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/")
    connection.getresponse().read()
    process.send_signal(signal_number)
    out, complaint = process.communicate(timeout=5)
    assert (process.returncode, out, complaint) == (0, "", "")
    connection.close()


def test_a_port_in_use_is_named(pastime):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, complaint = refusal(pastime, "--port", str(port), "--page", str(PAGE))
    assert status == 1
    assert f"port {port} is in use" in complaint


def test_a_page_that_is_not_there_is_named(pastime, tmp_path):
    for folder in [tmp_path / "nowhere", tmp_path]:
        status, complaint = refusal(pastime, "--port", "0", "--page", str(folder))
        assert status == 1
        assert f"'{folder}'" in complaint and "make build" in complaint


@pytest.mark.parametrize("port", ["x", "-1", "65536", "80.5"])
def test_what_is_no_port_is_bad_usage(pastime, port):
    status, complaint = refusal(pastime, f"--port={port}", "--page", str(PAGE))
    assert status == 64
    assert "65535" in complaint
