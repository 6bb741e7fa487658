import { BANNER, expect, tag, test } from '../../harness/test';
import { BEHAVIOURS } from '../behaviours';
import { eachOnce, PHONE, said, woken } from '../deeds';
import { openWordPress } from '../stage';
import { pasted, tagAlone } from '../wordpress-page';
import { LEGACY } from '../wordpress-scripts';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

const STANDS_ASIDE = "tracking: sends nothing: the pixel plugin's own script is here";

/** Whose each thing is, as debug says: the theme's behaviours and the tracker; consent is always ours here, and says so. */
function saysWhose(
  console: readonly string[],
  theme: RegExp,
  tracker: 'ours' | 'theirs',
  behaviours = BEHAVIOURS,
): void {
  const lines = said(console);
  for (const name of behaviours) {
    const its = lines.filter((line) => line.includes(`theme: ${name}: `));
    expect(its.filter((line) => theme.test(line)).length, `${name}: ${its.join('; ')}`).toBe(1);
  }
  const asides = lines.filter((line) => line.includes(STANDS_ASIDE));
  expect(asides).toHaveLength(tracker === 'theirs' ? 1 : 0);
  expect(lines.join('\n')).toContain("consent: ours asks in the legacy plugin's place");
}

/** What debug says of a behaviour beside the theme's own script. */
const BESIDE = /: (?:takeover|augment|off)$/;

test('[LD-18, without the bootstrap] the tag alone: all of theirs run; each thing happens once, and debug says whose @both', async ({
  page,
  shop,
  heard,
}) => {
  await openWordPress(page, shop, { pasted: tagAlone() });
  await expect.poll(() => woken(page)).toHaveLength(LEGACY.length);
  await eachOnce(page, { consent: 'ours', lightbox: 'ours' });
  saysWhose(heard.console, BESIDE, 'theirs');
});

test('[LD-18, late bootstrap] pasted below the head’s scripts: those have run and are taken over, the others sleep; each thing happens once @both', async ({
  page,
  shop,
  heard,
}) => {
  await openWordPress(page, shop, { pasted: '', body: await pasted() });
  await eachOnce(page, { consent: 'ours', lightbox: 'ours' });
  expect(await woken(page)).toEqual(['cookie-law-info', 'cookie-law-info-ccpa']);
  saysWhose(heard.console, /: replace$/, 'ours');
});

test('[LD-19, delayed tag] an optimizer puts the tag off until the visitor does something: after 5 s theirs have run; ours, when it comes, asks and takes over, or stands aside @both', async ({
  page,
  shop,
  heard,
}) => {
  await page.clock.install();
  const delayed = `<script>addEventListener('pointerdown', () => {
    const script = document.createElement('script');
    script.src = '/enxerto/loader.js';
    script.dataset.enxerto = '';
    document.head.append(script);
  }, { once: true })</script>`;
  await openWordPress(page, shop, { pasted: await pasted({}, delayed) });
  await page.waitForLoadState('load');
  await page.clock.runFor(5_500);
  await expect.poll(() => woken(page)).toEqual(LEGACY);
  await expect(page.locator('#cookie-law-info-bar')).toBeVisible();
  await page.locator('h1').click();
  await page.clock.resume();
  await expect(page.locator(BANNER)).toBeVisible();
  await eachOnce(page, { consent: 'ours', lightbox: 'ours' });
  expect(await woken(page)).toEqual(LEGACY);
  saysWhose(heard.console, BESIDE, 'theirs');
});

test('[LD-18, combined] an optimizer has made one file of them all: it cannot sleep; each thing happens once, and debug says whose @both', async ({
  page,
  shop,
  heard,
}) => {
  await openWordPress(page, shop, { combined: true });
  await expect.poll(() => woken(page)).toEqual(['combined']);
  await eachOnce(page, { consent: 'ours', lightbox: 'ours' });
  expect(said(heard.console).join('\n')).toContain(`${STANDS_ASIDE}: window.pys`);
  // The photo feed's script leaves nothing on window: that it has run is seen by the photos, when ours comes to fill it.
  const seen = BEHAVIOURS.filter((name) => name !== 'feed');
  saysWhose(heard.console, BESIDE, 'theirs', seen);
});

test('[LD-18, list] only what the owner names sleeps', async ({ page, shop }) => {
  const config = { bootstrap: { sleep: ['theme.lightbox', 'tracking'] } };
  await openWordPress(page, shop, { pasted: await pasted(config, tag()) });
  await expect(page.locator(BANNER)).toBeVisible();
  await page.waitForLoadState('load');
  const named = /lightbox|magnific|pys|bind-first|tld/;
  await expect.poll(() => woken(page)).toEqual(LEGACY.filter((handle) => !named.test(handle)));
});
