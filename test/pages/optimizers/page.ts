import type { Page } from '@playwright/test';
import { tagElement } from '#owner/snippet/html';
import { BANNER, expect, file } from '../harness/test';
import type { Shop } from '../harness/test';
import { snippet } from '../sleeper/snippet';
import { delay } from './delay';
import { OPTIMIZERS, type Optimizer } from './table';

/** The service's host; its scripts say their names when they run. */
export const SERVICE = 'static.hotjar.com';

/** Whether our tag is left alone, as the documentation has it, or put off with all others. The bootstrap is left alone. */
export type Own = 'left alone' | 'put off';

const CONFIG = { consent: {}, hold: ['known'], base: '/enxerto/' };

/** The site's own script: a menu that opens when jQuery says that the page is ready. */
const THEME = `jQuery(function ($) {
  ran.push('ready');
  $('#menu').on('click', function () { $(this).attr('aria-expanded', $(this).attr('aria-expanded') !== 'true'); });
});`;

/** A page as the site's server prints it, without an optimizer. */
async function plainHtml({ name, losesModules }: Optimizer): Promise<string> {
  const bootstrap = await snippet(CONFIG);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">
${bootstrap}
<script type="application/json" data-enxerto>${JSON.stringify(CONFIG)}</script>
${tagElement({ base: '/enxerto/', optimizer: name })}
<script>window.ran = window.ran || [];</script>
<script src="/jquery.js"></script>
<script src="https://${SERVICE}/a.js?1"></script>
</head><body><h1>Shop</h1><p id="text">Chairs and tables for children.</p>
<button id="menu" type="button" aria-expanded="false">Menu</button>
<script src="https://${SERVICE}/a.js?2"></script>
${losesModules ? `<script type="module" src="https://${SERVICE}/a.js?module"></script>` : ''}
<script src="/slow.js"></script>
<script src="/theme.js"></script>
</body></html>`;
}

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

/** What the documentation tells owners to exclude where the optimizer knows no attribute. */
const EXCLUDED = { tag: '/enxerto/', bootstrap: 'cli_cookiebar_settings' };

/** The page as the optimizer's server prints it. @param combined gets the text of the one file, where it makes one */
function optimized(html: string, optimizer: Optimizer, own: Own, combined: string[]): string {
  const { marks, leaves, code, delays } = optimizer;
  const isLeft = (attributes: string, text: string): boolean => {
    if (attributes.includes('application/json')) return true;
    const isTag = attributes.includes(EXCLUDED.tag);
    if (isTag && own === 'put off') return false;
    return leaves ? attributes.includes(leaves) : isTag || text.includes(EXCLUDED.bootstrap);
  };
  const printed = html.replaceAll(SCRIPT, (element, attributes: string, text: string) => {
    if (isLeft(attributes, text)) return element;
    if (marks) return `<script${marks(attributes)}>${text}</script>`;
    const [, path] = / src="(\/[^"]*)"/.exec(attributes) ?? [];
    if (!path) return element;
    combined.push(path);
    return '';
  });
  if (!marks)
    return printed.replace('</body>', '<script defer src="/combined.js"></script></body>');
  const script = `<script>(${delay.toString()})(${JSON.stringify(delays)});</script>`;
  const places: Record<Optimizer['code'], [string, string]> = {
    'first in the head': ['<head>', `<head>${script}`],
    'before the first script': ['<script', `${script}<script`],
    'last in the body': ['</body>', `${script}</body>`],
  };
  const [place, instead] = places[code];
  return printed.replace(place, () => instead);
}

/** The same optimizer without a time after which it begins by itself. */
const waiting = (optimizer: Optimizer): Optimizer => {
  const { timeout: _none, ...delays } = optimizer.delays;
  return { ...optimizer, delays };
};

/** The page's files whose answers a test holds back. */
export interface Answers {
  /** Lets the site's slow script arrive. */
  release(): void;
}

/** How a page behind an optimizer is served. */
interface Served {
  /** Whether one of the site's scripts waits for `release`. */
  isSlow?: boolean;
  /** Whether the optimizer begins after its time, where it has one, and not only with the visitor's first act. */
  beginsByItself?: boolean;
}

/** Opens a page behind an optimizer. */
export async function openOptimized(
  page: Page,
  shop: Shop,
  name: string,
  own: Own,
  how: Served = {},
): Promise<Answers> {
  const answers = await serveOptimized(shop, name, own, how);
  await page.goto(shop.origin, { waitUntil: how.isSlow ? 'commit' : 'load' });
  return answers;
}

/** Serves a page behind an optimizer. */
export async function serveOptimized(
  shop: Pick<Shop, 'answer' | 'page' | 'serve'>,
  name: string,
  own: Own,
  { isSlow = false, beginsByItself = false }: Served = {},
): Promise<Answers> {
  const optimizer = OPTIMIZERS[name];
  if (!optimizer) throw new Error(`no optimizer ${name}`);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const files: Record<string, string> = {
    '/jquery.js': file('../../../node_modules/jquery/dist/jquery.min.js', import.meta.url),
    '/slow.js': `ran.push('slow')`,
    '/theme.js': THEME,
    '/enxerto/loader.js': file('../../../dist/loader.js', import.meta.url),
  };
  for (const [path, text] of Object.entries(files))
    if (path !== '/enxerto/loader.js')
      shop.answer(`shop.test${path}`, (_request, response) => {
        const send = (): void =>
          void response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
        if (isSlow && path === '/slow.js') void released.then(send);
        else send();
      });
  shop.answer(`${SERVICE}/a.js`, ({ path }, response) => {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    });
    response.end(`(window.ran = window.ran || []).push('service ${path.split('?')[1]}')`);
  });
  const combined: string[] = [];
  shop.page(
    '/',
    optimized(
      await plainHtml(optimizer),
      beginsByItself ? optimizer : waiting(optimizer),
      own,
      combined,
    ),
  );
  shop.serve(
    'shop.test/combined.js',
    'text/javascript',
    combined.map((path) => files[path]).join(';\n'),
  );
  return { release };
}

/** What has run, in order. */
export const ran = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { ran?: string[] }).ran ?? []);

/** What was asked of the service. */
export const asked = (shop: Shop): string[] =>
  shop.requests.filter(({ origin }) => origin.includes(SERVICE)).map(({ path }) => path);

/** Notes each decision that the page hears of. */
export async function noteDecisions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const decisions: unknown[] = [];
    Object.assign(window, { decisions });
    document.addEventListener('enxerto:consent', ({ type }) => decisions.push(type));
  });
}

/** A button of the banner. */
export const button = (page: Page, name: string) =>
  page.locator(BANNER).getByRole('button', { name, exact: true });

/** The page's own menu works: it opens at a click. */
export async function menuWorks(page: Page): Promise<void> {
  await expect.poll(() => ran(page)).toContain('ready');
  const menu = page.locator('#menu');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
}
