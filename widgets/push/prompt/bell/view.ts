import type { MissedNotification } from '../../../../src/provider/provider';
import type { View } from '../view';

/** The state of the bell: that of every prompt, and its own. */
export interface BellView extends View {
  /** The panel: shut; open because it was pointed at or focused; open because it was clicked. */
  readonly panel: 'shut' | 'near' | 'pinned';
  readonly items: readonly MissedNotification[];
  /** How many items are newer than the last one that was seen. */
  readonly unread: number;
  readonly isSubscribed: boolean;
  /** When the panel was opened. */
  readonly now: number;
}
