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
  /** When to end, whatever the page does, in seconds; default 60. */
  readonly deadline?: number;
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
const PERSON_SWITCHES = ['--disable-blink-features=AutomationControlled', '--no-first-run'];

/** Whether the browser's sandbox is on: everywhere but for root on Linux, as in a container, where Chromium refuses to start in it. */
export const isSandboxed = (platform: NodeJS.Platform, uid: number | undefined): boolean =>
  platform !== 'linux' || uid !== 0;

/** A browser that was started, and how it is ended: whatever its pages do, its processes are gone afterwards. */
export interface OpenedBrowser {
  readonly browser: Browser;
  end(): Promise<void>;
}

/**
 * Starts the machine's own browser.
 *
 * @param timeoutMs how long that may take
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
    // Only a browser that listens for us can be killed; asked to close, it would wait for its pages.
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

/** What a profile is made with: a Portuguese visitor at a desk, or with a telephone. */
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
