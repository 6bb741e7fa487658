import { UNDONE_MS, UNDONE_TIMES } from '../limits';
import type { Undo } from '../scope';

/** What may be changed on an element that is not ours. */
type Kind = 'attribute' | 'class' | 'style';

/** One thing of one element: how it was before us, and what we made of it; null stands for not there. */
interface Change {
  before: string | null;
  ours: string | null;
}

/** What was wished for last of one thing of one element, and how often in a row the page undid it at once. */
interface Wish {
  wanted: string | null;
  /** When, on the clock of `performance.now`. */
  at: number;
  undone: number;
}

/**
 * Changes on the page's own nodes, remembered so that they can be taken back (LD-09): attribute by attribute, class by
 * class, property by property. Only what is still as we left it is taken back; what somebody else has changed since is theirs.
 * What already is as wanted is not written: no mutation, no style recalculation. What the page undoes at once, again and
 * again, is left as the page wants it (XX-17).
 */
export interface Changes {
  /** Sets an attribute; null takes it away. */
  attribute(element: Element, name: string, value: string | null): void;
  /** Puts a class on, or takes it off. */
  toggle(element: Element, name: string, on: boolean): void;
  /** Sets an inline property, by its CSS name; null takes it away. */
  style(element: HTMLElement, property: string, value: string | null): void;
  /** As it was before us: an attribute, a class or an inline property. */
  restore(element: HTMLElement, kind: Kind, name: string): void;
  /** Remembers a node that we are about to put into the page: it goes at the end. Returns it. */
  added<T extends ChildNode>(node: T): T;
  /**
   * Notes that a thing of an element is about to be written once more, because somebody has changed it since. True: so often
   * within so short a time that it is to be let be; the first time, debug hears of it.
   */
  isFought(element: Element, thing: string, wanted: string | null): boolean;
  /** Takes everything back. */
  undo: Undo;
}

/** Begins to remember. */
export function recordChanges(log: (line: string) => void): Changes {
  const wishes = new WeakMap<Element, Map<string, Wish>>();
  const changed = new Map<Element, Map<string, Change>>();
  const bare = new Map<Element, string[]>();
  const nodes = new Set<ChildNode>();

  function set(element: Element, kind: Kind, name: string, value: string | null): void {
    const now = read(element, kind, name);
    const key = `${kind} ${name}`;
    if (now === value) {
      const wish = wishes.get(element)?.get(key);
      // Somebody else has made it so: what was wished for before is not being undone.
      if (wish && wish.wanted !== value) wish.undone = -1;
      return;
    }
    let own = changed.get(element);
    const change = own?.get(key);
    // As we left it, only spelt in the browser's own way, it was undone by nobody.
    if (isFought(element, key, value, change?.ours !== now)) return;
    if (!own) {
      changed.set(element, (own = new Map<string, Change>()));
      // An empty attribute is not the same as none.
      bare.set(
        element,
        ['class', 'style'].filter((attribute) => !element.hasAttribute(attribute)),
      );
    }
    write(element, kind, name, value);
    // Read back: the browser spells values its own way.
    const ours = read(element, kind, name);
    own.set(key, { before: change?.ours === now ? change.before : now, ours });
  }

  function isFought(
    element: Element,
    thing: string,
    wanted: string | null,
    isUndone = true,
  ): boolean {
    let own = wishes.get(element);
    if (!own) wishes.set(element, (own = new Map<string, Wish>()));
    const last = own.get(thing);
    const at = performance.now();
    const isAgain = last?.wanted === wanted && at - last.at < UNDONE_MS;
    const undone = isAgain ? last.undone + Number(isUndone) : 0;
    own.set(thing, { wanted, at, undone });
    if (isUndone && undone === UNDONE_TIMES) log(`let be, it was undone again and again: ${thing}`);
    return undone >= UNDONE_TIMES;
  }

  function back(element: Element, key: string, { before, ours }: Change): void {
    const at = key.indexOf(' ');
    const kind = key.slice(0, at) as Kind;
    const name = key.slice(at + 1);
    if (read(element, kind, name) === ours) write(element, kind, name, before);
  }

  function tidy(element: Element): void {
    for (const attribute of bare.get(element) ?? [])
      if (element.getAttribute(attribute) === '') element.removeAttribute(attribute);
  }

  return {
    attribute: (element, name, value) => set(element, 'attribute', name, value),
    toggle: (element, name, on) => set(element, 'class', name, on ? '' : null),
    style: (element, property, value) => set(element, 'style', property, value),
    isFought,
    restore(element, kind, name) {
      const key = `${kind} ${name}`;
      // What is wished for after this is a new wish.
      wishes.get(element)?.delete(key);
      const change = changed.get(element)?.get(key);
      if (!change) return;
      back(element, key, change);
      changed.get(element)?.delete(key);
      tidy(element);
    },
    added(node) {
      nodes.add(node);
      return node;
    },
    undo() {
      for (const node of nodes) node.remove();
      for (const [element, own] of changed) {
        for (const [key, change] of own) back(element, key, change);
        tidy(element);
      }
      nodes.clear();
      changed.clear();
      bare.clear();
    },
  };
}

function read(element: Element, kind: Kind, name: string): string | null {
  if (kind === 'attribute') return element.getAttribute(name);
  if (kind === 'class') return element.classList.contains(name) ? '' : null;
  return (element as HTMLElement).style.getPropertyValue(name) || null;
}

function write(element: Element, kind: Kind, name: string, value: string | null): void {
  if (kind === 'class') element.classList.toggle(name, value !== null);
  else if (kind === 'style') (element as HTMLElement).style.setProperty(name, value ?? '');
  else if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
