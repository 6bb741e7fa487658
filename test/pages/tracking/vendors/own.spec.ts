import type { Page } from '@playwright/test';
import { runCommand } from '#test/pages/choice/visitor';
import { accept, cookies, expect, plainPage, test } from '#test/pages/harness/test';
import type { AnyService, Vendors } from '#test/pages/harness/vendors';

/** The services that come by our own configuration alone: an id, a cookie, and their names for two events. */
const OWN = {
  tiktok: { id: 'C4A1B2C3D4E5F6G7H8I9', cookie: '_ttp', view: 'page', bought: 'CompletePayment' },
  snapchat: {
    id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    cookie: '_scid',
    view: 'PAGE_VIEW',
    bought: 'PURCHASE',
  },
} as const;

const track = (page: Page, name: string, params: object): Promise<void> =>
  runCommand(page, 'track', name, params);

const namesAt = async (vendors: Vendors, service: AnyService): Promise<string[]> =>
  (await vendors.received(service)).map(({ name }) => name);

for (const service of ['tiktok', 'snapchat'] as const)
  test(`${service} by our own configuration alone: it is loaded after consent, gets each event once, and none after a withdrawal, which takes its cookie`, async ({
    page,
    shop,
    vendors,
  }) => {
    const { id, cookie, view, bought } = OWN[service];
    const config = { consent: {}, tracking: { [service]: { pixelIds: [id] } } };
    await shop.openAsked(
      page,
      plainPage().replace('{ "consent": {} }', () => JSON.stringify(config)),
    );
    await track(page, 'Purchase', { value: 289.9, currency: 'EUR', order_id: '9120' });
    expect(vendors.loads(service)).toBe(0);
    await accept(page);
    await expect.poll(() => namesAt(vendors, service)).toContain(view);
    await track(page, 'Purchase', { value: 39, currency: 'EUR', order_id: '9121' });
    await expect
      .poll(async () =>
        (await vendors.received(service)).filter(
          ({ params }) => params['value'] ?? params['price'],
        ),
      )
      .toContainEqual(expect.objectContaining({ name: bought, id }));
    expect(await cookies(page)).toHaveProperty(cookie);
    expect(vendors.loads(service)).toBe(1);

    const before = await namesAt(vendors, service);
    await runCommand(page, 'consent.set', 'none');
    await track(page, 'Purchase', { value: 40, currency: 'EUR', order_id: '9122' });
    await expect.poll(async () => cookie in (await cookies(page))).toBe(false);
    expect(await namesAt(vendors, service)).toEqual(before);
  });
