import { READY, lightboxPage, numbered, servePictures } from '../pages/theme/lightbox/page';
import { expect, isShown, stops, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

const HOST = 'enxerto-root[data-widget="lightbox"]';
const BOX = `${HOST} >> dialog`;
const FIRST = '.gallery-item:first-child a';

async function openPage(tab: Tab, shop: Shop): Promise<void> {
  servePictures(shop, ...numbered(12), ...numbered(3, 21), '/fotos/50.JPG');
  shop.page('/', lightboxPage());
  await tab.goto(shop.origin);
  await tab.saysLine(READY);
}

/** The picture has come, and the counter says so. */
const isAt = (tab: Tab, number: number, counter: string): Promise<void> =>
  expect
    .poll(() =>
      tab.evaluate((host) => {
        const { shadowRoot } = document.querySelector(host) ?? {};
        const image = shadowRoot?.querySelector<HTMLImageElement>('.frame img');
        return [
          image?.naturalWidth ? Number(/(\d+)\.jpg$/i.exec(image.src)?.[1]) : 0,
          shadowRoot?.querySelector('.counter')?.textContent,
        ];
      }, HOST),
    )
    .toEqual([number, counter]);

test('[TH-44, WebKitGTK] it is modal and above everything, focus stays inside, Escape, X and backdrop close it, and focus, place and page are as before', async ({
  tab,
  shop,
}) => {
  await openPage(tab, shop);
  const page = (): Promise<unknown> =>
    tab.evaluate(() => [
      scrollY,
      document.documentElement.getAttribute('style') ?? '',
      document.body.getBoundingClientRect().width,
    ]);
  await tab.placeOf(FIRST);
  const before = await page();
  const ways: (() => Promise<void>)[] = [
    () => tab.press('Escape'),
    () => tab.click(`${HOST} >> button`, 'Fechar (Esc)'),
    () => tab.clickAt({ x: 30, y: 150 }),
  ];
  for (const close of ways) {
    await tab.click(FIRST);
    await isAt(tab, 1, '1 de 12');
    const above = await tab.evaluate(() => document.elementFromPoint(20, 20)?.localName);
    expect(above).toBe('enxerto-root');
    const inside = await stops(tab, 5);
    expect(inside).not.toContain('Loja');
    expect(inside).toContain('Fechar (Esc)');
    await tab.evaluate(() => document.querySelector<HTMLElement>('#site-header a')?.focus());
    expect(await tab.focused()).not.toBe('Loja');
    await close();
    await isShown(tab, BOX, false);
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/fotos/1.jpg',
    );
    expect(await page()).toEqual(before);
  }
});
