import { expect, test } from '../harness/test';
import { KIND_NAMES, KINDS, recordsNothing } from './markup';
import { DOCUMENT_NAMES, GLOBAL_NAMES } from './names';
import type { TablePage, TablePolicy } from './table';
import { elements, OUTSIDE, TABLE_PAGES, TABLE_POLICIES, visit } from './table';

// All names stand on a page together: it has to be in everything as without them, so that each is read on the way to that. One
// could hide another only by breaking what the other would have mended.
for (const policy of Object.keys(TABLE_POLICIES) as TablePolicy[])
  for (const which of Object.keys(TABLE_PAGES) as TablePage[])
    test(`${policy === 'a nonce' ? '' : '@both '}[XX-18, table] under ${policy}, ${which} is the same with every name that we read as an anchor, a form, two elements, a frame, an image, an object`, async ({
      browser,
      shop,
      outside,
    }) => {
      test.setTimeout(120_000);
      outside.push(...OUTSIDE);
      const plain = await visit({ browser, shop }, policy, which);
      expect(plain.errors).toEqual([]);
      for (const kind of KIND_NAMES)
        expect({
          kind,
          ...(await visit({ browser, shop }, policy, which, elements(kind))),
        }).toEqual({
          kind,
          ...plain,
        });
    });

test('[XX-18, names] the table’s names are those that the code reads', () => {
  expect(DOCUMENT_NAMES).toEqual(
    expect.arrayContaining(['scripts', 'querySelector', 'createElementNS', 'baseURI', 'cookie']),
  );
  expect(GLOBAL_NAMES).toEqual(
    expect.arrayContaining([
      ...['Cli_Data', 'cli_cookiebar_settings', 'pysOptions', 'oceanwpLocalize', 'enxerto'],
      ...['subscribersServiceWorkerPath', 'OneTrust', 'dataLayer', 'fbq', 'trustedTypes'],
    ]),
  );
});

test('@both [XX-18, buttons] no element, of whatever kind, stands for the consent plugin’s settings', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  for (const kind of KIND_NAMES)
    for (const name of ['cli_cookiebar_settings', 'Cli_Data'])
      await recordsNothing(page, shop, KINDS[kind](name));
});
