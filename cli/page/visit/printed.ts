import type { Browser, BrowserContextOptions } from 'playwright-core';
import { freshAddress } from '#owner/page/copies';
import type { PrintedPage } from '#owner/page/printed';
import { readPrinted } from '#owner/page/printed';

/** How many characters of each script's text are kept: it is evidence in a report. */
const CHARS = 300;

/** Reads the scripts in a page's HTML. The HTML is parsed inside an empty page, where no script runs. */
export async function parsePrinted(browser: Browser, html: string): Promise<PrintedPage> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    return await page.evaluate(readPrinted, { html, chars: CHARS });
  } finally {
    await context.close();
  }
}

/**
 * Fetches the page as the server prints it now, for a visitor without cookies: with a parameter that no page cache knows, and
 * with headers that bypass caches. Only the document is loaded, and no script runs.
 *
 * @returns the HTML; undefined if the server does not answer with a page
 */
export async function fetchFresh(
  browser: Browser,
  profile: BrowserContextOptions,
  address: string,
): Promise<string | undefined> {
  const url = freshAddress(address, Date.now());
  const context = await browser.newContext({
    ...profile,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'cache-control': 'no-cache', pragma: 'no-cache' },
  });
  try {
    const page = await context.newPage();
    await page.route('**', (route) =>
      route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
        ? route.continue()
        : route.abort(),
    );
    const response = await page.goto(url, { waitUntil: 'commit' });
    return response?.ok() ? await response.text() : undefined;
  } catch {
    return undefined;
  } finally {
    await context.close();
  }
}
