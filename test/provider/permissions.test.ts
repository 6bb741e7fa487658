import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { posted, SITE } from '../unit/provider/push/parts';
import type { ProviderProcess } from './harness/process';
import { startProviderProcess } from './harness/process';

let above: string;
let folder: string;
let provider: ProviderProcess | undefined;
let umask: number;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'enxerto-permissions-'));
  folder = join(above, 'provider');
  // The process that starts the provider lets everybody read its files, as most do.
  umask = process.umask(0o022);
});
afterEach(async () => {
  process.umask(umask);
  await provider?.stop();
  rmSync(above, { recursive: true });
});

const start = async (): Promise<void> => {
  provider = await startProviderProcess('all', { DATABASE_URL: folder });
};

test('a folder that was there before: nobody else gets to what is written into it', async () => {
  mkdirSync(folder, { mode: 0o755 });
  await start();
  await fetch(`${provider?.address}/push/subscribe`, posted({ uuid: SITE }));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'lock')).mode & 0o777).toBe(0o600);
});
