import type { WidgetContext } from '../../../src/contract';
import type { Loose } from '../loose';
import type { Tracker } from '../tracker';

/** What the page has, and where the answer goes. */
export interface Configured {
  /** Our own configuration's section, unchecked but for what the tracker itself reads. */
  readonly section: Loose;
  /** `pysOptions` as the server printed it; empty where it printed none. */
  readonly printed: Loose;
  /** Goes on, with what both come to in the words of `pysOptions`; the first call counts. */
  begin(options: Loose): void;
  /** The tracker, once it has begun. */
  tracker(): Tracker | undefined;
}

/** Our own configuration without WordPress, in the words of `pysOptions`; events that the page says by the queue. */
export function mount(_context: WidgetContext, { begin, printed }: Configured): void {
  begin(printed);
}
