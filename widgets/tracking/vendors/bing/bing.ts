import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { idsOf } from '#widgets/tracking/model/settings';
import type { Service } from '../service';
import type { VendorOptions } from '../vendor';

/** Microsoft's queue: a list until Microsoft's script has run, then an object of the script's class `UET`. */
interface Uetq {
  push(...args: unknown[]): void;
}

/** Microsoft Advertising's Universal Event Tracking; used if no add-on of the pixel plugin loads it (TR-02, TR-41). */
export function bing(context: WidgetContext, { tracker, visit, load }: VendorOptions): Service {
  const page = globals<{ uetq: Uetq; UET: new (options: object) => Uetq }>();
  const { announced } = context.page;
  // Only the first id is used, because the page has only one queue, and a second tag would replace the first tag's queue.
  const [ti] = idsOf(tracker.settings, 'bing');
  const push = (...command: unknown[]): void => page.uetq?.push(...command);

  /**
   * Sends consent to Microsoft. The loader sends consent too (CO-41), before the tracker is notified of a choice. `announced`
   * has the value that was sent last, so that no value is sent twice.
   */
  function sendConsent(ad_storage: 'granted' | 'denied'): void {
    if (announced.uetq !== ad_storage)
      push('consent', announced.uetq ? 'update' : 'default', { ad_storage });
    announced.uetq = ad_storage;
  }

  /** Initialises the tag once its script has run; after an earlier revocation, `resume` calls this again. */
  function initialise(): void {
    const { uetq: q, UET } = page;
    if (!UET || !Array.isArray(q) || !tracker.granted('bing')) return;
    page.uetq = new UET({ ti, q });
    push('pageLoad');
  }

  return {
    start() {
      page.uetq ??= [];
      sendConsent('granted');
      if (ti && Array.isArray(page.uetq)) load('https://bat.bing.com/bat.js', initialise);
    },
    forward: ({ name, params }) => push('event', name, params),
    stop: () => sendConsent('denied'),
    resume() {
      sendConsent('granted');
      initialise();
    },
    pageView() {
      // The path is that of the scrubbed address, because the page's own address may identify a person (TR-11).
      const { pathname: page_path } = new URL(visit.location);
      push('event', 'page_view', { page_path });
    },
  };
}
