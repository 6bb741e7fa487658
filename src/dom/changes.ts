import { UNDONE_MS, UNDONE_TIMES } from '../limits';
import type { Undo } from '../scope';
import { attributeOf, propertyOf } from './ask-element';
import { isTooOften, type RepeatCount } from './repeat-count';
import { suspendTransitions, withoutTransitions } from './writes';

/** The kinds of changes that we make to elements of the page. */
type Kind = 'attribute' | 'class' | 'style';

/** An attribute, class or style property that we changed on an element, or wanted to. null: the element does not have it. */
interface Change extends RepeatCount {
  /** Undefined in a record of `isRewriteLoop`, which only counts how often the value that `name` describes was written. */
  readonly kind: Kind | undefined;
  readonly name: string;
  /** The value before our change, and the value that we wrote; the latter is undefined if we have written none. */
  before: string | null;
  written: string | null | undefined;
  /** The value that we wanted last, and when, on the clock of `performance.now`. */
  wanted: string | null | undefined;
  at: number;
}

/** The records about one element. */
interface ElementChanges {
  readonly changes: Change[];
  /** The attributes that the element did not have before: undo must not leave them behind empty. */
  readonly emptyBefore: readonly string[];
}

/**
 * Changes on the page's own nodes, recorded so that they can be undone (LD-09): attribute by attribute, class by class,
 * property by property. Only values that are still ours are undone; a value that another script has changed since stays. A
 * value that is already as wanted is not written, because writing it would cost a mutation and a style recalculation. If the
 * page undoes a change at once, again and again, the value stays as the page wants it (XX-17).
 */
export interface Changes {
  /** Sets an attribute; null removes it. */
  attribute(element: Element, name: string, value: string | null): void;
  /** Adds a class, or removes it. */
  toggle(element: Element, name: string, on: boolean): void;
  /** Sets an inline style property, by its CSS name; null removes it. */
  style(element: HTMLElement, property: string, value: string | null): void;
  /** Restores an attribute, a class or an inline style property to the value from before our change. */
  restore(element: HTMLElement, kind: Kind, name: string): void;
  /** Notes that a rule of ours gives an element no transitions: then none are suspended when we write to it. */
  still(element: Element): void;
  /** Records a node that we are about to insert into the page, so that `undo` removes it. Returns the node. */
  added<T extends ChildNode>(node: T): T;
  /**
   * Records that we are about to write a value of an element again, because another script has changed it. Returns true if this
   * has happened so often in a short time that we have to leave the value alone; this is logged once.
   */
  isRewriteLoop(element: Element, thing: string, wanted: string | null): boolean;
  /** Undoes all changes, without starting a transition of the page's CSS. */
  undo: Undo;
  /** Undoes the changes on elements that the page has removed, and forgets these elements, so that they can be freed. */
  undoRemoved(): void;
}

/** Makes an empty record of changes. */
export function recordChanges(log: (line: string) => void): Changes {
  const changed = new Map<Element, ElementChanges>();
  const nodes = new Set<ChildNode>();
  const stillElements = new WeakSet<Element>();

  const find = (element: Element, kind: Kind | undefined, name: string): Change | undefined =>
    changed.get(element)?.changes.find((one) => one.kind === kind && one.name === name);

  function record(element: Element, kind: Kind | undefined, name: string): Change {
    let own = changed.get(element);
    if (!own) {
      const emptyBefore = ['class', 'style'].filter(
        (attribute) => attributeOf(element, attribute) === null,
      );
      changed.set(element, (own = { changes: [], emptyBefore }));
    }
    const change: Change = {
      kind,
      name,
      before: null,
      written: undefined,
      wanted: undefined,
      at: 0,
      again: 0,
    };
    own.changes.push(change);
    return change;
  }

  function set(element: Element, kind: Kind, name: string, value: string | null): void {
    const current = read(element, kind, name);
    const known = find(element, kind, name);
    if (current === value) {
      // The page itself has set the value that we want now, so this does not count as undoing our earlier change.
      if (known && known.wanted !== value) known.again = -1;
      return;
    }
    const change = known ?? record(element, kind, name);
    // If the element still has our value, in the browser's own spelling, the page has not undone our change.
    const hasOurValue = change.written === current;
    if (isUndoneTooOften(change, value, !hasOurValue)) return;
    if (!hasOurValue) change.before = current;
    if (!stillElements.has(element)) suspendTransitions(element);
    write(element, kind, name, value);
    // The value is read back, because the browser may spell it differently.
    change.written = read(element, kind, name);
  }

  function isUndoneTooOften(change: Change, wanted: string | null, isUndone: boolean): boolean {
    const at = performance.now();
    const isAgain = change.wanted === wanted && at - change.at < UNDONE_MS;
    change.wanted = wanted;
    change.at = at;
    if (!isAgain) change.again = 0;
    if (!isAgain || !isUndone) return change.again >= UNDONE_TIMES;
    const thing = [change.kind ?? [], change.name].flat().join(' ');
    return isTooOften(change, () => log(`stopped, because the page keeps undoing it: ${thing}`));
  }

  function restoreValue(element: Element, { kind, name, before, written }: Change): void {
    if (!kind || read(element, kind, name) !== written) return;
    suspendTransitions(element);
    write(element, kind, name, before);
  }

  function removeEmpty(element: Element): void {
    for (const attribute of changed.get(element)?.emptyBefore ?? [])
      if (attributeOf(element, attribute) === '') removeAttribute(element, attribute);
  }

  /** Undoes the changes on nodes for which `isWanted` returns true. */
  function undoWhere(isWanted: (node: Node) => boolean): void {
    const elements = [...changed.keys()].filter(isWanted);
    withoutTransitions(() => {
      for (const node of [...nodes].filter(isWanted)) {
        node.remove();
        nodes.delete(node);
      }
      for (const element of elements)
        for (const change of changed.get(element)?.changes ?? []) restoreValue(element, change);
    });
    for (const element of elements) {
      removeEmpty(element);
      changed.delete(element);
    }
  }

  return {
    attribute: (element, name, value) => set(element, 'attribute', name, value),
    toggle: (element, name, on) => set(element, 'class', name, on ? '' : null),
    style: (element, property, value) => set(element, 'style', property, value),
    isRewriteLoop: (element, thing, wanted) =>
      isUndoneTooOften(
        find(element, undefined, thing) ?? record(element, undefined, thing),
        wanted,
        true,
      ),
    restore(element, kind, name) {
      const change = find(element, kind, name);
      if (!change) return;
      restoreValue(element, change);
      // The record is removed, so that the next change of this value counts as the first.
      const things = changed.get(element)?.changes;
      things?.splice(things.indexOf(change), 1);
      removeEmpty(element);
    },
    still: (element) => void stillElements.add(element),
    added(node) {
      nodes.add(node);
      return node;
    },
    undo: () => undoWhere(() => true),
    undoRemoved: () => undoWhere((node) => !propertyOf(node, 'isConnected')),
  };
}

/** An element of any kind; only some kinds have a `style`. */
type Styled = Element & Partial<ElementCSSInlineStyle>;

function read(element: Styled, kind: Kind, name: string): string | null {
  if (kind === 'attribute') return attributeOf(element, name);
  if (kind === 'class') return propertyOf(element, 'classList').contains(name) ? '' : null;
  return propertyOf(element, 'style')?.getPropertyValue(name) || null;
}

function write(element: Styled, kind: Kind, name: string, value: string | null): void {
  if (kind === 'class') propertyOf(element, 'classList').toggle(name, value !== null);
  else if (kind === 'style') propertyOf(element, 'style')?.setProperty(name, value ?? '');
  else if (value === null) removeAttribute(element, name);
  else Element.prototype.setAttribute.call(element, name, value);
}

const removeAttribute = (element: Element, name: string): void =>
  Element.prototype.removeAttribute.call(element, name);
