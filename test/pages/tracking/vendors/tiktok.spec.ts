import { runCommand } from '../../choice/visitor';
import { BANNER, accept, expect, plainPage, test } from '../../harness/test';

const PIXEL = 'C4A1B2C3D4E5F6G7H8I9';
const CONFIG = {
  consent: {},
  tracking: {
    facebook: { pixelIds: ['1029384756019283'] },
    tiktok: { pixelIds: [PIXEL] },
    events: [{ name: 'ViewContent', params: { value: '289.9' } }],
  },
};
const HEAD = `<script type="application/json" data-enxerto>${JSON.stringify(CONFIG)}</script>`;

test("[TR-30, TikTok] [TR-32, TikTok] [TR-55, TikTok] nothing reaches TikTok before the choice; after it the pixel is loaded once and gets consent and each event once, with Meta's id, and its cookie is deleted when consent is withdrawn", async ({
  page,
  shop,
  vendors,
}) => {
  await shop.open(page, plainPage('', HEAD), '/');
  await page.locator(`${BANNER} button`).first().waitFor();
  expect(vendors.loads('tiktok')).toBe(0);
  expect(await page.evaluate(() => 'ttq' in window)).toBe(false);

  await accept(page);
  const names = async (): Promise<string[]> =>
    (await vendors.received('tiktok')).map(({ name, id }) => `${name} ${id}`);
  await expect.poll(names).toEqual([`page ${PIXEL}`, `ViewContent ${PIXEL}`]);
  expect(vendors.loads('tiktok')).toBe(1);
  const idOf = async (service: 'tiktok' | 'facebook'): Promise<string | undefined> =>
    (await vendors.received(service)).find(({ name }) => name === 'ViewContent')?.eventID;
  await expect.poll(() => idOf('facebook')).toHaveLength(36);
  expect(await idOf('tiktok')).toBe(await idOf('facebook'));
  const cookies = async (): Promise<string[]> =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => name === '_ttp');
  await expect.poll(cookies).toEqual(['_ttp']);

  await runCommand(page, 'consent.set', 'none');
  await expect.poll(cookies).toEqual([]);
  await runCommand(page, 'track', 'Lead');
  await runCommand(page, 'consent.set', 'all');
  await runCommand(page, 'track', 'Purchase', { value: 5 });
  await expect
    .poll(async () => (await vendors.calls('tiktok')).map(([command, name]) => [command, name]))
    .toEqual([
      ['grantConsent', undefined],
      ['page', undefined],
      ['track', 'ViewContent'],
      ['revokeConsent', undefined],
      ['grantConsent', undefined],
      ['track', 'CompletePayment'],
    ]);
  expect(vendors.loads('tiktok')).toBe(1);
});
