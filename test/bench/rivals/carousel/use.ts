import { setTimeout as wait } from 'node:timers/promises';
import type { Unwatched } from '#test/bench/unwatched';

/** After this time, slides have come to rest with every tool. */
const REST_MS = 1_200;
/** How far a slide is dragged, in pixels to the right: by more than half of its width. */
const DRAG_PX = -200;

/** Selectors of a tool's buttons, within a card. */
export interface Buttons {
  next: string;
  previous: string;
}

const inCard = (card: number, selector: string): string =>
  `document.querySelectorAll('.grid-media')[${card}].querySelector('${selector}')`;

/** Clicks one of a card's buttons, and waits until the slides are at rest. */
export async function press(page: Unwatched, card: number, button: string): Promise<void> {
  await page.click(inCard(card, button));
  await wait(REST_MS);
}

/** What a visitor does with carousels: two steps forward and one back in the first, and a drag to the next slide in the second. */
export const usedBy =
  ({ next, previous }: Buttons) =>
  async (page: Unwatched): Promise<void> => {
    for (const button of [next, next, previous]) await press(page, 0, button);
    await page.drag(inCard(1, 'img'), DRAG_PX);
    await wait(REST_MS);
  };

/** An expression for the slide that each card shows, from 0: the one whose middle is the card's middle; -1 where it is none. */
export const SHOWN = `[...document.querySelectorAll('.grid-media')].map((card) => {
  const middle = (element) => { const { x, width } = element.getBoundingClientRect(); return x + width / 2; };
  return [...card.querySelectorAll('img')].findIndex((image) =>
    image.getClientRects().length > 0 && Math.abs(middle(image) - middle(card)) < 2);
})`;
