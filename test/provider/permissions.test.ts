import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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

/** Everything in the folder that others may use, with its permissions. */
const open = (): string[] =>
  ['', ...(readdirSync(folder, { recursive: true }) as string[])].flatMap((name) => {
    const { mode } = statSync(join(folder, name));
    return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`];
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

test('permissions that somebody gave are taken away at the next start, of all files', async () => {
  await start();
  await provider?.stop();
  const names = readdirSync(folder, { recursive: true }) as string[];
  for (const name of names)
    chmodSync(join(folder, name), statSync(join(folder, name)).isDirectory() ? 0o755 : 0o644);
  chmodSync(folder, 0o755);
  expect(open().length).toBeGreaterThan(100);
  await start();
  expect(open().filter((name) => names.includes(name.split(' ')[0] ?? ''))).toEqual([]);
  expect(provider?.logged()).not.toContain('other users');
});
