import type { Scope } from '../../../src/scope';
import type { Behaviour } from './behaviour';

/** The code of what happens only because a visitor does something. */
export interface InteractionCode {
  /** @returns shuts the menu that a link stands in, and scrolls smoothly to the link's target */
  createAnchorScroll(behaviour: Behaviour<'anchors'>): (link: Element, target: HTMLElement) => void;
  /**
   * @param pressed the button that was pressed before this code had come
   * @returns shuts the menu, for other scripts of the theme
   */
  enhanceMobileMenu(behaviour: Behaviour<'mobileMenu'>, pressed?: HTMLElement): () => void;
  /** @param pressed as above */
  enhanceSearch(behaviour: Behaviour<'search'>, pressed?: HTMLElement): void;
}

/** That code, which is loaded with the first sign of a visitor. */
export interface InteractionLoader {
  /** Loads it now. @returns true once it is there, false where it cannot be had */
  load(): Promise<boolean>;
  /** Calls `then` with it, now or once it has come; causes no loading. */
  whenLoaded(scope: Scope, run: (code: InteractionCode) => void): void;
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    interaction: (code: InteractionCode) => void;
  }
}
