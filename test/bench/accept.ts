import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { World } from '../pages/harness/servers';
import { plainPage, tag } from '../pages/harness/test';
import { held } from '../pages/release/held';
import type { Build } from './builds';
import { accountAround, eventTime } from './thread';
import { withUnwatched } from './unwatched';

const HELD = 20;
/** The shortest event that the browser reports, in milliseconds; shorter ones do not matter. */
const THRESHOLD_MS = 16;
const LOOK_AGAIN_MS = 50;
/** How long a tool's held scripts may take to run after the click, before the measurement fails. */
const PATIENCE_MS = 20_000;
/** The tasks of this time from the click on count: by then, each tool has run all scripts, and its banner has faded away. */
const COUNTED_MS = 2_000;

/** A click on 'accept', in milliseconds. */
export interface Click {
  /** Processor time of the click's listeners: what else the machine does is not in it. */
  thread: number;
  /** Processor time of all tasks of the two seconds after the click. */
  tasks: number;
  /** Elapsed time as the browser reports it to pages (Event Timing): of the listeners alone, and until the next paint. */
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

type Timed = Pick<PerformanceEventTiming, 'duration' | 'processingStart' | 'processingEnd'>;

/** The button that accepts everything, on our banner. */
const OUR_BUTTON = `[...(document.querySelector('enxerto-root[data-widget="consent"]')?.shadowRoot
  .querySelectorAll('.banner button') ?? [])].find((one) => one.textContent.trim() === 'Aceitar tudo')`;

/** A JavaScript expression that finds the button that accepts everything. */
export const acceptButton = ({ rival }: Build): string => rival?.accept ?? OUR_BUTTON;

/** Code by which the page notes the browser's report of a click. */
const OBSERVE = `void new PerformanceObserver((list) => {
  for (const { name, duration, processingStart, processingEnd } of list.getEntries())
    if (name === 'click') window.click = { duration, processingStart, processingEnd };
}).observe({ type: 'event', durationThreshold: ${THRESHOLD_MS} })`;

/** An expression that is true once all scripts have run and the browser has reported the click. */
const HAS_ENDED = `window.ran?.length === ${HELD} && Boolean(window.click)`;

/** Opens a page with twenty held scripts, clicks on 'accept' and waits until all of them have run. */
export function measureAccept(
  at: { browser: Browser; world: World },
  what: { build: Build; rate: number },
): Promise<Click> {
  return withUnwatched(at, { ...what, visit: PAGE }, async (page) => {
    const { evaluate } = page;
    await page.open(PAGE.path);
    await evaluate(OBSERVE);
    const until = Date.now() + PATIENCE_MS;
    const events = await page.trace(async () => {
      await page.click(acceptButton(what.build));
      const counted = wait(COUNTED_MS);
      while (!(await evaluate<boolean>(HAS_ENDED))) {
        if (Date.now() > until) throw new Error(`${what.build.name}: the scripts do not all run`);
        await wait(LOOK_AGAIN_MS);
      }
      await counted;
    });
    const click = await evaluate<Timed>('window.click');
    return {
      thread: eventTime(events, 'click'),
      tasks: accountAround(events, 'click').total,
      processing: click.processingEnd - click.processingStart,
      duration: click.duration,
    };
  });
}
