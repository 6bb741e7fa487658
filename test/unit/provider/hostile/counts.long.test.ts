// @vitest-environment node

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../open-provider';
import { addressOf, nameOf, VISITORS } from './endpoints';
import type { Attacked } from './requests';
import { openAttacked, rowsOf } from './requests';

let provider: Attacked;
beforeAll(async () => {
  provider = await openAttacked();
});
afterAll(() => provider.close());

const COUNTED = VISITORS.filter(({ path }) =>
  /\/(?:track|recommend|pixel|served|viewed)\b/.test(path),
);

describe.each(COUNTED.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'what is counted: %s',
  (_name, endpoint) => {
    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await provider.ask(addressOf(endpoint, provider.ids), { headers })).status;
    const empty = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' };

    test.each([
      [
        'a picture of a foreign page',
        { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' },
      ],
      ['a picture of the site itself', { 'sec-fetch-dest': 'image', referer: `${SHOP}/` }],
      ['a script of a foreign page', { ...empty, referer: 'https://other.example/' }],
      ['who says nothing', {}],
    ])('not for %s', async (_what, headers) => {
      const before = await rowsOf(provider);
      expect(await ask(headers)).toBe(403);
      expect(await rowsOf(provider)).toBe(before);
    });

    test.each([
      ['a script of the site', { ...empty, origin: SHOP }],
      ['the site in an old browser', { referer: `${SHOP}/` }],
      ['the provider’s own popup', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ])('for %s', async (_what, headers) => {
      expect(await ask(headers)).toBeLessThan(300);
    });
  },
);
