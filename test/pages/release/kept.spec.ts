import { createHash } from 'node:crypto';
import { BANNER, accept, expect, plainPage, test } from '../harness/test';
import { ended, external, held, inline, ran, logs, scriptPaths, sendScript, serve } from './held';

// Firefox tells what a hash refuses as an error of the page.
test.use({ expectedErrors: [/integrity attribute/] });

test('@both [CO-22, attributes] type, async, defer, nomodule, integrity, crossorigin, id and data attributes survive the release @quick', async ({
  page,
  shop,
}) => {
  const code = logs(
    'signed',
    `window.current = document.currentScript && document.currentScript.id;`,
  );
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  shop.answer('cdn.test/signed.js', (_request, response) => sendScript(response, code));
  shop.answer('cdn.test/forged.js', (_request, response) => sendScript(response, logs('forged')));
  serve(shop, 'async', 'defer', 'old', 'module');
  await shop.open(
    page,
    plainPage(
      held(
        'analytics',
        `id="signed" src="http://cdn.test/signed.js" integrity="${integrity}" crossorigin="anonymous"
         referrerpolicy="no-referrer" data-account="42" "`,
      ) +
        held('analytics', `src="http://cdn.test/forged.js" integrity="${integrity}" crossorigin`) +
        held('analytics', 'data-type="application/json" id="settings"', '{"a":1}') +
        held(
          'analytics',
          'id="inline"',
          logs('inline', `window.inline = document.currentScript.id;`),
        ) +
        external('analytics', 'async', 'id="async" async') +
        external('analytics', 'defer', 'id="defer" defer') +
        external('analytics', 'old', 'id="old" nomodule') +
        external('analytics', 'module', 'id="module" data-type="module"') +
        held('analytics', 'data-type="module"', `${logs('inline module')} export {};`) +
        inline('analytics', 'end'),
    ),
  );
  await accept(page);
  await expect
    .poll(async () => (await ran(page)).toSorted())
    .toEqual(['async', 'defer', 'end', 'inline', 'inline module', 'module', 'signed']);

  const kept = await page.evaluate(() => {
    const script = (id: string): HTMLScriptElement =>
      document.getElementById(id) as HTMLScriptElement;
    const signed = script('signed');
    const { current, inline: own } = window as unknown as Record<'current' | 'inline', string>;
    return {
      current,
      own,
      signed: [signed.type, signed.integrity !== '', signed.crossOrigin, signed.referrerPolicy],
      marks: [signed.dataset.account, signed.dataset.cliScriptType, signed.dataset.cliClass],
      settings: [script('settings').type, script('settings').text],
      flags: [script('async').hasAttribute('async'), script('defer').defer, script('old').noModule],
      module: script('module').type,
      held: document.querySelectorAll('script[type="text/plain"]').length,
    };
  });
  expect(kept).toEqual({
    current: 'signed',
    own: 'inline',
    signed: ['', true, 'anonymous', 'no-referrer'],
    marks: ['42', 'analytics', 'cli-blocker-script'],
    settings: ['application/json', '{"a":1}'],
    flags: [true, true, true],
    module: 'module',
    held: 0,
  });
  expect(
    scriptPaths(shop)
      .filter((path) => path !== '/forged.js')
      .toSorted(),
  ).toEqual(['/async.js', '/defer.js', '/module.js', '/signed.js']);
  const signed = shop.requests.find(({ path }) => path === '/signed.js');
  expect(
    signed?.headers.referer,
    'the file was asked for with its own referrer policy',
  ).toBeUndefined();
});

test("@both [CO-22, nonce] a held script runs only if its own nonce is the tag's; it is never given one", async ({
  page,
  shop,
}) => {
  serve(shop, 'with', 'without');
  const nonce = 'bm9uY2U';
  const html = plainPage(
    external('analytics', 'without') +
      inline('analytics', 'inline without') +
      inline('analytics', 'inline wrong', 'nonce="d3Jvbmc"') +
      external('analytics', 'with', `nonce="${nonce}" id="with"`) +
      inline('analytics', 'end', `nonce="${nonce}"`),
  ).replace(
    '<!--tag-->',
    `<script async src="/enxerto/loader.js" nonce="${nonce}" data-enxerto></script>`,
  );
  shop.page('/', html, {
    'content-security-policy': `script-src 'nonce-${nonce}' http://shop.test/enxerto/`,
  });
  await page.goto(shop.origin);
  await accept(page);
  await ended(page);
  expect(await ran(page)).toEqual(['with', 'end']);
  expect(scriptPaths(shop)).toEqual(['/with.js']);
  const nonces = await page.evaluate(() =>
    [...document.querySelectorAll('script[data-cli-consent]')].map(
      (script) => (script as HTMLElement).nonce,
    ),
  );
  // The others stand as they were printed.
  expect(nonces).toEqual([nonce, nonce]);
});

test('@both [CO-22, importmap] an importmap is not held and stands before any module', async ({
  page,
  shop,
}) => {
  shop.answer('shop.test/part.js', (_request, response) =>
    sendScript(response, `export const name = 'part';`),
  );
  await shop.open(
    page,
    plainPage(
      held('analytics', 'data-type="importmap"', '{"imports":{"part":"/part.js"}}') +
        `<script type="module">import { name } from 'part'; (window.ran ??= []).push('page with ' + name);</script>` +
        held(
          'analytics',
          'data-type="module"',
          `import { name } from 'part'; ran.push('held with ' + name);`,
        ),
      // Ours stands after it here: a map that comes later than the page's own module is too late for it.
    ).replace('<!--tag-->', '<script src="/enxerto/loader.js" data-enxerto></script>'),
  );
  await expect.poll(() => ran(page)).toEqual(['page with part']);
  await expect(page.locator(BANNER)).toBeVisible();
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['page with part', 'held with part']);
});
