import type { BrowserContext, Page } from '@playwright/test';
import { ready, remember, stored, runCommand } from '../choice/visitor';
import { dialogOf } from '../dialog/open';
import { BANNER, expect, inFirefox, test } from '../harness/test';
import type { Shop } from '../harness/test';
import type { World } from '../harness/servers';
import * as order from './expected';
import type { Effect, Recorder } from './recorder';
import { installRecorder, SUBJECTS } from './recorder';
import type { Destroyer } from './shop-page';
import { sendScript } from '../release/held';
import { ASKED, openShop } from './shop-page';

/** How long the last of the page's own scripts takes. */
const SLOW_MS = 1_000;

/** As the page has them. */
declare const recorder: Recorder;
declare const Cookiebot: object;

const ALL = { ver: '1', necessary: true, analytics: true, advertisement: true };

/** What earlier visits, and the vendors in them, have left behind. */
const AGREED = { ...stored('yes', ALL), _ga: 'x', _fbp: 'x', _uetsid: 'x' };

const ACCEPT = 'Aceitar tudo';
const REFUSE = 'Rejeitar tudo';
const DIALOG = 'enxerto-root[data-widget="dialog"]';

interface Visit {
  page: Page;
  context: BrowserContext;
  shop: Shop;
  world: World;
}

interface Row {
  what: string;
  /** Other clauses whose part in the order the row proves. */
  also?: string;
  /** Of our section `consent`. */
  consent?: object;
  /** Of the page's head. */
  head?: string;
  destroyer?: Destroyer;
  /** What the visitor does, and the page whose effects are looked at where that is another one. */
  act(visit: Visit): Promise<Page | void>;
  expected: readonly string[];
}

/** Nothing is on its way any more: every file that was asked for has come and run. */
async function quiet({ page, world }: Visit): Promise<void> {
  await world.quiet();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );
}

const effectsOf = (page: Page): Promise<Effect[]> => page.evaluate(() => recorder.effects);

/** The page has come, and the files that a choice needs stand: from here on only the choice has effects. */
async function opens(visit: Visit): Promise<void> {
  const { page, shop } = visit;
  await page.goto(shop.origin);
  await ready(page);
  await quiet(visit);
}

/** The undecided visitor has the banner; what a choice needs is there with it. */
async function banner(visit: Visit): Promise<void> {
  await opens(visit);
  await expect(visit.page.locator(BANNER)).toBeVisible();
  await expect
    .poll(() => visit.shop.paths().some((path) => path.includes('/endpoint-')))
    .toBe(true);
  await quiet(visit);
}

/** Clicks, and everything that follows is recorded from the click on. */
async function clicks(page: Page, within: string, name: string): Promise<void> {
  await page.evaluate(() => recorder.beginWithClick());
  await page.locator(within).getByRole('button', { name, exact: true }).click();
}

async function accept(visit: Visit): Promise<void> {
  await banner(visit);
  await visit.page.evaluate(() => Object.assign(window, { destroys: true }));
  await clicks(visit.page, BANNER, ACCEPT);
}

/** Someone who has agreed to everything on the page before opens this one: all services start, all that is held runs. */
async function opensAgreed(visit: Visit): Promise<void> {
  const { page, context } = visit;
  await remember(page, AGREED);
  await context.addInitScript(() => {
    // Not in the frame: it is another site's.
    if (location.hostname === 'shop.test') sessionStorage.setItem('shop.seen', '1');
  });
  await opens(visit);
  await happened(
    page,
    'Meta track PageView',
    'Google config G-PINHAL4KID in dataLayerPYS',
    'Microsoft pageLoad',
    'script advertisement inline ran',
  );
}

/** These have been recorded by now. */
async function happened(page: Page, ...whats: string[]): Promise<void> {
  await expect
    .poll(async () => (await effectsOf(page)).map(({ what }) => what))
    .toEqual(expect.arrayContaining(whats));
}

/** Opens the settings dialog, with all the files that a choice in it needs. */
async function opensDialog(visit: Visit): Promise<void> {
  const { page, shop } = visit;
  await runCommand(page, 'consent.dialog');
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(() => shop.paths().some((path) => path.includes('/endpoint-'))).toBe(true);
  await quiet(visit);
}

async function withdraw(visit: Visit): Promise<void> {
  const { page, shop } = visit;
  await opensAgreed(visit);
  await opensDialog(visit);
  // Where the recorder cannot prevent the reload: for 'no content' the browser keeps the page.
  shop.answer('shop.test/', (_request, response) => void response.writeHead(204).end());
  await page.evaluate(() => Object.assign(window, { destroys: true }));
  await clicks(page, DIALOG, REFUSE);
}

const ROWS: Row[] = [
  { what: 'first accept', act: accept, expected: order.FIRST_ACCEPT },
  {
    what: 'refusal',
    async act(visit) {
      await banner(visit);
      await clicks(visit.page, BANNER, REFUSE);
    },
    expected: order.REFUSAL,
  },
  {
    what: 'one category, in the dialog',
    async act(visit) {
      const { page } = visit;
      await banner(visit);
      await opensDialog(visit);
      await dialogOf(page).getByRole('switch', { name: 'Análise' }).click();
      await quiet(visit);
      await clicks(page, DIALOG, 'Guardar escolhas');
    },
    expected: order.ONE_CATEGORY,
  },
  {
    what: 'withdrawal after an accept on the page before',
    also: '[CO-14, order] [CO-15, order]',
    act: withdraw,
    expected: order.WITHDRAWAL,
  },
  {
    what: 'accept after a withdrawal on the same page',
    consent: { reload: 'never' },
    async act(visit) {
      const { page } = visit;
      await opensAgreed(visit);
      await runCommand(page, 'consent.set', 'none');
      await happened(page, 'click on #cookie_action_close_header_reject');
      await opensDialog(visit);
      await clicks(page, DIALOG, ACCEPT);
    },
    expected: order.ACCEPT_AGAIN,
  },
  {
    what: 'a choice made in another tab, seen here',
    also: '[CO-43, order]',
    async act(visit) {
      const { page, context } = visit;
      await banner(visit);
      await page.evaluate(() => recorder.begin());
      const other = await context.newPage();
      await banner({ ...visit, page: other });
      await other.locator(BANNER).getByRole('button', { name: ACCEPT }).click();
    },
    expected: order.ANOTHER_TAB,
  },
  {
    what: 'a page that opens with the decision of a tool that the site used before',
    also: '[CO-19, order]',
    consent: { import: ['cookieyes'] },
    async act(visit) {
      const value =
        'consentid:x,consent:yes,action:yes,necessary:yes,analytics:yes,advertisement:yes';
      await remember(visit.page, { 'cookieyes-consent': encodeURIComponent(value) });
      await visit.page.goto(visit.shop.origin);
    },
    expected: order.IMPORTED,
  },
  {
    what: 'another tool decides',
    also: '[CO-42, order]',
    consent: { source: 'cookiebot' },
    head: '<script>window.Cookiebot = { hasResponse: false, consent: {} };</script>',
    async act(visit) {
      await opens(visit);
      await expect
        .poll(() => visit.shop.paths().some((path) => path.includes('/bridges-')))
        .toBe(true);
      await quiet(visit);
      await visit.page.evaluate(() => {
        recorder.begin();
        Object.assign(Cookiebot, {
          hasResponse: true,
          consent: { statistics: true, marketing: true },
        });
        window.dispatchEvent(new Event('CookiebotOnConsentReady'));
      });
    },
    expected: order.ANOTHER_TOOL,
  },
  {
    what: 'Global Privacy Control: the page opens',
    also: '[CO-17, order]',
    // The page is parsed only after the loader has run, however busy the machine is: else both are one task.
    head: '<script src="/slow.js"></script>',
    async act({ page, context, shop }) {
      shop.answer('shop.test/slow.js', (_request, response) => {
        setTimeout(() => sendScript(response, ''), SLOW_MS);
      });
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true });
      });
      await page.goto(shop.origin);
    },
    expected: order.GPC_OPENS,
  },
  {
    what: 'Global Privacy Control: an explicit yes afterwards',
    also: '[CO-17, order]',
    async act(visit) {
      const { page, context } = visit;
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true });
      });
      await opens(visit);
      await opensDialog(visit);
      await clicks(page, DIALOG, ACCEPT);
    },
    expected: order.GPC_ACCEPT,
  },
  {
    what: 'accept, a listener on document destroys',
    destroyer: 'DOM event',
    act: accept,
    expected: order.ACCEPT_DOM_DESTROYS,
  },
  {
    what: 'accept, a listener by enxerto.on destroys',
    destroyer: 'API event',
    act: accept,
    expected: order.ACCEPT_API_DESTROYS,
  },
  {
    what: 'withdrawal, a listener on document destroys',
    destroyer: 'DOM event',
    act: withdraw,
    expected: order.WITHDRAWAL_DOM_DESTROYS,
  },
  {
    what: 'withdrawal, a listener by enxerto.on destroys',
    destroyer: 'API event',
    act: withdraw,
    expected: order.WITHDRAWAL_API_DESTROYS,
  },
];

/**
 * The effects as the expected lists have them: those of the choice's own task in their order, then the later ones, by what
 * they are about. Normalised are:
 * - the order between two subjects after the choice's own task: each waits for files and answers of its own;
 * - the cookies of one run of erasing, by name: it takes them as the browser lists them, each for every domain and folder;
 * - the message of another tab: it comes as two events, and which of them finds the cookies there is up to the browser.
 *   The cookies of the visit, which both tabs are about to write a moment later, are left out there: who comes first writes.
 */
function listed(effects: readonly Effect[]): string[] {
  const isMessage = ({ what }: Effect): boolean => what.startsWith('another tab says');
  const messages = effects.filter(isMessage).slice(0, 1);
  const all = effects.filter((effect) => !isMessage(effect));
  const own = all[0]?.task;
  const isShared = ({ subject }: Effect): boolean =>
    messages.length > 0 && subject === 'cookies and storage';
  const lines = [...messages, ...all.filter(({ task }) => task === own)].map(({ what }) => what);
  for (const subject of SUBJECTS) {
    const later = all.filter(
      (effect) => effect.task !== own && effect.subject === subject && !isShared(effect),
    );
    if (later.length > 0) lines.push(`— later, ${subject}`, ...later.map(({ what }) => what));
  }
  return inOrder(lines);
}

/** Puts neighbours whose order means nothing into one order, and says what is said twice in a row once. */
function inOrder(lines: readonly string[]): string[] {
  const sorted: string[] = [];
  let run: string[] = [];
  for (const line of [...lines, '']) {
    if (line.endsWith(' erased')) run.push(line);
    else {
      sorted.push(...run.toSorted(), line);
      run = [];
    }
  }
  return sorted.filter((line, at) => line !== '' && line !== sorted[at - 1]);
}

/** The order is that of our own code; the browser brings what is told to other tabs and what a reload takes along. */
const IN_FIREFOX = [
  'first accept',
  'withdrawal after an accept on the page before',
  'a choice made in another tab, seen here',
];

for (const { what, also = '', consent, head, destroyer, act, expected } of ROWS) {
  test(`${inFirefox(IN_FIREFOX.includes(what))}[CO-12, order] [CO-12, tasks] ${also} ${what}: its effects come in this order, and no others`, async ({
    page,
    context,
    shop,
    world,
  }) => {
    test.setTimeout(60_000);
    shop.allow(...ASKED);
    openShop(shop, { consent, head, destroyer });
    await context.addInitScript(installRecorder);
    await act({ page, context, shop, world });
    const seen = async (): Promise<string[]> => listed(await effectsOf(page));
    await expect.poll(seen, { intervals: [100], timeout: 20_000 }).toEqual(expected);
    // And nothing more comes.
    await quiet({ page, context, shop, world });
    expect(await seen()).toEqual(expected);
  });
}
