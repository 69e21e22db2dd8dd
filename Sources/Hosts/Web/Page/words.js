// Everything that is read or heard, in the player's language: docs/words.md.
//
// English is in the sources, and is the key to other languages. The language's catalogue is here before any other script of the
// page runs; if it can't be had, the page speaks English.

import { wanted } from "./languages.js";
import { grouped } from "./text.js";

/** @typedef {string | number | bigint} Value */

/** Where the texts of a page are, beside elements: the same as in Scripts/words/page.py. */
const attributes = ["title", "aria-label", "placeholder", "alt"];

const encoder = new TextEncoder();
const language = wanted();
/** The language's catalogue, for programs; empty for English. */
export const catalogue = language.file ? await load(language.file) : new Uint8Array();
const { phrases, formOf } = read(new TextDecoder().decode(catalogue));
/** The language that the page speaks, as of BCP 47. */
export const tag = phrases.size > 0 ? language.tag : "en";
/** For dates and times: English ones are British. */
export const locale = tag === "en" ? "en-GB" : tag;
/** The file of its catalogue; empty if there is none. */
export const file = phrases.size > 0 ? language.file : "";

document.documentElement.lang = tag;

/**
 * A text in the player's language, with values in its places: `say("There is no tower {0}.", name)`.
 * @param {string} english @param {Value[]} values
 */
export const say = (english, ...values) => fill(find(english)?.[0] ?? english, values);

/**
 * The same for an English text that has several meanings.
 * @param {string} context What it is about; translators see it, and readers don't. @param {string} english @param {Value[]} values
 */
export const sayIn = (context, english, ...values) => fill(find(`${english}\x04${context}`)?.[0] ?? english, values);

/**
 * A text about a number, which stands in the place {0}: `sayCount(moves, "{0} move", "{0} moves")`.
 * @param {Value} count A whole number. @param {string} one English for 1. @param {string} many English for any other number.
 * @param {Value[]} values What stands in the other places.
 */
export function sayCount(count, one, many, ...values) {
  const number = BigInt(count);
  const forms = find(one);
  const text = forms ? forms[Math.min(formOf(number), forms.length - 1)] : number === 1n ? one : many;
  return fill(text, [grouped(String(number)), ...values]);
}

/** @param {string} text @param {Value[]} values */
const fill = (text, values) => text.replace(/\{(\d)\}/g, (place, number) => String(values[number] ?? place));

/**
 * The translation of a text, in all its forms.
 * @param {string} english With its context behind a mark.
 */
const find = (english) => (phrases.size > 0 ? phrases.get(keyOf(english)) : undefined);

/**
 * The key of a text in catalogues, as in Sources/Words/Words/PhraseKey.swift.
 * @param {string} english
 */
function keyOf(english) {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(english)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 24) ^ (hash & 0xffffff);
}

/** @param {string} file @returns {Promise<Uint8Array>} Empty if it can't be had. */
async function load(file) {
  try {
    const answer = await fetch(new URL(file, import.meta.url));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
  } catch {
    return new Uint8Array();
  }
}

/**
 * Reads a catalogue: Sources/Words/Words/Catalogue.swift has its form.
 * @param {string} text
 */
function read(text) {
  const [head, gaps = "", ...lines] = text.split("\n");
  const [, , rule = "0"] = head.split("\t");
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  /** @type {Map<number, string[]>} */
  const phrases = new Map();
  let [key, gap, shift] = [0, 0, 0];
  for (const letter of gaps) {
    const bits = letters.indexOf(letter);
    gap |= (bits & 31) << shift;
    shift += 5;
    if (bits > 31) continue;
    key += gap;
    [gap, shift] = [0, 0];
    const forms = lines[phrases.size].split("\t");
    phrases.set(key, forms.map((form) => form.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign))));
  }
  return { phrases, formOf: (/** @type {bigint} */ count) => pluralForm(rule, count) };
}

/**
 * Which plural form a number takes, by a rule as in Sources/Words/Words/PluralRule.swift.
 * @param {string} rule @param {bigint} count
 */
export function pluralForm(rule, count) {
  /** @type {bigint[]} */
  const stack = [];
  const pop = () => stack.pop() ?? 0n;
  for (const word of rule.split(" ")) {
    if (word === "n" || /^\d+$/.test(word)) {
      stack.push(word === "n" ? count : BigInt(word));
      continue;
    }
    const [b, a] = [pop(), pop()];
    if (word === "?") stack.push(pop() ? a : b);
    else stack.push(BigInt(operations[word](a, b)));
  }
  return Number(stack[0]);
}

/** @type {Record<string, (a: bigint, b: bigint) => bigint | boolean>} */
const operations = {
  "%": (a, b) => (b ? a % b : 0n),
  "=": (a, b) => a === b,
  "!": (a, b) => a !== b,
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
  "{": (a, b) => a <= b,
  "}": (a, b) => a >= b,
  "&": (a, b) => a !== 0n && b !== 0n,
  "|": (a, b) => a !== 0n || b !== 0n,
};

/** Puts the texts of index.html into the language. */
function translatePage() {
  const isLeft = (/** @type {Element | null} */ element) => !element || element.closest("[translate=no], script, style, svg") !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    const [, before, english, after] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
    if (english && !isLeft(node.parentElement)) node.nodeValue = before + inPage(english) + after;
  }
  for (const name of attributes) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!isLeft(element)) element.setAttribute(name, inPage(element.getAttribute(name) ?? ""));
    }
  }
  const description = document.querySelector("meta[name=description]");
  description?.setAttribute("content", inPage(description.getAttribute("content") ?? ""));
}

/** @param {string} english */
const inPage = (english) => find(english.replace(/\s+/g, " "))?.[0] ?? english;

// Last: it needs what stands above.
if (phrases.size > 0) translatePage();
