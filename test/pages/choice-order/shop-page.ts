import type { ServerResponse } from 'node:http';
import type { Shop } from '../harness/test';
import { plainPage, tag } from '../harness/test';
import { printed } from '../harness/php';
import { parkedFrame, serveFrames } from '../frames/frames';
import { held, sendScript } from '../release/held';

/** Who ends our visit from inside its own event. */
export type Destroyer = 'DOM event' | 'API event';

const CATEGORIES = ['necessary', 'analytics', 'advertisement'];

const note = (what: string, subject: string): string => `recorder.note('${what}', '${subject}');`;

const ran = (name: string): string => note(`script ${name} ran`, 'held back');

/** What the page itself has: the WP Consent API, globals of the legacy plugin, listeners of both kinds. */
function pageScript(destroyer: Destroyer | undefined): string {
  const destroy = (who: Destroyer): string =>
    destroyer === who
      ? `if (armed()) { ${note('destroy is called', 'events and tools')} enxerto.destroy(); }`
      : '';
  return `
    const armed = () => window.destroys;
    // As the WP Consent API's own script: it tells of each category that is set.
    window.wp_set_consent = (category, word) => {
      recorder.note('WP Consent API ' + category + '=' + word, 'events and tools');
      const detail = { [category]: word };
      document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
    };
    window.CookieLawInfo_Accept_Callback = () => { ${note('CookieLawInfo_Accept_Callback', 'events and tools')} };
    window.CLI = {};
    let consent;
    Object.defineProperty(CLI, 'consent', {
      configurable: true,
      get: () => consent,
      set(value) {
        consent = value;
        recorder.note('CLI.consent = ' + Object.keys(value), 'events and tools');
      },
    });
    document.addEventListener('enxerto:consent', () => {
      ${note('listener on document', 'events and tools')}
      ${destroy('DOM event')}
    });
    (window.enxerto = window.enxerto || []).push(['on', 'consent', () => {
      ${note('listener by enxerto.on', 'events and tools')}
      ${destroy('API event')}
    }]);`;
}

/** Microsoft's queue once its script has run: an object that answers to `push`. */
const UET = 'window.UET = class { push() {} };';

interface Parts {
  /** Of our section `consent`. */
  consent?: object | undefined;
  destroyer?: Destroyer | undefined;
  head?: string | undefined;
}

/**
 * A page with everything that a choice has effects on: the pixel plugin's services Meta, Google and Microsoft, two held
 * scripts each of two categories, a held frame, a record endpoint. Its tag stands last and is not async, so that the page is
 * the same whenever it is looked at first.
 */
export function openShop(shop: Shop, { consent = {}, destroyer, head = '' }: Parts = {}): void {
  const options = {
    facebook: { pixelIds: ['1029384756019283'] },
    ga: { trackingIds: ['G-PINHAL4KID'] },
    bing: { pixelIds: ['97001234'] },
    staticEvents: {
      facebook: {
        init_event: [{ name: 'PageView', e_id: 'init_event', type: 'static', params: {} }],
      },
    },
  };
  const config = {
    consent: {
      recordUrl: '/registo',
      categories: CATEGORIES,
      eraseStorage: ['shop.seen'],
      ...consent,
    },
  };
  const body = ['analytics', 'advertisement'].flatMap((category) => [
    held(category, `src="/${category}.js"`),
    held(category, '', ran(`${category} inline`)),
  ]);
  const html = plainPage(
    `${body.join('')}${parkedFrame('advertisement', 'film', 'id="frame-advertisement" width="320" height="180"')}${tag('src="/enxerto/loader.js"')}`,
    `<script>${printed(options)}</script><script>${pageScript(destroyer)}</script>${head}`,
  )
    .replace('{ "consent": {} }', JSON.stringify(config))
    .replace('<!--tag-->', '');
  shop.page('/', html);
  for (const category of ['analytics', 'advertisement'])
    shop.answer(`shop.test/${category}.js`, (_request, response) =>
      sendScript(response, ran(category)),
    );
  serveFrames(shop, 'film');
  shop.answer('shop.test/registo', (_request, response) => void response.writeHead(204).end());
  const vendor = (code: string) => (_request: unknown, response: ServerResponse) =>
    sendScript(response, code);
  shop.answer('connect.facebook.net/en_US/fbevents.js', vendor(''));
  shop.answer('www.googletagmanager.com/gtag/js', vendor(''));
  shop.answer('bat.bing.com/bat.js', vendor(UET));
}

/** Hosts that a page may ask: the vendors' and the frame's. */
export const ASKED = [
  'connect.facebook.net',
  'www.googletagmanager.com',
  'bat.bing.com',
  'frame.test',
];
