import type { BehaviourName, ThemeConfig, ThemeTexts } from '../../../src/config/theme';
import type { ThemeProfile } from '../../../src/config/theme/profile';
import type { Changes } from '../../../src/dom/changes';
import type { Scope, Undo } from '../../../src/scope';
import type { Motion } from './motion';

/** How a behaviour is on this page: all ours, ours in the place of theirs, or theirs with what it lacks (TH-01). */
export type ActiveMode = 'replace' | 'takeover' | 'augment';

/**
 * Handles what happened on an element that matches; true: it is done with, nobody else is to act on it.
 *
 * @param element what matched, the event's target or around it
 */
export type Handler<E extends Event> = (event: E, element: HTMLElement) => boolean | void;

/**
 * All that a behaviour is given. Each has a scope and changes of its own: one that crashes takes back what it did, and the
 * others go on (LD-06).
 *
 * @typeParam N the behaviour, whose part of the profile it reads
 */
export interface Behaviour<N extends BehaviourName = BehaviourName> {
  readonly scope: Scope;
  /** Never `off`: who is off is not started. */
  readonly mode: ActiveMode;
  /** Where everything of this behaviour is. */
  readonly profile: ThemeProfile[N];
  readonly config: ThemeConfig;
  /** What controls without a name are called, in the page's language or the owner's words. */
  readonly texts: ThemeTexts;
  /** What we do to the theme's nodes goes through here. */
  readonly changes: Changes;
  /** What moves, moves by this: at once under reduced motion (TH-80). */
  readonly motion: Motion;
  /** Whether a visitor sees an element: shown, on the page, and not transparent. Lays the page out. */
  isSeen(element: Element): boolean;
  /** Whether the page reads from right to left. */
  isRtl(): boolean;
  /** Calls for each element that matches, once: those that stand, and those that come later (TH-04). */
  each(selector: string, found: (element: HTMLElement) => void): void;
  /**
   * Hears of changes of the page's; what is to be observed is for the caller to say. Who drives it in a loop is heard no more
   * (XX-17).
   */
  watch(changed: (records: MutationRecord[]) => void): MutationObserver;
  /**
   * Clicks on what matches, and on what will (TH-04). In takeover ours are heard before all others, and what is handled
   * reaches nothing of theirs; otherwise what somebody has prevented before is left alone. Handled means prevented.
   *
   * @param selector a CSS selector
   */
  onClick(selector: string, handler: Handler<MouseEvent>): void;
  /** Keys pressed on what matches, in the same way. */
  onKey(selector: string, handler: Handler<KeyboardEvent>): void;
  /**
   * While something is open: `close` is called on Escape and on a click on none of `inside`. The returned undo ends it.
   *
   * @param inside asked at each click
   */
  whileOpen(inside: () => (Element | null)[], close: (why: 'Escape' | 'outside') => void): Undo;
  /** One readable line, in debug only (TH-06). */
  log(line: string): void;
}

declare module '../../../src/contract' {
  interface Given {
    totop: Behaviour<'scrollTop'>;
    footer: Behaviour<'footer'>;
    selects: Behaviour<'selects'>;
    tabs: Behaviour<'tabs'>;
    feed: Behaviour<'feed'>;
  }
}
