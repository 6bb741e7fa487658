import { globals } from '../../../../src/dom/globals';
import type { WidgetContext } from '../../../../src/contract';
import type { Service } from '../service';
import type { VendorGiven } from '../vendor';
import { idsOf } from '../../model/of-service';

/** Microsoft's queue: a list until its script has run, then an object of its own. */
interface Uetq {
  push(...said: unknown[]): void;
}

/** Microsoft Advertising's Universal Event Tracking, where no add-on brings it (TR-02, TR-41). */
export function bing(context: WidgetContext, { tracker, visit, load }: VendorGiven): Service {
  const page = globals<{ uetq: Uetq; UET: new (options: object) => Uetq }>();
  const { announced } = context.page;
  // Only the first id is used: the page has one queue, and a second tag would take it away from the first.
  const [ti] = idsOf(tracker.settings, 'bing');
  const say = (...said: unknown[]): void => page.uetq?.push(...said);

  /**
   * Tells Microsoft of consent. The loader does so too (CO-41), before the tracker hears of a choice: `told` keeps what was
   * said last, so that it is not said twice.
   */
  function tell(ad_storage: 'granted' | 'denied'): void {
    if (announced.uetq !== ad_storage)
      say('consent', announced.uetq ? 'update' : 'default', { ad_storage });
    announced.uetq = ad_storage;
  }

  /** Called once the script has run. If consent was withdrawn before that, it does nothing, and `resume` calls it again. */
  function begin(): void {
    const { uetq: q, UET } = page;
    if (!UET || !Array.isArray(q) || !tracker.granted('bing')) return;
    page.uetq = new UET({ ti, q });
    say('pageLoad');
  }

  return {
    start() {
      page.uetq ??= [];
      tell('granted');
      if (ti && Array.isArray(page.uetq)) load('https://bat.bing.com/bat.js', begin);
    },
    send: ({ name, params }) => say('event', name, params),
    stop: () => tell('denied'),
    resume() {
      tell('granted');
      begin();
    },
    pageView() {
      // The path of the cleaned address, as for Google's tag: the page's own address may identify somebody (TR-11).
      const { pathname: page_path } = new URL(visit.location);
      say('event', 'page_view', { page_path });
    },
  };
}
