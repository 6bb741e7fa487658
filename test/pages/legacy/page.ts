import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { expect, file } from '../harness/test';
import { external, inline, logs, sendScript } from '../release/held';

const SLUGS = ['necessary', 'analytics', 'advertisement'];

/** What the legacy plugin prints for one category of its dialog. */
const category = (slug: string): string =>
  `<div class="cli-tab-section"><a class="cli-nav-link" data-target="${slug}">${slug}</a><input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-${slug}"${slug === 'necessary' ? ' checked' : ''}></div>`;

/** What its server prints as `Cli_Data`. */
export const CLI_DATA = {
  nn_cookie_ids: [],
  non_necessary_cookies: {},
  ccpaEnabled: '',
  ccpaType: 'gdpr',
  strictlyEnabled: ['necessary', 'obligatoire'],
  js_blocking: '1',
};

interface Parts {
  data?: object;
  settings?: object;
  head?: string;
  body?: string;
  /** What stands on the printed accept and reject buttons besides. */
  accept?: string;
}

/**
 * A page as a server with the legacy plugin prints it (§1.9): its settings, jQuery, its script and the opt-out's, one that
 * listens to its buttons, bar and dialog. The scripts are our stand-ins.
 */
export function legacyPage({ data, settings, head = '', body = '', accept = '' }: Parts): string {
  const globals = {
    Cli_Data: { ...CLI_DATA, ...data },
    cli_cookiebar_settings: {
      notify_div_id: '#cookie-law-info-bar',
      showagain_div_id: '#cookie-law-info-again',
      cookie_bar_as: 'popup',
      popup_overlay: '1',
      popup_showagain_position: 'bottom-left',
      showagain_tab: '1',
      showagain_x_position: '40px',
      ...settings,
    },
    ccpa_data: { opt_out_prompt: 'Opt out?', opt_out_confirm: 'Yes', opt_out_cancel: 'No' },
    pysOptions: { gdpr: {} },
  };
  const vars = Object.entries(globals).map(
    ([name, value]) => `var ${name} = ${JSON.stringify(value)};`,
  );
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title><link rel="icon" href="data:,">
<style>.cli-barmodal-open{overflow:hidden} #cookie-law-info-bar,#cookie-law-info-again,#cliSettingsPopup{display:none;position:fixed;bottom:0}</style>
${head}<script>${vars.join('\n')}</script><script src="/jquery.js"></script><script src="/cookie-law-info.js"></script><script src="/ccpa.js"></script><script src="/pixel.js"></script>
</head><body><h1>Loja</h1><div style="height:3000px">${body}</div>
<div id="cookie-law-info-bar"><span><span class="cli-bar-message">Usamos cookies.</span>
<a role="button" tabindex="0" id="cookie_action_close_header_reject" class="wt-cli-reject-btn cookie_action_close_header_reject" data-cli_action="reject">Rejeitar</a>
<a role="button" tabindex="0" id="wt-cli-accept-all-btn" class="wt-cli-accept-all-btn cookie_action_close_header" data-cli_action="accept_all" ${accept}>Aceitar</a></span></div>
<div id="cookie-law-info-again"><span>Gerir cookies</span></div>
<div class="cli-modal" id="cliSettingsPopup">${SLUGS.map(category).join('')}</div>
<div class="cli-modal-backdrop cli-popupbar-overlay"></div></body></html>`;
}

/** The page stays as it is when something that ran is withdrawn, so that what happens afterwards can be seen (CO-14). */
export const STAYS = `<script type="application/json" data-enxerto>{ "consent": { "reload": "never" } }</script>`;

/** Held-back scripts, for the body: each says its name when it runs. */
export const HELD =
  external('analytics', 'one') + inline('analytics', 'two') + external('advertisement', 'three');

/** Serves the page at `/`, and its scripts. */
export function serveLegacy(shop: Shop, html: string): void {
  shop.page('/', html);
  shop.page('/loja', '<!doctype html><title>Loja</title><h1>Outra</h1>');
  const standIn = (name: string): string => file(`../legacy-stand-in/${name}`, import.meta.url);
  const scripts = {
    'jquery.js': file('../../../node_modules/jquery/dist/jquery.min.js', import.meta.url),
    'cookie-law-info.js': standIn('consent/cookie-law-info.js'),
    'ccpa.js': standIn('consent/ccpa.js'),
    'pixel.js': standIn('tracking/pixel-like.js'),
    'one.js': logs('one'),
    'three.js': logs('three'),
  };
  for (const [name, text] of Object.entries(scripts))
    shop.answer(`shop.test/${name}`, (_request, response) => sendScript(response, text));
}

/** The loader comes now, as an optimizer that waits for the visitor has it. */
export async function bringLoader(page: Page): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/enxerto/loader.js';
    script.dataset.enxerto = '';
    document.head.append(script);
  });
}

/** Nothing of the legacy plugin's is on screen. */
export async function expectTheirsHidden(page: Page): Promise<void> {
  for (const selector of [
    '#cookie-law-info-bar',
    '#cookie-law-info-again',
    '#cliSettingsPopup',
    '.cli-popupbar-overlay',
  ])
    await expect(page.locator(selector)).toBeHidden();
}
