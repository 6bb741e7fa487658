import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemBrowser } from '#tools/browsers.mjs';
import type { World } from '../harness/servers';
import { expect, plainPage, test } from '../harness/test';
import { inWorld } from './visiting';

interface Ended {
  code: number;
  out: string;
  error: string;
}

/** Runs `npx enxerto` as an owner does. */
const enxerto = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 1e8 };
    execFile(process.execPath, ['tools/enxerto.mjs', ...args], options, (failed, out, error) =>
      resolve({ code: failed ? Number(failed.code) : 0, out, error }),
    );
  });

/** Nothing is cut short because the machine is busy. */
const PATIENT = ['--deadline', '120'];

/** A browser for `CHROME_PATH`, by which every host leads to the test's servers. */
async function browserOf(
  world: World,
): Promise<{ CHROME_PATH: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'enxerto-check-'));
  const file = join(folder, 'chromium');
  const switches = (inWorld(world).switches ?? []).map((one) => `'${one}'`).join(' ');
  await writeFile(file, `#!/bin/sh\nexec '${systemBrowser('chromium')}' ${switches} "$@"\n`);
  await chmod(file, 0o755);
  return { CHROME_PATH: file, remove: () => rm(folder, { recursive: true }) };
}

test('npx enxerto check ADDRESS: a page without our tag has a report, JSON on request, and exit code 1', async ({
  world,
  shop,
}) => {
  const { CHROME_PATH, remove } = await browserOf(world);
  shop.page('/sem', plainPage().replace('<!--tag-->', ''));
  const broken = ['check', `${shop.origin}/sem`, '--wait', '2', '--phone', ...PATIENT];
  const report = await enxerto([...broken, '--browser', CHROME_PATH]);
  expect([report.code, report.out.split('\n')[2]]).toEqual([1, 'Our tag is not on this page.']);
  const json = await enxerto([...broken, '--json'], { CHROME_PATH });
  expect(json.code).toBe(1);
  const { findings, facts } = JSON.parse(json.out) as Record<string, object>;
  expect(findings).toMatchObject([{ severity: 'error', cause: 'missing' }]);
  expect(facts).toMatchObject({
    opened: `${shop.origin}/sem`,
    status: 200,
    look: { choice: 'none' },
  });
  await remove();
});
