// @vitest-environment node

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The table of settings, from the docstrings of `provider/settings.ts`. */
function settingsTable(source: string): string {
  const rows = [...source.matchAll(/\/\*\*\s(.*?)\*\//gs)].flatMap(([, comment = '']) => {
    const text = comment
      .replaceAll(/^\s*\*/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const [, name, what, otherwise] = /^`([A-Z_]+)`: (.+) Default: (.+)\.$/.exec(text) ?? [];
    return name && what && otherwise
      ? [`| \`${name}\` | ${what.replace(/\.$/, '')} | ${otherwise} |`]
      : [];
  });
  return ['| variable | what it is | default |', '|---|---|---|', ...rows].join('\n');
}

test('docs/provider.md has every environment variable that the provider reads, as its docstring has it', async () => {
  const source = read('provider/settings.ts');
  const variables = [...source.matchAll(/^ {2}([A-Z_]+): z/gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(8);
  const table = settingsTable(source);
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name).sort()).toEqual(
    variables.sort(),
  );
  const [head = '', , ...rest] = read('docs/provider.md').split(/(\| variable \|.*\n(?:\|.*\n)*)/);
  await expect(`${head}${table}\n${rest.join('')}`).toMatchFileSnapshot(
    '../../../docs/provider.md',
  );
});
