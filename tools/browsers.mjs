import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The commands by which each browser may be installed, best first. */
const COMMANDS = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  // Chromium without the browser around its pages: the same engine in the same version, and a new page costs it half as much.
  'chromium-headless-shell': ['chromium-headless-shell'],
  firefox: ['firefox-esr', 'firefox'],
};

/**
 * The full path of the first of these commands that the system has; undefined where it has none.
 *
 * @param {string[]} commands
 */
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
 * Where the system has a browser.
 *
 * @param {keyof typeof COMMANDS} name
 * @returns {string | undefined} undefined where it has none; Playwright then looks for its own
 */
export const systemBrowser = (name) => findCommand(COMMANDS[name]);

/**
 * Where Debian has WebKitGTK's small browser, its driver, and a virtual screen: this browser cannot run without a screen.
 *
 * @returns {{ driver: string, browser: string, screen: string } | undefined} undefined unless all three are there
 */
export function systemWebKit() {
  const driver = findCommand(['WebKitWebDriver']);
  const screen = findCommand(['Xvfb']);
  const browser = libraries()
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/** Debian's folders of libraries: one per architecture. */
function libraries() {
  const root = '/usr/lib';
  return existsSync(root)
    ? readdirSync(root)
        .filter((name) => name.includes('-linux-'))
        .map((name) => join(root, name))
    : [];
}
