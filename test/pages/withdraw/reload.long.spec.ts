import type { Page } from '@playwright/test';
import {
  choose,
  followed,
  pageWith,
  ready,
  remember,
  runCommand,
  state,
  stored,
} from '../choice/visitor';
import { consoleOf, cookies, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { inline, ran } from '../release/held';

const ALL = { necessary: true, analytics: true, advertisement: true };
const loads = (shop: Shop): number => shop.paths().filter((path) => path === '/').length;

/** Notes each time that the page is about to be loaded again: the event comes in the same task as the call. */
function watchReloads(): void {
  const page = window as never as { reloads: number; navigation: EventTarget };
  page.reloads = 0;
  page.navigation.addEventListener('navigate', (event) => {
    if ((event as Event & { navigationType: string }).navigationType === 'reload')
      page.reloads += 1;
    // What is looked at is this page: it stays.
    event.preventDefault();
  });
}

/** What has run, on a page that may be gone in the middle of being asked. */
const ranAgain = (page: Page): Promise<string[]> => ran(page).catch(() => []);

const reloads = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { reloads: number }).reloads);

test('@both [CO-14, default] a withdrawal of what has already run reloads the page once, without it @quick', async ({
  page,
  shop,
}) => {
  await remember(page, { ...stored('yes', ALL), _ga: 'x' });
  await shop.open(
    page,
    pageWith({}, inline('analytics', 'analytics') + inline('necessary', 'needed')),
  );
  await expect.poll(() => ran(page)).toEqual(['analytics', 'needed']);
  await runCommand(page, 'consent.set', 'none');
  await expect.poll(() => loads(shop)).toBe(2);
  await expect.poll(() => ranAgain(page)).toEqual(['needed']);
  expect(await cookies(page)).not.toHaveProperty('_ga');
  expect(await state(page)).toMatchObject({ decided: true, categories: { analytics: false } });
  expect(loads(shop)).toBe(2);
});

interface Before {
  config?: object;
  /** `Cli_Data` and `cli_cookiebar_settings`. */
  globals?: string;
  body?: string;
  /** The decision before; undecided where there is none. */
  jar?: Record<string, string>;
}

const RAN = inline('analytics', 'ran');
const YES = stored('yes', ALL);
const NO = stored('no', { necessary: true, analytics: false, advertisement: false });
const LEGACY = 'var cli_cookiebar_settings = ';

const ROWS: [what: string, choice: unknown, again: boolean, before?: Before][] = [
  ['accepting', 'all', false, { body: RAN }],
  ['refusing at first', 'none', false, { body: RAN }],
  ['withdrawing what has run', 'none', true, { body: RAN, jar: YES }],
  ['withdrawing, by category, what has run', { analytics: false }, true, { body: RAN, jar: YES }],
  [
    'withdrawing a category without scripts here',
    { advertisement: false },
    false,
    { body: RAN, jar: YES },
  ],
  [
    'withdrawing beside scripts that always run',
    'none',
    false,
    { body: RAN.replace('data-cli-block="true"', 'data-cli-block="false"'), jar: YES },
  ],
  [
    'withdrawing, with reload never',
    'none',
    false,
    { config: { reload: 'never' }, body: RAN, jar: YES },
  ],
  ['accepting, with reload accept', 'all', true, { config: { reload: 'accept' } }],
  ['refusing, where only accepting is to reload', 'none', false, { config: { reload: 'accept' } }],
  ['refusing, with reload reject', 'none', true, { config: { reload: 'reject' } }],
  ['a change, with reload always', 'all', true, { config: { reload: 'always' }, jar: NO }],
  ['the same choice, with reload always', 'none', false, { config: { reload: 'always' }, jar: NO }],
  [
    'accepting, with the legacy switch for it',
    'all',
    true,
    { globals: `${LEGACY}{ accept_close_reload: "1", reject_close_reload: "" }` },
  ],
  [
    'refusing beside the legacy switch of accepting',
    'none',
    false,
    { globals: `${LEGACY}{ accept_close_reload: "1", reject_close_reload: "" }` },
  ],
  [
    'refusing, with the legacy switch for it',
    'none',
    true,
    { globals: `${LEGACY}{ accept_close_reload: "", reject_close_reload: true }` },
  ],
  [
    'refusing, the owner’s setting before the legacy switch',
    'none',
    false,
    { config: { reload: 'never' }, globals: `${LEGACY}{ reject_close_reload: "1" }` },
  ],
  [
    'refusing, with an invalid legacy switch',
    'none',
    false,
    { globals: `${LEGACY}{ reject_close_reload: { toString: 0 } }` },
  ],
];

test('[CO-14] a choice reloads the page exactly in the listed cases', async ({ page, shop }) => {
  await page.addInitScript(watchReloads);
  for (const [what, choice, again, before = {}] of ROWS) {
    await test.step(what, async () => {
      await page.context().clearCookies();
      const { config = {}, globals = '', body = '', jar = {} } = before;
      await remember(page, jar);
      shop.page(
        '/',
        pageWith(config, body + inline('necessary', 'end'), `<script>${globals}</script>`),
      );
      // Not by the same address, which would be a reload for the browser.
      await page.goto('about:blank');
      consoleOf(page).length = 0;
      await page.goto(`${shop.origin}/?enxerto_debug=1`);
      await ready(page);
      await expect.poll(() => ran(page)).toContain('end');
      await choose(page, choice);
      await followed(page);
      expect(await reloads(page), what).toBe(again ? 1 : 0);
    });
  }
});

test('@both [CO-14, no loop] a page that makes the same choice at every start is reloaded once', async ({
  page,
  shop,
}) => {
  const choice = `<script>window.enxerto = window.enxerto || []; enxerto.push(['consent.set', 'all']);</script>`;
  await shop.open(page, pageWith({ reload: 'always' }, inline('analytics', 'end'), choice));
  await expect.poll(() => loads(shop)).toBe(2);
  // Its choice has been made once more, on the page that came: the file that makes it, and loads the page again, is there.
  const isLoaded = (): Promise<boolean> =>
    page
      .evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const files = performance.getEntriesByType('resource');
        return visit?.type === 'reload' && files.some(({ name }) => name.includes('/afterchoice-'));
      })
      .catch(() => false);
  await expect.poll(isLoaded).toBe(true);
  await expect.poll(() => ran(page)).toEqual(['end']);
  const before = (await state(page)).time;
  await choose(page, 'all');
  expect((await state(page)).time).not.toBe(before);
  expect(loads(shop)).toBe(2);
});

test("[CO-14, CO-44] the reload waits for the record's chunk, but no longer than a second", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  shop.page('/', pageWith({ reload: 'always', recordUrl: '/registo' }));
  shop.answer('shop.test/registo', (_request, response) => void response.writeHead(204).end());
  await page.route(/\/report-/, () => {
    // Never answered.
  });
  await page.goto(shop.origin);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  await choose(page, 'all');
  expect(await page.evaluate('window.before')).toBe(true);
  await page.clock.runFor(1_000);
  await expect.poll(() => loads(shop)).toBe(2);
});
