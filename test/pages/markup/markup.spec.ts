import type { Enxerto } from '#loader/api/enxerto';
import { staysClosed, tracked } from '../doubt/doubtful';
import { accept, BANNER, expect, plainPage, test } from '../harness/test';
import { holding } from '../hold/services/page';
import { openPrompt, subscribed } from '../push/provider';
import { withoutLoader } from '../sleeper/stage';
import { heldAt, HELD_FRAME, HOLDING, isOfHeld, serveHeld, SLEEPERS } from './held';
import { BOOTSTRAP, decided, KINDS, recordsNothing } from './markup';

declare const enxerto: Enxerto;

test('@both [XX-18, buttons] [XX-15, in part] the consent plugin’s buttons record nothing where only elements have the names of its settings', async ({
  page,
  shop,
}) => {
  for (const kind of ['anchor', 'form', 'frame'] as const)
    await recordsNothing(page, shop, KINDS[kind]('cli_cookiebar_settings'));
  // The bootstrap has set aside what it took for the plugin's settings.
  await recordsNothing(page, shop, KINDS.anchor('cli_cookiebar_settings'), BOOTSTRAP);
  await accept(page);
  await expect.poll(() => decided(page)).toBe(true);
});

test('[XX-18, worker] the name of the push worker’s file is a text of the page, never an element', async ({
  page,
  shop,
}) => {
  shop.allow('push.test');
  await openPrompt({ page, shop }, { body: KINDS.anchor('subscribersServiceWorkerPath') });
  await subscribed(page);
  expect(shop.paths()).toContain('/enxerto-push-sw.js');
  expect(shop.paths()).not.toContain('/x.js');
});

test('@both [XX-14, markup] [XX-18, document] a page stays closed whatever element stands in front of what is asked of it', async ({
  page,
  shop,
  vendors,
}) => {
  const held = '<script type="text/delayed" data-src="https://cdn.cookielaw.org/x.js"></script>';
  await shop.open(
    page,
    tracked().replace('<h1>', `${held}${KINDS.form('scripts')}<h1>`),
    '/?enxerto_debug=1',
  );
  await staysClosed(page, { shop, vendors }, /^OneTrust is on this page/);
});

test('@both [XX-18, choice] the banner is drawn and a choice is stored where forms and images have the names of all that this takes', async ({
  page,
  shop,
}) => {
  const names = ['cookie', 'createElement', 'createElementNS', 'createTextNode', 'documentElement'];
  const more = ['body', 'head', 'addEventListener', 'dispatchEvent', 'activeElement', 'readyState'];
  const body = [...names, ...more].map((name) => KINDS.form(name) + KINDS.image(name)).join('');
  const held = `<script type="text/plain" data-cli-class="cli-blocker-script"
    data-cli-script-type="analytics">window.released = 'analytics';</script>`;
  await shop.open(page, plainPage(body + held));
  await accept(page);
  await expect.poll(() => page.evaluate('window.released')).toBe('analytics');
  const kept = await page.context().cookies();
  expect(kept.map(({ name }) => name)).toContain('CookieLawInfoConsent');
  expect(await page.evaluate(() => enxerto.consent.state().categories)).toMatchObject({
    analytics: true,
  });
  await page.reload();
  await expect.poll(() => page.evaluate('window.released')).toBe('analytics');
  await expect(page.locator(BANNER)).toHaveCount(0);
});

test('@both [XX-18, hold] [XX-18, sleep] [LD-24, stays held] where no loader comes, a missing frame has a link and what slept runs, among forms with the names of what this takes', async ({
  page,
  shop,
}) => {
  const names = ['createElement', 'querySelector', 'querySelectorAll', 'currentScript'];
  const body = [...names, 'readyState', 'addEventListener'].map(KINDS.form).join('');
  await page.clock.install({ time: 0 });
  serveHeld(shop);
  withoutLoader(shop);
  const html = plainPage(`<script>window.ran = [];</script>${body}${heldAt('below')}`);
  shop.page('/', await holding(html, HOLDING));
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await page.clock.runFor(5_500);
  await expect(page.getByRole('link', { name: HELD_FRAME })).toHaveCount(1);
  await expect.poll(() => page.evaluate('ran')).toEqual(SLEEPERS);
  expect(shop.requests.map(({ origin }) => origin).filter(isOfHeld)).toEqual([]);
});
