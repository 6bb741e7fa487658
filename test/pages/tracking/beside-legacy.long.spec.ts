import type { Page } from '@playwright/test';
import type { Visitor } from '../../../demo-site/tracking/visitor.mjs';
import { UNDECIDED, visitorOf } from '../../../demo-site/tracking/visitor.mjs';
import { choose, remember, runCommand, stored } from '../choice/visitor';
import { optionsFor, printed, printedFor } from '../harness/php';
import { BANNER, consoleOf, expect, file, plainPage, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { PRODUCT, productShop } from './product';
import { createWire, isReady } from './wire';

const SCRIPT = '/wp-content/plugins/pixelyoursite/dist/scripts/public.min.js';
const FILTERS = 'pys_get_gdpr_filters_values';
const ANALYTICS = { necessary: true, functional: false, analytics: true, advertisement: false };
/** The server's settings for Google's types, the same for every visitor. */
const GRANTED = { enabled: true, value: 'granted', filter: false };
const TYPES = { analytics_storage: GRANTED, ad_storage: GRANTED, ad_user_data: GRANTED };
const OPTIONS = { ...PRODUCT, gdpr: { ...TYPES, facebook_prior_consent_enabled: true } };
const AGREED = visitorOf('viewed_cookie_policy=yes');

interface Printing {
  /** For whom: what a page cache keeps. */
  visitor?: Visitor;
  /** What some filter of the site's makes of the flags. */
  filtered?: object;
  /** Our tag; before everything else by default, and without waiting. */
  own?: string;
  /** How jQuery and the legacy script are printed. */
  how?: '' | 'defer';
  /** The markup after it. */
  after?: string;
  config?: object;
}

/** Prints a page with the legacy script still on it, behind jQuery, as WordPress does. */
function pageWith(shop: Shop, path: string, printing: Printing = {}): void {
  const { visitor = UNDECIDED, filtered = {}, own = tag('src="/enxerto/loader.js"') } = printing;
  const { how = '', after = '', config = {} } = printing;
  const answers = {
    '/jquery.js': file('../../../node_modules/jquery/dist/jquery.js', import.meta.url),
    [SCRIPT]: file('../legacy-stand-in/tracking/pixel-tracker.js', import.meta.url),
  };
  for (const [at, code] of Object.entries(answers)) {
    shop.answer(`shop.test${at}`, (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(code);
    });
  }
  const html = plainPage(
    `<script id="pys-js-extra">${printed(OPTIONS)}
    Object.assign(pysOptions.gdpr, ${JSON.stringify(filtered)});</script>
    <script ${how} src="${SCRIPT}" id="pys-js"></script>${after}`,
    `<script ${how} src="/jquery.js" id="jquery-core-js"></script>`,
  );
  const settings = { debug: true, consent: {}, ...config };
  shop.page(
    path,
    printedFor(visitor, html)
      .replace('<!--tag-->', own)
      .replace('{ "consent": {} }', JSON.stringify(settings)),
  );
}

/** The vendors that the legacy script has started, and the consent that it sent to Google. */
function started(page: Page): Promise<{ vendors: string[]; words: unknown }> {
  return page.evaluate(() => {
    type Entry = Record<number | string, unknown>;
    const {
      dataLayerPYS = [],
      dataLayer = [],
      fbq,
    } = window as unknown as {
      dataLayerPYS?: Entry[];
      dataLayer?: Entry[];
      fbq?: { queue: unknown[][] };
    };
    const is = (verb: string) => (call: Entry) => call[0] === verb;
    return {
      vendors: [
        ...(fbq?.queue.some(([verb]) => verb === 'init') ? ['facebook'] : []),
        ...(dataLayerPYS.some(is('config')) ? ['ga'] : []),
        ...(dataLayer.some((entry) => entry['event'] === 'gtm.js') ? ['gtm'] : []),
      ],
      words: dataLayerPYS.findLast((entry) => entry[0] === 'consent')?.[2],
    };
  });
}
const vendors = async (page: Page): Promise<string[]> => (await started(page)).vendors;
/** The page's flags. */
const flags = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => (window as never as { pysOptions: { gdpr: never } }).pysOptions.gdpr);
/** The legacy script has run, and what it asked about has been answered. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => 'pys' in window);
  await page.waitForLoadState('networkidle');
};

test('[TR-30, beside the legacy script] [CO-45, pixel script] beside the legacy script each decision starts exactly its vendors, on cached pages too', async ({
  page,
  shop,
}) => {
  const server = createWire(shop);
  pageWith(shop, '/', { visitor: AGREED });
  pageWith(shop, '/cached');
  await page.goto(shop.origin);
  await settled(page);
  expect(await vendors(page)).toEqual([]);

  for (const path of ['/', '/cached']) {
    await remember(page, stored('yes', { ver: '1', ...ANALYTICS }));
    await page.goto(shop.origin + path);
    await settled(page);
    expect(await started(page)).toMatchObject({
      vendors: ['ga', 'gtm'],
      words: { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' },
    });
    await remember(page, stored('no', { ver: '1', necessary: true }));
    await page.goto(shop.origin + path);
    await settled(page);
    expect(await vendors(page)).toEqual([]);
    await remember(page, stored('yes', { ver: '1', ...ANALYTICS, advertisement: true }));
    await page.goto(shop.origin + path);
    await settled(page);
    expect(await vendors(page)).toEqual(['facebook', 'ga', 'gtm']);
  }
  expect(server.asked()).toEqual([]);
});

test('[TR-30, deferred] [CO-45, deferred] the flags are set before a legacy script behind a deferred jQuery starts @both-ci', async ({
  page,
  shop,
}) => {
  createWire(shop);
  let come = (): void => undefined;
  shop.answer('shop.test/slow.js', (_request, response) => {
    come = () => void response.setHeader('content-type', 'text/javascript').end();
  });
  pageWith(shop, '/', { how: 'defer', after: '<script defer src="/slow.js"></script>' });
  await remember(page, stored('yes', { ver: '1', ...ANALYTICS }));
  await page.goto(shop.origin, { waitUntil: 'commit' });
  await expect.poll(() => vendors(page)).toEqual(['ga', 'gtm']);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  come();
  await page.waitForLoadState();
});

test("[TR-30, beside the legacy script] [TR-03, standing aside] a choice is in the legacy flags before its click reaches the page, and keeps others' switches", async ({
  page,
  shop,
}) => {
  createWire(shop);
  const config = { tracking: { categories: { facebook: 'functional' } } };
  pageWith(shop, '/', { config, filtered: { pinterest_disabled_by_api: true } });
  await page.goto(shop.origin);
  await page.locator(BANNER).waitFor();
  expect(await flags(page)).toMatchObject({
    ajax_enabled: false,
    all_disabled_by_api: true,
    facebook_disabled_by_api: true,
    analytics_disabled_by_api: true,
  });
  await choose(page, { analytics: false, functional: true, advertisement: false });
  expect(await flags(page)).toMatchObject({
    all_disabled_by_api: false,
    facebook_disabled_by_api: false,
    analytics_disabled_by_api: true,
    pinterest_disabled_by_api: true,
    ad_storage: { value: 'denied' },
  });
  await settled(page);
  expect(await vendors(page)).toEqual([]);
  await choose(page, 'all');
  await expect.poll(() => vendors(page)).toEqual(['facebook', 'ga', 'gtm']);
  expect(await flags(page)).toMatchObject({ pinterest_disabled_by_api: true });

  await page.evaluate(() => {
    const { gdpr } = (window as never as { pysOptions: { gdpr: Record<string, unknown> } })
      .pysOptions;
    gdpr['externalID_disabled_by_api'] = 'theirs';
  });
  await runCommand(page, 'destroy');
  await expect
    .poll(() => flags(page))
    .toEqual({
      ...(optionsFor(UNDECIDED, OPTIONS)['gdpr'] as object),
      pinterest_disabled_by_api: true,
      externalID_disabled_by_api: 'theirs',
    });
});

test('[TR-30, late] [CO-45, late] a legacy script that started before us has started every vendor, and debug says so', async ({
  page,
  shop,
}) => {
  const server = createWire(shop);
  pageWith(shop, '/', { own: '' });
  await remember(page, stored('yes', { ver: '1', ...ANALYTICS }));
  await page.goto(shop.origin);
  await settled(page);
  expect(await vendors(page)).toEqual(['facebook', 'ga', 'gtm']);
  expect(server.asked().map(({ action }) => action)).toEqual([FILTERS]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.dataset['enxerto'] = '';
    script.src = '/enxerto/loader.js';
    document.body.append(script);
  });
  const warnings = (): string[] =>
    consoleOf(page).filter((line) => line.includes('started before us'));
  await expect.poll(warnings).toHaveLength(1);
  const stoodAside = (): string[] =>
    consoleOf(page).filter((line) => line.includes("the pixel plugin's own script is here"));
  await expect.poll(stoodAside).toHaveLength(1);
  // If it was in time, there is no such line.
  pageWith(shop, '/in-time');
  await page.goto(`${shop.origin}/in-time`);
  await settled(page);
  await expect.poll(stoodAside).toHaveLength(2);
  expect(warnings()).toHaveLength(1);
});

test('[TR-30, late choice] [TR-03, late] where the legacy script started first, agreeing to all starts each vendor once by it', async ({
  page,
  shop,
}) => {
  const server = createWire(shop);
  const own = (): Promise<void> =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.dataset['enxerto'] = '';
      script.src = '/enxerto/loader.js';
      document.body.append(script);
    });
  const filtersAsked = (): number =>
    server.asked().filter(({ action }) => action === FILTERS).length;
  pageWith(shop, '/', { own: '' });
  await page.goto(shop.origin);
  await settled(page);
  expect(filtersAsked()).toBe(1);
  await own();
  await page.locator(BANNER).waitFor();
  // The choice is forwarded to the script by a click, in a file that is loaded after it.
  const passedOn = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('click', ({ target }) => resolve((target as Element).id), {
          once: true,
        }),
      ),
  );
  await choose(page, { analytics: true, functional: true, advertisement: false });
  expect(await passedOn).toBe('cookie_action_close_header_reject');
  expect(await vendors(page)).toEqual([]);
  expect(filtersAsked()).toBe(1);
  await choose(page, 'all');
  await expect.poll(() => vendors(page)).toEqual(['facebook', 'ga', 'gtm']);
  expect(filtersAsked()).toBe(2);
  const views = (): Promise<number> =>
    page.evaluate(
      () =>
        (window as never as { fbq: { queue: unknown[][] } }).fbq.queue.filter(
          ([, name]) => name === 'PageView',
        ).length,
    );
  expect(await views()).toBe(1);
  expect(consoleOf(page).filter((line) => line.includes('sends nothing'))).toHaveLength(1);
});

test('[TR-33, the page’s flags] the printed flags stay as they are where the legacy script is missing or where we do not ask for consent', async ({
  page,
  shop,
}) => {
  productShop(shop);
  await page.goto(shop.origin);
  await isReady(page);
  expect(await flags(page)).toEqual(optionsFor(UNDECIDED, PRODUCT)['gdpr']);
  pageWith(shop, '/off', { config: { consent: { enabled: false } } });
  await page.goto(`${shop.origin}/off`);
  await settled(page);
  expect(await flags(page)).toMatchObject({ ajax_enabled: true });
});
