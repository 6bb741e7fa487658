import type { Page } from '@playwright/test';
import type { Visitor } from '#demo-site/tracking/visitor.mjs';
import { UNDECIDED, visitorOf } from '#demo-site/tracking/visitor.mjs';
import { choose, remember, runCommand, stored } from '../choice/visitor';
import { optionsFor, printed, printedFor } from '../harness/php';
import { BANNER, expect, file, plainPage, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { PRODUCT } from './product';
import { createWire } from './wire';

const SCRIPT = '/wp-content/plugins/pixelyoursite/dist/scripts/public.min.js';
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
