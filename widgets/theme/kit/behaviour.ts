import type { BehaviourName, ThemeConfig, ThemeTexts } from '#src/config/theme';
import type { ThemeProfile } from '#src/config/theme/profile';
import type { Changes } from '#src/dom/changes';
import type { WriteLine } from '#src/reasons';
import type { Scope, Undo } from '#src/scope';
import type { OnFound } from './element-observer';
import type { Motion } from './motion';

/**
 * How a behaviour runs (TH-01). `replace`: without the theme's script, we do everything. `takeover`: we act instead of it, where the two cannot collide.
 * `augment`: it acts, and we add what is missing.
 */
export type ActiveMode = 'replace' | 'takeover' | 'augment';

/**
 * Handles an event on a matching element. Returns true if no other code should handle the event.
 *
 * @typeParam T the type of the element
 * @param element the matching element: the event's target or an ancestor of it
 */
export type Handler<E extends Event, T extends HTMLElement = HTMLElement> = (
  event: E,
  element: T,
) => boolean | void;

/**
 * The input of a behaviour. Each behaviour has its own scope and changes, so that an error in one behaviour undoes only the
 * changes of that behaviour, and the others continue (LD-06).
 *
 * @typeParam N the behaviour's name, which determines which part of the profile is in `profile`
 *
 * @example
 *   behaviour.each('.product', (product) => behaviour.changes.attribute(product, 'tabindex', '0'));
 *   behaviour.onClick('.product', (_click, product) => behaviour.log(product.id));
 */
export interface Behaviour<N extends BehaviourName = BehaviourName> {
  readonly scope: Scope;
  /** Never `off`: a behaviour that is off is not started. */
  readonly mode: ActiveMode;
  /** The behaviour's part of the profile: its selectors and classes. */
  readonly profile: ThemeProfile[N];
  readonly config: ThemeConfig;
  /** Accessible names for controls that have none, in the page's language or as configured by the owner. */
  readonly texts: ThemeTexts;
  /** Makes all changes to the theme's nodes, so that the nodes can be restored. */
  readonly changes: Changes;
  /** Runs all animations. With reduced motion, they end at once (TH-80). */
  readonly motion: Motion;
  /** Measures and then writes in the next frame, with the other behaviours: all measure before any writes (TH-57). Not after `owner` has ended, by default the behaviour. */
  nextFrame<T>(measure: () => T, write: (measured: T) => void, owner?: Scope): void;
  /** Whether the page reads from right to left. */
  isRtl(): boolean;
  /**
   * Calls `onFound` once for each matching element: at once for those on the page, later for those that are added (TH-04). When
   * the page has removed an element for good, the changes on it are undone, and the function that `onFound` returned is called.
   */
  each(selector: string, onFound: OnFound): void;
  /** Creates an observer, which the caller starts. It is disconnected if the page reacts to its changes endlessly (XX-17). */
  observeChanges(onChange: (records: MutationRecord[]) => void): MutationObserver;
  /**
   * Listens to clicks on matching elements, including those that are added later (TH-04). The default action of a handled
   * click is prevented, and every listener of the page gets the click. In takeover, handlers get a click before the page's
   * listeners. A click whose default action another script has already prevented is ignored.
   */
  onClick<T extends HTMLElement>(selector: string, handler: Handler<MouseEvent, T>): void;
  /** Listens to key presses on matching elements, in the same way as `onClick`. */
  onKey(selector: string, handler: Handler<KeyboardEvent>): void;
  /** Listens while something is open: calls `close` on Escape, and on a click outside what `inside` returns at that time. */
  whileOpen(inside: () => (Element | null)[], close: (reason: 'Escape' | 'outside') => void): Undo;
  /** Writes a line to the log, in debug mode only (TH-06). */
  readonly log: WriteLine;
}

declare module '#src/contract' {
  interface ChunkInputs {
    totop: Behaviour<'scrollTop'>;
    footer: Behaviour<'footer'>;
    selects: Behaviour<'selects'>;
    tabs: Behaviour<'tabs'>;
    feed: Behaviour<'feed'>;
  }
}
