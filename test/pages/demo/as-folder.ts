import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { writeDemo } from '../../../tools/demo/folder.mjs';
import { close, listen } from '../../push/services/listening';

/** Has a plain file server serve the demo from a sub-path, as long as `visit` runs. @returns the answers of 400 and more */
export async function asFolder(
  page: Page,
  visit: (root: string) => Promise<void>,
): Promise<string[]> {
  const place = mkdtempSync(join(tmpdir(), 'enxerto-demo-'));
  await writeDemo(join(place, 'some/where'));
  const server = createServer(sirv(place));
  const root = `http://127.0.0.1:${await listen(server)}/some/where/`;
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  try {
    await visit(root);
  } finally {
    await close(server);
    rmSync(place, { recursive: true });
  }
  return failed;
}
