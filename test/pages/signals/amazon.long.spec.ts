import type { Page } from '@playwright/test';
import { choose } from '../choice/visitor';
import { expect, plainPage, test } from '../harness/test';
import { snippet } from '../sleeper/snippet';

const HOST = 'c.amazon-adsystem.com';
test.use({ outside: [HOST] });

/** Amazon's script for consent as its documentation pastes it, with the call that an owner writes by hand behind it. */
const TAG = `<script src="https://${HOST}/aat/amzn-consent.js"></script>
<script>window.amznConsent().setCountryCode('FR').setEnableAdStorage(true).setEnableUserData(true).build();</script>`;
/** It takes a whole object, or makes one by a chain of calls. */
const SCRIPT = `window.received = [];
window.amznConsent = (whole) => {
  if (whole) return void window.received.push(whole);
  const made = {};
  const chain = {
    setCountryCode: (code) => ((made.countryCode = code), chain),
    setEnableAdStorage: (isOn) => ((made.enableAdStorage = isOn), chain),
    setEnableUserData: (isOn) => ((made.enableUserData = isOn), chain),
    build: () => void window.received.push(made),
  };
  return chain;
};`;

const consent = (countryCode: string, isGranted: boolean) => ({
  countryCode,
  enableAdStorage: isGranted,
  enableUserData: isGranted,
});

const received = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as never as { received?: unknown }).received);

test('@both-ci [CO-41, Amazon] [LD-27, calls in a chain] held until a choice, Amazon’s script for consent finds the page’s own call, then what held before the choice and the choice, and is told a withdrawal', async ({
  page,
  shop,
}) => {
  shop.serve(`${HOST}/aat/amzn-consent.js`, 'text/javascript', SCRIPT);
  const config = {
    // Otherwise a withdrawal loads the page again, which then holds everything.
    consent: { reload: 'never' },
    signals: { amazon: 'PT' },
    hold: ['known'],
    base: '/enxerto/',
  };
  const html = plainPage(TAG, await snippet(config)).replace(
    '{ "consent": {} }',
    JSON.stringify(config),
  );
  await shop.openAsked(page, html);
  expect(shop.requests.filter(({ origin }) => origin.includes(HOST))).toEqual([]);
  await choose(page, { advertisement: true });
  const before = [consent('FR', true), consent('PT', false), consent('PT', true)];
  await expect.poll(() => received(page)).toEqual(before);
  await choose(page, { advertisement: false });
  await expect.poll(() => received(page)).toEqual([...before, consent('PT', false)]);
});
