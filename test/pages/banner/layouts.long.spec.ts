import type { Page } from '@playwright/test';
import { axe, overflow } from '../harness/axe';
import { setWindow } from '../harness/looks';
import { expect, test } from '../harness/test';
import { bannerPage, LAYER, legacyPage, waitForBanner } from './on-page';

/** As the visitor's system is, light or dark; links in the page's ink: axe takes the ground of a dark page for white. */
const BOTH = '<style>html { color-scheme: light dark } a { color: inherit }</style>';
const MAIN = `${BOTH}<main><p>${'Mesa de atividades em pinho. '.repeat(60)}</p></main>`;
/** As a theme makes it: everything in a landmark. */
const themed = (html: string): string =>
  html.replace(
    '<body><h1>Loja</h1><p><a href="#fim">Ver tudo</a></p>',
    '<body><header><h1>Loja</h1><nav><a href="#fim">Ver tudo</a></nav></header>',
  );

const STATES = [
  { size: [1366, 768], scheme: 'light', axe: true },
  { size: [1366, 768], scheme: 'dark', axe: true },
  { size: [900, 700], scheme: 'light' },
  { size: [683, 384], scheme: 'light' },
  { size: [390, 844], scheme: 'light', axe: true },
  { size: [390, 844], scheme: 'dark' },
  { size: [320, 568], scheme: 'light' },
  { size: [320, 256], scheme: 'light', axe: true },
] as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (page: Page, selector: string): Promise<Box> =>
  (await page.locator(`${LAYER}${selector}`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

for (const layout of ['banner', 'popup', 'widget'] as const) {
  for (const dir of ['ltr', 'rtl'] as const) {
    test(`[CO-30, ${layout}] [CO-11, ${layout}] [XX-04, ${layout}] ${dir}, every size and scheme: ${dir === 'ltr' ? 'axe finds nothing, ' : ''}both buttons are equal and half the page is free`, async ({
      page,
      shop,
    }) => {
      // axe reads the page in four windows.
      test.slow();
      const html = themed(bannerPage({ layout, policyUrl: '/privacidade' }, { body: MAIN }));
      await shop.open(
        page,
        html.replace('<html lang="pt-PT">', `<html lang="pt-PT" dir="${dir}">`),
      );
      for (const { size, scheme, ...also } of STATES) {
        const { width, height } = await setWindow(page, { size, scheme });
        await waitForBanner(page);
        const at = `${width} × ${height}, ${scheme}`;
        // Both directions are the same tree: axe reads it once.
        if ('axe' in also && dir === 'ltr') {
          expect(await axe(page), at).toEqual([]);
        }

        const box = await boxOf(page, '');
        const [reject, accept] = [
          await boxOf(page, ' .choices button:first-child'),
          await boxOf(page, ' .choices button:last-child'),
        ];
        expect(box.height, at).toBeLessThanOrEqual(height / 2 + 1);
        expect(box.x, at).toBeGreaterThanOrEqual(12);
        expect(box.x + box.width, at).toBeLessThanOrEqual(width - 12);
        expect(box.y + box.height, at).toBeLessThanOrEqual(height);
        expect([accept.y, accept.height], at).toEqual([reject.y, reject.height]);
        expect(Math.abs(accept.width - reject.width), at).toBeLessThanOrEqual(2);
        expect(reject.height, at).toBeGreaterThanOrEqual(44);
        expect(reject.y + reject.height, at).toBeLessThanOrEqual(box.y + box.height);
        expect(accept.x > reject.x, at).toBe(dir === 'ltr');
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        if (layout === 'banner') {
          expect(Math.round(box.y + box.height), at).toBeGreaterThan(height - 30);
        } else if (width <= 767) {
          expect([box.x, box.width], at).toEqual([12, width - 24]);
          expect(Math.round(box.y + box.height), at).toBe(height - 12);
          // The third button is below the twins, scrolled to or not.
          expect((await boxOf(page, ' .quiet')).y, at).toBeGreaterThanOrEqual(
            reject.y + reject.height - (await scrolledBy(page)),
          );
        } else if (layout === 'widget') {
          expect([box.x, box.width, Math.round(box.y + box.height)], at).toEqual([
            24,
            400,
            height - 24,
          ]);
        } else {
          expect(Math.abs(box.x * 2 + box.width - width), at).toBeLessThanOrEqual(2);
          expect(Math.abs(box.y * 2 + box.height - height), at).toBeLessThanOrEqual(2);
        }
      }
    });
  }
}

/** How far the layer's own scrolling could still go. */
function scrolledBy(page: Page): Promise<number> {
  return page
    .locator(LAYER)
    .evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
}

for (const [layout, dir] of [
  ['banner', 'ltr'],
  ['popup', 'ltr'],
  ['widget', 'rtl'],
] as const) {
  test(`[XX-04, ${layout} forced colours, reduced motion] every control keeps an edge, and nothing moves`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await shop.open(
      page,
      themed(bannerPage({ layout }, { body: MAIN })).replace('<html', `<html dir="${dir}"`),
    );
    const layer = await waitForBanner(page);
    expect(await layer.evaluate((element) => getComputedStyle(element).animationDuration)).toBe(
      '0.001s',
    );
    for (const button of await layer.getByRole('button').all()) {
      const { style, edge, fill } = await button.evaluate((element) => {
        const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
        return { style: borderTopStyle, edge: borderTopColor, fill: backgroundColor };
      });
      expect(style).toBe('solid');
      expect(edge).not.toBe(fill);
    }
  });
}

test("[CO-30, colours] the legacy bar's colours are used where they are readable, and adjusted until they are", async ({
  page,
  shop,
}) => {
  // axe reads the page five times.
  test.slow();
  const look = async (bar: Record<string, unknown>): Promise<string[]> => {
    await shop.open(page, themed(legacyPage({ cookie_bar_as: 'widget', ...bar }, MAIN)));
    const layer = await waitForBanner(page);
    expect(await axe(page)).toEqual([]);
    return layer.evaluate((element) => {
      const { backgroundColor, color, colorScheme } = getComputedStyle(element);
      return [backgroundColor, color, colorScheme];
    });
  };
  await page.emulateMedia({ colorScheme: 'light' });
  const ourColours = ['rgb(255, 255, 255)', 'rgb(22, 32, 27)', 'light'];
  expect(await look({ background: '#fffdf9', text: '#2b2620' })).toEqual([
    'rgb(255, 253, 249)',
    'rgb(43, 38, 32)',
    'light',
  ]);
  expect(await look({ background: '#222831', text: '#eeeeee' })).toEqual([
    'rgb(34, 40, 49)',
    'rgb(238, 238, 238)',
    'dark',
  ]);
  // Grey on grey, as the plugin lets it be.
  const [surface, ink] = await look({ background: '#777777', text: '#888888' });
  expect(surface).toBe('rgb(119, 119, 119)');
  expect(ink).not.toBe('rgb(136, 136, 136)');
  expect(await look({ background: 'red;}', text: ['#000'] })).toEqual(ourColours);
  // A page that is dark gets no white card; the legacy text is not for our dark surface.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await look({ background: '#ffffff', text: '#333333' }))[2]).toBe('dark');
});
