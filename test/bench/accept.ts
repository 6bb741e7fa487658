import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { World } from '../pages/harness/servers';
import { plainPage, tag } from '../pages/harness/test';
import { held } from '../pages/release/held';
import type { Build } from './builds';
import { eventTime } from './thread';
import { withUnwatched } from './unwatched';

const HELD = 20;
/** What the browser tells of at all: shorter events cost nobody anything. */
const THRESHOLD_MS = 16;
const LOOK_AGAIN_MS = 50;

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

type Timed = Pick<PerformanceEventTiming, 'duration' | 'processingStart' | 'processingEnd'>;

/** The middle of the button that accepts everything. */
const BUTTON = `(() => {
  const root = document.querySelector('enxerto-root[data-widget="consent"]').shadowRoot;
  const button = [...root.querySelectorAll('.banner button')].find((one) => one.textContent.trim() === 'Aceitar tudo');
  const { x, y, width, height } = button.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Has the page note what the browser tells of clicks. */
const OBSERVE = `void new PerformanceObserver((list) => {
  for (const { name, duration, processingStart, processingEnd } of list.getEntries())
    if (name === 'click') window.click = { duration, processingStart, processingEnd };
}).observe({ type: 'event', durationThreshold: ${THRESHOLD_MS} })`;

/** Whether all scripts have run and the browser has told of the click. */
const HAS_ENDED = `window.ran?.length === ${HELD} && Boolean(window.click)`;

/** Opens a page with twenty held scripts, clicks on 'accept' and waits until all of them have run. */
export function measureAccept(
  at: { browser: Browser; world: World },
  what: { build: Build; rate: number },
): Promise<Click> {
  return withUnwatched(at, { ...what, visit: PAGE }, async ({ open, send, evaluate, trace }) => {
    await open(PAGE.path);
    await evaluate(OBSERVE);
    const place = await evaluate<{ x: number; y: number }>(BUTTON);
    const press = (type: string): Promise<unknown> =>
      send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
    const events = await trace(async () => {
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
      await press('mousePressed');
      await press('mouseReleased');
      while (!(await evaluate<boolean>(HAS_ENDED))) await wait(LOOK_AGAIN_MS);
    });
    const click = await evaluate<Timed>('window.click');
    return {
      thread: eventTime(events, 'click'),
      processing: click.processingEnd - click.processingStart,
      duration: click.duration,
    };
  });
}
