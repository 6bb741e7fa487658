import { AGREED, printed } from '#test/bench/visits';
import { serveAd, servePicture } from '../ad/ad-page';
import { stored } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { tag } from '../harness/test';
import { PROVIDER, pushShop, SHOP, SITE } from '../push/provider';
import { snippet } from '../sleeper/snippet';

/** The page that stays open: the shop's own, with its menus, sliders and the pixel plugin's settings. */
export const ADDRESS = `${SHOP}/demo/loja.html`;

/** Everything is on, and one frame's service stays held, for the visitor has refused its category. */
const CONFIG = {
  consent: {},
  tracking: { hosts: {} },
  theme: { createScrollTop: true },
  hold: ['known', { match: 'held.test', category: 'others' }],
  push: {},
  ad: { active: true, delay: 0, frequency: 0, slot: 'card' },
};

/** The vendors that the pixel plugin's settings name, and the services that the added blocks ask for. */
export const OUTSIDE = [
  'connect.facebook.net',
  'www.googletagmanager.com',
  's.pinimg.com',
  'bat.bing.com',
  'static.hotjar.com',
  'www.youtube.com',
  'held.test',
  'push.test',
  'ads.test',
];

/** The cookies of a visitor who has agreed to all but one category. */
export function visitorsCookies(): Record<string, string> {
  const record = JSON.parse(atob(AGREED['CookieLawInfoConsent'] ?? '')) as object;
  return stored('yes', { ...record, others: false });
}

const mainOf = (address: string): string =>
  /<main[^>]*>([\s\S]*)<\/main>/.exec(printed(address, AGREED))?.[1] ?? '';

/** What is appended on scrolling: sliders, selects, tabs, galleries, pictures as on other pages, and what tracking and hold look for. */
export const BLOCKS: readonly string[] = [
  ...['loja.html', 'galeria.html', 'separadores.html', 'artigo.html'].map(mainOf),
  `<iframe title="Vídeo" width="300" height="200" src="https://www.youtube.com/embed/a"></iframe>
<iframe title="Mapa" width="300" height="200" src="https://held.test/map"></iframe>
<form class="wpcf7-form"><label>Nome <input name="nome"></label><button>Enviar</button></form>
<p><a href="https://other.test/">Fora</a> <a href="catalogo.pdf" download>Catálogo</a> <a href="tel:+351200000000">Telefone</a></p>
<form class="cart"><select class="orderby"><option>Preço</option><option>Nome</option></select></form>`,
];

/** Serves the page and all that it asks for. */
export async function serveEndurance(shop: Shop): Promise<void> {
  pushShop(shop, { prompt: { prompt_type: 'bell' } });
  serveAd(shop);
  servePicture(shop);
  const own = `${await snippet(CONFIG)}
<script type="application/json" data-enxerto>${JSON.stringify(CONFIG)}</script>
${tag(`async src="/enxerto/loader.js" data-site-id="${SITE}" data-push-cdn="${PROVIDER}" data-push-api="${PROVIDER}/api" data-ad-api="https://ads.test/v1/recommend"`)}`;
  const html = printed('loja.html', AGREED)
    .replace(/<script[^>]*data-enxerto[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<head>/, (head) => head + own);
  shop.page('/demo/loja.html', html);
  shop.page('/demo/outra.html', html);
}
