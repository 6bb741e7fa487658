import type { Browser } from '@playwright/test';
import type { World } from '../pages/harness/servers';
import { BANNER, plainPage, tag } from '../pages/harness/test';
import { traced } from '../pages/harness/trace';
import { held } from '../pages/release/held';
import type { Build } from './builds';
import { CATEGORIES, eventTime } from './thread';
import { openAndSettle, withPage } from './view';

const HELD = 20;
/** What the browser tells of at all: shorter events cost nobody anything. */
const THRESHOLD_MS = 16;

/** A click on 'accept', in milliseconds. */
export interface Click {
  /** Processor time of the click's listeners, whatever the machine does besides. */
  thread: number;
  /** By the clock on the wall, as the browser tells pages of it: listeners alone, and until it was painted. */
  processing: number;
  duration: number;
}

const script = (at: number): string =>
  held('analytics', '', `(window.ran = window.ran || []).push(${at});`);

const PAGE = {
  page: 'plain page',
  visitor: 'accepts 20 held scripts',
  path: '/',
  html: plainPage(Array.from({ length: HELD }, (_, at) => script(at)).join('')).replace(
    '<!--tag-->',
    tag(),
  ),
  cookies: {},
};

type Timed = Pick<
  PerformanceEventTiming,
  'name' | 'duration' | 'processingStart' | 'processingEnd'
>;

/** Opens a page with twenty held scripts, clicks on 'accept' and waits until all of them have run. */
export function measureAccept(
  at: { browser: Browser; world: World },
  what: { build: Build; rate: number },
): Promise<Click> {
  return withPage(at, { ...what, visit: PAGE }, async (page, cdp) => {
    await openAndSettle(page, PAGE.path);
    await page.evaluate((durationThreshold) => {
      const seen: Timed[] = [];
      Object.assign(window, { seen });
      const options = { type: 'event', durationThreshold };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          const { name, duration, processingStart, processingEnd } = entry;
          seen.push({ name, duration, processingStart, processingEnd });
        }
      }).observe(options);
    }, THRESHOLD_MS);
    const events = await traced(
      cdp,
      async () => {
        await page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).click();
        await page.waitForFunction(
          (count) => (window as { ran?: unknown[] }).ran?.length === count,
          HELD,
        );
        await page.waitForFunction(() =>
          (window as { seen?: Timed[] }).seen?.some(({ name }) => name === 'click'),
        );
      },
      CATEGORIES,
    );
    const seen = await page.evaluate(() => (window as { seen?: Timed[] }).seen ?? []);
    const click = seen.find(({ name }) => name === 'click');
    if (!click) throw new Error('the browser tells of no click');
    return {
      thread: eventTime(events, 'click'),
      processing: click.processingEnd - click.processingStart,
      duration: click.duration,
    };
  });
}
