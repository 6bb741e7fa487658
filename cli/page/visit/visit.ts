import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core';
import { LOG_EVENT } from '#src/reasons';
import type { PageFacts, CheckedVisit } from '../facts';
import type { Progress } from './deadline';
import { DONE } from './deadline';
import { prepare, readBreaches, readListed, readMoment, readStorage } from './in-page';
import type { PageWatch } from './watch';
import { MARK, watch } from './watch';

/** Time limit for the response, in milliseconds. */
const OPEN_MS = 30_000;
/** Time limit for the page to load after the response, in milliseconds. */
const LOAD_MS = 15_000;

/** A visit, and the document that the server sent. */
export interface VisitResult {
  readonly visit: CheckedVisit;
  readonly document: Pick<PageFacts, 'opened' | 'status' | 'headers'> & {
    /** The HTML as it was sent; '' if the browser has not kept it. */
    readonly html: string;
  };
}

interface VisitRequest {
  browser: Browser;
  profile: BrowserContextOptions;
  address: string;
  choice: CheckedVisit['choice'];
  /** How long each step waits for the page to become quiet, in milliseconds. */
  waitMs: number;
  /** Receives the steps that this visit reaches. */
  progress: Progress;
}

const VISITS = { none: 'first visit', accept: 'visit to accept', reject: 'visit to refuse' };

const BANNER = 'enxerto-root[data-widget="consent"] .banner';
/** The banner's two buttons: refuse and accept. */
const BUTTON = {
  reject: `${BANNER} .choices button >> nth=0`,
  accept: `${BANNER} .choices button >> nth=1`,
};

/** Visits the page in a new profile, as a new visitor does, and makes the requested choice on our banner. */
export async function visitPage(request: VisitRequest): Promise<VisitResult> {
  const { browser, profile, choice, waitMs, progress } = request;
  const context = await browser.newContext(profile);
  try {
    await context.addInitScript(prepare, { logged: LOG_EVENT, mark: MARK });
    const page = await context.newPage();
    const watched = await watch(page);
    const reportStep = progress.visit(VISITS[choice], () => watched.describe());
    const document = await firstDocument(page, watched, request, reportStep);
    const untouched = await evaluate(page, readMoment);
    reportStep('the page was examined');
    watched.setPhase('touched');
    await simulateActivity(page);
    await watched.waitUntilQuiet(waitMs);
    reportStep('the visitor moved');
    const pressed = await makeChoice(request, page, watched, reportStep);
    const cookies = await context.cookies();
    const requested = watched.requests.map(({ url }) => url);
    const visit = {
      choice,
      untouched,
      pressed,
      last: await evaluate(page, readMoment),
      listed: await evaluate(page, readListed, requested),
      breaches: await evaluate(page, readBreaches),
      stored: [
        ...cookies.map(({ name }) => `cookie ${name}`),
        ...(await evaluate(page, readStorage)),
      ],
      lines: watched.lines,
      reasons: watched.reasons,
      errors: watched.errors,
    };
    watched.finish();
    reportStep(DONE);
    return {
      visit: { ...visit, requests: watched.requests },
      document,
    };
  } finally {
    await context.close();
  }
}

/** Opens the page, and waits until it is quiet. If a script navigates to another page, the result is about that page. */
async function firstDocument(
  page: Page,
  watched: PageWatch,
  { address, waitMs }: VisitRequest,
  reportStep: (step: string) => void,
): Promise<VisitResult['document']> {
  let last: Response | undefined;
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    last = response;
    reportStep(`the server answered with status ${response.status()}`);
  });
  await open(page, address);
  await watched.waitUntilQuiet(waitMs);
  if (!last) throw new Error('the address is not a page');
  return {
    opened: last.url(),
    status: last.status(),
    headers: await last.allHeaders(),
    html: await last.text().catch(() => ''),
  };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit', timeout: OPEN_MS });
  // If the page does not finish loading, for example because of a slow picture, it is examined in its present state.
  await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => {});
}

/** Runs a function in the page, with an argument; runs it again if the page has navigated meanwhile. */
async function evaluate<T, A = void>(page: Page, read: (value: A) => T, argument?: A): Promise<T> {
  for (;;)
    try {
      return await page.evaluate(read as (value: unknown) => T, argument as unknown);
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error;
    }
}

/** Simulates the interactions for which optimizers, lazy pictures and our own prompts wait. */
async function simulateActivity(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(240, 260);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Shift');
}

/** Clicks the button of the choice on our banner, and opens the page again. @returns false if the button does not appear */
async function makeChoice(
  { address, waitMs, choice }: VisitRequest,
  page: Page,
  watched: PageWatch,
  reportStep: (step: string) => void,
): Promise<boolean> {
  if (choice === 'none') return false;
  const button = page.locator(BUTTON[choice]);
  const isPresent = await button.waitFor({ timeout: waitMs }).then(
    () => true,
    () => false,
  );
  if (!isPresent) return false;
  watched.setPhase('chosen');
  await button.click({ timeout: waitMs });
  await watched.waitUntilQuiet(waitMs);
  reportStep('the choice was made');
  // The next page shows whether the choice was stored, and what the server prints for a visitor who has made it.
  watched.setPhase('next');
  await open(page, address);
  await watched.waitUntilQuiet(waitMs);
  return true;
}
