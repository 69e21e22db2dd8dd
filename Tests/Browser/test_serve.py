"""`pastime serve` as a shell sees it: its one line, its exit status, its end."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
from datetime import datetime, timedelta, timezone

import pytest

from arcade import PAGE


# Where the database is, unless a test names another.
data = tempfile.TemporaryDirectory()


def serve(pastime, *arguments):
    return subprocess.Popen(
        [pastime, "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": data.name},
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


@pytest.mark.parametrize("address", ["localhost", "10.0.0.0/8"])
def test_a_proxy_that_is_no_address_is_bad_usage(pastime, address):
    status, complaint = refusal(pastime, "--trusted-proxy", address, "--page", str(PAGE))
    assert status == 64
    assert f"“{address}”" in complaint and "127.0.0.1" in complaint


@pytest.mark.parametrize("name", ["example.org:8080", "https://example.org", "bücher.example", "example org", ""])
def test_what_is_no_name_of_a_host_is_bad_usage(pastime, name):
    status, complaint = refusal(pastime, "--allowed-host", name, "--page", str(PAGE))
    assert status == 64
    assert "--allowed-host" in complaint and f"“{name}”" in complaint


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["--redis", "http://localhost"], "--redis: an address of Redis begins with redis://"),
        (["--redis", "redis://localhost:99999"], "a port of Redis must be 1 to 65535, not '99999'"),
        (["--redis", "redis://localhost", "--database", "file"], "give --redis or --database, not both"),
    ],
)
def test_a_wrong_address_of_redis_is_bad_usage(pastime, arguments, says):
    status, complaint = refusal(pastime, *arguments, "--page", str(PAGE))
    assert status == 64
    assert says in complaint


def test_a_redis_that_does_not_answer_is_named(pastime):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"redis://127.0.0.1:{free.getsockname()[1]}"
    status, complaint = refusal(pastime, "--redis", address, "--page", str(PAGE))
    assert status == 1
    assert complaint.startswith(f"pastime: Redis at {address} can't be reached")


def test_a_metrics_port_in_use_is_named(pastime):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = serve(pastime, "--port", "0", "--metrics-port", str(port), "--page", str(PAGE))
        _, complaint = process.communicate(timeout=20)
    assert process.returncode == 1
    assert f"port {port} is in use" in complaint


def test_its_log_can_be_json(pastime, tmp_path):
    database = ["--database", str(tmp_path / "matches.sqlite")]
    process = serve(pastime, "--port", "0", "--page", str(PAGE), "--log-format", "json", *database)
    port = int(re.search(r":(\d+) ", process.stdout.readline())[1])
    before = datetime.now(timezone.utc)
    for origin in ["https://example.org", 'a "quoted" \\ name']:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        key = {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Origin": origin}
        connection.request("GET", "/play", headers={**upgrade, **key})
        assert connection.getresponse().status == 403
        connection.close()
    # A second server waits for the first, and says so.
    second = serve(pastime, "--port", "0", "--page", str(PAGE), "--log-format=json", *database)
    waiting = json.loads(second.stderr.readline())
    assert (waiting["level"], waiting["label"], waiting["metadata"]) == ("notice", "pastime", {})
    assert f"process {process.pid}" in waiting["message"]
    process.send_signal(signal.SIGTERM)
    _, log = process.communicate(timeout=5)
    assert process.returncode == 0
    assert re.match("Pastime is at", second.stdout.readline())
    second.send_signal(signal.SIGTERM)
    assert second.communicate(timeout=5) == ("", "")
    lines = [json.loads(line) for line in log.splitlines()]
    assert len(lines) == 2
    for line in lines:
        assert list(line) == ["time", "level", "label", "message", "metadata"]
        assert (line["level"], line["label"]) == ("notice", "pastime.sockets")
        assert line["message"] == "a socket was refused"
        assert line["metadata"]["address"] == "127.0.0.1" and line["metadata"]["reason"]
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
        assert abs(datetime.fromisoformat(line["time"].replace("Z", "+00:00")) - before) < timedelta(minutes=1)


def test_why_it_cannot_start_is_json_too(pastime, tmp_path):
    process = serve(pastime, "--port", "0", "--page", str(tmp_path / "nowhere"), "--log-format", "json")
    out, log = process.communicate(timeout=20)
    line = json.loads(log)
    assert (process.returncode, out, line["level"]) == (1, "", "critical")
    assert "nowhere" in line["message"] and "make build" in line["message"]
    process = serve(pastime, "--trusted-proxy", "localhost", "--page", str(PAGE), "--log-format", "json")
    _, log = process.communicate(timeout=20)
    assert process.returncode == 64 and "“localhost”" in json.loads(log)["message"]


def test_a_log_is_text_unless_json_is_asked_for(pastime):
    for arguments in [[], ["--log-format", "text"]]:
        process = serve(pastime, "--port", "0", "--page", str(PAGE), *arguments)
        port = int(re.search(r":(\d+) ", process.stdout.readline())[1])
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/play", headers={"Connection": "Upgrade", "Upgrade": "websocket"})
        connection.getresponse().read()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=5)
        assert re.match(r"\S+ notice pastime\.sockets: address=127\.0\.0\.1 reason=.* a socket was refused\n", log)


@pytest.mark.parametrize("word", ["xml", "JSON", "json,text"])
def test_another_format_of_the_log_is_bad_usage(pastime, word):
    status, complaint = refusal(pastime, f"--log-format={word}", "--page", str(PAGE))
    assert status == 64
    assert "--log-format" in complaint and f"'{word}'" in complaint and "'text' and 'json'" in complaint


def test_it_says_that_it_is_ready(pastime):
    process = serve(pastime, "--port", "0", "--page", str(PAGE))
    port = int(re.search(r":(\d+) ", process.stdout.readline())[1])
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/ready")
    answer = connection.getresponse()
    assert (answer.status, answer.read()) == (200, b"ready\n")
    connection.close()
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=5)


def test_the_database_is_in_the_users_data_folder(pastime):
    process = serve(pastime, "--port", "0", "--page", str(PAGE))
    process.stdout.readline()
    assert os.path.exists(f"{data.name}/pastime/pastime.sqlite")
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=5) == 0
    process.communicate()


def test_a_database_that_cannot_be_used_is_named_and_left_alone(pastime, tmp_path):
    page = ["--port", "0", "--page", str(PAGE)]
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, this is no database. " * 40)
    status, complaint = refusal(pastime, *page, "--database", str(letter))
    assert status == 1
    assert f"{letter} isn't a database; it was left as it is" in complaint
    assert letter.read_text().startswith("Dear Ann")
    status, complaint = refusal(pastime, *page, "--database", str(letter / "below" / "matches.sqlite"))
    assert status == 1
    assert f"{letter}/below" in complaint
