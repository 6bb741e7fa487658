import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { World } from './servers';
import { traced } from './trace';

/**
 * What evaluating jQuery is taken to need on the machine for which the limits of processor time were set, in milliseconds. It was not
 * measured there: the loader's first task took 3.1 ms there, and takes what jQuery takes where both were measured.
 */
const USUAL_MS = 3;
const RUNS = 9;
/** The script by which machines are compared: jQuery, which is of about the loader's kind, and is not ours. */
export const YARDSTICK = readFileSync(
  new URL('../../../node_modules/jquery-3/dist/jquery.min.js', import.meta.url),
);

/**
 * How many times longer scripts take now than on the machine for which the limits of processor time were set; at least 1.
 *
 * @param ms what evaluating the yardstick took now
 */
export const slownessAt = (ms: number): number => Math.max(1, ms / USUAL_MS);

/**
 * How many times longer scripts take on this machine than on the one for which the limits of processor time were set; at least 1.
 * Machines differ by more than two, also where nothing else runs.
 */
export async function slownessOf(browser: Browser, world: World): Promise<number> {
  const page = await browser.newPage();
  const path = 'shop.test/yardstick';
  world.answer(`${path}.js`, (_request, response) => response.end(YARDSTICK));
  world.answer(path, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Yardstick</title><script src="/yardstick.js"></script>');
  });
  const cdp = await page.context().newCDPSession(page);
  const spent: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const events = await traced(cdp, async () => void (await page.goto(`http://${path}`)));
    const evaluated = events.find(
      ({ name, args }) => name === 'EvaluateScript' && args.data?.url?.endsWith('/yardstick.js'),
    );
    spent.push((evaluated?.tdur ?? NaN) / 1000);
  }
  await page.close();
  // The third, as of what is measured: what else runs on a shared machine only ever adds.
  const [, , third = NaN] = spent.toSorted((one, other) => one - other);
  if (Number.isNaN(third)) throw new Error(`the yardstick took ${spent.join(' ')} ms`);
  return slownessAt(third);
}
