"""Every screen in both languages: what a Chinese page says is Chinese, and labels fit."""

import re

import pytest
from playwright.sync_api import expect

from arcade import DESKTOP, PHONE, served
from screens import lessons, screens

NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True}

# What is English on a Chinese page on purpose: names, keys, units, the fields of game lines, tiles of towers.
NAMES = r"Pastime|Wren|Otter|English|Language|Esc|Space|Enter|Tab|Ctrl|Shift|Home|End|Page Up|Page Down|ABCD|EFGH|3BV|WebAssembly|JavaScript"

# All that is read or heard on the screen, with places: texts, tooltips, labels, placeholders.
TEXTS = """() => {
  const texts = [];
  const isSeen = (element) => element.checkVisibility({ checkVisibilityCSS: true });
  const isLeft = (element) => element.closest("script, style, svg, #line, #invite-code, #invite-link, .own-name, .avatar, "
    + "#nickname, #new-name, #leader-name, #visit-nickname, #profile-name, [lang=en]");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.nodeValue.trim() && isSeen(element) && !isLeft(element)) texts.push([node.nodeValue.trim(), element.id || element.className || element.tagName]);
  }
  for (const name of ["title", "aria-label", "placeholder", "alt", "aria-valuetext"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name).trim();
      if (text && isSeen(element) && !isLeft(element)) texts.push([text, `${name} of ${element.id || element.className || element.tagName}`]);
    }
  }
  return texts;
}"""

# Labels that don't fit: cut, outside of their box or of the page, or upon a neighbour.
FAULTS = """async () => {
  // Boxes that move have come to rest.
  await Promise.all(document.getAnimations().filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => {})));
  const wrong = [];
  const area = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const places = "dialog, .workbench, .result-card, .bar, .dock, .hud, .coach, .toast, .home, .news, .seeking, .match";
  const labels = [];
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue.trim();
    if (!text || !element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true })
      || element.closest(".hidden, .avatar, svg, option, textarea")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1) continue;
    // What lies below something else, or is there for readers of the screen only, isn't seen.
    const seen = document.elementFromPoint(Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1), box.y + box.height / 2);
    if (seen && !element.contains(seen) && !seen.contains(element)) continue;
    labels.push({ text, element, box, place: element.closest(places) });
    const name = `“${text}” (${element.id || element.className || element.tagName})`;
    const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
    let around = element;
    while (around && !scrolls(around)) around = around.parentElement;
    if (!around && (box.left < -1 || box.right > innerWidth + 1)) wrong.push(`${name} leaves the page`);
    const { overflowX } = getComputedStyle(element);
    const isCut = overflowX !== "visible" && overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1;
    if (isCut && element.clientWidth > 1) wrong.push(`${name} is cut`);
    if (isCut) continue;
    const holder = element.closest("button, a, summary, .pill, .chip, .card, .tile, .field, li, dl > div");
    const outer = holder?.getBoundingClientRect();
    if (outer && (box.left < outer.left - 1 || box.right > outer.right + 1 || box.top < outer.top - 3 || box.bottom > outer.bottom + 3)) {
      wrong.push(`${name} sticks out of its ${holder.className || holder.tagName} by ${
        [outer.left - box.left, box.right - outer.right, outer.top - box.top, box.bottom - outer.bottom].map(Math.round)}`);
    }
  }
  labels.forEach((a, index) => labels.slice(index + 1).forEach((b) => {
    if (a.place !== b.place || a.element.contains(b.element) || b.element.contains(a.element)) return;
    const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (width > 2 && height > 4) wrong.push(`“${a.text}” lies upon “${b.text}”`);
  }));
  return wrong;
}"""


def chinese(new_page, device=DESKTOP, **options):
    return new_page(device, locale="zh-CN", **options)


@pytest.mark.chromium("offline, Firefox's driver reloads nothing, not even from the device")
def test_without_a_connection_the_language_stays(new_page):
    with served("debug") as address:
        page = chinese(new_page, installed=True, at=address)
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready")
        # The catalogue is stored shortly after the page.
        page.wait_for_function("""async () => {
            for (const name of await caches.keys()) {
              for (const { url } of await (await caches.open(name)).keys()) if (/\\.words\\./.test(url)) return true;
            }
            return false;
        }""")
        page.context.set_offline(True)
        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
        expect(page.locator(".tile.quick b")).to_have_text("快速对战")


def test_the_server_answers_in_the_language(new_page):
    page = chinese(new_page)
    page.goto("/#hanoi+discs=3")
    page.locator("#play-online").click()
    page.locator("#code").fill("ABCDEFGH")
    page.locator("#join").click()
    expect(page.locator("#code-problem")).to_contain_text("没有等待中的对战")


def english_of(page) -> list[str]:
    names = page.evaluate("localStorage.getItem('pastime.nickname') ?? ''")
    return [
        f"“{text}” ({place})" for text, place in page.evaluate(TEXTS)
        if re.search(r"[A-Za-z]{2}", re.sub(NAMES, "", text.replace(names, "") if names else text))
    ]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_chinese_page_is_chinese(new_page, device):
    page = chinese(new_page, device, reduced_motion="reduce")
    left = {}
    for name in screens(page):
        for text in english_of(page):
            left.setdefault(text, name)
    assert not left, "\n".join(f"{name}: {text}" for text, name in left.items())


def test_chinese_lessons_are_chinese(new_page):
    page = chinese(new_page, stranger=True, reduced_motion="reduce")
    left = [f"{name}: {text}" for name in lessons(page) for text in english_of(page)]
    assert not left, "\n".join(left)


@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
@pytest.mark.parametrize("device", [NARROW, PHONE, DESKTOP], ids=["320", "phone", "desktop"])
def test_labels_fit(new_page, device, locale):
    page = new_page(device, locale=locale, reduced_motion="reduce")
    wrong = [f"{name}: {fault}" for name in screens(page) for fault in page.evaluate(FAULTS)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))
