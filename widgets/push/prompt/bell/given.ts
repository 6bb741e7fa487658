import type { Host } from '../../../../src/ui/host';
import type { askByLink, ask } from '../ask';
import type { Categories } from '../Categories';
import type { BellIcon } from '../Icon';
import type { Push } from '../../given';
import type { callKeeper } from '../keeper';
import type { Outcome } from '../Outcome';
import type { Say } from '../texts';
import type { hold, toggled, View } from '../view';

/**
 * What the prompt's chunk shares with the bell's, which comes after it where the prompt is a bell: by argument, for what two files
 * import would be in the runtime, and everybody would pay for it.
 */
export interface BellGiven {
  readonly push: Push;
  readonly host: Host;
  readonly first: View;
  readonly say: Say;
  /** Where the popup is. */
  readonly link: string;
  /** Whether the visitor is a subscriber by now. */
  isSubscribed(): boolean;
  readonly ask: typeof ask;
  readonly askByLink: typeof askByLink;
  readonly callKeeper: typeof callKeeper;
  readonly toggled: typeof toggled;
  readonly parts: BellParts;
}

/** What both draw. */
export interface BellParts {
  readonly BellIcon: typeof BellIcon;
  readonly Categories: typeof Categories;
  readonly Outcome: typeof Outcome;
  readonly hold: typeof hold;
}

declare module '../../../../src/contract' {
  interface Given {
    bell: BellGiven;
  }
}
