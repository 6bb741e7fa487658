import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { builtFiles } from '../delivery/proves-consent';
import { accept, expect } from '../harness/test';
import type { Shop } from '../harness/test';

/** A policy that a page is served under. */
export interface Policy {
  /** `script-src`; '' for a page that has none. */
  script: string;
  trustedTypes: boolean;
  /** What the page's own scripts carry. */
  nonce: string;
}

/** The policies of the table, by the names that titles give them. */
export const POLICIES: Record<string, Policy> = {};
for (const [name, script] of Object.entries({
  none: '',
  "'self'": "'self'",
  'a nonce': "'nonce-x'",
  "a nonce and 'strict-dynamic'": "'nonce-x' 'strict-dynamic'",
})) {
  const nonce = script.includes('nonce') ? 'nonce="x"' : '';
  POLICIES[name] = { script, nonce, trustedTypes: false };
  POLICIES[`${name}, with Trusted Types`] = { script, nonce, trustedTypes: true };
}

/** What an injection makes run, by the way in which the browser gets it. */
const FORMS = ['inline', 'module', 'own', 'own module', 'foreign', 'data'] as const;
type Form = (typeof FORMS)[number];

/** Marks under which something is held, and goes before any choice but for the last. */
const MARKS = {
  'to load on start': 'data-cli-class="cli-blocker-script" data-cli-block="false"',
  locked: 'data-cli-class="cli-blocker-script" data-cli-script-type="necessary"',
  'of another tool': 'data-category="necessary"',
  analytics: 'data-cli-class="cli-blocker-script" data-cli-script-type="analytics"',
} as const;

/** Says that something has run: first the form, then what it was. */
const logs = (form: string, what: string): string =>
  `(window.ran = window.ran || []).push('${form}: ${what}');`;

/** A script of a form; held where it has marks, executable where it has none. */
function scriptOf(shop: Shop, form: Form, what: string, marks: string): string {
  const code = logs(form, what);
  const isModule = form.includes('module');
  const type = marks
    ? `type="text/plain" ${marks} ${isModule ? 'data-type="module"' : ''}`
    : isModule
      ? 'type="module"'
      : '';
  if (form === 'inline' || form === 'module') return `<script ${type}>${code}</script>`;
  if (form === 'data') return `<script ${type} src="data:text/javascript,${code}"></script>`;
  const host = form === 'foreign' ? 'evil.test' : 'shop.test';
  const path = `/${encodeURIComponent(`${form} ${what}`)}.js`;
  shop.answer(`${host}${path}`, (_request, response) => sendCode(response, code));
  return `<script ${type} src="http://${host}${path}"></script>`;
}

function sendCode(response: ServerResponse, code: string): void {
  response.writeHead(200, {
    'content-type': 'text/javascript',
    'access-control-allow-origin': '*',
  });
  response.end(code);
}

/** What visitors could write, by what it tries; each of it names its form when it runs. */
export function injections(shop: Shop): Record<string, string> {
  const held = Object.entries(MARKS).flatMap(([name, marks]) =>
    FORMS.flatMap((form) => [
      scriptOf(shop, form, name, marks),
      scriptOf(shop, form, `${name}, with a wrong nonce`, `${marks} nonce="y"`),
    ]),
  );
  const frames = ['iframe', 'embed', 'object'].map(
    (name) =>
      `<${name} ${MARKS['to load on start']} data-cli-src="javascript:parent.${logs('inline', name)}"></${name}>`,
  );
  const unfinished = `<script type="text/plain" ${MARKS['to load on start']} src="data:text/javascript,${logs('data', 'swallowed')}" `;
  const json = (config: object): string =>
    `<script type="application/json" data-enxerto>${JSON.stringify(config)}</script>`;
  // Whatever a moved folder is asked for runs.
  const files = [...builtFiles(), 'gtm.js', 'gtag/js'];
  for (const path of files.flatMap((name) => [name, `x/${name}`, `enxerto/${name}`]))
    shop.answer(`evil.test/${path}`, (_request, response) =>
      sendCode(response, logs('foreign', path)),
    );
  shop.serve(
    'evil.test/config.json',
    'application/json',
    '{ "consent": {}, "base": "http://evil.test/x/" }',
    { 'access-control-allow-origin': '*' },
  );
  return {
    'held scripts': held.join('\n'),
    'held frames': frames.join('\n'),
    // It ends where the page's next script does.
    'a script cut short before the page’s own': unfinished,
    'a configuration that moves chunks': json({ consent: {}, base: 'http://evil.test/x/' }),
    'a configuration from elsewhere': json({ config: 'http://evil.test/config.json' }),
    'vendors from elsewhere, unasked': json({
      consent: { locked: ['necessary', 'analytics', 'advertisement'] },
      tracking: {
        ga: { trackingIds: ['G-1'] },
        gtm: { trackingIds: ['GTM-1'], host: 'evil.test' },
        hosts: { 'www.googletagmanager.com': 'http://evil.test/x' },
      },
    }),
    'a tag of its own': `<img name="currentScript" alt="">
      <script type="text/delayed" data-enxerto data-src="http://evil.test/x/loader.js"></script>
      <script type="text/delayed" data-enxerto nonce="y" data-src="http://evil.test/x/loader.js"></script>`,
    'a base': '<base href="http://evil.test/x/">',
  };
}

/** What the page itself brings: its own script first, which can put in what comes late. */
const OWN_SCRIPT = `window.ran = window.ran || [];
document.addEventListener('late', () => {
  const { content } = document.querySelector('template') || {};
  if (content) document.body.append(content.cloneNode(true));
});`;

interface Injected {
  policy: Policy;
  /** Our tag, and what goes with it; '' for the page without it. */
  tag: string;
  /** Stands in the page from the first. */
  markup?: string;
  /** A script of the page puts it in after it has loaded. */
  late?: string;
}

/** Our tag with an owner's configuration, both as the policy wants them; it runs when all that is injected stands there. */
export const ourTag = ({ nonce }: Policy, marked = 'data-enxerto'): string =>
  `<script type="application/json" data-enxerto ${nonce}>{ "consent": {} }</script>
<script defer src="/enxerto/loader.js" ${marked} ${nonce}></script>`;

/** Opens a page with something injected. */
export async function openInjected(page: Page, shop: Shop, injected: Injected): Promise<void> {
  const { policy, tag, markup = '', late = '' } = injected;
  const { nonce } = policy;
  shop.answer('shop.test/page.js', (_request, response) => sendCode(response, OWN_SCRIPT));
  for (const [file, what] of [
    ['needed', 'needed'],
    ['granted', 'granted'],
  ] as const)
    shop.answer(`shop.test/${file}.js`, (_request, response) =>
      sendCode(response, logs('page', what)),
    );
  const own = (category: string, file: string): string =>
    `<script ${nonce} type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="${category}" src="http://shop.test/${file}.js"></script>`;
  const html = `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
<script src="/page.js" ${nonce}></script>${tag}</head><body>${markup}
<script ${nonce} src="/page.js?again"></script>
<template>${late}</template>
${own('necessary', 'needed')}${own('analytics', 'granted')}</body></html>`;
  const directives = [
    policy.script && `script-src ${policy.script}`,
    policy.trustedTypes && "require-trusted-types-for 'script'; trusted-types enxerto page",
  ].filter(Boolean);
  const headers: Record<string, string> =
    directives.length > 0 ? { 'content-security-policy': directives.join('; ') } : {};
  shop.page('/', html, headers);
  await page.context().clearCookies();
  await page.goto(shop.origin);
  await page.evaluate(() => document.dispatchEvent(new Event('late')));
}

/** What has run so far, sorted. */
export async function ran(page: Page): Promise<string[]> {
  return page.evaluate(() => [...new Set((window as { ran?: string[] }).ran)].toSorted());
}

/** What has run when nothing more is asked for, sorted. */
export async function ranInTheEnd(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return ran(page);
}

/** The forms in which something that is not the page's has run so far. */
export const formsOf = (all: string[]): string[] => [
  ...new Set(all.map((what) => what.replace(/: .*/, '')).filter((form) => form !== 'page')),
];

/** Our tag as a script of the page inserts it, without a nonce: `'strict-dynamic'` asks for none. */
export function insertedTag(shop: Shop, policy: Policy): string {
  shop.answer('shop.test/manager.js', (_request, response) =>
    sendCode(
      response,
      `const tag = document.createElement('script');
      const address = 'http://shop.test/enxerto/loader.js';
      const { trustedTypes } = window;
      tag.src = trustedTypes
        ? trustedTypes.createPolicy('page', { createScriptURL: (own) => own }).createScriptURL(address)
        : address;
      tag.dataset.enxerto = '';
      addEventListener('DOMContentLoaded', () => document.head.append(tag));`,
    ),
  );
  return ourTag(policy).replace(
    /<script defer.*/,
    `<script ${policy.nonce} src="/manager.js"></script>`,
  );
}

/**
 * What the policy alone lets injected markup run: the same scripts, executable, on a page without our tag. Who can put in what
 * we would run one day can put in these as well, and they need nobody's consent: so this is what our tag may not add to.
 */
export async function allowedForms(page: Page, shop: Shop, policy: Policy): Promise<string[]> {
  const markup = FORMS.map((form) => scriptOf(shop, form, 'plain', '')).join('\n');
  await openInjected(page, shop, { policy, tag: '', markup });
  return formsOf(await ranInTheEnd(page));
}

/** Says yes to everything, and waits for the page's own held scripts and for all that was asked for. */
export async function agree(page: Page): Promise<void> {
  await accept(page);
  await expect.poll(() => ran(page)).toContain('page: granted');
  await page.waitForLoadState('networkidle');
}
