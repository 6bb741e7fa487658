import { expect, openWithBanner, testInWholeBrowser as test, twoFrames } from '../harness/test';
import { dialogOf, openDialog, shopPage } from './open';

// Scrollbars that take room are what a locked page would lose.

const PAGE = shopPage().replace('</main>', `<p>${'Mesa de atividades. '.repeat(900)}</p></main>`);

test('@both-ci [XX-08, dialog] the page behind the dialog cannot scroll, does not shift, and scrolls again afterwards @quick', async ({
  page,
  shop,
  browserName,
}) => {
  await openWithBanner(page, shop, PAGE);
  await page.evaluate(() => scrollTo(0, 300));
  const position = () =>
    page.evaluate(() => {
      const { x, y, width } = (
        document.querySelector('main') as HTMLElement
      ).getBoundingClientRect();
      return [
        x,
        y,
        width,
        document.documentElement.getAttributeNames().join(),
        document.adoptedStyleSheets.length,
      ];
    });
  const before = await position();
  if (browserName === 'chromium')
    expect(
      await page.evaluate(() => innerWidth - document.documentElement.clientWidth),
      'the scrollbar takes room here',
    ).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 });
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      new PerformanceObserver((list) => {
        (window as unknown as { shifts: number }).shifts += list.getEntries().length;
      }).observe({ type: 'layout-shift' });
  });
  const locked = [...before.slice(0, -1), Number(before.at(-1)) + 1];
  const dialog = await openDialog(page);
  expect(await position(), 'one rule of ours, and nothing else').toEqual(locked);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 400);
  // A frame later it would have moved.
  await twoFrames(page);
  expect(await position()).toEqual(locked);
  await dialog.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await position()).toEqual(before);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
});
