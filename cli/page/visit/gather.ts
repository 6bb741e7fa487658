import type { Browser } from 'playwright-core';
import type { VisitOptions } from '../browser/open-browser';
import { openBrowser, profileOf } from '../browser/open-browser';
import type { PageFacts, CheckedVisit } from '../facts';
import type { Deadline } from './deadline';
import { OutOfTime, startDeadline } from './deadline';
import { fetchFresh, parsePrinted } from './printed';
import { visitPage } from './visit';

const WAIT_S = 6;
const DEADLINE_S = 60;

/**
 * Visits a page up to three times, each in a new profile, and gathers the facts. It changes nothing on the site, because it
 * only does what a visitor does. At the deadline, the browser is killed; if the first visit has finished by then, its facts are
 * kept.
 *
 * @throws NoBrowser if no browser could be started; OutOfTime if the first visit took too long; the browser's error if the page
 *   could not be opened
 */
export async function gatherFacts(address: string, options: VisitOptions): Promise<PageFacts> {
  const seconds = options.deadline ?? DEADLINE_S;
  const deadline = startDeadline(seconds);
  try {
    const { browser, end } = await openBrowser(options, seconds * 1000);
    try {
      return await gather(browser, deadline, address, options);
    } finally {
      await end();
    }
  } finally {
    deadline.end();
  }
}

async function gather(
  browser: Browser,
  deadline: Deadline,
  address: string,
  options: VisitOptions,
): Promise<PageFacts> {
  const profile = profileOf(browser, options.phone ?? false);
  const waitMs = (options.wait ?? WAIT_S) * 1000;
  const visit = (choice: CheckedVisit['choice']) =>
    visitPage({ browser, profile, address, choice, waitMs, progress: deadline });
  let cutShort: OutOfTime | undefined;
  /** Waits for a step that follows the first visit; resolves to undefined if the deadline passes before the step has finished. */
  const withinDeadline = async <T>(task: Promise<T>): Promise<T | undefined> => {
    try {
      return await deadline.within(task);
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
      cutShort = error;
      return undefined;
    }
  };

  const look = await deadline.within(visit('none'));
  const { html, ...document } = look.document;
  const printed = await deadline.within(parsePrinted(browser, html));
  const freshCopy = fetchFresh(browser, profile, document.opened).then(async (fresh) =>
    fresh === undefined ? undefined : await parsePrinted(browser, fresh),
  );
  const fresh = await withinDeadline(freshCopy);
  const makesChoices = options.onlyLook !== true && look.visit.last.bannerSeen && !cutShort;
  const choices: CheckedVisit['choice'][] = makesChoices ? ['accept', 'reject'] : [];
  // The two further visits run at the same time: each has its own profile, and a visit spends most of its time waiting.
  const [accept, reject] = (await withinDeadline(Promise.all(choices.map(visit)))) ?? [];
  return {
    address,
    ...document,
    printed: html ? printed : (fresh ?? printed),
    fresh,
    look: look.visit,
    accept: accept?.visit,
    reject: reject?.visit,
    ...(cutShort && { cutShort: { seconds: cutShort.seconds, reached: cutShort.reached } }),
  };
}
