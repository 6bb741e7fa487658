import type { Browser } from '@playwright/test';
import type { Build } from '#test/bench/builds';
import { withUnwatched } from '#test/bench/unwatched';
import type { World } from '#test/pages/harness/servers';
import { CARDS, CAROUSELS, servePhotos } from './page';
import type { Buttons } from './use';
import { press, SHOWN } from './use';

/** Throws unless a tool does what is measured: the visitor's actions lead to the right slides, and each carousel has a next button. */
export async function provenCarousels(
  at: { browser: Browser; world: World },
  build: Build,
  { next }: Buttons,
): Promise<void> {
  await withUnwatched(at, { build, visit: CAROUSELS, rate: 1 }, async (page) => {
    const expectShown = async (wanted: readonly number[], after: string): Promise<void> => {
      const shown = await page.evaluate<number[]>(SHOWN);
      if (shown.join() !== wanted.join())
        throw new Error(`${build.name}: after ${after}, slides ${shown.join()} show`);
    };
    const first = Array.from({ length: CARDS }, () => 0);
    servePhotos(at.world);
    await page.open(CAROUSELS.path);
    await expectShown(first, 'the start');
    await build.use?.(page);
    await expectShown([1, 1, ...first.slice(2)], 'the use');
    for (let card = 2; card < CARDS; card += 1) await press(page, card, next);
    await expectShown(
      first.map(() => 1),
      'a step in each',
    );
  });
}
