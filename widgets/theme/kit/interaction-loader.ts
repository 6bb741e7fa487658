import type { Scope } from '../../../src/scope';
import type { Behaviour } from './behaviour';

/** The code that is needed only when the visitor interacts with the page. */
export interface InteractionCode {
  /** Enhances the mobile menu, whose button may be `pressed` already; returns what closes it, for the theme's scripts. */
  enhanceMobileMenu(behaviour: Behaviour<'mobileMenu'>, pressed?: HTMLElement): () => void;
  /** @param pressed the button that was pressed before this code was loaded, if any */
  enhanceSearch(behaviour: Behaviour<'search'>, pressed?: HTMLElement): void;
}

/** Loads the code for interactions, at the first interaction or on request. */
export interface InteractionLoader {
  /** Loads the code now. @returns true once the code is loaded, false if it cannot be loaded */
  load(): Promise<boolean>;
  /** Calls `run` with the code once it is loaded, or at once if it is loaded already. The first interaction loads the code. */
  whenLoaded(scope: Scope, run: (code: InteractionCode) => void): void;
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    interaction: (code: InteractionCode) => void;
  }
}
