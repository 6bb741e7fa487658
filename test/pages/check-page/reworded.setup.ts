import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { REWORDED } from './reworded';

/** Reverses every text that is logged, for the console and for programs. */
const LOG: readonly (readonly [written: RegExp, reworded: string])[] = [
  [/\bline\(\.\.\.(\w+)\)\{/g, 'line(...$1){$1[0]=[...$1[0]].reverse().join("");'],
  [
    /console\.(warn|error)\(`\[enxerto\] \$\{(\w+)\}`\)/g,
    'console.$1("[enxerto] "+[...$2].reverse().join(""))',
  ],
];

test('the built loader with every line of its log reworded', () => {
  rmSync(REWORDED, { recursive: true, force: true });
  cpSync('dist', REWORDED, { recursive: true });
  let code = readFileSync('dist/loader.js', 'utf8');
  const found = LOG.map(([written]) => [...code.matchAll(written)].length);
  expect(found, 'the one place where lines come in, and the two that write others').toEqual([1, 2]);
  for (const [written, reworded] of LOG) code = code.replace(written, reworded);
  writeFileSync(`${REWORDED}/loader.js`, code);
});
