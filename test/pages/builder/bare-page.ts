import type { Shop } from '../harness/test';
import { CLI_DATA } from '../legacy/page';
import { KEY } from '../push/provider';

/** The plugins that a page has. */
export interface Plugins {
  consent?: true;
  tracking?: true;
  theme?: true;
  /** Whether the server prints their values, but none of their scripts. */
  withoutScripts?: boolean;
}

/** The theme's scripts by their handles, and our stand-ins for them, which the demo serves. */
const THEME = [
  ['oceanwp-main', 'theme'],
  ['oceanwp-drop-down-mobile-menu', 'drop-down-mobile-menu'],
  ['oceanwp-drop-down-search', 'drop-down-search'],
  ['oceanwp-lightbox', 'ow-lightbox'],
  ['oceanwp-slider', 'ow-slider'],
  ['oceanwp-scroll-effect', 'scroll-effect'],
  ['oceanwp-scroll-top', 'scroll-top'],
  ['oceanwp-select', 'select'],
] as const;

const script = (handle: string, path: string): string =>
  `<script id="${handle}-js" src="/demo/${path}"></script>`;
const value = (name: string, json: object): string =>
  `<script>var ${name} = ${JSON.stringify(json)};</script>`;

const CONSENT = {
  Cli_Data: CLI_DATA,
  cli_cookiebar_settings: {
    notify_div_id: '#cookie-law-info-bar',
    showagain_div_id: '#cookie-law-info-again',
    showagain_tab: '1',
  },
};
const PIXEL = {
  staticEvents: {
    facebook: { init_event: [{ name: 'PageView', type: 'static', delay: 0, params: {} }] },
  },
  facebook: { pixelIds: ['2026198700042101'] },
};

/** What the servers of these plugins print: values and scripts. */
function printed({ consent, tracking, theme, withoutScripts }: Plugins): string {
  const scripts = (...all: string[]): string => (withoutScripts ? '' : all.join('\n'));
  const parts = [
    theme && value('oceanwpLocalize', { isRTL: '', menuSearchStyle: 'drop_down' }),
    theme && scripts(...THEME.map(([handle, file]) => script(handle, `tema/js/${file}.min.js`))),
    consent && Object.entries(CONSENT).map(([name, json]) => value(name, json)),
    consent && scripts(script('cookie-law-info', 'legado/cookie-law-info.js')),
    tracking && value('pysOptions', PIXEL),
    tracking && scripts(script('pys', 'legado/pys.js')),
  ];
  return parts.flat().filter(Boolean).join('\n');
}

/** Where the combinations' own services are. */
export const AD_SERVICE = 'https://ads.test/recommend';
export { KEY };

/** Serves a page with nothing but a heading, a line, what is pasted, and plugins. @param pasted the text at the top of the head */
export function serveBarePage(shop: Shop, pasted: string, plugins: Plugins): void {
  shop.page(
    '/',
    `<!doctype html><html lang="pt-PT"><head>
${pasted}
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Loja</title>
<style>body { font: 16px/1.6 sans-serif; background: #fff; color: #222 }</style></head>
<body class="${plugins.theme ? 'oceanwp-theme dropdown-mobile' : ''}"><main><h1>Loja</h1><p>Uma página só com isto.</p></main>
${printed(plugins)}</body></html>`,
  );
}

/** Answers as the combinations' ad service: one ad without a picture. */
export function serveAds(shop: Shop): void {
  shop.serve(
    'ads.test/recommend',
    'application/json',
    JSON.stringify({ id: 'um', title: 'Óleo', clickUrl: 'https://ads.test/oleo', body: 'Puro.' }),
    { 'access-control-allow-origin': '*' },
  );
}
