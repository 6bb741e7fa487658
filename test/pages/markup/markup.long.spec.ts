import { expect, test } from '../harness/test';
import { HELD_ADDRESSES, isOfHeld, SLEEPERS } from './held';
import type { Kind } from './markup';
import { KIND_NAMES } from './markup';
import { DOCUMENT_NAMES, GLOBAL_NAMES } from './names';
import type { TablePage, TablePolicy } from './table';
import { elements, OUTSIDE, TABLE_PAGES, TABLE_POLICIES, visit } from './table';

// The shell's mouse rests in the window's corner. An element that comes under it is a sign of a visitor, for which more is loaded.
test.use({ shell: false });

/** Visits a page of the table without markup, then with every name as each kind of element. */
async function isTheSame(
  { browser, shop }: Parameters<typeof visit>[0],
  policy: TablePolicy,
  which: TablePage,
  kinds: readonly Kind[] = KIND_NAMES,
): Promise<void> {
  shop.allow(...OUTSIDE);
  const plain = await visit({ browser, shop }, policy, which);
  expect(plain.errors).toEqual([]);
  for (const kind of kinds)
    expect({ kind, ...(await visit({ browser, shop }, policy, which, elements(kind))) }).toEqual({
      kind,
      ...plain,
    });
}

// All names stand on a page together: it has to be in everything as without them, so that each is read on the way to that. One
// could hide another only by breaking what the other would have mended.
for (const policy of Object.keys(TABLE_POLICIES) as TablePolicy[])
  for (const which of Object.keys(TABLE_PAGES) as TablePage[])
    test(`[XX-18, table] under ${policy}, ${which} is the same with every name that we read as an anchor, a form, two elements, a frame, an image, an object`, ({
      browser,
      shop,
    }) => isTheSame({ browser, shop }, policy, which));

test('@both [XX-18, hold] [XX-18, sleep] among elements with every name that we read, nothing held is asked for before a choice and all of it after; what sleeps stays asleep', async ({
  browser,
  shop,
}) => {
  shop.allow(...OUTSIDE);
  for (const kind of ['form', 'image', 'object'] as const) {
    const seen = await visit(
      { browser, shop },
      'no policy',
      'a page that holds and sleeps',
      elements(kind),
    );
    expect([kind, seen.errors]).toEqual([kind, []]);
    expect([kind, seen.before.requests.filter(isOfHeld)]).toEqual([kind, []]);
    expect([kind, seen.after?.requests.filter(isOfHeld)]).toEqual([kind, HELD_ADDRESSES]);
    const ran = [...seen.before.ran, ...(seen.after?.ran ?? [])];
    expect([kind, SLEEPERS.filter((name) => ran.includes(name))]).toEqual([kind, []]);
  }
});

test('[XX-18, names] the table’s names are those that the code reads', () => {
  expect(DOCUMENT_NAMES).toEqual(
    expect.arrayContaining(['scripts', 'querySelector', 'createElementNS', 'baseURI', 'cookie']),
  );
  expect(GLOBAL_NAMES).toEqual(
    expect.arrayContaining([
      'Cli_Data',
      'cli_cookiebar_settings',
      'pysOptions',
      'oceanwpLocalize',
      'enxerto',
      'subscribersServiceWorkerPath',
      'OneTrust',
      'dataLayer',
      'fbq',
      'trustedTypes',
    ]),
  );
});
