import type { Scope } from '../../../src/scope';
import type { Behaviour } from './behaviour';

/** The code that is needed only when a visitor does something. */
export interface InteractionCode {
  /** @returns a function that closes the menu around a link and scrolls smoothly to the link's target */
  createAnchorScroll(behaviour: Behaviour<'anchors'>): (link: Element, target: HTMLElement) => void;
  /**
   * @param pressed the button that was pressed before this code was loaded
   * @returns a function that closes the menu, for other scripts of the theme
   */
  enhanceMobileMenu(behaviour: Behaviour<'mobileMenu'>, pressed?: HTMLElement): () => void;
  /** @param pressed as above */
  enhanceSearch(behaviour: Behaviour<'search'>, pressed?: HTMLElement): void;
}

/** Loads that code with the visitor's first interaction. */
export interface InteractionLoader {
  /** Loads the code now. @returns true once it is loaded, false if that fails */
  load(): Promise<boolean>;
  /** Calls `run` with the code, now or once it is loaded; does not load it. */
  whenLoaded(scope: Scope, run: (code: InteractionCode) => void): void;
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    interaction: (code: InteractionCode) => void;
  }
}
