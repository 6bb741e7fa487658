import type { BehaviourName, ThemeConfig, ThemeTexts } from '../../../src/config/theme';
import type { ThemeProfile } from '../../../src/config/theme/profile';
import type { Changes } from '../../../src/dom/changes';
import type { WriteLine } from '../../../src/reasons';
import type { Scope, Undo } from '../../../src/scope';
import type { Motion } from './motion';

/**
 * How a behaviour runs on this page (TH-01). `replace`: ours does everything. `takeover`: ours acts in the place of the theme's
 * script. `augment`: the theme's script acts, and ours adds what that lacks.
 */
export type ActiveMode = 'replace' | 'takeover' | 'augment';

/**
 * Handles an event on an element that matches. Returns true when the event is dealt with, and nobody else is to act on it.
 *
 * @typeParam T the type of the element
 * @param element the element that matched: the event's target, or one that the target stands in
 */
export type Handler<E extends Event, T extends HTMLElement = HTMLElement> = (
  event: E,
  element: T,
) => boolean | void;

/**
 * Everything that a behaviour is given. Each behaviour has a scope and changes of its own, so that a crash of one takes back what
 * that one did, and the others go on (LD-06).
 *
 * @typeParam N the behaviour's name, which says which part of the profile it reads
 */
export interface Behaviour<N extends BehaviourName = BehaviourName> {
  readonly scope: Scope;
  /** Never `off`: a behaviour that is off is not started. */
  readonly mode: ActiveMode;
  /** The behaviour's part of the profile: its selectors and classes. */
  readonly profile: ThemeProfile[N];
  readonly config: ThemeConfig;
  /** Names for controls that have none, in the page's language or in the owner's words. */
  readonly texts: ThemeTexts;
  /** Every change to the theme's nodes goes through here, so that it can be taken back. */
  readonly changes: Changes;
  /** Everything that moves is moved by this; under reduced motion it is at its end at once (TH-80). */
  readonly motion: Motion;
  /**
   * Measures and then writes in the next frame, each together with all that other behaviours have planned (TH-57).
   *
   * @param scope the scope whose work it is; default: the behaviour's
   */
  nextFrame<T>(measure: () => T, write: (measured: T) => void, scope?: Scope): void;
  /** Writes now, without starting a transition of the page's CSS (TH-57); for what has been measured already. */
  withoutTransitions(write: () => void): void;
  /** Whether the page reads from right to left. */
  isRtl(): boolean;
  /** Calls `found` once for each element that matches: at once for those on the page, later for those that are added (TH-04). */
  each(selector: string, onFound: (element: HTMLElement) => void): void;
  /**
   * Makes an observer of changes to the page; the caller says what it observes. It is disconnected when the page answers each
   * call with another change, in a loop (XX-17).
   */
  observeChanges(onChange: (records: MutationRecord[]) => void): MutationObserver;
  /**
   * Hears clicks on elements that match, also on those that are added later (TH-04). What a handler has handled is prevented. In
   * takeover ours hears a click before the theme's scripts, and they do not hear one that is handled. A click that somebody else
   * has prevented before is left alone.
   *
   * @param selector a CSS selector
   * @param handler returns true where it has handled the click
   */
  onClick<T extends HTMLElement>(selector: string, handler: Handler<MouseEvent, T>): void;
  /** Hears keys pressed on elements that match, in the same way as `onClick`. */
  onKey(selector: string, handler: Handler<KeyboardEvent>): void;
  /**
   * Listens while something is open: calls `close` on Escape, and on a click outside all of `inside`.
   *
   * @param inside returns the elements that belong to it; called at each click and each Escape
   * @returns ends the listening
   */
  whileOpen(inside: () => (Element | null)[], close: (reason: 'Escape' | 'outside') => void): Undo;
  /** Writes one readable line to the log, in debug only (TH-06). */
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
