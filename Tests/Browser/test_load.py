"""The page as the server delivers it."""

import subprocess

from arcade import ROOT


def test_the_page_is_isolated_from_other_origins(page, server):
    page.goto(server)
    assert page.evaluate("crossOriginIsolated")


def test_the_program_and_its_parts_come_packed(page, server):
    packed = {}
    page.on("response", lambda response: packed.update({response.url: response.headers.get("content-encoding")}))
    page.goto(server, wait_until="networkidle")
    assert f"{server}/pastime.wasm" in packed
    # A font is packed in itself.
    fonts = {address for address in packed if address.endswith(".woff2")}
    assert {packed[address] for address in packed.keys() - fonts} == {"br"}, packed


def test_an_address_that_leads_nowhere_leads_back(browser, server):
    # The browser itself logs the 404 as an error, so this page isn't watched.
    page = browser.new_page()
    page.goto(f"{server}/nowhere")
    page.get_by_role("link", name="Go to the arcade").click()
    page.wait_for_url(f"{server}/")
    page.close()


def test_scripts_come_without_what_only_their_readers_need():
    script = """// A page.

/**
 * Says a word.
 * @param {string} word
 */
function say(word) {
  const box = /** @type {HTMLElement} */ (document.body);
  box.innerHTML = `<b>
    // ${word}
  </b>`; // at once
}
"""
    program = ROOT / "Scripts" / "strip-comments.awk"
    served = subprocess.run(["awk", "-f", program], input=script, capture_output=True, text=True, check=True).stdout
    assert served == """function say(word) {
const box = (document.body);
box.innerHTML = `<b>
    // ${word}
  </b>`; // at once
}
"""
