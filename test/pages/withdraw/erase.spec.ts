import type { Page } from '@playwright/test';
import {
  choose,
  pageWith,
  ready,
  remember,
  runCommand,
  signalled,
  state,
  stored,
} from '../choice/visitor';
import { cookies, expect, test } from '../harness/test';
import { inline, ran } from '../release/held';

const ANALYTICS = ['_ga', '_ga_ABC', '_gid', '_gat', '_gat_UA_1', 'medidas'];
const ADVERTISEMENT = ['_fbp', '_fbc', '_gcl_au', '_pin_unauth', '_uetsid', '_uetvid', 'anuncio'];
const UNSORTED = ['listed', 'mine_1'];
const KEPT = ['basket', '_gax', 'sessao', 'needed'];
const LISTS = `<script>var Cli_Data = {
  nn_cookie_ids: ["listed"],
  non_necessary_cookies: { analytics: ["medidas"], advertisement: ["anuncio"], necessary: ["needed"] } };</script>`;
const GRANTED = { necessary: true, analytics: true, advertisement: true, others: true };

async function visit(page: Page): Promise<void> {
  const all = [...ANALYTICS, ...ADVERTISEMENT, ...UNSORTED, ...KEPT];
  await remember(page, Object.fromEntries(all.map((name) => [name, 'x'])));
  await remember(page, stored('yes', GRANTED));
  await page.goto('http://shop.test/');
  await ready(page);
}

/** Names of cookies that are there, none of ours among them. */
async function left(page: Page): Promise<string[]> {
  const names = Object.keys(await cookies(page));
  return names
    .filter((name) => !/^(?:cookielawinfo-|viewed_cookie|CookieLaw)/.test(name))
    .toSorted();
}

test('[CO-15, cookies; CO-10, by category] a withdrawn category takes its own cookies along, and a refusal all that are listed @quick', async ({
  page,
  shop,
}) => {
  shop.page('/', pageWith({ eraseCookies: ['mine_*'] }, '', LISTS));
  await visit(page);
  await choose(page, { others: false });
  expect(await left(page)).toEqual(
    [...ANALYTICS, ...ADVERTISEMENT, ...UNSORTED, ...KEPT].toSorted(),
  );
  await choose(page, { analytics: false });
  expect(await left(page)).toEqual([...ADVERTISEMENT, ...UNSORTED, ...KEPT].toSorted());
  await choose(page, { advertisement: false });
  expect(await left(page)).toEqual(KEPT.toSorted());
});

test("[CO-15, cookies; CO-10, declaration] declared cookies go with their category, by the owner's list or else the printed table", async ({
  page,
  shop,
}) => {
  const rows = [
    ['medida_*', 'analytics'],
    ['anuncio', 'advertisement'],
    ['viewed_cookie_policy', 'analytics'],
  ];
  const cookiesOf = rows.map(([name, category]) => ({ name, category }));
  const table = rows
    .map(
      ([name, category]) =>
        `<div class="cli-tab-section"><a class="cli-nav-link" data-target="${category}"></a><table class="cookielawinfo-row-cat-table"><tbody><tr><td class="cookielawinfo-column-1">${name}</td></tr></tbody></table></div>`,
    )
    .join('');
  const html = pageWith({});
  const owner = html.replace(
    '{ "consent"',
    `{ "dialog": { "cookies": ${JSON.stringify(cookiesOf)} }, "consent"`,
  );
  for (const [where, declaring] of [
    ['owner', owner],
    [
      'printed',
      pageWith(
        {},
        `<script>var Cli_Data = {};</script><div id="cliSettingsPopup" hidden>${table}</div>`,
      ),
    ],
  ] as const) {
    shop.page('/', declaring);
    await page.context().clearCookies();
    await remember(page, { medida_1: 'x', anuncio: 'x', cesto: 'x', ...stored('yes', GRANTED) });
    await page.goto('about:blank');
    await page.goto(shop.origin);
    await ready(page);
    await choose(page, { analytics: false });
    expect(await left(page), where).toEqual(['anuncio', 'cesto']);
    expect(await state(page), where).toMatchObject({ decided: true, persistent: true });
    await choose(page, 'none');
    expect(await left(page), where).toEqual(['cesto']);
  }
});

test('@both-ci [CO-10, a running vendor] a cookie that a running vendor writes again is erased when the page is left', async ({
  page,
  shop,
}) => {
  const running =
    '<script>setInterval(() => { document.cookie = "_ga=again;path=/"; }, 5);</script>';
  shop.page('/', pageWith({ reload: 'never' }, running));
  shop.page('/next', pageWith({}));
  await visit(page);
  await choose(page, { analytics: false });
  await expect.poll(() => left(page)).toContain('_ga');
  await page.goto(`${shop.origin}/next`);
  expect(await left(page)).not.toContain('_ga');
  expect(await left(page)).toContain('_fbp');
});

test('[CO-15, all but frames] after a withdrawal signals are denied, listed cookies go, and scripts added later are held', async ({
  page,
  shop,
}) => {
  shop.page('/', pageWith({ reload: 'never' }, inline('analytics', 'first')));
  await visit(page);
  await expect.poll(() => ran(page)).toEqual(['first']);
  expect(await signalled(page, 'analytics_storage')).toBe('granted');
  await choose(page, { analytics: false });
  expect(await signalled(page, 'analytics_storage')).toBe('denied');
  expect(await signalled(page, 'ad_storage')).toBe('granted');
  expect(await left(page)).not.toContain('_ga');
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    inline('analytics', 'later') + inline('advertisement', 'end'),
  );
  await expect.poll(() => ran(page)).toEqual(['first', 'end']);
});

test("[CO-15, forgetting] forgetting erases the decision, the newer plugin's too, and the visitor is asked again", async ({
  page,
  shop,
}) => {
  // Where ours is gone, theirs would decide here.
  shop.page('/', pageWith({ reload: 'never', import: ['cookieyes'] }, '', LISTS));
  await remember(page, { 'cookieyes-consent': 'consent:yes,action:yes,analytics:yes' });
  await visit(page);
  await runCommand(page, 'consent.forget');
  await expect(page.getByRole('button', { name: 'Rejeitar tudo' })).toBeVisible();
  // What only refusing takes too; the list of `eraseCookies` is not configured here.
  expect(Object.keys(await cookies(page)).toSorted()).toEqual([...KEPT, 'mine_1'].toSorted());
  expect(await state(page)).toMatchObject({ decided: false, categories: { analytics: false } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rejeitar tudo' })).toBeVisible();
});
