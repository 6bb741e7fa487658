import type { Page } from '@playwright/test';
import { BLOCKS } from './page';

/** Nodes that come and go in one wave, beside those of the blocks. */
const LOOSE_NODES = 1_000;
const PUSHES = 6;
const WIDE_PX = 1_366;
const TELEPHONE_PX = 390;
const HEIGHT_PX = 800;
/** How long what was added stays, by the page's clock; the rest of the wave's time passes after it has gone. */
const STAYS_MS = 20_000;

interface Growing {
  /** Appends blocks at the end of the page, as infinite scrolling does, and many loose nodes. */
  grow(): void;
  /** Removes them. */
  shrink(): void;
  /** Hides or shows the tab, as the browser tells the page. */
  setHidden(isHidden: boolean): void;
}

/** Gives the page its ways to change, on each page that is opened from now on. */
export async function prepareWaves(page: Page): Promise<void> {
  await page.addInitScript(
    ({ blocks, loose }) => {
      let added: Element[] = [];
      let isHidden = false;
      Object.defineProperty(Document.prototype, 'visibilityState', {
        get: () => (isHidden ? 'hidden' : 'visible'),
      });
      Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden });
      const growing: Growing = {
        grow() {
          const main = document.querySelector('main');
          for (const block of blocks) {
            const element = document.createElement('div');
            element.innerHTML = block;
            main?.append(element);
            added.push(element);
          }
          const many = document.createElement('div');
          for (let index = 0; index < loose; index += 1)
            many.append(
              Object.assign(document.createElement('p'), { className: `n-${index % 7}` }),
            );
          main?.append(many);
          added.push(many);
          const script = document.createElement('script');
          script.src = 'https://static.hotjar.com/a.js';
          main?.append(script);
          added.push(script);
        },
        shrink() {
          for (const element of added) element.remove();
          added = [];
        },
        setHidden(next) {
          isHidden = next;
          document.dispatchEvent(new Event('visibilitychange'));
        },
      };
      Object.assign(window, { growing });
    },
    { blocks: BLOCKS, loose: LOOSE_NODES },
  );
}

const change = (page: Page, name: 'grow' | 'shrink'): Promise<void> =>
  page.evaluate((what) => (window as unknown as { growing: Growing }).growing[what](), name);

const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    (next) => (window as unknown as { growing: Growing }).growing.setHidden(next),
    isHidden,
  );

const resize = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: HEIGHT_PX });

/** Navigates as a page does that never loads another one. */
const navigate = (page: Page, wave: number): Promise<void> =>
  page.evaluate(
    ({ first, pushes }) => {
      for (let index = 0; index < pushes; index += 1)
        history.pushState(null, '', `?page=${first + index}`);
    },
    { first: wave * PUSHES, pushes: PUSHES },
  );

/** A wave: the page grows, the visitor does something everywhere, the tab is hidden and shown, and the page shrinks again. */
export async function runWave(page: Page, wave: number, ms: number): Promise<void> {
  await change(page, 'grow');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.clock.runFor(1_000);
  await navigate(page, wave);
  await page.locator('#site-navigation .menu-item-has-children > a').first().hover();
  await page.clock.runFor(1_000);
  await page.mouse.move(4, HEIGHT_PX - 4);
  await resize(page, TELEPHONE_PX);
  await page.clock.runFor(1_000);
  await setHidden(page, true);
  await page.clock.runFor(STAYS_MS);
  await setHidden(page, false);
  await resize(page, WIDE_PX);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.clock.runFor(1_000);
  await change(page, 'shrink');
  await page.clock.runFor(ms);
}

/** A visitor looks at the settings, and closes them. */
export async function openSettings(page: Page): Promise<void> {
  await page.evaluate(() =>
    (window as unknown as { enxerto: { consent: { open(): void } } }).enxerto.consent.open(),
  );
  const dialog = page.locator('enxerto-root[data-widget="dialog"] dialog[open]');
  await dialog.waitFor();
  await page.clock.runFor(1_000);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await dialog.waitFor({ state: 'detached' });
}
