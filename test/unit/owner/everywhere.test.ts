// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

test('what the command line and the tag builder have in common runs in Node and in a page', () => {
  const files = readdirSync(join(root, 'owner'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('owner', name));
  expect(files.length).toBeGreaterThan(10);
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const imports = [...text.matchAll(/^import (type )?.*? from '([^']+)';/gms)];
    return imports
      .filter(
        ([, isType, from = '']) =>
          !isType && /^node:|[#/](?:build|cli|loader|tools|demo-site)\//.test(from),
      )
      .map(([, , from]) => `${file}: ${from}`)
      .concat(/\beval\(|new Function\(/.test(text) ? [`${file}: code from text`] : []);
  });
  expect(wrong).toEqual([]);
});
