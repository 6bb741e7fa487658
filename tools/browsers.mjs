import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Commands under which a system keeps each browser, best first. */
const COMMANDS = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  firefox: ['firefox-esr', 'firefox'],
};

/**
 * Where the system has a browser.
 *
 * @param {'chromium' | 'firefox'} name
 * @returns {string | undefined} undefined where it has none; Playwright then looks for its own
 */
export function systemBrowser(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = COMMANDS[name].flatMap((command) => folders.map((at) => join(at, command)));
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
