import type { WidgetContext } from '../../../src/contract';
import { joinOrAddon } from '../compat/addons';
import { read } from '../php-values/reader';
import type { ServiceGiven } from './service';
import { loadVendor } from './vendor';

/** A list before Microsoft's script has run, an object of its own after. */
interface Uetq {
  push(...said: unknown[]): void;
}

/** Microsoft Advertising's Universal Event Tracking, where no add-on brings it (TR-02, TR-41). */
export function mount(context: WidgetContext, given: ServiceGiven): void {
  const { tracker, visit } = given;
  const page = window as unknown as { uetq?: Uetq; UET?: new (options: object) => Uetq };
  const { told } = context.page;
  // The page has one queue: a second tag would take it away from the first.
  const [ti] = read(tracker.options['bing']).texts('pixelIds');
  const say = (...said: unknown[]): void => page.uetq?.push(...said);

  /** The loader tells Microsoft too (CO-41), before the tracker hears of a choice: what is written down is not said again. */
  function tell(ad_storage: 'granted' | 'denied'): void {
    if (told.uetq !== ad_storage) say('consent', told.uetq ? 'update' : 'default', { ad_storage });
    told.uetq = ad_storage;
  }

  /** Once the script has run; it may come after consent has gone, and then waits for it to come again. */
  function begin(): void {
    const { uetq: q, UET } = page;
    if (!UET || !Array.isArray(q) || !tracker.granted('bing')) return;
    page.uetq = new UET({ ti, q });
    say('pageLoad');
  }

  joinOrAddon(context, given, 'bing', {
    start() {
      page.uetq ??= [] as unknown[];
      tell('granted');
      if (ti && Array.isArray(page.uetq))
        loadVendor(context, tracker.config.hosts, 'https://bat.bing.com/bat.js', begin);
    },
    send: ({ name, params }) => say('event', name, params),
    stop: () => tell('denied'),
    resume() {
      tell('granted');
      begin();
    },
    pageView() {
      // As Google's tag is told: the page's own may say who somebody is (TR-11).
      const { pathname: page_path } = new URL(visit.location);
      say('event', 'page_view', { page_path });
    },
  });
}
