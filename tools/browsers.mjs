import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The names of each browser's command, best first. */
const COMMANDS = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  // Chromium without a user interface: it is the same engine in the same version, but opens a page in half the time.
  'chromium-headless-shell': ['chromium-headless-shell'],
  firefox: ['firefox-esr', 'firefox'],
};

/** The full path of the first of these commands that is installed; undefined if none is. @param {string[]} commands */
function findCommand(commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * The path of an installed browser.
 *
 * @param {keyof typeof COMMANDS} name
 * @returns {string | undefined} undefined if the browser is not installed; Playwright then uses its own copy
 */
export const systemBrowser = (name) => findCommand(COMMANDS[name]);

/**
 * The paths, on Debian, of WebKitGTK's small browser, of its driver, and of a virtual screen, which the browser needs.
 *
 * @returns {{ driver: string, browser: string, screen: string } | undefined} undefined unless all three are installed
 */
export function systemWebKit() {
  const driver = findCommand(['WebKitWebDriver']);
  const screen = findCommand(['Xvfb']);
  const browser = libraries()
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/** Debian's library folders, one for each architecture. */
function libraries() {
  const root = '/usr/lib';
  return existsSync(root)
    ? readdirSync(root)
        .filter((name) => name.includes('-linux-'))
        .map((name) => join(root, name))
    : [];
}
