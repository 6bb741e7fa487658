// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONSENT } from '#src/config/consent/consent';
import { ourStorage } from '#widgets/consent/dialog/storage-list';

const root = new URL('../../../', import.meta.url).pathname;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const texts = {
  decision: 'd',
  choice: 'c',
  flag: 'f',
  tabs: 't',
  moment: 'm',
  visit: 'v',
  meta: 'i',
  outbox: 'o',
  dismissed: 'n',
  session: 's',
  subscription: 'p',
  subscribed: 'u',
  unusable: 'x',
  closed: 'b',
  seen: 'e',
  lasting: 'l',
  ads: 'a',
  honoured: 'h',
};
const names = { viewed: 'viewed_cookie_policy', record: 'CookieLawInfoConsent' };
const kept = ourStorage(names, CONSENT.defaults, texts, String, 'functional', 'advertisement').map(
  ({ name }) => name,
);

test('[XX-10, documented] the list that the dialog shows and the table of docs/cookies.md are the same', () => {
  const rows = read('docs/cookies.md').matchAll(/^\| `([^`]+)`[^|]*\|.*\|$/gm);
  const documented = [...rows].map(([row, name = '']) => {
    expect(
      row.split('|').every((cell, at, all) => cell.trim() || at % (all.length - 1) === 0),
    ).toBe(true);
    return name.replace('{category}', '*');
  });
  expect(documented).toEqual(kept);
});

test('[XX-10, complete] every storage key that the sources name is on the list', () => {
  const files = ['loader', 'src', 'widgets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const found = files.flatMap(
    (file) => read(file).match(/(?<=['"`])enxerto\.[\w.]+(?=['"`])/g) ?? [],
  );
  expect(found).toContain('enxerto.choice');
  expect(found.filter((key) => !kept.includes(key))).toEqual([]);
});
