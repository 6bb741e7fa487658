import type { Page } from '@playwright/test';
import type { Shop } from '#test/pages/harness/test';
import { expect, file, tag } from '#test/pages/harness/test';
import type { ThemePage } from '../theme-page';

/** A page of the theme's frame (facts §0.2) with places to scroll to. */
interface ScrollPage extends ThemePage {
  /** In `#main`, in place of the usual sections. */
  main?: string;
  footer?: string;
  /** After everything. */
  foot?: string;
}

export const HEADER =
  '<header id="site-header" class="minimal-header"><a href="/">Pinho Manso</a></header>';
export const SCROLL_TOP =
  '<a href="#" id="scroll-top" class="scroll-top-right" aria-label="Voltar ao topo">↑</a>';

/** Four places, each a screen and more below the one before. */
export const SECTIONS = `<h1>Perguntas</h1>${['entregas', 'seção', 'garantia', 'fim']
  .map((id) => `<section class="tall"><h2 id="${id}">${id}</h2><p>Madeira de pinho.</p></section>`)
  .join('')}`;

// The theme's gates, as far as they matter here, and what its sticky plugin's CSS does.
const CSS = `body{margin:0;font:16px/1.5 sans-serif}
#site-header{height:74px;background:#eee;z-index:100;position:relative}
.is-sticky #site-header{position:fixed;top:0;width:100%}
.tall{min-height:900px}
h2{margin:0;padding:20px 0}
#scroll-top{display:none;opacity:0;position:fixed;right:20px;bottom:20px;z-index:100;width:40px;height:40px;background:#333;color:#fff;line-height:40px;text-align:center}
.skip-link{position:absolute;inset-inline-start:-9999px}
.skip-link:focus{inset-inline-start:8px;top:8px}`;

export function scrollPage({
  theme = {},
  more = {},
  localize,
  body = '',
  html = '',
  head = '',
  header = HEADER,
  main = SECTIONS,
  footer = '<footer id="footer"><p>Pinho Manso, Lda.</p></footer>',
  foot = '',
}: ScrollPage): string {
  return `<!doctype html><html lang="pt-PT" ${html}><head><meta charset="utf-8"><title>Perguntas</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>${CSS}</style>
<script type="application/json" data-enxerto>${JSON.stringify({ consent: false, theme, ...more })}</script>
${localize ? `<script id="oceanwp-main-js-extra">var oceanwpLocalize = ${JSON.stringify(localize)};</script>` : ''}${head}</head>
<body class="oceanwp-theme ${body}"><div id="outer-wrap"><a class="skip-link" href="#main">Saltar para o conteúdo</a>
<div id="wrap">${header}<main id="main">${main}</main>${footer}</div></div>${SCROLL_TOP}${foot}${tag()}</body></html>`;
}

/** One of the theme's own scripts, of ours, under the id that it has. */
export function standIn(shop: Shop, id: string, name: string): string {
  shop.serve(
    `shop.test/${name}`,
    'text/javascript; charset=utf-8',
    file(`../../legacy-stand-in/${name}`, import.meta.url),
  );
  return `<script id="${id}" src="/${name}"></script>`;
}

/** Resolves when the page's behaviours are ready. It must be called before the page is opened. */
export const themeStarted = (page: Page): Promise<unknown> =>
  page.waitForEvent('console', (line) => /theme started/.test(line.text()));

/** Opens a page and waits until the behaviours are ready. */
export async function open(page: Page, address: string): Promise<void> {
  const started = themeStarted(page);
  await page.goto(address);
  await started;
}

interface Queue extends Array<unknown> {
  start(): void;
}

/** Starts again after `destroy`, and waits until the behaviours are ready. */
export const restart = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { enxerto } = window as never as { enxerto: Queue };
        enxerto.push(['on', 'ready', () => resolve()]);
        enxerto.start();
      }),
  );

/** Before the page's own scripts: counts what scrolls, and writes down what becomes of clicks. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { scrolls: [] as ScrollBehavior[], clicks: [] as [string, boolean][] };
    Object.assign(window, { seen });
    const own = Element.prototype.scrollTo;
    Element.prototype.scrollTo = function (this: Element, options: ScrollToOptions): void {
      seen.scrolls.push(options.behavior ?? 'auto');
      Reflect.apply(own, this, [options]);
    } as typeof own;
    // Last of all, and the page stays: whether the browser was left to follow the link.
    window.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      seen.clicks.push([link?.getAttribute('href') ?? '', event.defaultPrevented]);
      if (link?.hasAttribute('data-stay')) event.preventDefault();
    });
  });
}

/** Counts the places where the page is between now and when it rests: one for a jump, many for a smooth movement. */
export async function waysOf(page: Page): Promise<() => Promise<number>> {
  const places = await page.evaluateHandle(async () => {
    // What has scrolled before is told in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const seenAt = new Set<number>();
    addEventListener('scroll', () => seenAt.add(window.scrollY));
    return seenAt;
  });
  return () => places.evaluate(({ size }) => size);
}

interface Seen {
  scrolls: ScrollBehavior[];
  clicks: [string, boolean][];
}

/** What `watch` saw. */
export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as never as { seen: Seen }).seen);

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Waits until the page has scrolled to a place. */
export async function restsAt(page: Page, top: number, within = 1): Promise<void> {
  const off = async (): Promise<number> => Math.abs((await scrollY(page)) - top);
  await expect
    .poll(off, { message: `away from ${top}`, intervals: [50] })
    .toBeLessThanOrEqual(within);
}

/** The distance of an element from the top of the document. */
export const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

/** Where the pages of the anchors' tests are. */
export const HERE = '/perguntas/?enxerto_debug=1';
export const ADDRESS = `http://shop.test${HERE}`;

/** A link of the page, by its address. */
export const link = (href: string): string => `a[href="${href}"]`;
