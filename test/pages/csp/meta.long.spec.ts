import { remember, stored } from '../choice/visitor';
import { accept, consoleOf, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { sendScript } from '../release/held';

// Firefox tells on its console what a policy refuses.
test.use({ expectedErrors: [/Content.Security.Policy/i] });

const CONFIG =
  '<script type="application/json" data-enxerto>{ "consent": {}, "debug": true }</script>';

/** A held script of a stranger's, and one of the page's own. */
const held = (category: string, attributes: string, code: string): string =>
  `<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="${category}" ${attributes}>${code}</script>`;
const logs = (what: string): string => `(window.ran ??= []).push('${what}')`;

/** Serves a page whose policy stands in its own head, and lets our tag be inserted without a nonce. */
function servePage(shop: Shop, policy: string, tag: 'inserted' | 'above'): void {
  shop.answer('shop.test/manager.js', (_request, response) =>
    sendScript(
      response,
      `const script = document.createElement('script');
      script.src = '/enxerto/loader.js';
      script.dataset.enxerto = '';
      document.head.append(script);`,
    ),
  );
  shop.answer('shop.test/file.js', (_request, response) => sendScript(response, logs('a file')));
  const ourScript =
    tag === 'above'
      ? '<script async src="/enxerto/loader.js" data-enxerto></script>'
      : '<script defer src="/manager.js" nonce="x"></script>';
  shop.page(
    '/',
    `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>${CONFIG}${tag === 'above' ? ourScript : ''}
<meta http-equiv="Content-Security-Policy" content="${policy}">${tag === 'above' ? '' : ourScript}</head><body><h1>Loja</h1>
${held('necessary', '', logs('inline'))}${held('necessary', 'src="/file.js"', '')}${held('analytics', '', logs('agreed'))}
${held('necessary', 'nonce="x"', logs('with a nonce'))}</body></html>`,
  );
}

const STRICT = "script-src 'nonce-x' 'strict-dynamic'";

for (const tag of ['inserted', 'above'] as const)
  test(`@both [XX-19] [XX-11, a policy in <meta>] our tag ${tag}, without a nonce: what is held stays held, and debug says what to do${tag === 'above' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    servePage(shop, STRICT, tag);
    await remember(page, stored('yes', { ver: '1', necessary: true, analytics: true }));
    await page.goto(shop.origin);
    const line = 'stays held, a <meta> policy, but no nonce on our tag';
    await expect.poll(() => consoleOf(page).filter((text) => text.includes(line)).length).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as { ran?: string[] }).ran ?? [])).toEqual([]);
    expect(shop.paths()).not.toContain('/file.js');
  });

for (const policy of ['upgrade-insecure-requests', "script-src 'self' 'unsafe-inline'"])
  test(`@both-ci [XX-19, another policy] under <meta> ${policy}, held scripts run as without it`, async ({
    page,
    shop,
  }) => {
    servePage(shop, policy, 'inserted');
    await page.goto(shop.origin);
    await accept(page);
    await expect
      .poll(() => page.evaluate(() => (window as { ran?: string[] }).ran?.toSorted()))
      .toEqual(['a file', 'agreed', 'inline', 'with a nonce']);
  });
