import { expect, test, twoFrames } from '../harness/test';
import { bannerPage, LAYER, waitForBanner } from './on-page';

declare const window: Window & typeof globalThis & { painted: Painted };

interface Painted {
  shifts: number;
  largest: string[];
}

for (const layout of ['banner', 'popup', 'widget']) {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`[CO-33, ${layout}] [XX-08, ${layout}] motion ${reducedMotion}: the banner fades in in 500 ms, shifts nothing, and is never the largest paint${layout === 'banner' && reducedMotion === 'reduce' ? ' @quick' : ''}`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        const painted: Painted = { shifts: 0, largest: [] };
        Object.assign(window, { painted });
        new PerformanceObserver(
          (list) => void (painted.shifts += list.getEntries().length),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { element, size } = entry as PerformanceEntry & {
              element?: Element;
              size: number;
            };
            painted.largest.push(`${element?.localName ?? 'gone'} ${size}`);
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      // Less text than the banner has: painted at once, the banner's message would be the largest.
      await shop.open(page, bannerPage({ layout }));
      const layer = await waitForBanner(page);
      const [longest, from] = await layer.evaluate((element) => {
        const [animation] = element.getAnimations();
        const effect = animation?.effect as KeyframeEffect | undefined;
        return [
          Number(
            effect?.getComputedTiming().duration ??
              getComputedStyle(element).animationDuration.replace('s', ''),
          ),
          effect?.getKeyframes()[0]?.['opacity'] ?? 'none',
        ];
      });
      expect(longest).toBeLessThanOrEqual(500);
      expect(from).toBe('0');
      // Two frames later whatever was painted is known.
      await twoFrames(page);
      await expect
        .poll(() => page.evaluate(() => window.painted.largest.length))
        .toBeGreaterThan(0);
      await page.locator(LAYER).getByRole('button', { name: 'Aceitar tudo' }).click();
      await expect(page.locator(LAYER)).toHaveCount(0);
      const painted = await page.evaluate(() => window.painted);
      expect(painted.shifts).toBe(0);
      expect(painted.largest.map((entry) => entry.replace(/ .*/, ''))).not.toContain('p');
      expect(painted.largest.at(-1)).toMatch(/^h1 /);
    });
  }
}
