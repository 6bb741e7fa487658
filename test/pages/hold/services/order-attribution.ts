import type { Load, Pasted } from './pasted';
import { script } from './pasted';

const ASSETS = 'http://shop.test/wp-content/plugins/woocommerce/assets/js';

/** The seven cookies of Sourcebuster, which WooCommerce's order attribution stands on. */
export const SBJS_COOKIES = [
  'sbjs_migrations',
  'sbjs_current_add',
  'sbjs_first_add',
  'sbjs_current',
  'sbjs_first',
  'sbjs_udata',
  'sbjs_session',
] as const;

/** What an order is told of the visit: each hidden field's name, and where Sourcebuster has its value. */
export const FIELDS = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
} as const;

/** The prefix of the fields' names in the form. */
export const PREFIX = 'wc_order_attribution_';

/** What the server prints for the script, in front of it. */
export const EXTRA = `var wc_order_attribution = ${JSON.stringify({
  params: {
    lifetime: 0.000_01,
    session: 30,
    base64: false,
    ajaxurl: 'http://shop.test/wp-admin/admin-ajax.php',
    prefix: PREFIX,
    allowTracking: true,
  },
  fields: FIELDS,
})};`;

interface Visit {
  readonly [group: string]: Readonly<Record<string, string>>;
}

/** Stands in for Sourcebuster; it runs in the page. `init` notes where the visitor comes from, in seven cookies. */
function sourcebuster(): void {
  const sbjs = {
    get: {} as Visit,
    init(): void {
      const query = new URLSearchParams(location.search);
      const campaign = query.get('utm_source');
      const now = new Date().toISOString();
      const add = { fd: now, ep: location.href, rf: document.referrer || '(none)' };
      const current = {
        typ: campaign ? 'utm' : 'typein',
        src: campaign ?? '(direct)',
        mdm: query.get('utm_medium') ?? '(none)',
        cmp: query.get('utm_campaign') ?? '(none)',
        cnt: query.get('utm_content') ?? '(none)',
        trm: query.get('utm_term') ?? '(none)',
        id: '(none)',
        plt: '(none)',
        fmt: '(none)',
        tct: '(none)',
      };
      const session = { pgs: '1', cpg: location.href };
      const udata = { vst: '1', uip: '(none)', uag: navigator.userAgent };
      sbjs.get = { current, current_add: add, session, udata };
      const kept = {
        migrations: { done: now },
        current_add: add,
        first_add: add,
        current,
        first: current,
        udata,
        session,
      };
      for (const [name, values] of Object.entries(kept)) {
        const text = Object.entries(values)
          .map((pair) => pair.join('='))
          .join('|||');
        document.cookie = `sbjs_${name}=${encodeURIComponent(text)}; path=/; max-age=86400`;
      }
    },
  };
  Object.assign(window, { sbjs });
}

/** Stands in for WooCommerce's script; it runs in the page. It fills the hidden fields of each form that has them. */
function orderAttribution(): void {
  interface Page {
    sbjs: { get: Visit; init(): void };
    wc_order_attribution: {
      params: { prefix: string; allowTracking: boolean };
      fields: Record<string, string>;
    };
  }
  const { sbjs, wc_order_attribution: settings } = window as unknown as Page;
  if (!settings.params.allowTracking) return;
  sbjs.init();
  const fill = (): void => {
    for (const [name, path] of Object.entries(settings.fields)) {
      const [group = '', key = ''] = path.split('.');
      const selector = `input[name="${settings.params.prefix}${name}"]`;
      for (const input of document.querySelectorAll<HTMLInputElement>(selector))
        input.value = sbjs.get[group]?.[key] ?? '';
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fill);
  else fill();
}

const code = (present: () => void): string => `(${present.toString()})();`;

const SOURCEBUSTER: Load = {
  ...script(`${ASSETS}/sourcebuster/sourcebuster.min.js?ver=9.4.2`, 'id="sourcebuster-js-js"'),
  code: code(sourcebuster),
};
const ATTRIBUTION: Load = {
  ...script(
    `${ASSETS}/frontend/order-attribution.min.js?ver=9.4.2`,
    'id="wc-order-attribution-js"',
  ),
  runs: 'order-attribution of the order',
  code: code(orderAttribution),
};

/** WooCommerce's order attribution, as WordPress prints it. */
export const ORDER_ATTRIBUTION: Pasted = {
  queue: EXTRA,
  loads: [SOURCEBUSTER, ATTRIBUTION],
  standIn: { cookies: SBJS_COOKIES },
};

/** The hidden fields of a checkout's form, as the server prints them: empty. */
export const HIDDEN_FIELDS = Object.keys(FIELDS)
  .map((name) => `<input type="hidden" name="${PREFIX}${name}" value="">`)
  .join('\n');
