import type { MissedNotification } from '../../../../src/provider/provider';
import type { View } from '../view';

/** What the bell keeps to itself beside that. */
export interface BellView extends View {
  /** The panel: shut; open because it was pointed at or focused; open because it was clicked. */
  readonly panel: 'shut' | 'near' | 'pinned';
  readonly items: readonly MissedNotification[];
  /** How many of them are newer than what was seen last. */
  readonly unread: number;
  readonly isSubscribed: boolean;
  /** When the panel was opened. */
  readonly now: number;
}
