import type { Page } from '@playwright/test';
import type { AnyPage } from '../harness/any-page';
import { expect, tag } from '../harness/test';
import type { Shop } from '../harness/test';
import { snippet } from '../sleeper/snippet';

const SCRIPTS = 'static.hotjar.com';
const VIDEO = 'www.youtube.com';
const PIXEL = 'www.facebook.com';
/** The hosts of the three services on the page: of statistics, a video, advertising. */
export const HOSTS = [SCRIPTS, VIDEO, PIXEL];

const script = (name: string): string => `//${SCRIPTS}/a.js?${name}`;

/** How a page prints a service's script. Each says under this name that it has run. */
const PRINTED: Record<string, string> = {
  'in the head': `<script src="${script('in the head')}"></script>`,
  async: `<script async src="${script('async')}"></script>`,
  deferred: `<script defer src="${script('deferred')}"></script>`,
  module: `<script type="module" src="${script('module')}"></script>`,
};

/** An inline script of the page that sets a service up: it runs as without us. */
const INLINE = `<script>ran.push('inline'); if (0) fbq('init', '1')</script>`;

/** How scripts of a page insert one. */
export const INSERTED: Record<string, string> = {
  'before another': `s.async = true; s.src = at; first.parentNode.insertBefore(s, first);`,
  'type after address': `s.src = at; s.type = 'text/javascript'; document.head.appendChild(s);`,
  'by attribute': `s.setAttribute('SRC', at); s.setAttribute('type', 'text/javascript'); document.body.append(s);`,
  'address after insertion': `document.body.append(s); s.src = at;`,
  'in order': `s.async = false; s.src = at; document.body.append(s);`,
};

/** The names of all scripts of services on the page. */
export const ALL = [...Object.keys(PRINTED), ...Object.keys(INSERTED)];

const insertion = (name: string, how: string): string => `<script>{
  const first = document.querySelector('script'), s = document.createElement('script'), at = '${script(name)}';
  s.onload = () => loaded.push('${name}'); s.onerror = () => loaded.push('error');
  ${how} }</script>`;

/** What differs between pages. */
interface Wanted {
  /** Our configuration. */
  config?: object;
  /** The loader's tag. */
  loader?: string;
  /** Attributes of every script that the page prints, our own included. */
  attributes?: string;
  /** More markup at the end. */
  more?: string;
}

/** A page with a service's scripts in every way, its own scripts among them, a pixel, and two frames of a video. */
export async function heldPage({
  config = { consent: {}, hold: ['known'] },
  attributes = '',
  loader = tag(`${attributes} async src="/enxerto/loader.js"`),
  more = '',
}: Wanted = {}): Promise<string> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${await snippet(config)}
<script type="application/json" data-enxerto>${JSON.stringify(config)}</script>
<script>window.ran = []; window.loaded = [];</script>
<script src="/own.js?head"></script>
${Object.values(PRINTED).join('\n')}
${INLINE}
</head><body><h1>Shop</h1><script src="/own.js?body"></script>
${Object.entries(INSERTED)
  .map(([name, how]) => insertion(name, how))
  .join('\n')}
<p>A picture <img src="https://${PIXEL}/tr?id=1&amp;noscript=1" alt=""></p>
<iframe loading="lazy" title="A chair" width="300" height="200" src="https://${VIDEO}/embed/printed"></iframe>
<script>document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://${VIDEO}/embed/inserted', width: 200 }))</script>
${more}</body></html>`;
  return html.replaceAll('<script', `<script ${attributes}`).replace('</head>', `${loader}</head>`);
}

/** Answers for the services and for the page's own scripts. */
export function serveServices(shop: Shop): void {
  for (const address of [`${SCRIPTS}/a.js`, 'shop.test/own.js'])
    shop.answer(address, ({ path }, response) => {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'access-control-allow-origin': '*',
      });
      response.end(`window.ran.push('${decodeURIComponent(path.split('?')[1] ?? '')}')`);
    });
  for (const name of ['printed', 'inserted', 'eager'])
    shop.serve(`${VIDEO}/embed/${name}`, 'text/html', '<p>video</p>');
  shop.answer(`${PIXEL}/tr`, (_request, response) => void response.writeHead(204).end());
}

/** What has run and what has been told that it has loaded, in order. */
export const lists = (page: AnyPage): Promise<{ ran: string[]; loaded: string[] }> =>
  page.evaluate(() => {
    const { ran, loaded } = window as never as { ran: string[]; loaded: string[] };
    return { ran, loaded };
  });

/** Every request to a service so far, as `host/path?query`. */
export const asked = (shop: Shop): string[] =>
  shop.requests
    .map(({ origin, path }) => new URL(origin).hostname + path)
    .filter((address) => HOSTS.some((host) => address.startsWith(host)));

/** The frames among those requests, by the names of the videos. */
export const videos = (shop: Shop): string[] =>
  asked(shop)
    .filter((address) => address.startsWith(VIDEO))
    .map((address) => address.replace(/.*\//, ''))
    .sort();

/** Opens the page and waits until it has loaded and the banner has come. */
export async function openUndecided(page: Page, shop: Shop, wanted?: Wanted): Promise<void> {
  serveServices(shop);
  shop.page('/', await heldPage(wanted));
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await expect(page.getByRole('button', { name: /Accept all|Aceitar/ })).toBeVisible();
}
