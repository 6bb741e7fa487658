import { BANNER, consoleOf, cookies, expect, test } from '../harness/test';
import { ran, logs, sendScript } from '../release/held';
import { bringLoader, expectTheirsHidden, HELD, legacyPage, serveLegacy, STAYS } from './page';
import { called, listenIn, pixelHeard } from './theirs';

test('@both [CO-45, late] with the legacy script awake: its bar goes, the page scrolls, and the choice is made once, by us', async ({
  page,
  shop,
}) => {
  serveLegacy(
    shop,
    legacyPage({
      head: STAYS,
      body: `${HELD}<a role="button" class="wt-cli-reject-btn" id="ours" href="#">Rejeitar</a>
<script>var heard = []; document.addEventListener('click', (event) => heard.push(event.target.id)); document.getElementById('ours').onclick = () => void heard.push('its own')</script>`,
    }),
  );
  await page.goto(shop.origin);
  await expect(page.locator('#cookie-law-info-bar')).toBeVisible();
  const before = await cookies(page);
  // Too late for these: it has written them before we came.
  expect(before).toMatchObject({ 'cookielawinfo-checkbox-analytics': 'no' });
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');

  await listenIn(page);
  await bringLoader(page);
  await expect(page.locator(BANNER)).toBeVisible();
  await expectTheirsHidden(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
  expect(await cookies(page)).toEqual(before);

  await page.locator(BANNER).getByRole('button', { name: 'Aceitar' }).click();
  await expect.poll(() => ran(page)).toEqual(['one', 'two', 'three']);
  await expect.poll(() => pixelHeard(page)).toEqual(['all']);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');

  // A button of theirs in the page is answered by us, and by us alone. The page's own listeners hear the click.
  await page.locator('#ours').click();
  expect(await page.evaluate('heard')).toEqual(expect.arrayContaining(['its own', 'ours']));
  await expect.poll(async () => (await cookies(page))['viewed_cookie_policy']).toBe('no');
  await expect.poll(() => pixelHeard(page)).toEqual(['all', 'none']);
  expect(await called(page)).toEqual([]);
  expect(await ran(page)).toEqual(['one', 'two', 'three']);
  expect(consoleOf(page)).toEqual([]);
});

test('@both [CO-45, late] a decided visitor whom the legacy script is releasing for: each held script still runs once', async ({
  page,
  shop,
}) => {
  const record = Buffer.from('{"necessary":true,"analytics":true,"advertisement":true}');
  await page.context().addCookies(
    Object.entries({
      viewed_cookie_policy: 'yes',
      CookieLawInfoConsent: record.toString('base64'),
      'cookielawinfo-checkbox-analytics': 'yes',
      'cookielawinfo-checkbox-advertisement': 'yes',
    }).map(([name, value]) => ({ name, value, url: shop.origin })),
  );
  serveLegacy(shop, legacyPage({ body: HELD }));
  // Its first script hangs: the others are still on its list.
  let answer = (): void => {};
  shop.answer('shop.test/one.js', (_request, response) => {
    answer = () => sendScript(response, logs('one'));
  });
  await page.goto(shop.origin, { waitUntil: 'commit' });
  await expect.poll(() => shop.paths().includes('/one.js')).toBe(true);
  await bringLoader(page);
  await expect.poll(() => ran(page)).toEqual(['two', 'three']);
  answer();
  await expect.poll(() => ran(page)).toEqual(['two', 'three', 'one']);
  await page.waitForLoadState('networkidle');
  expect(await ran(page)).toEqual(['two', 'three', 'one']);
  expect(shop.paths().filter((path) => path === '/one.js')).toHaveLength(1);
  await expect(page.locator('#cookie-law-info-again')).toBeHidden();
  expect(consoleOf(page)).toEqual([]);
});
