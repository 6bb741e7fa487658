import { closest, matches, parentOf, childrenOf } from '#src/dom/ask-element';
import type { Behaviour } from '../kit/behaviour';

/** An item of a desktop menu that opens a panel. */
export interface Dropdown {
  readonly item: HTMLElement;
  /** The item's own link. */
  readonly link: HTMLElement;
  readonly panel: HTMLElement;
}

/** All dropdowns, and the functions that open and close them. */
export interface Dropdowns {
  /** The dropdowns whose panel is visible, no matter what opened it. */
  readonly shown: Set<Dropdown>;
  /** The dropdowns that we have closed, although the theme's CSS may still be fading them out. They count as closed. */
  readonly closing: WeakSet<Dropdown>;
  /** The dropdowns under the mouse, innermost first. */
  hovered: Dropdown[];
  /** Whether a key or a tap opened the panel, or it has the focus: it closes by losing the focus, not by the mouse leaving. */
  staysOpen: boolean;
  /** The dropdowns that contain a node, innermost first; empty if `node` is not an element. */
  containing(node: unknown): Dropdown[];
  /** Makes a panel visible at once, without the theme's transition, to get the focus. `open` adds a fade. */
  show(dropdown: Dropdown): void;
  /** Restores what `show` changed, whatever closed the panel: our code, the theme's script, or a narrower window. */
  hide(dropdown: Dropdown): void;
  /** Hides a panel that the theme's CSS would show under the mouse, or lets that show it again. */
  keepClosed(dropdown: Dropdown, isClosed: boolean): void;
  /** Opens a panel, with a fade. */
  open(dropdown: Dropdown): void;
  /** Opens a panel, and closes all others except those that contain it. */
  openOnly(dropdown: Dropdown): void;
  /** Closes a panel and the panels inside it. If the focus was inside, it moves to the item's link. */
  close(dropdown: Dropdown): void;
}

/** Checks the given dropdowns and all open ones, and updates our state, ARIA attributes and positions to what is visible. */
export type UpdateDropdowns = (changed: Dropdown[]) => void;

/** The dropdown of an item; undefined without a panel, as for a mega menu's columns. Marks its link for screen readers. */
export function dropdownOf(
  { mode, profile, changes, log }: Behaviour<'dropdowns'>,
  item: HTMLElement,
): Dropdown | undefined {
  const child = (selector: string): HTMLElement | undefined =>
    childrenOf(item).find((element) => matches(element, selector));
  const link = child('a');
  const panel = child(profile.panel);
  if (!link || !panel || !item.closest(profile.menu)) return undefined;
  if (closest(parentOf(item), profile.mega)) return undefined;
  changes.attribute(link, 'aria-haspopup', 'true');
  changes.attribute(link, 'aria-expanded', 'false');
  // A link without an address becomes a focusable button, because otherwise, its panel could be opened only with a mouse.
  if (mode !== 'augment' && !link.hasAttribute('href')) {
    changes.attribute(link, 'role', 'button');
    changes.attribute(link, 'tabindex', '0');
  }
  if (item.matches(profile.fullMega) && !item.closest(profile.box))
    log(`a mega menu is inside none of ${profile.box}`);
  return { item, link, panel };
}
