import type { WidgetContext } from '#src/contract';
import { parentOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { OUR_HOST } from '#src/dom/plain-host';
import { CORNER_BUTTON_PX, CORNER_GAP_PX, CORNER_LOOK_MS, CORNER_STEP_PX } from '#src/limits';
import type { Undo } from '#src/scope';
import type { Floating } from '#src/screen/floating';

/**
 * What floats over the page, by rank: the first has its corner, the next ones are stacked behind it. What stays on the page comes
 * before what comes and goes, so that nothing jumps when an ad appears.
 */
const RANKS: readonly Floating['rank'][] = [
  'banner',
  'tab',
  'bell',
  'panel',
  'toTop',
  'inspector',
  'prompt',
  'ad',
  'notice',
];

/** What is never moved; everything else keeps clear of it. */
const PINNED: readonly Floating['rank'][] = ['banner', 'panel'];

/** A box in the window, in pixels. */
type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

interface Item extends Floating {
  /** By how many pixels it is moved from its own place. */
  x: number;
  y: number;
}

/**
 * The one plan of the window's corners: no two things of ours overlap there, nor one of ours and one that the page has fixed
 * (XX-20). It acts on all that `keepInCorner` has listed.
 */
export function mount({ log, page, scope }: WidgetContext): void {
  let items: Item[] = [];
  /** What the page has fixed in the corners, and where. Something small that is hidden for a while keeps its place. */
  const fixed = new Map<Element, Box>();
  // A ResizeObserver calls back after layout, when measuring costs nothing, and before the frame is painted.
  const observer = new ResizeObserver(scope.guard(arrange));
  scope.observe(observer);
  let pending: Undo | undefined;

  const look = (): void => {
    pending = undefined;
    for (const { element } of items) {
      observer.unobserve(element);
      observer.observe(element);
    }
  };
  const lookSoon = (): void => void (pending ??= scope.after(CORNER_LOOK_MS, look));

  /** Looks again whenever the page may have added, moved or shown something fixed. */
  function listen(): void {
    scope.on(window, 'resize', look);
    for (const type of ['scroll', 'load', 'transitionend', 'animationend'])
      scope.on(document, type, lookSoon, { capture: true, passive: true });
    // What is fixed is nearly always a child of the body. It is added there, or shown by a class or a style.
    const changed = new MutationObserver(
      scope.guard((records: MutationRecord[]) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node instanceof Element) watch(node);
        lookSoon();
      }),
    );
    function watch(element: Element): void {
      changed.observe(element, { attributeFilter: ['class', 'style', 'hidden'] });
    }
    changed.observe(document.body, { childList: true });
    for (const element of document.body.children) watch(element);
    scope.observe(changed);
  }

  function arrange(): void {
    // What is removed from the page loses its size, which the observer reports.
    for (const { element } of items) if (!element.isConnected) observer.unobserve(element);
    items = items.filter(({ element }) => element.isConnected);
    for (const [element, box] of fixed) {
      const now = boxOf(element);
      if (now.width) fixed.set(element, now);
      else if (!element.isConnected || box.right - box.left > CORNER_BUTTON_PX)
        fixed.delete(element);
    }
    const placed: Box[] = [];
    const writes = items.map((item) => {
      const own = ownBox(item);
      // Something that is not displayed has no size.
      if (own.right === own.left) return () => {};
      const place = PINNED.includes(item.rank) ? undefined : findPlace(item, placed, fixed);
      placed.push(place?.box ?? own);
      return () => move(item, place, own, log);
    });
    writes.forEach((write) => write());
  }

  function add(): void {
    for (const floating of page.shared.floating.splice(0))
      if (!items.some(({ element }) => element === floating.element))
        items.push({ ...floating, x: 0, y: 0 });
    items.sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
    look();
  }
  page.shared.onFloating = scope.guard(add);
  listen();
  add();
}

/** Where something can be in the window. */
interface Place {
  readonly box: Box;
  readonly corner: string;
  /** By how many pixels it is moved from its corner's edge. */
  readonly lift: number;
}

/** Finds room: in the corner that it wants, else in the next one; undefined if there is none anywhere. */
function findPlace(
  item: Item,
  placed: readonly Box[],
  fixed: Map<Element, Box>,
): Place | undefined {
  const [edge, side] = item.corner.split('-') as [string, string];
  const edges = [edge, edge === 'top' ? 'bottom' : 'top'];
  const sides = side === 'center' ? [side] : [side, side === 'left' ? 'right' : 'left'];
  for (const one of edges)
    for (const other of sides) {
      const place = findPlaceIn(`${one}-${other}`, item, placed, fixed);
      if (place) return place;
    }
  return undefined;
}

/** Finds room in one corner, as near to the edge as there is. */
function findPlaceIn(
  corner: string,
  item: Item,
  placed: readonly Box[],
  fixed: Map<Element, Box>,
): Place | undefined {
  const { clientWidth } = document.documentElement;
  const { left, right, top, bottom } = ownBox(item);
  const [width, height] = [right - left, bottom - top];
  const insetX = /left/.test(item.corner) ? left : clientWidth - right;
  const insetY = /top/.test(item.corner) ? top : innerHeight - bottom;
  const isTop = /top/.test(corner);
  const fromLeft = /left/.test(corner) ? insetX : clientWidth - insetX - width;
  const x = /center/.test(corner) ? left : fromLeft;
  let lift = 0;
  while (insetY + lift + height <= innerHeight - insetY) {
    const y = isTop ? insetY + lift : innerHeight - insetY - lift - height;
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    findFixed(box, fixed);
    const other = [...placed, ...fixed.values()].find((one) => overlaps(box, one));
    if (!other) return { box, corner, lift };
    const beyond = (isTop ? other.bottom : innerHeight - other.top) + CORNER_GAP_PX - insetY;
    // Rounding must not make it stay where it is for ever.
    lift = Math.max(lift + 1, Math.ceil(beyond));
  }
  return undefined;
}

/** Where something is by its own style, without what the plan has moved it by. */
function ownBox({ element, x, y }: Item): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right + CORNER_GAP_PX &&
  other.left < one.right + CORNER_GAP_PX &&
  one.top < other.bottom + CORNER_GAP_PX &&
  other.top < one.bottom + CORNER_GAP_PX;

/** Finds what the page has fixed where something of ours is to be, by what is painted there. */
function findFixed({ left, top, right, bottom }: Box, fixed: Map<Element, Box>): void {
  for (const y of steps(top, bottom))
    for (const x of steps(left, right)) {
      const element = fixedElementAt(x, y);
      const box = element && boxOf(element);
      // What is higher than half of the window is no button: an open menu, or the page itself.
      if (box && box.height <= innerHeight / 2) fixed.set(element, box);
    }
}

/** Points from one place to another, so near to each other that a button between them is hit; at most nine. */
function steps(from: number, to: number): number[] {
  const count = Math.min(8, Math.ceil((to - from) / CORNER_STEP_PX));
  const points = [to];
  for (let at = 0; at < count; at += 1) points.push(from + ((to - from) * at) / count);
  return points;
}

/** The element of the page that is painted uppermost at a point, if it is fixed there, or in something fixed. */
function fixedElementAt(x: number, y: number): Element | undefined {
  const { body } = document;
  let node = document.elementsFromPoint(x, y).find(({ localName }) => localName !== OUR_HOST);
  while (node && body.contains(node) && node !== body) {
    if (/fixed|sticky/.test(getComputedStyle(node).position)) return node;
    node = parentOf(node) ?? undefined;
  }
  return undefined;
}

/** Where an element is, even if it is a form with a field of the method's name (XX-23). */
const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

/**
 * Moves something to where there is room for it, or back to its own place. It is moved by `translate`, which shifts no layout,
 * and which the animations of its style leave alone.
 */
function move(item: Item, place: Place | undefined, own: Box, log: (line: string) => void): void {
  const { corner, box, lift } = place ?? { corner: item.corner, box: own, lift: 0 };
  const x = box.left - own.left;
  const y = box.top - own.top;
  if (x === item.x && y === item.y) return;
  const { dataset, style } = item.element;
  if (corner !== item.corner && corner !== dataset['corner'])
    log(`${item.rank}: no room at ${item.corner}, moved to ${corner}`);
  Object.assign(item, { x, y });
  dataset['corner'] = corner;
  style.setProperty('--lift', `${lift}px`);
  style.translate = x || y ? `${x}px ${y}px` : '';
}
