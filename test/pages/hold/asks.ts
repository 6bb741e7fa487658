import { plainPage } from '../harness/test';
import type { Shop } from '../harness/test';
import { holding } from './services/page';

export const HOST = 'i.ytimg.com';
export const AT = `https://${HOST}/a`;

/** What asks, as a page prints it, and what it has asked for once everything is agreed to. */
export const PRINTED: Record<string, string> = {
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
export const BROUGHT: Record<string, string> = {
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
  'a clone in a component that is on the page': `{ const box = document.createElement('template'); box.innerHTML = html; put.attachShadow({ mode: 'open' }).append(box.content.cloneNode(true)); }`,
  'an open shadow root': `put.attachShadow({ mode: 'open' }).innerHTML = html`,
};

export const PRINTED_TEMPLATE = 'a printed template';

/** How scripts give an element its address. */
export const SET: Record<string, string> = {
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

const HELPERS = `<script>
  const at = '${AT}';
  let later = () => {};
</script>`;

/** Serves a page that holds known services back; everything on their host is a picture. */
export async function servePage(shop: Shop, markup: string): Promise<void> {
  for (const path of [`${HOST}/a`, 'shop.test/own.svg'])
    shop.answer(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    });
  // Text in front, because what is the first node behind a script's end cannot be held.
  shop.page('/', await holding(plainPage(`${HELPERS}<p>Mesas</p><div id="put"></div>${markup}`)));
}

/** The page's part for a row of `BROUGHT`: everything of `PRINTED`, brought by a script. */
export function broughtBy(name: string): string {
  const html = Object.values(PRINTED).join('');
  const text = JSON.stringify(html).replaceAll('<', String.raw`\u003c`);
  const template = name === PRINTED_TEMPLATE ? `<template id="printed">${html}</template>` : '';
  return `${template}<script>{ const html = ${text}; ${BROUGHT[name]}; later(); }</script>`;
}

/** What was asked for of that host, in order. */
export const asked = (shop: Shop): string[] =>
  shop.requests.filter(({ origin }) => origin.includes('ytimg')).map(({ path }) => path);
