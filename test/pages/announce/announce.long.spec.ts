import type { Page } from '@playwright/test';
import { ready } from '../choice/visitor';
import { destroy, expect, plainPage, test } from '../harness/test';

interface Note {
  type: string;
  on: string;
  detail: unknown;
  /** The decision's cookie at that moment. */
  viewed: string | undefined;
}

/** Listens as other plugins do, on document and further up, and offers what they offer. */
const LISTENERS = `<script>
window.notes = [];
const viewed = () => /viewed_cookie_policy=(\\w+)/.exec(document.cookie)?.[1];
for (const on of [document, window]) for (const type of ['cli_consent_update', 'cookieyes_consent_update', 'wp_consent_type_defined'])
  on.addEventListener(type, ({ detail }) => notes.push({ type, on: on === document ? 'document' : 'window', detail, viewed: viewed() }));
function CookieLawInfo_Accept_Callback() { notes.push({ type: 'callback', on: '', detail: CLI.consent, viewed: viewed() }); }
</script>`;
const WP = `<script>window.wpSet = []; function wp_set_consent(name, value) { wpSet.push(name + '=' + value); }</script>`;

const site = (consent: object, head = LISTENERS): string =>
  plainPage('', head).replace('"consent": {}', `"consent": ${JSON.stringify(consent)}`);
const THREE = { categories: ['necessary', 'analytics', 'advertisement'] };

const notes = (page: Page): Promise<Note[]> =>
  page.evaluate(() => (window as never as { notes: Note[] }).notes.splice(0));
const types = async (page: Page): Promise<string[]> =>
  (await notes(page)).map(({ type, on }) => `${type} ${on}`);
const choose = (page: Page, choice: unknown): Promise<void> =>
  page.evaluate((what) => {
    (window as never as { enxerto: unknown[] }).enxerto.push(['consent.set', what]);
  }, choice);
const CLI = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as never as { CLI?: { consent: unknown } }).CLI?.consent);
const wpSet = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { wpSet: string[] }).wpSet.splice(0));

test('[CO-41, legacy events] each choice sends each legacy event once, on document, after the cookies; the accept hook fires once @quick', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, site(THREE));
  // Nothing is decided: nobody hears of it.
  expect(await types(page)).toEqual(['wp_consent_type_defined document']);
  expect(await CLI(page)).toBeUndefined();

  await choose(page, 'none');
  const refused = { accepted: ['necessary'], rejected: ['analytics', 'advertisement'] };
  expect(await notes(page)).toEqual([
    {
      type: 'cli_consent_update',
      on: 'document',
      detail: { status: 'reject', categories: refused },
      viewed: 'no',
    },
    { type: 'cookieyes_consent_update', on: 'document', detail: refused, viewed: 'no' },
  ]);
  expect(await CLI(page)).toEqual({ necessary: true });

  await choose(page, { analytics: true });
  const some = { accepted: ['necessary', 'analytics'], rejected: ['advertisement'] };
  expect(await notes(page)).toEqual([
    {
      type: 'cli_consent_update',
      on: 'document',
      detail: { status: 'accept', categories: some },
      viewed: 'yes',
    },
    { type: 'cookieyes_consent_update', on: 'document', detail: some, viewed: 'yes' },
    { type: 'callback', on: '', detail: { necessary: true, analytics: true }, viewed: 'yes' },
  ]);
  await choose(page, 'none');
  await choose(page, 'all');
  expect(await types(page)).toEqual([
    'cli_consent_update document',
    'cookieyes_consent_update document',
    'cli_consent_update document',
    'cookieyes_consent_update document',
  ]);

  // A returning visitor: those who listen from DOMContentLoaded on hear what holds.
  await page.reload();
  await expect
    .poll(() => CLI(page))
    .toEqual({
      necessary: true,
      analytics: true,
      advertisement: true,
    });
  expect(await types(page)).toEqual([
    'wp_consent_type_defined document',
    'cli_consent_update document',
    'cookieyes_consent_update document',
    'callback ',
  ]);
  await destroy(page);
  expect(await page.evaluate(() => ['CLI' in window, 'wp_consent_type' in window])).toEqual([
    false,
    false,
  ]);
});

test('[CO-41, WP Consent API] the WP Consent API gets its type once and each mapped category with each choice, and nothing before @quick', async ({
  page,
  shop,
}) => {
  const mapped = {
    categories: ['necessary', 'functional', 'performance', 'estatistica', 'advertisement'],
    mapping: { analytics: 'estatistica' },
  };
  await shop.openAsked(page, site(mapped, LISTENERS + WP));
  expect(await wpSet(page)).toEqual([]);
  expect(
    await page.evaluate(() => (window as never as Record<string, unknown>)['wp_consent_type']),
  ).toBe('optin');
  await choose(page, { estatistica: true });
  expect(await wpSet(page)).toEqual([
    // What a site strictly needs.
    'functional=allow',
    'preferences=deny',
    'statistics=allow',
    'statistics-anonymous=allow',
    'marketing=deny',
  ]);
  await choose(page, 'all');
  expect((await wpSet(page)).every((call) => call.endsWith('=allow'))).toBe(true);
  expect((await types(page)).filter((type) => type.startsWith('wp'))).toHaveLength(1);
  await page.reload();
  await expect.poll(() => wpSet(page)).toHaveLength(5);

  shop.page(
    '/',
    site(mapped, LISTENERS + WP).replace(
      '{ "consent"',
      '{ "signals": { "wpConsentApi": false, "legacyEvents": false }, "consent"',
    ),
  );
  await page.reload();
  await ready(page);
  await page.waitForLoadState('networkidle');
  expect(await types(page)).toEqual([]);
  expect(await wpSet(page)).toEqual([]);
  expect(await CLI(page)).toBeUndefined();
});
