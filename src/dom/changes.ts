import type { Undo } from '../scope';

/** What may be changed on an element that is not ours. */
type Kind = 'attribute' | 'class' | 'style';

/** One thing of one element: how it was before us, and what we made of it; null stands for not there. */
interface Change {
  before: string | null;
  ours: string | null;
}

/**
 * Changes on the page's own nodes, remembered so that they can be taken back (LD-09): attribute by attribute, class by
 * class, property by property. Only what is still as we left it is taken back; what somebody else has changed since is theirs.
 * What already is as wanted is not written: no mutation, no style recalculation.
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
  /** Takes everything back. */
  undo: Undo;
}

/** Begins to remember. */
export function recordChanges(): Changes {
  const changed = new Map<Element, Map<string, Change>>();
  const bare = new Map<Element, string[]>();
  const nodes = new Set<ChildNode>();

  function set(element: Element, kind: Kind, name: string, value: string | null): void {
    const now = read(element, kind, name);
    if (now === value) return;
    let own = changed.get(element);
    if (!own) {
      changed.set(element, (own = new Map<string, Change>()));
      // An empty attribute is not the same as none.
      bare.set(
        element,
        ['class', 'style'].filter((attribute) => !element.hasAttribute(attribute)),
      );
    }
    const key = `${kind} ${name}`;
    const change = own.get(key);
    write(element, kind, name, value);
    // Read back: the browser spells values its own way.
    const ours = read(element, kind, name);
    own.set(key, { before: change?.ours === now ? change.before : now, ours });
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
    restore(element, kind, name) {
      const key = `${kind} ${name}`;
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
