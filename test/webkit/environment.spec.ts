import { plainPage } from '../pages/harness/test';
import { expect, test } from './harness/test';

test('WebKitGTK: pages have the fonts, the time zone and the language of the project', async ({
  tab,
  shop,
}) => {
  const text = (id: string, family: string, words: string): string =>
    `<p><span id="${id}" style="font: 40px ${family}">${words}</span></p>`;
  shop.page(
    '/',
    plainPage(
      text('sans', 'sans-serif', 'Mesa') +
        text('arimo', 'Arimo', 'Mesa') +
        text('dejavu', 'DejaVu Serif, Arimo', 'Mesa'),
    ),
  );
  await tab.goto(`${shop.origin}/`);
  const found = await tab.evaluate(() => [
    ...['sans', 'arimo', 'dejavu'].map(
      (id) => document.querySelector(`#${id}`)?.getBoundingClientRect().width,
    ),
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    navigator.language,
  ]);
  const [width] = found;
  expect(found).toEqual([width, width, width, 'UTC', 'en-US']);
});
