import type { Page } from '@playwright/test';
import { record, state } from '../choice/visitor';
import { cardIn, cardSeen } from '../frames/frames';
import { cookies, expect, test } from '../harness/test';
import { askedServices, granted, HOSTS, openCategory, openServices } from './page';

test.use({ outside: HOSTS });

test('[CO-49, a service refused] its switch under its category keeps it held, on the next page too; the legacy record has the category @both @quick', async ({
  page,
  shop,
}) => {
  await openServices(page, shop);
  await openCategory(page, 'Functional');
  const pane = page.getByRole('tabpanel');
  const service = (name: string): ReturnType<Page['getByRole']> =>
    pane.getByRole('switch', { name, exact: true });
  // The category's switch turns its services with it.
  await service('Functional').click();
  await expect(service('YouTube')).toBeChecked();
  await service('YouTube').click();
  await expect(service('Functional')).toBeChecked();
  await expect(service('Google reCAPTCHA')).toBeChecked();
  // What only the owner names has no switch, but its category's.
  await expect(pane.getByRole('listitem').filter({ hasText: 'widget.example' })).toBeVisible();
  await expect(service('widget.example')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save choices' }).click();

  await expect.poll(() => askedServices(shop)).toEqual(['own', 'recaptcha']);
  await expect(cardIn(page, '#video')).toBeVisible();
  expect(await record(page)).toMatchObject({
    functional: true,
    analytics: false,
    enxerto_services: { youtube: false },
  });
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'yes',
    'cookielawinfo-checkbox-functional': 'yes',
  });
  expect((await state(page)).services).toEqual({ youtube: false });
  const names = ['functional', 'youtube', 'recaptcha', 'hotjar', 'meta', 'nobody'];
  const answers = await Promise.all(names.map((name) => granted(page, name)));
  expect(answers).toEqual([true, false, true, false, false, false]);

  const before = shop.requests.length;
  await page.reload();
  await expect(cardIn(page, '#video')).toBeVisible();
  await expect.poll(() => askedServices(shop, before)).toEqual(['own', 'recaptcha']);
  await openCategory(page, 'Functional');
  await expect(service('YouTube')).not.toBeChecked();
  await expect(service('Google reCAPTCHA')).toBeChecked();
  await page.getByRole('tab', { name: 'My record' }).click();
  await expect(pane.getByText('Functional (YouTube: off)')).toBeVisible();
});

test('[CO-49, a service alone] the card of a held frame agrees to its service, and to nothing else of its category @both @quick', async ({
  page,
  shop,
}) => {
  await openServices(page, shop);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await cardSeen(page, '#video');
  await cardIn(page, '#video').getByRole('button', { name: 'Always allow' }).click();
  await expect.poll(() => askedServices(shop)).toEqual(['youtube']);
  expect(await record(page)).toMatchObject({
    functional: false,
    enxerto_services: { youtube: true },
  });
  expect(await granted(page, 'youtube')).toBe(true);
  expect(await granted(page, 'functional')).toBe(false);

  const before = shop.requests.length;
  await page.reload();
  await expect.poll(() => askedServices(shop, before)).toEqual(['youtube']);
  await openCategory(page, 'Functional');
  const pane = page.getByRole('tabpanel');
  await expect(pane.getByRole('switch', { name: 'YouTube' })).toBeChecked();
  await expect(pane.getByRole('switch', { name: 'Functional' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(cardIn(page, '#video')).toBeVisible();
  expect(await record(page)).not.toHaveProperty('enxerto_services');
  expect(askedServices(shop)).toEqual(['youtube']);
});
