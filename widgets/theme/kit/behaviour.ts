import type { BehaviourName, ThemeConfig, ThemeTexts } from '../../../src/config/theme';
import type { ThemeProfile } from '../../../src/config/theme/profile';
import type { Changes } from '../../../src/dom/changes';
import type { WriteLine } from '../../../src/reasons';
import type { Scope, Undo } from '../../../src/scope';
import type { OnFound } from './element-observer';
import type { Motion } from './motion';

/**
 * How a behaviour runs on this page (TH-01). `replace`: there is no script of the theme, and ours does everything. `takeover`:
 * ours acts instead of the theme's script. `augment`: the theme's script acts, and ours adds what it lacks.
 */
export type ActiveMode = 'replace' | 'takeover' | 'augment';

/**
 * Handles an event on a matching element. Returns true if it has handled the event: then no other code should handle it.
 *
 * @typeParam T the type of the element
 * @param element the matching element: the event's target or an ancestor of it
 */
export type Handler<E extends Event, T extends HTMLElement = HTMLElement> = (
  event: E,
  element: T,
) => boolean | void;

/**
 * The input of a behaviour. Each behaviour has its own scope and changes, so that an error in one undoes only the changes of
 * that one, and the others go on (LD-06).
 *
 * @typeParam N the behaviour's name, which determines the part of the profile that it reads
 */
export interface Behaviour<N extends BehaviourName = BehaviourName> {
  readonly scope: Scope;
  /** Never `off`: a behaviour that is off is not started. */
  readonly mode: ActiveMode;
  /** The behaviour's part of the profile: its selectors and classes. */
  readonly profile: ThemeProfile[N];
  readonly config: ThemeConfig;
  /** Names for controls without one, in the page's language or as configured by the owner. */
  readonly texts: ThemeTexts;
  /** All changes to the theme's nodes are made through this, so that they can be restored. */
  readonly changes: Changes;
  /** All animations are run through this; with reduced motion they end at once (TH-80). */
  readonly motion: Motion;
  /**
   * Measures and then writes in the next frame, together with the other behaviours: all measure before any writes (TH-57).
   *
   * @param scope the scope in which both functions run; default: the behaviour's
   */
  nextFrame<T>(measure: () => T, write: (measured: T) => void, scope?: Scope): void;
  /** Writes now, without starting a transition of the page's CSS (TH-57); to be used when everything is already measured. */
  withoutTransitions(write: () => void): void;
  /** Whether the page reads from right to left. */
  isRtl(): boolean;
  /**
   * Calls `onFound` once for each matching element: at once for those on the page, later for those that are added (TH-04). When
   * the page has removed an element for good, the changes on it are undone and what `onFound` returned is called.
   */
  each(selector: string, onFound: OnFound): void;
  /**
   * Creates an observer of changes to the page; the caller determines what it observes. It is disconnected if the page makes
   * another change in reaction to each call, in an endless loop (XX-17).
   */
  observeChanges(onChange: (records: MutationRecord[]) => void): MutationObserver;
  /**
   * Listens to clicks on matching elements, also on those that are added later (TH-04). A handled click's default action is
   * prevented. In takeover we get a click before the theme's scripts, and they do not get a handled one. A click that another
   * script has already prevented is ignored.
   *
   * @param selector a CSS selector
   * @param handler returns true if it has handled the click
   */
  onClick<T extends HTMLElement>(selector: string, handler: Handler<MouseEvent, T>): void;
  /** Listens to key presses on matching elements, in the same way as `onClick`. */
  onKey(selector: string, handler: Handler<KeyboardEvent>): void;
  /**
   * Listens while something is open: calls `close` on Escape, and on a click outside all elements of `inside`.
   *
   * @param inside returns the elements that count as inside; called at each click and each Escape
   * @returns a function that stops listening
   */
  whileOpen(inside: () => (Element | null)[], close: (reason: 'Escape' | 'outside') => void): Undo;
  /** Writes a line to the log, in debug mode only (TH-06). */
  readonly log: WriteLine;
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    totop: Behaviour<'scrollTop'>;
    footer: Behaviour<'footer'>;
    selects: Behaviour<'selects'>;
    tabs: Behaviour<'tabs'>;
    feed: Behaviour<'feed'>;
  }
}
