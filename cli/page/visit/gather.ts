import type { VisitOptions } from '../browser/open-browser';
import { openBrowser, profileOf } from '../browser/open-browser';
import type { PageFacts, Visit } from '../facts';
import { fetchFresh, parsePrinted } from './printed';
import { visitPage } from './visit';

const WAIT_S = 6;

/**
 * Visits a page up to three times, each in a fresh profile, and gathers what there is to know. It changes nothing on the site:
 * it does what a visitor does.
 *
 * @throws NoBrowser where none could be started; the browser's own error where the page could not be opened
 */
export async function gatherFacts(address: string, options: VisitOptions): Promise<PageFacts> {
  const browser = await openBrowser(options);
  try {
    const profile = profileOf(browser, options.phone ?? false);
    const waitMs = (options.wait ?? WAIT_S) * 1000;
    const visit = (choice: Visit['choice']) =>
      visitPage({ browser, profile, address, choice, waitMs });
    const look = await visit('none');
    const { html, ...document } = look.document;
    const fresh = await fetchFresh(browser, profile, document.opened);
    const chooses = options.onlyLook !== true && look.visit.last.ours;
    const choices: Visit['choice'][] = chooses ? ['accept', 'reject'] : [];
    // At the same time: each has a profile of its own, and most of a visit is waiting.
    const [accept, reject] = await Promise.all(choices.map(visit));
    return {
      address,
      ...document,
      printed: await parsePrinted(browser, html || (fresh ?? '')),
      fresh: fresh === undefined ? undefined : await parsePrinted(browser, fresh),
      look: look.visit,
      accept: accept?.visit,
      reject: reject?.visit,
    };
  } finally {
    await browser.close();
  }
}
