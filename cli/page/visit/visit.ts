import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import type { PageFacts, Visit } from '../facts';
import { prepare, readBreaches, readMoment, readStorage } from './in-page';
import type { Watch } from './watch';
import { watch } from './watch';

/** How long a page may take to answer, and to load. */
const OPEN_MS = 30_000;

/** A visit, and the document that the server answered it with. */
export interface Visited {
  readonly visit: Visit;
  readonly document: Pick<PageFacts, 'opened' | 'status' | 'headers'> & {
    /** The HTML as it was sent; '' where the browser has kept none. */
    readonly html: string;
  };
}

interface Visiting {
  browser: Browser;
  profile: BrowserContextOptions;
  address: string;
  choice: Visit['choice'];
  /** How long to wait for the page to become quiet, each time, in milliseconds. */
  waitMs: number;
}

const BANNER = 'enxerto-root[data-widget="consent"] .banner';
/** The banner's two equal buttons: to refuse, to accept. */
const BUTTON = {
  reject: `${BANNER} .choices button >> nth=0`,
  accept: `${BANNER} .choices button >> nth=1`,
};

/** Visits the page in a fresh profile as a new visitor does, and makes a choice on our banner where one is wanted. */
export async function visitPage(how: Visiting): Promise<Visited> {
  const { browser, profile, choice, waitMs } = how;
  const context = await browser.newContext(profile);
  try {
    await context.addInitScript(prepare);
    const page = await context.newPage();
    const watched = await watch(page);
    const document = await firstDocument(page, watched, how);
    const untouched = await page.evaluate(readMoment);
    watched.is('touched');
    await stir(page);
    await watched.quiet(waitMs);
    const pressed = choice !== 'none' && (await press(how, page, watched, BUTTON[choice]));
    const cookies = await context.cookies();
    const visit = {
      choice,
      untouched,
      pressed,
      last: await page.evaluate(readMoment),
      breaches: await page.evaluate(readBreaches),
      stored: [
        ...cookies.map(({ name }) => `cookie ${name}`),
        ...(await page.evaluate(readStorage)),
      ],
      lines: watched.lines,
      errors: watched.errors,
    };
    watched.finish();
    return {
      visit: { ...visit, requests: watched.requests },
      document,
    };
  } finally {
    await context.close();
  }
}

/** Opens the page, and waits until it is quiet; where it goes on to another page by a script, that one counts. */
async function firstDocument(
  page: Page,
  watched: Watch,
  { address, waitMs }: Visiting,
): Promise<Visited['document']> {
  let last: Response | undefined;
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) last = response;
  });
  await open(page, address);
  await watched.quiet(waitMs);
  if (!last) throw new Error('it is no page');
  return {
    opened: last.url(),
    status: last.status(),
    headers: await last.allHeaders(),
    html: await last.text().catch(() => ''),
  };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit', timeout: OPEN_MS });
  // A page whose last picture never comes is looked at as it is by then.
  await page.waitForLoadState('load', { timeout: OPEN_MS }).catch(() => {});
}

/** Gives the signs of life for which optimizers, lazy pictures and our own prompts wait. */
async function stir(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(240, 260);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Shift');
}

/** Presses a button of our banner, and opens the page once more. @returns false where the button does not come */
async function press(
  { address, waitMs }: Visiting,
  page: Page,
  watched: Watch,
  button: string,
): Promise<boolean> {
  const found = page.locator(button);
  const isThere = await found.waitFor({ timeout: waitMs }).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  watched.is('chosen');
  await found.click({ timeout: waitMs });
  await watched.quiet(waitMs);
  // The next page shows whether the choice was stored, and what the server prints for who has made it.
  watched.is('next');
  await open(page, address);
  await watched.quiet(waitMs);
  return true;
}
