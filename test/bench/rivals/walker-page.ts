// The script of a page with walkerOS, bundled by `walker.ts`: its collector and browser source, with Meta and Google.

import { startFlow } from '@walkeros/collector';
import { sourceBrowser } from '@walkeros/web-source-browser';

interface Page {
  fbq?: Queue;
  dataLayer?: unknown[];
}

interface Queue {
  (...args: unknown[]): void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
}

/** The fields of walkerOS's events that are used here. */
interface Happened {
  name: string;
  id: string;
  data: Record<string, unknown>;
}

const page = window as unknown as Page;
const PIXEL = '2026198700042101';
const TAG = 'G-PINHO1987M';
/** The route on the shop's server that takes copies of Meta's events. */
const SERVER = '/wp-json/pys-facebook/v1/event';

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
}

/** Meta's function as pages define it according to Meta's documentation: it queues calls until Meta's script is loaded. */
function fbq(...args: unknown[]): void {
  if (!page.fbq) {
    const queue: unknown[][] = [];
    page.fbq = Object.assign((...more: unknown[]) => void queue.push(more), {
      queue,
      loaded: true,
      version: '2.0',
    });
  }
  page.fbq(...args);
}

/** Google's function. It must push `arguments` itself, not an array: Google's tag reads nothing else as a command. */
function gtag(..._told: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  (page.dataLayer ??= []).push(arguments);
}

const isView = ({ name }: Happened): boolean => name === 'page view';

const meta = {
  type: 'meta',
  config: {},
  init() {
    fbq('init', PIXEL);
    loadScript('https://connect.facebook.net/en_US/fbevents.js');
  },
  push(event: Happened) {
    const [kind, name] = isView(event) ? ['track', 'PageView'] : ['trackCustom', event.name];
    fbq(kind, name, event.data, { eventID: event.id });
    const body = new URLSearchParams({
      event: name ?? '',
      eventID: event.id,
      data: JSON.stringify(event.data),
      url: location.href,
    });
    void fetch(SERVER, { method: 'POST', body, keepalive: true });
  },
};

const google = {
  type: 'gtag',
  config: {},
  init() {
    gtag('js', new Date());
    // walkerOS sends the page view itself.
    gtag('config', TAG, { send_page_view: true });
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${TAG}`);
  },
  push(event: Happened) {
    // The view of the category is for Meta alone, as in the events that the shop prints.
    if (event.name.endsWith(' view')) return;
    gtag('event', event.name.replace(' ', '_'), {
      ...event.data,
      eventID: event.id,
      send_to: TAG,
    });
  },
};

void startFlow({
  consent: { marketing: true },
  sources: { browser: { code: sourceBrowser, config: { settings: { pageview: true } } } },
  destinations: {
    meta: { code: meta, config: { consent: { marketing: true } } },
    google: { code: google, config: { consent: { marketing: true } } },
  },
});
