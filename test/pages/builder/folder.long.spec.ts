import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { writeDemo } from '../../../tools/demo/folder.mjs';
import { BANNER, expect, test } from '../harness/test';
import { controls, previewFrame, previewStands, written } from './builder-page';

declare const window: Window & typeof globalThis & { enxerto: { asleep?: { list: unknown[] } } };

test('as a folder, from a sub-path of a plain file server: the builder and its preview work, no choice causes a request to another host, and all requests stay below the folder', async ({
  page,
  output,
}) => {
  test.setTimeout(120_000);
  const place = mkdtempSync(join(tmpdir(), 'enxerto-builder-'));
  await writeDemo(join(place, 'some/where'));
  const server = createServer(sirv(place));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where/`;
  const failed: string[] = [];
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  // What the preview's own policy has stopped was never asked: the recorder of all hosts sees to it that nothing was.
  page.on('requestfinished', (request) => asked.push(`${request.method()} ${request.url()}`));
  try {
    // From the shop, as an owner finds it.
    await page.goto(`${root}cenarios/index.html`);
    await page.getByRole('main').getByRole('link', { name: 'Montar a sua etiqueta' }).click();
    await previewStands(page);
    await expect(previewFrame(page).locator(BANNER)).toBeVisible();
    for (const name of ['PixelYourSite', 'OceanWP, com ou sem Elementor'])
      await controls(page).turn(name, true);
    await controls(page).choose('O que fazer aos scripts deles', 'Adormecê-los');
    await page.getByRole('radio', { name: 'Aceitou tudo' }).check();
    await previewStands(page);
    await expect
      .poll(() => previewFrame(page).evaluate(() => window.enxerto.asleep?.list.length))
      .toBe(9);
    const { head = '' } = await written(page);
    expect(head.match(/<script/g)).toHaveLength(3);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(place, { recursive: true });
  }
  expect(asked.filter((line) => !line.startsWith(`GET ${root}`))).toEqual([]);
  expect(failed).toEqual([]);
  expect(output.errors).toEqual([]);
});
