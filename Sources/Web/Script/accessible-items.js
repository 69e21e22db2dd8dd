// The elements of an accessible tree in the page. Only what has changed is touched, so that readers lose nothing.

/** @typedef {import("./abi.js").AccessibleNode} Node */

/**
 * @typedef {object} Item An element that can have the focus.
 * @property {HTMLElement} element
 * @property {HTMLElement} box What lies in its row or list: the element itself, or the list's item around it.
 * @property {number} id
 * @property {number} row
 * @property {number} column
 * @property {Node | null} node The list or the grid that it is in.
 * @property {string} place Its rectangle, as style.
 */

/** @typedef {{ element: HTMLElement, place: string, rows: Map<number, HTMLElement> }} Group */
/** @typedef {[x: number, y: number, width: number, height: number]} Box */

export class AccessibleItems {
  root = document.createElement("div");
  /**
   * The element that Tab leads to.
   * @type {Item | null}
   */
  current = null;
  /** @type {Map<string, Item>} */
  #items = new Map();
  /** @type {Map<number, Group>} */
  #groups = new Map();
  /** @type {WeakMap<EventTarget, Item>} */
  #byElement = new WeakMap();

  constructor() {
    this.root.className = "accessible-tree";
    if (!document.adoptedStyleSheets.includes(style)) document.adoptedStyleSheets.push(style);
  }

  /** @param {EventTarget | null} target @returns {Item | null} */
  of(target) {
    return (target && this.#byElement.get(target)) ?? null;
  }

  /** @param {Item} item @param {number} row @param {number} column An element of the same grid. */
  at(item, row, column) {
    return this.#items.get(keyOf(item.id, row, column)) ?? this.#inGrid(item, row, column);
  }

  /** @param {Item} item @param {number} row @param {number} column */
  #inGrid({ node }, row, column) {
    const found = node?.elements.find((element) => element[1] === row && element[2] === column);
    return found ? this.#items.get(keyOf(found[0], row, column)) ?? null : null;
  }

  /** @param {Item} item @param {number} step 1 or -1. @returns {Item} The next element, or the same at an end. */
  beside(item, step) {
    const all = [...this.#items.values()];
    return all[all.indexOf(item) + step] ?? item;
  }

  /** @param {boolean} isLast @returns {Item | null} The first or the last element. */
  outermost(isLast) {
    return [...this.#items.values()].at(isLast ? -1 : 0) ?? null;
  }

  /** @param {Item} item The one that Tab leads to from now on. */
  select(item) {
    if (this.current === item) return;
    this.current?.element.setAttribute("tabindex", "-1");
    item.element.setAttribute("tabindex", "0");
    this.current = item;
  }

  /** @param {Node[]} nodes */
  show(nodes) {
    const [oldItems, oldGroups, last] = [this.#items, this.#groups, this.current];
    const place = last ? [...oldItems.values()].indexOf(last) : 0;
    this.#items = new Map();
    this.#groups = new Map();
    const elements = nodes.map((node) => {
      if (node.role === "list" || node.role === "grid") return this.#showGroup(node, oldGroups.get(node.id), oldItems);
      const { id, role, label, frame } = node;
      return this.#showItem(oldItems, null, [id, 0, 0, ...frame, label, role === "button" ? 1 : 0], [0, 0]).box;
    });
    fill(this.root, elements);
    const all = [...this.#items.values()];
    if (last && all.includes(last)) return;
    this.current = null;
    const next = all[Math.min(place, all.length - 1)];
    if (next) this.select(next);
  }

  /** @param {Node} node @param {Group | undefined} old @param {Map<string, Item>} oldItems */
  #showGroup(node, old, oldItems) {
    const group = old ?? { element: document.createElement("div"), place: "", rows: new Map() };
    const { element } = group;
    this.#groups.set(node.id, group);
    set(element, "role", node.role);
    set(element, "aria-label", node.label);
    put(group, element, node.frame, [0, 0]);
    const [left, top] = node.frame;
    if (node.role === "list") {
      set(element, "aria-rowcount", null);
      fill(element, node.elements.map((item) => this.#showItem(oldItems, node, item, [left, top]).box));
      return element;
    }
    set(element, "aria-rowcount", String(node.rows));
    set(element, "aria-colcount", String(node.columns));
    set(element, "aria-keyshortcuts", node.keys || null);
    /** @type {Map<number, HTMLElement>} */
    const rows = new Map();
    /** @type {Map<number, HTMLElement[]>} */
    const cells = new Map();
    for (const item of node.elements) {
      const [, row] = item;
      let list = cells.get(row);
      if (!list) cells.set(row, list = []);
      list.push(this.#showItem(oldItems, node, item, [left, top]).box);
    }
    for (const [row, list] of cells) {
      const line = group.rows.get(row) ?? document.createElement("div");
      rows.set(row, line);
      set(line, "role", "row");
      set(line, "aria-rowindex", String(row + 1));
      fill(line, list);
    }
    group.rows = rows;
    fill(element, [...rows.values()]);
    return element;
  }

  /**
   * @param {Map<string, Item>} old @param {Node | null} node @param {Node["elements"][number]} description
   * @param {[number, number]} origin Of what contains it.
   */
  #showItem(old, node, [id, row, column, x, y, width, height, label, isButton], origin) {
    const key = keyOf(id, row, column);
    const item = old.get(key) ?? this.#makeItem(id, row, column);
    this.#items.set(key, item);
    const { element } = item;
    item.node = node;
    const isListed = node?.role === "list";
    if (isListed && item.box === element) {
      item.box = document.createElement("div");
      item.box.append(element);
    }
    if (isListed) set(item.box, "role", "listitem");
    if (node?.role === "grid") {
      set(element, "role", "gridcell");
      set(element, "aria-colindex", String(column + 1));
    } else set(element, "role", isButton ? "button" : "img");
    set(element, "aria-label", label);
    put(item, item.box, [x, y, width, height], origin);
    return item;
  }

  /** @param {number} id @param {number} row @param {number} column @returns {Item} */
  #makeItem(id, row, column) {
    const element = document.createElement("div");
    element.setAttribute("tabindex", "-1");
    /** @type {Item} */
    const item = { element, box: element, id, row, column, node: null, place: "" };
    this.#byElement.set(element, item);
    return item;
  }
}

/** @param {number} id @param {number} row @param {number} column */
const keyOf = (id, row, column) => `${id}/${row}/${column}`;

/** @param {Element} element @param {string} name @param {string | null} value */
function set(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Puts an element where something is on the canvas; transforms shift no layout.
 * @param {{ place: string }} record @param {HTMLElement} element @param {readonly number[]} box @param {readonly number[]} origin
 */
function put(record, element, [x, y, width, height], [left, top]) {
  const place = `transform:translate(${x - left}px,${y - top}px);width:${width}px;height:${height}px`;
  if (record.place === place) return;
  record.place = place;
  element.style.cssText = place;
}

/**
 * Gives an element its children: what stays isn't moved, so that it keeps the focus.
 * @param {Element} parent @param {Element[]} children
 */
function fill(parent, children) {
  const kept = new Set(children);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}

const style = new CSSStyleSheet();
// Where fingers explore the screen, they find the elements; mice find the canvas beneath.
style.replaceSync(`
  .accessible-tree, .accessible-tree div { position: absolute; left: 0; top: 0; }
  .accessible-tree { overflow: clip; pointer-events: none; touch-action: none; }
  .accessible-tree [role=listitem] > * { width: 100%; height: 100%; }
  .accessible-tree :focus { outline: none; box-shadow: none; }
  .accessible-tree :focus-visible {
    outline: 2px solid #160c2a; outline-offset: 1px; box-shadow: inset 0 0 0 2px #fff, 0 0 0 1px #fff; border-radius: 4px;
  }
  @media (forced-colors: active) { .accessible-tree :focus-visible { outline: 3px solid Highlight; } }
  @media (hover: none) and (pointer: coarse) { .accessible-tree [tabindex] { pointer-events: auto; } }
`);
