import type { Page } from '@playwright/test';
import { BANNER, consoleOf, cookies, expect, plainPage, tag, test } from '../harness/test';

/** A page whose inline configuration is this text and whose tag has these attributes. */
const pageWith = (inline: string, attributes = ''): string =>
  plainPage()
    .replace('{ "consent": {} }', inline)
    .replace('<!--tag-->', tag(`async src="/enxerto/loader.js" ${attributes}`));

const DEBUG = '/?enxerto_debug=1';

/** The debug lines that name a wrong value. */
const complaints = (page: Page): string[] =>
  consoleOf(page)
    .filter((line) => line.includes(': expected '))
    .map((line) => line.replace('info: [enxerto] ', ''));

async function saveAChoice(page: Page): Promise<void> {
  await page.locator(BANNER).getByRole('button').last().click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
}

test('@both-ci [LD-04] inline JSON that arrives in two parts is read whole', async ({
  page,
  shop,
}) => {
  const [before, after] = plainPage().split('{ "consent": {} }') as [string, string];
  let finish: () => void = () => {};
  shop.answer('shop.test/', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    // Enough for the parser to begin with what it has.
    response.write(
      before.replace('<head>', `<head>${tag('async src="/enxerto/loader.js"')}`) +
        `{ "language": "en",${' '.repeat(4_000)}`,
    );
    finish = () => void response.end(`"consent": {} }${after.replace('<!--tag-->', '')}`);
  });
  const opened = page.goto(shop.origin + DEBUG);
  await expect.poll(() => shop.paths()).toContain('/enxerto/loader.js');
  await page.waitForFunction(
    () =>
      typeof (window as never as { enxerto?: { start?: unknown } }).enxerto?.start === 'function',
  );
  finish();
  await opened;
  await expect(page.locator(BANNER).getByRole('button', { name: 'Accept all' })).toBeVisible();
  expect(complaints(page)).toEqual([]);
});

test('[LD-04] wrong types and values become the defaults, with one debug line each: path, expected and found @quick', async ({
  page,
  shop,
}) => {
  const wrong = {
    language: ['pt'],
    surprise: 1,
    consent: {
      acceptDays: 'forever',
      rejectDays: 9000,
      locked: 7,
      categories: [1, 'analytics'],
      trustImplied: 'perhaps',
      mapping: 'x',
    },
    look: {
      accent: 'url(https://evil.test/)',
      scheme: 'sepia',
      layer: 'above',
      font: { name: 'x' },
    },
    banner: { position: 'middle', texts: 'none', policyUrl: 'javascript:alert(1)' },
  };
  await shop.openAsked(page, pageWith(JSON.stringify(wrong)), DEBUG);
  expect(
    complaints(page)
      .map((line) => line.replace(/^(?:consent: )(?=\w+\.)/, ''))
      .sort(),
  ).toEqual(
    [
      'banner.policyUrl: expected an http(s) address, found "javascript:alert(1)"',
      'banner.position: expected one of auto, bottom, top, left, right, found "middle"',
      'banner.texts: expected an object, found "none"',
      'consent.acceptDays: expected a number from 1 to 400, found "forever"',
      'consent.categories[0]: expected a text, found 1',
      'consent.locked: expected a list, found 7',
      'consent.mapping: expected an object, found "x"',
      'consent.rejectDays: expected a number from 1 to 400, found 9000',
      'consent.trustImplied: expected true or false, found "perhaps"',
      'language: expected a text, found a list',
      'look.accent: expected #rrggbb, found "url(https://evil.test/)"',
      'look.font: expected a text, found an object',
      'look.layer: expected top or a z-index, found "above"',
      'look.scheme: expected one of auto, light, dark, found "sepia"',
      'surprise: expected a known field, found 1',
    ].sort(),
  );
  await expect(page.locator(BANNER).locator('a')).toHaveCount(0);
  await saveAChoice(page);
});

test('[XX-03, banner] markup in texts is shown as text, and a policy address that is not http(s) is no link', async ({
  page,
  shop,
}) => {
  const evil = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
  const texts = { title: evil, message: evil, accept: `OK ${evil}`, reject: evil, policy: evil };
  const config = JSON.stringify({
    consent: {},
    banner: { texts, policyUrl: ' jAvaScript:window.broken=1//http://' },
    look: { font: 'x;} * { display: none } @import url(https://evil.test/x.css);' },
  });
  // As a careful server prints JSON into a script.
  await shop.open(page, pageWith(config.replace(/</g, '\\u003c')));
  await expect(page.locator(BANNER).locator('.title')).toHaveText(evil);
  await expect(page.locator(BANNER).locator('.message')).toHaveText(evil);
  await expect(page.locator(BANNER).locator('img, script, a')).toHaveCount(0);
  await page.locator(BANNER).getByRole('button', { name: /^OK/ }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await page.evaluate('window.broken')).toBeUndefined();
});
