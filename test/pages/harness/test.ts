import { readFileSync } from 'node:fs';
import { expect as playwrightExpect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { launch } from './browser';
import { addPointer, pointerEnters, type Pointer } from './pointer';
import type { Shop } from './shop';
import { BANNER, shopTest } from './shop';
import { slownessOf } from './slowness';
import type { Vendors } from './vendors';
import { installVendors } from './vendors';

export { ANY_ORIGIN, BANNER, tag } from './shop';
export { boxOf } from './finger';
export { pointerEntersAgain } from './pointer';
export type { Shop } from './shop';

/** In milliseconds; the last one repeats. Playwright's own 100, 250, 500 and 1,000 wait for what has long been true. */
const POLL_INTERVALS = [20, 50, 100];

const poll: typeof playwrightExpect.poll = (read, options) =>
  playwrightExpect.poll(read, {
    intervals: POLL_INTERVALS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect`, whose `poll` looks more often. */
export const expect = new Proxy(playwrightExpect, {
  get: (own, name) => (name === 'poll' ? poll : Reflect.get(own, name)),
});

/** What a page wrote to its console, and its errors. */
export interface PageOutput {
  /** Everything on the console, as `type: text`. */
  console: string[];
  /** Uncaught errors and rejections of the page. */
  errors: string[];
}

interface Fixtures {
  /** Serves stand-ins for the vendors' scripts on their hosts. A test that uses this fixture may send requests to these hosts. */
  vendors: Vendors;
  output: PageOutput;
  /** What the visitor's pointer does on the test's page; a test without one says why. */
  pointer: Pointer;
}

interface WorkerFixtures {
  /** How many times the limits of processor time count on this machine (`slownessOf`). */
  slowness: number;
  /** More command-line switches for Chromium, for a file that needs its own. */
  switches: string[];
  /** Default switches of Playwright's to leave out. */
  withoutSwitches: string[];
  /**
   * Whether Chromium's shell will do, which has the same engine and starts pages in half the time. What is measured is measured
   * in Chromium itself; there a file that leaves out a switch runs too, because it wants the browser as visitors have it.
   */
  shell: boolean;
  /** More preferences for Firefox. */
  preferences: Record<string, boolean | number | string>;
}

export const test = shopTest.extend<Fixtures, WorkerFixtures>({
  switches: [[], { scope: 'worker', option: true }],
  withoutSwitches: [[], { scope: 'worker', option: true }],
  shell: [true, { scope: 'worker', option: true }],
  preferences: [{}, { scope: 'worker', option: true }],
  browser: [
    async ({ world, browserName, switches, withoutSwitches, preferences, shell }, use) => {
      const browser = await launch(
        browserName,
        world,
        switches,
        withoutSwitches,
        preferences,
        shell && withoutSwitches.length === 0,
      );
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  slowness: [
    async ({ browser, world }, use) => use(await slownessOf(browser, world)),
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
  pointer: ['by folder', { option: true }],
  page: async ({ page, pointer, browserName, hasTouch }, use, testInfo) => {
    if (pointerEnters(pointer, testInfo)) addPointer(page, browserName, hasTouch);
    await use(page);
  },
  vendors: ({ world, page, outside, shop: _shop }, use) =>
    use(installVendors(world, page, outside)),
  output: [
    async ({ page, expectedErrors }, use) => {
      const output = listen(page);
      await use(output);
      const unexpected = output.errors.filter(
        (text) => !expectedErrors.some((known) => known.test(text)),
      );
      playwrightExpect(unexpected, 'errors that reached the page').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Tests in Chromium as visitors have it: scroll bars take room, pages are kept for going back, and it is no shell. Starting another
 * browser takes longer than most tests, so that all files that want one of these share theirs.
 */
export const testInWholeBrowser = test.extend({
  withoutSwitches: [['--hide-scrollbars', '--disable-back-forward-cache'], { scope: 'worker' }],
});

const outputs = new WeakMap<Page, PageOutput>();

/** What the test's page has written to its console so far, as `type: text`. A test that begins anew empties it. */
export const consoleOf = (page: Page): string[] => outputOf(page).console;

/** Waits until a line of the debug log has been written. */
export async function waitForLine(page: Page, line: string): Promise<void> {
  await expect.poll(() => consoleOf(page)).toContain(`info: [enxerto] ${line}`);
}

/** How often a file of ours was asked for. */
export const loads = (shop: Shop, name: string): number =>
  shop.paths().filter((path) => path.startsWith(`/enxerto/${name}-`)).length;

/** Uncaught errors and rejections of the test's page so far. */
export const errorsOf = (page: Page): string[] => outputOf(page).errors;

function outputOf(page: Page): PageOutput {
  const output = outputs.get(page);
  if (!output) throw new Error('nothing listens to this page');
  return output;
}

/** Listens to a page's console and errors from now on. */
export function listen(page: Page): PageOutput {
  const output: PageOutput = { console: [], errors: [] };
  outputs.set(page, output);
  page.on('console', (message) => output.console.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => output.errors.push(String(error)));
  return output;
}

/** A plain page that asks for consent: what most scenarios need, with more head and body where they need it. */
export function plainPage(body = '', head = ''): string {
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
<script type="application/json" data-enxerto>{ "consent": {} }</script>
<!--tag-->${head}</head><body><h1>Loja</h1><p><a href="#fim">Ver tudo</a></p>${body}</body></html>`;
}

/** A file of the test tree, as text. */
export function file(relative: string, from: string): string {
  return readFileSync(new URL(relative, from), 'utf8');
}

/** Categories of a site whose owner has listed none. */
export const CATEGORIES = [
  'necessary',
  'functional',
  'performance',
  'analytics',
  'advertisement',
  'others',
];

/** The tag of a row that stands for its matrix in Firefox, in CI. @param repeats whether engines can differ in this row */
export const inFirefox = (repeats: boolean): string => (repeats ? '@both-ci ' : '');

/** Clicks on the banner's button that accepts everything. */
export async function accept(page: Page): Promise<void> {
  await page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).click();
}

/** Clicks on a button of the banner, and waits until the banner has gone. */
export async function answer(page: Page, button: string): Promise<void> {
  await page.locator(BANNER).getByRole('button', { name: button }).click();
  await playwrightExpect(page.locator(BANNER)).toHaveCount(0);
}

/** Waits until the banner is shown and its entrance animation is over, so that it can be measured. */
export const bannerStands = (page: Page): Promise<void> => settled(page.locator(BANNER));

/** Leaves for another page and, after what happens there, goes back: to the page as it was kept (`testInWholeBrowser`). */
export async function leaveAndReturn(
  page: Page,
  path: string,
  there: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await page.evaluate(
    'addEventListener("pageshow", ({ persisted }) => { window.restored = persisted; })',
  );
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(`**${path}`);
  await there();
  await page.evaluate(() => void setTimeout(() => history.back()));
  // A restored page has no load event to wait for.
  await expect.poll(() => page.evaluate('window.restored').catch(() => undefined)).toBe(true);
}

/** Waits until an element is shown, and nothing around it moves any more. */
export async function settled(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await still(shown);
}

/** Waits until no animation runs any more in an element's document or shadow root. */
export const still = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((one) =>
        (one.getRootNode() as Document | ShadowRoot)
          .getAnimations()
          .every(({ playState }) => playState === 'finished'),
      ),
    )
    .toBe(true);

/** Waits until two frames have been drawn: by then observers have been notified, and whatever was to move has moved. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );

/** Opens the plain page for a visitor who is asked for consent. */
export const openPlain = (page: Page, shop: Shop): Promise<void> =>
  shop.openAsked(page, plainPage());

/** Opens a page at the shop's root, and waits until the banner stands. */
export async function openWithBanner(page: Page, shop: Shop, html: string): Promise<void> {
  await shop.open(page, html);
  await bannerStands(page);
}

/** Calls `destroy`, as the page's own scripts can: it ends all that our script does. */
export const destroy = (page: Page): Promise<void> => call(page, 'destroy');

/** Calls `start`, which starts our script again. */
export const start = (page: Page): Promise<void> => call(page, 'start');

const call = (page: Page, name: 'destroy' | 'start'): Promise<void> =>
  page.evaluate((method) => {
    const { enxerto } = window as unknown as { enxerto: Record<string, () => void> };
    enxerto[method]?.();
  }, name);

/** The visitor's cookies by name. */
export async function cookies(page: Page): Promise<Record<string, string>> {
  const all = await page.context().cookies();
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}
