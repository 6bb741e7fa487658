import {
  adPage,
  AGREED as AGREED_TO_ADS,
  AD,
  serveAd,
  servePicture,
  SERVED,
  counted,
} from '../ad/ad-page';
import { remember } from '../choice/visitor';
import { AGREED as AGREED_TO_PUSH, pushPage } from '../due/push-page';
import { BANNER, expect, plainPage } from '../harness/test';
import { fakePush, posts, PROMPT, PROVIDER, pushShop, SITE } from '../push/provider';
import { decided, held, sendScript } from '../release/held';
import { carouselPage, gallery, servePictures } from '../theme/carousel/page';
import { guestPage } from '../theme/guest';
import { headerPage } from '../theme/header';
import {
  box,
  classic,
  lightboxPage,
  numbered,
  servePictures as servePhotographs,
} from '../theme/lightbox/page';
import { photo, sends, servePhotos } from '../theme/photo-service';
import { productPage } from '../tracking/product';
import type { Stage } from './stage';
import type { WidgetName } from './widgets';

/** What a visitor does with one widget, in the parts that a fault can change. */
export interface Journey {
  /** In the titles of tests. */
  readonly title: string;
  /** The visitor's window, where it is not the usual one. */
  readonly window?: { width: number; height: number };
  /** Push and ads need TLS, and without it the next page waits a minute before it sends what was left. */
  readonly secure?: true;
  /** Puts servers and visitor into the world. @returns the page */
  prepare(stage: Stage): Promise<string> | string;
  /** What the visitor does before the widget comes. */
  begins?(stage: Stage): Promise<void>;
  /** The widget has come. */
  shows(stage: Stage): Promise<void>;
  /** The visitor uses it, and what must follow has followed. */
  acts(stage: Stage): Promise<void>;
  /** The next page knows of it; where nothing can be kept, `forgets` instead. */
  returns?(stage: Stage): Promise<void>;
  /** The widget has come, what the visitor does fails, and the visitor closes it. */
  isRefused?(stage: Stage): Promise<void>;
  /** Where our widget would be found. */
  readonly own: string;
}

const mark = (name: string): string =>
  `document.documentElement.dataset.ran = (document.documentElement.dataset.ran || '') + '${name} ';`;

/** A necessary script, and two of analytics, which have to run in their order; an external one comes first. */
const HELD =
  held('necessary', '', mark('needed')) +
  held('analytics', 'src="/held.js"') +
  held('analytics', '', mark('two'));
const RELEASED = 'needed one two ';

/** What runs of them after a yes. */
const released = ({ outcome: { is } }: Stage): string =>
  is === 'held' ? '' : is === 'kept' ? 'needed two ' : RELEASED;

/** What runs of them after a no. */
const refused = ({ outcome: { is } }: Stage): string => (is === 'held' ? '' : 'needed ');

const serveHeld = ({ shop }: Stage): void =>
  shop.answer('shop.test/held.js', (_request, response) => sendScript(response, mark('one')));

/** What has run of the held scripts, in order; '' for none. */
const hasRun = ({ place }: Stage, names: string): Promise<void> =>
  names
    ? expect(place().locator('html')).toHaveAttribute('data-ran', names)
    : expect(place().locator('html')).not.toHaveAttribute('data-ran');

/** The banner stands, and nothing that it asks for has run. */
async function bannerShows(stage: Stage): Promise<void> {
  await expect(stage.place().locator(BANNER)).toBeVisible();
  await expect(stage.place().locator('html')).not.toHaveAttribute('data-ran', /one|two/);
}

async function chooseOn(stage: Stage, name: string): Promise<void> {
  if (name !== 'Rejeitar tudo') stage.grants();
  await stage.place().locator(BANNER).getByRole('button', { name }).click();
  await expect(stage.place().locator(BANNER)).toHaveCount(0);
}

/** The decision as the page's scripts read it, as one text: pages change how JSON is written. */
const decision = ({ place }: Stage): Promise<string> =>
  place().evaluate(
    '(function (state) { return [state.decided, state.categories.analytics].join(" "); })(enxerto.consent.state())',
  );

/** The choice holds on this page. */
const holds = (stage: Stage, analytics: boolean): Promise<void> =>
  expect.poll(() => decision(stage)).toBe(`true ${analytics}`);

/** The next page asks nobody, and releases what was granted. */
async function knows(stage: Stage, names: string, analytics = true): Promise<void> {
  await stage.opensAgain();
  await hasRun(stage, names);
  await holds(stage, analytics);
  await expect(stage.place().locator(BANNER)).toHaveCount(0);
}

const asking = {
  prepare(stage: Stage): string {
    serveHeld(stage);
    return plainPage(HELD);
  },
  shows: bannerShows,
  own: BANNER,
};

const accepting: Journey = {
  ...asking,
  title: 'the banner, accepted',
  async acts(stage) {
    await chooseOn(stage, 'Aceitar tudo');
    await holds(stage, true);
    await hasRun(stage, released(stage));
  },
  returns: (stage) => knows(stage, released(stage)),
};

const rejecting: Journey = {
  ...asking,
  title: 'the banner, rejected',
  async acts(stage) {
    await chooseOn(stage, 'Rejeitar tudo');
    await holds(stage, false);
    await hasRun(stage, refused(stage));
  },
  returns: (stage) => knows(stage, refused(stage), false),
};

const customise = ({ place }: Stage): Promise<void> =>
  place().locator(BANNER).getByRole('button', { name: 'Personalizar' }).click();

const dialog: Journey = {
  ...asking,
  title: 'the dialog',
  async acts(stage) {
    await customise(stage);
    const open = stage.place().locator('enxerto-root[data-widget="dialog"] dialog[open]');
    await expect(open).toBeVisible();
    stage.grants();
    await open.getByRole('button', { name: 'Aceitar tudo' }).click();
    await expect(open).toHaveCount(0);
    await holds(stage, true);
    await hasRun(stage, released(stage));
  },
  // Where the dialog cannot come, the banner reasons so and keeps its buttons.
  async isRefused(stage) {
    await customise(stage);
    await stage.hasAllReasons();
    await chooseOn(stage, 'Rejeitar tudo');
    await holds(stage, false);
  },
  returns: (stage) => knows(stage, released(stage)),
  own: 'enxerto-root[data-widget="dialog"]',
};

const releasing: Journey = {
  title: 'scripts held back, a visitor who agreed before',
  async prepare(stage) {
    serveHeld(stage);
    await decided(stage.page, stage.shop, 'analytics');
    stage.grants();
    return plainPage(HELD);
  },
  shows: (stage) => hasRun(stage, released(stage)),
  acts: (stage) => holds(stage, true),
  own: BANNER,
};

/** The events that the journey of tracking sends, as Meta names them. */
const EVENTS = ['Lead', 'PageView', 'ViewContent'];
const sorted = (names: readonly string[]): string => [...names].sort().join();

/** Meta was sent these events, each once. */
const hasSent = (stage: Stage, names: readonly string[]): Promise<void> =>
  expect.poll(async () => sorted((await stage.sent()).map(({ name }) => name))).toBe(sorted(names));

const tracking: Journey = {
  title: 'tracking, a page view and a click',
  secure: true,
  prepare: () => productPage(),
  shows: bannerShows,
  async acts(stage) {
    const { is } = stage.outcome;
    await chooseOn(stage, 'Aceitar tudo');
    if (is === 'lost') return stage.hasAllReasons();
    await hasSent(stage, ['PageView', 'ViewContent']);
    await stage.place().locator('h1').click();
    await hasSent(stage, EVENTS);
    if (is !== 'later') await expect.poll(() => sorted(stage.wire.accepted)).toBe(sorted(EVENTS));
  },
  // What the server did not take is sent by the next page.
  async returns(stage) {
    if (stage.outcome.is !== 'later') return;
    const sent = await stage.sent();
    const before = stage.wire.received().length;
    stage.heals();
    await stage.opensAgain();
    // What was under way as the page was left may come again: its id is the same, by which the vendor counts it once.
    const arrived = (): string[] =>
      stage.wire
        .received()
        .slice(before)
        .map(({ id }) => id);
    for (const { id } of sent.filter(({ name }) => EVENTS.includes(name)))
      await expect.poll(arrived, { timeout: 15_000 }).toContain(id);
  },
  own: BANNER,
};

const push: Journey = {
  title: 'a push prompt until the browser is asked',
  secure: true,
  async prepare({ page, shop, grants }) {
    grants();
    await remember(page, AGREED_TO_PUSH);
    await fakePush(page);
    pushShop(shop);
    const attributes = `data-site-id="${SITE}" data-push-cdn="${PROVIDER}" data-push-api="${PROVIDER}/api"`;
    return pushPage({}, '', attributes);
  },
  shows: ({ place }) => expect(place().locator(`${PROMPT} .card`)).toBeVisible(),
  async acts({ place, shop }) {
    await place().getByRole('button', { name: 'Subscrever' }).click();
    await expect.poll(() => posts(shop).length).toBe(1);
    await expect(place().locator(PROMPT)).toHaveCount(0);
    expect(await place().evaluate('String(asked.length)')).toBe('2');
  },
  async isRefused(stage) {
    await stage.place().getByRole('button', { name: 'Subscrever' }).click();
    await stage.hasAllReasons();
    const close = stage.place().getByRole('button', { name: 'Agora não' });
    if (await close.isVisible()) await close.click();
    await expect(stage.place().locator(PROMPT)).toHaveCount(0);
  },
  own: PROMPT,
};

const ad: Journey = {
  title: 'an ad, shown and closed',
  secure: true,
  async prepare({ page, shop, grants }) {
    grants();
    await remember(page, AGREED_TO_ADS);
    serveAd(shop);
    servePicture(shop);
    return adPage();
  },
  begins: ({ page }) => page.keyboard.press('a'),
  shows: ({ place }) => expect(place().locator(`${AD} .panel`)).toBeVisible(),
  async acts({ place, shop }) {
    await expect
      .poll(() =>
        counted(shop)
          .filter((path) => !path.includes('viewed'))
          .join(),
      )
      .toBe(SERVED.join());
    await place().getByRole('button', { name: 'Fechar anúncio' }).click();
    await expect(place().locator(AD)).toHaveCount(0);
  },
  own: AD,
};

const menu: Journey = {
  title: 'the menu of telephones',
  window: { width: 390, height: 800 },
  prepare: () => headerPage(),
  shows: ({ place }) =>
    expect(place().locator('.mobile-menu')).toHaveAttribute('aria-expanded', 'false'),
  async acts({ place }) {
    const button = place().locator('.mobile-menu');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(place().locator('#mobile-dropdown')).toBeVisible();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(place().locator('#mobile-dropdown')).toBeHidden();
  },
  async isRefused(stage) {
    await stage.place().locator('.mobile-menu').click();
    await stage.hasAllReasons();
    await expect(stage.place().locator('#mobile-dropdown')).toBeHidden();
  },
  own: '.mobile-menu[aria-expanded]',
};

const carousel: Journey = {
  title: 'a carousel',
  prepare({ shop }) {
    servePictures(shop);
    return carouselPage(`<article class="entry">${gallery()}</article>`);
  },
  shows: ({ place }) => expect(place().locator('#a.flickity-enabled')).toBeVisible(),
  async acts({ place }) {
    await place().getByRole('button', { name: 'Seguinte' }).click();
    await expect(place().locator('#a .is-selected img')).toHaveAttribute('alt', 'Foto 2');
  },
  own: '.flickity-enabled',
};

const lightbox: Journey = {
  title: 'a picture in the lightbox',
  prepare({ shop }) {
    servePhotographs(shop, ...numbered(3));
    return lightboxPage({ entry: classic(3) });
  },
  shows: (stage) => stage.reasons(/lightbox: replace/),
  async acts({ page, place }) {
    await place().getByRole('link', { name: 'Fotografia 1' }).click();
    const open = place().locator('enxerto-root[data-widget=lightbox] dialog');
    await expect(open.locator('.frame img')).toHaveAttribute('src', /\/fotos\/1\.jpg$/);
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await expect(box(page)).toHaveCount(0);
  },
  // The link is followed, as it is without us.
  async isRefused(stage) {
    await stage.place().getByRole('link', { name: 'Fotografia 1' }).click();
    await stage.hasAllReasons();
    await expect(stage.page).toHaveURL(/\/fotos\/1\.jpg$/);
    await stage.page.goBack();
  },
  own: 'enxerto-root[data-widget=lightbox]',
};

const feed: Journey = {
  title: 'photos of a photo service',
  prepare({ shop, outside }) {
    servePhotos(shop, outside, sends(photo(1), photo(2)));
    const main =
      '<div class="oceanwp-flickr-wrap"><div class="oceanwp-flickr-container" id="fotos" data-user-id="12345678@N00" data-max-photos="2"></div></div>';
    return guestPage({ css: '', main });
  },
  shows: ({ place }) => expect(place().locator('#fotos img')).toHaveCount(2),
  acts: ({ place }) => expect(place().locator('#fotos img').first()).toBeVisible(),
  own: '#fotos img',
};

/** What is done with each widget of the table. */
export const JOURNEYS: Record<WidgetName, Journey> = {
  accept: accepting,
  reject: rejecting,
  dialog,
  held: releasing,
  tracking,
  push,
  ad,
  menu,
  carousel,
  lightbox,
  feed,
};
