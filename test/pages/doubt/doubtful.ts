import type { Page } from '@playwright/test';
import { state } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { consoleOf, expect, tag } from '../harness/test';
import type { Vendors } from '../harness/vendors';

/** What the pixel plugin's server prints: where nothing is gated, both services send a page view. */
export const OPTIONS = {
  google_consent_mode: '1',
  staticEvents: { facebook: { init_event: [{ name: 'PageView', params: {} }] } },
  facebook: { pixelIds: ['111'] },
  ga: { trackingIds: ['G-LOJA'] },
};

/** Our configuration, inline. */
export const inline = (text: string): string =>
  `<script type="application/json" data-enxerto>${text}</script>`;

/** A page's own script. */
export const script = (text: string): string => `<script>${text}</script>`;

/** A page that tracks, with this in its head and our tag with these attributes behind that. */
export const tracked = (head = '', attributes = ''): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
${head}${script(`var pysOptions = ${JSON.stringify(OPTIONS)};`)}${tag(`async src="/enxerto/loader.js" ${attributes}`)}
</head><body><h1>Loja</h1></body></html>`;

/** What debug has said of why the page is closed or open. */
export const verdicts = (page: Page): string[] =>
  consoleOf(page)
    .filter((line) => line.includes('] ungated: '))
    .map((line) => line.replace(/^info: \[enxerto\] ungated: /, ''));

/** What Google's layers have heard of consent that grants anything that has to be asked for. */
const grants = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ['dataLayer', 'dataLayerPYS']
      .flatMap((name) => (window as unknown as Record<string, unknown[]>)[name] ?? [])
      .filter((entry) => {
        const { 0: command, 2: words } = Object(entry) as Record<string, Record<string, string>>;
        const { ad_storage, ad_user_data, ad_personalization, analytics_storage } = Object(words);
        return (
          String(command) === 'consent' &&
          [ad_storage, ad_user_data, ad_personalization, analytics_storage].includes('granted')
        );
      }),
  );

/** Puts a held-back script into the page; true when its file is asked for, which a release does in the same task. */
const letsGo = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const held = document.createElement('script');
    held.type = 'text/plain';
    Object.assign(held.dataset, { cliClass: 'cli-blocker-script', cliScriptType: 'analytics' });
    held.src = '/held.js';
    document.body.append(held);
    await new Promise((resolve) => void setTimeout(resolve));
    return document.querySelector('link[href$="/held.js"]') !== null;
  });

/** The one line of debug has come, and nothing is open: no vendor, no request, no signal that grants, nothing held let go. */
export async function staysClosed(
  page: Page,
  { shop, vendors }: { shop: Shop; vendors: Vendors },
  line: RegExp,
): Promise<void> {
  await expect.poll(() => verdicts(page)).toEqual([expect.stringMatching(line)]);
  await page.waitForLoadState('networkidle');
  const { gated, decided, categories } = await state(page);
  expect({ gated, decided }).toEqual({ gated: true, decided: false });
  expect(Object.keys(categories).filter((slug) => categories[slug])).toEqual(['necessary']);
  expect(vendors.loads('facebook') + vendors.loads('ga')).toBe(0);
  expect(shop.requests.filter(({ origin }) => origin !== shop.origin)).toEqual([]);
  expect(await grants(page)).toEqual([]);
  expect(await letsGo(page)).toBe(false);
  expect(verdicts(page)).toHaveLength(1);
}
