import type { Keeper } from '#src/provider/keeper';
import type { Push } from '#widgets/push/setup';
import type { openPopupByLink, ask } from '../ask';
import type { Categories, BellIcon, Outcome, Subscribe } from '../parts';
import type { stylePrompt } from '../prompt-style';
import type { TextOf } from '../texts';
import type { toggled, View } from '../view';

/**
 * The input that the prompt's chunk gives to the bell's chunk. It contains the functions and components that both chunks use,
 * because a module that both chunks imported would become part of the file `runtime`, and so be loaded for every visitor who
 * sees any UI of ours.
 */
export interface BellInput {
  readonly push: Push;
  readonly initialView: View;
  readonly textOf: TextOf;
  /** Address of the popup; '' if the site has none. */
  readonly link: string;
  /** Whether the visitor is subscribed now. */
  isSubscribed(): boolean;
  /** Whether the visitor has refused, here or in the popup. */
  isRefused(): boolean;
  readonly ask: typeof ask;
  readonly askByLink: typeof openPopupByLink;
  /** Loads the code that keeps the subscription, and returns its functions; undefined if it could not be loaded. */
  loadKeeper(): Promise<Keeper | undefined>;
  readonly toggle: typeof toggled;
  /** The style sheet of every prompt. */
  readonly css: string;
  readonly stylePrompt: typeof stylePrompt;
  readonly parts: BellParts;
}

/** Components that both the bell and the other prompts render. */
export interface BellParts {
  readonly BellIcon: typeof BellIcon;
  readonly Categories: typeof Categories;
  readonly Outcome: typeof Outcome;
  readonly Subscribe: typeof Subscribe;
}

declare module '#src/contract' {
  interface ChunkInputs {
    bell: BellInput;
  }
}
