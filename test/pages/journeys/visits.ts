import type { Page } from '@playwright/test';
import { fileOfName } from '#src/chunks';
import { adPage, serveAd, servePicture, stir } from '../ad/ad-page';
import { ready, remember, stored } from '../choice/visitor';
import { dialogOf } from '../dialog/open';
import { API, permit, pushPage, SHOP, SITE } from '../due/push-page';
import { haveRun } from '../harness/have-run';
import type { World } from '../harness/servers';
import type { Shop } from '../harness/test';
import { BANNER, accept, expect, plainPage } from '../harness/test';
import type { Vendors } from '../harness/vendors';
import { gallery, servePictures } from '../theme/carousel/page';
import { box as lightbox } from '../theme/lightbox/page';
import { PRODUCT } from '../tracking/product';
import { createWire, trackedPage } from '../tracking/wire';

/** One thing that a visitor does, and the journey that is over with it. */
interface Step {
  journey: string;
  /** Without it the visitor only looks at the page. */
  does?: (page: Page) => Promise<void>;
  /** Whether the journey is what comes on top of the page, and not all since the visitor came. */
  isOnTop?: boolean;
}

/** Somebody on a page of the shop's. */
export interface Visit {
  html: string;
  /** Cookies of an earlier visit. */
  jar?: Record<string, string>;
  width?: number;
  /** Whether the page comes by https: push is for such pages alone. */
  isSecure?: boolean;
  /** What the browser has been told of notifications. */
  permission?: NotificationPermission;
  /** Whether the visitor has subscribed before. */
  isSubscriber?: boolean;
  /** Whether the site has an ad service. */
  hasAds?: true;
  /** Whether the page has the show-again tab, whose place is in a file of its own: one journey counts it, for all. */
  hasTab?: true;
  steps: readonly Step[];
}

const TELEPHONE_PX = 390;
const WIDE_PX = 1366;
/** How far the page's clock is put on: whatever of ours waits for a while has waited. */
const LATER_MS = 60_000;

const item = (name: string, panel = ''): string =>
  `<li class="menu-item${panel && ' menu-item-has-children dropdown'}"><a class="menu-link" href="#">${name}</a>${
    panel && `<ul class="sub-menu">${panel}</ul>`
  }</li>`;
const LIST = item('Loja', item('Camas') + item('Mesas')) + item('Ajuda');
/** The theme's two menus, of which a window shows one. */
const HEADER = `<style>#mobile-dropdown { display: none }
@media (max-width: 959px) { #site-navigation { display: none } }
@media (min-width: 960px) { .oceanwp-mobile-menu-icon { display: none } }</style>
<header id="site-header"><nav id="site-navigation" aria-label="Principal"><ul class="main-menu sf-menu">${LIST}</ul></nav>
<div class="oceanwp-mobile-menu-icon"><a class="mobile-menu" href="#mobile-menu-toggle" aria-label="Menu">≡</a></div>
<div id="mobile-dropdown"><nav aria-label="Menu"><ul class="menu">${LIST}</ul></nav></div></header>`;
const CART = '<form class="cart"><button class="single_add_to_cart_button">Comprar</button></form>';

/** The page without the show-again tab. */
const withoutTab = (html: string): string =>
  html.replace(/"consent": ?\{\}/, '$&, "tab": { "show": false }');

/** A page that says each thing at once: nothing goes with the page, where no answer would be waited for. */
const TRACKED = { ...PRODUCT, useSendBeacon: '' };
const tracked = trackedPage(TRACKED);
const themed = trackedPage({ ...TRACKED, body: HEADER }).replace(
  '"consent": {}',
  '"consent": {}, "theme": {}',
);
const product = trackedPage({ ...TRACKED, woo: { enabled: true }, body: CART });

/** A picture that opens in the lightbox. */
const PICTURE =
  '<article class="entry"><a href="/foto-1.svg"><img src="/foto-1.svg" alt="Foto" width="90" height="60"></a></article>';

const REFUSED = stored('no', { ver: '1', necessary: true, analytics: false, advertisement: false });
const AGREED = stored('yes', { ver: '1', necessary: true, analytics: true, advertisement: true });
const FUNCTIONAL = stored('yes', { ver: '1', necessary: true, functional: true });

/** A page that says itself what the push provider would, of a prompt that is due at once. */
const pushed = (type: string): string =>
  pushPage(
    { push: { site: SITE, prompt: { prompt_type: type } } },
    '',
    `data-site-id="a-1" ${API}`,
  );

const anything = (page: Page): Promise<void> => page.locator('h1').click();

export const VISITS: readonly Visit[] = [
  {
    html: plainPage(),
    steps: [
      { journey: 'first visit, without tracking' },
      {
        journey: 'settings dialog, on intent, after a first visit',
        isOnTop: true,
        async does(page) {
          await page.locator(BANNER).getByRole('button', { name: 'Personalizar' }).click();
          await expect(dialogOf(page)).toBeVisible();
        },
      },
    ],
  },
  {
    html: plainPage(),
    steps: [
      {
        journey: 'first visit and a choice',
        async does(page) {
          await accept(page);
          await expect(page.locator(BANNER)).toHaveCount(0);
        },
      },
    ],
  },
  {
    html: tracked,
    steps: [
      { journey: 'first visit, with tracking' },
      { journey: 'the same, once the visitor does anything', does: anything },
    ],
  },
  { html: product, steps: [{ journey: 'the same on a product page', does: anything }] },
  {
    html: themed,
    width: TELEPHONE_PX,
    steps: [{ journey: 'the same with the theme, on a telephone' }],
  },
  {
    html: themed,
    width: WIDE_PX,
    steps: [{ journey: 'the same with the theme, in a wide window' }],
  },
  {
    html: themed.replace('<h1', `<article class="entry">${gallery()}</article><h1`),
    width: WIDE_PX,
    steps: [{ journey: 'the same on a gallery page, carousel running' }],
  },
  {
    html: plainPage(PICTURE).replace('"consent": {}', '"consent": {}, "theme": {}'),
    steps: [
      {
        journey: 'lightbox at first opening, after a first visit',
        isOnTop: true,
        async does(page) {
          await page.getByRole('link', { name: 'Foto' }).click();
          await expect(lightbox(page)).toBeVisible();
        },
      },
    ],
  },
  {
    html: plainPage(),
    jar: REFUSED,
    steps: [{ journey: 'return visit, decided' }],
  },
  {
    html: plainPage(),
    jar: REFUSED,
    hasTab: true,
    steps: [
      { journey: 'the same, with the show-again tab in its place, once the browser is idle' },
      {
        journey: 'settings dialog, on intent, of who has decided',
        isOnTop: true,
        async does(page) {
          await page.locator('enxerto-root[data-widget="tab"] button').click();
          await expect(dialogOf(page)).toBeVisible();
        },
      },
    ],
  },
  { html: tracked, jar: REFUSED, steps: [{ journey: 'return visit, refused, with tracking' }] },
  { html: tracked, jar: AGREED, steps: [{ journey: 'return visit, Meta and Google agreed to' }] },
  {
    html: themed,
    jar: AGREED,
    width: WIDE_PX,
    steps: [
      { journey: 'the same with the theme' },
      {
        journey: 'the same, once the visitor points at something or moves the focus',
        does: (page) => page.locator('h1').hover(),
      },
    ],
  },
  {
    // Its prompt is not due on a page without HTTPS; the page says itself what the provider would.
    html: plainPage().replace(
      '"consent": {}',
      '"consent": {}, "siteId": "a-1", "push": { "site": { "enabled": true } }',
    ),
    jar: FUNCTIONAL,
    steps: [{ journey: 'return visit of a site with web push, its prompt not due' }],
  },
  {
    html: adPage(),
    jar: AGREED,
    hasAds: true,
    steps: [{ journey: 'return visit with an ad that is due', does: stir }],
  },
  ...(
    [
      ['return visit with a push prompt that is due', 'modal', 'default'],
      ['the same with a bell', 'bell', 'default'],
      ['return visit of a subscriber', 'modal', 'granted'],
    ] as const
  ).map(([journey, type, permission]) => ({
    html: pushed(type),
    jar: FUNCTIONAL,
    isSecure: true,
    permission,
    isSubscriber: permission === 'granted',
    steps: [{ journey }],
  })),
];

/** Our files that were asked for, by name without hash; an address of ours that is none of a file's, or a second try, as it is. */
const ourPaths = (shop: Shop): string[] =>
  shop
    .paths()
    .filter((path) => path.startsWith('/enxerto/'))
    .map((path) => /^\/enxerto\/([\w-]+)\.js$/.exec(path)?.[1] ?? path)
    .map(fileOfName);

/** The browser and the hosts of a visit. */
interface Around {
  page: Page;
  shop: Shop;
  world: World;
  /** Not looked at: the fixture answers for the vendors. */
  vendors: Vendors;
}

/** Makes a visit, and expects each of its journeys' files once, and no others. @param filesOf the files of a journey, by its name */
export async function makeVisit(
  { page, shop, world }: Around,
  {
    html,
    jar = {},
    width = WIDE_PX,
    isSecure,
    permission,
    isSubscriber,
    hasAds,
    hasTab,
    steps,
  }: Visit,
  filesOf: (journey: string) => readonly string[],
): Promise<void> {
  createWire(shop);
  servePictures(shop);
  if (hasAds) {
    shop.allow('ads.test');
    serveAd(shop);
    servePicture(shop);
  }
  shop.page('/', hasTab ? html : withoutTab(html));
  await remember(page, jar);
  await page.setViewportSize({ width, height: 800 });
  if (permission) await permit(page, permission);
  if (isSubscriber)
    await page.addInitScript(() => {
      // The page before the first one has no storage.
      if (location.protocol === 'https:')
        localStorage.setItem('enxerto.push', '{"permission":"granted","subscriberUuid":"b-1"}');
    });
  await page.clock.install();
  await page.goto(isSecure ? SHOP : shop.origin);
  await ready(page);
  for (const { journey, does, isOnTop = false } of steps) {
    const before = isOnTop ? ourPaths(shop).length : 0;
    const asked = (): string[] => ourPaths(shop).slice(before).sort();
    const expected = [...filesOf(journey)].sort();
    await does?.(page);
    await expect.poll(asked, journey).toEqual(expected);
    // What is to come by a time of its own comes now: what was asked for has run first, and what that has sent is answered, so that
    // none is given up.
    await world.quiet();
    await haveRun(page, shop);
    await world.quiet();
    await page.clock.runFor(LATER_MS);
    await world.quiet();
    expect(asked(), journey).toEqual(expected);
  }
}
