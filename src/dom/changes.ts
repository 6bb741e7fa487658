import { UNDONE_MS, UNDONE_TIMES } from '../limits';
import type { Undo } from '../scope';
import { hold, still } from './writes/still';

/** What may be changed on an element that is not ours. */
type Kind = 'attribute' | 'class' | 'style';

/** One changed thing of one element: its value before us, and the value that we set; null means that it is not there. */
interface Change {
  readonly kind: Kind;
  readonly name: string;
  before: string | null;
  ours: string | null;
}

/** What we wanted last for one thing of one element, and how often in a row the page has undone it at once. */
interface Wish {
  wanted: string | null;
  /** When, on the clock of `performance.now`. */
  at: number;
  undone: number;
}

/**
 * Changes on the page's own nodes, recorded so that they can be undone (LD-09): attribute by attribute, class by class,
 * property by property. Only what still has our value is undone; what somebody else has changed since is theirs. A value that
 * is already as wanted is not written, which spares a mutation and a style recalculation. What the page undoes at once, again
 * and again, is left as the page wants it (XX-17).
 */
export interface Changes {
  /** Sets an attribute; null removes it. */
  attribute(element: Element, name: string, value: string | null): void;
  /** Adds a class, or removes it. */
  toggle(element: Element, name: string, on: boolean): void;
  /** Sets an inline style property, by its CSS name; null removes it. */
  style(element: HTMLElement, property: string, value: string | null): void;
  /** Puts back what was there before us: an attribute, a class or an inline style property. */
  restore(element: HTMLElement, kind: Kind, name: string): void;
  /** Records a node that we are about to insert into the page, so that `undo` removes it. Returns the node. */
  added<T extends ChildNode>(node: T): T;
  /**
   * Records that something of an element is about to be written again, because somebody has changed it. True: this has happened
   * so often in a short time that it has to be left alone; the first time, debug says so.
   */
  isFought(element: Element, thing: string, wanted: string | null): boolean;
  /** Undoes all changes, and starts no transition of the page's CSS by it. */
  undo: Undo;
}

/** Makes an empty record of changes. */
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
      // Somebody else has set this value, so they have not undone what we wanted before.
      if (wish && wish.wanted !== value) wish.undone = -1;
      return;
    }
    let own = changed.get(element);
    const change = own?.get(key);
    // If it still has our value, only spelt in the browser's own way, nobody has undone it.
    if (isFought(element, key, value, change?.ours !== now)) return;
    if (!own) {
      changed.set(element, (own = new Map<string, Change>()));
      // Remembers which attributes are missing: undo must not leave an empty one where there was none.
      bare.set(
        element,
        ['class', 'style'].filter((attribute) => !element.hasAttribute(attribute)),
      );
    }
    hold(element);
    write(element, kind, name, value);
    // Read back, because the browser spells values in its own way.
    const ours = read(element, kind, name);
    own.set(key, { kind, name, before: change?.ours === now ? change.before : now, ours });
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
    if (isUndone && undone === UNDONE_TIMES) log(`given up, the page keeps undoing it: ${thing}`);
    return undone >= UNDONE_TIMES;
  }

  function back(element: Element, { kind, name, before, ours }: Change): void {
    if (read(element, kind, name) !== ours) return;
    hold(element);
    write(element, kind, name, before);
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
      // The next value that is wanted counts as a new one.
      wishes.get(element)?.delete(key);
      const change = changed.get(element)?.get(key);
      if (!change) return;
      back(element, change);
      changed.get(element)?.delete(key);
      tidy(element);
    },
    added(node) {
      nodes.add(node);
      return node;
    },
    undo() {
      still(() => {
        for (const node of nodes) node.remove();
        for (const [element, own] of changed)
          for (const change of own.values()) back(element, change);
      });
      for (const element of changed.keys()) tidy(element);
      nodes.clear();
      changed.clear();
      bare.clear();
    },
  };
}

/** An element of any kind; only some kinds have a `style`. */
type Styled = Element & Partial<ElementCSSInlineStyle>;

function read(element: Styled, kind: Kind, name: string): string | null {
  if (kind === 'attribute') return element.getAttribute(name);
  if (kind === 'class') return element.classList.contains(name) ? '' : null;
  return element.style?.getPropertyValue(name) || null;
}

function write(element: Styled, kind: Kind, name: string, value: string | null): void {
  if (kind === 'class') element.classList.toggle(name, value !== null);
  else if (kind === 'style') element.style?.setProperty(name, value ?? '');
  else if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
