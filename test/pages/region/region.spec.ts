import type { Page } from '@playwright/test';
import { ready, record, remember, runCommand, signalled, state, stored } from '../choice/visitor';
import { BANNER, cookies, expect, test, type Shop } from '../harness/test';
import { ran } from '../release/held';
import { openIn, sendSignal, firstCommands, type Wanted } from './page';

const ALL = ['advertising', 'held advertising', 'held statistics', 'statistics'];
const STATISTICS = ['held statistics', 'statistics'];
const TAB = 'enxerto-root[data-widget="tab"] button';

/** Google's default where nobody is asked: denied where visitors are asked, by Google's own knowledge, and granted elsewhere. */
const DENIED_THERE = 'default ads=denied analytics=denied @ AT,BE…41';
const GRANTED = [DENIED_THERE, 'default ads=granted analytics=granted'];
const DENIED = ['default ads=denied analytics=denied'];

interface Row extends Wanted {
  zone: string;
  /** Cookies of an earlier visit. */
  before?: Record<string, string>;
  signal?: boolean;
  /** Whether the banner asks. */
  asked?: boolean;
  ran: string[];
  google: string[];
}

const REFUSED = stored('no', { ver: '1', analytics: false, advertisement: false });
const AGREED = stored('yes', { ver: '1', necessary: true, analytics: true, advertisement: false });

const ROWS: Record<string, Row> = {
  'where the law is to ask': { zone: 'Europe/Lisbon', asked: true, ran: [], google: DENIED },
  'under an opt-out law': { zone: 'America/New_York', ran: ALL, google: GRANTED },
  'under an opt-out law, with the signal': {
    zone: 'America/New_York',
    signal: true,
    ran: STATISTICS,
    google: [DENIED_THERE, 'default ads=denied analytics=granted'],
  },
  'under an opt-out law, opted out earlier': {
    zone: 'America/New_York',
    before: { CookieLawInfoConsent: btoa('{"ver":"1","ccpaOptout":true}') },
    ran: STATISTICS,
    google: [DENIED_THERE, 'default ads=denied analytics=granted'],
  },
  'under an opt-out law, refused elsewhere': {
    zone: 'America/New_York',
    before: REFUSED,
    ran: [],
    google: [...DENIED, 'update ads=denied analytics=denied'],
  },
  'under an opt-out law, agreed in part elsewhere': {
    zone: 'America/New_York',
    before: AGREED,
    ran: STATISTICS,
    google: [...DENIED, 'update ads=denied analytics=granted'],
  },
  'under an opt-out law, refused an older version': {
    zone: 'America/New_York',
    before: REFUSED,
    consent: { version: '2' },
    ran: [],
    google: DENIED,
  },
  'under no law': { zone: 'Asia/Tokyo', ran: ALL, google: GRANTED },
  'under no law, refused elsewhere': {
    zone: 'Asia/Tokyo',
    before: REFUSED,
    ran: [],
    google: [...DENIED, 'update ads=denied analytics=denied'],
  },
  'in an unknown place': { zone: 'UTC', asked: true, ran: [], google: DENIED },
  'in a state that the page names': {
    zone: 'America/New_York',
    country: 'US-FL',
    ran: ALL,
    google: GRANTED,
  },
  'where page and time zone contradict each other': {
    zone: 'Europe/Lisbon',
    country: 'US-FL',
    asked: true,
    ran: [],
    google: DENIED,
  },
  'with a mistake in the rules': {
    zone: 'Asia/Tokyo',
    consent: { regions: [{ in: ['EAA'], law: 'gdpr' }, { law: 'none' }] },
    asked: true,
    ran: [],
    google: DENIED,
  },
};

const sorted = async (page: Page): Promise<string[]> => (await ran(page)).toSorted();

async function visit(page: Page, shop: Shop, row: Row): Promise<void> {
  if (row.before) await remember(page, row.before);
  if (row.signal) await sendSignal(page);
  await openIn(page, shop, row.zone, row);
  await ready(page);
}

for (const [name, row] of Object.entries(ROWS)) {
  test(`@both [CO-46] ${name}: ${row.asked ? 'asked' : 'not asked'}, ${row.ran.length} of four scripts run, and Google is told before any tag`, async ({
    page,
    shop,
  }) => {
    await visit(page, shop, row);
    await expect.poll(() => sorted(page)).toEqual(row.ran);
    expect(await firstCommands(page)).toEqual(row.google);
    await expect(page.locator(BANNER)).toHaveCount(row.asked ? 1 : 0);
    // The way to the choice.
    await expect(page.locator(TAB)).toHaveCount(row.asked ? 0 : 1);
    const last = row.google.at(-1) ?? '';
    const words = /ads=(\w+) analytics=(\w+)/.exec(last);
    expect([
      await signalled(page, 'ad_storage'),
      await signalled(page, 'analytics_storage'),
    ]).toEqual(words?.slice(1));
    expect(await cookies(page), 'nothing is stored without a choice').toEqual(row.before ?? {});
    expect(shop.paths().join()).not.toContain('/region-');
  });
}

test('@both [CO-46] the link opts out for good: advertising ends now and does not run on the next page', async ({
  page,
  shop,
}) => {
  await visit(page, shop, { zone: 'America/New_York', ran: ALL, google: GRANTED });
  await expect.poll(() => sorted(page)).toEqual(ALL);
  await page.getByRole('link', { name: 'Your privacy choices' }).click();
  // What has run cannot be undone without loading the page again (CO-14).
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await reloaded;
  await ready(page);
  await expect.poll(() => sorted(page)).toEqual(STATISTICS);
  expect(await record(page)).toEqual({ ver: '1', ccpaOptout: true });
  expect(await state(page)).toMatchObject({
    decided: false,
    optedOut: 'visitor',
    categories: { analytics: true, advertisement: false },
  });
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await firstCommands(page)).toEqual([DENIED_THERE, 'default ads=denied analytics=granted']);

  // Opting in again runs nothing twice, so nothing has to be loaded again.
  await runCommand(page, 'consent.optOut', false);
  await expect.poll(() => sorted(page)).toEqual(ALL);
  expect(await signalled(page, 'ad_storage')).toBe('granted');
});

test('[CO-46] the settings show what holds where nobody is asked, and what is saved there holds in Europe', async ({
  page,
  shop,
}) => {
  await visit(page, shop, { zone: 'America/New_York', ran: ALL, google: GRANTED });
  await expect.poll(() => sorted(page)).toEqual(ALL);
  await page.locator(TAB).click();
  await expect(page.getByRole('switch', { name: 'Analytics' })).toBeChecked();
  await expect(
    page.getByRole('button', { name: 'Do not sell or share my personal information' }),
  ).toBeVisible();
  // What has run, and is now denied, ends with a new load of the page.
  const reloaded = page.waitForEvent('load');
  await runCommand(page, 'consent.set', { analytics: false, advertisement: true });
  await reloaded;
  await openIn(page, shop, 'Europe/Lisbon');
  await ready(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await state(page)).toMatchObject({
    decided: true,
    categories: { analytics: false, advertisement: true },
  });
});

const WITHOUT: Record<string, Omit<Row, 'google'>> = {
  'where the law is to ask': { zone: 'Europe/Lisbon', asked: true, ran: [] },
  'under an opt-out law': {
    zone: 'America/New_York',
    ran: ['held statistics', 'held advertising'],
  },
  'under an opt-out law, with the signal': {
    zone: 'America/New_York',
    signal: true,
    ran: ['held statistics'],
  },
  'in an unknown place': { zone: 'UTC', asked: true, ran: [] },
  'where a page names no place': {
    zone: 'Asia/Tokyo',
    country: 'Japan',
    ran: ['held statistics', 'held advertising'],
  },
};

for (const [name, row] of Object.entries(WITHOUT)) {
  test(`@both [CO-46] without the bootstrap, ${name}: the loader finds the law, and nothing runs before`, async ({
    page,
    shop,
  }) => {
    await visit(page, shop, { ...row, bootstrap: false, google: [] });
    await expect.poll(() => ran(page)).toEqual(row.ran);
    await expect(page.locator(BANNER)).toHaveCount(row.asked ? 1 : 0);
    const ads = row.ran.includes('held advertising') ? 'granted' : 'denied';
    expect(await signalled(page, 'ad_storage')).toBe(ads);
    expect(shop.paths().join()).toContain('/region-');
  });
}

test('[CO-46] without the bootstrap, a visitor who has decided downloads nothing for the law', async ({
  page,
  shop,
}) => {
  await remember(page, AGREED);
  await openIn(page, shop, 'America/New_York', { bootstrap: false });
  await ready(page);
  await expect.poll(() => ran(page)).toEqual(['held statistics']);
  expect(shop.paths().join()).not.toContain('/region-');
});

const TRACES: Record<string, [answer: string | undefined, zone: string, asked: boolean]> = {
  'names a place': ['fl=1\nloc=US\nts=1', 'America/New_York', false],
  'contradicts the time zone': ['loc=PT', 'America/New_York', true],
  'names a place where the time zone names none': ['loc=JP', 'UTC', false],
  'knows none': ['loc=XX', 'UTC', true],
  'is missing': [undefined, 'UTC', true],
};

for (const [name, [answer, zone, asked]] of Object.entries(TRACES)) {
  test(`@both-ci [CO-46] the CDN's answer ${name}: ${asked ? 'asked' : 'not asked'}; it is requested of the site's own host only`, async ({
    page,
    shop,
  }) => {
    if (answer !== undefined) shop.serve('shop.test/cdn-cgi/trace', 'text/plain', answer);
    const consent = { regionSources: ['country', 'trace', 'timeZone'] };
    await openIn(page, shop, zone, { consent });
    await ready(page);
    await expect(page.locator(BANNER)).toHaveCount(asked ? 1 : 0);
    await expect.poll(async () => (await ran(page)).length).toBe(asked ? 0 : 4);
    expect(shop.paths().filter((path) => path.includes('trace'))).toEqual(['/cdn-cgi/trace']);
  });
}

test('@quick [CO-46] without rules nothing is looked up, whatever the time zone is', async ({
  page,
  shop,
}) => {
  await openIn(page, shop, 'America/New_York', { consent: { regions: [] } });
  await ready(page);
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await firstCommands(page)).toEqual(DENIED);
  expect(shop.paths().join()).not.toContain('/region-');
});
