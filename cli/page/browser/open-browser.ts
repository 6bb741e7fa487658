import type { Browser, BrowserContextOptions } from 'playwright-core';
import { findBrowser } from './find-browser';

/** How the page is visited. */
export interface VisitOptions {
  /** Path of the browser; left out: `CHROME_PATH`, or what is installed. */
  readonly browser?: string;
  /** Whether to visit as a telephone; default false. */
  readonly phone?: boolean;
  /** How long to wait for the page to become quiet, each time, in seconds; default 6. */
  readonly wait?: number;
  /** Whether to leave out the visits in which a choice is made; default false. */
  readonly onlyLook?: boolean;
  /** More command-line switches for the browser; tests map all hosts to servers of theirs by them. */
  readonly switches?: readonly string[];
}

/** Why no browser could be started, in words for the owner. */
export class NoBrowser extends Error {}

const INSTALL =
  'install Chromium, Chrome or Edge, or give its path: CHROME_PATH=/path/to/chrome npx enxerto check …';

/** Chromium tells pages that it is driven; then parts of ours that an owner has hidden from robots stay away. */
const AS_A_PERSON = ['--disable-blink-features=AutomationControlled', '--no-first-run'];

/** Starts the machine's own browser. @throws NoBrowser */
export async function openBrowser({
  browser: named,
  switches = [],
}: VisitOptions): Promise<Browser> {
  const executablePath = findBrowser(named);
  if (!executablePath) {
    throw new NoBrowser(
      named === undefined ? `no browser found: ${INSTALL}` : `no browser at ${named}`,
    );
  }
  // The sandbox of Chromium refuses to run as root, as in a container.
  const chromiumSandbox = process.getuid !== undefined && process.getuid() !== 0;
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch({
      executablePath,
      chromiumSandbox,
      args: [...AS_A_PERSON, ...switches],
    });
  } catch (error) {
    throw new NoBrowser(`${executablePath} could not be started: ${String(error)}`, {
      cause: error,
    });
  }
}

/** What a profile is made with: a Portuguese visitor at a desk, or with a telephone. */
export function profileOf(browser: Browser, phone: boolean): BrowserContextOptions {
  const version = browser.version().replace(/\..*/, '.0.0.0');
  const agent = (system: string, mobile = ''): string =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}${mobile} Safari/537.36`;
  const everywhere = { locale: 'pt-PT', timezoneId: 'Europe/Lisbon' };
  return phone
    ? {
        ...everywhere,
        userAgent: agent('Linux; Android 10; K', ' Mobile'),
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        isMobile: true,
        hasTouch: true,
      }
    : {
        ...everywhere,
        userAgent: agent('X11; Linux x86_64'),
        viewport: { width: 1280, height: 800 },
      };
}
