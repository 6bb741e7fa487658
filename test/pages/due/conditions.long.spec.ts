import { remember } from '../choice/visitor';
import { scrolledBody, scrollPage } from '../harness/scrollers';
import { waitForLine, loads, consoleOf, expect, test } from '../harness/test';
import type { Served } from './push-page';
import {
  delayed,
  expectNoPrompt,
  permit,
  prompted,
  pushPage,
  serve,
  served,
  SHOP,
  visitor,
} from './push-page';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const TALL = '<div style="height: 4000px">Mesas</div>';

interface Held {
  what: string;
  line: string;
  logged?: Served;
  cookie?: Record<string, string>;
  /** Runs in the page before anything else. */
  before?: string;
  address?: string;
}

const HELD: Held[] = [
  {
    what: 'PU-10, permission',
    line: 'no push prompt: permission is denied',
    before: 'Object.defineProperty(Notification, "permission", { get: () => "denied" })',
  },
  {
    what: 'PU-59, not on HTTPS',
    line: 'no push prompt: Page not on HTTPS, web push disabled',
    address: 'http://shop.test',
  },
  {
    what: 'PU-59, dashboard] [PU-10, enabled',
    line: 'no push prompt: Web push disabled in the dashboard',
    logged: { site: { enabled: false } },
  },
  {
    what: 'PU-59, not supported] [PU-10, supported',
    line: 'no push prompt: Web push not supported here',
    before: 'delete window.PushManager',
  },
  {
    what: 'PU-01, no VAPID key',
    line: 'no push prompt: public_vapid_key is missing',
    logged: { site: { public_vapid_key: null } },
  },
  {
    what: 'PU-10, stored permission',
    line: 'no push prompt: permission was denied before',
    before: `localStorage.setItem('enxerto.push', '{"permission":"denied"}')`,
  },
  {
    what: 'PU-10, known not to work in this session',
    line: 'no push prompt: it has failed before in this session',
    before: `sessionStorage.setItem('enxerto.pushfail', '1')`,
  },
  {
    what: 'PU-10, device',
    line: 'no push prompt, device: for MOBILE only',
    logged: { triggers: { device: 'MOBILE' } },
  },
  {
    what: 'PU-10, not dismissed] [PU-41, cookie',
    line: 'no push prompt, dismissal: declined before',
    cookie: { enxerto_push_dismissed: '1' },
  },
  {
    what: 'PU-10, not dismissed] [PU-41, localStorage',
    line: 'no push prompt, dismissal: declined before',
    before: `localStorage.setItem('enxerto.dismissed', '{"until":9e15}')`,
  },
  {
    what: 'PU-10, URL rule',
    line: 'no push prompt, page rule: not included: equals "/outra"',
    logged: {
      triggers: { pageRule: { include: 'SPECIFIC', operator: 'EQUALS', value: '/outra' } },
    },
  },
  {
    what: 'PU-30, dangerous pattern',
    line: 'due: pattern refused, could take seconds: (a+)+b',
    logged: {
      triggers: { pageRule: { include: 'SPECIFIC', operator: 'not_regex', value: '(a+)+b' } },
    },
  },
  {
    what: 'PU-10, page views',
    line: 'no push prompt, page views: 1 of 3',
    logged: { triggers: { pageViews: 3 } },
  },
  {
    what: 'PU-10, quota',
    line: 'no push prompt, quota: 119000000 bytes, a private window',
    before: 'navigator.storage.estimate = async () => ({ quota: 119e6, usage: 0 })',
  },
  {
    what: 'PU-10, delay',
    line: 'push prompt waits: 5 s of visible time',
    logged: { triggers: { pageDelay: 5 } },
  },
];

for (const { what, line, logged = {}, cookie = {}, before = '', address = SHOP } of HELD) {
  test(`[${what}] this condition alone keeps the prompt back, with a debug line and without loading the push chunk`, async ({
    page,
    shop,
  }) => {
    await visitor({ page, shop }, logged);
    await remember(page, cookie);
    // Firefox runs it on its empty page too, which has no storage.
    await page.addInitScript(`if (location.protocol === 'https:') { ${before} }`);
    await page.goto(address);
    await waitForLine(page, line.startsWith('due: ') ? line : `due: ${line}`);
    expectNoPrompt(shop);
  });
}

test('@both [PU-56, HTTP mode] without HTTPS, or where the provider says so, the alternate prompt with a popup is due, or the own one', async ({
  page,
  shop,
}) => {
  const site = { subdomain: 'loja', alternatePrompt: true };
  await visitor({ page, shop }, { site });
  await permit(page, 'denied');
  await page.goto(shop.origin);
  await prompted(page, 'bar', 'popup');
  consoleOf(page).length = 0;
  serve(shop, served({ site: { ...site, https: false } }));
  await page.goto(SHOP);
  await prompted(page, 'bar', 'popup');
  consoleOf(page).length = 0;
  serve(shop, served({ site: { subdomain: 'loja' } }));
  await page.goto(shop.origin);
  await prompted(page, 'modal', 'popup');
});

test('[PU-10, quota] a quota of 121 MB is enough for the prompt, and so is a browser that does not tell its quota', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  for (const estimate of ['async () => ({ quota: 121e6, usage: 0 })', '() => Promise.reject()']) {
    consoleOf(page).length = 0;
    await page.addInitScript(`navigator.storage.estimate = ${estimate}`);
    await page.goto(SHOP);
    await prompted(page);
  }
});

/** A long page whose prompt waits for five seconds and for half of the way down. */
async function openWaiting(visit: Parameters<typeof visitor>[0]): Promise<void> {
  await visitor(visit, { triggers: { pageDelay: 5, scrollPercentage: 50 } });
  visit.shop.page('/', pushPage({}, TALL));
  await visit.page.clock.install();
  await visit.page.goto(SHOP);
}

test('@both [PU-10, delay and scroll] the prompt waits until both the delay is over and the page has been scrolled @quick', async ({
  page,
  shop,
}) => {
  await openWaiting({ page, shop });
  await waitForLine(page, 'due: push prompt waits: 5 s of visible time');
  await waitForLine(page, 'due: push prompt waits: scrolled to 50 %');
  await page.clock.runFor(60_000);
  expectNoPrompt(shop);
  await page.evaluate('scrollTo(0, 0.4 * (document.documentElement.scrollHeight - innerHeight))');
  await page.clock.runFor(1000);
  expectNoPrompt(shop);
  await page.evaluate('scrollTo(0, 0.6 * (document.documentElement.scrollHeight - innerHeight))');
  await page.clock.runFor(1000);
  await prompted(page);
});

test('@both [PU-10, scroll depth] [TH-64, prompts] where a box scrolls, the prompt waits for its percentage', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { triggers: { scrollPercentage: 50 } });
  shop.page('/', pushPage({}, scrolledBody('box', TALL)));
  await page.goto(SHOP, { waitUntil: 'load' });
  await waitForLine(page, 'due: push prompt waits: scrolled to 50 %');
  await scrollPage(page, 'box', 0.4);
  expectNoPrompt(shop);
  await scrollPage(page, 'box', 0.6);
  await prompted(page);
});

test('[PU-10, no other modal] [AD-09, prompt] the prompt waits while the settings dialog is open, and comes when it is closed', async ({
  page,
  shop,
}) => {
  await delayed({ page, shop });
  await page.evaluate('enxerto.push(["consent.dialog"])');
  const dialog = page.locator('enxerto-root[data-widget="dialog"] dialog[open]');
  await expect(dialog).toBeVisible();
  await page.clock.runFor(61_000);
  await waitForLine(page, 'due: push prompt waits: the screen');
  expect(loads(shop, 'push')).toBe(0);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await prompted(page);
});

test('@both [PU-10, once more] a dismissal or denial during the delay, here or in another tab, keeps the prompt back', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { triggers: { pageDelay: 5 } });
  await page.clock.install();
  for (const [meanwhile, line] of [
    ['document.cookie = "enxerto_push_dismissed=1"', 'dismissal by now: declined'],
    [
      'document.cookie = "enxerto_push_dismissed=;max-age=-1"; Object.defineProperty(Notification, "permission", { get: () => "denied" })',
      'permission by now: permission is denied',
    ],
  ] as const) {
    await page.context().clearCookies({ name: 'enxerto_push_dismissed' });
    consoleOf(page).length = 0;
    await page.goto(SHOP);
    await waitForLine(page, 'due: push prompt waits: 5 s of visible time');
    await page.evaluate(meanwhile);
    await page.clock.runFor(6000);
    await waitForLine(page, `due: no push prompt, ${line}`);
    expectNoPrompt(shop);
  }
});
