import type { Keeper } from '../../../../src/provider/keeper';
import type { Host } from '../../../../src/ui/host';
import type { askByLink, ask } from '../ask';
import type { Categories } from '../Categories';
import type { BellIcon } from '../Icon';
import type { Push } from '../../given';
import type { Outcome } from '../Outcome';
import type { Subscribe } from '../Subscribe';
import type { Say } from '../texts';
import type { toggled, View } from '../view';

/**
 * What the prompt's chunk hands to the bell's, which is loaded after it where the prompt is a bell. It goes by argument,
 * because what two files import moves into the runtime, which every visitor to whom we draw anything loads.
 */
export interface BellGiven {
  readonly push: Push;
  readonly host: Host;
  readonly first: View;
  readonly say: Say;
  /** Address of the popup. */
  readonly link: string;
  /** Whether the visitor is subscribed now. */
  isSubscribed(): boolean;
  readonly ask: typeof ask;
  readonly askByLink: typeof askByLink;
  /** Gets the keeper of the subscription; undefined where it could not be loaded. */
  callKeeper(): Promise<Keeper | undefined>;
  readonly toggled: typeof toggled;
  readonly parts: BellParts;
}

/** Components that the bell and the other prompts draw. */
export interface BellParts {
  readonly BellIcon: typeof BellIcon;
  readonly Categories: typeof Categories;
  readonly Outcome: typeof Outcome;
  readonly Subscribe: typeof Subscribe;
}

declare module '../../../../src/contract' {
  interface ChunkInputs {
    bell: BellGiven;
  }
}
