import type { MissedNotification } from '#src/provider/provider';
import type { View } from '../view';

/** The state of the bell: the state that every prompt has, and the bell's own. */
export interface BellView extends View {
  /** 'shut': the panel is closed; 'near': it was opened by the pointer or the focus; 'pinned': it was opened by a click. */
  readonly panel: 'shut' | 'near' | 'pinned';
  readonly items: readonly MissedNotification[];
  /** How many items are newer than the newest item that the visitor has seen. */
  readonly unread: number;
  readonly isSubscribed: boolean;
  /** The time at which the panel was last opened, in milliseconds since 1970. */
  readonly now: number;
}
