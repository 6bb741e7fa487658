import { SLUGS } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { fromJson } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { BROKEN_LATE_EVENT } from '#src/late-event-text';
import { listOfEvents, type Copies, type PreparedEvent } from '../model/event';
import { pixelsOf, tagsOf, plainLateEvent } from '../model/event-fields';
import { idsOf } from '../model/settings';
import { reportsByHook } from '../model/shop';
import { map } from '../php-values/php-values';
import type { Tracker } from '../tracker';

/** The input of the chunk `late`, which is loaded if the page has a late event. */
export interface LateOptions {
  readonly tracker: Tracker;
  /** When the tracker found the event on the page, in milliseconds since 1970. */
  readonly time: number;
}

/** The kind of the only event that the server's hook reports, an addition to the cart (facts §1.7). */
const KIND = 'woo_add_to_cart_on_button_click';
const NAME = /^add_?to_?cart$/i;

/** An event's id: 36 characters (TR-55). */
const ID = /^[\da-f-]{36}$/i;

/**
 * Fires, once each, events that the server added after the rest of the page (TR-04), in `<div id="pys_late_event"
 * dir="…JSON…">` at its foot: one per service, from the paid plugin a list of them. The server has sent its own copies
 * already, so the printed ids are used (TR-55).
 *
 * A visitor could write such an element into a comment (XX-13). So it has to be the only direct child of the body of its kind,
 * where comments never are; it is read as plain data; and only additions to the cart are fired, if the server's hook reports
 * additions.
 */
export function mount({ log }: Pick<WidgetContext, 'log'>, { tracker, time }: LateOptions): void {
  const all = document.querySelectorAll('[id="pys_late_event"]');
  const [element, second] = [...all].filter(({ parentNode }) => parentNode === document.body);
  const isReported = reportsByHook(tracker.settings);
  if (!element || second || !isReported) {
    log(
      `late event ignored: ${isReported ? 'it is not the only one directly in the body' : 'the server’s settings report no additions to the cart'}`,
    );
    return;
  }
  const printedEvents = map(fromJson(element.getAttribute('dir') ?? ''));
  const firings = new Map<number, Copies>();
  let [count, ignoredCount] = [0, 0];
  for (const slug of SLUGS) {
    listOfEvents(printedEvents[slug]).forEach((printed, index) => {
      count += 1;
      const { [slug]: event } = tracker.readCopies({ [slug]: plainLateEvent(printed) });
      if (event && isAddition(event, idsOf(tracker.settings, slug)))
        firings.set(index, { ...firings.get(index), [slug]: event });
      else ignoredCount += 1;
    });
  }
  if (count === 0) log(BROKEN_LATE_EVENT);
  if (ignoredCount > 0)
    log(`${ignoredCount} late events ignored: not an addition to the cart, or of another property`);
  tracker.withTime(time, () => {
    for (const copies of firings.values()) {
      // The first valid id is used. Meta's id comes first, because the server sends copies of Meta's events.
      const id = Object.values(copies)
        .map((event) => event.id)
        .find((candidate) => ID.test(candidate));
      tracker.fire(copies, id ? { id } : {});
    }
  });
}

/** Whether an event is an addition to the cart, and is for no pixels or tags except those of the service. */
function isAddition(event: PreparedEvent, ids: readonly string[]): boolean {
  const isOwn = [...pixelsOf(event), ...tagsOf(event)].every((id) => ids.includes(id));
  return isOwn && event.kind === KIND && NAME.test(event.name);
}

declare module '#src/contract' {
  interface ChunkInputs {
    late: LateOptions;
  }
}
