import { READY, asked, lightboxPage, numbered, servePictures } from '../pages/theme/lightbox/page';
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

test('[TH-42, WebKitGTK] a gallery counts, turns by keys, buttons and clicks, and loads the next two pictures', async ({
  tab,
  shop,
}) => {
  await openPage(tab, shop);
  await tab.click(FIRST);
  await isAt(tab, 1, '1 de 12');
  await expect.poll(() => asked(shop)).toEqual([1, 2, 3]);
  await tab.press('ArrowRight');
  await isAt(tab, 2, '2 de 12');
  await tab.press('ArrowLeft');
  await isAt(tab, 1, '1 de 12');
  await expect.poll(() => asked(shop), 'the way back').toEqual([1, 2, 3, 4, 12, 11]);
  await tab.click(`${HOST} >> button`, 'Anterior (seta esquerda)');
  await isAt(tab, 12, '12 de 12');
  await tab.click(`${HOST} >> .frame img`);
  await isAt(tab, 1, '1 de 12');
  await tab.click(`${HOST} >> button`, 'Seguinte (seta direita)');
  await isAt(tab, 2, '2 de 12');
  await expect.poll(() => asked(shop).length, 'each once').toBe(7);
  await tab.press('Escape');
  await isShown(tab, BOX, false);

  // Right to left, the arrows are mirrored.
  await tab.evaluate(() => void (document.documentElement.dir = 'rtl'));
  await tab.click(FIRST);
  await isAt(tab, 1, '1 de 12');
  await tab.press('ArrowLeft');
  await isAt(tab, 2, '2 de 12');
  const previous = await tab.placeOf(`${HOST} >> button`, 'Anterior (seta direita)');
  const next = await tab.placeOf(`${HOST} >> button`, 'Seguinte (seta esquerda)');
  expect(previous.x).toBeGreaterThan(next.x);
});

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

test('[TH-41, a single picture, WebKitGTK] it grows from its thumbnail in 300 ms', async ({
  tab,
  shop,
}) => {
  await openPage(tab, shop);
  await tab.placeOf('#only a');
  // Every animation is paused at its first moment.
  await tab.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      animation.pause();
      return animation;
    };
  });
  const thumbnail = await tab.evaluate<number[]>(
    `(${String(rect)})(document.querySelector('#only img'))`,
  );
  await tab.click('#only a');
  const picture = `document.querySelector('${HOST}')?.shadowRoot.querySelector('.frame img')`;
  await expect.poll(() => tab.evaluate(`${picture}?.getAnimations().length`)).toBe(1);
  const [at, duration] = await tab.evaluate<[number[], number]>(
    `[(${String(rect)})(${picture}), ${picture}.getAnimations()[0].effect.getComputedTiming().duration]`,
  );
  expect(at).toEqual(thumbnail);
  expect(duration).toBe(300);
});

/** Where an element is, to the pixel. Runs in the page. */
function rect(one: Element): number[] {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}

test.describe('with reduced motion', () => {
  test.use({ animations: false });

  test('[TH-80, lightbox, WebKitGTK] pictures appear and disappear at once', async ({
    tab,
    shop,
  }) => {
    await openPage(tab, shop);
    await tab.evaluate(() => {
      Element.prototype.animate = () => {
        throw new Error('it moves');
      };
    });
    await tab.click(FIRST);
    await isAt(tab, 1, '1 de 12');
    // In the task of the click itself.
    const gone = await tab.evaluate((host) => {
      document.querySelector(host)?.shadowRoot?.querySelector<HTMLElement>('.close')?.click();
      return document.querySelector(host) === null;
    }, HOST);
    expect(gone).toBe(true);
  });
});
