import type { Shop } from '../harness/test';
import { plainPage } from '../harness/test';

/** Whose page it is: the server looks at `viewed_cookie_policy` alone, one category agreed to is as good as all. */
export type State = 'undecided' | 'agreed' | 'refused';

const ROUTE = 'shop.test/wp-admin/admin-ajax.php';
const PIXEL = '1029384756019283';

/** What a request's cookies say to PHP. */
export function stateOf(cookie = ''): State {
  const [, viewed] = /(?:^|; )viewed_cookie_policy=(\w+)/.exec(cookie) ?? [];
  if (viewed === undefined) return 'undecided';
  return viewed === 'yes' ? 'agreed' : 'refused';
}

const event = (name: string, e_id: string, more: object = {}): object => ({
  name,
  e_id,
  type: 'static',
  delay: 0,
  eventID: '',
  params: { page_title: 'Mesa Douro' },
  ...more,
});

/** `pysOptions` of a product's page, as the server prints it for a visitor (contract, section 8). */
export function options(state: State, gdpr: object = {}) {
  const isOff = state !== 'agreed';
  return {
    staticEvents: {
      facebook: {
        init_event: [event('PageView', 'init_event', { ajaxFire: isOff, pixelIds: [PIXEL] })],
        woo_view_content: [event('ViewContent', 'woo_view_content')],
      },
      ga: { woo_view_content: [event('view_item', 'woo_view_content')] },
      gtm: {
        init_event: [event('page_view', 'init_event')],
        woo_view_content: [event('view_item', 'woo_view_content')],
      },
    },
    triggerEvents: { 7: { facebook: event('Lead', 'custom_event', { type: 'trigger' }) } },
    triggerEventTypes: { css_click: { 7: ['h1'] } },
    ajaxUrl: '/wp-admin/admin-ajax.php',
    ajax_event: '3f9c1be07a',
    ajaxForServerEvent: '1',
    ajaxForServerStaticEvent: '1',
    send_external_id: '1',
    google_consent_mode: '1',
    facebook: {
      pixelIds: [PIXEL],
      serverApiEnabled: true,
      advancedMatching: [],
      advancedMatchingEnabled: true,
    },
    ga: { trackingIds: ['G-PINHAL4KID'] },
    gtm: { trackingIds: ['GTM-PINHAL'], gtm_dataLayer_name: 'dataLayer' },
    GATags: { ga_datalayer_type: 'default' },
    gdpr: {
      ajax_enabled: true,
      cookie_law_info_integration_enabled: true,
      all_disabled_by_api: isOff,
      facebook_disabled_by_api: false,
      analytics_disabled_by_api: false,
      externalID_disabled_by_api: false,
      ...gdpr,
    },
  };
}

/** A page as it was printed in a state: what a cache hands to everybody. */
export function printed(state: State, gdpr: object = {}): string {
  const head = `<script>var pysOptions = ${JSON.stringify(options(state, gdpr))};
    var pysFacebookRest = { restApiUrl: '/wp-json/pys-facebook/v1/event' };</script>`;
  return plainPage('', head).replace('"consent": {}', '"debug": true, "consent": {}');
}

/** A question that the server was asked, and by what cookies. */
interface Asked {
  action: string;
  cookie: string;
}

/** What stands behind the shop's pages. */
export interface Php {
  /** The questions, in order of arrival. */
  asked: Asked[];
  /** The server's copies of events, with the cookies they came with. */
  copies: { event: string; id: string; time: number; cookie: string }[];
  /** By action, what is said in the place of the answer; `nothing` keeps it back until `answer`. */
  says: Partial<Record<string, string>>;
  /** Flags that some filter of the site's switches on, whoever asks. */
  filters: Record<string, boolean>;
  /** Answers all that were left without an answer. */
  answer(): void;
}

/** Pages printed for whoever asks, at `/`, and the answers to their questions, by the cookies of each request. */
export function php(shop: Shop, gdpr: object = {}): Php {
  const left: (() => void)[] = [];
  const server: Php = {
    asked: [],
    copies: [],
    says: {},
    filters: {},
    answer: () => left.splice(0).forEach((answer) => answer()),
  };
  shop.answer('shop.test/', ({ headers }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      printed(stateOf(headers.cookie), gdpr).replace(
        '<!--tag-->',
        '<script async src="/enxerto/loader.js" data-enxerto></script>',
      ),
    );
  });
  shop.answer(ROUTE, ({ path, headers, method }, response) => {
    response.setHeader('content-type', 'application/json');
    if (method === 'POST') {
      response.end();
      return;
    }
    const { cookie = '' } = headers;
    const action = new URL(path, 'http://shop.test').searchParams.get('action') ?? '';
    server.asked.push({ action, cookie });
    const [, known] = /(?:^|; )pbid=(\w+)/.exec(cookie) ?? [];
    const data =
      action === 'pys_get_pbid'
        ? { pbid: known ?? 'a1'.repeat(32) }
        : { all_disabled_by_api: stateOf(cookie) !== 'agreed', ...server.filters };
    const said = server.says[action] ?? JSON.stringify({ success: true, data });
    if (said === 'nothing') left.push(() => response.end(JSON.stringify({ success: true, data })));
    else response.end(said);
  });
  shop.answer('shop.test/wp-json/pys-facebook/v1/event', ({ body, headers }, response) => {
    const form = new URLSearchParams(body);
    server.copies.push({
      event: form.get('event') ?? '',
      id: form.get('eventID') ?? '',
      time: Number(form.get('event_time')),
      cookie: headers.cookie ?? '',
    });
    response.setHeader('content-type', 'application/json');
    response.end('{"success":true}');
  });
  return server;
}
