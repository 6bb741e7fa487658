import type { Page } from '@playwright/test';
import { accept, BANNER, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { reject } from '../release/held';
import { holding } from './services/page';

const HOST = 'i.ytimg.com';
const AT = `https://${HOST}/a`;
test.use({ outside: [HOST, `${HOST}.`] });

/** What asks, as a page prints it, and what it has asked for once everything is agreed to. */
const PRINTED: Record<string, string> = {
  img: `<img src="${AT}?img" alt="">`,
  'img srcset': `<img src="/own.svg" srcset="${AT}?img-srcset 1x, ${AT}?img-srcset 2x" alt="">`,
  'picture source': `<picture><source srcset="${AT}?picture-source"><img src="/own.svg" alt=""></picture>`,
  input: `<input type="image" src="${AT}?input" alt="Send">`,
  'svg image': `<svg width="9" height="9"><image width="9" height="9" href="${AT}?svg-image"/></svg>`,
  'svg xlink': `<svg width="9" height="9"><image width="9" height="9" xlink:href="${AT}?svg-xlink"/></svg>`,
  video: `<video muted preload="auto" src="${AT}?video"></video>`,
  'video source': `<video muted preload="auto"><source src="${AT}?video-source"></video>`,
  audio: `<audio preload="auto" src="${AT}?audio"></audio>`,
  poster: `<video muted poster="${AT}?poster"></video>`,
  object: `<object type="image/svg+xml" data="${AT}?object"></object>`,
  embed: `<embed type="image/svg+xml" src="${AT}?embed">`,
  srcdoc: `<iframe title="Film" srcdoc="<a href='#'><img src='${AT}?srcdoc' alt=''></a>"></iframe>`,
};

/** How scripts bring such things onto a page; `html` is the markup, `put` an element of the page for it. */
const BROUGHT: Record<string, string> = {
  innerHTML: `put.innerHTML = html`,
  'innerHTML off the page': `{ const box = document.createElement('div'); box.innerHTML = html; later = () => put.append(box); }`,
  outerHTML: `put.append(document.createElement('i')); put.firstChild.outerHTML = html`,
  insertAdjacentHTML: `put.insertAdjacentHTML('beforeend', html)`,
  fragment: `put.append(document.createRange().createContextualFragment(html))`,
  template: `{ const box = document.createElement('template'); box.innerHTML = html; put.append(box.content.cloneNode(true)); }`,
  'a printed template': `put.append(document.importNode(printed.content, true))`,
  nested: `{ const box = document.createElement('div'); box.innerHTML = '<p><b>' + html + '</b></p>'; put.append(box); }`,
  clone: `{ const box = document.createElement('div'); box.innerHTML = html; put.append(box.cloneNode(true)); }`,
  'a clone in a component': `{ const box = document.createElement('template'); box.innerHTML = html; const host = document.createElement('div'); host.attachShadow({ mode: 'open' }).append(box.content.cloneNode(true)); put.append(host); }`,
  'an open shadow root': `put.attachShadow({ mode: 'open' }).innerHTML = html`,
};

const PRINTED_TEMPLATE = 'a printed template';

/** How scripts give an element its address. */
const SET: Record<string, string> = {
  'image.src': `put.append(Object.assign(new Image(), { src: at }))`,
  'image.srcset': `put.append(Object.assign(new Image(), { srcset: at + ' 2x' }))`,
  'off the page': `Object.assign(new Image(), { src: at }).id = 'pixel'`,
  'setAttribute SRCSET': `{ const e = new Image(); e.setAttribute('SRCSET', at); put.append(e); }`,
  setAttributeNS: `{ const e = new Image(); e.setAttributeNS(null, 'src', at); put.append(e); }`,
  'a source': `put.innerHTML = '<video muted preload=auto></video>'; put.firstChild.append(Object.assign(document.createElement('source'), { src: at }))`,
  poster: `put.append(Object.assign(document.createElement('video'), { poster: at }))`,
  'object.data': `put.append(Object.assign(document.createElement('object'), { type: 'image/svg+xml', data: at }))`,
  'an SVG image': `{
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
    image.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', at);
    image.setAttribute('width', 9); image.setAttribute('height', 9);
    svg.append(image); put.append(svg);
  }`,
  preload: `document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href: at }))`,
  modulepreload: `document.head.append(Object.assign(document.createElement('link'), { href: at, rel: 'modulepreload' }))`,
  srcdoc: `put.append(Object.assign(document.createElement('iframe'), { srcdoc: '<img src="' + at + '">' }))`,
  'a frame that is lazy': `{ const e = document.createElement('iframe'); e.loading = 'lazy'; e.src = at; put.append(e); }`,
  'in a shadow root': `{
    const root = put.attachShadow({ mode: 'open' });
    const box = document.createElement('div');
    box.append(Object.assign(new Image(), { src: at }));
    root.append(box);
  }`,
};

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

const HELPERS = `<script>
  const at = '${AT}';
  let later = () => {};
</script>`;

/** Opens a page for a visitor who has not decided; everything on the host is a picture. */
async function open(page: Page, shop: Shop, markup: string): Promise<void> {
  for (const path of [`${HOST}/a`, 'shop.test/own.svg'])
    shop.answer(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    });
  // Text in front, because what is the first node behind a script's end cannot be held.
  shop.page('/', await holding(plainPage(`${HELPERS}<p>Mesas</p><div id="put"></div>${markup}`)));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.waitForLoadState('load');
}

const asked = (shop: Shop): string[] =>
  shop.requests.filter(({ origin }) => origin.includes('ytimg')).map(({ path }) => path);

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

for (const [name, code] of Object.entries(BROUGHT))
  test(`${name === PRINTED_TEMPLATE ? '' : '@both '}[LD-22, brought] ${name}: pictures, sources, players and frames that come as markup are held before a choice and come after it`, async ({
    page,
    shop,
  }) => {
    const html = Object.values(PRINTED).join('');
    const text = JSON.stringify(html).replaceAll('<', String.raw`\u003c`);
    const template = name === PRINTED_TEMPLATE ? `<template id="printed">${html}</template>` : '';
    await provesHeld(
      page,
      shop,
      `${template}<script>{ const html = ${text}; ${code}; later(); }</script>`,
    );
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
