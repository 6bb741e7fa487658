// @vitest-environment node

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#build/site/build';
import type { JourneyCost } from '#build/site/journeys';
import { compare, tableOf } from '#build/site/journeys';
import type { Plan } from '#build/site/plan';
import { readSite } from '#build/site/site';
import { FILES } from '#src/chunks';

const root = new URL('../../', import.meta.url).pathname;
const docs = readFileSync(join(root, 'docs/site-build.md'), 'utf8');

/** A figure of the documentation may be this far from what was built: it is measured again when it matters. */
const TOLERANCE_KB = 0.5;

/** The rows of a table in the documentation, cell by cell. */
const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()));

describe.each([
  ['shop', ['tracking', 'theme']],
  ['no-wordpress', ['tracking', 'configured']],
])('the site build of %s', (name, inside) => {
  const folder = mkdtempSync(join(tmpdir(), 'enxerto-site-'));
  let plan: Plan;
  let costs: JourneyCost[];
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

  beforeAll(async () => {
    const { site } = readSite(readFileSync(join(root, `demo-site/sites/${name}.json`), 'utf8'));
    if (!site) throw new Error('the example is wrong');
    plan = await buildSite(site, folder);
    costs = compare(plan, join(root, 'dist'), folder);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('[LD-05, site build] every journey of the site has fewer bytes and fewer requests than in the general build', () => {
    expect(costs.length).toBeGreaterThan(5);
    for (const { name: journey, general, site, files, requested } of costs) {
      expect(site, journey).toBeLessThan(general);
      expect(requested.length, journey).toBe(files.length - inside.length);
    }
  });

  test('its table in the documentation is what is built: npx enxerto build prints it', () => {
    const [, written = ''] =
      new RegExp(`<!-- ${name} -->\\n\\n([^]*?)\\n\\n<!-- end -->`).exec(docs) ?? [];
    const wanted = rowsOf(tableOf(costs));
    const rows = rowsOf(written);
    expect(rows.map(([, journey]) => journey)).toEqual(wanted.map(([, journey]) => journey));
    rows.forEach((cells, at) => {
      const [, , general = '', requests, site = '', left] = wanted[at] ?? [];
      expect([cells[3], cells[5]]).toEqual([requests, left]);
      expect(Math.abs(Number(cells[2]) - Number(general))).toBeLessThanOrEqual(TOLERANCE_KB);
      expect(Math.abs(Number(cells[4]) - Number(site))).toBeLessThanOrEqual(TOLERANCE_KB);
    });
  });

  test('[LD-11, names] one loader, one manifest, and the files that the plan names; the loader knows their hashes and no others', () => {
    const { files } = JSON.parse(read('manifest.json')) as { files: Record<string, object> };
    const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
    const hashed = scripts.flatMap((file) => {
      const [, base = '', hash = ''] = /^([a-z]+)(?:-pt)?-([\da-f]{8})\.js$/.exec(file) ?? [];
      return base ? [[base, hash]] : [];
    });
    expect(hashed.map(([base = '']) => base).sort()).toEqual([...plan.parts.files].sort());
    expect(scripts.filter((file) => !/-[\da-f]{8}\.js$/.test(file))).toEqual([
      'bootstrap.js',
      'loader.js',
    ]);
    const run = new RegExp(`"((?:[\\da-f]{8}){${hashed.length}})"`).exec(read('loader.js'));
    const known = run?.[1]?.match(/.{8}/g);
    expect(known?.sort()).toEqual(hashed.map(([, hash = '']) => hash).sort());
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['LICENSES.txt', 'config.schema.json']),
    );
  });

  test('[LD-12, no eval] [LD-01, combined] nothing built makes code out of text, and the loader survives careless neighbours', () => {
    for (const file of plan.parts.files)
      expect(Object.keys(FILES), 'a file of the table').toContain(file);
    expect(read('loader.js')).toMatch(/^\/\/# \w+\n;[^]*;\s*$/);
    expect(read('loader.js')).not.toMatch(/\beval\(|new Function\b/);
    // One `import()`, that of the mounter.
    expect(read('loader.js').match(/\bimport\(/g)).toHaveLength(1);
  });
});
