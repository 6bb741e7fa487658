import { BANNER, cookies, expect, tag, test } from '../harness/test';
import { inline, ran, reject } from '../release/held';
import { pageWith, ready, record, remember, state, stored } from './visitor';

const HELD = inline('analytics', 'analytics') + inline('advertisement', 'advertisement');
const switches = ['necessary', 'functional', 'analytics', 'advertisement']
  .map(
    (slug) =>
      `<input type="checkbox" class="cli-user-preference-checkbox" data-id="checkbox-${slug}"${slug === 'functional' ? ' checked' : ''}>`,
  )
  .join('');
// As the plugin prints its dialog: not to be seen.
const boxes = `<script>var Cli_Data = {};</script><div id="cliSettingsPopup" hidden>${switches}</div>`;
const OURS = ['viewed_cookie_policy', 'CookieLawInfoConsent', 'cookielawinfo-checkbox-analytics'];

test("[CO-18] an allowed bypass releases all by the server's defaults, records no decision and shows the banner @quick", async ({
  page,
  shop,
}) => {
  // From the first evaluation on, where the configuration stands before the tag.
  const early = '<script>window.early = enxerto.consent.state();</script>';
  await shop.openAsked(
    page,
    pageWith({ bypass: true }, HELD + boxes).replace(
      '<!--tag-->',
      tag('src="/enxerto/loader.js"') + early,
    ),
    '/?utm=x&cli_bypass=1#a',
  );
  await expect.poll(() => ran(page)).toEqual(['analytics', 'advertisement']);
  expect(await page.evaluate('window.early')).toMatchObject({ gated: false, decided: false });
  expect(await record(page)).toEqual({
    ver: '1',
    necessary: true,
    functional: true,
    analytics: false,
    advertisement: false,
  });
  expect(Object.keys(await cookies(page))).toEqual(['CookieLawInfoConsent']);

  // The visitor's own word counts, on this page view too: what ran is withdrawn, and the page is loaded without it.
  await page.evaluate(() => Object.assign(window, { before: true }));
  await reject(page);
  await expect.poll(() => page.evaluate('window.before').catch(() => true)).toBeUndefined();
  await ready(page);
  expect(await state(page)).toMatchObject({ decided: true, gated: true });
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await ran(page)).toEqual([]);
});

for (const [what, config, query] of [
  ['not allowed', {}, '?cli_bypass=1'],
  ['another parameter', { bypass: true }, '?xcli_bypass=1&cli_bypass=10'],
  ['in the fragment', { bypass: true }, '#?cli_bypass=1'],
] as const) {
  test(`[CO-18, ${what}] the bypass address releases nothing and writes nothing`, async ({
    page,
    shop,
  }) => {
    await shop.openAsked(page, pageWith(config, HELD + boxes), `/${query}`);
    expect(await state(page)).toMatchObject({ gated: true, categories: { analytics: false } });
    expect(await ran(page)).toEqual([]);
    expect(Object.keys(await cookies(page)).filter((name) => OURS.includes(name))).toEqual([]);
  });
}

test('[CO-18, decided] the bypass changes nothing for a visitor who has refused', async ({
  page,
  shop,
}) => {
  const jar = stored('no', { ver: '1', necessary: true, analytics: false, advertisement: false });
  await remember(page, jar);
  await shop.open(page, pageWith({ bypass: true }, HELD), '/?cli_bypass=1');
  await ready(page);
  expect(await state(page)).toMatchObject({ decided: true, gated: true });
  expect(await ran(page)).toEqual([]);
  expect(await cookies(page)).toEqual(jar);
});
