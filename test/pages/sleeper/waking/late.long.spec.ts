import type { Page } from '@playwright/test';
import { expect, test } from '#test/pages/harness/test';
import { BEHAVIOURS } from '../behaviours';
import { eachOnce, PHONE, logged, woken } from '../deeds';
import { openWordPress } from '../stage';
import { pasted, tagAlone } from '../wordpress-page';
import { LEGACY } from '../wordpress-scripts';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

const STANDS_ASIDE = "tracking: sends nothing: the pixel plugin's own script is here";

/** Whose each thing is, as debug says: the theme's behaviours and the tracker; consent is always ours here, and says so. */
function saysWhose(
  page: Page,
  theme: RegExp,
  tracker: 'own' | 'foreign',
  behaviours = BEHAVIOURS,
): void {
  const lines = logged(page);
  for (const name of behaviours) {
    const its = lines.filter((line) => line.includes(`theme: ${name}: `));
    expect(its.filter((line) => theme.test(line)).length, `${name}: ${its.join('; ')}`).toBe(1);
  }
  const asides = lines.filter((line) => line.includes(STANDS_ASIDE));
  expect(asides).toHaveLength(tracker === 'foreign' ? 1 : 0);
  expect(lines.join('\n')).toContain('consent: Enxerto asks instead of the legacy plugin');
}

/** What debug says of a behaviour beside the theme's own script. */
const BESIDE = /: (?:takeover|augment|off)$/;

test('[LD-18, without the bootstrap] with the tag alone all legacy scripts run; each job is done once, and debug says by whom @both', async ({
  page,
  shop,
}) => {
  await openWordPress(page, shop, { pasted: tagAlone() });
  await expect.poll(() => woken(page)).toHaveLength(LEGACY.length);
  await eachOnce(page, { consent: 'own', lightbox: 'own' });
  saysWhose(page, BESIDE, 'foreign');
});

test('[LD-18, late bootstrap] a bootstrap below the head: scripts above it run and are taken over, those below sleep @both', async ({
  page,
  shop,
}) => {
  await openWordPress(page, shop, { pasted: '', body: await pasted() });
  await eachOnce(page, { consent: 'own', lightbox: 'own' });
  expect(await woken(page)).toEqual(['cookie-law-info', 'cookie-law-info-ccpa']);
  saysWhose(page, /: replace$/, 'own');
});
