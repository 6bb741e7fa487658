import { accept, BANNER, consoleOf, expect, plainPage, test } from '../harness/test';
import { decided, ended, external, held, inline, pageInParts, ran, logs, sendScript } from './held';

const WRITES = 'document.write("<p id=written>"); document.writeln("<p id=written>");';

test('@both [CO-22, document.write] document.write in released scripts cannot wipe the page, and debug says so once @quick', async ({
  page,
  shop,
}) => {
  shop.answer('shop.test/writes.js', (_request, response) =>
    sendScript(response, `${logs('writes')} setTimeout(() => { ${WRITES} ${logs('end')} });`),
  );
  await shop.open(
    page,
    plainPage(held('analytics', '', logs('inline', WRITES)) + external('analytics', 'writes')),
    '/?enxerto_debug=1',
  );
  await accept(page);
  await ended(page);
  expect(await ran(page)).toEqual(['inline', 'writes', 'end']);
  await expect(page.locator('h1')).toHaveText('Loja');
  await expect(page.locator('#written')).toHaveCount(0);
  const line = 'info: [enxerto] late document.write dropped';
  await expect.poll(() => consoleOf(page).filter((message) => message === line)).toHaveLength(1);
});

test("@both [CO-22, document.write] during parsing a released script's document.write is dropped, and the page's own works", async ({
  page,
  shop,
}) => {
  await decided(page, 'analytics');
  shop.answer('shop.test/writes.js', (_request, response) =>
    sendScript(response, logs('writes', WRITES)),
  );
  const open = pageInParts(
    shop,
    plainPage(
      held('analytics', '', logs('inline', WRITES)) +
        external('analytics', 'writes') +
        '<h2>Fim</h2>CUT' +
        `<script>document.write('<p id="own">own</p>')</script>` +
        inline('analytics', 'end'),
    ),
  );
  await page.goto(shop.origin, { waitUntil: 'commit' });
  await expect.poll(() => ran(page)).toEqual(['inline', 'writes']);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  open.next();
  await ended(page);
  await expect(page.locator('#written')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveText('Loja');
  await expect(page.locator('h2 + script + #own')).toHaveText('own');
  await expect(page.locator(BANNER)).toHaveCount(0);
});

// Firefox tells what the policy refuses as an error of the page.
test.use({ expectedErrors: [/Content-Security-Policy/] });

test('@both [XX-01, release] a held script that the browser refuses does not stop the others or the loader', async ({
  page,
  shop,
}) => {
  // No Trusted Types policy of ours is allowed; the page's own lets one text through.
  const html = plainPage(
    held('analytics', 'id="refused"', logs('refused')) +
      held('analytics', '', `${logs('allowed')} /*ok*/`) +
      held('analytics', '', `${logs('end')} /*ok*/`),
    `<script>trustedTypes.createPolicy('default', { createScript: (s) => s.includes('/*ok*/') ? s : null,
      createScriptURL: (s) => s.includes('enxerto') ? s : null })</script>`,
  );
  shop.page('/', html, {
    'content-security-policy': `require-trusted-types-for 'script'; trusted-types default`,
  });
  await page.goto(`${shop.origin}/?enxerto_debug=1`);
  await accept(page);
  await ended(page);
  expect(await ran(page)).toEqual(['allowed', 'end']);
  await expect
    .poll(() => consoleOf(page).filter((line) => line.includes('cannot release refused')))
    .toHaveLength(1);
});
