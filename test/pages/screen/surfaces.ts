import type { Page } from '@playwright/test';
import { serveAd, servePicture, stir } from '../ad/ad-page';
import { runCommand, stored } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { KEY, PROVIDER, SITE } from '../push/provider';

/** What a page needs so that a surface can be opened on it. Two surfaces need the same field only with the same value. */
export interface Needs {
  /** The banner's layout. */
  readonly layout?: 'banner' | 'popup' | 'widget';
  /** The prompt's type. */
  readonly prompt?: 'bell' | 'bar' | 'modal';
  /** The prompt's position; default: bottom-right. */
  readonly promptPosition?: string;
  /** The ad's slot. */
  readonly ad?: 'card' | 'modal';
  /** Whether the show-again tab is on. */
  readonly tab?: true;
  /** Whether we make a button to the top. */
  readonly makesToTop?: boolean;
  /** Markup of the page. */
  readonly body?: string;
}

/** Something that can be on screen. A new surface joins the table of pairs by one row of `SURFACES`. */
export interface Surface {
  /**
   * `float`: stays in a corner, beside everything; `overlay`: one at a time, by the rank of the screen slot; `page`: the page's
   * own, over everything; `fixed`: the page's own, in a corner.
   */
  readonly kind: 'float' | 'overlay' | 'page' | 'fixed';
  /** Of an overlay or a page's layer: its rank in the screen slot (AD-09, XX-20). */
  readonly rank?: number;
  /** Whether it comes only when no overlay has the screen. */
  readonly waits?: true;
  /** Whether nothing else can be used while it is open. */
  readonly isModal?: true;
  /** The corner that it wants; `center` is the middle of the window or one of its edges. */
  readonly corner: string;
  readonly needs: Needs;
  open(page: Page): Promise<unknown>;
  close(page: Page): Promise<unknown>;
  /** What a visitor clicks in it. */
  readonly controls: string;
}

const widget = (name: string, inside: string): string =>
  inside
    .split(', ')
    .map((one) => `enxerto-root[data-widget="${name}"] ${one}`)
    .join(', ');
const click = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().click();
const nothing = (): Promise<void> => Promise.resolve();

const banner = (layout: NonNullable<Needs['layout']>, corner: string): Surface => ({
  kind: 'overlay',
  rank: 3,
  ...(layout === 'popup' && { isModal: true }),
  corner,
  needs: { layout },
  open: (page) => runCommand(page, 'consent.banner'),
  close: (page) => runCommand(page, 'consent.close'),
  controls: widget('consent', '.choices button, .quiet'),
});

const prompt = (type: 'bar' | 'modal', corner: string): Surface => ({
  kind: 'overlay',
  rank: 2,
  corner,
  needs: { prompt: type },
  open: (page) => runCommand(page, 'notifications.ask'),
  close: (page) => click(page, widget('push', type === 'bar' ? '.close' : '.plain')),
  controls: widget('push', '.card button'),
});

const ad = (slot: 'card' | 'modal', corner: string): Surface => ({
  kind: 'overlay',
  rank: 1,
  ...(slot === 'modal' && { isModal: true }),
  corner,
  needs: { ad: slot },
  open: stir,
  close: (page) => click(page, widget('ad', '.close')),
  controls: widget('ad', '.close, a'),
});

/** A button of the page's own that is fixed in a corner, as a chat's bubble is, or a cart's button. */
const fixedButton = (corner: string): Surface => {
  const [edge, side] = corner.split('-');
  return {
    kind: 'fixed',
    corner,
    needs: {
      body: `<button id="${corner}" style="position:fixed;z-index:9999;${edge}:20px;${side}:20px;width:52px;height:52px;border-radius:26px">?</button>`,
    },
    open: nothing,
    close: nothing,
    controls: `#${corner}`,
  };
};

/** Everything that can be on screen, ours and the page's. */
export const SURFACES: Readonly<Record<string, Surface>> = {
  'banner (bar)': banner('banner', 'bottom-center'),
  'banner (popup)': banner('popup', 'center'),
  'banner (card)': banner('widget', 'bottom-left'),
  dialog: {
    kind: 'overlay',
    rank: 5,
    isModal: true,
    corner: 'center',
    needs: {},
    open: (page) => runCommand(page, 'consent.dialog'),
    close: (page) => page.keyboard.press('Escape'),
    controls: widget('dialog', '.close, footer button'),
  },
  'opt-out': {
    kind: 'overlay',
    rank: 5,
    isModal: true,
    corner: 'center',
    needs: {},
    open: (page) => runCommand(page, 'consent.askOptOut'),
    close: (page) => page.keyboard.press('Escape'),
    controls: widget('optout', 'button'),
  },
  tab: {
    kind: 'float',
    corner: 'bottom-left',
    needs: { tab: true },
    open: nothing,
    close: nothing,
    controls: widget('tab', 'button'),
  },
  bell: {
    kind: 'float',
    corner: 'bottom-right',
    needs: { prompt: 'bell' },
    waits: true,
    open: (page) => runCommand(page, 'notifications.ask'),
    close: nothing,
    controls: widget('push', '.round'),
  },
  "the bell's panel": {
    kind: 'float',
    corner: 'bottom-right',
    needs: { prompt: 'bell' },
    async open(page) {
      await runCommand(page, 'notifications.ask');
      await page.locator(widget('push', '.round')).hover();
    },
    close: nothing,
    controls: widget('push', '.round, .panel a, .panel .subscribe'),
  },
  bar: prompt('bar', 'bottom-right'),
  'modal prompt': prompt('modal', 'bottom-right'),
  'ad card': ad('card', 'bottom-right'),
  'ad modal': ad('modal', 'center'),
  lightbox: {
    kind: 'overlay',
    rank: 5,
    isModal: true,
    corner: 'center',
    needs: { body: pictures() },
    open: (page) => click(page, '#pictures a'),
    close: (page) => page.keyboard.press('Escape'),
    controls: widget('lightbox', '.close, .arrow'),
  },
  'our button to the top': {
    kind: 'float',
    corner: 'bottom-right',
    needs: { makesToTop: true },
    open: scrollDown,
    close: nothing,
    controls: widget('totop', 'button'),
  },
  "the theme's button to the top": {
    kind: 'fixed',
    corner: 'bottom-right',
    needs: {
      makesToTop: false,
      body: `<a id="scroll-top" href="#" style="position:fixed;z-index:9999;right:20px;bottom:20px;width:40px;height:40px;display:none;background:#333">↑</a>`,
    },
    open: scrollDown,
    close: nothing,
    controls: '#scroll-top',
  },
  'failure notice': {
    kind: 'float',
    corner: 'bottom-center',
    needs: {},
    open: (page) => runCommand(page, 'consent.failed', 'Não foi possível carregar.', 'pt-PT'),
    close: nothing,
    controls: widget('notice', 'p'),
  },
  "the site's modal dialog": {
    kind: 'page',
    rank: 4,
    isModal: true,
    corner: 'center',
    needs: { body: '<dialog id="site"><p>Tem mais de 18 anos?</p><button>Sim</button></dialog>' },
    open: (page) =>
      page.evaluate(() => document.querySelector<HTMLDialogElement>('#site')?.showModal()),
    close: (page) =>
      page.evaluate(() => document.querySelector<HTMLDialogElement>('#site')?.close()),
    controls: '#site button',
  },
  'full screen': {
    kind: 'page',
    rank: 4,
    isModal: true,
    corner: 'center',
    needs: { body: '<div id="video" style="background:#000"><button>Pausa</button></div>' },
    open: (page) => page.evaluate(() => document.querySelector('#video')?.requestFullscreen()),
    close: (page) => page.evaluate(() => document.exitFullscreen()),
    controls: '#video:fullscreen button',
  },
  ...Object.fromEntries(
    ['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((corner) => [
      `a button of the page at ${corner}`,
      fixedButton(corner),
    ]),
  ),
};

function pictures(): string {
  const picture = (name: string): string =>
    `<a href="/${name}.svg"><img src="/${name}.svg" width="120" height="80" alt="${name}"></a>`;
  return `<div id="pictures" class="entry-content" style="position:sticky;top:0"><div class="gallery">${picture('um')}${picture('dois')}</div></div>`;
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 600));
}

/** The cookies of a visitor who has agreed to everything. */
const AGREED = stored('yes', {
  ver: '1',
  necessary: true,
  functional: true,
  analytics: true,
  advertisement: true,
});

/** The window and the reading direction of a page. */
export interface Window {
  readonly size: readonly [width: number, height: number];
  readonly dir: 'ltr' | 'rtl';
}

/** The windows in which each pair is tried. */
export const WINDOWS: readonly Window[] = [
  { size: [1366, 768], dir: 'ltr' },
  { size: [390, 844], dir: 'ltr' },
  { size: [1366, 768], dir: 'rtl' },
  { size: [390, 844], dir: 'rtl' },
];

/** Opens a page on which these surfaces can be opened, for a visitor who has agreed. */
export async function openPage(
  { page, shop }: { page: Page; shop: Shop },
  surfaces: readonly Surface[],
  { size: [width, height], dir }: Window,
): Promise<void> {
  const needs: Needs = Object.assign({}, ...surfaces.map((surface) => surface.needs));
  const body = surfaces.map((surface) => surface.needs.body ?? '').join('');
  serveAd(shop);
  servePicture(shop);
  for (const name of ['um', 'dois']) shop.serve(`shop.test/${name}.svg`, 'image/svg+xml', SQUARE);
  const config = {
    consent: {},
    banner: { layout: needs.layout ?? 'banner' },
    tab: { show: needs.tab ?? false },
    theme: { createScrollTop: needs.makesToTop ?? false },
    ...(needs.prompt && { push: pushSection(needs.prompt, needs.promptPosition) }),
    ...(needs.ad && {
      ad: { active: true, delay: 0, frequency: 0, slot: needs.ad, closeAfter: 0 },
    }),
  };
  shop.page(
    '/',
    `<!doctype html><html lang="pt-PT" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loja</title>
<script type="application/json" data-enxerto>${JSON.stringify(config)}</script>
<script async src="/enxerto/loader.js" data-enxerto data-debug data-site-id="${SITE}" data-push-api="${PROVIDER}/api" data-ad-api="https://ads.test/v1/recommend"></script></head>
<body dir="${dir}"><main><h1>Loja</h1><p>Mesas de pinho.</p></main>${body}<div style="height: 3000px"></div></body></html>`,
  );
  await page.setViewportSize({ width, height });
  await page
    .context()
    .addCookies(
      Object.entries(AGREED).map(([name, value]) => ({ name, value, url: 'https://shop.test/' })),
    );
  // The browser takes what a test evaluates for an act of the visitor. The ad is to wait for one that the test makes.
  await page.addInitScript(() =>
    Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => false }),
  );
  const waits = page.waitForEvent('console', {
    predicate: (line) => !needs.ad || line.text().includes('ad waits: the first scroll'),
  });
  await page.goto('https://shop.test/');
  await waits;
}

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#d8c19a"/></svg>';

/** The page's own settings of web push: a prompt that comes only when it is requested, with something in the bell's panel. */
function pushSection(type: string, position = 'bottom-right'): object {
  return {
    prompt: {
      prompt_type: type,
      position,
      headline: 'Novidades',
      ctaButton: 'Subscrever',
      noButton: 'Agora não',
    },
    site: {
      enabled: true,
      public_vapid_key: KEY,
      name: 'Pinho Manso',
      triggerConditions: { pageViews: 99, pageDelay: 0, scrollPercentage: 0, device: 'ALL' },
      inBrowserNotifications: [
        {
          title: 'Mesa nova',
          target_url: 'https://shop.test/mesa',
          created_at: '2026-01-01T10:00:00Z',
        },
      ],
    },
  };
}
