import type { Browser } from '@playwright/test';
import type { World } from '#test/pages/harness/servers';
import { acceptButton } from '../accept';
import type { Build } from '../builds';
import { withUnwatched } from '../unwatched';
import { CLICKS, TRACKED, UNDECIDED } from './visits';

interface At {
  browser: Browser;
  world: World;
}

/** An expression for the page's cookies, by name. */
const COOKIES = `Object.fromEntries(document.cookie.split('; ').filter(Boolean).map((one) => [
  one.replace(/=.*/, ''), one.replace(/^[^=]*=/, '')]))`;

/** A build with the cookies that its 'accept' button stores. Throws where it stores none, or where the next page asks again. */
export async function withItsYes(at: At, build: Build): Promise<Build> {
  const button = acceptButton(build);
  const cookies = await withUnwatched(at, { build, visit: UNDECIDED, rate: 1 }, async (page) => {
    await page.open(UNDECIDED.path);
    await page.click(button);
    await page.settle();
    return page.evaluate<Record<string, string>>(COOKIES);
  });
  const decided = { ...build, cookies };
  await withUnwatched(at, { build: decided, visit: UNDECIDED, rate: 1 }, async (page) => {
    await page.open(UNDECIDED.path);
    const isAsked = `Boolean((${button})?.getClientRects().length)`;
    if (Object.keys(cookies).length === 0 || (await page.evaluate<boolean>(isAsked)))
      throw new Error(`${build.name} kept nothing of its visitor's yes`);
  });
  return decided;
}

/** How many events Meta, Google and the shop's server were told of in one view of the tracked page. */
export interface Reported {
  meta: number;
  google: number;
  server: number;
  /** The same build with the cookies that the tracker has left: the visitor of the next page. */
  next: Build;
}

const CALLS = `({
  meta: (window.fbq?.queue ?? []).filter(([kind]) => String(kind).startsWith('track')).length,
  google: [...(window.dataLayer ?? []), ...(window.dataLayerPYS ?? [])].filter((one) => one[0] === 'event').length,
})`;

/** Counts what a tracker tells of the tracked page's view and clicks. Throws where it leaves any out. */
export async function toldBy(at: At, build: Build): Promise<Reported> {
  return withUnwatched(at, { build, visit: TRACKED, rate: 1 }, async (page) => {
    await page.open(TRACKED.path);
    await TRACKED.does?.(page);
    const calls = await page.evaluate<{ meta: number; google: number }>(CALLS);
    const server = at.world.requests.filter(({ method }) => method === 'POST').length;
    // Meta has to be told of the page view too, and so of more than the clicks; Google's tag sends page views by itself.
    if (calls.meta <= CLICKS || calls.google < CLICKS)
      throw new Error(`${build.name} told too little: ${JSON.stringify(calls)}`);
    const cookies = await page.evaluate<Record<string, string>>(COOKIES);
    return { ...calls, server, next: { ...build, cookies } };
  });
}
