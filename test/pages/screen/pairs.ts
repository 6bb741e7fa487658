import type { Page } from '@playwright/test';
import { SURFACES, type Surface } from './surfaces';
import { isGone, isUsable } from './usable';

/** Why two surfaces are never on one screen, in this order; '' if they can be. */
export function whyNever(first: string, second: string): string {
  const [a, b] = [SURFACES[first], SURFACES[second]] as [Surface, Surface];
  const pair = `${first}, ${second}`;
  const both = (pattern: RegExp): boolean => pattern.test(first) && pattern.test(second);
  if (a.needs.prompt && b.needs.prompt && !both(/bell/)) return 'a provider has one prompt';
  if (both(/banner/) || both(/ad /)) return 'it has one layout';
  if (both(/to the top/)) return 'ours is made only where the theme has none';
  if (both(/the bell/) || both(/bell/)) return 'the panel is part of the bell';
  if (
    /bar$|modal prompt|^bar/.test(pair) &&
    isPrompt(first, second) &&
    /ad (?:card|modal)/.test(pair)
  )
    return 'a page shows a prompt or an ad, never both (AD-09)';
  if (/notice/.test(pair) && /banner/.test(pair)) return 'the banner shows the failure itself';
  if (isThePages(a) && isThePages(b)) return "both are the page's";
  if (/to the top/.test(first) && second === 'ad modal')
    return 'the button is shown by scrolling, which is what the ad waits for, too';
  if (/lightbox/.test(first) && /to the top/.test(second))
    return 'the lightbox leaves the page where it was: at its top, where the button is hidden';
  if (a.rank && /panel/.test(second)) return 'the bell comes when the screen is free';
  if (a.isModal && /lightbox|full screen/.test(second))
    return 'it is opened by a click, which nothing behind a modal dialog gets';
  return '';
}

const isPrompt = (...names: readonly string[]): boolean =>
  names.some((name) => name === 'bar' || name === 'modal prompt');
const isThePages = ({ kind }: Surface): boolean => kind === 'page' || kind === 'fixed';

/** Opens one surface, then the other, and closes them again: each has its own click, and comes back. */
export async function tryPair(page: Page, first: Surface, second: Surface): Promise<void> {
  await first.open(page);
  await isUsable(page, first, 'the first, alone');
  await second.open(page);
  if (first.rank && second.rank) return tryRanks(page, first, second);
  const modal =
    [first, second].find(({ isModal }) => isModal) ?? (second.waits && first.rank && first);
  if (modal) {
    await isUsable(page, modal, 'the one before it');
    await modal.close(page);
    await isGone(page, modal, 'the one before it, closed');
    const other = modal === first ? second : first;
    await isUsable(page, other, 'the other, after it');
    return;
  }
  // The banner and the prompts may cover what the page has fixed, as long as they are there; what stays does not.
  for (const surface of [first, second])
    if (surface.kind !== 'fixed' || ![first, second].some(({ kind }) => kind === 'overlay'))
      await isUsable(page, surface, `both, ${surface === first ? 'the first' : 'the second'}`);
}

/** Of two that want the screen, the one of higher rank has it, the other comes back. */
async function tryRanks(page: Page, first: Surface, second: Surface): Promise<void> {
  const [firstRank, secondRank] = [first.rank ?? 0, second.rank ?? 0];
  const top = secondRank > firstRank ? second : first;
  const isStacked = Math.min(firstRank, secondRank) > 3 && firstRank !== secondRank;
  // Two modal dialogs, ours and the page's, are stacked by the browser in the order in which they were opened.
  const [above, below] = isStacked ? [second, first] : [top, top === first ? second : first];
  await isUsable(page, above, 'the one that has the screen');
  if (!isStacked) await isGone(page, below, 'the evicted one');
  await above.close(page);
  await isGone(page, above, 'the one that had the screen, closed');
  await isUsable(page, below, 'the evicted one, back again');
  await below.close(page);
  await isGone(page, below, 'both closed');
}
