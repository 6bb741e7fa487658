import { childrenOf } from '../../../src/dom/children';
import type { Behaviour } from '../kit/behaviour';

/** An item of a desktop menu that opens a panel. */
export interface Dropdown {
  readonly item: HTMLElement;
  /** The item's own link. */
  readonly link: HTMLElement;
  readonly panel: HTMLElement;
}

/** All dropdowns, and what can be done with them. */
export interface Dropdowns {
  /** Those whose panel is seen, no matter what has opened it. */
  readonly shown: Set<Dropdown>;
  /** Those that ours has shut, and that the theme's CSS may still be fading out: they count as shut meanwhile. */
  readonly closing: WeakSet<Dropdown>;
  /** Those that the mouse is in, innermost first. */
  hovered: Dropdown[];
  /**
   * True when a key or a tap has opened a panel, or the focus has gone into one: then the panel closes when the focus leaves it,
   * and not when the mouse does.
   */
  staysOpen: boolean;
  /** The dropdowns that a node stands in, innermost first; none where `place` is not an element. */
  containing(node: unknown): Dropdown[];
  /** Makes a panel visible at once, without the theme's transition, so that the focus can go there; `open` adds our own fade. */
  show(dropdown: Dropdown): void;
  /** Takes back what `show` did, no matter what closes the panel: ours, the theme's script, or a window grown too narrow. */
  hide(dropdown: Dropdown): void;
  /** `on`: keeps shut a panel that the theme's CSS would show under the mouse; false: the theme's CSS may show it again. */
  keepClosed(dropdown: Dropdown, isClosed: boolean): void;
  /** Opens a panel, with a fade. */
  open(dropdown: Dropdown): void;
  /** Opens a panel, and closes all others except those that it stands in. */
  openOnly(dropdown: Dropdown): void;
  /** Closes a panel and those inside it; if the focus was in there, it goes to the item's link. */
  close(dropdown: Dropdown): void;
}

/** Looks at some dropdowns and all open ones, and brings our state, ARIA and the panels' places in line with what is seen. */
export type UpdateDropdowns = (changed: Dropdown[]) => void;

/**
 * The dropdown that a menu's item opens; undefined where it opens none, as the columns of a mega menu do. Says on the item's
 * link, for screen readers, that it opens something.
 */
export function dropdownOf(
  { mode, profile, changes, log }: Behaviour<'dropdowns'>,
  item: HTMLElement,
): Dropdown | undefined {
  const child = (selector: string): HTMLElement | undefined =>
    childrenOf(item).find((element) => element.matches(selector));
  const link = child('a');
  const panel = child(profile.panel);
  if (!link || !panel || !item.closest(profile.menu)) return undefined;
  if (item.parentElement?.closest(profile.mega)) return undefined;
  changes.attribute(link, 'aria-haspopup', 'true');
  changes.attribute(link, 'aria-expanded', 'false');
  // A link without an address is no tab stop, so its panel would open only for visitors with a mouse.
  if (mode !== 'augment' && !link.hasAttribute('href')) {
    changes.attribute(link, 'role', 'button');
    changes.attribute(link, 'tabindex', '0');
  }
  if (item.matches(profile.fullMega) && !item.closest(profile.box))
    log(`a mega menu is inside none of ${profile.box}`);
  return { item, link, panel };
}
