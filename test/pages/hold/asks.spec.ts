import type { Page } from '@playwright/test';
import { accept, BANNER, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { reject } from '../release/held';
import {
  AT,
  asked,
  BROUGHT,
  broughtBy,
  HOST,
  PRINTED,
  PRINTED_TEMPLATE,
  servePage,
  SET,
} from './asks';

test.use({ outside: [HOST, `${HOST}.`] });

/** How an address can be written that the browser parses to the same one. */
const SPELLINGS = [
  `HTTPS://I.YTIMG.COM/a`,
  `https:\\\\\\\\i.ytimg.com\\\\a`,
  `https:/i.ytimg.com/a`,
  `  //i.ytimg.com/a`,
  `https://i.yt\\nimg.com/a`,
  `https://i.%79timg.com/a`,
  `https://i.ytimg.com./a`,
  `https://i.ytimg.com:443/a`,
];

/** Opens a page for a visitor who has not decided; everything on the host is a picture. */
async function open(page: Page, shop: Shop, markup: string): Promise<void> {
  await servePage(shop, markup);
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.waitForLoadState('load');
}

/** Nothing is asked for before a choice, after a refusal, or on the next page; after a choice it is. */
async function provesHeld(page: Page, shop: Shop, markup: string): Promise<void> {
  await open(page, shop, markup);
  expect(asked(shop)).toEqual([]);
  await reject(page);
  await page.reload();
  await page.waitForLoadState('load');
  expect(asked(shop)).toEqual([]);
  await page.context().clearCookies();
  await open(page, shop, markup);
  // What is embedded comes to life with this click. Firefox's driver takes it for a navigation, and does not always say that this
  // is over, for which each click waits. The requests show whether the click has come.
  accept(page).catch(() => {});
  await expect.poll(() => asked(shop).length).toBeGreaterThan(0);
}

/** Chromium asks for these as soon as they are printed (docs/hold.md). */
const AT_ONCE = ['object', 'embed'];
/** Firefox reads ahead for these, whatever stands in front (docs/hold.md), as for those of a printed template. */
const READ_AHEAD = ['img srcset', 'picture source'];

for (const [name, markup] of Object.entries(PRINTED)) {
  if (AT_ONCE.includes(name)) continue;
  const isReadAhead = READ_AHEAD.includes(name);
  test(`${isReadAhead ? '' : '@both '}[LD-22, printed] ${name}: is held before a choice and comes after it`, async ({
    page,
    shop,
  }) => {
    await provesHeld(page, shop, `<p>Uma frase.</p>${markup}`);
  });
}

for (const name of Object.keys(BROUGHT))
  test(`${name === PRINTED_TEMPLATE ? '' : '@both '}[LD-22, brought] ${name}: pictures, sources, players and frames that come as markup are held before a choice and come after it`, async ({
    page,
    shop,
  }) => {
    await provesHeld(page, shop, broughtBy(name));
    // One request of each kind, but for what a frame within markup shows and sizes that are not chosen.
    const kinds = (): number => new Set(asked(shop)).size;
    await expect.poll(kinds).toBeGreaterThanOrEqual(Object.keys(PRINTED).length - 1);
  });

// Where something is held, Firefox follows no hint at all.
for (const [name, code] of Object.entries(SET))
  test(`${name.endsWith('preload') ? '' : '@both '}[LD-22, set] ${name}: is held before a choice and comes after it`, async ({
    page,
    shop,
  }) => {
    await provesHeld(page, shop, `<script>${code}</script>`);
  });

for (const spelling of SPELLINGS)
  test(`[LD-22, spelling] ${spelling} is the address that the browser parses`, async ({
    page,
    shop,
  }) => {
    await provesHeld(
      page,
      shop,
      `<script>put.append(Object.assign(new Image(), { src: '${spelling}' }))</script>`,
    );
  });

test('@both [LD-25, untouched] what is not on the list is as it was: attributes, markup, properties', async ({
  page,
  shop,
}) => {
  await open(page, shop, '');
  const differences = await page.evaluate((at) => {
    const put = document.querySelector('#put') as HTMLElement;
    const html =
      '<p class=a>Text<br><img src="/own.svg" srcset="/own.svg 1x, /own.svg?2 2x" alt=x><a href="https://www.youtube.com/">film</a><table><tr><td>1</table>';
    const inert = document.implementation.createHTMLDocument();
    const expected = Object.assign(inert.body, { innerHTML: html }).innerHTML;
    const found: string[] = [];
    put.innerHTML = html;
    if (put.innerHTML !== expected) found.push(`innerHTML: ${put.innerHTML}`);
    put.innerHTML = '';
    put.insertAdjacentHTML('afterbegin', html);
    if (put.innerHTML !== expected) found.push('insertAdjacentHTML');
    const image = new Image();
    image.srcset = '/own.svg 2x';
    image.setAttribute('SRC', '/own.svg');
    if (image.outerHTML !== '<img srcset="/own.svg 2x" src="/own.svg">')
      found.push(image.outerHTML);
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = at;
    if (link.outerHTML !== `<link rel="canonical" href="${at}">`) found.push(link.outerHTML);
    // A page that gives up what we keep gets what it wants, and nothing comes back later.
    image.src = at;
    image.src = '/own.svg?mine';
    if (image.hasAttribute('data-cli-src') || !image.src.endsWith('mine')) found.push('given up');
    return found;
  }, AT);
  expect(differences).toEqual([]);
});

test('@both [XX-11, frames] a document in markup that no frame of the page had does not come to life with a choice; nor does an address that is not http', async ({
  page,
  shop,
}) => {
  const marks = 'data-cli-class="cli-blocker-script" data-cli-category="functional"';
  await open(
    page,
    shop,
    `<iframe title="One" ${marks} data-cli-srcdoc="<script>parent.stolen = 1</script>"></iframe>
     <iframe title="Two" ${marks} data-cli-src="javascript:parent.stolen = 2"></iframe>
     <object ${marks} data-cli-src="javascript:stolen = 3"></object>`,
  );
  await accept(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.stolen')).toBe(undefined);
  expect(await page.locator('iframe[title=One]').getAttribute('srcdoc')).toBe(null);
});

test('@both [XX-18, hold] markup that puts itself in front of the document’s own methods does not end the hold', async ({
  page,
  shop,
}) => {
  const traps = [
    'querySelector',
    'querySelectorAll',
    'createElement',
    'baseURI',
    'readyState',
    'head',
  ]
    .map((name) => `<img name="${name}" alt=""><form name="${name}"></form>`)
    .join('');
  await provesHeld(
    page,
    shop,
    `${traps}<constructor></constructor><p>x</p><img src="${AT}?printed" alt=""><script>
      put.append(Object.assign(new Image(), { src: 'HTTPS://i.ytimg.com/a' }));</script>`,
  );
});
