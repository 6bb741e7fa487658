import type { ServerResponse } from 'node:http';
import type { Shop } from '#test/pages/harness/test';
import { snippet } from '#test/pages/sleeper/snippet';
import type { Load, Pasted } from './pasted';
import { RECORDER } from './recorder';
import { standInFrame, standInScript } from './stand-in';
import { NAMES, pasted } from './table';

/** How services come onto the page. */
export const WAYS = ['printed', 'deferred', 'inserted', 'by a tag manager'] as const;
export type Mode = (typeof WAYS)[number];

/** A tag manager that the owner allows: no row knows its host. */
const TAG_MANAGER = 'cdn.test/tags.js';

/** What an owner has put in for a service, by its name. */
export type Put = (name: string) => Pasted;

/**
 * The body's part of a page with services on it.
 *
 * @param way how they come
 * @param names which ones, in this order; all without
 * @param put what is put in for each; without, what its documentation says
 */
export function allServices(
  way: Mode,
  names: readonly string[] = NAMES,
  put: Put = pasted,
): string {
  const each = {
    printed: (name: string) => printed(put(name)),
    deferred: (name: string) => deferred(put(name)),
    inserted: (name: string) => `<script src="/site/with-${name}.js"></script>`,
    'by a tag manager': () => '',
  }[way];
  const manager = `<script async src="http://${TAG_MANAGER}?tags=${names.join()}"></script>`;
  return [
    // All frames and pictures are near enough to be loaded, also those that are lazy.
    `<style>iframe, img { max-height: 20px }</style><script>${RECORDER}</script>`,
    `<div id="disqus_thread"></div>`,
    ...names.map(each),
    way === 'by a tag manager' ? manager : '',
  ].join('\n');
}

function printed({ queue = '', calls: called = '', own = '', ...rest }: Pasted): string {
  const { loads, inserts, loadsFirst, noscript } = rest;
  const calls = called + own;
  const hidden = noscript ? `<noscript>${noscript}</noscript>` : '';
  if (inserts) {
    const others = loads.filter(({ tag }) => tag !== 'script').map(element);
    const scripts = loads.filter(({ tag }) => tag === 'script');
    const code = `(function () { ${queue}\n${scripts.map((load) => insertion(load, inserts)).join('\n')}\n${calls} })();`;
    return [inline(code), ...others, hidden].join('\n');
  }
  const elements = loads.map(element);
  const parts = loadsFirst
    ? [...elements, inline(queue + calls)]
    : [inline(queue), ...elements, inline(calls)];
  return [...parts, hidden].join('\n');
}

/** As a page prints it on which all scripts wait for the end of the document: with `defer` or, inline, as modules. */
function deferred({ queue = '', calls = '', own = '', loads, callsNeedScript }: Pasted): string {
  const elements = loads.map((load) => element({ ...load, attributes: unhurried(load) }));
  return callsNeedScript
    ? [inline(queue), ...elements, inline(calls + own, 'type="module"')].join('\n')
    : [inline(`${queue}\n${calls}${own}`), ...elements].join('\n');
}

/** The attributes of an element that is in no hurry. A picture keeps its own: one that nobody sees never loads lazily. */
function unhurried({ tag, attributes = '' }: Load): string {
  if (tag === 'img') return attributes;
  const others = attributes.replaceAll(/(?:^|\s)(?:async|defer|loading="\w+")(?=\s|$)/g, ' ');
  return `${others} ${tag === 'script' ? 'defer' : 'loading="lazy"'}`;
}

const escaped = (address: string): string => address.replaceAll('&', '&amp;');

const element = ({ tag, src, attributes = '' }: Load): string =>
  `<${tag} ${attributes} src="${escaped(src)}">${tag === 'img' ? '' : `</${tag}>`}`;

const inline = (code: string, attributes = ''): string =>
  code && `<script ${attributes}>${code}</script>`;

/** Code by which a script inserts an element; `onLoad` runs when it has loaded. */
function insertion(
  { tag, src, attributes = '' }: Load,
  where: NonNullable<Pasted['inserts']>,
  onLoad = '',
): string {
  const set = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
    .map(
      ([, name, value = '']) =>
        `e.setAttribute(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    .join(' ');
  const order = tag === 'script' ? `e.async = ${/\basync\b/.test(attributes)};` : '';
  const put = {
    before: "var f = document.getElementsByTagName('script')[0]; f.parentNode.insertBefore(e, f);",
    head: 'document.head.appendChild(e);',
    body: '(document.body || document.head).appendChild(e);',
  }[where];
  const listen = onLoad && `e.onload = function () { ${onLoad} };`;
  return `(function () { var e = document.createElement('${tag}'); ${set} ${order}
    ${listen} e.src = ${JSON.stringify(src)}; ${put} })();`;
}

/** A script of the site's own, which brings the service. */
function siteScript(name: string, put: Put): string {
  const { queue = '', calls = '', own = '', loads, inserts = 'body', callsNeedScript } = put(name);
  const first = loads.find(({ tag }) => tag === 'script');
  const elements = loads.map((load) => {
    // Of an `onload` in the tag, the page hears itself.
    const received = load.attributes?.includes('onload=')
      ? ''
      : `(window.servicesLoaded = window.servicesLoaded || []).push(${JSON.stringify(load.runs ?? name)});`;
    const late = callsNeedScript && load === first ? calls : '';
    return insertion(load, load.tag === 'script' ? inserts : 'body', received + late);
  });
  return [queue, ...elements, callsNeedScript ? '' : calls, own].join('\n');
}

/**
 * A tag manager's way with what is pasted into it: elements are inserted one after the other, scripts made anew so that they run,
 * and after one that holds up the parser comes nothing before it has loaded.
 */
function tagManager(pieces: string[]): void {
  function put(nodes: Node[]): void {
    const [node, ...rest] = nodes;
    if (!node) return;
    if (!(node instanceof HTMLScriptElement)) {
      document.body.append(document.importNode(node, true));
      put(rest);
      return;
    }
    const made = document.createElement('script');
    for (const { name, value } of node.attributes) made.setAttribute(name, value);
    made.text = node.text;
    const isWaitedFor = node.src !== '' && !node.hasAttribute('async') && !node.defer;
    if (isWaitedFor) made.addEventListener('load', () => put(rest));
    document.body.append(made);
    if (!isWaitedFor) put(rest);
  }
  for (const piece of pieces) {
    const template = document.createElement('template');
    template.innerHTML = piece;
    put([...template.content.childNodes]);
  }
}

const PLAIN_CONFIG = '<script type="application/json" data-enxerto>{ "consent": {} }</script>';

/** A plain page (`plainPage`) whose configuration holds something back, with the bootstrap for it above everything else. */
export async function holding(
  html: string,
  config = { consent: {}, hold: ['known'] },
): Promise<string> {
  const own = PLAIN_CONFIG.replace('{ "consent": {} }', JSON.stringify(config));
  const bootstrap = await snippet(config);
  // A function, because the code of the bootstrap has `$` in it.
  return html.replace(PLAIN_CONFIG, () => bootstrap + own);
}

/** Answers for all that the services' addresses are asked for, with stand-ins; `put` is as for `allServices`. */
export function serveServices(shop: Shop, put: Put = pasted): void {
  for (const name of NAMES) {
    const { loads, standIn } = pasted(name);
    for (const load of loads) serveLoad(shop, name, load);
    serveText(shop, `shop.test/site/with-${name}.js`, siteScript(name, put));
    const addresses = [...loads.map(({ src }) => src), ...(standIn?.asks ?? [])];
    shop.allow(...addresses.map((address) => new URL(address).hostname));
  }
  shop.answer(TAG_MANAGER, ({ path }, response) => {
    const names = new URLSearchParams(path.split('?')[1]).get('tags')?.split(',') ?? [];
    const pieces = names.map((name) => printed(withoutNoscript(put(name))));
    send(response, `(${tagManager.toString()})(${JSON.stringify(pieces)});`);
  });
}

/** A tag manager's templates are read as if there were no JavaScript, so that what is for visitors without it would load. */
const withoutNoscript = (one: Pasted): Pasted => ({ ...one, noscript: '' });

function serveLoad(shop: Shop, name: string, load: Load): void {
  const runs = load.runs ?? name;
  const { host, pathname } = new URL(load.src);
  shop.answer(host + pathname, (request, response) => {
    if (load.tag === 'script')
      send(response, scriptFor(name, new URL(request.path, request.origin)));
    else if (load.tag === 'iframe') send(response, standInFrame(runs), 'text/html');
    else send(response, PIXEL, 'image/svg+xml');
  });
}

/** Two services of Google's have one script, which is told by its query which of them it is for. */
function scriptFor(name: string, asked: URL): string {
  const isAsked = ({ src, tag }: Load): boolean => {
    const own = new URL(src);
    const id = own.searchParams.get('id');
    return (
      tag === 'script' &&
      own.host + own.pathname === asked.host + asked.pathname &&
      (!id || id === asked.searchParams.get('id'))
    );
  };
  for (const service of [name, ...NAMES]) {
    const load = pasted(service).loads.find(isAsked);
    if (load) return standInScript(service, pasted(service), load);
  }
  throw new Error(`no stand-in for ${asked.href}`);
}

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const serveText = (shop: Shop, hostAndPath: string, code: string): void =>
  shop.answer(hostAndPath, (_request, response) => send(response, code));

function send(response: ServerResponse, text: string, type = 'text/javascript'): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    // What is asked for twice is seen twice.
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  response.end(text);
}
