import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { World } from '../pages/harness/servers';
import type { TraceEvent } from '../pages/harness/trace';
import { traced } from '../pages/harness/trace';
import type { Build } from './builds';
import { BLANK, ORIGIN, serveVisit } from './serve';
import { CATEGORIES } from './thread';
import type { Visit } from './visits';

/** The page counts as quiet when the servers got no request for this long; by then, work that was put off has been done. */
const QUIET_MS = 1_200;
const LOOK_AGAIN_MS = 100;
/** A drag moves in so many steps, each after so long. */
const DRAG_STEPS = 12;
const DRAG_STEP_MS = 16;
const VIEWPORT = { width: 1366, height: 800 };

/**
 * A page that no debugger watches. Playwright watches the console and the network of its own pages: the browser then notes where
 * each request and line came from, for which it parses our functions again, and compiles nothing ahead. On such a page our
 * script cost twice what it costs a visitor.
 */
export interface Unwatched {
  /** Sends a command of the DevTools protocol. No domain may be enabled before the measurement has ended. */
  send: <Answer = Record<string, never>>(method: string, params?: object) => Promise<Answer>;
  /** Evaluates an expression in the page; waits where its value is a promise. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Opens an address and waits as `settle` does. The rule is the same with and without our tag. */
  open: (path: string) => Promise<void>;
  /** Waits until the page has loaded and the servers have had no request for a while. */
  settle: () => Promise<void>;
  /** Clicks in the middle of the element that an expression gives. */
  click: (element: string) => Promise<void>;
  /** Drags the middle of an element by so many pixels to the right. */
  drag: (element: string, px: number) => Promise<void>;
  /** Traces the browser while `run` runs. */
  trace: (run: () => Promise<void>) => Promise<TraceEvent[]>;
}

interface Reply {
  id?: number;
  result?: object;
  error?: { message: string };
}

/** A DevTools session with one target. Its messages travel inside those of the browser’s session. */
async function attach(browser: CDPSession, targetId: string): Promise<Unwatched['send']> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const asked = new Map<number, { answer: (result: object) => void; fail: (why: Error) => void }>();
  browser.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id = 0, result = {}, error } = JSON.parse(event.message) as Reply;
    if (error) asked.get(id)?.fail(new Error(error.message));
    else asked.get(id)?.answer(result);
    asked.delete(id);
  });
  let last = 0;
  return <Answer>(method: string, params: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      last += 1;
      asked.set(last, { answer: (result) => resolve(result as Answer), fail: reject });
      const message = JSON.stringify({ id: last, method, params });
      browser.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
}

interface Evaluated<Value> {
  result: { value: Value };
  exceptionDetails?: { text: string };
}

function evaluator(send: Unwatched['send']): Unwatched['evaluate'] {
  return async <Value>(expression: string) => {
    const { result, exceptionDetails } = await send<Evaluated<Value>>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`);
    return result.value;
  };
}

/** Where the middle of an element is that an expression gives. */
const middleOf = (
  evaluate: Unwatched['evaluate'],
  element: string,
): Promise<{ x: number; y: number }> =>
  evaluate(`(() => {
    const { x, y, width, height } = (${element}).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);

/** A click as a mouse makes it. */
function clicker(send: Unwatched['send'], evaluate: Unwatched['evaluate']): Unwatched['click'] {
  return async (element) => {
    const place = await middleOf(evaluate, element);
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
      await send('Input.dispatchMouseEvent', {
        type,
        ...place,
        ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
      });
  };
}

/** A drag as a hand makes it with a mouse: it takes a fifth of a second. */
function dragger(send: Unwatched['send'], evaluate: Unwatched['evaluate']): Unwatched['drag'] {
  return async (element, px) => {
    const { x, y } = await middleOf(evaluate, element);
    const mouse = (type: string, moved: number, pressed: object): Promise<object> =>
      send('Input.dispatchMouseEvent', { type, x: x + moved, y, ...pressed });
    const left = { button: 'left', clickCount: 1 };
    await mouse('mouseMoved', 0, {});
    await mouse('mousePressed', 0, left);
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      await wait(DRAG_STEP_MS);
      await mouse('mouseMoved', (px * step) / DRAG_STEPS, { button: 'left', buttons: 1 });
    }
    await mouse('mouseReleased', px, left);
  };
}

/** Waits until the page has loaded and the servers have had no request for `QUIET_MS`. */
async function settled(world: World, evaluate: Unwatched['evaluate']): Promise<void> {
  for (;;) {
    const before = world.requests.length;
    await wait(QUIET_MS);
    const isQuiet = world.requests.length === before && before > 0;
    if (isQuiet && (await evaluate<string>('document.readyState')) === 'complete') return;
    await wait(LOOK_AGAIN_MS);
  }
}

/** Runs something on an unwatched page in a new context: warm renderer, empty cache, and the visit’s page served but not opened. */
export async function withUnwatched<Result>(
  { browser, world }: { browser: Browser; world: World },
  { build, visit, rate }: { build: Build; visit: Visit; rate: number },
  run: (page: Unwatched) => Promise<Result>,
): Promise<Result> {
  await serveVisit(world, build, visit);
  const cdp = await browser.newBrowserCDPSession();
  // Playwright does not know a context that is created this way, and so does not watch its pages.
  const { browserContextId } = await cdp.send('Target.createBrowserContext', {});
  try {
    const cookies = Object.entries({ ...visit.cookies, ...build.cookies }).map(([name, value]) => ({
      name,
      value,
      url: `${ORIGIN}/`,
    }));
    await cdp.send('Storage.setCookies', { browserContextId, cookies });
    const { targetId } = await cdp.send('Target.createTarget', {
      url: ORIGIN + BLANK,
      browserContextId,
      ...VIEWPORT,
      ...(visit.height && { height: visit.height }),
    });
    const send = await attach(cdp, targetId);
    const evaluate = evaluator(send);
    await settled(world, evaluate);
    await send('Emulation.setCPUThrottlingRate', { rate });
    world.requests.length = 0;
    return await run({
      send,
      evaluate,
      open: async (path) => {
        await send('Page.navigate', { url: ORIGIN + path });
        await settled(world, evaluate);
      },
      settle: () => settled(world, evaluate),
      click: clicker(send, evaluate),
      drag: dragger(send, evaluate),
      trace: (during) => traced(cdp, during, CATEGORIES),
    });
  } finally {
    await cdp.send('Target.disposeBrowserContext', { browserContextId });
    await cdp.detach();
  }
}
