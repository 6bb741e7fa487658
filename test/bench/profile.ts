import type { Browser, CDPSession } from '@playwright/test';
import type { World } from '../pages/harness/servers';
import type { Build } from './builds';
import { fileOf } from './builds';
import { ORIGIN, serveVisit } from './serve';
import type { Visit } from './visits';

const SAMPLE_US = 100;
const WIDE = { width: 1366, height: 800 };
/** How long to sample after the load: by then, work that was put off has been done. */
const SETTLED_MS = 1_000;

type Node = Awaited<ReturnType<typeof stop>>['nodes'][number];

/** Where our script spent its time in one page view, in milliseconds. Includes microtasks, which a trace assigns to no script. */
export interface Profile {
  /** By file of ancestors. What the browser does for one of our functions counts for the function's file. */
  files: Record<string, number>;
  /** By function (`file:function:line:column`): its own time, and the browser's work for it. */
  functions: Record<string, number>;
  /** By function, including all functions that it called. */
  within: Record<string, number>;
}

const stop = async (cdp: CDPSession) => (await cdp.send('Profiler.stop')).profile;

/** Each function's own time in milliseconds, by its number in the profile. */
function ownTimes(samples: number[], deltas: number[]): Map<number, number> {
  const own = new Map<number, number>();
  samples.forEach((id, at) => {
    // A delta is the time since the previous sample, so a sample's own time is the delta after it.
    own.set(id, (own.get(id) ?? 0) + (deltas[at + 1] ?? 0) / 1000);
  });
  return own;
}

const add = (to: Record<string, number>, name: string, ms: number): void => {
  to[name] = (to[name] ?? 0) + ms;
};

/** Adds up the time of all functions of ancestors, by file and by function. */
function read(nodes: Node[], own: Map<number, number>): Profile {
  const profile: Profile = { files: {}, functions: {}, within: {} };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (node: Node, ancestors: readonly string[]): void => {
    const { url, functionName, lineNumber, columnNumber } = node.callFrame;
    const file = fileOf(url);
    const stack = file
      ? [...ancestors, `${file}:${functionName}:${lineNumber + 1}:${columnNumber + 1}`]
      : url
        ? []
        : ancestors;
    const innermost = stack.at(-1);
    const ms = own.get(node.id) ?? 0;
    if (innermost && ms > 0) {
      add(profile.files, innermost.replace(/:.*/, ''), ms);
      add(profile.functions, innermost, ms);
      for (const name of new Set(stack)) add(profile.within, name, ms);
    }
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) visit(child, stack);
    }
  };
  const [root] = nodes;
  if (root) visit(root, []);
  return profile;
}

/** Samples one page view. The figures are elapsed time, which is too high on a busy machine: use them as shares only. */
export async function profileView(
  { browser, world }: { browser: Browser; world: World },
  { build, visit, rate }: { build: Build; visit: Visit; rate: number },
): Promise<Profile> {
  await serveVisit(world, build, visit);
  const context = await browser.newContext({ viewport: WIDE, ignoreHTTPSErrors: true });
  try {
    const jar = Object.entries(visit.cookies);
    await context.addCookies(jar.map(([name, value]) => ({ name, value, url: `${ORIGIN}/` })));
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await cdp.send('Profiler.start');
    await page.goto(ORIGIN + visit.path);
    await page.waitForLoadState('networkidle');
    // The profile covers a fixed time, so there is no condition to wait for.
    await page.waitForTimeout(SETTLED_MS);
    const { nodes, samples = [], timeDeltas = [] } = await stop(cdp);
    return read(nodes, ownTimes(samples, timeDeltas));
  } finally {
    await context.close();
  }
}
