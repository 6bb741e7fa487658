import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, tag, test } from '../harness/test';
import { snippet } from '../sleeper/snippet';
import { asked, heldPage, HOSTS, lists, serveServices } from './page';

test.use({
  outside: HOSTS,
  // The page's own scripts were not written for a policy of Trusted Types: with us and without they fail alike.
  expectedErrors: [/Trusted|trusted types|violates the following directive|Sink type mismatch/i],
});

const CONFIG = { consent: {}, hold: ['known'] };
const NONCE = 'nonce="x"';
/** Markup that somebody has injected: a service's script without the page's nonce, and one that has swallowed a tag with it. */
const INJECTED = `<script src="//static.hotjar.com/a.js?injected"></script>
<div><script src="//static.hotjar.com/a.js?swallowing" data-x="<script " ${NONCE}></script></div>`;

const hashOf = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The code of each inline script in a page. */
const inlineCode = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*(?: src=|json))[^>]*>([^]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );

/** The loader, for a policy under which no printed address loads: the page's own inline script inserts it. */
const INSERTS_LOADER = `<script>document.head.append(Object.assign(document.createElement('script'), { src: '/enxerto/loader.js' }))</script>`;

const runs = async (page: Page): Promise<string[]> => (await lists(page)).ran.sort();

const POLICIES: Record<string, (html: string) => string> = {
  'a nonce, and the hosts of services': () => `script-src 'nonce-x' https: http:`,
  "a nonce and 'strict-dynamic'": () => `script-src 'nonce-x' 'strict-dynamic'`,
  'a nonce and Trusted Types': () =>
    `script-src 'nonce-x' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types enxerto`,
  "hashes and 'strict-dynamic'": (html) =>
    `script-src 'strict-dynamic' ${inlineCode(html).map(hashOf).join(' ')}`,
  'hashes and hosts': (html) => `script-src http: https: ${inlineCode(html).map(hashOf).join(' ')}`,
};

for (const [name, policyFor] of Object.entries(POLICIES)) {
  const hasNonce = name.includes('nonce');
  const attributes = hasNonce ? NONCE : '';
  test(`[LD-23, policy] [XX-11, held back] under ${name}: before a choice what is not held runs, after it what runs without us @both`, async ({
    page,
    shop,
  }) => {
    serveServices(shop);
    const loader = name.startsWith("hashes and 'strict")
      ? INSERTS_LOADER
      : tag(`${attributes} async src="/enxerto/loader.js"`);
    const html = (await heldPage({ config: CONFIG, attributes, loader })).replace(
      '</body>',
      `${INJECTED}</body>`,
    );
    const policy = policyFor(html);
    // The same page without anything of ours.
    const element = (await snippet(CONFIG)).replaceAll('<script', `<script ${attributes}`);
    const plain = html.replace(element, '').replace(loader, '');
    expect(plain).not.toContain('enxerto/');
    shop.page('/bare', plain, { 'content-security-policy': policy });
    await page.goto(`${shop.origin}/bare`);
    await page.waitForLoadState('load');
    // What has no nonce of its own stays held for good where the tag has one: nobody can tell whose it is.
    const injected = hasNonce ? ['injected', 'swallowing'] : [];
    const without = (await runs(page)).filter((one) => !injected.includes(one));
    const before = asked(shop).length;

    shop.page('/', html, { 'content-security-policy': policy });
    await page.goto(shop.origin);
    await page.waitForLoadState('load');
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
    // Inline scripts run; what they insert is held. Where the policy alone decides what is printed, no printed address loads.
    const own = loader === INSERTS_LOADER ? ['inline'] : ['head', 'inline', 'body'];
    expect(await runs(page)).toEqual(without.filter((one) => own.includes(one)));
    expect(asked(shop).length).toBe(before);

    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => runs(page)).toEqual(without);
  });
}
