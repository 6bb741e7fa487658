import type { Page } from '@playwright/test';
import type { AnyPage } from '../harness/any-page';
import { tag, type Shop } from '../harness/test';
import { inline } from '../release/held';
import { snippet } from '../sleeper/snippet';

/** The rules of the documentation's example. */
export const RULES = [
  { in: ['EEA', 'UK', 'CH', 'BR'], law: 'gdpr' },
  { in: ['US-optout'], law: 'optout' },
  { law: 'none' },
];

/** A service of statistics and one of advertising, whose scripts the page prints ready to run: the bootstrap holds them. */
const STATISTICS = 'static.hotjar.com/a.js';
const ADVERTISING = 'connect.facebook.net/en_US/fbevents.js';

/** What differs between pages. */
export interface Wanted {
  /** More of the section `consent`. */
  consent?: object;
  /** What the page says as `data-country`, on bootstrap and tag. */
  country?: string;
  /** Whether the page has the inline bootstrap. Default: true. */
  bootstrap?: boolean;
  /** The page's language. Default: English. */
  language?: string;
  /** More markup in the body. */
  body?: string;
}

/** A page with a script of each kind that the server holds, and one that only the bootstrap holds. */
export async function regionPage({
  consent,
  country,
  bootstrap = true,
  language = 'en',
  body = '',
}: Wanted): Promise<string> {
  const config = { consent: { regions: RULES, ...consent }, hold: ['known'] };
  const given = country === undefined ? '' : `data-country="${country}"`;
  const head = bootstrap
    ? (await snippet(config)).replace('<script', `<script ${given}`) +
      `<script async src="//${STATISTICS}"></script><script async src="//${ADVERTISING}"></script>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${head}<script>window.ran = []; window.first = (window.dataLayer || []).map((entry) => [...entry]);</script>
<script type="application/json" data-enxerto>${JSON.stringify(config)}</script>
${tag(`${given} async src="/enxerto/loader.js"`)}
</head><body><main><h1>Shop</h1><p><a href="#enxerto-opt-out">Your privacy choices</a></p>${body}</main>
${inline('analytics', 'held statistics')}${inline('advertisement', 'held advertising')}</body></html>`;
}

/** Serves the page and its services, and opens it for a visitor whose browser is set to a time zone. */
export async function openIn(
  page: Page,
  shop: Shop,
  zone: string,
  wanted: Wanted = {},
): Promise<void> {
  shop.allow('static.hotjar.com', 'connect.facebook.net');
  for (const [address, name] of [
    [STATISTICS, 'statistics'],
    [ADVERTISING, 'advertising'],
  ] as const)
    shop.serve(address, 'text/javascript', `window.ran.push('${name}')`);
  await page.addInitScript((timeZone) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone };
    };
  }, zone);
  shop.page('/', await regionPage(wanted));
  await page.goto(`${shop.origin}/?enxerto_debug=1`);
}

/** Global Privacy Control, as the visitor's browser sends it. */
export async function sendSignal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
  });
}

/** What Google was told before any tag of the page: the commands about consent, `command type=word … @ regions`. */
export const firstCommands = (page: AnyPage): Promise<string[]> =>
  page.evaluate(() =>
    (window as never as { first: [string, string, Record<string, unknown>][] }).first.map(
      ([, command, words]) => {
        const { ad_storage: ads, analytics_storage: analytics, region } = words;
        const where = Array.isArray(region)
          ? ` @ ${region.slice(0, 2).join()}…${region.length}`
          : '';
        return `${command} ads=${String(ads)} analytics=${String(analytics)}${where}`;
      },
    ),
  );
