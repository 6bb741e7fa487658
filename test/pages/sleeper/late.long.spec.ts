import { BANNER, expect, tag, test } from '../harness/test';
import { eachOnce, PHONE, said, woken } from './deeds';
import { LEGACY, pasted, serveWordPress, tagAlone, wordpressPage } from './wordpress-page';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

const STANDS_ASIDE = "tracking: sends nothing: the pixel plugin's own script is here";

test('[LD-18, without the bootstrap] the tag alone: all of theirs run; each thing happens once, and debug says whose @both', async ({
  page,
  shop,
  heard,
}) => {
  serveWordPress(shop);
  shop.page('/', await wordpressPage({ pasted: tagAlone() }));
  await page.goto(shop.origin);
  await expect.poll(() => woken(page)).toHaveLength(LEGACY.length);
  await eachOnce(page, { consent: 'ours', lightbox: 'ours' });
  const lines = said(heard.console).join('\n');
  expect(lines).toContain(STANDS_ASIDE);
  expect(lines).toContain('consent: ours asks');
  for (const name of ['mobileMenu', 'lightbox', 'carousel', 'anchors'])
    expect(lines).toContain(`theme: ${name}: takeover`);
});

test('[LD-18, late bootstrap] pasted below the head’s scripts: those have run and are taken over, the others sleep; each thing happens once @both', async ({
  page,
  shop,
  heard,
}) => {
  serveWordPress(shop);
  shop.page('/', await wordpressPage({ pasted: '', body: await pasted() }));
  await page.goto(shop.origin);
  await eachOnce(page, { consent: 'ours', lightbox: 'ours' });
  expect(await woken(page)).toEqual(['cookie-law-info', 'cookie-law-info-ccpa']);
  const lines = said(heard.console).join('\n');
  expect(lines).not.toContain(STANDS_ASIDE);
  expect(lines).toContain('consent: ours asks');
  expect(lines).toContain('theme: carousel: replace');
});

test('[LD-19, delayed tag] an optimizer puts the tag off until the visitor does something: after 5 s theirs have run; ours, when it comes, asks and takes over, or stands aside @both', async ({
  page,
  shop,
  heard,
}) => {
  await page.clock.install();
  serveWordPress(shop);
  const delayed = `<script>addEventListener('pointerdown', () => {
    const script = document.createElement('script');
    script.src = '/enxerto/loader.js';
    script.dataset.enxerto = '';
    document.head.append(script);
  }, { once: true })</script>`;
  shop.page('/', await wordpressPage({ pasted: await pasted({}, delayed) }));
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await page.clock.runFor(5_500);
  await expect.poll(() => woken(page)).toEqual(LEGACY);
  await expect(page.locator('#cookie-law-info-bar')).toBeVisible();
  await page.locator('h1').click();
  await page.clock.resume();
  await expect(page.locator(BANNER)).toBeVisible();
  await eachOnce(page, { consent: 'ours', lightbox: 'ours', told: [] });
  expect(await woken(page)).toEqual(LEGACY);
  expect(said(heard.console).join('\n')).toContain(STANDS_ASIDE);
});

test('[LD-18, combined] an optimizer has made one file of them all: it cannot sleep; each thing happens once, and debug says whose @both', async ({
  page,
  shop,
  heard,
}) => {
  serveWordPress(shop);
  shop.page('/', await wordpressPage({ combined: true }));
  await page.goto(shop.origin);
  await expect.poll(() => woken(page)).toEqual(['combined']);
  await eachOnce(page, { consent: 'ours', lightbox: 'ours' });
  const lines = said(heard.console).join('\n');
  expect(lines).toContain(`${STANDS_ASIDE}: window.pys`);
  expect(lines).toContain('theme: carousel: takeover');
  expect(lines).toContain('consent: ours asks');
});

test('[LD-18, list] only what the owner names sleeps', async ({ page, shop }) => {
  serveWordPress(shop);
  const config = { bootstrap: { sleep: ['theme.lightbox', 'tracking'] } };
  shop.page('/', await wordpressPage({ pasted: await pasted(config, tag()) }));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.waitForLoadState('load');
  const named = /lightbox|magnific|pys|bind-first|tld/;
  await expect.poll(() => woken(page)).toEqual(LEGACY.filter((handle) => !named.test(handle)));
});
