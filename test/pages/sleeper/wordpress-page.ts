import { printed } from '../harness/php';
import { file, tag } from '../harness/test';
import type { Shop } from '../harness/test';
import { CLI_DATA } from '../legacy/page';
import { sendScript } from '../release/held';
import { JQUERY } from '../theme/jquery';
import { picture } from '../theme/lightbox/page';
import type { Optimizer } from './optimizers';
import { letsGo } from './optimizers';
import { snippet } from './snippet';
import type { Printed } from './wordpress-scripts';
import { COMBINED, FOOTER, HEAD, LEGACY } from './wordpress-scripts';

const TRACKED = {
  staticEvents: {
    facebook: {
      init_event: [{ name: 'PageView', type: 'static', delay: 0, params: { page_title: 'Loja' } }],
    },
  },
  facebook: { pixelIds: ['1029384756019283'] },
  woo: { enabled: true, addToCartOnButtonEnabled: true, addToCartCatchMethod: 'add_cart_hook' },
};

/** What the servers of plugins and theme print for their scripts: globals by handle. */
export const LOCALIZED: Record<string, Record<string, object>> = {
  'cookie-law-info': {
    Cli_Data: CLI_DATA,
    cli_cookiebar_settings: {
      notify_div_id: '#cookie-law-info-bar',
      showagain_div_id: '#cookie-law-info-again',
      cookie_bar_as: 'banner',
      showagain_tab: '1',
      showagain_x_position: '40px',
    },
  },
  'oceanwp-main': {
    oceanwpLocalize: {
      isRTL: '',
      menuSearchStyle: 'drop_down',
      sidrDropdownTarget: 'link',
      customScrollOffset: '0',
      customSelects: '.orderby',
    },
  },
  pys: { pysOptions: TRACKED },
};

/** The same, as inline scripts; the pixel plugin's for who asks. */
const extra = (handle: string): string =>
  Object.entries(LOCALIZED[handle] ?? {})
    .map(([name, value]) =>
      value === TRACKED ? printed(TRACKED) : `var ${name} = ${JSON.stringify(value)};`,
    )
    .join(' ');

export const CSS = `
  body { margin: 0; font: 16px/1.5 sans-serif; color: #333; background: #fff }
  #site-header { position: relative; z-index: 100; display: flex; gap: 16px; min-height: 74px }
  .sub-menu { display: none; position: absolute; visibility: hidden; background: #fff }
  li:hover > .sub-menu, li.sfHover > .sub-menu { display: block }
  #mobile-dropdown { display: none; position: absolute; top: 100%; inset-inline: 0; background: #fff }
  #mobile-dropdown .sub-menu { position: static; visibility: visible }
  #searchform-dropdown { visibility: hidden; opacity: 0; position: absolute; top: 100%; inset-inline-end: 0; transition: opacity .05s }
  #searchform-dropdown.show { visibility: visible; opacity: 1 }
  #scroll-top { display: none; opacity: 0; position: fixed; inset: auto 8px 8px auto; z-index: 100 }
  #cookie-law-info-bar, #cookie-law-info-again, #cliSettingsPopup { display: none; position: fixed; inset: auto 0 0 }
  .gallery-format { height: 0; visibility: hidden; opacity: 0; max-width: 600px }
  .gallery-format a, .gallery-format img { display: block; width: 100% }
  img { height: auto }
  @media (max-width: 959px) { #site-navigation-wrap { display: none } }
  @media (min-width: 960px) { .oceanwp-mobile-menu-icon { display: none } }`;

const item = (id: string, list = ''): string =>
  `<li id="${id}" class="menu-item${list && ' menu-item-has-children dropdown'}"><a class="menu-link" href="#${id}-x"><span class="text-wrap">${id}</span></a>${list && `<ul class="sub-menu">${list}</ul>`}</li>`;

export const BODY = `<div id="wrap"><header id="site-header"><a href="/">Pinho Manso</a>
<div id="site-navigation-wrap"><nav id="site-navigation" class="navigation"><ul class="main-menu dropdown-menu sf-menu">${item('loja', item('mesas'))}<li class="search-toggle-li"><a class="search-dropdown-toggle" href="/#" aria-label="Procurar">?</a></li></ul></nav></div>
<div class="oceanwp-mobile-menu-icon mobile-right"><a class="mobile-menu" href="/#mobile-menu-toggle" aria-label="Menu">Menu</a></div>
<div id="mobile-dropdown"><nav aria-label="Menu"><ul class="menu">${item('m-loja', item('m-mesas'))}</ul></nav></div>
<div id="searchform-dropdown"><form role="search" class="header-searchform" action="/"><input class="field" type="search" name="s" aria-label="Procurar"></form></div></header>
<main id="main"><h1>Loja</h1><p><a id="jump" href="#fim">Ver o fim</a></p>
<p><a class="add_to_cart_button" data-product_id="7" href="?add-to-cart=7">Adicionar</a></p><div id="pys_ajax_events"></div>
<form class="woocommerce-ordering"><select class="orderby" aria-label="Ordem"><option>Novos</option><option>Preço</option></select></form>
<div class="gallery-format clr" id="galeria">${[1, 2, 3].map((at) => `<a href="/fotos/${at}.jpg" class="gallery-lightbox"><img src="/fotos/${at}.jpg" alt="Foto ${at}" width="600" height="400"></a>`).join('')}</div>
<article class="entry"><div class="entry-content"><figure class="wp-block-image"><a id="grande" href="/fotos/9.jpg"><img src="/fotos/9.jpg" alt="Um banco" width="180" height="120"></a></figure></div></article>
<div class="oceanwp-flickr-container" id="feed" data-user-id="1@N01" data-max-photos="2"></div>
<div style="height:3000px"></div><p id="fim">O fim</p></main><footer id="footer">Rodapé</footer></div>
<a id="scroll-top" class="scroll-top-right" href="#" aria-label="Para cima">^</a>
<div id="cookie-law-info-bar"><span class="cli-bar-message">Usamos cookies.</span>
<a role="button" tabindex="0" id="wt-cli-accept-all-btn" class="wt-cli-accept-all-btn" data-cli_action="accept_all">Aceitar</a>
<a role="button" tabindex="0" class="wt-cli-reject-btn" data-cli_action="reject">Recusar</a></div>
<div id="cookie-law-info-again"><span>Gerir cookies</span></div>
<div class="cli-modal" id="cliSettingsPopup"><input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-analytics"><input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-advertisement"></div>`;

/** How a page is printed. */
export interface WordPressPage {
  /** What the owner pastes in front of everything else; else bootstrap and tag, for all legacy scripts. */
  pasted?: string;
  /** Our configuration beside `bootstrap.sleep` and `debug`. */
  config?: Record<string, unknown>;
  /** Whether scripts keep their ids, as they do without an optimizer. */
  ids?: boolean;
  /** In the body, in front of all scripts. */
  body?: string;
  /** Whether an optimizer has made one file of all legacy scripts, without ids. */
  combined?: boolean;
  /** Attributes that each of the page's scripts has, as a nonce. */
  attributes?: string;
  /** Holds all of the page's scripts with an address back until the visitor presses a key, jQuery first of all. */
  optimizer?: Optimizer;
  /** Whether it holds back what the servers print for their scripts, too. */
  holdsData?: boolean;
}

/** Our configuration, as JSON on the page and in the file from which the bootstrap is made. */
const settings = (config: object): object => ({
  debug: true,
  bootstrap: { sleep: ['all'] },
  consent: { reload: 'never' },
  ...config,
});

/** Configuration and tag alone. */
export const tagAlone = (config: object = {}, loader = tag()): string =>
  `<script type="application/json" data-enxerto>${JSON.stringify(settings(config))}</script>${loader}`;

/** Bootstrap, configuration and tag, as pasted. @param baked what the bootstrap was made from, where that is another by now */
export async function pasted(config: object = {}, loader = tag(), baked = config): Promise<string> {
  return (await snippet(settings(baked))) + tagAlone(config, loader);
}

/** A page of the shop as WordPress prints it, legacy scripts and all; nothing of it is changed for us. */
export async function wordpressPage(how: WordPressPage = {}): Promise<string> {
  const { config = {}, ids = true, body = '', attributes = '', combined = false } = how;
  const only = combined ? [] : LEGACY;
  const { print: held = (all: string): string => all } = how.optimizer ?? {};
  const print = ({ handle, path, defer }: Printed): string => {
    const data = extra(handle);
    const its = `id="${handle}-js-extra"`;
    const before = data
      ? `<script ${attributes} ${how.holdsData ? held(its) : its}>${data}</script>\n`
      : '';
    if (!only.includes(handle)) return before;
    const id = ids ? ` id="${handle}-js"` : '';
    const own = `src="${path}?ver=4.1.4"${id}${defer ? ' defer data-wp-strategy="defer"' : ''}`;
    return `${before}<script ${attributes} ${held(own)}></script>`;
  };
  const wordpress = (handle: string, path: string): string =>
    `<script ${attributes} ${held(`src="${path}?ver=6.5" id="${handle}-js"`)}></script>`;
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loja</title><link rel="icon" href="data:,">
${how.pasted ?? (await pasted(config))}
<style>${CSS}</style>
${wordpress('jquery-core', '/wp-includes/js/jquery/jquery.min.js')}
${HEAD.map(print).join('\n')}
</head><body class="oceanwp-theme dropdown-mobile">${BODY}${body}
${wordpress('imagesloaded', '/wp-includes/js/imagesloaded.min.js')}
${wordpress('wc-add-to-cart', '/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js')}
${FOOTER.map(print).join('\n')}
${combined ? `<script ${attributes} src="${COMBINED}" defer></script>` : ''}${how.optimizer ? letsGo(how.optimizer) : ''}
</body></html>`;
}

/** Answers for the page's scripts and pictures. Each legacy script says its handle as it runs. */
export function serveWordPress(shop: Shop): void {
  const standIn = (name: string): string => file(`../legacy-stand-in/${name}.js`, import.meta.url);
  const logs = (handle: string): string => `(window.ran ??= []).push('${handle}');\n`;
  const send = (path: string, code: string): void =>
    shop.answer(`shop.test${path}`, (_request, response) => sendScript(response, code));
  for (const { handle, path, files } of [...HEAD, ...FOOTER])
    send(path, logs(handle) + files.map(standIn).join('\n'));
  const all = [...HEAD, ...FOOTER].flatMap(({ files }) => files.map(standIn));
  send(COMBINED, logs('combined') + all.join('\n'));
  send('/wp-includes/js/jquery/jquery.min.js', JQUERY);
  send('/wp-includes/js/imagesloaded.min.js', logs('imagesloaded'));
  send(
    '/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js',
    logs('wc-add-to-cart') + standIn('wp-shop'),
  );
  for (const number of [1, 2, 3, 9])
    shop.serve(`shop.test/fotos/${number}.jpg`, 'image/svg+xml', picture(number, [600, 400]));
}
