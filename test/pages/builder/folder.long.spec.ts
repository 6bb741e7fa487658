import { asFolder } from '../demo/as-folder';
import { BANNER, errorsOf, expect, test } from '../harness/test';
import { controls, previewFrame, previewStands, written } from './builder-page';

declare const window: Window & typeof globalThis & { enxerto: { asleep?: { list: unknown[] } } };

test('as a folder, from a sub-path of a plain file server: the builder and its preview work, no choice causes a request to another host, and all requests stay below the folder', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  // What the preview's own policy has stopped was never asked: the recorder of all hosts sees to it that nothing was.
  page.on('requestfinished', (request) => asked.push(`${request.method()} ${request.url()}`));
  let start = '';
  const failed = await asFolder(page, async (root) => {
    start = `GET ${root}`;
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
  });
  expect(asked.filter((line) => !line.startsWith(start))).toEqual([]);
  expect(failed).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
});
