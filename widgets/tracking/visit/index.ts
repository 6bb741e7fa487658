import type { WidgetContext } from '../../../src/contract';
import { createCommon } from '../common';
import type { Tracker } from '../tracker';

/** Who the visitor is and where from (TR-10). */
export function mount(context: WidgetContext, tracker: Tracker): void {
  tracker.common = createCommon(context, tracker);
  const { href: location, referrer } = tracker.opened;
  tracker.visit = {
    externalId: '',
    matching: () => ({}),
    fields: () => ({}),
    location,
    referrer,
  };
}
