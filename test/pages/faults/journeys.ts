import {
  adPage,
  AGREED as AGREED_TO_ADS,
  AD,
  serveAd,
  servePicture,
  SERVED,
  counted,
} from '../ad/ad-page';
import { AGREED as AGREED_TO_PUSH, pushPage } from '../due/push-page';
import { expect, plainPage } from '../harness/test';
import { fakePush, posts, PROMPT, PROVIDER, pushShop, SITE } from '../push/provider';
import { decision, held, sendScript } from '../release/held';
import { carouselPage, gallery, servePictures } from '../theme/carousel/page';
import { guestPage } from '../theme/guest';
import { headerPage } from '../theme/header';
import {
  classic,
  lightboxPage,
  numbered,
  servePictures as servePhotographs,
} from '../theme/lightbox/page';
import { photo, sends, servePhotos } from '../theme/photo-service';
import { productPage } from '../tracking/product';
import { hasAttribute, isGone, isVisible } from './driver';
import type { Stage } from './stage';
import type { WidgetName } from './widgets';

/** The banner, and the lightbox. */
export const BANNER = 'enxerto-root[data-widget="consent"] >> .banner';
const LIGHTBOX = 'enxerto-root[data-widget="lightbox"]';

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
const hasRun = ({ driver }: Stage, names: string): Promise<void> =>
  hasAttribute(driver, 'html', 'data-ran', names || null);

/** The banner stands, and nothing that it asks for has run. */
async function bannerShows({ driver }: Stage): Promise<void> {
  await isVisible(driver, BANNER);
  expect((await driver.attribute('html', 'data-ran')) ?? '').not.toMatch(/one|two/);
}

/** Clicks on one of the banner's buttons. */
const clickOnBanner = ({ driver }: Stage, name: string): Promise<void> =>
  driver.click(`${BANNER} button`, name);

async function chooseOn(stage: Stage, name: string): Promise<void> {
  if (name !== 'Rejeitar tudo') stage.grants();
  await clickOnBanner(stage, name);
  await isGone(stage.driver, BANNER);
}

/** The decision as the page's scripts read it, as one text: pages change how JSON is written. */
const stateOf = ({ driver }: Stage): Promise<string> =>
  driver.evaluate(
    '(function (state) { return [state.decided, state.categories.analytics].join(" "); })(enxerto.consent.state())',
  );

/** The choice holds on this page. */
const holds = (stage: Stage, analytics: boolean): Promise<void> =>
  expect.poll(() => stateOf(stage)).toBe(`true ${analytics}`);

/** The next page asks nobody, and releases what was granted. */
async function knows(stage: Stage, names: string, analytics = true): Promise<void> {
  await stage.opensAgain();
  await hasRun(stage, names);
  await holds(stage, analytics);
  await isGone(stage.driver, BANNER);
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

const DIALOG = 'enxerto-root[data-widget="dialog"]';

const dialog: Journey = {
  ...asking,
  title: 'the dialog',
  async acts(stage) {
    await clickOnBanner(stage, 'Personalizar');
    const open = `${DIALOG} >> dialog[open]`;
    await isVisible(stage.driver, open);
    stage.grants();
    await stage.driver.click(`${open} button`, 'Aceitar tudo');
    await isGone(stage.driver, open);
    await holds(stage, true);
    await hasRun(stage, released(stage));
  },
  // Where the dialog cannot come, the banner says so and keeps its buttons.
  async isRefused(stage) {
    await clickOnBanner(stage, 'Personalizar');
    await stage.hasAllReasons();
    await chooseOn(stage, 'Rejeitar tudo');
    await holds(stage, false);
  },
  returns: (stage) => knows(stage, released(stage)),
  own: DIALOG,
};

const releasing: Journey = {
  title: 'scripts held back, a visitor who agreed before',
  async prepare(stage) {
    serveHeld(stage);
    await stage.driver.addCookies(decision('analytics'), stage.origin);
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
    await stage.driver.click('h1');
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
  async prepare({ driver, shop, origin, grants }) {
    grants();
    await driver.addCookies(AGREED_TO_PUSH, origin);
    await fakePush(driver);
    pushShop(shop);
    const attributes = `data-site-id="${SITE}" data-push-cdn="${PROVIDER}" data-push-api="${PROVIDER}/api"`;
    return pushPage({}, '', attributes);
  },
  shows: ({ driver }) => isVisible(driver, `${PROMPT} >> .card`),
  async acts({ driver, shop, outcome }) {
    await driver.click(`${PROMPT} >> button`, 'Subscrever');
    await expect.poll(() => posts(shop).length).toBeGreaterThan(0);
    await isGone(driver, PROMPT);
    // A provider that does not take the subscription is told of it again.
    if (outcome.is === 'works') expect(posts(shop)).toHaveLength(1);
    expect(await driver.evaluate('String(asked.length)')).toBe('2');
  },
  async isRefused(stage) {
    const { driver } = stage;
    await driver.click(`${PROMPT} >> button`, 'Subscrever');
    await stage.hasAllReasons();
    const close = [`${PROMPT} >> button`, 'Agora não'] as const;
    if ((await driver.countVisible(...close)) > 0) await driver.click(...close);
    await isGone(driver, PROMPT);
  },
  own: PROMPT,
};

const ad: Journey = {
  title: 'an ad, shown and closed',
  secure: true,
  async prepare({ driver, shop, origin, grants }) {
    grants();
    await driver.addCookies(AGREED_TO_ADS, origin);
    serveAd(shop);
    servePicture(shop);
    return adPage();
  },
  begins: ({ driver }) => driver.press('a'),
  shows: ({ driver }) => isVisible(driver, `${AD} >> .panel`),
  async acts({ driver, shop }) {
    await expect
      .poll(() =>
        counted(shop)
          .filter((path) => !path.includes('viewed'))
          .join(),
      )
      .toBe(SERVED.join());
    await driver.click(`${AD} >> button`, 'Fechar anúncio');
    await isGone(driver, AD);
  },
  own: AD,
};

const menu: Journey = {
  title: 'the menu of telephones',
  window: { width: 390, height: 800 },
  prepare: () => headerPage(),
  shows: ({ driver }) => hasAttribute(driver, '.mobile-menu', 'aria-expanded', 'false'),
  async acts({ driver }) {
    await driver.click('.mobile-menu');
    await hasAttribute(driver, '.mobile-menu', 'aria-expanded', 'true');
    await isVisible(driver, '#mobile-dropdown');
    await driver.click('.mobile-menu');
    await hasAttribute(driver, '.mobile-menu', 'aria-expanded', 'false');
    await isVisible(driver, '#mobile-dropdown', false);
  },
  async isRefused(stage) {
    await stage.driver.click('.mobile-menu');
    await stage.hasAllReasons();
    await isVisible(stage.driver, '#mobile-dropdown', false);
  },
  own: '.mobile-menu[aria-expanded]',
};

const carousel: Journey = {
  title: 'a carousel',
  prepare({ shop }) {
    servePictures(shop);
    return carouselPage(`<article class="entry">${gallery()}</article>`);
  },
  shows: ({ driver }) => isVisible(driver, '#a.flickity-enabled'),
  async acts({ driver }) {
    await driver.click('#a button', 'Seguinte');
    await hasAttribute(driver, '#a .is-selected img', 'alt', 'Foto 2');
  },
  own: '.flickity-enabled',
};

const PHOTOGRAPH = '.gallery-item:first-child a';

const lightbox: Journey = {
  title: 'a picture in the lightbox',
  prepare({ shop }) {
    servePhotographs(shop, ...numbered(3));
    return lightboxPage({ entry: classic(3) });
  },
  shows: (stage) => stage.reasons(/lightbox: replace/),
  async acts({ driver, outcome }) {
    await driver.click(PHOTOGRAPH);
    if (outcome.is === 'kept') await isVisible(driver, `${LIGHTBOX} >> dialog p.middle`);
    else
      await expect
        .poll(() => driver.attribute(`${LIGHTBOX} >> dialog .frame img`, 'src'))
        .toMatch(/\/fotos\/1\.jpg$/);
    await driver.press('Escape');
    await isGone(driver, `${LIGHTBOX} >> dialog`);
  },
  // The link is followed, as it is without us.
  async isRefused(stage) {
    const { driver } = stage;
    await driver.click(PHOTOGRAPH);
    await stage.hasAllReasons();
    await expect.poll(() => driver.path()).toBe('/fotos/1.jpg');
    await driver.goBack();
  },
  own: LIGHTBOX,
};

const feed: Journey = {
  title: 'photos of a photo service',
  prepare({ shop }) {
    servePhotos(shop, sends(photo(1), photo(2)));
    const main =
      '<div class="oceanwp-flickr-wrap"><div class="oceanwp-flickr-container" id="fotos" data-user-id="12345678@N00" data-max-photos="2"></div></div>';
    return guestPage({ css: '', main });
  },
  shows: ({ driver }) => expect.poll(() => driver.count('#fotos img')).toBe(2),
  acts: ({ driver }) => isVisible(driver, '#fotos img'),
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
