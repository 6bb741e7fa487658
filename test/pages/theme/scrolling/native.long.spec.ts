import type { Page } from '@playwright/test';
import { expect, test } from '#test/pages/harness/test';
import { HEADER_PX, pageOf, SCROLLERS, TARGETS } from './native-page';
import { ADDRESS, HERE, themeStarted } from './scroll-page';

/** How a link is used; on the page itself but for the last. */
const USES = ['click', 'keyboard', 'from another page'] as const;
type Use = (typeof USES)[number];

async function useLink(page: Page, by: Use): Promise<void> {
  const link = page.locator('#link');
  if (by === 'keyboard') {
    await link.focus();
    await page.keyboard.press('Enter');
  } else await link.click();
  await page.waitForURL((url) => url.href.includes(HERE) && url.hash !== '');
}

/** Where the target rests, and what is the browser's besides. */
async function whereIs(page: Page, target: string) {
  const id = TARGETS[target]?.[2];
  const place = (): Promise<number> =>
    page.locator(`[id="${id}"]`).evaluate((one) => Math.round(one.getBoundingClientRect().top) + 0);
  // It rests once it is where it was ten frames before.
  await expect
    .poll(() =>
      page.locator(`[id="${id}"]`).evaluate(async (one) => {
        const top = (): number => one.getBoundingClientRect().top;
        const before = top();
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        return top() === before && top() < innerHeight && one.getClientRects().length > 0;
      }),
    )
    .toBe(true);
  return {
    top: await place(),
    target: await page.locator(':target').getAttribute('id'),
    changes: await page.evaluate(() => (window as never as { changes: number }).changes),
    entries: await page.evaluate(() => history.length),
    focus: await page.evaluate(
      () => document.activeElement?.id || document.activeElement?.localName,
    ),
    hash: await page.evaluate(() => location.hash),
  };
}

// How a target is found does not depend on what scrolls.
const CASES = (Object.keys(SCROLLERS) as (keyof typeof SCROLLERS)[]).flatMap((scroller) =>
  [false, true].flatMap((isSticky) =>
    (scroller === 'window' ? Object.keys(TARGETS) : ['plain']).map((target) => ({
      scroller,
      isSticky,
      target,
    })),
  ),
);

for (const { scroller, isSticky, target } of CASES)
  test(`@both [TH-60, the browser's own] ${scroller} scrolls, ${isSticky ? 'sticky' : 'no'} header, ${target}: the target rests where the browser puts it, below the header, and the rest is the browser's`, async ({
    page,
    shop,
  }) => {
    for (const use of USES.filter((each) => target === 'plain' || each !== 'keyboard')) {
      const isElsewhere = use === 'from another page';
      const visit = async (isOurs: boolean): Promise<void> => {
        shop.page('/perguntas/', pageOf(scroller, target, isSticky, isOurs));
        const href = HERE + (TARGETS[target]?.[1] ?? '');
        shop.page(
          '/outra/',
          `<!doctype html><title>Outra</title><a id="link" href="${href}">Ir</a>`,
        );
        const start = isElsewhere ? ADDRESS.replace(HERE, '/outra/') : ADDRESS;
        const started = isOurs && themeStarted(page);
        await page.goto(start);
        if (!isElsewhere) await started;
        await useLink(page, use);
        await started;
      };
      await visit(false);
      const alone = await whereIs(page, target);
      await visit(true);
      await expect
        .poll(() => whereIs(page, target), { message: use })
        .toEqual({
          ...alone,
          // The browser alone scrolls a page that opens at a place, as it does without us.
          top: alone.top + (isSticky && !isElsewhere ? HEADER_PX : 0),
          entries: expect.any(Number),
        });
      // Firefox's driver waits in vain for the end of a step back. While a page goes, it cannot be asked.
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect.poll(() => page.evaluate(() => location.hash).catch(() => 'going')).toBe('');
    }
  });
