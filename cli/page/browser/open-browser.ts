import type { Browser, BrowserContextOptions } from 'playwright-core';
import { findBrowser } from './find-browser';

/** The options for visits to a page. */
export interface VisitOptions {
  /** Path of the browser; default: `CHROME_PATH`, or an installed one. */
  readonly browser?: string;
  /** Whether to visit as a phone; default false. */
  readonly phone?: boolean;
  /** How long each step waits for the page to become quiet, in seconds; default 6. */
  readonly wait?: number;
  /** Time limit for the whole check, in seconds; default 60. */
  readonly deadline?: number;
  /** Whether to skip the visits in which a choice is made; default false. */
  readonly onlyLook?: boolean;
  /** Further command-line switches for the browser; tests use them to map all hosts to their own servers. */
  readonly switches?: readonly string[];
}

/** Thrown if no browser could be started. The message gives the reason to the owner. */
export class NoBrowser extends Error {}

const INSTALL =
  'install Chromium, Chrome or Edge, or give its path: CHROME_PATH=/path/to/chrome npx enxerto check …';

/** Without the first switch, pages see that Chromium is automated: widgets that the owner has hidden from robots would not start. */
const PERSON_SWITCHES = ['--disable-blink-features=AutomationControlled', '--no-first-run'];

/** Whether the browser's sandbox is on: except for root on Linux, as in many containers, where Chromium refuses to start with one. */
export const isSandboxed = (platform: NodeJS.Platform, uid: number | undefined): boolean =>
  platform !== 'linux' || uid !== 0;

/** A started browser, and the function that kills all its processes. */
export interface OpenedBrowser {
  readonly browser: Browser;
  end(): Promise<void>;
}

/**
 * Starts the machine's own browser.
 *
 * @param timeoutMs time limit for the start
 * @throws NoBrowser
 */
export async function openBrowser(
  { browser: path, switches = [] }: VisitOptions,
  timeoutMs: number,
): Promise<OpenedBrowser> {
  const executablePath = findBrowser(path);
  if (!executablePath) {
    throw new NoBrowser(
      path === undefined ? `no browser found: ${INSTALL}` : `no browser at ${path}`,
    );
  }
  const { chromium } = await import('playwright-core');
  try {
    // A browser can be killed only if it was launched as a server. Closing the browser may take too long, because it waits for its pages.
    const server = await chromium.launchServer({
      executablePath,
      chromiumSandbox: isSandboxed(process.platform, process.getuid?.()),
      args: [...PERSON_SWITCHES, ...switches],
      host: '127.0.0.1',
      timeout: timeoutMs,
    });
    const end = (): Promise<void> => server.kill();
    try {
      return { browser: await chromium.connect(server.wsEndpoint(), { timeout: timeoutMs }), end };
    } catch (error) {
      await end();
      throw error;
    }
  } catch (error) {
    throw new NoBrowser(`${executablePath} could not be started: ${String(error)}`, {
      cause: error,
    });
  }
}

/** The options of a browser profile: a Portuguese visitor with a desktop computer or a phone. */
export function profileOf(browser: Browser, phone: boolean): BrowserContextOptions {
  const version = browser.version().replace(/\..*/, '.0.0.0');
  const userAgent = (system: string, mobile = ''): string =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}${mobile} Safari/537.36`;
  const everywhere = { locale: 'pt-PT', timezoneId: 'Europe/Lisbon' };
  return phone
    ? {
        ...everywhere,
        userAgent: userAgent('Linux; Android 10; K', ' Mobile'),
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        isMobile: true,
        hasTouch: true,
      }
    : {
        ...everywhere,
        userAgent: userAgent('X11; Linux x86_64'),
        viewport: { width: 1280, height: 800 },
      };
}
