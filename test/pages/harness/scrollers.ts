import type { Page } from '@playwright/test';

/** What scrolls on a page: its selector, and what makes a page's body one on which it does. */
const SCROLLERS = {
  window: ['html', (body: string) => body],
  body: [
    'body',
    (body: string) =>
      `<style>html, body { height: 100%; margin: 0; overflow: hidden auto }</style>${body}`,
  ],
  box: [
    '#app',
    (body: string) =>
      `<style>html, body { height: 100%; margin: 0; overflow: hidden } #app { height: 100%; overflow: auto }</style>
<div id="app">${body}</div>`,
  ],
  // The body keeps the browser's own margins, so that the window scrolls by 16 px too.
  'box in margins': [
    '#app',
    (body: string) => `<style>#app { height: 100vh; overflow: hidden scroll }</style>
<div id="app">${body}</div>`,
  ],
} as const satisfies Record<string, readonly [string, (body: string) => string]>;

export type Scroller = keyof typeof SCROLLERS;

export const ALL_SCROLLERS = Object.keys(SCROLLERS) as Scroller[];

/** A page's body on which something scrolls, with a thing over the middle of the window that must not be taken for it. */
export const scrolledBody = (scroller: Scroller, body: string): string =>
  `${SCROLLERS[scroller][1](body)}<div style="position: fixed; inset: 40%">Em cima</div>`;

/** Scrolls the page to a share of the way, and waits until that has been drawn. */
export const scrollPage = (page: Page, scroller: Scroller, share: number): Promise<void> =>
  page.evaluate(
    ([selector, part]) =>
      new Promise<void>((drawn) => {
        const box = document.querySelector(selector) as Element;
        const drawnSoon = (): number => requestAnimationFrame(() => setTimeout(drawn));
        addEventListener('scroll', drawnSoon, { capture: true, once: true });
        box.scrollTo(0, Math.round((box.scrollHeight - box.clientHeight) * part));
      }),
    [SCROLLERS[scroller][0], share] as const,
  );

/** By how many pixels the page is scrolled. */
export const scrolledBy = (page: Page, scroller: Scroller): Promise<number> =>
  page.locator(SCROLLERS[scroller][0]).evaluate((box) => box.scrollTop);
