import type { WidgetContext } from '../../../src/contract';
import type { Tracker } from '../tracker';

/** Who the visitor is and where from (TR-10). */
export function mount(_context: WidgetContext, tracker: Tracker): void {
  const { href: location, referrer } = tracker.opened;
  tracker.visit = { externalId: '', fields: () => ({}), location, referrer };
}
